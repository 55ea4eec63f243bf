"""Trials of several boards: one game of a strategy against random secrets, for `simulate` to play many of."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from sleuth.advice.choose import ranked
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.playing.codemakers import check_enough_secrets, secret_rows
from sleuth.strategies import boards as several
from sleuth.strategies.boards import SPARE, BoardPositions
from sleuth.strategies.own import StrategyLike
from sleuth.strategies.ranked import costs_of
from sleuth.trials.sampling import Outcome

if TYPE_CHECKING:
    from sleuth.core.arrays import Costs, Indices
    from sleuth.core.game import Game
    from sleuth.strategies.ranked import Ranked

KEPT = 2_000
"""Positions whose costs are kept: those after the first guess come again in every game."""


def boards_trial(game: str | Game, given: StrategyLike, boards: int) -> BoardsTrial:
    """What plays one game of several boards; picklable if the game is.

    Raises UnknownName or InputError if the three do not go together.
    """
    spec = GameSpec.of(game)
    ranked(spec, given, "play on several boards", loss=None)
    listing = spec.listing()
    BoardPositions.start(listing, boards)
    check_enough_secrets(listing, boards)
    return BoardsTrial(spec, given, boards)


@dataclass(frozen=True)
class BoardsTrial:
    """Plays a strategy against distinct random secrets, drawn by the prior; rounds are guesses.

    The account `solved`: all boards within SPARE guesses more than there are boards.
    """

    spec: GameSpec
    name: StrategyLike
    boards: int

    @cached_property
    def _known(self) -> tuple[Position, Remembered]:
        strategy = ranked(self.spec, self.name, "play on several boards", loss=None)
        return Position.start(self.spec.listing()).compiled(), Remembered(strategy)

    def __getstate__(self) -> dict[str, Any]:
        return {"spec": self.spec, "name": self.name, "boards": self.boards}

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one game."""
        start, strategy = self._known
        game = start.game
        secrets = secret_rows(game, self.boards, rng)
        boards = BoardPositions((start,) * self.boards)
        rounds = 0
        while boards.unsolved:
            guess = several.choose(boards, strategy)
            boards = boards.after(guess, game.block(np.array([guess], np.int32), secrets)[:, 0].tolist())
            rounds += 1
        return Outcome(rounds, {"solved": rounds <= self.boards + SPARE})


@dataclass
class Remembered:
    """A strategy that keeps what it found for the positions that come again.

    Attributes:
        strategy: the strategy.
    """

    strategy: Ranked
    _choices: dict[bytes, int] = field(default_factory=dict)
    _costs: dict[bytes, tuple[Indices, Costs]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """As of the strategy."""
        return self.strategy.name

    @property
    def effort(self) -> int:
        """As of the strategy."""
        return self.strategy.effort

    def __call__(self, position: Position) -> int:
        """The guess row to make."""
        key = position.candidates.tobytes()
        if key not in self._choices:
            self._choices[key] = self.strategy(position)
        return self._choices[key]

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, best first, and the cost of each."""
        return self.strategy.rank(position)

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """The guess rows and the cost of each, as `summed_costs` adds them."""
        key = position.candidates.tobytes()
        if key in self._costs:
            return self._costs[key]
        found = costs_of(self.strategy, position)
        if len(position.history) < 2 and len(self._costs) < KEPT:
            self._costs[key] = found
        return found
