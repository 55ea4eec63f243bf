"""A guess that is named is tried in every part where it may be made."""

from __future__ import annotations

import pytest

from research.records.better_parts import Parts, needs
from sleuth.core.node import verify
from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.games.game_spec import GameSpec

TOO_FEW = 300
"""A budget of the exact search that solves parts of `mastermind:3x5`, but not the whole."""


@pytest.mark.parametrize(("also", "opener", "total"), [([], "111", 511), (["112"], "112", 453), (["123"], "123", 451)])
def test_a_tree_gets_better_by_a_guess_that_is_named(also: list[str], opener: str, total: int):
    listing = GameSpec("mastermind:3x5").listing()
    start = Position.start(listing)
    rows = [listing.guess_row(guess) for guess in also]
    parts = Parts(start, limit=7, budget=TOO_FEW, width=20, tried=0, also=rows)
    poor = parts.after(start, listing.guess_row("111"), 1000, None)
    assert poor is not None
    assert needs(poor) == 511
    better, is_least = parts.better(start, poor)
    assert not is_least
    assert (listing.guesses[better.guess], needs(better)) == (opener, total)
    assert sum(verify(listing, better, listing.secrets)) == total


def test_a_guess_that_may_not_be_made_is_not_tried():
    listing = GameSpec("mastermind:3x5", rule="strict").listing()
    position = replay(listing, [("111", "0,0")])
    parts = Parts(Position.start(listing), limit=7, budget=TOO_FEW, width=20, tried=0, also=[listing.guess_row("123")])
    first = parts.after(position, listing.guess_row("222"), 1000, None)
    assert first is not None
    parts.budget = 1  # so that guesses are tried at all
    better, _ = parts.better(position, first)
    assert needs(better) == needs(first)
