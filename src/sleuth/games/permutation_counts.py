"""Exact numbers about permutations and suited permutations: how many secrets take how many rounds.

Rows come from recurrences in whole numbers, so they are exact at every size. Permutations are 0-based tuples; a suited
permutation holds cards, and card suit·n + value is the value of that suit, so that with one suit a card is a value.
TABLES names what is counted; all of it is in [KutinSmithline2024].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial
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


def suited_rows(suits: int) -> Iterator[Row]:
    """Yield the rows D_s(n, r), r = 0 … s·n−1, for n = 0, 1, 2, … without end; that of n = 0 is (1,).

    Source: [KutinSmithline2024], 4.3; with one suit the recurrence of the Eulerian numbers.
    """
    row: Row = (1,)
    for n in count(1):
        yield row
        before = partial(_at, row)
        row = tuple(
            (r + 1) * before(r)
            + (suits * n - r) * before(r - suits)
            + sum(before(r - t) for t in range(1, min(suits, r + 1)))
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
        before = partial(_at, row)
        row = tuple(
            (m + suits) * before(m - least) + (suits * n - m) * before(m - suits - least)
            for m in range(least, suits * n)
        )


def pots_rows(suits: int) -> Iterator[Row]:
    """Yield the rows C_s(n, j), j = 0 … (s−1)·n, for n = 0, 1, 2, … without end.

    Source: [KutinSmithline2024], 4.16.
    """
    row: Row = (1,)
    for n in count(1):
        yield row
        before = partial(_at, row)
        row = tuple(sum(before(j - t) for t in range(suits)) for j in range((suits - 1) * n + 1))


def type_b_rows() -> Iterator[Row]:
    """Yield the rows B(n, k), k = 1 … n, for n = 1, 2, … without end.

    Source: [KutinSmithline2024], section 4.
    """
    row: Row = (1,)
    for n in count(2):
        yield row
        before = partial(_at, row)
        row = tuple((2 * k - 1) * before(k - 1) + (2 * (n - k) + 1) * before(k - 2) for k in range(1, n + 1))


class CountTable(NamedTuple):
    """A family of rows.

    Attributes:
        symbol: how the numbers are written.
        what: what they count, in a few words.
        along: the name of what runs along a row.
        rows: suits → the rows n = 0, 1, 2, …, or from n = 1 on, without end.
        least: the n of the first of them.
        first: suits → the index of the first number of every row.
        suited: whether the number of suits matters.
    """

    symbol: str
    what: str
    along: str
    rows: Callable[[int], Iterator[Row]]
    least: int = 0
    first: Callable[[int], int] = lambda suits: 0
    suited: bool = True


TABLES = {
    "eulerian": CountTable(
        "A(n, k)", "permutations of n with k exceedances", "k", lambda suits: suited_rows(1), suited=False
    ),
    "suited": CountTable("D_s(n, r)", "secrets that circular shift finds in r + 1 rounds", "r", suited_rows),
    "f": CountTable(
        "F_s(n, m)", "the sum of D_s(n, m) to D_s(n, m + s - 1)", "m", window_rows, first=lambda suits: 1 - suits
    ),
    "pots": CountTable("C_s(n, j)", "ways to put j pebbles into n pots, at most s - 1 in each", "j", pots_rows),
    "typeb": CountTable(
        "B(n, k)",
        "signed permutations of n - 1 with k - 1 descents",
        "k",
        lambda suits: type_b_rows(),
        least=1,
        first=lambda suits: 1,
        suited=False,
    ),
}
"""What `sleuth count` prints, by name."""


def first_rows(what: str, n: int, suits: int = 1) -> list[Row]:
    """The rows 1 … n of a table.

    Args:
        what: the name of the table, one of TABLES.
        n: the last row.
        suits: the number of suits, from 1; it changes nothing where the table has no suits.

    Returns:
        The rows in order.

    >>> first_rows("eulerian", 3)
    [(1,), (1, 1), (1, 4, 1)]
    """
    table = TABLES[what]
    return list(islice(table.rows(suits), 1 - table.least, n + 1 - table.least))


@lru_cache(maxsize=2048)
def row(what: str, n: int, suits: int = 1) -> Row:
    """One row of a table.

    Args:
        what: the name of the table, one of TABLES.
        n: the row, from 0, or from 1 for "typeb".
        suits: the number of suits, from 1; it changes nothing where the table has no suits.

    Returns:
        The numbers in order.

    >>> row("eulerian", 4), row("suited", 3, 2), row("f", 2, 2)
    ((1, 11, 11, 1), (1, 7, 16, 16, 7, 1), (1, 4, 6, 4, 1))
    >>> row("pots", 2, 3), row("typeb", 4)
    ((1, 2, 3, 2, 1), (1, 23, 23, 1))
    """
    table = TABLES[what]
    return next(islice(table.rows(suits), n - table.least, None))


def number(what: str, n: int, k: int, suits: int = 1) -> int:
    """One number of a table.

    Args:
        what: the name of the table, one of TABLES.
        n: the row, from 0, or from 1 for "typeb".
        k: the place in the row, as the table counts it; any whole number.
        suits: the number of suits, from 1; it changes nothing where the table has no suits.

    Returns:
        The number; 0 where k is out of range.

    >>> number("eulerian", 4, 1), number("f", 2, -1, 2), number("typeb", 4, 5)
    (11, 1, 0)
    """
    return _at(row(what, n, suits), k - TABLES[what].first(suits))


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
    return Fraction(sum(row("suited", n, suits)[: max(rounds, 0)]), secrets(n, suits))


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
    return Fraction(sum((r + 1) * count for r, count in enumerate(row("suited", n, suits))), secrets(n, suits))


def _at(row: Row, at: int) -> int:
    """A number of a row that is 0 beyond both its ends."""
    return row[at] if 0 <= at < len(row) else 0
