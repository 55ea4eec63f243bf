"""The advisor of a game: the guess of a strategy in a position, and in many of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sleuth.advice.choose import ranking_strategy, strategy
from sleuth.core.game import Game
from sleuth.core.inputs.arguments import WHOLE
from sleuth.core.inputs.plain import show_value
from sleuth.core.match import check_unknown
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import Own, StrategyLike
from sleuth.strategies.registry import strategy_of
from sleuth.work.executors import workers


@dataclass(frozen=True, repr=False)
class GameAdvisor:
    """The advisor of a game, as `Game.advisor` returns it. One serves all positions.

    Attributes:
        game: the game.
        given: the strategy by its name, or as a function.
    """

    game: Game
    given: str | Own

    def __repr__(self) -> str:
        return f"<Advisor: {self.given} for {self.game.name}>"

    def __call__(self, position: Position) -> Any:
        """The guess to make in a position: its label or, in a game of your own, your value.

        Args:
            position: a position of the game.

        Returns:
            The guess.

        Raises:
            InputError: what is not a position of the game, or one in which the game is over.
            StrategyError: a strategy of your own fails.
        """
        return _guess(self.given, self._checked(position))

    def many(self, positions: Iterable[Position], *, jobs: int = 1) -> list[Any]:
        """The guesses to make in many positions.

        Args:
            positions: positions of the game.
            jobs: the number of processes.

        Returns:
            A guess for each position, in order.

        Raises:
            InputError: as for a call; or the game or the strategy cannot be sent to other processes.
            StrategyError: a strategy of your own fails.
        """
        each = [self._checked(position) for position in positions]
        with workers(WHOLE.of("jobs", jobs), None, self.game, self.given) as team:
            return [*team.in_order(partial(_guess, self.given), each, piece=64)]

    def _checked(self, position: Any) -> Position:
        if not isinstance(position, Position) or position.game != self.game:
            raise InputError(f"`position` is {show_value(position)}; give a position of {self.game.name}")
        check_unknown(position)
        return position


def advisor_of(game: Game, given: StrategyLike | None) -> GameAdvisor:
    """The advisor of a `Game`; given: a strategy, None: `best`. Raises what `choose.ranking_strategy` raises."""
    name = "best" if given is None else strategy_of(given)
    ranking_strategy(GameSpec.of(game), name, "an advisor")
    return GameAdvisor(game, name)


def _guess(given: str | Own, position: Position) -> Any:
    listing = position.listing
    row = strategy(given)(position.compiled())
    (guess,) = listing.own("guess", [listing.guesses[row]])
    return guess
