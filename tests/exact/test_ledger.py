"""The ledger of a proof keeps the searches and what is proved of each opener, and names a line that cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sleuth.errors import BadLedger
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import Entry, ProofLedger
from tests.table import each_row

ABOUT = {"game": "small", "objective": "total", "engine": 1}
STAGE = (1, INFINITE, None, INFINITE)
ENTRIES = [Entry("cat", 9, True, INFINITE, 3, 4, 0.5), Entry("rat", 9, False, 9, 1, 2, 0.25)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.ledger"


def filled(path: Path) -> None:
    with ProofLedger(path, ABOUT) as ledger:
        assert ledger.stage(0, STAGE, 5) == {}
        ledger.write(0, ENTRIES)
        assert ledger.stage(0, STAGE, 5) == {entry.opener: entry for entry in ENTRIES}


def test_what_was_written_is_there_again(path: Path):
    filled(path)
    with ProofLedger(path, ABOUT) as ledger:
        assert ledger.stage(0, STAGE, 5) == {entry.opener: entry for entry in ENTRIES}


def test_a_later_line_of_an_opener_counts(path: Path):
    filled(path)
    with ProofLedger(path, ABOUT) as ledger:
        ledger.write(0, [Entry("rat", 10, True, 11)])
        assert ledger.stage(0, STAGE, 5)["rat"] == Entry("rat", 10, True, 11)
        ledger.write(0, [Entry("rat", 12, True, 13)])
        assert ledger.stage(0, STAGE, 5)["rat"] == Entry("rat", 12, True, 13)


def test_another_search_under_the_same_number_is_refused(path: Path):
    filled(path)
    with ProofLedger(path, ABOUT) as ledger:
        for stage, openers in ((STAGE, 6), ((0, *STAGE[1:]), 5)):
            with pytest.raises(BadLedger, match="search 1 differs from the one of this run; begin a new ledger"):
                ledger.stage(0, stage, openers)


OPENER = {"search": 0, **ENTRIES[0]._asdict()}
WRONG: list[dict[str, Any]] = [
    {},
    {"opener": "cat"},
    {"search": 0, "step": 1, "over": 2, "limit": None, "beta": 3, "openers": 5},  # a second search 0
    {"search": 1, "step": 1, "over": None, "limit": None, "beta": 3, "openers": 5},
    {**OPENER, "search": 1},
    {**OPENER, "cost": -1},
    {**OPENER, "cost": INFINITE + 1},
    {**OPENER, "cost": "9"},
    {**OPENER, "cost": 9.5},
    {**OPENER, "cost": True},
    {**OPENER, "exact": 1},
    {**OPENER, "opener": None},
    {**OPENER, "seconds": float("nan")},
    {**OPENER, "seconds": float("inf")},
    {**OPENER, "more": 1},
]


@each_row("line", WRONG)
def test_a_line_of_another_shape_is_an_error_with_its_number(tmp_path: Path, line: dict[str, Any]):
    path = tmp_path / "run.ledger"
    filled(path)
    with path.open("a") as file:
        file.write(f"{json.dumps(line)}\n{json.dumps(OPENER)}\n")
    wrong = r"run.ledger:5: this .*; begin a new ledger"
    with pytest.raises(BadLedger, match=wrong):
        ProofLedger(path, ABOUT)
