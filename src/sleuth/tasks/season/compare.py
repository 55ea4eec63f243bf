"""Season compare: several seasons side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from sleuth.core.results import Result
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, SeasonSource
from sleuth.tasks.season.reading import open_season
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.season.count.summary import SeasonLine


@dataclass(frozen=True)
class SeasonComparison(Result):
    """Seasons side by side.

    Attributes:
        seasons: in the order given.
    """

    seasons: tuple[SeasonLine, ...]

    schema = "season-compare"
    rows_of = "seasons"


@task
def compare(
    seasons: Sequence[SeasonSource] | SeasonSource, *, language: Language = "en", progress: Watch | None = None
) -> SeasonComparison:
    """Compare seasons: bits by booths and by ceremonies, blackouts, and when all was known.

    Args:
        seasons: The files.
        language: Print in this language.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        A line for each season.

    Raises:
        InputError: a file that cannot be read; the message names it.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events of a season.
    """
    from sleuth.season.count.summary import compare as line_of

    read = [open_season(source, language=language) for source in cast("Sequence[SeasonSource]", seasons)]
    done = stepping(progress, "events", sum(len(season.events) for season in read))
    return SeasonComparison(tuple(line_of(season, done=done) for season in read))
