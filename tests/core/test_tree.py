from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.advice import choose
from sleuth.core import match
from sleuth.core.game import Game
from sleuth.core.listing import Listing
from sleuth.core.node import Node, follow, grow, verify
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.errors import InputError, InvalidTree, StrategyError
from sleuth.files.trees import json_form
from sleuth.games.words import word_game
from sleuth.strategies import registry
from tests import naive
from tests.examples import examples
from tests.small_games import RULES, at_random, small_games

STRATEGIES = ("p:1,-1", "two-step:entropy", *(line.name for line in registry.STRATEGIES))


@pytest.fixture
def cats() -> Listing:
    return word_game.game("cats", ["bat", "cat", "hat"], ["bat", "cat", "cub", "hat", "mmm"])


def ask(listing: Listing, guess: str, **branches: Node | None) -> Node:
    """A tree by labels; the branches' names are tiles."""
    return Node(listing.guess_row(guess), {listing.read(tiles): child for tiles, child in branches.items()})


def one_by_one(listing: Listing) -> Node:
    return ask(listing, "bat", BGG=ask(listing, "cat", BGG=ask(listing, "hat", GGG=None), GGG=None), GGG=None)


def test_a_tree_writes_out_what_the_strategy_asks(cats):
    tree = grow(Position.start(cats), registry.strategy("first"))
    assert json_form.nest(cats, tree) == json_form.nest(cats, one_by_one(cats))
    assert [depth for depth, _ in tree.walk()] == [1, 2, 3]


def test_the_opener_replaces_the_first_guess_only(cats):
    tree = grow(Position.start(cats), registry.strategy("first"), opener=cats.guess_row("cub"))
    assert json_form.nest(cats, tree) == {
        "guess": "cub",
        "branches": {
            "BBB": {"guess": "hat", "branches": {"GGG": None}},
            "BBY": {"guess": "bat", "branches": {"GGG": None}},
            "GBB": {"guess": "cat", "branches": {"GGG": None}},
        },
    }


def test_growing_tells_how_many_are_done(cats):
    solved: list[int] = []
    grow(Position.start(cats), registry.strategy("entropy"), done=solved.append)
    assert sum(solved) == 3


def test_a_guess_that_tells_nothing_is_a_strategy_error(cats):
    with pytest.raises(StrategyError, match="mmm tells nothing: all 3 candidates"):
        grow(Position.start(cats), lambda position: cats.guess_row("mmm"))


def test_a_position_grows_the_tree_of_the_rest(cats):
    rest = Position.start(cats).after(cats.turn("bat", "BGG"))
    assert json_form.nest(cats, grow(rest, registry.strategy("first")))["guess"] == "cat"


def test_follow_asks_what_the_tree_asks(cats):
    strategy = follow(one_by_one(cats))
    start = Position.start(cats)
    assert cats.guesses[strategy(start)] == "bat"
    assert cats.guesses[strategy(start.after(cats.turn("bat", "BGG")))] == "cat"


def test_follow_ends_where_the_tree_ends(cats):
    strategy = follow(one_by_one(cats))
    elsewhere = Position.start(cats).after(cats.turn("cub", "BBB"))
    with pytest.raises(StrategyError, match="no guess after the 1 turn of"):
        strategy(elsewhere)
    won = Position(
        cats, Position.start(cats).rows, Position.start(cats).legal_rows, (Turn(cats.guess_row("bat"), cats.win),)
    )
    with pytest.raises(StrategyError, match="no guess after the 1 turn of"):
        strategy(won)


def test_verify_counts_the_guesses_of_every_secret(cats):
    assert verify(cats, one_by_one(cats)) == [1, 2, 3]


def test_a_missing_branch_is_named(cats):
    tree = ask(cats, "bat", BGG=ask(cats, "cat", GGG=None), GGG=None)
    with pytest.raises(InvalidTree, match="secret hat, turn 2: cat gives BGG, for which the tree has no branch"):
        verify(cats, tree)


def test_an_unused_branch_is_named(cats):
    tree = one_by_one(cats)
    tree.branches[cats.read("YYY")] = ask(cats, "hat", GGG=None)
    with pytest.raises(InvalidTree, match="a branch that no secret reaches: bat YYY"):
        verify(cats, tree)


def test_a_tree_that_ends_early_is_invalid(cats):
    tree = ask(cats, "bat", BGG=None, GGG=None)
    with pytest.raises(InvalidTree, match="secret cat, turn 1: bat gives BGG, where the tree ends"):
        verify(cats, tree)


def test_a_tree_that_goes_on_after_the_win_is_invalid(cats):
    tree = one_by_one(cats)
    tree.branches[cats.win] = ask(cats, "bat", GGG=None)
    with pytest.raises(InvalidTree, match="secret bat, turn 1: bat gives GGG, where the tree goes on"):
        verify(cats, tree)


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("official", "A must stay at place 2 .green in turn 1."),
        ("letters", "A must stay at place 2 .green in turn 1."),
        ("strict", "it is not among the answers"),
    ],
)
def test_a_guess_against_the_rule_is_invalid(rule, why):
    free = word_game.game("cats", ["bat", "cat", "hat"], ["bat", "cat", "cub", "hat"])
    found = {"BBB": ask(free, "hat", GGG=None), "GBB": ask(free, "cat", GGG=None)}
    tree = ask(free, "bat", BGG=ask(free, "cub", **found), GGG=None)
    assert verify(free, tree) == [1, 3, 3]
    hard = word_game.game("cats", free.secrets, free.guesses, rule=rule)
    with pytest.raises(InvalidTree, match=f"secret cat, turn 2: cub is not legal: {why}"):
        verify(hard, tree)


@pytest.mark.every_run(14, thorough=28)
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("name", STRATEGIES)
@examples(15)
@given(data=st.data())
def test_what_a_strategy_grows_the_plain_rule_confirms(name: str, rule: str, data: st.DataObject):
    listing = data.draw(small_games(rule))
    position = Position.start(listing)
    tree = grow(position, choose.strategy(name))
    rounds = verify(listing, tree)
    assert dict(enumerate(rounds)) == match.rounds(position, choose.strategy(name))
    by_label = naive.rounds_by_dictionaries(json_form.nest(listing, tree), list(listing.secrets))
    assert by_label == dict(zip(listing.secrets, rounds, strict=True))


@pytest.mark.parametrize("rule", RULES)
@examples(25)
@given(data=st.data(), seed=st.integers(0, 99))
def test_following_a_tree_grows_it_again(rule: str, data: st.DataObject, seed: int):
    listing = data.draw(small_games(rule))
    tree = grow(Position.start(listing), at_random(seed))
    again = grow(Position.start(listing), follow(tree))
    assert json_form.nest(listing, again) == json_form.nest(listing, tree)


def test_a_tree_must_end_where_the_secret_is_known_and_nowhere_else():
    listing = Game.from_rule(range(4), [1, 2, 3], lambda bit, n: bool(bit & n), goal="known").listing
    no, yes = (listing.read(text) for text in ("False", "True"))

    def ends(guess: int) -> Node:
        return Node(guess, {no: None, yes: None})

    assert verify(listing, Node(0, {no: ends(1), yes: ends(1)})) == [2, 2, 2, 2]
    with pytest.raises(InvalidTree, match="secret 1, turn 1: 1 gives True, where the tree ends; 3 gives that too"):
        verify(listing, Node(0, {no: ends(1), yes: None}))
    with pytest.raises(InvalidTree, match="secret 3, turn 2: 2 gives True, where the tree goes on"):
        verify(listing, Node(0, {no: ends(1), yes: Node(1, {no: None, yes: Node(2, {yes: None})})}))
    with pytest.raises(InputError, match=r"the secret is known, 0: .* there is nothing to guess"):
        grow(Position.start(listing).after(listing.turn("3", "False")), lambda _: 0)
