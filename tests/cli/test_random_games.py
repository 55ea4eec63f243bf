"""`sleuth compare` with random games, as a user meets it."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable

import pytest

from sleuth.cli import main
from tests.table import each_row

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(["compare", *arguments])
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return call


SWAPS = ("swap-search", "--game", "permutation:6", "--games", "120")


def test_means_come_with_intervals(run: Run):
    code, out, _ = run("circular-shift", "consistent", "--game", "permutation-wordle:6", "--games", "50")
    assert code == 0
    assert "95%" in out.splitlines()[0]
    assert "50 random secrets of 720, seed 1" in run(*SWAPS[:3], "--games", "50")[1]


def test_the_method_of_the_interval_is_named(run: Run):
    assert "with 95% by Student's t)" in run(*SWAPS[:3], "--games", "10")[1]
    methods = [
        json.loads(run(*SWAPS[:3], "--games", games, "--json")[1])["results"][0]["sample"]["method"]
        for games in ("1", "10", "30")
    ]
    assert methods == [None, "t", "normal"]


def test_jobs_change_nothing(run: Run):
    one = run(*SWAPS, "--json")
    assert run(*SWAPS, "--json", "--jobs", "2") == one
    (result,) = json.loads(one[1])["results"]
    assert result["secrets"] == sum(result["distribution"].values()) == 120


def test_files_are_written(run: Run, tmp_path):
    table = tmp_path / "t.csv"
    assert run(*SWAPS, "--csv", str(table))[0] == 0
    (row,) = csv.DictReader(table.read_text().splitlines())
    assert float(row["low"]) < float(row["mean"]) < float(row["high"])


@each_row(
    ("arguments", "message"),
    [
        (("bogus", "--game", "permutation:6"), "swap-search"),
        (("entropy", "--game", "nonsense:6"), "nonsense:6"),
        ((*SWAPS[:3], "--games", "0"), "games"),
        (("binary-search", "--game", "permutation:4", "--boards", "2"), "play on several boards needs a strategy"),
        (("entropy", "--game", "mastermind:2x3", "--boards", "2", "--opener", "12"), "--opener"),
    ],
)
def test_bad_input_is_a_message(run: Run, arguments: tuple[str, ...], message: str):
    code, _, err = run(*arguments)
    assert code == 2
    assert message in err


def test_games_of_several_boards(run: Run):
    given = ("--game", "mastermind:3x4", "--boards", "3", "--games", "60")
    code, out, _ = run("entropy", *given)
    assert code == 0
    assert "60 random games of 3 boards, seed 1" in out
    assert "(solved): 100.00%" in out
    assert "entropy: won, all boards within five guesses more than boards (solved)" in run("entropy", "mrd", *given)[1]
