"""`sleuth duel`: what is printed of a duel and of its certificate, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import sleuth
from sleuth.cli import runner
from sleuth.core.game import Game
from sleuth.duels.equilibrium import interval
from sleuth.errors import InvalidCertificate
from tests.cli.conftest import Called
from tests.countdown import Countdown
from tests.table import each_row


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, compiled: None, called: Called) -> Called:
    """Call the command line in an empty folder; (exit code, output, errors)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return called


def test_the_value_both_sides_and_the_certificate_are_shown(run: Called):
    code, out, err = run("duel", "mastermind:2x3", "--out", "duel.json")
    assert (code, err) == (0, "")
    assert "value of mastermind:2x3: 29/12 = 2.41667 guesses" in out
    assert "the codebreaker mixes 2 trees, places and symbols renamed at random:" in out
    assert [line.split() for line in out.splitlines() if line.startswith(("11", "12"))] == [
        ["11", "3", "1.5000", "2.4167"],
        ["12", "6", "0.7500", "2.4167"],
    ]
    code, out, err = run("check", "duel.json")
    assert (code, err) == (0, "")
    assert (
        "confirms 2 trees for all secrets, renamed in 2 classes of secrets: their mixture needs a mean of 29/12" in out
    )
    assert "all 9 openers proved again" in out
    assert "so no mixture needs fewer than 29/12 on average" in out


def test_a_lower_bound_of_which_a_sample_was_proved_again_is_conditional(run: Called):
    sleuth.duel("mastermind:2x3", out="duel.json")
    code, out, _ = run("check", "duel.json", "--sample", "1", "--seed", "1")
    assert code == 3
    assert "so, if the rest holds too, no mixture needs fewer than 29/12 on average" in out


def test_bounds_that_differ_are_shown_as_an_interval(run: Called):
    found = sleuth.duel("highlow:9", out="duel.json", cancel=Countdown(0))
    assert re.match(r"1\.88888 to 4\.00000", interval(found.lower, found.upper))
    code, out, _ = run("check", "duel.json")
    assert code == 3
    assert "upper bound only; no proof of a lower bound: 17/9 is what the number of secrets implies" in out


@each_row(
    ("arguments", "reason"),
    [
        (["highlow:3", "--out", "a", "--ledger", "a"], "are the same file; name two"),
        (["words"], "the game words is one of your own lists; name them with --secrets FILE"),
        (["classic"], "alike, and classic has 2,315"),
        (["highlow:0"], "highlow:0 is not a game; the largest number must be from 1 to 4,096"),
        (["highlow:9", "--limit", "3"], "within 3"),
        (["highlow:9", "--out", "nowhere/duel.json"], "there is no folder"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Called, arguments: list[str], reason: str):
    code, out, err = run("duel", *arguments)
    assert (code, out) == (2, "")
    assert reason in err


def test_an_interrupt_says_what_is_known():
    seen: list[str] = []
    sleuth.duel("highlow:4", progress=lambda progress: seen.append(runner._interim([progress], Path("a.ledger"))))
    assert seen[0].startswith("lower bound 2.00000, upper bound 3.")
    assert seen[0].endswith("a.ledger holds what is done: the same command goes on")
    assert runner._interim([], None) == "nothing was found yet"


def test_a_game_of_ones_own_is_not_checked(tmp_path: Path):
    def own(guess: int, secret: int) -> str:
        return "right" if guess == secret else "even" if (guess + secret) % 2 == 0 else "odd"

    game, file = Game.from_rule(range(5), None, own, name="own"), tmp_path / "own.json"
    found = sleuth.duel(game, out=file)
    assert found.lower == found.upper
    with pytest.raises(InvalidCertificate, match="not a built-in game"):
        sleuth.check_proof(file)
    assert json.loads(file.read_text("utf-8"))["game"] == "own"
