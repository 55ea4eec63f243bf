"""The strategy `best` wherever a strategy is taken: its tree makes what is suggested in each position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sleuth
from sleuth.advice.best import Best, grown
from sleuth.advice.choose import strategy
from sleuth.advice.outlook import outlook
from sleuth.advice.suggestions import advise
from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.core.tree import Tree
from sleuth.files.trees.json_form import nest
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from tests.exact import brute
from tests.examples import examples
from tests.small_games import RULES, own_games, small_games, weighted_games


def suggested(position: Position) -> int:
    """The guess row of the advice of a position, by its search."""
    found = outlook(position).best
    assert found is not None
    return found


@examples(50)
@given(st.sampled_from(RULES).flatmap(small_games) | weighted_games() | own_games().map(lambda game: game.listing))
def test_its_tree_makes_the_best_guess_of_each_position(game):
    start = Position.start(game)
    tree, choices = grown(start, Best())
    assert nest(game, tree) == nest(game, grow(start, suggested))
    assert choices is not None
    assert set(choices) == {"proved"}


@examples(20)
@given(small_games())
def test_its_mean_is_the_least_there_is(game):
    start = Position.start(game)
    found = Tree(start, grown(start, Best())[0]).evaluate()
    assert found.mean == pytest.approx(brute.least_cost(game, limit=6, over=14) / len(game.secrets))


@pytest.mark.parametrize("name", ["mastermind:2x4", "bulls:3of4"])
def test_every_task_that_takes_a_strategy_takes_it(name):
    game = GameSpec(name).build()
    found = sleuth.compare("best", game=game).best
    assert found.evaluation.choices is not None
    assert sleuth.compare(["best", "entropy"], game=game).results[0].evaluation == found.evaluation
    assert sleuth.grow_tree("best", game=game).evaluation == found.evaluation
    (simulated,) = sleuth.compare("best", game=game, games=20).results
    assert set(simulated.distribution) <= set(found.evaluation.distribution)
    first = sleuth.suggest(game=game)
    assert first.guess == found.evaluation.opener
    assert sleuth.compare("entropy", game=game).best.evaluation.choices is None


def test_a_strategy_beside_it_changes_no_choice():
    start = Position.start(mastermind(2, 4).listing)
    assert advise(start, strategy("best")).best.guess == advise(start, Best(strategy("parts"))).best.guess
