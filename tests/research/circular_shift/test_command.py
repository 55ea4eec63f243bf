"""`python -m research.circular_shift`: the cases beside circular shift, as a user of the program meets them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from research.circular_shift import __main__ as program
from research.circular_shift.cases import Case, Values, read_case
from research.circular_shift.optimum import optimum
from sleuth.errors import InputError
from sleuth.work.team import Team
from tests.table import each_row


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def call(*arguments: str) -> tuple[object, str, str]:
        try:
            program.main(arguments)
            code: object = 0
        except SystemExit as error:
            code = error.code or 0
        out, err = capsys.readouterr()
        return code, out, err

    return call


@each_row(
    ("text", "case"),
    [
        ("7", Case(7)),
        ("8:consistent", Case(8, 1, "consistent")),
        ("6:strings", Case(6, 1, "strings")),
        ("4x3", Case(4, 3)),
    ],
)
def test_a_case_is_read(text: str, case: Case):
    assert read_case(text) == case


@each_row("text", ["", "x", "7:", "7:some", "4x", "9", "6x2", "4x4", "-3", "1"])
def test_what_is_no_case_is_refused(text: str):
    with pytest.raises(InputError):
        read_case(text)


def test_an_executor_solves_the_same():
    cases = [Case(3), Case(4), Case(2, 2)]
    with ThreadPoolExecutor(2) as executor:
        there = [one._replace(seconds=0) for one in program.found(cases, Team(executor))]
    assert there == [one._replace(seconds=0) for one in program.found(cases)]


def test_the_program_prints_a_line_for_each_case(run):
    code, out, _ = run("4", "5:consistent", "3x2")
    assert code == 0
    assert [line.rpartition("| ")[2] for line in out.splitlines()[2:]] == ["optimal |"] * 3
    assert "| n = 4 | 60 | 1, 12, 23, 24 | 5 | 47 | 276 |" in out


def test_a_strategy_that_beats_circular_shift_would_be_shown(monkeypatch: pytest.MonkeyPatch, run):
    better = optimum(Case(4))._replace(values=Values(24, 59, (1, 13, 23, 24)))
    monkeypatch.setattr(program, "optimum", lambda case, **others: better)
    code, out, _ = run("4")
    assert code == 1
    assert "| beaten |" in out


def test_the_program_keeps_a_ledger_and_goes_on(run, tmp_path: Path):
    arguments = ["5", "--ledger", str(tmp_path / "five")]
    code, out, _ = run(*arguments)
    assert code == 0
    assert "| 19 | 468 |" in out
    code, out, _ = run(*arguments)
    assert code == 0
    assert "| 19 | 1 |" in out


@each_row(
    ("arguments", "message"),
    [
        (("9",), "64 bits"),
        (("seven",), "'seven' is not a case"),
        (("7" * 5_000,), "77... is not a case"),
        (("--ledger", "l"), "keeps one case"),
        (("4", "5", "--ledger", "l"), "keeps one case"),
        (("--jobs", "2", "--executor", "dask://127.0.0.1:1"), "exclude each other"),
    ],
)
def test_bad_options_end_with_a_message(run, arguments: tuple[str, ...], message: str):
    code, _, err = run(*arguments)
    assert code == 2
    assert err.startswith("Error: ")
    assert message in err
