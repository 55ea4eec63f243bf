"""The optimality check of [KutinSmithline2024] as the library and as a user meet it."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sleuth.cli import app
from sleuth.core.team import Team
from sleuth.errors import InputError
from sleuth.papers import kutin2024_optimality as optimality
from sleuth.shift import optimum
from sleuth.shift.cases import Case, Values


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def call(*arguments: str) -> tuple[object, str, str]:
        try:
            app.main(list(arguments))
            code: object = 0
        except SystemExit as error:
            code = error.code or 0
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("7", Case(7)),
        ("8:consistent", Case(8, 1, "consistent")),
        ("6:strings", Case(6, 1, "strings")),
        ("4x3", Case(4, 3)),
    ],
)
def test_a_case_is_read(text: str, case: Case):
    assert optimality.read_case(text) == case


@pytest.mark.parametrize("text", ["", "x", "7:", "7:some", "4x", "9", "6x2", "4x4", "-3", "1"])
def test_what_is_no_case_is_refused(text: str):
    with pytest.raises(InputError):
        optimality.read_case(text)


def test_an_executor_solves_the_same():
    cases = [Case(3), Case(4), Case(2, 2)]
    with ThreadPoolExecutor(2) as executor:
        there = [(one.published, one.ours) for one in optimality.checks(cases, Team(executor))]
    assert there == [(one.published, one.ours) for one in optimality.checks(cases)]


def test_a_strategy_that_beats_circular_shift_would_be_told(monkeypatch: pytest.MonkeyPatch, run):
    better = Values(24, 59, (1, 13, 23, 24))
    found = optimum.optimum(Case(4))._replace(values=better)
    monkeypatch.setattr(optimality, "optimum", lambda case, **others: found)
    code, out, _ = run("reproduce", "kutin2024", "--case", "4")
    assert code == 1
    assert "0 of 2 agree, 0 differ as documented, 2 differ" in out


def test_the_command_keeps_a_ledger_and_goes_on(run, tmp_path: Path):
    arguments = ["reproduce", "kutin2024", "--case", "5", "--ledger", str(tmp_path / "five"), "--json"]
    code, out, _ = run(*arguments)
    assert code == 0
    assert [one["agrees"] for one in json.loads(out)["checks"]] == [True, True]
    assert "468 guesses" in json.loads(out)["checks"][0]["what"]
    code, _, err = run(*arguments)
    assert code == 2
    assert "--resume" in err
    code, out, _ = run(*arguments, "--resume")
    assert code == 0
    assert "19 states, 1 guesses" in json.loads(out)["checks"][0]["what"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("short2022", "--optimality"), "kutin2024"),
        (("kutin2024", "--case", "9"), "64 bits"),
        (("kutin2024", "--case", "seven"), "'seven' is not a case"),
        (("kutin2024", "--case", "7" * 5_000), "77... is not a case"),
        (("kutin2024", "--optimality", "--ledger", "l"), "one --case"),
        (("kutin2024", "--case", "4", "--case", "5", "--ledger", "l"), "one --case"),
        (("kutin2024", "--case", "4", "--resume"), "--ledger FILE"),
        (("kutin2024", "--optimality", "--figures", "f"), "no figures"),
    ],
)
def test_bad_options_end_with_a_message(run, arguments: tuple[str, ...], message: str):
    code, _, err = run("reproduce", *arguments)
    assert code == 2
    assert message in err
