"""What `solve` and `prove` share: what is to be proved, by whom, and what is kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated

from sleuth.errors import InputError, Unsolvable
from sleuth.exact.objective import objective
from sleuth.games.registry import OWN_WORDS
from sleuth.tasks import fields
from sleuth.tasks.game_request import GameName, GameRequest
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Argument, OnPage, Option, Range
from sleuth.tasks.request import SMALL, File
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch

if TYPE_CHECKING:
    from sleuth.exact.proof.run import NoTree, Policy
    from sleuth.exact.proof.workers import Setting
    from sleuth.exact.root_search import SearchProgress
    from sleuth.exact.solution import Solution
    from sleuth.exact.solve import StageLines


@dataclass(frozen=True)
class ProofRequest(LongRequest, GameRequest):
    """What is to be proved, and by whom.

    Raises:
        UnknownName: an objective that does not exist.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        Unsolvable: no tree keeps the limit.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written; this is checked before any work.
        MissingExtra: an executor without the extra `cluster`.
    """

    game: Annotated[
        GameName,
        Argument("Choose the game, such as classic-all; `sleuth games` lists them.", metavar="[GAME]", complete="game"),
    ] = "classic"
    _: KW_ONLY
    objective: Annotated[
        str,
        Option(
            "Find the best tree by total, worst, worst-total, total-worst or most:R (most secrets solved within R).",
            metavar="NAME",
            complete="objective",
        ),
        OnPage(most=40, example="worst"),
    ] = "total"
    opener: Annotated[fields.Guess, Option("Look only at trees that begin with this guess.", metavar="GUESS")] = None
    limit: Annotated[int | None, Option("Solve every secret within N guesses from here.", metavar="N"), Range(1)] = None
    turns: fields.MadeTurns = ()
    jobs: fields.Jobs = 1
    executor: fields.Workers = None
    seconds: Annotated[
        float | None,
        Option("Stop after N seconds with the best tree so far, a lower bound, and how much is open.", metavar="N"),
        Range(0),
        OnPage(most=SMALL),
    ] = None

    has_best_so_far = True

    def check(self) -> None:
        """Raise UnknownName or InputError for an objective that there is not, and for own words without a list."""
        super().check()
        objective(self.objective, self.limit)
        if self.game == OWN_WORDS and self.secrets is None:
            raise InputError(f"{OWN_WORDS} needs `secrets` FILE: your own list")

    @property
    def first(self) -> str | None:
        """The opener as the game spells it."""
        return None if self.opener is None else self.spec.label(self.opener)

    def setting(self) -> Setting:
        """Where the proof begins. Raises what reading the game, the turns and the opener raises."""
        from sleuth.exact.problem import opener_row
        from sleuth.exact.proof.workers import Setting

        listing = self.spec.listing()
        turns = tuple(
            (guess, listing.spell(listing.read(tiles)))
            for guess, tiles in listing.read_turns(*self.typed_turns(self.turns))
        )
        setting = Setting(self.spec if self.executor is None else self.spec.everywhere(), turns)
        position = setting.position()
        if self.first is not None:
            opener_row(position, self.first)
        return setting


def reporting(watch: Watch | None, label: str = "") -> Callable[[SearchProgress], None]:
    """A function to call with the progress of a search, which `watch` is called with. label: in place of the best."""

    def report(found: SearchProgress) -> None:
        if watch is not None:
            watch(Progress(label, found.done, found.openers) if label else in_words(found))

    return report


def in_words(progress: SearchProgress) -> Progress:
    """How far a search is, and what is known if it ends here."""
    best = "" if progress.opener is None else f"{progress.opener} {_cost(progress)}"
    number = f" of search {progress.search + 1}" if progress.search else ""
    known = f"{progress.done:,} of {progress.openers:,} openers{number} done"
    return Progress(
        f"openers, best {best}" if best else "openers",
        progress.done,
        progress.openers,
        known + (f", the best of them {progress.opener} with {_cost(progress)}" if best else ""),
    )


def _cost(progress: SearchProgress) -> str:
    """The best cost: guesses or secrets, or under a prior the mean or the probability."""
    assert progress.best is not None
    return f"{progress.best:,}" if progress.unit is None else f"{progress.best / progress.unit:.4f}"


def proved(
    request: ProofRequest,
    ledger: File | None,
    *,
    resume: bool,
    policy: Policy = "refute",
    watch: Watch | None = None,
    without: Callable[[NoTree], str] = lambda refuted: "",
) -> tuple[Solution, list[StageLines]]:
    """The best tree and the lines of all searches that this took; see `exact.proof.run.prove`.

    ledger: the file where lines are kept; a mistyped opener leaves none behind. watch: called with the progress.
    without: called if no tree keeps the limit; what it returns ends the message of the error.
    """
    from sleuth.exact.proof import run
    from sleuth.exact.proof.workers import make_ready
    from sleuth.work import stop

    setting = request.setting()
    wanted = objective(request.objective, request.limit)
    with ExitStack() as stack:
        kept = stack.enter_context(
            run.kept(ledger, setting, wanted, opener=request.first, policy=policy, resume=resume)
        )
        if request.jobs > 1 or request.executor is not None:
            make_ready()
        team = stack.enter_context(workers(request.jobs, request.executor, setting))
        stack.enter_context(stop.until(request.seconds, request.cancel))
        try:
            return run.prove(
                setting,
                request.objective,
                opener=request.first,
                limit=request.limit,
                policy=policy,
                team=team,
                ledger=kept,
                watch=reporting(watch),
            )
        except run.NoTree as refuted:
            raise Unsolvable(f"{refuted}{without(refuted)}") from None
