"""Duel: how hard the codemaker can make a game, and how well the codebreaker can do whatever the codemaker does."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import KW_ONLY, dataclass, replace
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

from sleuth.core import stop
from sleuth.core.game import Game
from sleuth.errors import InputError
from sleuth.games.registry import OWN_WORDS, GameSpec
from sleuth.tasks import fields
from sleuth.tasks.pool import workers
from sleuth.tasks.request import File, GameRequest, WordsRequest, again, field, offered

if TYPE_CHECKING:
    from sleuth.core.position import Position
    from sleuth.duels.generate import Effort, Progress, State
    from sleuth.duels.ledger import DuelLedger
    from sleuth.duels.solution import Equilibrium
    from sleuth.exact.proof.run import Progress as ProofProgress
    from sleuth.exact.proof.run import StageLines
    from sleuth.exact.solution import Solution

    Watch = Callable[[Progress | ProofProgress], None]
    Proof = tuple[Solution, list[StageLines]]


@dataclass(frozen=True)
class Duel(WordsRequest):
    """Find how hard the codemaker can make a game by choosing the secret, and how the codebreaker should mix trees."""

    game: str | Game = again(WordsRequest, "game", argument=True, metavar="[GAME]")
    _: KW_ONLY
    rule: str = again(GameRequest, "rule")
    limit: int | None = field("Find every secret within N guesses.", None, metavar="N", least=1)
    gap: float = field("Stop when the bounds are so close, in guesses.", 0.0, metavar="GUESSES", least=0,
                       shown="go on until they are equal, or nothing is left to gain")  # fmt: skip
    minutes: float | None = field("Stop looking for trees after this time; the proof of the lower bound follows.", None,
                                  metavar="MINUTES", least=0)  # fmt: skip
    narrow: int | None = field(
        "Look only at about N guesses in each position while looking for trees: for large games.", None, metavar="N",
        least=1,
    )  # fmt: skip
    unproved: bool = field("Leave out the proof of the lower bound (only with --narrow).", default=False)
    out: File | None = field("Write a certificate; compressed if it ends in .gz.", None, names=("--out", "-o"),
                             metavar="FILE", page=False)  # fmt: skip
    ledger: File | None = fields.ledger("Keep the trees here as they are found; the proof in FILE.proof.")
    resume: bool = fields.resume("Go on with the ledger where its run ended (only with --ledger).")
    jobs: int = fields.jobs()
    executor: str | Executor | None = fields.executor("openers of the proof")

    def check(self) -> None:
        """Raise InputError for options that do not go together."""
        from sleuth.core.files import same

        super().check()
        if self.game == OWN_WORDS and self.secrets is None:
            raise InputError(f"{OWN_WORDS} needs --secrets FILE: your own list")
        if self.resume and self.ledger is None:
            raise InputError("--resume goes on with a ledger; name it with --ledger FILE")
        if self.unproved and self.narrow is None:
            raise InputError("--unproved is for --narrow N: a full search proves the lower bound as it goes")
        if self.ledger is not None and self.out is not None and same(Path(self.ledger), Path(self.out)):
            raise InputError(f"--ledger {self.ledger} and --out {self.out} are the same file; name two")

    @property
    def spec(self) -> GameSpec:
        """The game by name, with its rule level and no prior: the codemaker chooses. Files are named by whole paths."""
        secrets, guesses = (path and str(Path(path).resolve()) for path in (self.secrets, self.guesses))
        return replace(super().spec, rule=self.rule, prior="uniform", secrets=secrets, guesses=guesses)


def run(request: Duel, *, watch: Watch | None = None) -> Equilibrium:
    """The bounds of the value, the codemaker's distribution and the codebreaker's mixture; the certificate is written.

    watch: called after each round with the bounds, then with the progress of the proof. Raises Unsolvable if no tree
    keeps the limit, MissingExtra without HiGHS where a game needs it, and CannotWrite before any work.
    """
    from sleuth.core.files import check_writable
    from sleuth.core.position import Position
    from sleuth.duels import certificate
    from sleuth.duels.generate import Effort, generate
    from sleuth.exact.proof import certificate as files

    if request.out is not None:
        check_writable(Path(request.out))
    started = process_time()
    position = Position.start(request.spec.listing())
    seconds = None if request.minutes is None else 60 * request.minutes
    effort = Effort(request.gap, seconds, request.narrow, request.limit)
    with ExitStack() as stack:
        kept = stack.enter_context(_ledger(request)) if request.ledger is not None else None
        if kept is not None:
            stack.enter_context(stop.tidied(kept.close))
        state, pending = _begun(position, kept)
        if not pending:
            keep = None if kept is None else lambda column: kept.keep(position.game, column.tree, state.rounds)
            generate(state, effort, watch=watch, found=keep)
        proof = None
        if not request.unproved and (request.narrow is not None or request.out is not None or kept is not None):
            proof = _proved(request, state, kept, watch)
    found = _settled(state, effort, proof, lambda: process_time() - started)
    if request.out is not None:
        files.write(Path(request.out), certificate.made(found))
    return found


def _begun(position: Position, kept: DuelLedger | None) -> tuple[State, bool]:
    """A duel as a ledger has it, and whether a proof was begun there that has not ended."""
    from sleuth.duels.generate import begin

    if kept is None:
        return begin(position), False
    state = begin(position, kept.trees(position.game), kept.rounds())
    aim = kept.aim(len(position.game.secrets))
    if aim is None:
        return state, False
    state.best, total = aim
    if total is not None:
        state.reached = state.best.value(total)
    return state, total is None


def _settled(state: State, effort: Effort, proof: Proof | None, seconds: Callable[[], float]) -> Equilibrium:
    """What a duel has come to, with the tree of the proof among the others."""
    from fractions import Fraction

    from sleuth.duels.generate import balanced, column_of
    from sleuth.duels.solution import Equilibrium, mixed

    n = len(state.position.game.secrets)
    assert state.best is not None
    proved = proof is not None or effort.narrow is None
    lower = state.reached if proved else Fraction(2 * n - 1, n)
    if proof is not None:
        lower = state.best.value(proof[0].total)
        state.columns.append(column_of(proof[0]))
    columns, shares, upper = mixed(state.columns, balanced(state), state.classes)
    return Equilibrium(
        state.position, state.classes, effort.limit, lower, upper, state.best, tuple(columns), shares, proved, proof,
        state.rounds, seconds(),
    )  # fmt: skip


def _proved(request: Duel, state: State, kept: DuelLedger | None, watch: Watch | None) -> Proof:
    """The best tree against the best distribution, and the lines of the proof that nothing is better."""
    from sleuth.exact.objective import objective
    from sleuth.exact.proof import run as proving
    from sleuth.exact.proof.ledger import Ledger
    from sleuth.exact.proof.workers import Setting, make_ready

    assert state.best is not None
    weights = state.best.weights
    uniform = bool((weights == 1).all())
    setting = Setting(request.spec, weights=None if uniform else tuple(weights.tolist()))
    with ExitStack() as stack:
        ledger = None
        if kept is not None:
            kept.aim_at(state.best)
            wanted = objective("total", request.limit)
            about = proving.about(setting, wanted, opener=None, policy="refute")
            ledger = stack.enter_context(Ledger(kept.proof, about, resume=True))
            stack.enter_context(stop.tidied(ledger.close))
        if request.jobs > 1 or request.executor is not None:
            make_ready()
        team = stack.enter_context(workers(request.jobs, request.executor, setting))
        proof = proving.prove(setting, "total", limit=request.limit, team=team, ledger=ledger, watch=watch)
    if kept is not None:
        kept.reached(proof[0].total)
    return proof


def _ledger(request: Duel) -> DuelLedger:
    from sleuth.core.treefiles.files import fingerprint
    from sleuth.duels.ledger import DuelLedger

    game = request.spec.listing()
    about: dict[str, Any] = {
        "game": Path(game.name).name, "secrets": fingerprint(game.secrets), "guesses": fingerprint(game.guesses),
        "feedback": game.rule, "rule": game.level, "objective": "duel", "limit": request.limit, "turns": [],
        "policy": "trees",
    }  # fmt: skip
    return DuelLedger(Path(request.ledger or ""), about, resume=request.resume)


duel = offered(Duel, run)
