"""Duel: how hard the codemaker can make a game, and how well the codebreaker can do whatever the codemaker does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Annotated

from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import OWN_WORDS
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import GameName, Rule, WordsRequest
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.request import File
from sleuth.tasks.solve import reporting
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.duels.equilibrium import Equilibrium, LowerProof
    from sleuth.duels.generate import DuelProgress
    from sleuth.duels.weights import Weighing
    from sleuth.work.team import Team


OPENERS = "lower bound: openers done"
"""What the proof of the lower bound counts."""


@dataclass(frozen=True)
class Duel(LongRequest, WordsRequest):
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
    start: Annotated[
        File | None,
        Option(
            "Begin with the codemaker's distribution and the first guesses of another duel over the same secrets, such "
            "as one under another rule.",
            metavar="FILE",
        ),
    ] = None
    unproved: Annotated[bool, Option("Leave out the proof of the lower bound (only with `narrow`).")] = False
    out: Annotated[
        File | None, Option("Write a certificate; compressed if it ends in .gz.", "--out -o", metavar="FILE")
    ] = None
    ledger: Annotated[fields.Ledger, Option("Keep the trees here as they are found; the proof in FILE.proof.")] = None
    resume: fields.Resume = False
    jobs: fields.Jobs = 1
    executor: Annotated[
        fields.Workers, Option("Send the openers to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.")
    ] = None

    has_best_so_far = True

    def check(self) -> None:
        """Raise InputError for options that do not go together."""
        super().check()
        if self.game == OWN_WORDS and self.secrets is None:
            raise InputError(f"{OWN_WORDS} needs `secrets` FILE: your own list")
        fields.check_resume(self.ledger, self.out, resume=self.resume)
        if self.unproved and self.narrow is None:
            raise InputError("`unproved` is for `narrow` N: a full search proves the lower bound as it goes")
        if self.slack and (self.narrow is None or self.unproved or self.lower is not None):
            raise InputError("`slack` is for the proof after `narrow` N; give that, without `unproved` or `lower`")
        if self.lower is not None and (self.narrow is None or self.unproved):
            raise InputError("`lower` is in place of the proof after `narrow` N; give that, without `unproved`")

    @cached_property
    def spec(self) -> GameSpec:
        """The game by name, with its rule level and no prior: the codemaker chooses. Files are named by whole paths."""
        secrets, guesses = (path and str(Path(path).resolve()) for path in (self.secrets, self.guesses))
        chosen = self.choosing(rule=self.rule).unweighted()
        return replace(chosen, secrets=secrets or chosen.secrets, guesses=guesses or chosen.guesses)


def run(request: Duel, *, watch: Watch | None = None) -> Equilibrium:
    """The bounds of the value, the codemaker's distribution and the codebreaker's mixture; the certificate is written.

    If it is cancelled, the round that it is in is given up: the bounds are those of the rounds before. A lower bound
    whose proof was given up too is in no certificate.

    Raises:
        InputError: a game that is too large for a duel.
        Unsolvable: no tree keeps the limit.
        InvalidTree: a tree of the ledger that the plain rule does not confirm.
        InvalidCertificate: a file with a lower bound that is false, or one to begin with that was changed.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written; this is checked before any work.
        MissingExtra: an executor without the extra `cluster`.
    """
    from sleuth.core.position import Position
    from sleuth.duels import bounds, duel_certificate, duel_file
    from sleuth.duels.generate import DuelEffort, generate
    from sleuth.duels.ledger import DuelLedger
    from sleuth.exact import certificate as files
    from sleuth.files.atomic import check_writable

    if request.out is not None:
        check_writable(Path(request.out))
    started = process_time()
    position = Position.start(request.spec.listing())
    if request.narrow is not None and position.listing.goal == "known":
        raise InputError("`narrow` is for games that end when the secret is guessed; leave it out")
    seconds = None if request.minutes is None else 60 * request.minutes
    with ExitStack() as stack:
        kept = None
        if request.ledger is not None:
            kept = stack.enter_context(
                DuelLedger(Path(request.ledger), position.listing, request.limit, resume=request.resume)
            )
            stack.enter_context(stop.tidied(kept.close))
        narrow, given = request.narrow is not None, request.lower is not None
        first = None if request.start is None else duel_file.beginning(str(request.start), position.listing)
        state, aim = bounds.begun(position, kept, request.limit, narrow=narrow, given=given, first=first)
        team = stack.enter_context(_team(request))
        with stop.until(None, request.cancel):
            chosen, proof = (None, None) if request.lower is None else _taken(request, position.listing, watch)
        effort = DuelEffort(
            request.gap, seconds, request.narrow, request.limit, recipe=request.spec, team=team, cancel=request.cancel
        )
        if aim is None or aim.total is not None:
            keep = None if kept is None else lambda tree: kept.keep(tree, state.rounds)
            lead = kept.lead if kept is not None and narrow else None
            generate(state, effort, watch=_bounds(watch), found=keep, advanced=lead)
        if aim is not None and narrow:
            state.best = aim.chosen  # what was proved, or begun, holds for it alone
        if chosen is not None:
            state.best = chosen
        elif not request.unproved and (narrow or request.out is not None or kept is not None):
            with suppress(stop.TimeUp), stop.until(None, request.cancel):
                stop.check()
                proof = bounds.proved(state, effort, kept, slack=request.slack, watch=reporting(watch, OPENERS))
    found = bounds.settled(state, effort, proof, process_time() - started)
    bounds.check_bounds(found, request.lower)
    if request.out is not None and not (found.proved and found.proof is None):  # else it was cancelled
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


def _taken(request: Duel, listing: Listing, watch: Watch | None) -> tuple[Weighing, LowerProof]:
    """The lower bound of a file, checked, and the distribution that it is for."""
    from secrets import randbelow

    from sleuth.duels import duel_certificate

    def seen(done: int, openers: int) -> None:
        stop.check()
        if watch is not None:
            watch(Progress(OPENERS, done, openers))

    own = [Path(path) for path in (request.spec.secrets, request.spec.guesses) if path is not None]
    file, seed = Path(request.lower or ""), randbelow(1 << 32)
    return duel_certificate.taken(file, listing, request.limit, own, seed=seed, watch=seen)


def _team(request: Duel) -> AbstractContextManager[Team]:
    """Who searches. Raises InputError or MissingExtra."""
    from sleuth.exact.solve import make_ready

    if request.jobs > 1 or request.executor is not None:
        make_ready()
    return workers(request.jobs, request.executor, request.spec)


duel = offered(Duel, run, returns="duels.equilibrium:Equilibrium")
