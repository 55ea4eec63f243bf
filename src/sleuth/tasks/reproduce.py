"""Reproduce: the published numbers of a source beside ours."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from sleuth.core.inputs.near import unknown_name
from sleuth.core.results import Result, shown
from sleuth.papers import SOURCES
from sleuth.papers.check import PublishedValue
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Jobs, Workers
from sleuth.work import stop
from sleuth.work.executors import workers
from sleuth.work.progress import Progress, Watch
from sleuth.work.stop import CancelEvent


@dataclass(frozen=True, repr=False)
class Reproduction(Result):
    """The checks of a source.

    Attributes:
        source: the source by its key.
        checks: each published number beside ours.
    """

    source: str
    checks: tuple[PublishedValue, ...]

    schema = "reproduce"
    rows_of = "checks"

    def __repr__(self) -> str:
        return f"<Reproduction: {self.source}, {self.agree} agree, {self.closest} as documented, {self.off} off>"

    @shown
    def off(self) -> int:
        """The number of values that differ in another way than documented."""
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
    source: str,
    *,
    jobs: Jobs = 1,
    executor: Workers | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> Reproduction:
    """Recompute every published number of a source and show it beside the original.

    Args:
        source: A line of `sleuth games`.
        jobs: Use N processes.
        executor: Send the work to a Dask cluster (needs sleuth[cluster]); excludes `jobs`.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. Then `TooLittleTime` is
            raised.

    Returns:
        Each published number beside ours.

    Raises:
        UnknownName: a source that does not exist.
        MissingExtra: an executor without the extra `cluster`.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    if source not in SOURCES:
        raise unknown_name("source", source, SOURCES)
    values: list[PublishedValue] = []
    with workers(jobs, executor) as team:
        checks = paper_of(source).checks
        for check in checks(team) if "team" in inspect.signature(checks).parameters else checks():
            stop.check()
            values.append(check)
            if progress is not None:
                progress(Progress("numbers recomputed", len(values), None))
    return Reproduction(source, tuple(values))


def paper_of(source: str) -> Any:
    """The module of a source."""
    return import_module(f"sleuth.papers.{source}")
