"""`sleuth simulate` as a user meets it."""

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
            main(["simulate", *arguments])
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return call


def test_means_come_with_intervals(run):
    code, out, _ = run("permutation-wordle:6", "-s", "circular-shift", "-s", "constant-strings", "--games", "50")
    assert code == 0
    assert "95%" in out
    assert "50 games each, seed 1" in out


def test_jobs_change_nothing(run):
    one = run("permutation:6", "-s", "swap-search", "--games", "120", "--json")
    assert run("permutation:6", "-s", "swap-search", "--games", "120", "--json", "--jobs", "2") == one
    (result,) = json.loads(one[1])["results"]
    assert result["games"] == sum(result["distribution"].values()) == 120


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_how_far_best_is_shown_to_be_the_best_is_said(run, jobs):
    code, out, _ = run("mastermind:3x4", "-s", "best", "-s", "entropy", "--games", "60", "--jobs", jobs)
    assert code == 0
    assert out.count("every choice is proved to be the best") == 1
    assert "mastermind:3x4 best: every choice" in out


def test_files_are_written(run, tmp_path):
    table, picture, curve = tmp_path / "t.csv", tmp_path / "one.svg", tmp_path / "several.png"
    assert (
        run("permutation:5", "-s", "swap-search", "--games", "20", "--csv", str(table), "--plot", str(picture))[0] == 0
    )
    assert [row["game"] for row in csv.DictReader(table.read_text().splitlines())] == ["permutation:5"]
    assert picture.read_text().startswith("<?xml")
    games = ("permutation:4", "permutation:6")
    assert run(*games, "-s", "swap-search", "--games", "20", "--plot", str(curve))[0] == 0
    assert curve.read_bytes().startswith(b"\x89PNG")


@each_row(
    ("arguments", "message"),
    [
        (("permutation:6",), "--strategy"),
        (("permutation:6", "-s", "bogus"), "swap-search"),
        (("nonsense:6", "-s", "entropy"), "nonsense:6"),
        (("permutation:6", "-s", "swap-search", "--games", "0"), "games"),
        (("permutation:6", "-s", "swap-search", "--plot", "x.bmp"), ".png"),
    ],
)
def test_bad_input_is_a_message(run, arguments, message):
    code, _, err = run(*arguments)
    assert code == 2
    assert message in err


def test_games_of_several_boards(run):
    code, out, _ = run("mastermind:3x4", "-s", "entropy", "--boards", "3", "--games", "60")
    assert code == 0
    assert "mastermind:3x4 entropy: solved 100.00%" in out
    assert "60 games of 3 boards each, seed 1" in out


def test_a_codebreaker_does_not_play_several_boards(run):
    code, _, error = run("permutation:4", "-s", "binary-search", "--boards", "2", "--games", "5")
    assert code == 2
    assert "play on several boards needs a strategy" in error
