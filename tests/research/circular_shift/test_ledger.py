"""The ledger of grids: a killed run goes on, and a ledger that is wrong or damaged is refused."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from research.circular_shift.ledger import GridLedger
from research.circular_shift.optimum import optimum
from sleuth.core.ledger import status
from sleuth.errors import BadLedger

CASE = Case(5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A ledger with all states of CASE."""
    optimum(CASE, ledger=tmp_path / "five.ledger")
    return tmp_path / "five.ledger"


def change(path: Path, statement: str) -> None:
    file = sqlite3.connect(path)
    file.execute(statement)
    file.commit()
    file.close()


def test_a_run_that_is_resumed_tries_only_what_is_missing(path: Path):
    again = optimum(CASE, ledger=path, resume=True)
    assert again.values == optimum(CASE).values
    assert (again.states, again.guesses) == (19, 1)


def test_a_run_that_ends_early_keeps_what_is_solved(tmp_path: Path):
    with GridLedger(tmp_path / "part", CASE) as ledger:
        engine = Engine(CASE)
        engine.value(((0, 1, 1), (1, 0, 1), (1, 1, 0)))
        ledger.keep(engine, now=True)
        ledger.keep(engine, now=True)
    engine = Engine(CASE)
    with GridLedger(tmp_path / "part", CASE, resume=True) as ledger:
        assert ledger.load(engine) == 1
    assert engine.progress.solved == 1


def test_a_ledger_is_not_overwritten(path: Path):
    with pytest.raises(BadLedger, match="`resume` goes on with it"):
        optimum(CASE, ledger=path)


@pytest.mark.parametrize("other", [Case(6), Case(5, guesses="consistent"), Case(5, 2)], ids=str)
def test_the_ledger_of_another_case_is_refused(path: Path, other: Case):
    with pytest.raises(BadLedger, match="the ledger of another run"):
        optimum(other, ledger=path, resume=True)


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("UPDATE blocks SET data = substr(data, 1, 40)", "block 1 is damaged or cut short"),
        ("UPDATE blocks SET check_sum = check_sum + 1", "block 1 is damaged or cut short"),
        ("UPDATE blocks SET lanes = 16", "block 1 is damaged or cut short"),
    ],
)
def test_a_block_that_is_not_whole_is_refused(path: Path, statement: str, message: str):
    change(path, statement)
    with pytest.raises(BadLedger, match=message):
        optimum(CASE, ledger=path, resume=True)


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
    from zlib import crc32

    file = sqlite3.connect(path)
    file.execute("UPDATE blocks SET states = ?, check_sum = ?, data = ?", (len(parts[0]), crc32(data), data))
    file.commit()
    file.close()
    with pytest.raises(BadLedger, match="block 1 is wrong"):
        optimum(CASE, ledger=path, resume=True)


def test_a_file_that_is_cut_short_is_refused(path: Path):
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(BadLedger, match="damaged"):
        optimum(CASE, ledger=path, resume=True)


def test_its_status_can_be_read(path: Path):
    assert status(path).about["game"] == "permutation-wordle:5"
