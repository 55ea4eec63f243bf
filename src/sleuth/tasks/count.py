"""Count: tables of Eulerian and related numbers, and the success of circular shift. Exact; loads no numpy."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from itertools import accumulate
from typing import Annotated, Any

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.games import permutation_counts as counting
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, OneOf, Option, Range
from sleuth.tasks.request import Request

LARGEST_N = 200
LARGEST_SUITS = 26
SUCCESS = "success"


@dataclass(frozen=True)
class Count(Request):
    """Compute exact numbers: a table of Eulerian or related numbers, or the success of circular shift."""

    what: Annotated[
        str,
        Argument("eulerian, suited, f, pots, typeb or success.", metavar="WHAT"),
        OneOf((*counting.TABLES, SUCCESS)),
    ]
    _: KW_ONLY
    n: Annotated[int, Option("End with row N."), Range(1, LARGEST_N)] = 8
    suits: Annotated[
        int | None, Option("Count with N suits.", "--suits -s", shown="2; success: 1"), Range(1, LARGEST_SUITS)
    ] = None

    def check(self) -> None:
        """Raise InputError for suits of numbers that have none."""
        if self.suits is not None and self.what != SUCCESS and not counting.TABLES[self.what].suited:
            raise InputError(f"`suits` {self.suits}: {self.what} numbers have no suits; suited, f, pots and success do")


@dataclass(frozen=True, repr=False)
class Table(Result):
    """Rows 1 to n of a kind of numbers.

    Attributes:
        what: the kind.
        suits: how many there are; None where the numbers have none.
        first: the index of the first number of each row.
        values: the rows.
    """

    what: str
    suits: int | None
    first: int
    values: tuple[tuple[int, ...], ...]

    schema = "count"

    def __repr__(self) -> str:
        return f"<Table: {self.title}, {len(self.values)} rows>"

    @property
    def title(self) -> str:
        """The symbol of the numbers, and what they count."""
        table = counting.TABLES[self.what]
        return f"{table.symbol}{f', s = {self.suits}' if self.suits else ''}: {table.what}"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth count --json` shows."""
        rows = [{"n": n, "first": self.first, "values": [*row]} for n, row in enumerate(self.values, 1)]
        return {"what": self.what, "suits": self.suits, "rows": rows}

    def rows(self) -> list[dict[str, Any]]:
        """One row for each n, one column for each index."""
        return [
            {"n": n} | {str(at): value for at, value in enumerate(row, self.first)}
            for n, row in enumerate(self.values, 1)
        ]


@dataclass(frozen=True, repr=False)
class Success(Result):
    """How many secrets circular shift finds within 1, 2, … rounds.

    Attributes:
        n: the cards of each suit.
        suits: the number of suits.
        secrets: how many there are.
        mean: rounds for a random secret.
        found: how many secrets are found in each round.
    """

    n: int
    suits: int
    secrets: int
    mean: float
    found: tuple[int, ...]

    schema = "count-success"

    def __repr__(self) -> str:
        return f"<Success: {self.title}>"

    @property
    def title(self) -> str:
        """What was counted, and the mean."""
        in_suits = f" in {self.suits} suits" if self.suits > 1 else ""
        rounds = f"mean {self.mean:g} rounds, at most {self.suits * self.n}"
        return f"circular shift, {self.n} cards{in_suits}: {self.secrets} secrets, {rounds}"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth count success --json` shows."""
        return {
            "n": self.n, "suits": self.suits, "secrets": self.secrets, "mean": self.mean, "rounds": self.rows(),
        }  # fmt: skip

    def rows(self) -> list[dict[str, Any]]:
        """One row for each number of rounds."""
        chances = (counting.success(self.n, rounds, self.suits) for rounds in range(1, len(self.found) + 1))
        return [
            {
                "rounds": rounds,
                "secrets": count,
                "within": within,
                "probability": float(chance),
                "fraction": str(chance),
            }
            for rounds, (count, within, chance) in enumerate(
                zip(self.found, accumulate(self.found), chances, strict=True), 1
            )
        ]


def run(request: Count) -> Table | Success:
    """The table, or how many secrets circular shift finds within 1, 2, … rounds, and with what probability."""
    n = request.n
    if request.what == SUCCESS:
        suits = request.suits or 1
        mean = float(counting.mean_rounds(n, suits))
        return Success(n, suits, counting.secrets(n, suits), mean, tuple(counting.suited_row(n, suits)))
    table, suits = counting.TABLES[request.what], request.suits or 2
    rows = tuple(map(tuple, table.rows(n, suits)))
    return Table(request.what, suits if table.suited else None, table.first(suits), rows)


count = offered(Count, run)
