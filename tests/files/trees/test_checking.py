"""Trees evaluated by the plain rule alone, from the beginning or from some turns on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from sleuth.core.evaluation import Evaluation, evaluation_of
from sleuth.core.listing import Listing
from sleuth.core.match import rounds
from sleuth.core.node import Node, follow, grow, subtree
from sleuth.core.position import Position
from sleuth.core.tree import Tree
from sleuth.errors import InconsistentHistory, InvalidTree
from sleuth.files.trees import text as text_form
from sleuth.games.words import word_game
from sleuth.strategies import registry
from tests.examples import examples
from tests.files.trees.trees import CATS, first
from tests.small_games import at_random, small_games


def evaluated(position: Position, tree: Node, **options: Any) -> Evaluation:
    """The evaluation of the part of a whole tree that follows a position's history."""
    return Tree(position, subtree(position, tree)).evaluate(**options)


def test_verified_evaluates_by_the_plain_rule(cats):
    found = evaluated(Position.start(cats), first(cats), accounting="expected", limit=2)
    assert (found.opener, found.distribution, found.losses) == ("bat", {1: 1, 2.5: 2}, 2)


def test_verified_takes_the_secrets_of_the_game_in_any_order():
    listing = word_game.game("cats", CATS, CATS)
    shuffled = word_game.game("cats", CATS[::-1], CATS[::-1])
    tree = text_form.read(shuffled, text_form.write(listing, first(listing)), "cats")
    assert evaluated(Position.start(shuffled), tree).distribution == {1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize("accounting", ["played", "expected"])
def test_the_rest_of_a_game_begins_with_its_turns(cats, accounting):
    rest = Position.start(cats).after(cats.turn("bat", "BGG"))
    tree = Tree(rest, grow(rest, registry.strategy("first"))).whole
    assert text_form.write(cats, tree) == "bat BGG1 cat BGG2 hat GGG3\n             GGG2\n"
    found = evaluated(rest, tree, accounting=accounting)
    assert found.distribution == ({2: 1, 3: 1} if accounting == "played" else {2.5: 2})
    with pytest.raises(InvalidTree, match="secret bat, turn 1: bat gives GGG"):
        evaluated(Position.start(cats), tree)


def test_a_tree_that_does_not_begin_with_the_turns_is_invalid(cats):
    rest = Position.start(cats).after(cats.turn("cat", "BGG"))
    with pytest.raises(InvalidTree, match="the tree does not go on after turn 1, cat BGG"):
        evaluated(rest, first(cats))
    with pytest.raises(InconsistentHistory):
        Position.start(cats).after(cats.turn("mmm", "GGG"))


@pytest.mark.parametrize("accounting", ["played", "expected"])
def test_a_tree_is_verified_by_the_plain_rule_alone(cats, accounting):
    """However wrong the encoder is."""
    tree = first(cats)
    rest = Position.start(cats).after(cats.turn("bat", "BGG"))

    def refuse(guesses, secrets):
        raise AssertionError("encoded")

    blind = replace(cats, name="blind", rule="blind/1", encode=refuse)
    found = evaluated(replace(rest, listing=blind), tree, accounting=accounting)
    assert found.distribution == ({2: 1, 3: 1} if accounting == "played" else {2.5: 2})


@examples(30, suppress_health_check=[HealthCheck.too_slow])
@given(game=small_games(), seed=st.integers(0, 99))
def test_expected_rounds_are_those_of_the_strategy(game: Listing, seed: int):
    start = Position.start(game)
    tree = grow(start, at_random(seed))
    found = evaluated(start, tree, accounting="expected")
    counted = rounds(start, follow(tree), accounting="expected")
    assert found == evaluation_of(start, tree.guess, counted, "expected", None)
