"""The codemaker's distribution, read from each file that has one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.core.listing import Listing
from sleuth.duels.duel_file import beginning
from sleuth.duels.ledger import Aim, DuelLedger
from sleuth.errors import BadLedger, InputError
from sleuth.games.game_spec import GameSpec
from tests.table import each_row


@each_row(
    "text",
    [
        f'{{"secrets": 64, "mixture": [], "distribution": {lines}}}'
        for lines in (
            "[]",
            "3",
            "[3]",
            '[{"secret": []}]',
            '[{"secret": "111", "chance": 1e999}]',
            '[{"secret": "111", "chance": "0"}]',
            '[{"secret": "111", "chance": "-1"}]',
        )
    ]
    + ['{"a":' * 100_000],
)
def test_a_damaged_distribution_is_refused(tmp_path: Path, text: str):
    file = tmp_path / "printed.json"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError, match=r"is damaged \(its distribution is wrong\)|is not the file of a duel"):
        beginning(str(file), GameSpec("mastermind:3x4").listing())


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


def later_aim(path: Path, listing: Listing) -> Aim | None:
    with DuelLedger(path, listing, None) as ledger:
        return ledger.aim()


@each_row("line", WRONG)
def test_a_damaged_ledger_is_refused(tmp_path: Path, line: dict[str, Any]):
    path, listing = tmp_path / "duel.ledger", GameSpec("highlow:2").listing()
    with DuelLedger(path, listing, None) as ledger:
        ledger.append(line)
    with pytest.raises(BadLedger, match=r"duel.ledger:2: .*; begin a new ledger"):
        beginning(str(path), listing)
    with pytest.raises(BadLedger, match=r"duel.ledger:2: .*; begin a new ledger"):
        later_aim(path, listing)


@each_row("tree", [{}, {"guess": "9", "branches": {}}, {"guess": "1", "branches": 3}])
def test_a_damaged_tree_of_a_ledger_is_refused(tmp_path: Path, tree: dict[str, Any]):
    path, listing = tmp_path / "duel.ledger", GameSpec("highlow:2").listing()
    with DuelLedger(path, listing, None) as ledger:
        ledger.append({"round": 1, "tree": tree})
        with pytest.raises(BadLedger, match=r"duel.ledger:2: the tree: .*; begin a new ledger"):
            list(ledger.trees())


def test_the_ledger_of_something_else_or_of_an_earlier_version_is_refused(tmp_path: Path):
    path, listing = tmp_path / "ledger", GameSpec("highlow:2").listing()
    sleuth.solve("highlow:2", ledger=path)
    with pytest.raises(InputError, match="is not the ledger of a duel"):
        beginning(str(path), listing)
    path.write_bytes(b"SQLite format 3\0".ljust(68) + (0x51EA7).to_bytes(4))
    with pytest.raises(BadLedger, match="a ledger of an earlier version"):
        beginning(str(path), listing)


def test_the_distribution_is_the_same_from_every_file(tmp_path: Path):
    listing, other = GameSpec("mastermind:3x4").listing(), GameSpec("mastermind:3x3").listing()
    written, printed, ledger = tmp_path / "duel.json", tmp_path / "printed.json", tmp_path / "ledger.duel"
    found = sleuth.duel("mastermind:3x4", out=written, ledger=ledger)
    printed.write_text(json.dumps(found.as_dict()))
    foreign = f"is the duel of {listing.name}; its secrets are not those of {other.name}"
    for file in (written, printed, ledger):
        assert beginning(str(file), listing).weighing.chances == found.weighing.chances
        with pytest.raises(InputError, match=foreign):
            beginning(str(file), other)


def test_a_file_without_a_distribution_or_of_something_else_is_refused(tmp_path: Path):
    listing = GameSpec("mastermind:2x3").listing()
    sleuth.duel("mastermind:2x3", narrow=20, unproved=True, out=tmp_path / "bare.json")
    with pytest.raises(InputError, match="has no distribution: it was made with `unproved`"):
        beginning(str(tmp_path / "bare.json"), listing)
    (tmp_path / "list.csv").write_text("11,2\n")
    with pytest.raises(InputError, match="is not the file of a duel"):
        beginning(str(tmp_path / "list.csv"), listing)
    with pytest.raises(InputError, match="there is no file"):
        beginning(str(tmp_path / "none.json"), listing)
