"""The strategy `best`: the best guess of every position, as far as it can be shown; the one source of "Best"."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from sleuth.advice import BEST, LOSS
from sleuth.advice.outlook import Outlook, outlook
from sleuth.core.arrays import Costs, Indices
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.strategies.greedy import own_choice_first
from sleuth.strategies.ranked import Ranked
from sleuth.strategies.shortlist import Watch


@dataclass(frozen=True)
class Best:
    """The strategy that makes the best guess of the outlook.

    Attributes:
        ranked: ranks the guesses that are listed beside the best one, and chooses where no outlook is known.
        loss: guesses that a lost game counts as; None: as many as it takes.
        familiar: whether only likely answers may be guessed.
        name: as users write it.
    """

    ranked: Ranked
    loss: int | None = LOSS
    familiar: bool = False
    name: str = BEST

    @property
    def effort(self) -> int:
        """As of the strategy beside it: the search has a bound of its own."""
        return self.ranked.effort

    def outlook(self, position: Position, watch: Watch | None = None) -> Outlook:
        """What the guesses of a position lead to; watch: as of `outlook`.

        Raises InputError if no guess is a likely answer, but has to be.
        """
        first = not position.history and self.loss is None  # one of several boards: its first guess is the usual one
        found = outlook(position, LOSS if first else self.loss, watch)
        return found.among(familiar(position)) if self.familiar else found

    def __call__(self, position: Position) -> int:
        """The guess row to make."""
        best = self.outlook(position).best
        return self.ranked(self.narrowed(position)) if best is None else best

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and costs as of the strategy beside it: the best guess need not be the first of them."""
        return self.ranked.rank(self.narrowed(position))

    def narrowed(self, position: Position) -> Position:
        """The position with only those guesses that may be made."""
        if not self.familiar:
            return position
        return replace(position, legal=familiar(position))


def familiar(position: Position) -> Indices:
    """The legal guess rows that are likely answers. Raises InputError if there are none."""
    likely, secrets = position.game.likely, position.game.secret_of_guess[position.legal]
    if likely is None:
        raise InputError(
            f"{position.game.name} has no likely answers; `words` familiar needs a game that has, as today"
        )
    rows = position.legal[(secrets >= 0) & likely[secrets]]
    if not len(rows):
        raise InputError(f"by the rule {position.game.level} no likely answer may be guessed any more")
    return rows


def best_first(best: int, guesses: Indices, costs: Costs) -> tuple[Indices, Costs]:
    """A ranking with the best guess in front, even if it was not ranked; its cost is then not a number."""
    if best not in guesses:
        return np.append(np.int32(best), guesses).astype(np.int32), np.append(np.nan, costs)
    return own_choice_first(best, guesses, costs)
