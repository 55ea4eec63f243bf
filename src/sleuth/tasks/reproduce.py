"""Reproduce: the published numbers of a source beside ours."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

from sleuth.core.inputs.near import unknown_name
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.papers import SOURCES
from sleuth.papers.check import PublishedValue
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import Rule, WordsRequest
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.request import File
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch


@dataclass(frozen=True)
class Reproduce(LongRequest, WordsRequest):
    """Recompute every published number of a source and show it beside the original."""

    source: Annotated[str | None, Argument("A line of `sleuth games`.", metavar="[SOURCE]", complete="source")] = None
    _: KW_ONLY
    openers: Annotated[
        File | None,
        Option(
            "Check published totals in place of a source: a file with an opener and its total on each line.",
            metavar="FILE",
        ),
    ] = None
    rule: Rule = None
    limit: Annotated[
        int | None, Option("Find every secret within N guesses (only with `openers`).", metavar="N"), Range(1)
    ] = None
    jobs: fields.Jobs = 1
    figures: Annotated[
        File | None,
        Option("Draw the figures of the source into this folder instead (needs sleuth[plot]).", metavar="FOLDER"),
    ] = None
    ledger: Annotated[fields.Ledger, Option("Keep what is solved in this file (only with `openers`).")] = None
    resume: Annotated[fields.Resume, Option("Go on with the ledger, if there is one.")] = False
    executor: Annotated[
        fields.Workers, Option("Send the work to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.")
    ] = None

    def check(self) -> None:
        """Raise UnknownName for a source that there is not, InputError for options that do not go together."""
        super().check()
        if self.openers is not None:
            if self.source is not None:
                raise InputError(f"`openers` {self.openers} is in place of the source {self.source}; give one of them")
            if self.figures:
                raise InputError("`figures` is for a source; leave it out with `openers`")
        else:
            self._check_source(self.source)
        if self.resume and not self.ledger:
            raise InputError("`resume` goes on with a ledger; give `ledger` FILE")

    def _check_source(self, source: str | None) -> None:
        if source is None:
            raise InputError(f"name a source, {', '.join(SOURCES)}, or give `openers` FILE")
        if source not in SOURCES:
            raise unknown_name("source", source, SOURCES)
        if self.secrets or self.guesses or self.limit or (self.game, self.rule) != ("classic", None):
            raise InputError(f"a game, its rule, lists and `limit` are for `openers` FILE; {source} has its own")
        if self.ledger:
            raise InputError(f"`ledger` {self.ledger} is for `openers` FILE; leave it out with {source}")

    @property
    def spec(self) -> GameSpec:
        """The game of `openers`, every secret as likely as every other."""
        return self.choosing(rule=self.rule).unweighted()

    @property
    def paper(self) -> Any:
        """The module of the source."""
        return import_module(f"sleuth.papers.{self.source}")

    @property
    def named(self) -> str:
        """The source, or the file of openers."""
        return self.source or str(self.openers)

    @property
    def title(self) -> str:
        """What is recomputed."""
        if self.openers is not None:
            return str(import_module("sleuth.papers.openers").TITLE)
        return str(self.paper.TITLE)


@dataclass(frozen=True, repr=False)
class Reproduction(Result):
    """The checks of a source, or the figures that were drawn.

    Attributes:
        source: the source by its key, or the file of openers.
        checks: each published number beside ours.
        figures: the files of the figures that were drawn.
    """

    source: str
    checks: tuple[PublishedValue, ...]
    figures: tuple[Path, ...] = dataclasses.field(default=(), metadata=HIDDEN)

    schema = "reproduce"
    rows_of = "checks"

    def __repr__(self) -> str:
        drawn = f", {len(self.figures)} figures" if self.figures else ""
        return f"<Reproduction: {self.source}, {self.agree} agree, {self.closest} as documented, {self.off} off{drawn}>"

    @shown
    def off(self) -> int:
        """How many differ, and not as documented."""
        return sum(check.off for check in self.checks)

    @shown
    def closest(self) -> int:
        """How many differ as documented."""
        return sum(check.closest for check in self.checks)

    @shown
    def agree(self) -> int:
        """How many agree."""
        return len(self.checks) - self.off - self.closest


def run(request: Reproduce, *, watch: Watch | None = None) -> Reproduction:
    """Each published number beside ours, or the figures that were drawn.

    Raises:
        UnknownName: a source that does not exist.
        InputError: a file of openers that cannot be read.
        UnknownWord: an opener that the game does not have.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written.
        MissingExtra: figures without the extra `plot`, or an executor without the extra `cluster`.
    """
    if request.figures:
        return Reproduction(request.named, (), tuple(drawn(request)))
    checks: list[PublishedValue] = []
    for check in checked(request):
        stop.check()
        checks.append(check)
        if watch is not None:
            watch(Progress("numbers recomputed", len(checks), None))
    return Reproduction(request.named, tuple(checks))


def drawn(request: Reproduce) -> Iterator[Path]:
    """Draw the figures of a source, and yield the file of each. Raises InputError for a source without figures."""
    paper = request.paper
    if not hasattr(paper, "figures"):
        raise InputError(f"{request.source} has no figures that Sleuth draws; graafsma2022 has two")
    folder = Path(request.figures or ".")
    folder.mkdir(parents=True, exist_ok=True)
    with workers(request.jobs, request.executor) as team:
        yield from paper.figures(folder, team)


def checked(request: Reproduce) -> Iterator[PublishedValue]:
    """Yield the checks of a source as they are done."""
    if request.openers is not None:
        yield from _openers(request)
        return
    with workers(request.jobs, request.executor) as team:
        checks = request.paper.checks
        yield from checks(team) if "team" in inspect.signature(checks).parameters else checks()


def _openers(request: Reproduce) -> Iterator[PublishedValue]:
    """The checks of the openers of a file."""
    from sleuth.core.position import Position
    from sleuth.exact.solve import make_ready
    from sleuth.papers import openers

    position = Position.start(request.spec.listing())
    published = openers.read(Path(request.openers or ""), position.listing)
    make_ready()
    ledger = None if request.ledger is None else Path(request.ledger)
    with workers(request.jobs, request.executor, position) as team:
        yield from openers.checks(published, position, request.limit, team, ledger, resume=request.resume)


reproduce = offered(Reproduce, run)
