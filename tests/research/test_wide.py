"""A narrow search within a limit finds a tree wherever there is one, for it looks at all guesses where it is stuck."""

from __future__ import annotations

import pytest

from research.records.wide import tree
from sleuth.core.node import verify
from sleuth.core.position import Position
from sleuth.core.tree import Tree
from sleuth.core.turns import replay
from sleuth.errors import Unsolvable
from sleuth.exact.search import Search
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec
from tests.exact.test_alike import some_game


@pytest.mark.every_run(2)
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(2, 6))])
def test_it_finds_a_tree_if_there_is_one(seed: int):
    game = some_game(seed, 60, 40)
    for limit in (3, 4, 5):
        for opener in game.guesses[:: len(game.guesses) // 4]:
            found = tree(Position.start(game), opener, 1, limit)
            try:
                best = solve(game, opener=opener, limit=limit)
            except Unsolvable:
                assert found is None
            else:
                assert found is not None
                rounds = verify(game, found)
                assert max(rounds) <= limit
                assert sum(rounds) >= best.total


@pytest.mark.thorough
def test_guesses_that_promise_little_are_found():
    """Of the 87 words that are left, one of 12,972 guesses leads to all within three."""
    words = GameSpec("classic-all").listing()
    position = replay(words, [("tarns", "bbbbg"), ("speck", "ybbbb"), ("jumby", "bbbbb")])
    assert not Search(position, limit=3, width=4).least().exact
    found = tree(position, "gowfs", 4, 3)
    assert found is not None
    rounds = verify(words, Tree(position, found, "wide").whole, [words.secrets[row] for row in position.rows])
    assert (sum(rounds) - 3 * len(rounds), max(rounds)) == (238, 6)
