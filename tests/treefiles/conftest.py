"""The games whose trees are read and written."""

from __future__ import annotations

import pytest

from sleuth.game import Game
from sleuth.games import words
from sleuth.registry import GameSpec
from tests.treefiles.trees import CATS


@pytest.fixture
def cats() -> Game:
    return words.game("cats", CATS, [*CATS, "mmm"])


@pytest.fixture(scope="module")
def classic() -> Game:
    return GameSpec().build()
