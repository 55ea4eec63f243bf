"""`sleuth analyze`: games as they are typed and pasted, the forms in which they are shown, and what is refused."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from sleuth.games.game_spec import GameSpec
from sleuth.review.turn_by_turn import analyze
from sleuth.strategies.registry import strategy
from tests.small_games import listed
from tests.table import each_row

OWN = ["--secrets", "secrets.txt", "--guesses", "guesses.txt"]
ROWS = "⬛🟩🟩\n🟩⬛⬛\n🟩🟩🟩\n"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, compiled, called):
    """Call `sleuth analyze` in a folder with two lists; (exit code, output, errors)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    Path("secrets.txt").write_text("bat\ncat\nhat\nrat\n")
    Path("guesses.txt").write_text("hub\n")
    return lambda *arguments: called("analyze", *OWN, *arguments)


def answer(run, *arguments):
    code, out, err = run(*arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_the_answer_is_that_of_analyze(run):
    found = answer(run, "bat", "cat", "hat", "--secret", "hat", "--strategy", "entropy")
    listing = listed("secrets.txt", ["bat", "cat", "hat", "rat"], ["hub", "bat", "cat", "hat", "rat"])
    assert found.pop("schema") == "sleuth/analyze/3"
    right = analyze(listing, ["bat", "cat", "hat"], "hat", strategy("entropy")).as_dict()
    assert {**found, "game": ""} == {**right, "game": ""}


def test_text_shows_tiles_a_remark_and_figures_for_every_turn(run):
    code, out, err = run("bat", "hub", "hat", "--secret", "hat")
    lines = [line.rstrip() for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert lines[:2] == [
        "1   B [A][T]  inaccuracy",
        "   hub would have saved 0.25 guesses on average. Yours left 3 of 4 words, which are hard to tell apart.",
    ]
    assert any(line.split()[:8] == ["1", "bat", "3", "2.2", "2.50", "hub", "2.25", "0.25"] for line in lines)
    assert "Skill 84, luck 44, each from 0 to 99; luck 50 is as expected." in lines
    assert (
        "After your first guess Sleuth, not knowing the answer, would have played: cat (2 left), hat (1 left)." in lines
    )
    assert lines[-2:] == [
        "Hard mode (official): not kept by these guesses.",
        "Turn 2, hub, breaks official, letters and strict: A must stay at place 2 (green in turn 1).",
    ]


def test_a_share_text_comes_on_standard_input(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"Game 12 3/6\n\n{ROWS}"))
    assert answer(run, "bat", "hub", "hat")["won"] is True


def test_its_star_is_hard_mode_unless_a_rule_is_given(run, monkeypatch):
    for options, rule in (([], "official"), (["--rule", "free"], "free")):
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"Game 12 3/6*\n\n{ROWS}"))
        found = answer(run, "bat", "hub", "hat", *options)
        assert (found["rule"], found["unjudged"], found["hard_mode"]) == (rule, [2] * (rule != "free"), False)


def test_a_lost_game_from_its_share_text(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("bat hub\nGame 12 X/2\n⬛🟩🟩\n🟩⬛⬛\n"))
    found = answer(run, "--secret", "hat")
    assert (found["won"], found["turns"][1]["after"]) == (False, {"count": 1, "listed": ["hat"]})


def test_turns_with_tiles_need_no_input_and_no_secret(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert answer(run, "bat=bgg", "hat=ggg")["secret"] == "hat"


def test_without_a_secret_the_last_guess_is_taken_for_it(run):
    code, out, err = run("bat", "hat")
    assert (code, err) == (0, "")
    assert "No answer is named, so the last guess, hat, is taken for it." in out.splitlines()
    assert answer(run, "bat", "hat")["notes"] == ["No answer is named, so the last guess, hat, is taken for it."]


def test_a_card_to_share_has_no_word(run):
    code, out, err = run("bat", "hub", "hat", "--secret", "hat", "--share")
    assert (code, err) == (0, "")
    assert out.splitlines() == ["Sleuth 3, skill 84, luck 44", "⬛🟩🟩 inaccuracy", "🟩⬛⬛ mistake", "🟩🟩🟩 best"]


def test_a_card_has_the_squares_that_were_pasted_unless_a_theme_is_given(run, monkeypatch):
    for pasted, options, row in (
        ("⬜🟧🟧\n🟧🟧🟧", [], "⬛🟧🟧 inaccuracy"),
        ("⬜🟩🟩\n🟩🟩🟩", [], "⬛🟩🟩 inaccuracy"),
        ("⬜🟧🟧\n🟧🟧🟧", ["--theme", "classic"], "⬛🟩🟩 inaccuracy"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(pasted))
        assert row in run("bat", "hat", "--share", *options)[1].splitlines(), pasted


def test_a_prior_is_kept(run):
    Path("weights.csv").write_text("word,weight\nbat,1\ncat,1\nhat,5\nrat,1\n")
    found = answer(run, "hat", "--secret", "bat", "--prior", "weights.csv")
    assert found["turns"][0]["win"] == 0.625


def test_codes_and_permutations(called, run):
    for game, guesses, secret in (("mastermind:2x3", ["11", "23"], "23"), ("permutation:3", ["1-2-3", "231"], "231")):
        code, out, err = called("analyze", "--game", game, *guesses, "--secret", secret, "--json")
        assert (code, err) == (0, "")
        assert json.loads(out)["won"] is True


@each_row(
    ("arguments", "message"),
    [
        (["bat", "m0o", "--secret", "hat"], "turn 2: 'm0o' is not among the 5 guesses"),
        (["bat", "--secret", "haw"], "'haw' is not among the 4 answers of secrets.txt; did you mean hat"),
        (["bat", "hub"], "though it may be guessed; the last guess is taken for the answer, unless you name it"),
        (["bat=ggg", "hat=ggg"], "turn 1, bat, has the feedback GGG, but the answer hat gives BGG (place 1)"),
        (["hat", "bat", "--secret", "hat"], "turn 1, hat, is the answer, so that bat cannot come after it"),
        ([], "there is no guess to analyze"),
        (["bat", "--secret", "hat", "--strategy", "nonsense"], "there is no strategy 'nonsense'"),
    ],
)
def test_what_cannot_be_analyzed_is_told(run, arguments, message):
    Path("weights.csv").write_text("word,weight\nbat,1\ncat,1\nhat,5\nrat,1\n")
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_a_game_without_a_list_is_refused(called, run):
    code, _, err = called("analyze", "--game", "permutation:30", "1", "--secret", "2")
    assert code == 2
    assert "an analysis needs a strategy that ranks a list" in err
    assert "consistent" in err


def test_help_loads_nothing_heavy():
    script = (
        "import sys; from sleuth.cli.app import main\n"
        "try: main(['analyze', '--help'])\n"
        "except SystemExit: pass\n"
        "print({'numpy', 'numba', 'rich'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


def test_a_classic_game(called, run):
    found = json.loads(
        called("analyze", "--game", "classic", "crane", "soily", "faint", "daunt", "--secret", "daunt", "--json")[1]
    )
    assert [turn["before"]["count"] for turn in found["turns"]] == [2315, 20, 7, 6]
    assert [turn["step"] for turn in found["turns"]] == ["compared", *["proved"] * 3]
    first = found["turns"][0]
    # The least total of all trees that open with crane is 7,930.
    assert first["expected_left"] == pytest.approx(7930 / 2315, abs=1e-6)
    paid = first["best"]["expected_left"] + first["regret"] + found["skill"] - found["luck_guesses"]
    paid += found["turns"][-1]["spared"]  # daunt won, though another guess was better on average
    assert paid == pytest.approx(4, abs=1e-5)
    assert GameSpec("classic").listing().name == found["game"]
