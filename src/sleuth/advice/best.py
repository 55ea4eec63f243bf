"""The strategy `best`: the best guess of every position, as far as it can be shown; the one source of "Best"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from sleuth.advice import BEST, LOSS
from sleuth.advice.outlook import PLAIN_PAIRS, Outlook, outlook
from sleuth.core.arrays import Costs, Indices
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact import plain
from sleuth.strategies.coverage import Watch
from sleuth.strategies.greedy import own_choice_first
from sleuth.strategies.ranked import Ranked, costs_of
from sleuth.strategies.registry import strategy, usual_strategy

STEPS = ("proved", "compared", "estimated")
"""The ladder of docs/explanation/advice.md."""


@dataclass(frozen=True)
class Best:
    """The strategy that makes the best guess of the outlook.

    Attributes:
        ranked: ranks the guesses that are listed beside the best one, and chooses where no outlook is known; None: the
            usual one of the game.
        loss: guesses that a lost game counts as; None: as many as it takes.
        familiar: whether only likely answers may be guessed.
        name: as users write it.
    """

    ranked: Ranked | None = None
    loss: int | None = LOSS
    familiar: bool = False
    name: str = BEST

    @property
    def effort(self) -> int:
        """As of the strategy beside it: the search has a bound of its own."""
        return (self.ranked or strategy(usual_strategy())).effort

    def beside(self, game: Listing) -> Ranked:
        """The strategy that ranks the guesses of a game."""
        return self.ranked or strategy(usual_strategy("uniform" if game.prior is None else "weighted"))

    def outlook(self, position: Position, watch: Watch | None = None) -> Outlook:
        """What the guesses of a position lead to; watch: as of `outlook`.

        Raises InputError if no guess is a likely answer, but has to be.
        """
        first = not position.history and self.loss is None  # one of several boards: its first guess is the usual one
        found = outlook(position, LOSS if first else self.loss, watch)
        return found.among(familiar(position)) if self.familiar else found

    def __call__(self, position: Position) -> int:
        """The guess row to make."""
        return self.choice(position)[0]

    def choice(self, position: Position) -> tuple[int, str]:
        """The guess row to make, and the step of the ladder on which it stands."""
        guess = _of_few(position)
        if guess is not None and not self.familiar:
            return guess, "proved"
        found = self.outlook(position)
        if found.best is None:
            return self.beside(position.game)(self.narrowed(position)), found.standing.step
        return found.best, found.standing.step

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and costs as of the strategy beside it: the best guess need not be the first of them."""
        return self.beside(position.game).rank(self.narrowed(position))

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows and costs as `rank` gives them, in any order."""
        return costs_of(self.beside(position.game), self.narrowed(position))

    def narrowed(self, position: Position) -> Position:
        """The position with only those guesses that may be made."""
        if not self.familiar:
            return position
        return replace(position, legal=familiar(position))


def grown(
    position: Position, chosen: Ranked, *, opener: int | None = None, done: Callable[[int], None] | None = None,
    unproved: Callable[[Position], None] | None = None,
) -> tuple[Node, dict[str, int] | None]:  # fmt: skip
    """The tree of a strategy, and of `best` the step of the ladder → how many of its choices stand there.

    opener, done: as of `grow`. unproved: as of `stepped`.
    """
    choice, steps = stepped(position, chosen, unproved)
    return grow(position, choice, opener=opener, done=done), steps()


def stepped(
    position: Position, chosen: Ranked, unproved: Callable[[Position], None] | None = None
) -> tuple[Strategy, Callable[[], dict[str, int] | None]]:
    """A strategy, and what returns, of `best`, the step of the ladder → how many of its choices so far stand there.

    position: where it begins. unproved: called with each position in which the choice of `best` is not proved.
    The search is compiled if it has to be, unless the game is small.
    """
    if not isinstance(chosen, Best):
        return chosen, lambda: None
    if len(position.legal) * len(position.candidates) > PLAIN_PAIRS:
        plain.ALLOWANCE.left = 0.0
    steps: Counter[str] = Counter()

    def choice(at: Position) -> int:
        guess, step = chosen.choice(at)
        steps[step] += 1
        if unproved is not None and step != "proved":
            unproved(at)
        return guess

    return choice, lambda: {step: steps[step] for step in STEPS if steps[step]}


def _of_few(position: Position) -> int | None:
    """The likelier of two candidates, of equal ones the first guess, or the only one: no other guess needs fewer.

    None if there are more candidates, if it may not be guessed, or if the game ends when it is known.
    """
    if len(position.candidates) > 2 or position.game.goal == "known":
        return None
    guesses = position.game.guess_of_secret[position.candidates]
    mass = np.ones(len(guesses)) if position.mass is None else position.mass
    guess = int(guesses[np.lexsort((guesses, -mass))[0]])
    return guess if guess in position.legal else None


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
