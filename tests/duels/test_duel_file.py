"""The ledger of a duel, read again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sleuth.duels.ledger import DuelLedger
from sleuth.errors import BadLedger
from sleuth.games.game_spec import GameSpec
from tests.table import each_row

WRONG: list[dict[str, Any]] = [{}, {"round": 1}, {"round": "x", "tree": {}}, {"round": 1, "tree": 3}, {"total": 3}]


@each_row("line", WRONG)
def test_a_damaged_ledger_is_refused(tmp_path: Path, line: dict[str, Any]):
    path, listing = tmp_path / "duel.ledger", GameSpec("highlow:2").listing()
    with DuelLedger(path, listing, None) as ledger:
        ledger.append(line)
    with pytest.raises(BadLedger, match=r"duel.ledger:2: .*; begin a new ledger"):
        DuelLedger(path, listing, None)


@each_row("tree", [{}, {"guess": "9", "branches": {}}, {"guess": "1", "branches": 3}])
def test_a_damaged_tree_of_a_ledger_is_refused(tmp_path: Path, tree: dict[str, Any]):
    path, listing = tmp_path / "duel.ledger", GameSpec("highlow:2").listing()
    with DuelLedger(path, listing, None) as ledger:
        ledger.append({"round": 1, "tree": tree})
    with pytest.raises(BadLedger, match=r"duel.ledger:2: the tree: .*; begin a new ledger"):
        DuelLedger(path, listing, None)
