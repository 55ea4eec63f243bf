"""Season odds: the matchings left after every event, and the probability of every pair."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sleuth.core.inputs.plain import counted
from sleuth.core.results import HIDDEN, Result
from sleuth.season.model.events import Season
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import File, Language, Reading, SeasonSource
from sleuth.tasks.season.reading import opened
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats
    from sleuth.season.count.course import Course
    from sleuth.season.reasons.findings import Unclear


@dataclass(frozen=True)
class ComparedNight:
    """A ceremony beside those before it.

    Attributes:
        new_pairs: its couples that sat together in none of them.
        similar: the number of the one with most couples in common, the last of several; None if none has any.
        same: how many couples both have.
    """

    new_pairs: tuple[tuple[str, str], ...]
    similar: int | None
    same: int


@dataclass(frozen=True)
class EventLeft:
    """An event of a season and what it left.

    Attributes:
        n: its number.
        week: its week.
        type: what kind of event it is, as in a [season file](season-file.md).
        remaining: matchings left after it.
        bits: log2 of how many times fewer there are; None if none are left.
        remaining_after: the same by the file itself, if it says so.
        remaining_not_exclusive: matchings left if no match is read as excluding a second partner; None if none is.
        blackout: whether a ceremony found no new couple, not all being right.
        night: of a ceremony of which couples were shown, how it compares with those before it; None of another event.
    """

    n: int
    week: int
    type: str
    remaining: int
    bits: float | None
    remaining_after: int | None
    remaining_not_exclusive: int | None
    blackout: bool
    night: ComparedNight | None


@dataclass(frozen=True)
class SeatedCouple:
    """A couple that sat together in a ceremony.

    Attributes:
        pair: both names.
        events: the numbers of these ceremonies.
    """

    pair: tuple[str, str]
    events: tuple[int, ...]


@dataclass(frozen=True)
class UnclearLights:
    """A ceremony that leaves out confirmed couples and does not say whether these sat.

    Attributes:
        event: its number.
        pairs: the couples that were confirmed before, and are left out.
        remaining: matchings left after it if no light is theirs.
        remaining_counted: matchings left if theirs are counted.
    """

    event: int
    pairs: tuple[tuple[str, str], ...]
    remaining: int
    remaining_counted: int


@dataclass(frozen=True, eq=False)
class Odds(Result):
    """What is known of a season.

    Attributes:
        season: the season.
        course: the matchings left after every event.
        vague: the ceremonies that do not say whose lights were counted.
        id: the season's own name.
        format: of the season, such as "10x11".
        initial_count: matchings before any event.
        events: every event, and what it left.
        remaining: matchings left at the end.
        side_a, side_b: the names of both sides; in the any-pair format twice the same.
        probabilities: of every pair: a row for each of side A, a number for each of side B.
        weighted: the same under a prior, if one was given.
        unclear: the ceremonies that do not say whose lights were counted.
        seated: every couple that sat together.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    course: Course = dataclasses.field(metadata=HIDDEN)
    vague: tuple[Unclear, ...] = dataclasses.field(metadata=HIDDEN)
    id: str
    format: str
    initial_count: int
    events: tuple[EventLeft, ...]
    remaining: int
    side_a: tuple[str, ...]
    side_b: tuple[str, ...]
    probabilities: Floats
    weighted: Floats | None
    unclear: tuple[UnclearLights, ...]
    seated: tuple[SeatedCouple, ...]

    schema = "season-odds"
    version = 2

    def __repr__(self) -> str:
        return f"<{self.season.label}: {counted(self.remaining, 'matching')} left>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each person of side A, with the probability of each partner."""
        rows = zip(self.side_a, self.probabilities.tolist(), strict=True)
        return [{"": a, **dict(zip(self.side_b, each, strict=True))} for a, each in rows]


@task
def odds(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    exclusive: Reading = "file",
    language: Language = "en",
    weights: File | None = None,
    progress: Watch | None = None,
) -> Odds:
    """The matchings left after every event, and the probability of every pair.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        weights: Weigh couples by a CSV with columns a, b, weight; couples not named weigh 1.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The odds, exact.

    Raises:
        InputError: a file that cannot be read, or an event that cannot be; the message names both.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events; the message says what clashes.
    """
    from sleuth.season.count.course import course
    from sleuth.season.count.join import odds as join
    from sleuth.season.count.nights import seated
    from sleuth.season.reasons.findings import unclear
    from sleuth.text.season.prose import clash

    known = opened(season, until, exclusive, language)
    found = course(known, done=stepping(progress, "events", len(known.events)))
    if found.clash is not None:
        raise clash(known, SeasonWords(language))
    weighted = None
    if weights is not None:
        from sleuth.season.model.priors import read_weights

        weighted = join(known, weights=read_weights(Path(weights), known)).shares()
    vague = tuple(unclear(known))
    return Odds(
        season=known,
        course=found,
        vague=vague,
        id=known.id,
        format=known.format.name,
        initial_count=found.start,
        events=_events(known, found),
        remaining=found.remaining,
        side_a=tuple(known.side_a),
        side_b=tuple(known.side_b),
        probabilities=join(known).shares(),
        weighted=weighted,
        unclear=tuple(
            UnclearLights(one.event.n, tuple(map(known.names, one.couples)), one.without, one.counted) for one in vague
        ),
        seated=tuple(
            SeatedCouple(known.names(couple), tuple(event.n for event in events))
            for couple, events in seated(known).items()
        ),
    )


def _events(season: Season, found: Course) -> tuple[EventLeft, ...]:
    """Every event and what it left."""
    from sleuth.season.count.nights import nights

    beside = {
        one.event.n: ComparedNight(
            tuple(map(season.names, one.new)), None if one.similar is None else one.similar.n, one.same
        )
        for one in nights(season)
    }
    return tuple(
        EventLeft(
            n=one.event.n,
            week=one.event.week,
            type=one.event.kind,
            remaining=one.remaining,
            bits=one.bits,
            remaining_after=one.event.remaining_after,
            remaining_not_exclusive=one.open,
            blackout=one.blackout,
            night=beside.get(one.event.n),
        )
        for one in found.steps
    )
