"""The strategy for a season: from the state to the next booth and the next seating, to win in time most often.

Figures, and those of other strategies: docs/explanation/seasons.md, research/seasons/ways.py. Source: this package.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Costs, Counts
from sleuth.games.columns import keep, some
from sleuth.games.show import Couple
from sleuth.season.count.seating import Seatings, keep_couple, lights, neighbours, seat
from sleuth.season.count.state import SeasonState
from sleuth.season.play import chances
from sleuth.season.play.local_search import climb

TIDY = 600  # up to this number of matchings three weeks before the end, the last two weeks are searched
EASY = 60  # but not with so few, which are won anyway
MANY = 20_000  # with more matchings the couple nearest to 1/2 goes to the booth, whatever the ceremonies


class SeasonEffort(NamedTuple):
    """The effort of a choice: seatings in the pool, matchings that judge them, climbs, booths."""

    pool: int = 100
    sample: int = 5000
    climbs: int = 2
    booths: int = 12


def choose_booth(state: SeasonState, weeks_left: int, effort: SeasonEffort, rng: np.random.Generator) -> Couple | None:
    """The couple for the booth; None if nothing is open. weeks_left: ceremonies left after this week's.

    With many matchings it is the one nearest to 1/2, later the one whose answer allows the best ceremony.
    """
    couples = state.open_couples
    if not couples:
        return None
    counts = np.array([state.couples[b, a] for a, b in couples])
    nearest = np.argsort(np.abs(2 * counts - state.total), kind="stable")
    m = state.total
    if m <= 2 or m > MANY or not state.complete or weeks_left == 0:
        return couples[int(nearest[0])]
    couples, form = [couples[int(k)] for k in nearest], state.form
    if weeks_left == 1 and 4 < m <= TIDY // 2:
        return couples[int(np.argmax(count_wins_in_two(state, couples, rng)))]
    judges = some(state.columns, effort.sample, rng)
    rows = seat(form, some(state.columns, effort.pool, rng), rng)
    scale = m / judges.shape[1]
    both = lights(judges, rows, form.seats)

    def cost_after(couple: Couple) -> float:
        yes, cost = lights(keep_couple(judges, couple, True), rows, form.seats), 0.0
        for sizes in (yes, both - yes):
            size = int(sizes[0].sum())
            if size <= 2:
                cost -= size
            else:
                cost += size * chances.deadline(sizes, max(1, round(size * scale)), weeks_left).min()
        return cost

    best = sorted(couples[: effort.booths], key=cost_after)
    if weeks_left == 2 and EASY < m < TIDY:  # look for the ceremony after each, then play to the end

        def wins_after(couple: Couple) -> float:
            total = 0.0
            for match in (True, False):
                part = keep_couple(state.columns, couple, match)
                if part.shape[1]:
                    now = SeasonState(form, (), part, part.shape[1], True)
                    total += count_wins(now, choose_seating(now, weeks_left, effort, rng), rng)
            return total

        return max(best[:4], key=wins_after)
    return best[0]


def choose_seating(state: SeasonState, weeks_left: int, effort: SeasonEffort, rng: np.random.Generator) -> Seatings:
    """The seating of least cost, as a row. In the last week, or with two matchings left, it is the likeliest.

    weeks_left: ceremonies left after it.
    """
    form, m = state.form, state.total
    rows = seat(form, some(state.columns, effort.pool, rng), rng)
    judges = some(state.columns, effort.sample, rng)
    if m <= 2 or weeks_left == 0:
        likeliest: Seatings = rows[np.argmax(lights(judges, rows, form.seats)[:, -1])]
        return likeliest

    def costs(guesses: Seatings) -> Costs:
        return chances.deadline(lights(judges, guesses, form.seats), m, weeks_left)

    around = partial(neighbours, form)
    if weeks_left == 2 and EASY < m < TIDY and state.complete:
        optima = climb(costs, rows, around, starts=max(6, effort.climbs))
        return max((row for _, row in optima), key=lambda row: count_wins(state, row, rng))
    critical = weeks_left == 1 or m <= EASY
    return climb(costs, rows, around, starts=max(4, effort.climbs) if critical else effort.climbs)[0][1]


def count_wins(state: SeasonState, row: Seatings, rng: np.random.Generator) -> float:
    """Number of matchings that are won with this seating, if two weeks are left after it; of many, an estimate."""
    wins, full = 0.0, state.form.seats
    for many, size in enumerate(lights(state.columns, row[None], full)[0].tolist()):
        if many == full or size <= 4:
            wins += size
        elif size > 200:
            wins += 0.9 * (4.0 * full - 2)  # a booth, then parts of two for each number of lights
        else:
            part = SeasonState(state.form, (), keep(state.columns, row, many), size, True)
            wins += float(count_wins_in_two(part, part.open_couples, rng).max(initial=0))
    return wins


def count_wins_in_two(state: SeasonState, couples: Sequence[Couple], rng: np.random.Generator) -> Counts:
    """Number of matchings won in the last two weeks after each first booth, estimated with a pool of probes."""
    from sleuth.kernels.season import endgame

    pairs = np.array([(b, a) for a, b in couples], np.int64).reshape(-1, 2)
    return np.asarray(endgame.two_weeks(state.columns, probes(state, rng), pairs, state.form.seats))


def probes(state: SeasonState, rng: np.random.Generator) -> Seatings:
    """Up to 60 seatings that may be right, and all that one exchange makes of three of them."""
    rows = seat(state.form, some(state.columns, 60, rng), rng)
    return np.concatenate([rows, *(neighbours(state.form, row) for row in rows[:3])])
