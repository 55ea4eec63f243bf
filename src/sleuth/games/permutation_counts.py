"""Exact numbers about permutations and suited permutations: how many secrets take how many rounds.

Rows come from recurrences in whole numbers, so they are exact at every size. Permutations are 0-based tuples; a suited
permutation holds cards, and card suit·n + value is the value of that suit, so that with one suit a card is a value.
TABLES names what is counted; all of it is in [KutinSmithline2024].
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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


class CountTable(NamedTuple):
    """A family of rows.

    Attributes:
        symbol: how the numbers are written.
        what: what they count, in a few words.
        along: the name of the index along a row.
        after: (suits, n, the number of row n − 1 at each place) → the numbers of row n.
        start: suits → the first row.
        least: its n.
        first: suits → the index of the first number of every row.
        suited: whether the number of suits matters.
    """

    symbol: str
    what: str
    along: str
    after: Callable[[int, int, Callable[[int], int]], Iterable[int]]
    start: Callable[[int], Row] = lambda suits: (1,)
    least: int = 0
    first: Callable[[int], int] = lambda suits: 0
    suited: bool = True

    def rows(self, suits: int) -> Iterator[Row]:
        """Yield the rows from `least` on, without end."""
        row = self.start(suits)
        for n in count(self.least + 1):
            yield row
            row = tuple(self.after(suits, n, partial(_at, row)))


TABLES = {
    "eulerian": CountTable(
        "A(n, k)",
        "permutations of n with k exceedances",
        "k",
        lambda _, n, before: ((k + 1) * before(k) + (n - k) * before(k - 1) for k in range(n)),
        suited=False,
    ),
    "suited": CountTable(  # 4.3
        "D_s(n, r)",
        "secrets that circular shift finds in r + 1 rounds",
        "r",
        lambda s, n, before: (
            (r + 1) * before(r) + (s * n - r) * before(r - s) + sum(before(r - t) for t in range(1, min(s, r + 1)))
            for r in range(s * n)
        ),
    ),
    "f": CountTable(  # 4.10
        "F_s(n, m)",
        "the sum of D_s(n, m) to D_s(n, m + s - 1)",
        "m",
        lambda s, n, before: ((m + s) * before(m + s - 1) + (s * n - m) * before(m - 1) for m in range(1 - s, s * n)),
        start=lambda s: (1,) * s,
        first=lambda s: 1 - s,
    ),
    "pots": CountTable(  # 4.16
        "C_s(n, j)",
        "ways to put j pebbles into n pots, at most s - 1 in each",
        "j",
        lambda s, n, before: (sum(before(j - t) for t in range(s)) for j in range((s - 1) * n + 1)),
    ),
    "typeb": CountTable(
        "B(n, k)",
        "signed permutations of n - 1 with k - 1 descents",
        "k",
        lambda _, n, before: ((2 * k - 1) * before(k - 1) + (2 * (n - k) + 1) * before(k - 2) for k in range(1, n + 1)),
        least=1,
        first=lambda suits: 1,
        suited=False,
    ),
}
"""What `sleuth count` prints, by name; the comments name the recurrences in [KutinSmithline2024], section 4."""


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
