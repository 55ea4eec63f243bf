"""The ledger of grids: a killed run goes on, and a ledger that is wrong or damaged is refused."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from research.circular_shift.ledger import GridLedger
from research.circular_shift.optimum import optimum
from sleuth.errors import BadLedger
from sleuth.files.ledger import read
from tests.table import each_row

CASE = Case(5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A ledger with all states of CASE."""
    optimum(CASE, ledger=tmp_path / "five.ledger")
    return tmp_path / "five.ledger"


def change(path: Path, changed: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Change the first block, which is the second line below the header."""
    header, listed, line, *rest = path.read_text().splitlines()
    path.write_text("\n".join([header, listed, json.dumps(changed(json.loads(line))), *rest, ""]))


def test_a_run_that_is_resumed_tries_only_what_is_missing(path: Path):
    again = optimum(CASE, ledger=path)
    assert again.values == optimum(CASE).values
    assert (again.states, again.guesses) == (19, 1)


def test_a_run_that_ends_early_keeps_what_is_solved(tmp_path: Path):
    with GridLedger(tmp_path / "part", CASE) as ledger:
        engine = Engine(CASE)
        engine.value(((0, 1, 1), (1, 0, 1), (1, 1, 0)))
        ledger.keep(engine, now=True)
        ledger.keep(engine, now=True)
    engine = Engine(CASE)
    with GridLedger(tmp_path / "part", CASE) as ledger:
        assert ledger.load(engine) == 1
    assert engine.progress.solved == 1


@pytest.mark.parametrize("other", [Case(6), Case(5, guesses="consistent"), Case(5, 2)], ids=str)
def test_the_ledger_of_another_case_is_refused(path: Path, other: Case):
    with pytest.raises(BadLedger, match="the ledger of another run"):
        optimum(other, ledger=path)


@each_row(
    "changed",
    [
        lambda line: {**line, "block": line["block"][:40]},
        lambda line: {**line, "block": "-" + line["block"]},
        lambda line: {**line, "check_sum": line["check_sum"] + 1},
        lambda line: {**line, "lanes": 16},
        lambda line: {**line, "more": 1},
    ],
)
def test_a_block_that_is_not_whole_is_refused(tmp_path: Path, changed: Callable[[dict[str, Any]], dict[str, Any]]):
    path = tmp_path / "five.ledger"
    optimum(CASE, ledger=path)
    change(path, changed)
    with pytest.raises(BadLedger, match=r"five.ledger:3: a block is damaged or cut short"):
        optimum(CASE, ledger=path)


@pytest.mark.parametrize("column", [0, 1], ids=["a grid that is not canonical", "values of no grid"])
def test_a_block_with_a_wrong_state_is_refused(path: Path, column: int):
    solved = Engine(CASE)
    solved.solve()
    parts = [part.copy() for part in solved.solved()]
    if column == 0:
        parts[0][0] ^= parts[0][0].dtype.type(0x0101)
    else:
        parts[2][0, 0] = 0
    data = b"".join(part.tobytes() for part in parts)
    block = {"block": base64.b64encode(data).decode(), "states": len(parts[0]), "check_sum": zlib.crc32(data)}
    change(path, lambda line: {**line, **block})
    with pytest.raises(BadLedger, match=r"five.ledger:3: a block is wrong"):
        optimum(CASE, ledger=path)


def test_a_file_that_is_cut_off_goes_on(path: Path):
    content = path.read_bytes()
    path.write_bytes(content[:-20])
    assert optimum(CASE, ledger=path).values == optimum(CASE).values
    assert path.read_bytes() == content


def test_what_it_is_about_can_be_read(path: Path):
    assert read(path).about["game"] == "permutation-wordle:5"
