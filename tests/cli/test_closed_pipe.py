"""A reader that has read enough, such as `head -1`: no command fails, and none says a word."""

from __future__ import annotations

import io
import os
import shlex
import sys

import pytest

from sleuth.cli import main
from sleuth.tasks.table import TASKS

POSTS = "Wordle 1 2/6\n\n⬛⬛🟩⬛🟩\n🟩🟩🟩🟩🟩\n"
FILES = {
    "words.txt": "crane\nslate\nirate\n",
    "season.txt": "Side A: Ann, Bea\nSide B: Carl, Dan\nWeek 1\nAnn - Carl\nBea - Dan\n0 lights\n",
}
GAME = "--game mastermind:2x2"
MADE = (f"compare first {GAME} --tree tree.json", "solve mastermind:2x2 --out proof.json --ledger ledger")
"""What other commands read."""
COMMANDS = (
    "suggest --secrets words.txt",
    "filter -g c....",
    "analyze irate crane --secrets words.txt --secret crane",
    "play --secrets words.txt --secret crane --strategy first --watch",
    "boards crane=ybbbb/bbbbb",
    "stats --reveal posts.txt --secrets words.txt",
    "stats posts.txt",
    "openers --secrets words.txt",
    "compare first --secrets words.txt",
    "compare first entropy --secrets words.txt",
    "compare consistent --game permutation:3 --games 4",
    f"compare first {GAME} --tree -",
    f"tree show tree.json {GAME}",
    f"tree verify tree.json {GAME}",
    f"tree export tree.json {GAME} -o -",
    "solve mastermind:2x2",
    "solve mastermind:2x2 --out other.json --ledger ledger",
    "check proof.json",
    "check proof.json --openers",
    "duel mastermind:2x2",
    "chain --for crane --secrets words.txt",
    "count eulerian",
    "reproduce drang2023",
    "season odds example --until w9",
    "season advise example --until w9",
    "season explain example Alex Kai --until w9",
    "season scenarios example --until w9",
    "season check example",
    "season review example --until w2",
    "season check season.txt",
    "season new new.json",
    "games",
    "words",
    "words words.txt",
    "words words.txt --check",
    "--help",
    "words --help",
    "--version",
    "openers --secrets words.txt --json",
    "openers --secrets words.txt --csv /dev/stdout",
)


def ends_with(command: str) -> int:
    """The exit code of a command, run in this process."""
    with pytest.raises(SystemExit) as end:
        main(shlex.split(command))
    return int(end.value.code or 0)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The current folder, with what the commands read."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    for name, text in {**FILES, "posts.txt": POSTS}.items():
        (tmp_path / name).write_text(text)
    for command in MADE:
        assert ends_with(command) == 0
    return tmp_path


@pytest.fixture
def unread():
    """A stream whose reader has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as stream:
        yield stream


def test_no_command_fails_when_its_reader_has_gone(folder, monkeypatch, capsys):
    named = {" ".join(words[:length]) for command in COMMANDS for words in [command.split()] for length in (1, 2)}
    assert {task.name for task in TASKS if task.name} <= named
    capsys.readouterr()
    for command in COMMANDS:
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "w") as stream, monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", stream)
            assert (command, ends_with(command)) == (command, 0)
    assert capsys.readouterr().err == ""


def test_an_error_that_nobody_reads_keeps_its_exit_code(unread, monkeypatch):
    for command in ("words --check", "games --nonsense", "compare nonsense", ""):
        monkeypatch.setattr(sys, "stderr", unread)
        assert (command, ends_with(command)) == (command, 2)


@pytest.mark.filterwarnings("always")
def test_a_note_that_nobody_reads_stops_no_command(folder, unread, monkeypatch, capsys):
    (folder / "odd.txt").write_text("crane\nslate\nx\n")
    monkeypatch.setattr(sys, "stderr", unread)
    assert ends_with("suggest --secrets odd.txt") == 0
    assert "crane" in capsys.readouterr().out
