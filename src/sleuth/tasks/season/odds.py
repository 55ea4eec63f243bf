"""Season odds: the matchings left after every event, and the probability of every pair."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.inputs.plain import counted
from sleuth.core.results import HIDDEN, Result
from sleuth.season.model.events import Season
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Option
from sleuth.tasks.season.request import SeasonRequest
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats
    from sleuth.season.count.course import Course
    from sleuth.season.reasons.findings import Unclear


@dataclass(frozen=True, kw_only=True)
class SeasonOdds(SeasonRequest):
    """The matchings left after every event, and the probability of every pair."""

    weights: Annotated[
        Path | None,
        Option("Weigh couples by a CSV with columns a, b, weight; couples not named weigh 1.", metavar="FILE"),
    ] = None


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


def run(request: SeasonOdds, *, watch: Watch | None = None) -> Odds:
    """The odds, exact.

    Raises:
        InconsistentHistory: no matching fits the events; the message says what clashes.
    """
    from sleuth.season.count.course import course
    from sleuth.season.count.join import odds
    from sleuth.season.count.nights import seated
    from sleuth.season.reasons.findings import unclear
    from sleuth.text.season.prose import clash

    season = request.opened
    found = course(season, done=stepping(watch, "events", len(season.events)))
    if found.clash is not None:
        raise clash(season, request.words)
    weighted = None
    if request.weights is not None:
        from sleuth.season.model.priors import read_weights

        weighted = odds(season, weights=read_weights(request.weights, season)).shares()
    vague = tuple(unclear(season))
    return Odds(
        season,
        found,
        vague,
        season.id,
        season.format.name,
        found.start,
        _events(season, found),
        found.remaining,
        tuple(season.side_a),
        tuple(season.side_b),
        odds(season).shares(),
        weighted,
        tuple(
            UnclearLights(one.event.n, tuple(map(season.names, one.couples)), one.without, one.counted) for one in vague
        ),
        tuple(
            SeatedCouple(season.names(couple), tuple(event.n for event in events))
            for couple, events in seated(season).items()
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
            one.event.n,
            one.event.week,
            one.event.kind,
            one.remaining,
            one.bits,
            one.event.remaining_after,
            one.open,
            one.blackout,
            beside.get(one.event.n),
        )
        for one in found.steps
    )


odds = offered(SeasonOdds, run, "odds", warm=(SeasonOdds(until="w2"),))
