"""The files of a duel, read again: its certificate and its ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.duels.duel_certificate import beginning
from sleuth.duels.ledger import DuelLedger
from sleuth.errors import BadLedger, InputError, InvalidCertificate
from sleuth.games.game_spec import GameSpec
from tests.table import each_row

AIM = {"aim": [1, 1], "unit": 1, "below": 3}
WRONG: list[dict[str, Any]] = [
    {},
    {**AIM, "aim": 3},
    {**AIM, "unit": "x"},
    {**AIM, "unit": None},
    {**AIM, "aim": [1]},
    {**AIM, "aim": {"a": 1}},
    {**AIM, "unit": 0},
    {**AIM, "aim": [1, 0]},
    {**AIM, "aim": [1, 1.5]},
    {**AIM, "aim": [1, 1 << 60]},
    {"total": 3},
]


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


def test_a_duel_begins_with_the_distribution_of_its_certificate(tmp_path: Path):
    listing, other = GameSpec("mastermind:3x4").listing(), GameSpec("mastermind:3x3").listing()
    written = tmp_path / "duel.json"
    found = sleuth.duel("mastermind:3x4", out=written)
    assert beginning(written, listing).weighing.chances == found.weighing.chances
    foreign = f"is the duel of {listing.name}; its secrets are not those of {other.name}"
    with pytest.raises(InputError, match=foreign):
        beginning(written, other)


def test_a_file_without_a_distribution_or_of_something_else_is_refused(tmp_path: Path):
    listing = GameSpec("mastermind:2x3").listing()
    sleuth.duel("mastermind:2x3", narrow=20, unproved=True, out=tmp_path / "bare.json")
    with pytest.raises(InputError, match="has no distribution: it was made with `unproved`"):
        beginning(tmp_path / "bare.json", listing)
    sleuth.solve("mastermind:2x3", out=tmp_path / "tree.json")
    with pytest.raises(InvalidCertificate, match="of a tree, not of a duel"):
        beginning(tmp_path / "tree.json", listing)
    (tmp_path / "list.csv").write_text("11,2\n")
    with pytest.raises(InvalidCertificate, match="is not a certificate"):
        beginning(tmp_path / "list.csv", listing)
    with pytest.raises(InvalidCertificate, match="cannot be read"):
        beginning(tmp_path / "none.json", listing)
