"""Advice for the next week of a season: the booth, the ceremony, and the value of a booth in money."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from sleuth.core.arrays import Costs, Counts, Floats
from sleuth.core.intervals import Estimate
from sleuth.games.columns import some
from sleuth.games.show import WEEKS, Couple, is_blackout
from sleuth.season.count.join import lights_of
from sleuth.season.count.seating import Seatings, couples_of, lights, neighbours, seat, seat_joiners
from sleuth.season.count.state import SeasonState
from sleuth.season.model.events import Season
from sleuth.season.model.joins import counted_couple, rows_of
from sleuth.season.play import chances
from sleuth.season.play.curves import HARDER, Curve, curve_of
from sleuth.season.play.local_search import climb
from sleuth.season.play.rollouts import next_week
from sleuth.season.play.strategies import SeasonEffort
from sleuth.season.results import AdvisedBooth, AdvisedCeremony, WeekAdvice

EFFORT = SeasonEffort(pool=300, sample=20_000, climbs=5)


def _order(one: AdvisedBooth | AdvisedCeremony) -> tuple[float, ...]:
    """The key by which rows are sorted: chance, bits, matchings left, lights, all as precise as those printed.

    So no column contradicts the order. A chance that is neither 0 nor 1 is never printed as either. If it is not known,
    bits decide.
    """
    chance = one.chance or 0.0
    figure = float(chance) if chance in (0, 1) else min(max(round(chance, 3), 0.0005), 0.9995)
    lights = one.probability if isinstance(one, AdvisedBooth) else one.expected_lights
    return -figure, -round(one.bits, 3), float(round(one.expected_remaining)), -round(lights, 2)


def advise_season(
    season: Season,
    *,
    weeks: int = WEEKS,
    top: int = 5,
    seed: int = 0,
    prize: int = 0,
    by_bits: bool = False,
) -> WeekAdvice:
    """The best booths and ceremonies of the next week; none if the season is over.

    weeks: the last week. top: how many of each. prize: what the group would win. by_bits: rank by bits, as in a format
    without a known chance to win. Raises InconsistentHistory if nothing is left.
    """
    state = SeasonState.of_season(season, seed=seed)
    week, past = next_week(season)
    won = season.won_in
    over = won is not None or week > weeks
    estimates: tuple[Estimate | None, ...] = (None,) * 3
    booths: list[AdvisedBooth] = []
    ceremonies: list[AdvisedCeremony] = []
    if over:
        week, past = (won if won is not None else week - 1), True
        estimates = tuple(map(Estimate.certain, (float(won is not None), 0.0, 0.0)))
    else:
        weeks_left = weeks - week
        curve = None if by_bits else curve_of(season.format)
        booths = [] if past else sorted(_booths(season, state, weeks_left + 1, curve), key=_order)
        ceremonies = _ceremonies(season, state, weeks_left, top, curve, np.random.default_rng(seed))
        if curve is not None:
            estimates = _estimate(curve, state.total, booths, ceremonies, weeks_left)
    chance, booth_gain, ceremony_gain = estimates
    return WeekAdvice(
        week=week,
        weeks=weeks,
        remaining=state.total,
        chance=chance,
        over=over,
        booth_past=past,
        booths=tuple(booths[:top]),
        ceremonies=tuple(ceremonies),
        prize=prize,
        booth_gain=booth_gain,
        ceremony_gain=ceremony_gain,
    )


def _estimate(
    curve: Curve, total: int, booths: Sequence[AdvisedBooth], ceremonies: Sequence[AdvisedCeremony], weeks_left: int
) -> tuple[Estimate, Estimate, Estimate]:
    """The chance with the best booth, its lead over no booth, and the lead of the best seating over no ceremony."""

    without_booth = curve.chance(total, weeks_left + 1, booth=False, harder=HARDER)
    best = max(ceremonies, key=lambda one: one.chance or 0.0)
    ceremony_gain = curve.estimate(
        curve.after(best.lights, total, weeks_left, booth=True, harder=HARDER),
        curve.chance(total, weeks_left, booth=True, harder=HARDER),
    )
    if not booths:
        return curve.estimate(without_booth), Estimate.certain(0.0), ceremony_gain
    yes = booths[0].probability * total
    with_booth = curve.after([yes, total - yes, 0], total, weeks_left + 1, booth=False, harder=HARDER)
    return curve.estimate(with_booth), curve.estimate(with_booth, without_booth), ceremony_gain


def _booths(season: Season, state: SeasonState, weeks: int, curve: Curve | None) -> list[AdvisedBooth]:
    booths = []
    n = state.total
    for a, b in state.open_couples:
        yes = int(state.couples[b, a])
        booths.append(
            AdvisedBooth(
                pair=season.names((a, b)),
                probability=yes / n,
                bits=float(chances.bits(np.array([[yes, n - yes]]))[0]),
                expected_remaining=(yes**2 + (n - yes) ** 2) / n,
                chance=None if curve is None else float(curve.after([yes, n - yes, 0], n, weeks, booth=False)),
                couple=(a, b),
            )
        )
    return booths


def _ceremonies(
    season: Season,
    state: SeasonState,
    weeks_left: int,
    top: int,
    curve: Curve | None,
    rng: np.random.Generator,
) -> list[AdvisedCeremony]:
    form, (first, second) = state.form, rows_of(season)
    columns, full = state.columns, form.seats
    if any(season.joined):  # then everybody of either side has a seat, or a line
        columns, full = columns[list(second)], min(len(first), len(second))
        room = [first.count(a) for a in range(form.size_a)]
        rows = seat_joiners(some(columns, EFFORT.pool, rng), room, rng)
    else:
        rows = seat(form, some(columns, EFFORT.pool, rng), rng)
    rows = np.unique(rows, axis=0)
    judges = some(columns, EFFORT.sample, rng)

    def costs(guesses: Seatings) -> Costs:
        sizes = lights(judges, guesses, full)
        informing = chances.entropy(sizes)
        if weeks_left <= 0:
            return np.asarray(-sizes[:, -1] / sizes.sum(axis=1) + 1e-3 * informing)
        return (
            informing if curve is None else 2e-3 * informing - curve.after(sizes, state.total, weeks_left, booth=True)
        )

    climbed = climb(costs, rows, partial(neighbours, form), starts=EFFORT.climbs)
    rows = np.unique(np.concatenate([rows, *(row[None] for _, row in climbed)]), axis=0)
    best = rows[np.argsort(costs(rows), kind="stable")[:top]]
    ceremonies = []
    for k, row in enumerate(best):
        seats = _seat_people(couples_of(form, row), first)
        if state.complete:
            sizes, exact = lights(columns, row[None], full)[0], True
        elif k == 0 or (k < 10 and form.size_b <= 11):  # up to a second each; with more people, ten seconds
            counts = lights_of(season, seats)
            sizes, exact = np.array(counts + [0] * (full + 1 - len(counts))), True
        else:
            sizes, exact = lights(judges, row[None], full)[0], False
        ceremonies.append(_judge(season, state, seats, sizes, exact, weeks_left, curve))
    return sorted(ceremonies, key=lambda one: (not one.exact, *_order(one)))


def _seat_people(seats: Sequence[Couple], first: Sequence[int]) -> tuple[Couple, ...]:
    """The seats with people in place of those who are counted on side A."""
    of_host = {host: iter([a for a, counted in enumerate(first) if counted == host]) for host, _ in seats}
    return tuple(sorted((next(of_host[host]), b) for host, b in seats))


def _judge(
    season: Season,
    state: SeasonState,
    seats: Sequence[Couple],
    sizes: Counts,
    exact: bool,
    weeks_left: int,
    curve: Curve | None,
) -> AdvisedCeremony:
    whole = int(sizes.sum())
    parts: Floats = np.asarray(sizes * (state.total / whole), np.float64)
    counted = [counted_couple(season, couple) for couple in seats]
    certain = sum(int(state.couples[b, a]) == state.total for a, b in counted)
    likelier_last = sorted(counted, key=lambda one: int(state.couples[one[1], one[0]]))
    once = {b: a for a, b in dict(likelier_last).items()}
    dark = sizes[certain] if is_blackout(certain, certain, len(seats)) else 0
    counts = tuple(map(int, sizes))
    return AdvisedCeremony(
        pairs=season.pairs(seats),
        lights=counts,
        exact=exact,
        bits=float(chances.bits(sizes[None])[0]),
        expected_remaining=float((parts**2).sum() / parts.sum()),
        chance=None if curve is None else float(curve.after(sizes, state.total, weeks_left, booth=True)),
        expected_lights=sum(k * size for k, size in enumerate(counts)) / whole,
        all_right=counts[-1] / whole,
        blackout=float(dark / whole),
        seats=tuple(sorted((a, b) for b, a in once.items())),
        certain=certain,
    )
