"""The ledger of a search for openers together: an SQLite file, as of a proof, with what was counted and solved so far.

One search in it holds the sets that were solved, with their totals; the other one the openers, or pairs, that every
guess extended, with the least bound of those sets. Both hold for any beam.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sleuth.core.identity import identity
from sleuth.core.ledger import Entry, Ledger
from sleuth.core.listing import Listing

ENGINE = 1
"""The version of the search, part of every ledger's key. Raised when a bound could mean something else than before."""

Rows = tuple[int, ...]

SOLVED, COUNTED = 0, 1
"""The numbers of the two searches."""

BETWEEN = " & "
"""Between the openers of a set; no label has it."""


class Done:
    """What a search has done; in memory only without a ledger.

    Attributes:
        totals: of each set that was solved its total, and whether that is exact; else it is a lower bound.
        least: of each prefix that every guess extended, the least bound of these sets.
    """

    def __init__(self, game: Listing, ledger: Ledger | None = None) -> None:
        self.game, self.ledger = game, ledger
        self.totals: dict[Rows, tuple[int, bool]] = {}
        self.least: dict[Rows, int] = {}
        if ledger is not None:
            stages = [ledger.stage(number, (number, 0, None, 0), len(game.guesses)) for number in (SOLVED, COUNTED)]
            self.totals = {self._rows(name): (one.cost, one.exact) for name, one in stages[SOLVED].items()}
            self.least = {self._rows(name): one.cost for name, one in stages[COUNTED].items()}

    def solve(self, guesses: Rows, total: int, beta: int) -> None:
        """Keep a total, which is exact if it is below beta. Raises CannotWrite."""
        self.totals[guesses] = total, total < beta
        self._write(SOLVED, guesses, total, beta)

    def count(self, prefix: Rows, least: int) -> None:
        """Keep the least bound of a prefix. Raises CannotWrite."""
        self.least[prefix] = least
        self._write(COUNTED, prefix, least, least)

    def _write(self, number: int, guesses: Rows, cost: int, beta: int) -> None:
        if self.ledger is not None:
            name = BETWEEN.join(self.game.guesses[guess] for guess in guesses)
            self.ledger.write(number, [Entry(name, cost, cost < beta, beta)])

    def _rows(self, name: str) -> Rows:
        return tuple(self.game.guess_row(label) for label in name.split(BETWEEN))


def opened(path: Path, game: Listing, count: int, *, resume: bool) -> Ledger:
    """The ledger of a search for `count` openers, to be closed by the caller. Raises BadLedger or CannotWrite."""
    about: dict[str, Any] = {
        **identity(game), "feedback": game.rule, "objective": f"{count} openers together", "limit": None, "turns": [],
        "policy": "openers", "engine": ENGINE,
    }  # fmt: skip
    return Ledger(path, about, resume=resume)
