"""Season compare: several seasons side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from sleuth.core.results import Result
from sleuth.tasks.request import Request, SeasonSource, field, offered
from sleuth.tasks.season.request import opened

if TYPE_CHECKING:
    from sleuth.season.count.summary import SeasonLine
    from sleuth.season.model.events import Season


@dataclass(frozen=True)
class SeasonCompare(Request):
    """Compare seasons: bits by booths and by ceremonies, blackouts, and when all was known."""

    seasons: tuple[SeasonSource, ...] | SeasonSource = field("The files.", argument=True, metavar="FILE...")

    def opened(self) -> list[Season]:
        """The seasons. Raises InputError."""
        return [opened(source) for source in cast("tuple[SeasonSource, ...]", self.seasons)]


@dataclass(frozen=True)
class SeasonComparison(Result):
    """A line for each season.

    Attributes:
        lines: in the order of the seasons given.
    """

    lines: tuple[SeasonLine, ...]

    schema = "season-compare"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each season; the mean of nothing is None."""
        return [
            {name: None if value != value else value for name, value in line._asdict().items()} for line in self.lines
        ]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season compare --json` shows."""
        return {"seasons": self.rows()}


def run(
    request: SeasonCompare, *, seasons: Sequence[Season] | None = None, done: Callable[[int], None] | None = None
) -> SeasonComparison:
    """A line for each season.

    Args:
        request: the request.
        seasons: of the request, if they are at hand.
        done: called with 1 after each event.

    Raises:
        InputError: a file that cannot be read; the message names it.
        InconsistentHistory: no matching fits the events of a season.
    """
    from sleuth.season.count.summary import compare

    seasons = request.opened() if seasons is None else seasons
    return SeasonComparison(tuple(compare(season, done=done) for season in seasons))


compare = offered(SeasonCompare, run, "compare")
