"""How well the group of a season chose: bits beside the best possible, luck, and the turning point.

The bits of a choice are those expected before its answer was known: the entropy of the answers. Those of the answer
itself are minus log2 of its share; the difference is luck. Neither counts that a match may be read as excluding a
second partner. Source: this package.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.games.show import WEEKS, is_blackout
from sleuth.season.count.course import count_confirmed
from sleuth.season.count.join import lights_of, odds
from sleuth.season.model.events import BOOTH, CEREMONY, Event, Season
from sleuth.season.model.joins import counted_season
from sleuth.season.play import chances
from sleuth.season.play.curves import curve_of
from sleuth.season.play.week_advice import advise_season
from sleuth.season.results import ChoiceMeans, Pair, Review, ReviewedChoice
from sleuth.work import stop
from sleuth.work.progress import Done

TURN = 0.1
"""A change of the chance below this is not a turning point; ours."""


def review(season: Season, *, weeks: int = WEEKS, done: Done | None = None) -> Review:
    """The choices of a season, in order. weeks: the last week. done: called with 1 after each event.

    Of booths, the best is that of all couples, whether they could have been sent there or not. Of ceremonies it is the
    best that a search finds. Raises ValueError if nothing is left, TimeUp if it is to stop.
    """
    curve = curve_of(season.format)
    choices: list[ReviewedChoice] = []
    moved: list[tuple[float, int]] = []
    for event in season.events:
        stop.check()
        if event.kind in (BOOTH, CEREMONY) and not event.sold and not event.not_shown:
            past, plain = counted_season(season.upto(event.n - 1)), counted_season(season).event(event.n)
            total, remaining = odds(past).total, odds(season.upto(event.n)).total
            if not remaining:
                raise ValueError("no matching is left")
            bits, best, couples, part = (_booth if event.kind == BOOTH else _ceremony)(past, plain)
            won = season.is_won_by(event)
            gained = math.log2(total / part)
            chance_before = chance_after = None
            if curve is not None:
                weeks_left, booth = weeks - event.week + 1, event.kind == BOOTH
                chance_before = float(curve.chance(total, weeks_left, booth=booth))
                chance_after = float(curve.chance(remaining, weeks_left - (not booth), booth=not booth))
                if not won and (booth or event.week < weeks):  # the answer that ends the season is the result
                    moved.append((abs(chance_after - chance_before), event.n))
            choices.append(
                ReviewedChoice(
                    event=event.n,
                    week=event.week,
                    kind=event.kind,
                    remaining=remaining,
                    bits=bits,
                    best_bits=best,
                    best_pairs=couples or season.pairs(event.seats),
                    gained=gained,
                    luck=gained - bits,
                    chance_before=chance_before,
                    chance=1.0 if won else chance_after,
                    blackout=event.kind == CEREMONY
                    and is_blackout(event.lights or 0, count_confirmed(plain, past.events), event.seated),
                )
            )
        if done is not None:
            done(1)
    return Review(
        choices=tuple(choices),
        booths=_means([one for one in choices if one.kind == BOOTH]),
        ceremonies=_means([one for one in choices if one.kind == CEREMONY]),
        luck=sum(one.luck for one in choices),
        turning_point=turning_point(moved),
    )


def _means(choices: Sequence[ReviewedChoice]) -> ChoiceMeans | None:
    """Means of the booths or of the ceremonies; None if there are none."""
    if not choices:
        return None
    sums = (sum(values) for values in zip(*((one.bits, one.best_bits, one.gained) for one in choices), strict=True))
    return ChoiceMeans(len(choices), *(total / len(choices) for total in sums))


def turning_point(moved: Sequence[tuple[float, int]]) -> int | None:
    """The number of the event that moved the chance most, the first of several; None if none moved it by TURN.

    moved: by how much each event moved it, and its number.
    """
    most, event = max(moved, key=lambda one: one[0], default=(0.0, None))
    return event if most >= TURN else None


def _booth(past: Season, event: Event) -> tuple[float, float, tuple[Pair, ...], int]:
    """Bits of the couple, the most bits of any couple, that couple, and how many matchings give the answer."""
    assert event.pair is not None
    count = odds(past)
    yes = count.couples()
    bits = chances.bits(np.stack([yes.ravel(), count.total - yes.ravel()], axis=1)).reshape(yes.shape)
    b, a = map(int, np.unravel_index(int(np.argmax(bits)), bits.shape))
    best = past.names(past.format.couple(a, b))
    with_pair = int(yes[event.pair[1], event.pair[0]])
    part = with_pair if event.answer else count.total - with_pair
    return float(bits[event.pair[1], event.pair[0]]), float(bits[b, a]), (best,), part


def _ceremony(past: Season, event: Event) -> tuple[float, float, tuple[Pair, ...], int]:
    """Bits of the seating, the most bits that a search finds, that seating, and how many matchings give the lights.

    The best seating has no couples if the search finds nothing better than the group's.
    """
    assert event.lights is not None
    counts = lights_of(past, event.seats)
    sizes: Counts = np.array([counts])
    bits = float(chances.bits(sizes)[0])
    advised = advise_season(past, weeks=max(WEEKS, event.week) + 1, by_bits=True, top=1).ceremonies  # none after a win
    best, couples = next(((one.bits, one.pairs) for one in advised if one.bits > bits), (bits, ()))
    return bits, best, couples, counts[event.lights]
