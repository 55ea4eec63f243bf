"""Exact numbers about permutations and suited permutations: how many secrets take how many rounds.

Rows come from recurrences in whole numbers, so they are exact at every size. Permutations are 0-based tuples; a suited
permutation holds cards, and card suit·n + value is the value of that suit, so that with one suit a card is a value.

| function | what it counts | in [KutinSmithline2024] |
|---|---|---|
| `eulerian` | permutations of n with k exceedances | A(n, k), 3.3 |
| `suited` | secrets of n cards that circular shift finds in r + 1 rounds | D_s(n, r), 4.3 |
| `window` | the same in s rounds that follow each other | F_s(n, m), 4.10 |
| `pots` | ways to put j pebbles into n pots, fewer than s in each | C_s(n, j), 4.16 |
| `type_b` | signed permutations of n − 1 by descents | B(n, k), 4.14 |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import count, islice
from math import factorial
from typing import NamedTuple

Row = tuple[int, ...]


def exceedances(permutation: Sequence[int]) -> int:
    """The number of places that hold a value greater than themselves.

    Args:
        permutation: the value of each place, places and values from 0.

    Returns:
        The number of such places.

    >>> exceedances((6, 1, 3, 7, 4, 2, 0, 5, 8))
    3
    """
    return sum(value > place for place, value in enumerate(permutation))


def phi(cards: Sequence[int], suits: int) -> tuple[int, ...]:
    """The plain permutation of suits·n numbers that stands for a suited one of n cards.

    Place j + c·n holds the card of place j with its suit raised by c, so that one suit changes nothing.

    Args:
        cards: for each place, from 0, the number of its suited card, from 0 to suits·n − 1.
        suits: the number of suits, from 1.

    Returns:
        The value of each of suits·n places, from 0.

    >>> phi((1, 0), 1), phi((3, 0), 2)
    ((1, 0), (3, 0, 1, 2))

    Source: [KutinSmithline2024], section 4.
    """
    n = len(cards)
    return tuple((card + c * n) % (suits * n) for c in range(suits) for card in cards)


def suited_rows(suits: int) -> Iterator[Row]:
    """Yield the rows D_s(n, r), r = 0 … s·n−1, for n = 0, 1, 2, … without end; that of n = 0 is (1,).

    Source: [KutinSmithline2024], 4.3; with one suit the recurrence of the Eulerian numbers.
    """
    row: Row = (1,)
    for n in count(1):
        yield row
        before = _Zeros(row)
        row = tuple(
            (r + 1) * before[r]
            + (suits * n - r) * before[r - suits]
            + sum(before[r - t] for t in range(1, min(suits, r + 1)))
            for r in range(suits * n)
        )


def window_rows(suits: int) -> Iterator[Row]:
    """Yield the rows F_s(n, m), m = −(s−1) … s·n−1, for n = 0, 1, 2, … without end; for n = 0, m goes up to 0.

    Source: [KutinSmithline2024], 4.10.
    """
    least = 1 - suits
    row: Row = (1,) * suits
    for n in count(1):
        yield row
        before = _Zeros(row)
        row = tuple(
            (m + suits) * before[m - least] + (suits * n - m) * before[m - suits - least]
            for m in range(least, suits * n)
        )


def pots_rows(suits: int) -> Iterator[Row]:
    """Yield the rows C_s(n, j), j = 0 … (s−1)·n, for n = 0, 1, 2, … without end.

    Source: [KutinSmithline2024], 4.16.
    """
    row: Row = (1,)
    for n in count(1):
        yield row
        before = _Zeros(row)
        row = tuple(sum(before[j - t] for t in range(suits)) for j in range((suits - 1) * n + 1))


def type_b_rows() -> Iterator[Row]:
    """Yield the rows B(n, k), k = 1 … n, for n = 1, 2, … without end.

    Source: [KutinSmithline2024], section 4.
    """
    row: Row = (1,)
    for n in count(2):
        yield row
        before = _Zeros(row)
        row = tuple((2 * k - 1) * before[k - 1] + (2 * (n - k) + 1) * before[k - 2] for k in range(1, n + 1))


def eulerian_row(n: int) -> Row:
    """A(n, k) for k = 0 … n−1; (1,) for n = 0.

    Args:
        n: the row, from 0.

    Returns:
        The numbers in order of k.

    >>> eulerian_row(4)
    (1, 11, 11, 1)
    """
    return suited_row(n, 1)


@lru_cache(maxsize=512)
def suited_row(n: int, suits: int) -> Row:
    """D_s(n, r) for r = 0 … s·n−1.

    Args:
        n: the row, from 0.
        suits: the number of suits, from 1.

    Returns:
        The numbers in order of r.

    >>> suited_row(3, 2)
    (1, 7, 16, 16, 7, 1)
    """
    return next(islice(suited_rows(suits), n, None))


@lru_cache(maxsize=512)
def window_row(n: int, suits: int) -> Row:
    """F_s(n, m) for m = −(s−1) … s·n−1.

    Args:
        n: the row, from 0.
        suits: the number of suits, from 1.

    Returns:
        The numbers in order of m; the least m is first.

    >>> window_row(2, 2)
    (1, 4, 6, 4, 1)
    """
    return next(islice(window_rows(suits), n, None))


@lru_cache(maxsize=512)
def pots_row(n: int, suits: int) -> Row:
    """C_s(n, j) for j = 0 … (s−1)·n.

    Args:
        n: the row, from 0.
        suits: the number of suits, from 1.

    Returns:
        The numbers in order of j.

    >>> pots_row(4, 2), pots_row(2, 3)
    ((1, 4, 6, 4, 1), (1, 2, 3, 2, 1))
    """
    return next(islice(pots_rows(suits), n, None))


@lru_cache(maxsize=512)
def type_b_row(n: int) -> Row:
    """B(n, k) for k = 1 … n.

    Args:
        n: the row, from 1.

    Returns:
        The numbers in order of k.

    >>> type_b_row(4)
    (1, 23, 23, 1)
    """
    return next(islice(type_b_rows(), n - 1, None))


def eulerian(n: int, k: int) -> int:
    """A(n, k): permutations of n with k exceedances; circular shift finds them in k + 1 rounds.

    Args:
        n: the length of the permutations, from 0.
        k: the exceedances; any whole number.

    Returns:
        The number of permutations; 0 where k is out of range.

    Source: [KutinSmithline2024].
    """
    return _Zeros(eulerian_row(n))[k]


def suited(n: int, r: int, suits: int) -> int:
    """D_s(n, r): secrets of n cards in s suits that circular shift finds in r + 1 rounds.

    Args:
        n: the cards of each suit, from 0.
        r: the rounds less one; any whole number.
        suits: the number of suits, from 1.

    Returns:
        The number of secrets; 0 where r is out of range.

    Source: [KutinSmithline2024].
    """
    return _Zeros(suited_row(n, suits))[r]


def window(n: int, m: int, suits: int) -> int:
    """F_s(n, m): the sum of D_s(n, m) … D_s(n, m + s − 1).

    Args:
        n: the cards of each suit, from 0.
        m: the first of the numbers that are added; may be negative.
        suits: the number of suits, from 1.

    Returns:
        The sum; 0 where m is out of range.

    Source: [KutinSmithline2024], 4.10.
    """
    return _Zeros(window_row(n, suits))[m + suits - 1]


def pots(n: int, j: int, suits: int) -> int:
    """C_s(n, j): ways to put j pebbles into n pots, at most s − 1 into each.

    Args:
        n: the number of pots, from 0.
        j: the number of pebbles; any whole number.
        suits: the number of suits, s, from 1.

    Returns:
        The number of ways; 0 where j is out of range.

    Source: [KutinSmithline2024], 4.16.
    """
    return _Zeros(pots_row(n, suits))[j]


def type_b(n: int, k: int) -> int:
    """B(n, k): signed permutations of n − 1 with k − 1 descents.

    Args:
        n: from 1.
        k: from 1; any whole number may be given.

    Returns:
        The number of permutations; 0 where k is out of range.

    Source: [KutinSmithline2024], section 4.
    """
    return _Zeros(type_b_row(n))[k - 1]


def secrets(n: int, suits: int = 1) -> int:
    """The number of secrets: sⁿ·n!.

    Args:
        n: the cards of each suit, from 0.
        suits: the number of suits, from 1.

    Returns:
        The number of secrets.

    >>> secrets(3), secrets(3, 2)
    (6, 48)
    """
    return int(suits**n * factorial(n))


def success(n: int, rounds: int, suits: int = 1) -> Fraction:
    """The probability that circular shift finds a random secret within some number of rounds.

    Args:
        n: the cards of each suit, from 0.
        rounds: the rounds; 0 for less.
        suits: the number of suits, from 1.

    Returns:
        The probability, exactly.

    >>> success(3, 2), success(2, 3, suits=2)
    (Fraction(5, 6), Fraction(7, 8))
    """
    return Fraction(sum(suited_row(n, suits)[: max(rounds, 0)]), secrets(n, suits))


def mean_rounds(n: int, suits: int = 1) -> Fraction:
    """The mean number of rounds of circular shift over all secrets, from the row itself.

    Args:
        n: the cards of each suit, from 1.
        suits: the number of suits, from 1.

    Returns:
        (s·n + 1)/2, exactly.

    >>> mean_rounds(4), mean_rounds(3, 2)
    (Fraction(5, 2), Fraction(7, 2))
    """
    return Fraction(sum((r + 1) * count for r, count in enumerate(suited_row(n, suits))), secrets(n, suits))


class Table(NamedTuple):
    """A family of rows, for n from 1 on.

    Attributes:
        symbol: how the numbers are written.
        what: what they count, in a few words.
        along: the name of what runs along a row.
        rows: (n, suits) → the rows 1 … n.
        first: suits → the index of the first number of every row.
        suited: whether the number of suits matters.
    """

    symbol: str
    what: str
    along: str
    rows: Callable[[int, int], list[Row]]
    first: Callable[[int], int]
    suited: bool


TABLES = {
    "eulerian": Table(
        "A(n, k)", "permutations of n with k exceedances", "k",
        lambda n, s: list(islice(suited_rows(1), 1, n + 1)), lambda s: 0, False,
    ),
    "suited": Table(
        "D_s(n, r)", "secrets that circular shift finds in r + 1 rounds", "r",
        lambda n, s: list(islice(suited_rows(s), 1, n + 1)), lambda s: 0, True,
    ),
    "f": Table(
        "F_s(n, m)", "the sum of D_s(n, m) to D_s(n, m + s - 1)", "m",
        lambda n, s: list(islice(window_rows(s), 1, n + 1)), lambda s: 1 - s, True,
    ),
    "pots": Table(
        "C_s(n, j)", "ways to put j pebbles into n pots, at most s - 1 in each", "j",
        lambda n, s: list(islice(pots_rows(s), 1, n + 1)), lambda s: 0, True,
    ),
    "typeb": Table(
        "B(n, k)", "signed permutations of n - 1 with k - 1 descents", "k",
        lambda n, s: list(islice(type_b_rows(), n)), lambda s: 1, False,
    ),
}  # fmt: skip
"""What `sleuth count` prints, by name."""


class _Zeros:
    """A row that is 0 beyond both its ends."""

    def __init__(self, row: Row) -> None:
        self.row = row

    def __getitem__(self, at: int) -> int:
        return self.row[at] if 0 <= at < len(self.row) else 0
