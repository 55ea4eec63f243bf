"""A narrow search within a limit finds a tree wherever there is one, for it looks at all guesses where it is stuck."""

from __future__ import annotations

import pytest

from sleuth.core.node import verify
from sleuth.core.position import replay
from sleuth.errors import Unsolvable
from sleuth.exact.proof.workers import make_ready
from sleuth.exact.search import Search
from sleuth.exact.solution import Solution
from sleuth.exact.solve import solve
from sleuth.games import pegs
from sleuth.games.game_spec import GameSpec
from tests.exact.test_alike import some_game


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Plain Python, which small games begin with, learns no cores."""
    make_ready()


def found(game, **options) -> Solution | None:
    try:
        return solve(game, **options)
    except Unsolvable:
        return None


@pytest.mark.every_run(2)
@pytest.mark.parametrize("name", ["total", "worst-total", "total-worst"])
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(2, 6))])
def test_it_finds_a_tree_if_there_is_one(seed: int, name: str):
    game = some_game(seed, 60, 40)
    for limit in (3, 4, 5):
        for opener in game.guesses[:: len(game.guesses) // 4]:
            narrow = found(game, name=name, opener=opener, limit=limit, narrow=1)
            best = found(game, opener=opener, limit=limit)
            assert (narrow is None) == (best is None)
            if narrow and best:
                assert max(verify(game, narrow.tree.root, game.secrets)) == narrow.worst <= limit
                assert narrow.total >= best.total


@pytest.mark.thorough
def test_guesses_that_promise_little_are_found():
    """Of the 87 words that are left, one of 12,972 guesses leads to all within three."""
    words = GameSpec("classic-all").listing()
    position = replay(words, [("tarns", "bbbbg"), ("speck", "ybbbb"), ("jumby", "bbbbb")])
    assert not Search(position, limit=3, width=4).least().exact
    seen: list[tuple[int, int]] = []
    narrow = solve(
        position, limit=3, narrow=4, watch=lambda each: seen.append((each.done, each.openers)) if each.parts else None
    )
    assert (narrow.opener, narrow.total, narrow.worst) == ("gowfs", 238, 3)
    assert seen == [(done, len(seen)) for done in range(len(seen))]
    assert len(seen) == len(narrow.tree.root.branches)


def test_where_symmetries_stand_in_the_way_it_says_so():
    with pytest.raises(Unsolvable, match="a narrow search of 1 found no tree"):
        solve(pegs.mastermind(3, 4).listing, limit=2, narrow=1)


def test_without_an_opener_those_of_the_narrow_search_are_tried():
    game = some_game(4, 60, 40)
    best = next(each for each in (found(game, limit=limit) for limit in range(2, 9)) if each)
    narrow = found(game, limit=best.worst, narrow=5)
    if narrow is not None:
        assert narrow.worst <= best.worst
        assert narrow.total >= best.total
