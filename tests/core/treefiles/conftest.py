"""The games whose trees are read and written."""

from __future__ import annotations

import pytest

from sleuth.core.game import Game
from sleuth.games.words import word_game
from sleuth.tasks.registry import GameSpec
from tests.core.treefiles.trees import CATS


@pytest.fixture
def cats() -> Game:
    return word_game.game("cats", CATS, [*CATS, "mmm"])


@pytest.fixture(scope="module")
def classic() -> Game:
    return GameSpec().build()
