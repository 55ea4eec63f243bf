"""Games, strategies and scores in Python files of one's own: whatever they raise is one line, but for an interrupt."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from sleuth.cli import main

OWN = """
import sys
from sleuth.core.game import Game

class Odd(BaseException):
    pass

class Ranked:
    name = "ranked"

    def __call__(self, position):
        return position.labels[0]

    def rank(self, position):
        sys.exit("enough")

def leave(*_):
    sys.exit("enough")

def leave_well(*_):
    sys.exit()

def odd(*_):
    raise Odd("strange")

def closed(*_):
    raise GeneratorExit

def interrupted(*_):
    raise KeyboardInterrupt

def of_feedback():
    return Game.from_rule(range(3), None, leave, name="left")

ranked = Ranked()
"""
GAME = "--game mastermind:2x2"
FAILED = {
    "suggest --game top.py:game": "top.py cannot be run: SystemExit: 0",
    "suggest --strategy top.py:mine": "top.py cannot be run: SystemExit: 0",
    "openers --score top.py:cost": "top.py cannot be run: SystemExit: 0",
    "suggest --game own.py:leave": "own.py cannot be run: SystemExit: enough",
    "suggest --game own.py:leave_well": "own.py cannot be run: SystemExit",
    "suggest --game own.py:odd": "own.py cannot be run: Odd: strange",
    "suggest --game own.py:closed": "own.py cannot be run: GeneratorExit",
    "solve own.py:of_feedback": "own.py cannot be run: SystemExit: enough",
    f"compare own.py:leave {GAME}": "the strategy own.py:leave fails before any guess: SystemExit: enough",
    f"compare own.py:odd {GAME}": "the strategy own.py:odd fails before any guess: Odd: strange",
    f"suggest --strategy own.py:ranked {GAME}": "the strategy own.py:ranked fails before any guess: SystemExit: enough",
    f"openers --score own.py:leave {GAME}": "the score leave fails: SystemExit: enough; this was before any guess",
    f"openers --score own.py:odd {GAME}": "the score odd fails: Odd: strange; this was before any guess",
}
INTERRUPTED = (
    "suggest --game own.py:interrupted",
    f"compare own.py:interrupted {GAME}",
    f"openers --score own.py:interrupted {GAME}",
)


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command in a folder with such files: (exit code, errors)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    (tmp_path / "own.py").write_text(OWN)
    (tmp_path / "top.py").write_text("import sys\nsys.exit(0)\n")

    def call(command: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as end:
            main(command.split())
        return int(end.value.code or 0), capsys.readouterr().err

    return call


def test_whatever_an_own_file_raises_is_one_line_and_code_two(run):
    for command, message in FAILED.items():
        code, errors = run(command)
        assert (command, code, errors.count("\n")) == (command, 2, 1)
        assert errors.startswith("Error: ")
        assert errors.endswith(f"{message}\n"), command


def test_what_an_own_file_raises_in_another_process_is_one_line_too(tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    # Dask's `distributed`, loaded after the classes of errors, has them sent with their causes.
    program = "import sys, sleuth.cli, sleuth.errors, distributed; sleuth.cli.main(sys.argv[1:])"
    command = ["-c", program, "compare", "own.py:odd", "first", *GAME.split(), "--jobs", "2"]
    done = subprocess.run(
        [sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, timeout=100, check=False
    )
    message = "Error: the strategy own.py:odd fails before any guess: Odd: strange\n"
    assert (done.returncode, done.stderr) == (2, message)


def test_an_interrupt_in_an_own_file_still_ends_the_command(run):
    for command in INTERRUPTED:
        code, errors = run(command)
        assert (command, code, errors.partition(":")[0], errors.count("\n")) == (command, 130, "Interrupted", 1)
