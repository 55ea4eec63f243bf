"""Count: tables of Eulerian and related numbers, and the success of circular shift. Exact; loads no numpy."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Annotated, Any, Literal, TypeAlias, overload

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.games import permutation_counts as counting
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Range

Numbers: TypeAlias = Literal["eulerian", "suited", "f", "pots", "typeb"]
"""A table of `permutation_counts.TABLES`."""
Kind: TypeAlias = Literal["eulerian", "suited", "f", "pots", "typeb", "success"]
"""A kind of count: a table, or the success of circular shift."""


@dataclass(frozen=True)
class Row:
    """A row of a table.

    Attributes:
        n: the number of the row, from 1.
        first: the index of its first number.
        values: the numbers.
    """

    n: int
    first: int
    values: tuple[int, ...]


@dataclass(frozen=True, repr=False)
class Table(Result):
    """Rows 1 to n of a kind of numbers.

    Attributes:
        what: the kind.
        suits: the number of suits; None if the numbers have none.
        table: its rows.
    """

    what: str
    suits: int | None
    table: tuple[Row, ...]

    schema = "count"
    version = 2

    def __repr__(self) -> str:
        return f"<Table: {self.title}, {len(self.table)} rows>"

    @property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """The numbers, row by row."""
        return tuple(row.values for row in self.table)

    @property
    def title(self) -> str:
        """The symbol of the numbers, and what they count."""
        table = counting.TABLES[self.what]
        return f"{table.symbol}{f', s = {self.suits}' if self.suits else ''}: {table.what}"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each n, one column for each index."""
        return [{"n": row.n} | {str(at): value for at, value in enumerate(row.values, row.first)} for row in self.table]


@dataclass(frozen=True)
class Round:
    """How many secrets are found within a number of rounds.

    Attributes:
        rounds: the number.
        secrets: how many are found in exactly that number.
        within: how many are found by then.
        probability: the probability that a random secret is found by then.
        fraction: the same, exact.
    """

    rounds: int
    secrets: int
    within: int
    probability: float
    fraction: Fraction


@dataclass(frozen=True, repr=False)
class Success(Result):
    """How many secrets circular shift finds within 1, 2, … rounds.

    Attributes:
        n: the cards of each suit.
        suits: the number of suits.
        secrets: the number of secrets.
        mean: rounds for a random secret.
        rounds: how many secrets are found in 1, 2, … rounds.
    """

    n: int
    suits: int
    secrets: int
    mean: float
    rounds: tuple[Round, ...]

    schema = "count-success"
    rows_of = "rounds"

    def __repr__(self) -> str:
        return f"<Success: {self.title}>"

    @property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """The secrets that are found in exactly 1, 2, … rounds, as the one row of a table."""
        return (tuple(each.secrets for each in self.rounds),)

    @property
    def title(self) -> str:
        """The title of the table, with the mean."""
        in_suits = f" in {self.suits} suits" if self.suits > 1 else ""
        rounds = f"mean {self.mean:g} rounds, at most {self.suits * self.n}"
        return f"circular shift, {self.n} cards{in_suits}: {self.secrets} secrets, {rounds}"


@overload
def eulerian(n: int = 8, *, what: Numbers = "eulerian", suits: int | None = None) -> Table: ...
@overload
def eulerian(n: int = 8, *, what: Literal["success"], suits: int | None = None) -> Success: ...


@task
def eulerian(
    n: Annotated[int, Range(1, 200)] = 8,
    *,
    what: Kind = "eulerian",
    suits: Annotated[int, Range(1, 26)] | None = None,
) -> Table | Success:
    """Compute exact numbers: a table of Eulerian or related numbers, or the success of circular shift.

    Args:
        n: End with row N.
        what: The numbers: eulerian, suited, f, pots, typeb or success.
        suits: Count with N suits.

    Returns:
        The table, or how many secrets circular shift finds within 1, 2, … rounds, and with what probability.

    Raises:
        InputError: numbers that do not exist, or suits for numbers that have none.
    """
    if what == "success":
        return _success(n, suits or 1)
    table = counting.TABLES[what]
    if suits is not None and not table.suited:
        raise InputError(f"`suits` {suits}: {what} numbers have no suits; suited, f, pots and success do")
    suits = suits or 2
    rows = tuple(
        Row(at, table.first(suits), tuple(row)) for at, row in enumerate(counting.first_rows(what, n, suits), 1)
    )
    return Table(what, suits if table.suited else None, rows)


def _success(n: int, suits: int) -> Success:
    """How many secrets of n cards circular shift finds within 1, 2, … rounds."""
    counts, secrets = counting.row("suited", n, suits), counting.secrets(n, suits)
    sums = zip(counts, accumulate(counts), strict=True)
    rounds = tuple(
        Round(at, one, within, within / secrets, Fraction(within, secrets)) for at, (one, within) in enumerate(sums, 1)
    )
    return Success(n, suits, secrets, float(counting.mean_rounds(n, suits)), rounds)
