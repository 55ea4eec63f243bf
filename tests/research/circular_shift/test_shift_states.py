"""The program in C that solves all states of permutation Wordle, against the certificates and the plain checker."""

from __future__ import annotations

import gzip
import json
import runpy
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine
from tests.table import each_row

CERTIFICATES = Path(__file__).parents[3] / "research" / "certificates"
CHECKER = runpy.run_path(str(CERTIFICATES / "check_shift.py"))
document = cache(runpy.run_path(str(CERTIFICATES / "make_shift.py"))["document"])

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler for C")

Program = Callable[..., str]
"""The arguments of the program → what it prints."""


def built(folder: Path, *options: str) -> Program:
    program = folder / "shift_states"
    subprocess.run(["cc", *options, str(CERTIFICATES / "shift_states.c"), "-o", str(program)], check=True, timeout=100)

    def run(*arguments: object) -> str:
        command = [str(program), *map(str, arguments)]
        return subprocess.run(command, check=True, timeout=100, capture_output=True, text=True).stdout

    return run


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return built(tmp_path_factory.mktemp("plain"), "-O1", "-DPLAIN")


@each_row("n", [4, 6])
def test_it_finds_the_states_and_values_of_the_certificate(program: Program, tmp_path: Path, n: int):
    shown, optimum = program(n, tmp_path / "states"), Engine(Case(n)).solve()
    total, within = f"{optimum.values.total}", ", ".join(map(str, optimum.values.within))
    assert f"least total {total}; most within 1, 2, … rounds: {within}\n" in shown
    assert f"\n{optimum.states} states, {optimum.guesses} guesses\n" in shown
    assert CHECKER["compare"](document(Case(n)), (tmp_path / "states").read_bytes()) == optimum.states


def test_its_states_make_the_certificate(program: Program, tmp_path: Path):
    program(5, tmp_path / "states")
    assert sorted(document(Case(5), None, None, tmp_path / "states")["states"]) == sorted(document(Case(5))["states"])


def test_it_goes_on_where_it_was_stopped(program: Program, tmp_path: Path):
    shown = program(5, tmp_path / "states")
    whole = (tmp_path / "states").read_bytes()
    assert len(whole) == 19 * 40
    (tmp_path / "states").write_bytes(whole[: 7 * 40 + 13])
    assert program(5, tmp_path / "states") == shown
    assert (tmp_path / "states").read_bytes()[: 7 * 40] == whole[: 7 * 40]
    assert CHECKER["compare"](document(Case(5)), (tmp_path / "states").read_bytes()) == 19


@each_row("change", ["value", "state missing", "another state"])
def test_a_difference_is_found(program: Program, tmp_path: Path, change: str):
    program(5, tmp_path / "states")
    data = bytearray((tmp_path / "states").read_bytes())
    if change == "value":
        data[40 + 16] += 1
    elif change == "another state":
        data[:40] = data[40:80]
    else:
        del data[-40:]
    with pytest.raises(CHECKER["Wrong"]):
        CHECKER["compare"](document(Case(5)), bytes(data))


@pytest.mark.thorough
@pytest.mark.parametrize("options", [["-DPLAIN"], ["-march=native"]], ids=["plain", "native"])
def test_seven_places(tmp_path: Path, options: list[str]):
    shown = built(tmp_path, "-O3", *options)(7, tmp_path / "states")
    assert "least total 20160; most within 1, 2, … rounds: 1, 121, 1312, 3728, 4919, 5039, 5040\n7316 states" in shown
    seven = json.loads(gzip.decompress((CERTIFICATES / "shift-7.json.gz").read_bytes()))
    assert CHECKER["compare"](seven, (tmp_path / "states").read_bytes()) == 7_316
