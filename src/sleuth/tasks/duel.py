"""Duel: how hard the codemaker can make a game, and how well the codebreaker can do whatever the codemaker does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import KW_ONLY, dataclass, replace
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core import stop
from sleuth.core.executors import workers
from sleuth.core.progress import Progress, Watch
from sleuth.errors import InputError, InvalidCertificate, InvalidTree
from sleuth.games.registry import OWN_WORDS, GameSpec
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import GameName, Rule, WordsRequest
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.proving import told
from sleuth.tasks.request import File

if TYPE_CHECKING:
    from sleuth.core.position import Position
    from sleuth.core.team import Team
    from sleuth.duels.equilibrium import Equilibrium, LowerProof
    from sleuth.duels.generate import DuelEffort, DuelProgress, DuelState
    from sleuth.duels.ledger import Aim, DuelLedger
    from sleuth.duels.weights import Weighing


OPENERS = "lower bound: openers done"
"""What the proof of the lower bound counts."""


@dataclass(frozen=True)
class Duel(WordsRequest):
    """Find how hard the codemaker can make a game by choosing the secret, and how the codebreaker should mix trees."""

    game: Annotated[
        GameName,
        Argument("Choose the game, such as classic-all; `sleuth games` lists them.", metavar="[GAME]", complete="game"),
    ] = "classic"
    _: KW_ONLY
    rule: Rule = None
    limit: Annotated[int | None, Option("Find every secret within N guesses.", metavar="N"), Range(1)] = None
    gap: Annotated[
        float,
        Option(
            "Stop when the bounds are this close, in guesses.",
            metavar="GUESSES",
            shown="go on until they are equal, or nothing is left to gain",
        ),
        Range(0),
    ] = 0.0
    minutes: Annotated[
        float | None,
        Option("Stop looking for trees after this time; the proof of the lower bound follows.", metavar="MINUTES"),
        Range(0),
    ] = None
    narrow: Annotated[
        int | None,
        Option("Look only at about N guesses in each position while looking for trees: for large games.", metavar="N"),
        Range(1),
    ] = None
    slack: Annotated[
        float,
        Option("Prove a lower bound that is lower by this, which is quicker (only with `narrow`).", metavar="GUESSES"),
        Range(0),
    ] = 0.0
    lower: Annotated[
        File | None,
        Option(
            "Take the lower bound from a certificate, of a least total or of a duel. It is checked first.",
            metavar="FILE",
        ),
    ] = None
    unproved: Annotated[bool, Option("Leave out the proof of the lower bound (only with `narrow`).")] = False
    out: Annotated[
        File | None, Option("Write a certificate; compressed if it ends in .gz.", "--out -o", metavar="FILE")
    ] = None
    ledger: Annotated[fields.Ledger, Option("Keep the trees here as they are found; the proof in FILE.proof.")] = None
    resume: Annotated[fields.Resume, Option("Go on with the ledger where its run ended (only with `ledger`).")] = False
    jobs: fields.Jobs = 1
    executor: Annotated[
        fields.Workers, Option("Send the openers to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.")
    ] = None

    def check(self) -> None:
        """Raise InputError for options that do not go together."""
        from sleuth.core.files import same

        super().check()
        if self.game == OWN_WORDS and self.secrets is None:
            raise InputError(f"{OWN_WORDS} needs `secrets` FILE: your own list")
        if self.resume and self.ledger is None:
            raise InputError("`resume` goes on with a ledger; name it with `ledger` FILE")
        if self.unproved and self.narrow is None:
            raise InputError("`unproved` is for `narrow` N: a full search proves the lower bound as it goes")
        if self.slack and (self.narrow is None or self.unproved or self.lower is not None):
            raise InputError("`slack` is for the proof after `narrow` N; give that, without `unproved` or `lower`")
        if self.lower is not None and (self.narrow is None or self.unproved):
            raise InputError("`lower` is in place of the proof after `narrow` N; give that, without `unproved`")
        if self.ledger is not None and self.out is not None and same(Path(self.ledger), Path(self.out)):
            raise InputError(f"`ledger` {self.ledger} and `out` {self.out} are the same file; name two")

    @property
    def spec(self) -> GameSpec:
        """The game by name, with its rule level and no prior: the codemaker chooses. Files are named by whole paths."""
        secrets, guesses = (path and str(Path(path).resolve()) for path in (self.secrets, self.guesses))
        chosen = self.choosing(rule=self.rule).unweighted()
        return replace(chosen, secrets=secrets or chosen.secrets, guesses=guesses or chosen.guesses)


def run(request: Duel, *, watch: Watch | None = None) -> Equilibrium:
    """The bounds of the value, the codemaker's distribution and the codebreaker's mixture; the certificate is written.

    Args:
        request: the request.
        watch: called as the work goes on.

    Raises:
        InputError: a game that is too large for a duel.
        Unsolvable: no tree keeps the limit.
        InvalidTree: a tree of the ledger that the plain rule does not confirm.
        InvalidCertificate: a file with a lower bound that is false.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written; this is checked before any work.
        MissingExtra: an executor without the extra `cluster`.
    """
    from sleuth.core.files import check_writable
    from sleuth.core.position import Position
    from sleuth.duels import duel_certificate
    from sleuth.duels.generate import DuelEffort, generate
    from sleuth.exact.proof import certificate as files

    if request.out is not None:
        check_writable(Path(request.out))
    started = process_time()
    position = Position.start(request.spec.listing())
    seconds = None if request.minutes is None else 60 * request.minutes
    with ExitStack() as stack:
        kept = stack.enter_context(_ledger(request)) if request.ledger is not None else None
        if kept is not None:
            stack.enter_context(stop.tidied(kept.close))
        state, aim = _begun(request, position, kept)
        team = stack.enter_context(_team(request))
        chosen, proof = (None, None) if request.lower is None else _taken(request, team, watch)
        effort = DuelEffort(request.gap, seconds, request.narrow, request.limit, recipe=request.spec, team=team)
        if aim is None or aim.total is not None:
            keep = None if kept is None else lambda tree: kept.keep(position.game, tree, state.rounds)
            lead = None if kept is None or request.narrow is None else kept.lead
            generate(state, effort, watch=_bounds(watch), found=keep, advanced=lead)
        if aim is not None and request.narrow is not None:
            state.best = aim.chosen  # what was proved, or begun, holds for it alone
        if chosen is not None:
            state.best = chosen
        elif not request.unproved and (request.narrow is not None or request.out is not None or kept is not None):
            proof = _proved(request, state, kept, team, watch)
    found = _settled(state, effort, proof, lambda: process_time() - started)
    _check_bounds(found, request.lower)
    if request.out is not None:
        files.write(Path(request.out), duel_certificate.made(found))
    return found


def _bounds(watch: Watch | None) -> Callable[[DuelProgress], None] | None:
    """A function to call with the bounds after a round, which tells `watch` of them."""

    def seen(found: DuelProgress) -> None:
        lower = "not proved yet" if found.lower is None else f"{float(found.lower):.5f}"
        known = f"lower bound {lower}, upper bound {float(found.upper):.5f}, {found.trees} trees"
        if watch is not None:
            watch(Progress(known, found.rounds, found.rounds, known))

    return seen


def _taken(request: Duel, team: Team, watch: Watch | None) -> tuple[Weighing, LowerProof]:
    """The lower bound of a file, checked, and the distribution that it is for."""
    from secrets import randbelow

    from sleuth.duels import duel_certificate
    from sleuth.exact.proof.check import Scope
    from sleuth.exact.proof.workers import Setting

    done = 0

    def seen(count: int, drawn: int) -> None:
        nonlocal done
        done += count
        if watch is not None:
            watch(Progress(OPENERS, done, drawn))

    scope = Scope(seed=randbelow(1 << 32), team=team)
    return duel_certificate.taken(Path(request.lower or ""), Setting(request.spec), request.limit, scope, watch=seen)


def _begun(request: Duel, position: Position, kept: DuelLedger | None) -> tuple[DuelState, Aim | None]:
    """A duel as a ledger has it, and the proof that was begun there, if it is to go on."""
    from sleuth.duels.generate import begin

    if kept is None:
        return begin(position, limit=request.limit), None
    n = len(position.game.secrets)
    best = None if request.narrow is None else kept.best(n)
    state = begin(position, kept.trees(position.game), kept.rounds(), best, request.limit)
    aim = kept.aim(n) if request.lower is None else None
    if aim is not None and request.narrow is None:
        state.best = aim.chosen
        if aim.total is not None:
            state.reached = aim.chosen.value(aim.total)
    return state, aim


def _settled(
    state: DuelState, effort: DuelEffort, proof: LowerProof | None, seconds: Callable[[], float]
) -> Equilibrium:  # fmt: skip
    """What a duel has come to, with the tree of the proof among the others."""
    from fractions import Fraction

    from sleuth.duels.duel_check import plain_means
    from sleuth.duels.equilibrium import Equilibrium, parted

    game, kinds = state.position.game, state.classes
    n = len(game.secrets)
    assert state.best is not None
    proved = proof is not None or effort.narrow is None
    lower = state.reached if proved else Fraction(0)
    if proof is not None:
        lower = state.best.value(proof.bound)
        state.known.add(proof.tree)
    mixture = state.known.behavior_strategy()
    each, parts = parted(game, mixture)
    if plain_means(game, mixture, effort.limit) != each:
        raise InvalidTree("the mixture needs other numbers of guesses by the plain rule; please report this error")
    means = [Fraction()] * len(kinds.sizes)
    for kind, mean in zip(kinds.of.tolist(), each, strict=True):
        means[kind] += mean / int(kinds.sizes[kind])
    return Equilibrium(
        state.position, kinds, effort.limit, max(lower, Fraction(2 * n - 1, n)), max(means), state.best, mixture,
        tuple(means), parts, proved, proof, state.rounds, seconds(),
    )  # fmt: skip


def _check_bounds(found: Equilibrium, given: File | None) -> None:
    """Raise InvalidCertificate or InvalidTree if the bounds contradict each other. given: the file of the lower one."""
    if found.lower <= found.upper:
        return
    above = f"{found.lower} is above the upper bound {found.upper}, which the plain rule confirms"
    if given is not None:
        raise InvalidCertificate(f"{given} is false: its lower bound {above}")
    raise InvalidTree(f"the lower bound {above}; begin a new ledger, or report this error")


def _team(request: Duel) -> AbstractContextManager[Team]:
    """Who searches. Raises InputError or MissingExtra."""
    from sleuth.exact.proof.workers import Setting, make_ready

    if request.jobs > 1 or request.executor is not None:
        make_ready()
    return workers(request.jobs, request.executor, Setting(request.spec))


def _proved(request: Duel, state: DuelState, kept: DuelLedger | None, team: Team, watch: Watch | None) -> LowerProof:
    """That no tree is better against the best distribution than the best one so far, but for the slack.

    If one is, it is the best tree, and so its total the bound.
    """
    from sleuth.duels.equilibrium import LowerProof, known
    from sleuth.exact.objective import objective
    from sleuth.exact.proof import certificate
    from sleuth.exact.proof import run as proving
    from sleuth.exact.proof.workers import Setting

    assert state.best is not None
    weights = state.best.weights
    uniform = bool((weights == 1).all())
    setting = Setting(request.spec, weights=None if uniform else tuple(weights.tolist()))
    tree = known(state, request.limit, request.narrow)
    aim = max(1, tree.total - int(min(request.slack, tree.total) * int(weights.sum())))
    if kept is not None:
        aim = kept.aim_at(state.best, aim)
    path = None if kept is None else kept.proof
    wanted = objective("total", request.limit)
    with proving.kept(path, setting, wanted, policy="refute", resume=True, below=aim) as ledger:
        found = proving.bound(setting, aim, limit=request.limit, team=team, ledger=ledger, watch=told(watch, OPENERS))
    if kept is not None:
        kept.reached(found.total)
        if found.better is not None:
            kept.keep(state.position.game, found.better.tree, state.rounds)
    best = found.better or tree
    document = certificate.made(best, found.stages, "refute")
    return LowerProof(found.total, best.tree, document)


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


duel = offered(Duel, run, returns="duels.equilibrium:Equilibrium")
