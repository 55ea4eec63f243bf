"""A duel that is cancelled: the round that it is in is given up, and the bounds before it come back."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import sleuth
from sleuth.errors import TooLittleTime
from sleuth.tasks.check import CheckedDuel
from tests.countdown import Countdown


@pytest.mark.thorough
def test_a_duel_that_is_cancelled_anywhere_has_true_bounds():
    value = sleuth.duel("mastermind:2x4").upper
    whole = Countdown(10**9)
    sleuth.duel("mastermind:2x4", cancel=whole)
    rounds = set[int]()
    for looks in range(10**9 - whole.left + 1):
        found = sleuth.duel("mastermind:2x4", cancel=Countdown(looks))
        assert found.lower <= value <= found.upper
        rounds.add(found.rounds)
    assert rounds >= {0, 1}


def test_a_duel_that_is_cancelled_within_its_first_round_has_the_trivial_bound(tmp_path: Path):
    out = tmp_path / "duel.json"
    found = sleuth.duel("mastermind:2x4", out=out, cancel=Countdown(3))
    assert (found.rounds, found.proved, found.lower) == (0, False, Fraction(31, 16))
    checked = sleuth.check_proof(out)
    assert isinstance(checked, CheckedDuel)
    assert (checked.report.upper, checked.report.complete) == (found.upper, False)


def test_a_duel_that_is_cancelled_before_a_tree_is_an_error():
    with pytest.raises(TooLittleTime, match="no tree within 2 guesses"):
        sleuth.duel("mastermind:3x4", limit=2, cancel=Countdown(0))
