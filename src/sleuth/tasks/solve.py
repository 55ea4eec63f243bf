"""Solve: the best decision tree of a game, with the proof that none is better, its ledger and its certificate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sleuth.errors import InputError
from sleuth.exact.objective import objective
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import OWN_WORDS
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import GameName, GameRequest
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Argument, OnPage, Option, Range
from sleuth.tasks.request import SMALL, Build, File
from sleuth.tasks.work import Load, Work, table_weight
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch

if TYPE_CHECKING:
    from sleuth.core.position import Position
    from sleuth.exact.root_search import SearchProgress
    from sleuth.tasks.solutions import Solved


@dataclass(frozen=True)
class Solve(LongRequest, GameRequest):
    """Find the best decision tree of a game, with the proof that none is better.

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
    tree: Annotated[
        str | None, Option("Write the tree: .txt, .json or .dot, as `sleuth tree` does.", metavar="FILE")
    ] = None
    narrow: Annotated[
        int | None,
        Option("Look only at about N guesses in each position: a good tree soon, and no proof.", metavar="N"),
        Range(1),
    ] = None
    exact: Annotated[bool, Option("Find the exact cost of every opener, not only that none is better.")] = False
    out: Annotated[
        File | None, Option("Write a certificate; compressed if it ends in .gz.", "--out -o", metavar="FILE")
    ] = None
    ledger: fields.Ledger = None
    resume: fields.Resume = False

    has_best_so_far = True

    def check(self) -> None:
        """Raise UnknownName or InputError for an objective that there is not, or options that do not go together."""
        super().check()
        objective(self.objective, self.limit)
        if self.game == OWN_WORDS and self.secrets is None:
            raise InputError(f"{OWN_WORDS} needs `secrets` FILE: your own list")
        if self.narrow is not None and (self.exact or self.out is not None or self.ledger is not None):
            raise InputError(f"`narrow` {self.narrow} proves nothing; leave out `exact`, `out` and `ledger`")
        if self.narrow is not None and (self.jobs > 1 or self.executor is not None):
            raise InputError(f"`narrow` {self.narrow} is one search in one process; leave out `jobs` and `executor`")
        fields.check_resume(self.ledger, self.out, resume=self.resume)

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The candidates after the turns, each with each guess."""
        listing = build(self.spec).listing
        pairs = len(self.position().candidates) * len(listing.guesses) * table_weight(listing)
        return Work((Load("search", pairs, f"(candidates × guesses) of {listing.name}"),), timed=True)

    @property
    def first(self) -> str | None:
        """The opener as the game spells it."""
        return None if self.opener is None else self.spec.label(self.opener)

    def position(self) -> Position:
        """Where the tree begins. Raises what reading the game, the turns and the opener raises."""
        from sleuth.core.position import replay
        from sleuth.exact.problem import opener_row

        listing = (self.spec if self.executor is None else self.spec.everywhere()).listing()
        turns = listing.read_turns(*self.typed_turns(self.turns))
        position = replay(listing, [(guess, listing.spell(listing.read(tiles))) for guess, tiles in turns])
        if self.first is not None:
            opener_row(position, self.first)
        return position


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


def run(request: Solve, *, watch: Watch | None = None) -> Solved:
    """The best tree, replayed by the plain rule, with its figures and the proof; the certificate is written."""
    from sleuth.exact.solve import make_ready, solve
    from sleuth.files.atomic import check_writable
    from sleuth.files.trees import files
    from sleuth.tasks.solutions import Solved
    from sleuth.work import stop

    if request.tree is not None:
        files.format_of(request.tree)
    out, ledger = (None if file is None else Path(file) for file in (request.out, request.ledger))
    for file in (request.tree, out):
        if file is not None and file != "-":
            check_writable(Path(file))
    position = request.position()
    if request.jobs > 1 or request.executor is not None:
        make_ready()
    with workers(request.jobs, request.executor, position) as team, stop.until(request.seconds, request.cancel):
        found = solve(
            position,
            request.objective,
            opener=request.first,
            limit=request.limit,
            narrow=request.narrow,
            exact=request.exact,
            team=team,
            ledger=ledger,
            resume=request.resume,
            out=out,
            watch=reporting(watch),
        )
    written: list[Path] = []
    if request.tree is not None:
        named = f"exact:{found.objective}"
        written = files.write(request.tree, found.position.listing, found.tree.whole, strategy=named)
    return Solved(
        **vars(found),
        prior=request.spec.prior,
        policy=None if request.narrow is not None else "exact" if request.exact else "refute",
        tree_file=request.tree,
        certificate=None if found.open else out,
        ledger=ledger,
        files=tuple(written),
    )


solve = offered(Solve, run, returns="tasks.solutions:Solved", warm=(Solve(game="mastermind:2x3"),))
