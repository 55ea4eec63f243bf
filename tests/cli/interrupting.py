"""A process that runs commands and interrupts each: `python -m tests.cli.interrupting FOLDER`, commands on input.

Commands are JSON, a list of lists of arguments. Each runs in a process of its own, forked from this one, which has
loaded what takes long to load. Two run at a time. A report comes back as JSON.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.eventually import eventually

DELAY = 0.4
"""Seconds before a command is interrupted."""
PATIENCE = 20
"""Seconds in which it ends then, on a machine however busy; one that does not is killed."""
LIFE = 90
"""Seconds after which the system ends a command, whatever became of this process."""


def begun(arguments: list[str], out: Path, err: Path) -> int:
    """The number of a new process that runs a command, in a group of its own as a shell's jobs are."""
    number = os.fork()
    if number:
        return number
    code = 99
    try:
        os.setpgid(0, 0)
        signal.alarm(LIFE)
        for path, place in ((out, 1), (err, 2)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), place)
        from sleuth.cli import main

        main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def interrupted(folder: Path, number: int, arguments: list[str]) -> dict[str, Any]:
    """Run a command, interrupt it, and report how it ended."""
    out, err = folder / f"{number}.out", folder / f"{number}.err"
    process = begun(arguments, out, err)
    time.sleep(DELAY)
    if "--ledger" in arguments:  # a proof: not before it has its ledger
        ledger = folder / arguments[arguments.index("--ledger") + 1]
        eventually(lambda: ledger.exists() and ledger.stat().st_size, 60, "ledger of the proof")
    os.killpg(process, signal.SIGINT)
    try:
        _, status = eventually(lambda: ended(process), PATIENCE, "end of the command")
    except AssertionError:
        os.killpg(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
    return {"arguments": arguments, "code": os.waitstatus_to_exitcode(status), "errors": err.read_text()}


def ended(process: int) -> tuple[int, ...]:
    """A child that has ended, with its status; () while it runs."""
    number, status = os.waitpid(process, os.WNOHANG)
    return (number, status) if number else ()


def main() -> None:
    """Read commands, run them, print the report."""
    folder = Path(sys.argv[1])
    os.chdir(folder)
    ours = ("sleuth.cli.app", "sleuth.advice.suggestions", "sleuth.games.words.word_game")
    for name in ("numpy", "numba", "rich.progress", *ours):
        import_module(name)
    from sleuth.exact.solve import make_ready

    make_ready()
    from sleuth.games.game_spec import GameSpec

    assert GameSpec().listing().table is not None
    commands = json.load(sys.stdin)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with ThreadPoolExecutor(2) as pool:
        report = pool.map(lambda pair: interrupted(folder, *pair), enumerate(commands))
        json.dump(list(report), sys.stdout)


if __name__ == "__main__":
    main()
