"""Season odds: the matchings left after every event, and the probability of every pair."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.inputs.plain import count_noun
from sleuth.core.results import HIDDEN, Result
from sleuth.season.model.events import Season
from sleuth.season.results import CourseStep, SeatedCouple, UnclearLights
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, SeasonSource
from sleuth.tasks.season.reading import open_season
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats


@dataclass(frozen=True, eq=False)
class Odds(Result):
    """What is known of a season.

    Attributes:
        season: the season.
        id: the season's own name.
        format: the format of the season, such as "10x11".
        initial_count: matchings before any event.
        events: every event, and what it left.
        remaining: matchings left at the end.
        side_a, side_b: the names of both sides; in the any-pair format twice the same.
        probabilities: of every pair: a row for each of side A, a number for each of side B.
        unclear: the ceremonies that do not say whose lights were counted.
        seated: every couple that sat together.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    id: str
    format: str
    initial_count: int
    events: tuple[CourseStep, ...]
    remaining: int
    side_a: tuple[str, ...]
    side_b: tuple[str, ...]
    probabilities: Floats
    unclear: tuple[UnclearLights, ...]
    seated: tuple[SeatedCouple, ...]

    schema = "season-odds"
    version = 3

    def __repr__(self) -> str:
        return f"<{self.season.label}: {count_noun(self.remaining, 'matching')} left>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each person of side A, with the probability of each partner."""
        rows = zip(self.side_a, self.probabilities.tolist(), strict=True)
        return [{"": a, **dict(zip(self.side_b, each, strict=True))} for a, each in rows]


@task
def odds(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    language: Language = "en",
    progress: Watch | None = None,
) -> Odds:
    """The matchings left after every event, and the probability of every pair.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        language: Print in this language.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The odds, exact.

    Raises:
        InputError: a file that cannot be read, or an impossible event; the message names both.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events; the message says what clashes.
    """
    from sleuth.season.count.course import course, seated_couples
    from sleuth.season.count.join import odds as join
    from sleuth.season.count.join import shares_of
    from sleuth.season.model.joins import expand_shares
    from sleuth.season.reasons.findings import unclear
    from sleuth.text.season.prose import clash

    season = open_season(season, until, language)
    path = course(season, done=stepping(progress, "events", len(season.events)))
    if path.clash is not None:
        raise clash(season, SeasonWords(language))
    return Odds(
        season=season,
        id=season.id,
        format=season.format.name,
        initial_count=path.start,
        events=path.steps,
        remaining=path.remaining,
        side_a=tuple(season.side_a),
        side_b=tuple(season.side_b),
        probabilities=expand_shares(season, shares_of(join(season))),
        unclear=unclear(season),
        seated=seated_couples(season),
    )
