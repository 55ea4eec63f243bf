"""Lower bounds by goals: a goal is reached just if no tree is below it."""

from __future__ import annotations

import pytest

from research.bounds.goals import costs
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec


@pytest.mark.parametrize(("name", "total"), [("permutation:5", 535), ("mastermind:3x6", 854)])
def test_a_goal_is_reached_just_if_no_tree_is_below_it(name: str, total: int):
    search = Search(Position.start(GameSpec(name).listing()), slots=1 << 12)
    for goal in (total - 40, total, total + 1, total + 9):
        assert min(cost for _, cost in costs(search, goal)) == min(goal, total)
