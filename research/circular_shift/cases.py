"""A case of permutation Wordle to be solved: its size, the guesses that may be asked, and the values found for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Literal, NamedTuple, get_args

from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError
from sleuth.games import permutation_counts as counting

Guesses = Literal["all", "consistent", "strings"]

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


QUICK = (
    *(Case(n) for n in range(2, 7)),
    *(Case(n, guesses="consistent") for n in range(2, 8)),
    *(Case(n, guesses="strings") for n in range(2, 6)),
    *(Case(n, 2) for n in range(2, 5)),
    *(Case(n, 3) for n in range(2, 5)),
)
"""What is settled within seconds."""


def read_case(text: str) -> Case:
    """The case of its short form: N, NxS for S suits, and perhaps `:consistent` or `:strings`. Raises InputError.

    >>> read_case("4x3"), read_case("7:consistent")
    (Case(n=4, suits=3, guesses='all'), Case(n=7, suits=1, guesses='consistent'))
    """
    size, colon, guesses = text.partition(":")
    n, cross, suits = size.partition("x")
    sizes = (n, suits) if cross else (n,)
    if not all(re.fullmatch(r"[0-9]{1,9}", each) for each in sizes) or (colon and not guesses):
        raise InputError(f"{show_value(text)} is not a case. Write 7, 7:consistent, 6:strings or, with suits, 4x3")
    case = Case(int(n), int(suits or 1), guesses or "all")  # type: ignore[arg-type]
    case.check()
    return case


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
        row = counting.row("suited", self.case.n, self.case.suits)
        total = sum(rounds * number for rounds, number in enumerate(row, 1))
        return Values(sum(row), total, tuple(accumulate(row)))

    @property
    def is_circular_shift_optimal(self) -> bool:
        """Whether no strategy is better, by the total or within any number of rounds."""
        return self.values == self.circular_shift


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
