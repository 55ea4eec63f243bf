"""What every strategy offers beyond its guess: a cost for each legal guess, so that several can be shown."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import numpy as np

from sleuth.core.arrays import Costs, Indices
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow


class Ranked(Protocol):
    """A strategy that can also say what it thinks of the other guesses."""

    @property
    def name(self) -> str:
        """As the user writes it."""

    @property
    def effort(self) -> int:
        """About how many times as long as one count of all parts a ranking may take, by the patience it deserves.

        0: nothing is ranked, one guess is made.
        """

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to ask; pure."""

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, best first, and the cost of each; the first is the strategy's own choice."""


@runtime_checkable
class Costed(Protocol):
    """A strategy that gives the costs of all legal guesses without ranking them, which takes longer."""

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """The legal guess rows, ascending, and the cost of each, as `rank` gives it."""


def costs_of(strategy: Ranked, position: Position) -> tuple[Indices, Costs]:
    """Guess rows and the cost of each, in any order: without ranking them if the strategy can."""
    return strategy.costs(position) if isinstance(strategy, Costed) else strategy.rank(position)


class ShownByName:
    """What is shown of a strategy: its name."""

    name: str

    def __repr__(self) -> str:
        return f"<Strategy: {self.name}>"


class First(ShownByName):
    """The strategy that asks the first candidate in order."""

    name = "first"
    effort = 1

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to ask."""
        return GuessRow(position.members[0] if len(position.members) else position.legal_rows[0])

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """The candidates in order; the cost is their place."""
        return position.members, np.arange(len(position.members), dtype=np.float64)
