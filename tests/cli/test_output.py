"""What the terminal does to the output: narrow, in any encoding, full, closed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from sleuth.cli import main, output
from sleuth.core.position import Position
from sleuth.core.results import Result
from tests.table import each_row


@dataclass(frozen=True)
class Card(Result):
    """A result with a text."""

    text: str


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command line in this process with nothing to read: (exit code, output, errors)."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def call(*arguments: str):
        with pytest.raises(SystemExit) as stop:
            main(list(arguments))
        captured = capsys.readouterr()
        return stop.value.code or 0, captured.out, captured.err

    return call


def sleuth(*arguments: str, environment: dict[str, str] | None = None, shell: str = "") -> tuple[int, str]:
    """Run the command line in a process of its own: (exit code, output and errors). shell: redirections."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {shell}', "sh", sys.executable, "-m", "sleuth", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        check=False,
        env={**os.environ, **(environment or {})},
    )
    return done.returncode, done.stdout.decode()


@pytest.mark.every_run(1)
@pytest.mark.parametrize("command", [["openers", "--top", "2"], ["suggest"], ["boards", "crane=ybbbb/bbbbb"]])
def test_a_narrow_terminal_loses_no_number(run, monkeypatch, command):
    monkeypatch.setenv("COLUMNS", "200")
    wide = run(*command)
    monkeypatch.setenv("COLUMNS", "20")
    assert [line.split() for line in run(*command)[1].splitlines()] == [line.split() for line in wide[1].splitlines()]


def test_the_bars_shrink_to_the_terminal(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    _, out, _ = run("compare", "first", "--limit", "4")
    table = out.splitlines()[1:-1]
    assert max(len(line.rstrip()) for line in table) <= 40
    assert max(line.count("█") for line in table) == 15
    assert "722" in out


def test_prose_is_wrapped_at_spaces_on_a_terminal_only(monkeypatch):
    monkeypatch.setenv("COLUMNS", "12")
    for stream, expected in ((Terminal(), "one two\nthree-four\nfive\n"), (io.StringIO(), "one two three-four five\n")):
        monkeypatch.setattr(sys, "stdout", stream)
        output.say("one two three-four five")
        assert stream.getvalue() == expected


@pytest.mark.parametrize("columns", ["-5", "0", "wide"])
def test_columns_that_are_no_width_count_as_a_usual_terminal(monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(os, "get_terminal_size", lambda: os.terminal_size((80, 24)))
    assert output.columns() == 80
    assert output.wrapped("one " * 40, output.columns()).splitlines()[0] == " ".join(["one"] * 20)


def test_what_steers_a_terminal_is_escaped_but_colours_are_not(monkeypatch):
    out, err = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    with output.guard_output():
        output.emit(Card("\x9b31m\x7f\u202e"))
        sys.stdout.write("\x1b[31mred\x1b[0m\t\x1b]0;title\x07\x1b[2J\n")
        sys.stderr.write("\r\x1b[2Kbar\x1b[?25l\x1b[2J\n")
        output.say("sleuth: \x1b[31mred", err=True)
    shown = out.getvalue()
    assert '"text": "\\u009b31m\\u007f\\u202e"' in shown
    assert shown.endswith("\x1b[31mred\x1b[0m\t\\u001b]0;title\\u0007\\u001b[2J\n")
    assert err.getvalue() == "\r\x1b[2Kbar\x1b[?25l\\u001b[2J\nsleuth: \\u001b[31mred\n"
    assert sys.stdout is out


def test_a_name_whose_bytes_are_not_utf_8_is_escaped(monkeypatch):
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="strict")
    monkeypatch.setattr(sys, "stdout", out)
    with output.guard_output():
        output.emit(Card("w\udcff.txt"))
        output.say("wrote w\udcff.txt")
    out.flush()
    assert out.buffer.getvalue().decode().splitlines()[-3:] == ['  "text": "w\\udcff.txt"', "}", "wrote w\\udcff.txt"]


def test_a_list_whose_name_is_not_utf_8_makes_a_tree_file(run, tmp_path):
    words = tmp_path / os.fsdecode(b"w\xff.txt")
    words.write_text("crane\nslate\n")
    code, _, _ = run("compare", "first", "--secrets", str(words), "--tree", str(tmp_path / "tree.json"))
    assert code == 0
    assert "w-udcff.txt" in (tmp_path / "tree.json").read_text("utf-8")


@pytest.mark.parametrize("command", [["solve", "mastermind:2x2", "--out"], ["suggest", "--used"]])
def test_an_empty_name_of_a_file_is_a_message(run, command):
    code, out, err = run(*command, "")
    assert (code, out) == (2, "")
    assert "is empty; give the name of a file" in err


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_the_output_is_utf_8_whatever_the_encoding(encoding):
    code, out = sleuth("boards", "crane=ybbbb/bbbbb", environment={"PYTHONIOENCODING": encoding})
    assert code == 0
    assert "…" in out


@pytest.mark.every_run(1)
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")  # noqa: PTH110
@pytest.mark.parametrize(
    "command", [["games"], ["openers", "--top", "1"], ["suggest", "--json"], ["compare", "first", "--tree", "-"]]
)
def test_a_full_disk_is_a_message(command):
    assert sleuth(*command, shell=">/dev/full") == (2, "Error: No space left on device\n")


@pytest.mark.every_run(1)
@pytest.mark.parametrize("command", [["words", "-"], ["tree", "verify", "-"], ["tree", "show", "-"]])
def test_closed_input_is_a_message(command):
    code, out = sleuth(*command, shell="<&-")
    assert code == 2
    assert "standard input is closed" in out
    assert out.count("\n") == 1


def test_closed_output_is_no_failure():
    assert sleuth("openers", "--top", "1", shell=">&-") == (0, "")


@pytest.mark.parametrize(
    "command", [["tree", "show", "a" * 300], ["compare", "first", "--tree", "a" * 300], ["tree", "verify", "a" * 300]]
)
def test_a_name_that_no_file_can_have_is_a_message(run, command):
    code, out, err = run(*command)
    assert (code, out) == (2, "")
    assert "too long" in err or "no file" in err


def test_a_list_of_one_word_has_an_opener_without_a_cost(run, tmp_path):
    (tmp_path / "one").write_text("crane\n")
    code, out, _ = run("openers", "--secrets", str(tmp_path / "one"))
    assert (code, out.splitlines()[1].split()) == (0, ["1", "crane", "-", "0.00", "0", "1", "0.00", "yes"])


def test_costs_drop_the_zeros_that_all_of_them_end_in(run):
    assert run("openers", "--score", "worst-case", "--top", "1")[1].splitlines()[1].split()[2] == "168"


@pytest.mark.every_run(1)
@pytest.mark.parametrize("name", ["p:-0.5", "mrd", "worst-case"])
def test_the_first_opener_is_the_strategy_s(run, name):
    from sleuth.games.game_spec import GameSpec
    from sleuth.strategies.registry import strategy

    listing = GameSpec().listing()
    assert (
        run("openers", "--score", name, "--top", "1")[1].splitlines()[1].split()[1]
        == listing.guesses[strategy(name)(Position.start(listing))]
    )


def test_a_list_and_a_game_exclude_each_other(run):
    code, _, err = run("suggest", "--secrets", "mine.txt", "--game", "classic")
    assert code == 2
    assert "give one of them" in err


def test_why_of_a_guess_that_is_not_legal_says_so(run):
    out = run("suggest", "light=bgggg", "--rule", "official", "--why", "CRANE")[1]
    assert "crane is not legal now, by the rule official: I must stay at place 2" in out


@each_row(("share", "text"), [(0.0, "0.0%"), (1 / 2315, "<0.1%"), (0.0005, "0.1%"), (1.0, "100.0%")])
def test_a_small_chance_is_not_told_as_none(share, text):
    from sleuth.cli.commands.suggest import _chance

    assert _chance(share) == text


@pytest.mark.every_run(1)
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("suggest --game cl", "classic"),
        ("suggest --game m", "mastermind:"),
        ("play --strategy ent", "entropy"),
        ("compare two", "two-step:"),
    ],
)
def test_names_are_completed(typed, offered):
    words = f"sleuth {typed}"
    environment = {"_SLEUTH_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    assert offered in [line.partition(",")[2] for line in sleuth(environment=environment)[1].splitlines()]
