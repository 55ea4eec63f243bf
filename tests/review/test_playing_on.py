"""Playing on gives the rounds of the grown tree."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.arrays import Costs, Indices
from sleuth.core.match import rounds
from sleuth.core.node import grow, verify
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.errors import StrategyError
from sleuth.review.judgement import expected_guesses
from sleuth.strategies.ranked import ShownByName
from sleuth.strategies.registry import strategy
from tests.small_games import RULES, listed, small_games


class Stubborn(ShownByName):
    """A strategy that makes the last guess of all."""

    name, effort = "cc", 1

    def __call__(self, position: Position) -> GuessRow:
        return GuessRow(position.legal_rows[-1])

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        return position.legal_rows[::-1], np.zeros(len(position.legal_rows))


@given(
    st.sampled_from(RULES).flatmap(lambda rule: small_games(rule)), st.sampled_from(["p:-0.5", "worst-case"]), st.data()
)
def test_the_rounds_are_those_of_the_grown_tree(game, name, data):
    position, chosen = Position.start(game), strategy(name)
    opener = data.draw(st.sampled_from([row for row in range(len(game.guesses)) if game.guesses[row] in game.secrets]))
    grown = verify(game, grow(position, chosen, opener=opener))
    assert rounds(position, chosen, opener=opener) == dict(enumerate(grown))
    mean = sum(grown) / len(grown)
    assert expected_guesses(position, chosen, [opener]) == pytest.approx([mean])


def test_a_guess_that_learns_nothing_may_be_played_on_from_and_not_for_ever():
    position = Position.start(listed("two", ["ab", "ba"], ["ab", "ba", "cc"]))
    assert expected_guesses(position, strategy("p:1"), [2]) == [2.5]
    with pytest.raises(StrategyError, match="cc tells nothing: all 2 candidates"):
        expected_guesses(position, Stubborn(), [2])
