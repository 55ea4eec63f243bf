"""Strategies that rank: beside their guess they give a cost for each legal guess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sleuth.core.rules import GuessRow

if TYPE_CHECKING:  # a strategy of one's own is named before any numpy is loaded
    from sleuth.core.arrays import Costs, Indices
    from sleuth.core.position import Position


class Ranked(Protocol):
    """A strategy that also puts a cost on the other guesses."""

    @property
    def name(self) -> str:
        """The name, as the user writes it."""

    @property
    def effort(self) -> int:
        """The time that a ranking may take, in counts of all parts.

        0: nothing is ranked, one guess is made.
        """

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make; a pure function."""

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, best first, and the cost of each; the first is the strategy's own choice."""

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and the cost of each, in any order, which is faster than ranking them."""


class ShownByName:
    """Shows a strategy by its name, and takes its costs from its ranking."""

    name: str

    def __repr__(self) -> str:
        return f"<Strategy: {self.name}>"

    def costs(self: Ranked, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and the cost of each, in any order."""
        return self.rank(position)


class First(ShownByName):
    """The strategy that guesses the first candidate in order."""

    name = "first"
    effort = 1

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        return GuessRow(position.members[0] if len(position.members) else position.legal_rows[0])

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """The candidates in order, or all legal guesses if none may be guessed; the cost is their place."""
        import numpy as np

        rows = position.members if len(position.members) else position.legal_rows
        return rows, np.arange(len(rows), dtype=np.float64)
