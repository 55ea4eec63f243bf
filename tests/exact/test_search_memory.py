"""What the search remembers of a set holds for the guesses that were legal then, and for no fewer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec

FAMILY = ("batch", "catch", "hatch", "latch", "match", "patch", "watch")


@pytest.mark.parametrize("rule", ["official", "letters", "strict"])
def test_a_cost_that_was_exact_with_more_guesses_is_no_more_than_a_bound(rule: str):
    """Under these rules, a guess that leaves the family in one cell forbids most words that would split it."""
    listing = GameSpec("classic", rule=rule).listing()
    start = Position.start(listing)

    def at(*words: str) -> Position:
        return replace(start, rows=np.sort(np.array([listing.secrets.index(word) for word in words], np.int32)))

    whole, family, opener = at(*FAMILY, "abbey", "dizzy"), at(*FAMILY), listing.guess_row("tacts")
    warm = Search(whole)
    warm.least(family)  # with every guess legal, the family is cheap
    assert warm.least(opener=opener) == Search(whole).least(opener=opener)
