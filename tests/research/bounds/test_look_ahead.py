"""Lower bounds by looking some guesses ahead: they rise to the least total and never exceed it."""

from __future__ import annotations

import pytest

from research.bounds.look_ahead import LookAhead, bounds
from sleuth.games.game_spec import GameSpec
from sleuth_check.reader import INFINITE


@pytest.mark.parametrize(("name", "total"), [("permutation:5", 535), ("mastermind:3x6", 854)])
def test_bounds_rise_to_the_least_total(name, total):
    listing = GameSpec(name).listing()
    lowest = [min(bound for _, bound in bounds(LookAhead(listing, guesses))) for guesses in range(5)]
    assert lowest == sorted(lowest)
    assert lowest[0] < total
    assert lowest[-1] == total


def test_openers_that_reach_a_known_total_are_left():
    listing = GameSpec("mastermind:3x4").listing()
    assert dict(bounds(LookAhead(listing, 9), 206))["112"] == 206
    every = dict(bounds(LookAhead(listing, 9), INFINITE))
    assert every.keys() >= dict(bounds(LookAhead(listing, 9), 206)).keys()
