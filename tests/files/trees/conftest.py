"""The games whose trees are read and written."""

from __future__ import annotations

import pytest

from sleuth.core.listing import Listing
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from tests.files.trees.trees import CATS


@pytest.fixture
def cats() -> Listing:
    return word_game.game("cats", CATS, [*CATS, "mmm"])


@pytest.fixture(scope="module")
def classic() -> Listing:
    return GameSpec().listing()
