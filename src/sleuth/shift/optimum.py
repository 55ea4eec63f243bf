"""Permutation Wordle, solved exactly: the most secrets that any strategy finds within r rounds, and the least total.

What is known after some guesses is a grid: in how many suits each value may still stand at each place. Grids that
differ by the order of places, of values or, but for strings, by exchanging the two are one state. A finer answer never
hurts, so only guesses count to which no cell can be added that might be right.

| guesses | what may be asked |
|---|---|
| all | every permutation |
| consistent | those that fit all feedback before |
| strings | any value at any place, repeated values too |

Why this is so, and what it proves: docs/explanation/circular-shift-optimality.md.
Source: the question is that of [KutinSmithline2024], conjectures 1.2, 3.6 and 4.2; the method: this package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from sleuth.errors import InputError
from sleuth.shift import counting

if TYPE_CHECKING:
    from sleuth.shift.engine import Engine

Guesses = Literal["all", "consistent", "strings"]
Watch = Callable[["Engine"], None]
"""What is called now and then while a case is solved."""

MOST_PLACES = {1: 8, 2: 5, 3: 5}
"""The most places, by suits, whose grid fits into a word of 64 bits."""


class Case(NamedTuple):
    """How many places and suits, and which guesses may be asked."""

    n: int
    suits: int = 1
    guesses: Guesses = "all"

    def __str__(self) -> str:
        size = f"n = {self.n}" + (f", s = {self.suits}" if self.suits > 1 else "")
        return size + {"all": "", "consistent": ", consistent guesses", "strings": ", strings"}[self.guesses]

    def check(self) -> None:
        """Raise InputError for a case that the search does not hold."""
        if self.guesses not in get_args(Guesses):
            raise InputError(f"there are no guesses {self.guesses!r}; there are {', '.join(get_args(Guesses))}")
        most = MOST_PLACES.get(self.suits, 0)
        if not 2 <= self.n <= most:
            fits = "; ".join(f"{s} suit{'s' * (s > 1)}: 2 to {m} places" for s, m in MOST_PLACES.items())
            given = f"{self.n} places, {self.suits} suits"
            raise InputError(f"{given}: not 2 or more, or more than a word of 64 bits holds; these fit: {fits}")


class Values(NamedTuple):
    """What can be reached from a state.

    Attributes:
        secrets: how many fit.
        total: the least sum of rounds over them.
        within: for r = 1, 2, …, the most of them that a strategy finds within r rounds; each r by itself.
    """

    secrets: int
    total: int
    within: tuple[int, ...]


class Optimum(NamedTuple):
    """The exact values of a case, and what they took.

    Attributes:
        case, values: see there.
        states: canonical states with at least two secrets, the empty history left out.
        guesses: guesses tried, over all states.
        outcomes: grids after an answer, over all guesses.
        seconds: of CPU time in this run.
    """

    case: Case
    values: Values
    states: int
    guesses: int
    outcomes: int
    seconds: float

    @property
    def circular_shift(self) -> Values:
        """What circular shift reaches, by its exact formula [KutinSmithline2024, 3.4 and 4.3]."""
        row = counting.suited_row(self.case.n, self.case.suits)
        total = sum(rounds * number for rounds, number in enumerate(row, 1))
        return Values(sum(row), total, tuple(accumulate(row)))

    @property
    def is_circular_shift_optimal(self) -> bool:
        """Whether no strategy is better, by the total or within any number of rounds."""
        return self.values == self.circular_shift


def optimum(case: Case, *, ledger: Path | None = None, resume: bool = False, watch: Watch | None = None) -> Optimum:
    """The exact values of a case. Raises InputError for one that is too large, and what `GridLedger` raises.

    ledger: a file that keeps the states solved, so that a killed run goes on from there with `resume`.

    >>> optimum(Case(4)).values
    Values(secrets=24, total=60, within=(1, 12, 23, 24))
    """
    from sleuth.shift.engine import Engine
    from sleuth.shift.ledger import GridLedger

    case.check()
    if ledger is None:
        return Engine(case).solve(watch)
    with GridLedger(ledger, case, resume=resume) as kept:
        engine = Engine(case)
        kept.load(engine)

        def keep(engine: Engine) -> None:
            kept.keep(engine)
            if watch:
                watch(engine)

        try:
            return engine.solve(keep)
        finally:
            kept.keep(engine, now=True)


def first_guesses(case: Case) -> Iterator[tuple[int, ...]]:
    """Yield one first guess of each kind: the identity; of strings, one for each way to repeat values.

    >>> list(first_guesses(Case(3, guesses="strings")))
    [(0, 0, 0), (0, 0, 1), (0, 1, 2)]
    """
    if case.guesses != "strings":
        yield tuple(range(case.n))
        return
    for parts in _partitions(case.n, case.n):
        yield tuple(value for value, times in enumerate(parts) for _ in range(times))


def _partitions(n: int, largest: int) -> Iterator[tuple[int, ...]]:
    if n == 0:
        yield ()
    for first in range(min(n, largest), 0, -1):
        for rest in _partitions(n - first, first):
            yield (first, *rest)
