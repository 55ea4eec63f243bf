"""Labels that are not known: what the message says."""

from __future__ import annotations

import difflib

import pytest

from sleuth.core.inputs.near import unknown_label
from sleuth.core.listing import Listing
from sleuth.errors import SleuthError
from sleuth.games.labels import secret_row
from sleuth.games.pegs import mastermind


@pytest.fixture
def game() -> Listing:
    return mastermind(2, 3).listing


def test_a_long_label_is_cut_off_and_not_compared(game: Listing, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(difflib, "get_close_matches", lambda *_, **__: pytest.fail("compared with all others"))
    label = "1" * 2_000
    assert str(unknown_label(label, game.guesses, "a game")) == (
        f"'{'1' * 60}…' (2,000 characters) is not among the 9 guesses of a game"
    )
    with pytest.raises(SleuthError, match=r"^'1{60}…' \(2,000 characters\) is not among the 9 answers of"):
        secret_row(game, label)
