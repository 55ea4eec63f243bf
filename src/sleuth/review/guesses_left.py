"""Three ways to know how many guesses a position still takes, the surest first.

- exact: every further guess is the best there is, by the outlook that advice has, too;
- played: the strategy plays on, against every candidate;
- estimated: from the parts, see `strategies.estimate`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np

from sleuth.advice.outlook import Outlook
from sleuth.advice.suggestions import suggestions
from sleuth.core.arrays import Indices
from sleuth.core.listing import Turn
from sleuth.core.position import Position
from sleuth.errors import StrategyError
from sleuth.strategies.estimate import left_now
from sleuth.strategies.ranked import Ranked

Kind = Literal["exact", "played", "estimated"]

PLAYED_WORK = 1 << 25
"""Candidates × legal guesses up to which a guess is played out against every candidate."""
WEIGHED_WORK = 1 << 22
"""The same under a prior, where a guess of the strategy takes about ten times as long."""
COMPARED_WORK = 1 << 22
"""The same, up to which several guesses of the strategy are played out and not its own choice only."""
RANKED_WORK = 1 << 28
"""The same, up to which the strategy is used at all."""
ESTIMATED = 10
"""Guesses of the strategy whose estimates are compared."""


class Way(Protocol):
    """How the numbers of a judgement are found."""

    @property
    def kind(self) -> Kind:
        """Its name."""

    def rivals(self, ranked: Indices, top: int) -> Iterable[int]:
        """The guess rows to compare with, out of the strategy's ranking, its own choice first."""

    def left(self, guess: int) -> float | None:
        """Guesses still to be made on average, the given one included; None if that takes too long."""

    def ahead(self, turn: Turn) -> float | None:
        """Guesses still to be made on average after a turn that did not win."""


@dataclass(frozen=True)
class ExactlySearched:
    """By the exact search."""

    outlook: Outlook
    best: int
    kind: Kind = "exact"

    def rivals(self, ranked: Indices, top: int) -> list[int]:
        """The best guess, and the strategy's best ones."""
        return [self.best, *map(int, ranked[: max(1, top)])]

    def left(self, guess: int) -> float | None:
        """The least expected number of guesses that begin with this one."""
        return self.outlook.left(guess)

    def ahead(self, turn: Turn) -> float | None:
        """The least expected number of guesses after a turn."""
        return self.outlook.ahead(turn)


def exact(found: Outlook) -> ExactlySearched | None:
    """The exact way, if the best guess is known."""
    return None if found.best is None else ExactlySearched(found, found.best)


@dataclass(frozen=True)
class PlayedOut:
    """By the games of the strategy against every candidate, each begun by one guess."""

    position: Position
    strategy: Ranked
    rounds: dict[int, dict[int, int]] = field(default_factory=dict)
    kind: Kind = "played"

    def rivals(self, ranked: Indices, top: int) -> list[int]:
        """The strategy's own choice, and others where such games are few."""
        work = len(self.position.candidates) * len(self.position.legal)
        return [*map(int, ranked[: max(1, top) if work <= COMPARED_WORK else 1])]

    def left(self, guess: int) -> float:
        """The mean over the games that begin with the guess."""
        self.rounds[guess] = rounds(self.position.compiled(), self.strategy, guess)
        return self._mean(self.position, guess)

    def ahead(self, turn: Turn) -> float:
        """The mean of what follows the turn in the games of its guess."""
        return self._mean(self.position.after(turn), turn.guess) - 1.0

    def _mean(self, position: Position, guess: int) -> float:
        each = np.array([self.rounds[guess][row] for row in position.candidates.tolist()])
        return float(np.average(each, weights=position.mass))


def rounds(position: Position, strategy: Ranked, opener: int) -> dict[int, int]:
    """Secret row → the guesses after which a strategy has named it that asks `opener` first.

    What `evaluation.rounds_of` reads off a grown tree, without the tree: a single candidate is guessed next, and the
    legal guesses after that need not be found. Raises StrategyError if a guess of the strategy tells nothing.
    """
    game = position.game
    found: dict[int, int] = {}
    tasks = [(1, position, opener)]
    while tasks:
        depth, at, guess = tasks.pop()
        codes = game.block(np.array([guess], np.int32), at.candidates)[:, 0]
        for code in np.unique(codes).tolist():
            part = at.candidates[codes == code]
            if code == game.win:
                found[int(part[0])] = depth
            elif len(part) == len(at.candidates):
                raise StrategyError(f"{game.guesses[guess]} tells {strategy.name} nothing of {len(part):,} candidates")
            elif len(part) == 1 and game.guess_of_secret[part[0]] >= 0:
                found[int(part[0])] = depth + 1
            else:
                after = at.after(Turn(guess, code))
                tasks.append((depth + 1, after, strategy(after)))
    return found


@dataclass(frozen=True)
class EstimatedLeft:
    """By the parts, in games that have an estimate."""

    position: Position
    kind: Kind = "estimated"

    def rivals(self, ranked: Indices, top: int) -> list[int]:  # noqa: ARG002
        """The strategy's best guesses."""
        return [*map(int, ranked[:ESTIMATED])]

    def left(self, guess: int) -> float | None:
        """The estimate of `advice.suggestions`."""
        return suggestions(self.position, np.array([guess], np.int32), np.array([np.nan]))[0].expected_left

    def ahead(self, turn: Turn) -> float:
        """The estimate for the part of the turn."""
        return left_now(self.position.after(turn))
