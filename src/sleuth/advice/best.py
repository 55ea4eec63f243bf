"""The strategy `best`: the best guess of every position, as far as it can be shown; the one source of "Best"."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sleuth.advice import BEST, LOSS
from sleuth.advice.outlook import Outlook, outlook
from sleuth.core.arrays import Costs, Indices
from sleuth.core.position import Position
from sleuth.strategies.greedy import own_choice_first
from sleuth.strategies.ranked import Ranked


@dataclass(frozen=True)
class Best:
    """The strategy that makes the best guess of the outlook.

    Attributes:
        ranked: ranks the guesses that are listed beside the best one, and chooses where no outlook is known.
        loss: guesses that a lost game counts as.
        name: as users write it.
    """

    ranked: Ranked
    loss: int = LOSS
    name: str = BEST

    @property
    def effort(self) -> int:
        """As of the strategy beside it: the search has a bound of its own."""
        return self.ranked.effort

    def outlook(self, position: Position) -> Outlook:
        """What the guesses of a position lead to."""
        return outlook(position, self.loss)

    def __call__(self, position: Position) -> int:
        """The guess row to make."""
        best = self.outlook(position).best
        return self.ranked(position) if best is None else best

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and costs as of the strategy beside it: the best guess need not be the first of them."""
        return self.ranked.rank(position)


def best_first(best: int, guesses: Indices, costs: Costs) -> tuple[Indices, Costs]:
    """A ranking with the best guess in front, even if it was not ranked; its cost is then not a number."""
    if best not in guesses:
        return np.append(np.int32(best), guesses).astype(np.int32), np.append(np.nan, costs)
    return own_choice_first(best, guesses, costs)
