"""`sleuth chain` on small lists: what it prints, and its messages."""

from __future__ import annotations

import json
import re
import sys
from io import StringIO
from pathlib import Path

import pytest

from sleuth.cli import app
from sleuth.cli.commands import chain
from sleuth.core.turns import replay
from sleuth.games.game_spec import GameSpec
from tests.table import each_row

WORDS = ["bat", "cat", "cot", "hat", "who"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    Path("words.txt").write_text("\n".join(WORDS))
    Path("secrets.txt").write_text("cat\nhat\n")
    Path("one.txt").write_text("crane\n")
    Path("twice.txt").write_text("cat\nhat\ncat\n")

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            app.main(list(arguments))
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return int(ended.value.code or 0), out, err

    return run


def test_a_chain_is_printed_with_its_proof(run):
    code, out, _ = run("chain", "--secrets", "words.txt")
    assert code == 0
    lines = out.splitlines()
    assert lines[:3] == ["1  C [A][T]      2 left", "2  H [A][T]      1 left", "3 [B][A][T]      1 left"]
    assert lines[3].startswith("4 is impossible: 5 secrets, ")


def test_the_json_of_a_chain(run):
    found = json.loads(run("chain", "--secrets", "words.txt", "--json")[1])
    chain = found["chain"]
    assert (chain["length"], chain["words"], chain["proved"], chain["impossible"]) == (
        3,
        ["cat", "hat", "bat"],
        True,
        4,
    )
    assert chain["feedback"] == ["BGG", "BGG", "GGG"]


def test_guesses_that_are_given_are_used(run):
    found = json.loads(run("chain", "--secrets", "secrets.txt", "--guesses", "words.txt", "--json")[1])
    assert (found["use"], found["chain"]["length"], found["chain"]["secret"]) == ("guesses", 3, "cat")
    found = json.loads(
        run("chain", "--secrets", "secrets.txt", "--guesses", "words.txt", "--use", "secrets", "--json")[1]
    )
    assert (found["use"], found["chain"]["length"]) == ("secrets", 2)


def test_a_list_of_one_word_is_a_chain(run):
    assert run("chain", "--secrets", "one.txt")[1].splitlines()[0] == "1 [C][R][A][N][E]      1 left"


@pytest.mark.filterwarnings("default::sleuth.errors.Note")
def test_a_word_that_comes_twice_is_told_and_counts_once(run):
    code, out, err = run("chain", "--secrets", "twice.txt")
    assert code == 0
    assert "Note: twice.txt: 2 words of 3 letters are used, the rest is not (1 duplicate)" in err
    assert out.splitlines()[-1].startswith("3 is impossible: 2 secrets, ")


def test_turns_may_be_named_or_given_with_from(run):
    one = run("chain", "--secrets", "words.txt", "bat=bgg", "cat=bgg", "--json")[1]
    assert json.loads(one)["chain"]["words"] == ["bat", "cat", "hat"]


def test_turns_of_the_examples_fit_some_secret():
    turns = re.findall(r"\w{5}=[bgy]{5}", chain.command.epilog or "")
    assert turns
    for turn in turns:
        assert len(replay(GameSpec("classic").listing(), [tuple(turn.split("="))]).rows), turn


def test_a_limit_is_admitted(run):
    code, out, _ = run("chain", "--limit", "50")
    assert code == 0
    assert "not proved: the limit came first" in out


@pytest.mark.parametrize("rule", ["strict", "letters", "official"])
def test_after_turns_a_chain_says_how_long_the_secret_can_be_avoided(run, rule):
    out = run("chain", "--secrets", "words.txt", "bat=bgg", "--rule", rule)[1]
    assert "2 secrets fit now. You can make at most 2 more guesses, the last one naming the secret." in out
    out = run("chain", "--secrets", "words.txt", "bat=bbb")[1]
    assert "1 secret fits now. You can make at most 1 more guess, the last one naming the secret." in out


@each_row(
    ("arguments", "message"),
    [
        (["chain", "--secrets", "words.txt", ""], "'' is not a turn; write guess=tiles"),
        (["chain", "--secrets", "words.txt", "cta=bgg"], "'cta' is not among the 5 guesses"),
        (["chain", "--secrets", "words.txt", "cat=bgz"], "'z' at place 3"),
        (["chain", "--secrets", "words.txt", "bat=bgb"], "no answer"),
        (["chain", "--secrets", "words.txt", "bat=bgg", "who=bbb"], "turn 2, who, breaks the rule"),
        (["chain", "--secrets", "words.txt", "bat=ggg", "who=bbb"], "has named the secret"),
        (["chain", "--secrets", "words.txt", "--for", "dog"], "'dog' is not among the 5 secrets"),
        (["chain", "--game", "mastermind:4x6"], "is not a game of words"),
        (["chain", "--game", "classic", "--secrets", "words.txt"], "are two games"),
        (["chain", "--secrets", "missing.txt"], "missing.txt"),
        (["chain", "--secrets", "words.txt", "bat"], "no tiles for bat"),
        (["chain", "--secrets", "words.txt", "bat=ggg"], "turn 1, bat, has named the secret"),
    ],
)
def test_bad_input_is_told_with_code_2(run, arguments, message):
    code, _, err = run(*arguments)
    assert code == 2
    assert message in err
