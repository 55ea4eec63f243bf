"""A duel that is cancelled: the round that it is in is given up, and the bounds before it come back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.errors import TooLittleTime
from tests.countdown import Countdown


@pytest.mark.thorough
@pytest.mark.parametrize(
    "options", [pytest.param({}, id="full"), pytest.param({"narrow": 20}, id="narrow", marks=pytest.mark.thorough)]
)
def test_a_duel_that_is_cancelled_anywhere_has_true_bounds(options: Mapping[str, Any]):
    value = sleuth.duel("mastermind:2x4").upper
    whole = Countdown(10**9)
    sleuth.duel("mastermind:2x4", cancel=whole, **options)
    rounds = set[int]()
    for looks in range(10**9 - whole.left + 1):
        found = sleuth.duel("mastermind:2x4", cancel=Countdown(looks), **options)
        assert found.lower <= value <= found.upper
        rounds.add(found.rounds)
    assert rounds >= {0, 1}


@pytest.mark.thorough
def test_a_duel_of_the_original_lists_is_cancelled_within_its_first_round():
    found = sleuth.duel("classic", cancel=Countdown(3))  # a round takes minutes
    assert (found.rounds, found.proved) == (0, False)


def test_a_duel_that_is_cancelled_before_a_tree_is_an_error():
    with pytest.raises(TooLittleTime, match="no tree within 2 guesses"):
        sleuth.duel("mastermind:3x4", limit=2, cancel=Countdown(0))


def test_a_duel_whose_proof_is_given_up_writes_no_certificate(tmp_path: Path):
    out = tmp_path / "duel.json"
    found = sleuth.duel("mastermind:2x3", out=out, cancel=Countdown(30))
    assert found.rounds > 0
    assert not out.exists()
