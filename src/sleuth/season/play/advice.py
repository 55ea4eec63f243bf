"""What to do next in a season: the booth, the ceremony, and what a booth is worth if money is offered for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import numpy as np

from sleuth.core.arrays import Costs, Counts, Floats
from sleuth.core.climb import climb
from sleuth.core.columns import some
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.show import WEEKS, Couple, Format, is_blackout
from sleuth.season.count.join import lights_of
from sleuth.season.count.seating import NOBODY, Seatings, couples_of, lights, neighbours, seat
from sleuth.season.count.state import State
from sleuth.season.model.events import BOOTH, CANCELLED, CEREMONY, Season
from sleuth.season.play import chances
from sleuth.season.play.seasons import BEST, Book, play
from sleuth.season.play.strategies import WAYS, Effort

EFFORT = Effort(pool=300, sample=20_000, climbs=5)
EXACT_ROWS = 10
EXACT_SIZE = 11
"""Of too many matchings to list, the lights of ten seatings are counted exactly if side B is no larger than this (up to
a second each), else of the first only (ten seconds). Other rows are estimates from a sample."""


@dataclass(frozen=True)
class BoothAdvice:
    """A couple for the booth: its probability, expected bits, expected matchings left, the chance to win in time."""

    couple: Couple
    share: float
    bits: float
    left: float
    chance: float


CHANCE, BITS, LEFT = "chance", "bits", "left"
Order: TypeAlias = tuple[float, float, float]


def _order(by: str, chance: float, bits: float, left: float) -> Order:
    """The key by which rows are sorted: figures as precise as those printed, so that no column contradicts the order.

    A chance that is neither 0 nor 1 is never printed as either.
    """
    shown = float(chance) if chance in (0, 1) else min(max(round(chance, 3), 0.0005), 0.9995)
    parts = {CHANCE: -shown, BITS: -round(bits, 3), LEFT: float(round(left))}
    first, second, third = [parts.pop(by), *parts.values()]
    return first, second, third


@dataclass(frozen=True)
class SeatingAdvice:
    """A seating. lights: matchings that show 0, 1, … lights, from a sample unless `exact`.

    may_be_right: whether some matching left has all its couples; blackout: the chance of no light beyond the couples
    that are certain; now: the chance that all lights are on.
    """

    seats: tuple[Couple, ...]
    lights: tuple[int, ...]
    exact: bool
    bits: float
    left: float
    chance: float
    blackout: float

    @property
    def now(self) -> float:
        """The chance that all lights are on."""
        return self.lights[-1] / sum(self.lights)

    @property
    def may_be_right(self) -> bool:
        """Whether all its couples may be matches at once, as far as the lights tell."""
        return self.lights[-1] > 0


@dataclass(frozen=True)
class SeasonAdvice:
    """What to do in a week.

    Attributes:
        week, weeks: the week to come, and the last one.
        remaining: matchings left.
        chance: to have all lights on in time, if both booth and ceremony are well chosen; an estimate.
        booth_past: whether this week's booth is past.
        over: whether the season is over: all lights were on, or the last week is past. Then `week` is the last that was
            shown, `chance` is 1 or 0, and there is nothing to advise.
        booths, seatings: the best first.
        booth_gain: by how much the best booth raises the chance over no booth at all.
        ceremony_gain: by how much the best seating raises the chance over no ceremony in this week.
    """

    week: int
    weeks: int
    remaining: int
    chance: float
    booth_past: bool
    booths: tuple[BoothAdvice, ...]
    seatings: tuple[SeatingAdvice, ...]
    booth_gain: float
    ceremony_gain: float = 0.0
    over: bool = False


def next_week(season: Season) -> tuple[int, bool]:
    """The week of the next ceremony, and whether its booth is past."""
    if not season.events:
        return 1, False
    week = max(event.week for event in season.events)
    here = [event for event in season.events if event.week == week]
    held = [e for e in here if e.kind == CEREMONY or (e.kind == CANCELLED and "booth" not in e.text)]
    if held:
        return week + 1, False
    gone = [e for e in here if (e.kind == BOOTH and not e.extra) or (e.kind == CANCELLED and "booth" in e.text)]
    return week, bool(gone)


def advise_season(
    season: Season, *, weeks: int = WEEKS, offered: Sequence[Couple] = (), taken: Sequence[Couple] = (), top: int = 5,
    seed: int = 0, by: str = CHANCE,
) -> SeasonAdvice:  # fmt: skip
    """The best booths and ceremonies of the next week; of a season that is over, none.

    weeks: the last week. offered: the couples among which the booth chooses; none: all. taken: couples who already sit
    together. top: how many of each. by: chance, bits or left, by which they are ranked. Raises InconsistentHistory if
    nothing is left, InputError if somebody sits twice.
    """
    _check_taken(season, taken)
    state = State.of(season.format, season.events, seed=seed)
    if not state.total:
        raise InconsistentHistory("no matching fits all events; `sleuth season doctor` says which clash")
    week, past = next_week(season)
    won = season.won_in
    if won is not None or week > weeks:
        shown = won if won is not None else week - 1
        return SeasonAdvice(shown, weeks, state.total, float(won is not None), True, (), (), 0.0, over=True)
    later = weeks - week
    booths = [] if past else _booths(state, offered, later + 1)
    booths.sort(key=lambda one: _order(by, one.chance, one.bits, one.left))
    seatings = _seatings(season, state, later, taken, top, by, np.random.default_rng(seed))
    without = float(chances.chance_before_ceremony(state.total, later + 1)[0])
    with_booth = booths[0].chance if booths else without
    unseated = float(chances.chance(state.total, later))
    seated = max((one.chance for one in seatings), default=unseated)
    return SeasonAdvice(
        week,
        weeks,
        state.total,
        with_booth,
        past,
        tuple(booths[:top]),
        tuple(seatings),
        max(0.0, with_booth - without),
        max(0.0, seated - unseated),
    )


def _check_taken(season: Season, taken: Sequence[Couple]) -> None:
    seen: set[tuple[int, int]] = set()
    for couple in taken:
        for side, person in enumerate(couple):
            who = (0 if season.format.any_pair else side, person)
            if who in seen:
                raise InputError(f"{season.person(side, person)} sits twice among the places taken")
            seen.add(who)


def _booths(state: State, offered: Sequence[Couple], weeks: int) -> list[BoothAdvice]:
    found = []
    n = state.total
    for a, b in offered or state.open_couples:
        yes = int(state.couples[b, a])
        parts = np.array([[yes, n - yes]])
        chance = sum(
            size / n * float(chances.chance_before_ceremony(size, weeks)[0]) for size in (yes, n - yes) if size
        )
        bits = abs(float(chances.bits(parts)[0]))
        found.append(BoothAdvice((a, b), yes / n, bits, (yes**2 + (n - yes) ** 2) / n, chance))
    return found


def _seatings(
    season: Season, state: State, later: int, taken: Sequence[Couple], top: int, by: str, rng: np.random.Generator
) -> list[SeatingAdvice]:
    form = state.form
    rows = seat(form, some(state.columns, EFFORT.pool, rng), rng)
    rows = np.unique(np.array([_with(form, row, taken) for row in rows]), axis=0)
    judges = some(state.columns, EFFORT.sample, rng)
    fixed = [person for couple in taken for person in (couple if form.any_pair else couple[1:])]
    whole = state.total

    def costs(guesses: Seatings) -> Costs:
        sizes = lights(judges, guesses, form.seats)
        if by == BITS:
            return chances.entropy(sizes, whole, later)
        if by == LEFT:
            return np.asarray((sizes.astype(np.float64) ** 2).sum(axis=1))
        if later <= 0:
            return np.asarray(-sizes[:, -1] / sizes.sum(axis=1) + 1e-3 * chances.entropy(sizes, whole, later))
        return chances.deadline(sizes, whole, later)

    if len(fixed) < form.size_b:
        climbed = climb(costs, rows, partial(neighbours, form, fixed=fixed), starts=EFFORT.climbs)
        rows = np.unique(np.concatenate([rows, *(row[None] for _, row in climbed)]), axis=0)
    best = rows[np.argsort(costs(rows), kind="stable")[:top]]
    found = []
    for k, row in enumerate(best):
        if state.complete:
            sizes, exact = lights(state.columns, row[None], form.seats)[0], True
        elif k == 0 or (k < EXACT_ROWS and form.size_b <= EXACT_SIZE):
            counts = lights_of(season, couples_of(form, row))
            sizes, exact = np.array(counts + [0] * (form.seats + 1 - len(counts))), True
        else:
            sizes, exact = lights(judges, row[None], form.seats)[0], False
        found.append(_judged(state, row, sizes, exact, later))
    return sorted(found, key=lambda one: (not one.exact, *_order(by, one.chance, one.bits, one.left)))


def _with(form: Format, row: Seatings, taken: Sequence[Couple]) -> Seatings:
    """The seating, partners exchanged so that the couples taken sit together."""
    row = row.copy()
    for a, b in taken:
        if form.any_pair:
            partner = {b: int(a) for b, a in enumerate(row) if a != NOBODY}
            partner |= {a: b for b, a in partner.items()}
            rest = partner.pop(a), partner.pop(b)
            if rest[0] == b:
                continue
            pairs = [(a, b), rest]
            for one in (a, b, *rest):
                row[one] = NOBODY
            for x, y in pairs:
                row[min(x, y)] = max(x, y)
        else:
            other = int(np.flatnonzero(row == a)[0])
            row[other], row[b] = row[b], row[other]
    return row


def _judged(state: State, row: Seatings, sizes: Counts, exact: bool, later: int) -> SeatingAdvice:
    whole = int(sizes.sum())
    parts: Floats = np.asarray(sizes * (state.total / whole), np.float64)
    won = parts[-1] + float((parts[:-1] * chances.chance(parts[:-1], later)).sum())
    seats = couples_of(state.form, row)
    certain = sum(int(state.couples[b, a]) == state.total for a, b in seats)
    dark = sizes[certain] if is_blackout(certain, certain, len(seats)) else 0
    left = float((parts**2).sum() / parts.sum())
    counts = tuple(map(int, sizes))
    return SeatingAdvice(
        seats, counts, exact, float(chances.bits(sizes[None])[0]), left, won / state.total, float(dark / whole)
    )


@dataclass(frozen=True)
class Rollouts:
    """Seasons played on: how many, won with this week's booth, won without it, by the same secrets."""

    games: int
    with_booth: int
    sold: int


def rollouts(
    season: Season, games: int, *, weeks: int = WEEKS, seed: int = 1, done: Callable[[int], None] | None = None
) -> Rollouts:
    """The season played on by the deadline-aware strategy against matchings drawn from those left.

    If this week's booth is past, both numbers are of play without it.
    """
    state = State.of(season.format, season.events)
    if not state.total:
        raise InconsistentHistory("no matching fits all events; `sleuth season doctor` says which clash")
    week, past = next_week(season)
    if season.won_in is not None or week > weeks:
        raise InputError(f"the season is over after week {week - 1}; there is nothing to play on")
    opened = Book(season.format, WAYS[BEST], weeks)
    rng = np.random.default_rng(seed)
    won = [0, 0]
    for _ in range(games):
        secret = tuple(state.columns[:, int(rng.integers(state.columns.shape[1]))].tolist())
        for k, booth in enumerate((not past, False)):
            make = partial(opened.player, state=state, week=week, booth=booth)
            won[k] += play(make, season.format, secret, rng).weeks <= weeks - week + 1
        if done is not None:
            done(1)
    return Rollouts(games, won[0], won[1])
