"""The dating show by its candidates: booths and ceremonies that make the last week a win.

Each week a truth booth asks of one pair whether it is a match, then a matching ceremony seats everybody and is told
the lights. The group wins by the show's account when all lights are on by the last week's ceremony. All candidates
are known exactly (n ≤ 10), so a guess is judged by the parts that it leaves and the weeks that are left to split them.
Figures: docs/explanation/consistent-play.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

import numpy as np

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.candidates import (
    LISTABLE,
    Columns,
    Rows,
    as_permutation,
    climb,
    everything,
    histograms,
    keep,
    some,
)
from sleuth.core.arrays import Costs, Counts
from sleuth.core.match import Codebreaker
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.show import Booth, Ceremony

Action: TypeAlias = Booth | Ceremony
History: TypeAlias = tuple[tuple[Action, int], ...]

BOOK = 4
"""So many actions of each season are remembered by the feedback before them: two booths and two ceremonies."""

MORE = 4
"""What is remembered is looked for with so many times the pool and the sample."""

HALFWAY = {2: 45.0, 3: 400.0, 4: 3600.0, 5: 24_000.0, 6: 170_000.0, 7: 1_200_000.0}
"""Weeks left → candidates from which about half the seasons are won, n = 10; an estimate from our own seasons."""

STEEPNESS = 3.0
"""A part h times as large as half-way is won with probability 1 / (1 + h^STEEPNESS)."""

TIDY = 600  # up to so many candidates three weeks before the end, the last two weeks are searched
EASY = 60  # but not with so few, which are won anyway
MANY = 20_000  # with more candidates the pair nearest to 1/2 is asked without looking at ceremonies


@dataclass(frozen=True)
class Effort:
    """How much is tried for one action: candidates in the pool and to judge it by, climbs, booths."""

    pool: int = 100
    sample: int = 5000
    climbs: int = 2
    booths: int = 12


def dating_consistent(
    n: int = 10,
    *,
    rng: np.random.Generator,
    weeks: int = 10,
    effort: Effort | None = None,
    watch: Callable[[int], None] | None = None,
    history: History = (),
) -> Codebreaker[Action, int]:
    """A codebreaker that yields a Booth, then a Ceremony, each week, until all lights are on.

    It is sent yes or no for a booth and the number of lights for a ceremony. weeks: the deadline that it plays for;
    if it is missed, it goes on until it has won. watch: called after each feedback with the number of candidates.
    history: what was told before, whoever chose it; a week without a booth is allowed, and it goes on from there.
    Raises InconsistentHistory, which names the week; InputError for n that cannot be listed.

    Source: this package.
    """
    if not 1 <= n <= LISTABLE:
        raise InputError(f"{n} couples cannot be listed; give 1 to {LISTABLE}")
    return _season(n, weeks, effort or Effort(), rng, watch, history)


def _season(
    n: int, weeks: int, effort: Effort, rng: np.random.Generator, watch: Callable[[int], None] | None, history: History
) -> Codebreaker[Action, int]:
    candidates = everything(n)
    known = not history  # of histories that others chose there is no end, and nothing is remembered
    for number, (action, told) in enumerate(history, 1):
        candidates = _kept(candidates, action, told)
        if not candidates.shape[1]:
            raise _impossible(history[:number], n)
    while True:
        if len(history) >= BOOK:
            action = _action(candidates, _slots(history), weeks, effort, rng)
        elif known:
            action = _from_book(n, history, weeks, effort)
        else:
            action = _early(candidates, history, weeks, effort)
        told = int((yield action))
        history = (*history, (action, told))
        candidates = _after(n, history) if known and len(history) <= BOOK else _kept(candidates, action, told)
        if not candidates.shape[1]:
            raise _impossible(history, n)
        if watch is not None:
            watch(candidates.shape[1])
        if isinstance(action, Ceremony) and told == n:
            return


@cache
def _after(n: int, history: History) -> Columns:
    """The candidates after a short history; read-only, remembered for all seasons of this process."""
    if not history:
        return everything(n)
    *before, (action, told) = history
    columns = _kept(_after(n, tuple(before)), action, told)
    columns.flags.writeable = False
    return columns


@cache
def _from_book(n: int, history: History, weeks: int, effort: Effort) -> Action:
    """The action after a short history of this codebreaker's own."""
    return _early(_after(n, history), history, weeks, effort)


def _early(candidates: Columns, history: History, weeks: int, effort: Effort) -> Action:
    """The action after a short history, chosen with more effort; its own seed makes it a pure function."""
    more = replace(effort, pool=MORE * effort.pool, sample=MORE * effort.sample, climbs=MORE)
    return _action(candidates, _slots(history), weeks, more, np.random.default_rng(0))


def _slots(history: History) -> int:
    """How many booths and ceremonies are past, those booths included that nobody was sent to."""
    weeks = sum(isinstance(action, Ceremony) for action, _ in history)
    return 2 * weeks + (bool(history) and isinstance(history[-1][0], Booth))


def _kept(candidates: Columns, action: Action, told: int) -> Columns:
    from sleuth.kernels.permutations import sieve

    if isinstance(action, Ceremony):
        return keep(candidates, action.seating, told)
    if told not in (0, 1):
        return candidates[:, :0]
    return sieve.keep_pair(candidates, action.person, action.partner, bool(told))


def _impossible(history: History, n: int) -> InconsistentHistory:
    action, told = history[-1]
    said = f"the booth's {told}" if isinstance(action, Booth) else f"{told} lights"
    week = (_slots(history) + 1) // 2
    return InconsistentHistory(f"week {week}: no matching of {n} couples fits {said} and all that was told before")


def _action(candidates: Columns, told: int, weeks: int, effort: Effort, rng: np.random.Generator) -> Action:
    """The action after so many others. After the deadline it plays as if there were time again."""
    later = weeks - 1 - told // 2
    if later < 0:
        later = max(HALFWAY) + 1
    if told % 2:
        return Ceremony(_ceremony(candidates, later, effort, rng))
    return Booth(*_booth(candidates, later, effort, rng))


def _cost(sizes: Counts, whole: int, later: int) -> Costs:
    """What each ceremony costs: the share of the candidates that is lost, less a little for entropy.

    sizes: (guesses, n + 1), of parts of a sample of `whole` candidates; later: the weeks that are left after it.
    """
    parts = sizes * (whole / sizes[0].sum())
    shares = parts / whole
    costs: Costs = (shares * np.log(np.maximum(shares, 1e-300))).sum(axis=1)
    if later <= max(HALFWAY):
        left = parts[:, :-1]
        won = np.minimum(left, 2) if later == 1 else left / (1 + (left / HALFWAY[later]) ** STEEPNESS)
        costs = 0.002 * costs - (won.sum(axis=1) + parts[:, -1]) / whole
    return costs


def _ceremony(candidates: Columns, later: int, effort: Effort, rng: np.random.Generator) -> Permutation:
    """The seating of least cost. In the last week, or with two candidates, the first of them."""
    m = candidates.shape[1]
    if m <= 2 or later == 0:
        return as_permutation(candidates[:, 0])
    judges = some(candidates, effort.sample, rng)

    def cost(guesses: Rows) -> Costs:
        return _cost(histograms(judges, guesses), m, later)

    guesses = _rows(some(candidates, effort.pool, rng))
    if later == 2 and EASY < m < TIDY:
        seatings = climb(cost, guesses, starts=max(6, effort.climbs))
        return max((seating for _, seating in seatings), key=lambda seating: _won_after(candidates, seating, rng))
    critical = later == 1 or m <= EASY
    return climb(cost, guesses, starts=max(4, effort.climbs) if critical else effort.climbs)[0][1]


def _booth(candidates: Columns, later: int, effort: Effort, rng: np.random.Generator) -> tuple[int, int]:
    """The pair, of those with a probability near 1/2, after which the ceremony can be best."""
    from sleuth.kernels.permutations import sieve

    n, m = candidates.shape
    counts = sieve.marginals(candidates)
    off_half = np.abs(2 * counts - m).ravel()
    off_half[((counts == 0) | (counts == m)).ravel()] = 2 * m  # tells nothing
    if later == 1 and 4 < m <= TIDY // 2:
        wins = sieve.two_weeks(candidates, _probes(candidates, rng)).ravel()
        return _pair(np.lexsort((off_half, -wins))[0], n)
    nearest = np.argsort(off_half, kind="stable")
    if m <= 2 or later == 0 or m > MANY:
        return _pair(nearest[0], n)
    judges = some(candidates, effort.sample, rng)
    guesses = _rows(some(candidates, effort.pool, rng))
    scale = m / judges.shape[1]
    costs = {}
    for index in nearest[: effort.booths]:
        if off_half[index] < 2 * m:
            answers = _answers(judges, _pair(index, n))
            costs[int(index)] = sum(_least(part, guesses, scale, later) for part in answers)
    best = sorted(costs, key=lambda index: costs[index])
    if later == 2 and EASY < m < TIDY:
        # The ceremony after each of the best is looked for, and what it leaves is played to the end.
        return max(
            (_pair(index, n) for index in best[:4]),
            key=lambda pair: sum(
                _won_after(part, _ceremony(part, later, effort, rng), rng) for part in _answers(candidates, pair)
            ),
        )
    return _pair(best[0], n)


def _least(part: Columns, guesses: Rows, scale: float, later: int) -> float:
    """The cost of the best ceremony for what a booth leaves, times its size; 0 candidates cost nothing."""
    size = int(part.shape[1])
    if size <= 2:
        return -float(size)
    whole = max(1, round(size * scale))
    return size * float(_cost(histograms(part, guesses), whole, later).min())


def _answers(candidates: Columns, pair: tuple[int, int]) -> tuple[Columns, Columns]:
    """The candidates after yes and after no."""
    from sleuth.kernels.permutations import sieve

    return sieve.keep_pair(candidates, *pair, True), sieve.keep_pair(candidates, *pair, False)


def _won_after(candidates: Columns, seating: Permutation, rng: np.random.Generator) -> float:
    """How many candidates are won if this is seated and two weeks are left after it."""
    won = 0.0
    for lights, size in enumerate(histograms(candidates, np.array([seating], np.uint8))[0]):
        if size:
            won += 1.0 if lights == len(seating) else _won_in_two(keep(candidates, seating, lights), rng)
    return won


def _won_in_two(candidates: Columns, rng: np.random.Generator) -> float:
    """How many candidates are won in the last two weeks, as far as a pool of probes tells."""
    from sleuth.kernels.permutations import sieve

    m = int(candidates.shape[1])
    if m <= 4:
        return m
    if m > 200:  # far too many: no more than 19 parts of two after each answer of the booth
        return 0.9 * 38
    return float(sieve.two_weeks(candidates, _probes(candidates, rng)).max())


def _probes(candidates: Columns, rng: np.random.Generator) -> Rows:
    """Up to 60 candidates, and all that one exchange makes of three of them."""
    from sleuth.kernels.permutations import sieve

    rows = _rows(some(candidates, 60, rng))
    return np.concatenate([rows, *(sieve.neighbours(row) for row in rows[:3])])


def _rows(columns: Columns) -> Rows:
    return np.ascontiguousarray(columns.T)


def _pair(index: np.intp | int, n: int) -> tuple[int, int]:
    person, partner = divmod(int(index), n)
    return person, partner
