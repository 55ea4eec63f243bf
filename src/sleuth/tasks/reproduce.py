"""Reproduce: the published numbers of a source beside ours."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from sleuth.core.inputs.near import unknown_name
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.papers import SOURCES
from sleuth.papers.check import PublishedValue
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import File, GameLike, Jobs, Positive, Workers
from sleuth.tasks.reading import spec_of
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch
from sleuth.work.stop import CancelEvent
from sleuth.work.team import Team


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


@task
def reproduce(
    source: str | None = None,
    *,
    game: GameLike = "classic",
    openers: File | None = None,
    limit: Positive | None = None,
    jobs: Jobs = 1,
    figures: File | None = None,
    ledger: File | None = None,
    executor: Workers | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> Reproduction:
    """Recompute every published number of a source and show it beside the original.

    Args:
        source: A line of `sleuth games`.
        game: The game of `openers`: its name, a `Game`, or a `Position`. Every secret counts alike.
        openers: Check published totals in place of a source: a file with an opener and its total on each line.
        limit: Find every secret within N guesses (only with `openers`).
        jobs: Use N processes.
        figures: Draw the figures of the source into this folder instead (needs sleuth[plot]).
        ledger: Keep what is solved in this file (only with `openers`).
        executor: Send the work to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. Then `TooLittleTime` is
            raised.

    Returns:
        Each published number beside ours, or the figures that were drawn.

    Raises:
        UnknownName: a game or a source that does not exist.
        InputError: a file of openers that cannot be read, or options that do not go together.
        UnknownWord: an opener that the game does not have.
        BadLedger: a ledger of another run or version, a damaged one, or one in use.
        CannotWrite: a file that cannot be written.
        MissingExtra: figures without the extra `plot`, or an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    spec = spec_of(game)
    if openers is None:
        _check_source(source, own_game=spec != GameSpec() or limit is not None, ledger=ledger)
    elif source is not None:
        raise InputError(f"`openers` {openers} is in place of the source {source}; give one of them")
    elif figures is not None:
        raise InputError("`figures` is for a source; leave it out with `openers`")
    if figures is not None:
        with workers(jobs, executor) as team:
            return Reproduction(str(source), (), tuple(_drawn(str(source), Path(figures), team)))
    if openers is None:
        found = _by_paper(str(source), jobs, executor)
    else:
        found = _by_openers(Path(openers), spec.unweighted(), limit, jobs, executor, ledger)
    checks: list[PublishedValue] = []
    for check in found:
        stop.check()
        checks.append(check)
        if progress is not None:
            progress(Progress("numbers recomputed", len(checks), None))
    return Reproduction(str(source or openers), tuple(checks))


def paper_of(source: str | None) -> Any:
    """The module of a source; None: that of published openers."""
    return import_module(f"sleuth.papers.{source or 'openers'}")


def _check_source(source: str | None, *, own_game: bool, ledger: File | None) -> None:
    """Raise UnknownName for a source that there is not, InputError for what only published openers take."""
    if source is None:
        raise InputError(f"name a source, {', '.join(SOURCES)}, or give `openers` FILE")
    if source not in SOURCES:
        raise unknown_name("source", source, SOURCES)
    if own_game:
        raise InputError(f"a game, its rule, lists and `limit` are for `openers` FILE; {source} has its own")
    if ledger is not None:
        raise InputError(f"`ledger` {ledger} is for `openers` FILE; leave it out with {source}")


def _drawn(source: str, folder: Path, team: Team) -> Iterator[Path]:
    """Draw the figures of a source, and yield the file of each. Raises InputError for a source without figures."""
    paper = paper_of(source)
    if not hasattr(paper, "figures"):
        raise InputError(f"{source} has no figures that Sleuth draws; graafsma2022 has two")
    folder.mkdir(parents=True, exist_ok=True)
    yield from paper.figures(folder, team)


def _by_paper(source: str, jobs: int, executor: Workers | None) -> Iterator[PublishedValue]:
    """Yield the checks of a source as they are done."""
    with workers(jobs, executor) as team:
        checks = paper_of(source).checks
        yield from checks(team) if "team" in inspect.signature(checks).parameters else checks()


def _by_openers(
    file: Path,
    spec: GameSpec,
    limit: int | None,
    jobs: int,
    executor: Workers | None,
    ledger: File | None,
) -> Iterator[PublishedValue]:
    """Yield the checks of the openers of a file as they are done."""
    from sleuth.core.position import Position
    from sleuth.exact.solve import make_ready
    from sleuth.papers import openers

    position = Position.start(spec.listing())
    published = openers.read(file, position.listing)
    make_ready()
    kept = None if ledger is None else Path(ledger)
    with workers(jobs, executor, position) as team:
        yield from openers.checks(published, position, limit, team, kept)
