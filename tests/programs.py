"""Programs that tests start: each is killed when its block ends, and what it prints is waited for with an end."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from tests.eventually import eventually

PATIENCE = 60
"""Seconds to wait for a line, on a machine however busy."""


@contextmanager
def program(*command: str, **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A program that runs meanwhile, its output a pipe. It is killed at the end of the block if it still runs."""
    with subprocess.Popen(command, text=True, **{"stdout": subprocess.PIPE, **options}) as process:
        try:
            yield process
        finally:
            process.kill()


def printed(process: subprocess.Popen[str], what: str, *, last: str = "\n") -> str:
    """What a program prints, up to the first line that ends in `last`; `what` names it where it does not come."""
    output, lines = process.stdout, list[str]()
    assert output is not None

    def read() -> None:
        while not (lines and lines[-1].endswith(last)) and (line := output.readline()):
            lines.append(line)

    reader = Thread(target=read, daemon=True)
    reader.start()
    eventually(lambda: not reader.is_alive(), PATIENCE, what)
    assert lines, f"no {what}: the program ended"
    assert lines[-1].endswith(last), f"no {what}: the program ended after {lines}"
    return "".join(lines)
