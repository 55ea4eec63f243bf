"""A season in one line, for a comparison with others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sleuth.season.count.course import course
from sleuth.season.model.events import BOOTH, CEREMONY, Season
from sleuth.work.progress import Done


class SeasonLine(NamedTuple):
    """A season in figures, for a comparison.

    Attributes:
        id, format: of the season.
        booths, ceremonies: those with an answer.
        matches: booths that said yes.
        sold: the number of booths and ceremonies that were sold.
        booth_bits, ceremony_bits, mean_lights: means over what was not sold; None if there is nothing.
        blackouts: ceremonies that found no new couple.
        remaining: matchings left at the end.
        known_week: the week after which one was left; None if never.
    """

    id: str
    format: str
    booths: int
    matches: int
    sold: int
    booth_bits: float | None
    ceremonies: int
    mean_lights: float | None
    blackouts: int
    ceremony_bits: float | None
    remaining: int
    known_week: int | None


def compare(season: Season, *, done: Done | None = None) -> SeasonLine:
    """The line of a season."""
    found = course(season, done=done)
    booths = [one for one in found.steps if one.type == BOOTH and not one.event.sold]
    nights = [one for one in found.steps if one.type == CEREMONY and not one.event.sold]
    return SeasonLine(  # the order of its fields
        season.id,
        season.format.name,
        len(booths),
        sum(one.event.is_match for one in booths),
        sum(one.event.sold for one in found.steps),
        _mean([one.bits or 0.0 for one in booths]),
        len(nights),
        _mean([float(one.event.lights or 0) for one in nights]),
        sum(one.blackout for one in nights),
        _mean([one.bits or 0.0 for one in nights]),
        found.remaining,
        next((one.week for one in found.steps if one.remaining == 1), None),
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
