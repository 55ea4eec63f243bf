"""A game in progress, from Python: what it tells before the first turn, and after it."""

from __future__ import annotations

import pytest

import sleuth
from sleuth.errors import InputError


def test_before_the_first_turn_there_is_no_last_one():
    session = sleuth.Session(sleuth.GameSpec("mastermind:2x3").build(), sleuth.strategy("mrd"), secret="12")
    with pytest.raises(InputError, match="no turn was made yet"):
        session.last()
    session.ask("11")
    assert (session.last().round, session.last().guess) == (1, "11")
