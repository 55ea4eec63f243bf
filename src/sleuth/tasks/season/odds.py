"""Season odds: the matchings left after every event, and the probability of every pair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sleuth.core.results import Result
from sleuth.core.wording import counted
from sleuth.season.model.events import Season
from sleuth.tasks.request import field, offered
from sleuth.tasks.season.request import SeasonRequest

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats
    from sleuth.season.count.course import Course
    from sleuth.season.reasons.findings import Unclear


@dataclass(frozen=True, kw_only=True)
class SeasonOdds(SeasonRequest):
    """The matchings left after every event, and the probability of every pair."""

    weights: Path | None = field(
        "Weigh couples by a CSV with columns a, b, weight; couples not named weigh 1.", None, metavar="FILE", page=False
    )  # fmt: skip


@dataclass(frozen=True)
class Odds(Result):
    """What is known of a season.

    Attributes:
        season: the season.
        course: the matchings left after every event.
        shares: the probability of every pair, shape (side a, side b).
        weighted: the same under a prior, if one was given.
        unclear: the ceremonies that do not say whose lights were counted.
    """

    season: Season
    course: Course
    shares: Floats
    weighted: Floats | None
    unclear: tuple[Unclear, ...] = ()

    schema = "season-odds"

    def __repr__(self) -> str:
        return f"<{self.season.label}: {counted(self.course.remaining, 'matching')} left>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each person of side a, with the probability of each partner."""
        names = self.season.side_b
        return [
            {"": a, **dict(zip(names, shares, strict=True))}
            for a, shares in zip(self.season.side_a, self.shares.tolist(), strict=True)
        ]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season odds --json` shows."""
        events = []
        for step in self.course.steps:
            one = {
                "n": step.event.n, "week": step.event.week, "type": step.event.kind, "remaining": step.remaining,
                "bits": step.bits,
            }  # fmt: skip
            if step.event.remaining_after is not None:
                one["remaining_after"] = step.event.remaining_after
            if step.open is not None:
                one["remaining_not_exclusive"] = step.open
            if step.blackout:
                one["blackout"] = True
            events.append(one)
        found = {
            "id": self.season.id, "format": self.season.format.name, "initial_count": self.course.start,
            "events": events, "remaining": self.course.remaining, "side_a": list(self.season.side_a),
            "side_b": list(self.season.side_b), "probabilities": self.shares.tolist(),
        }  # fmt: skip
        if self.unclear:
            found["unclear"] = [
                {
                    "event": one.event.n, "couples": [self.season.names(couple) for couple in one.couples],
                    "remaining": one.without, "remaining_counted": one.counted,
                }
                for one in self.unclear
            ]  # fmt: skip
        return found if self.weighted is None else {**found, "weighted": self.weighted.tolist()}


def run(request: SeasonOdds, *, season: Season | None = None, done: Callable[[int], None] | None = None) -> Odds:
    """The odds, exact.

    Args:
        request: the request.
        season: of the request, if it is at hand.
        done: called with 1 after each event.

    Raises:
        InconsistentHistory: no matching fits the events; the message says what clashes.
    """
    from sleuth.season.count.course import course
    from sleuth.season.count.join import odds
    from sleuth.season.reasons.findings import unclear
    from sleuth.text.season.prose import clash

    season = request.opened() if season is None else season
    found = course(season, done=done)
    if found.clash is not None:
        raise clash(season, request.words)
    weighted = None
    if request.weights is not None:
        from sleuth.season.model.priors import read_weights

        weighted = odds(season, weights=read_weights(request.weights, season)).shares()
    return Odds(season, found, odds(season).shares(), weighted, tuple(unclear(season)))


odds = offered(SeasonOdds, run, "odds")
