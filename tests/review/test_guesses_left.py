"""Ways: playing on gives the rounds of the grown tree."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.advice.outlook import outlook
from sleuth.core.evaluation import rounds_of
from sleuth.core.listing import Legal
from sleuth.core.position import Position
from sleuth.core.tree import grow
from sleuth.errors import StrategyError
from sleuth.games.words import word_game
from sleuth.review.guesses_left import exact, rounds
from sleuth.strategies.registry import strategy
from tests.small_games import RULES, small_games


@given(
    st.sampled_from(RULES).flatmap(lambda rule: small_games(rule)), st.sampled_from(["p:-0.5", "worst-case"]), st.data()
)
def test_the_rounds_are_those_of_the_grown_tree(game, name, data):
    position, chosen = Position.start(game), strategy(name)
    opener = data.draw(st.sampled_from([row for row in range(len(game.guesses)) if game.guesses[row] in game.secrets]))
    assert rounds(position, chosen, opener) == rounds_of(position, grow(position, chosen, opener=opener))


def test_a_strategy_that_learns_nothing_does_not_go_on_for_ever():
    position = Position.start(word_game.game("two", ["ab", "ba"], ["ab", "ba", "cc"]))
    with pytest.raises(StrategyError, match="cc tells p:1 nothing of 2 candidates"):
        rounds(position, strategy("p:1"), 2)


def test_a_game_that_the_exact_search_does_not_hold_has_no_exact_way():
    game = word_game.game("two", ["ab", "ba"], ["ab", "ba"])
    odd = Legal("odd", lambda game, before, turn, candidates: before, lambda history, guess: None)
    assert exact(outlook(Position.start(game))) is not None
    assert exact(outlook(Position.start(replace(game, legal=odd)))) is None
