"""Playing on gives the rounds of the grown tree."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.arrays import Costs, Indices
from sleuth.core.evaluation import rounds_of
from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.errors import StrategyError
from sleuth.games.words import word_game
from sleuth.review.playing_on import played_on, rounds
from sleuth.strategies.registry import strategy
from tests.small_games import RULES, small_games


class Stubborn:
    """A strategy that makes the last guess of all."""

    name, effort = "cc", 1

    def __call__(self, position: Position) -> int:
        return int(position.legal[-1])

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        return position.legal[::-1], np.zeros(len(position.legal))


@given(
    st.sampled_from(RULES).flatmap(lambda rule: small_games(rule)), st.sampled_from(["p:-0.5", "worst-case"]), st.data()
)
def test_the_rounds_are_those_of_the_grown_tree(game, name, data):
    position, chosen = Position.start(game), strategy(name)
    opener = data.draw(st.sampled_from([row for row in range(len(game.guesses)) if game.guesses[row] in game.secrets]))
    grown = rounds_of(position, grow(position, chosen, opener=opener))
    assert rounds(position, chosen, opener) == grown
    mean = sum(grown.values()) / len(grown)
    assert played_on(position, chosen, [opener]) == pytest.approx([mean])


def test_a_guess_that_learns_nothing_may_be_played_on_from_and_not_for_ever():
    position = Position.start(word_game.game("two", ["ab", "ba"], ["ab", "ba", "cc"]))
    assert rounds(position, strategy("p:1"), 2) == {0: 2, 1: 3}
    with pytest.raises(StrategyError, match="cc tells cc nothing of 2 candidates"):
        rounds(position, Stubborn(), 2)
