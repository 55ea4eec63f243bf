"""Peak memory and CPU seconds of `sleuth suggest` and `sleuth openers` for large games, each in a process of its own.

The caches are empty but for compiled code, so that nothing comes from a table of an earlier run.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time

from _measure import machine

BAR = 1536
"""MiB that a suggestion may take."""

COMMANDS = (
    "suggest --game mastermind:5x8",
    "suggest --game mastermind:5x8 11223=1b1w",
    "suggest --game mastermind:6x9",
    "suggest --game mastermind:6x9 112233=1b1w",
    "suggest --game mastermind:6x9 112233=1b1w 114455=1b1w",
    "suggest --game mastermind:6x10",
    "suggest --game mastermind:6x10 aabbcd=0b1w",
    "suggest --game mastermind:6x11",
    "suggest --game bulls:5of10 --top 1",
    "suggest --game bulls:5of10 01234=1b1c",
    "suggest --game bulls:7of10 0123456=2b2c",
    "suggest --game classic-all",
    "openers --game mastermind:6x9",
    "openers --game bulls:5of10",
)


def measured(command: str) -> tuple[int, float, float, float]:
    """Exit code, peak MiB, CPU seconds and seconds of a command."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "sleuth", *shlex.split(command)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - began
    return os.waitstatus_to_exitcode(status), used.ru_maxrss // 1024, used.ru_utime + used.ru_stime, seconds


def main() -> None:
    print(f"{machine()}\n\n| command | peak MiB (bar {BAR:,}) | CPU s | s |\n|---|---|---|---|")
    for command in COMMANDS:
        code, peak, cpu, seconds = measured(command)
        ended = f" (exit code {code})" if code else ""
        print(f"| `{command}`{ended} | {peak:,} | {cpu:.1f} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
