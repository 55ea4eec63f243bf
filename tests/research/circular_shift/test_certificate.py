"""The certificates of permutation Wordle, and the program without Sleuth that checks them."""

from __future__ import annotations

import copy
import gzip
import json
import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from research.circular_shift.cases import Case, Optimum, Values
from research.circular_shift.engine import Engine
from research.circular_shift.optimum import optimum
from tests.table import each_row

CERTIFICATES = Path(__file__).parents[3] / "research" / "certificates"
CHECKER = CERTIFICATES / "check_shift.py"
SMALL = [
    *(Case(n) for n in range(3, 7)),
    *(Case(n, guesses="consistent") for n in range(3, 7)),
    *(Case(n, guesses="strings") for n in range(3, 6)),
    *(Case(n, 2) for n in range(2, 5)),
    *(Case(n, 3) for n in range(2, 4)),
]


@pytest.fixture(scope="module")
def checker():
    return runpy.run_path(str(CHECKER))


@cache
def certificate(case: Case):
    return runpy.run_path(str(CERTIFICATES / "make_shift.py"))["document"](case)


@pytest.mark.every_run(3)
@pytest.mark.parametrize("case", SMALL, ids=str)
def test_every_state_is_confirmed(checker, case: Case):
    states, tried = checker["check"](certificate(case))
    assert states == len(certificate(case)["states"])
    if case.suits == 1 and case.guesses != "strings":  # with suits and for strings, it tries more
        assert tried == Engine(case).solve().guesses


def test_states_of_another_case_are_confirmed(checker):
    """Up to six places it makes no difference, in any state, whether a guess must fit."""
    make = runpy.run_path(str(CERTIFICATES / "make_shift.py"))["document"]
    strict = make(Case(6, guesses="consistent"), Case(6))
    assert checker["check"](strict)[0] == 183
    assert strict["states"] == certificate(Case(6))["states"]


@each_row("entry", [1, 2, 3])
@each_row("line", [0, 7, 19])
def test_a_wrong_value_is_found(checker, line: int, entry: int):
    wrong = copy.deepcopy(certificate(Case(5)))
    if entry == 3:
        wrong["states"][line][3][1] += 1
    else:
        wrong["states"][line][entry] += 1
    with pytest.raises(checker["Wrong"]):
        checker["check"](wrong)


@pytest.mark.thorough
def test_a_sample_has_the_empty_history_and_differs_with_the_seed(checker):
    document = certificate(Case(6))
    found = [checker["check"](document, sample=9, seed=seed) for seed in (1, 1, 2)]
    assert [states for states, _ in found] == [10] * 3
    assert found[0] == found[1] != found[2]
    assert checker["check"](document, sample=10**6)[0] == len(document["states"])


def test_values_of_a_ledger_are_those_of_the_search(tmp_path: Path):
    ledger = tmp_path / "five.ledger"
    optimum(Case(5), ledger=ledger)
    make = runpy.run_path(str(CERTIFICATES / "make_shift.py"))["document"]
    kept = make(Case(5), None, ledger)
    assert {key: kept[key] for key in kept if key != "states"} == {
        "schema": kept["schema"],
        "n": 5,
        "suits": 1,
        "guesses": "all",
    }
    assert sorted(kept["states"]) == sorted(certificate(Case(5))["states"])


def test_a_missing_state_is_found(checker):
    wrong = copy.deepcopy(certificate(Case(5)))
    wrong["states"].pop(9)
    with pytest.raises(checker["Wrong"], match="no state for"):
        checker["check"](wrong)


def test_a_state_that_is_listed_twice_is_found(checker):
    """The second one is the same but for the order of places and values."""
    wrong = copy.deepcopy(certificate(Case(5)))
    rows, *values = wrong["states"][7]
    wrong["states"].append([" ".join(row[::-1] for row in rows.split()), *values])
    with pytest.raises(checker["Wrong"], match="listed twice"):
        checker["check"](wrong)


def test_a_certificate_without_the_empty_history_is_refused(checker):
    wrong = copy.deepcopy(certificate(Case(4)))
    wrong["states"].pop(0)
    with pytest.raises(checker["Wrong"], match="the empty history is not in the table"):
        checker["check"](wrong)


@each_row(
    ("name", "case", "states"),
    [
        ("shift-7", Case(7), 7_316),
        ("shift-8-consistent", Case(8, guesses="consistent"), 7_729),
        ("shift-6-strings", Case(6, guesses="strings"), 498),
        ("shift-5x2", Case(5, 2), 17_706),
        ("shift-4x3", Case(4, 3), 3_200),
    ],
)
def test_the_published_ones_have_all_states_and_the_values_of_circular_shift(name: str, case: Case, states: int):
    """That all of them are right takes minutes: `check_shift.py`, and research/certificates/README.md for the run."""
    document = json.loads(gzip.decompress((CERTIFICATES / f"{name}.json.gz").read_bytes()))
    assert Case(document["n"], document["suits"], document["guesses"]) == case
    assert len(document["states"]) == states + 1
    root = document["states"][0]
    values = Values(root[1], root[2], tuple(root[3]))
    assert Optimum(case, values, states, 0, 0, 0.0).is_circular_shift_optimal


def test_the_program_runs_without_sleuth(tmp_path: Path):
    path = tmp_path / "shift-4.json.gz"
    path.write_bytes(gzip.compress(json.dumps(certificate(Case(4))).encode()))
    code = f"import sys; sys.modules['sleuth'] = None; sys.argv = ['check', {str(path)!r}]\n"
    code += f"import runpy; runpy.run_path({str(CHECKER)!r}, run_name='__main__')"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "6 states confirmed, 47 guesses" in shown
    assert "24 secrets: least total 60; most within 1, 2, … rounds: 1, 12, 23, 24" in shown
