from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sleuth
from sleuth.core.evaluation import number, summarise, weighted_mean
from sleuth.core.match import rounds
from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.core.results import plain
from sleuth.core.tree import Tree
from sleuth.files.trees import json_form
from sleuth.games.words import word_game
from sleuth.strategies import registry
from tests import naive
from tests.examples import examples
from tests.small_games import at_random, small_games


def test_a_chain_of_three_takes_one_two_and_three():
    listing = word_game.game("cats", ["bat", "cat", "hat"], ["bat", "cat", "hat"])
    tree = grow(Position.start(listing), registry.strategy("first"))
    assert rounds(Position.start(listing), registry.strategy("first")) == {0: 1.0, 1: 2.0, 2: 3.0}
    assert plain(Tree(Position.start(listing), tree).evaluate(limit=2)) == {
        "opener": "bat",
        "accounting": "played",
        "secrets": 3,
        "total": 6,
        "mean": 2.0,
        "worst": 3,
        "limit": 2,
        "losses": 1,
        "distribution": {"1": 1, "2": 1, "3": 1},
        "choices": None,
    }


def test_two_candidates_count_half_a_guess_more_each():
    listing = word_game.game("cats", ["bat", "cat", "hat"], ["bat", "cat", "hat"])
    tree = grow(Position.start(listing), registry.strategy("first"))
    found = Tree(Position.start(listing), tree).evaluate(accounting="expected")
    assert found.distribution == {1: 1, 2.5: 2}
    assert plain(found)["distribution"] == {"1": 1, "2.5": 2}
    assert (found.total, found.mean, found.worst) == (6, 2, 2.5)


def test_two_candidates_told_apart_by_a_third_word_are_no_pair():
    listing = word_game.game("cats", ["cat", "hat"], ["cat", "cub", "hat"])
    tree = grow(Position.start(listing), registry.strategy("first"), opener=listing.guess_row("cub"))
    assert Tree(Position.start(listing), tree).evaluate(accounting="expected").distribution == {2: 2}


def test_a_single_secret_is_named_at_once():
    listing = word_game.game("cat", ["cat"], ["bat", "cat"])
    tree = grow(Position.start(listing), registry.strategy("entropy"))
    assert Tree(Position.start(listing), tree).evaluate(accounting="expected").distribution == {1: 1}


def test_a_prior_weighs_the_mean_and_nothing_else():
    secrets = ["bat", "cat", "hat"]
    listing = word_game.game("cats", secrets, secrets, prior=np.array([0.5, 0.25, 0.25]))
    tree = grow(Position.start(listing), registry.strategy("first"))
    found = Tree(Position.start(listing), tree).evaluate()
    assert found.mean == pytest.approx(0.5 * 1 + 0.25 * 2 + 0.25 * 3)
    assert (found.total, found.distribution) == (6, {1: 1, 2: 1, 3: 1})


def test_a_loss_is_more_than_the_limit():
    found = summarise("bat", {0: 5, 1: 6, 2: 6.5, 3: 7}, accounting="expected", limit=6)
    assert (found.losses, found.worst, found.secrets) == (2, 7, 4)


def test_small_things():
    assert weighted_mean([(1, 3), (5, 1)]) == 2
    assert [number(4.0), number(6.5)] == [4, 6.5]


@examples(100)
@given(game=small_games(), seed=st.integers(0, 99))
def test_both_accountings_have_the_same_mean_and_agree_with_the_plain_twin(game, seed):
    start = Position.start(game)
    tree = grow(start, at_random(seed))
    played = Tree(start, tree).evaluate()
    expected = Tree(start, tree).evaluate(accounting="expected")
    assert played.mean == pytest.approx(expected.mean)
    assert played.total == expected.total
    assert 0 <= played.worst - expected.worst <= 0.5
    for accounting in ("played", "expected"):
        plain = naive.rounds_by_dictionaries(
            json_form.nest(game, tree), list(game.secrets), expected=accounting == "expected"
        )
        counted = rounds(start, at_random(seed), accounting=accounting)
        assert {game.secrets[row]: value for row, value in counted.items()} == plain


def test_the_rounds_of_each_secret_are_known_by_its_label():
    found = sleuth.compare("entropy", game="mastermind:2x3", limit=2).best
    tree = sleuth.grow_tree("entropy", game="mastermind:2x3").tree
    assert found.per_secret == tree.verify() == tree.evaluate().per_secret
    assert found.lost == tuple(secret for secret, rounds in tree.verify().items() if rounds > 2) != ()
    assert found.histogram(8).splitlines()[0].split()[:2] == ["1", "1"]
    assert "per_secret" not in found.as_dict()
    expected = sleuth.compare("entropy", game="mastermind:2x3", accounting="expected").best.per_secret
    assert expected is not None
    assert sum(expected.values()) == pytest.approx(sum(tree.verify().values()))
    assert sleuth.compare("circular-shift", game="permutation-wordle:20", games=3).best.per_secret is None
