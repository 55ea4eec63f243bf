"""Season compare: several seasons side by side."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Annotated, cast

from sleuth.core.results import Result
from sleuth.season.model.messages import errors_in
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument
from sleuth.tasks.request import Request, SeasonSource
from sleuth.tasks.season.request import opened
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.season.count.summary import SeasonLine
    from sleuth.season.model.events import Season


@dataclass(frozen=True)
class SeasonCompare(Request):
    """Compare seasons: bits by booths and by ceremonies, blackouts, and when all was known."""

    seasons: Annotated[tuple[SeasonSource, ...] | SeasonSource, Argument("The files.", metavar="FILE...")]
    _: KW_ONLY
    language: fields.Language = "en"

    def opened(self) -> list[Season]:
        """The seasons. Raises InputError."""
        with errors_in(self.language):
            return [opened(source) for source in cast("tuple[SeasonSource, ...]", self.seasons)]


@dataclass(frozen=True)
class SeasonComparison(Result):
    """Seasons side by side.

    Attributes:
        seasons: in the order given.
    """

    seasons: tuple[SeasonLine, ...]

    schema = "season-compare"
    rows_of = "seasons"


def run(request: SeasonCompare, *, watch: Watch | None = None) -> SeasonComparison:
    """A line for each season.

    Raises:
        InputError: a file that cannot be read; the message names it.
        InconsistentHistory: no matching fits the events of a season.
    """
    from sleuth.season.count.summary import compare

    seasons = request.opened()
    done = stepping(watch, "events", sum(len(season.events) for season in seasons))
    return SeasonComparison(tuple(compare(season, done=done) for season in seasons))


compare = offered(SeasonCompare, run, "compare")
