"""Run the programs of README.md that take at most a minute, and fail if one of them does: `make results`."""

from __future__ import annotations

import re
import resource
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
LONGEST = 60.0
"""CPU seconds of the longest program that is run."""

PROGRAM = re.compile(r"^\| (.+) \| `(python .+)` \| ([\d,]+|hours|minutes) \| (.*)\|$", re.MULTILINE)


class Program(NamedTuple):
    """A line of README.md: what is claimed, the command, and its CPU seconds; infinite if nobody has measured them."""

    claim: str
    command: str
    seconds: float
    certificates: tuple[str, ...]

    @property
    def arguments(self) -> list[str]:
        """The command without `python`."""
        return shlex.split(self.command)[1:]


def programs() -> list[Program]:
    """All programs, in the order of the page."""
    found = PROGRAM.findall((HERE / "README.md").read_text("utf-8"))
    return [
        Program(
            claim,
            command,
            float(seconds.replace(",", "")) if seconds[0].isdigit() else float("inf"),
            tuple(re.findall(r"`([\w.-]+\.gz)`", files)),
        )
        for claim, command, seconds, files in found
    ]


def quick() -> list[Program]:
    """Those that are run."""
    return [each for each in programs() if each.seconds <= LONGEST]


def main() -> None:
    failed = []
    for each in quick():
        print(f"\n== {each.claim}\n$ {each.command}", flush=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([sys.executable, *each.arguments], cwd=HERE.parent)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        print(f"{'done' if done.returncode == 0 else 'FAILED'}, {seconds:.1f} CPU s", flush=True)
        if done.returncode:
            failed.append(each.command)
    print(f"\n{len(quick()) - len(failed)} of {len(quick())} programs hold their claims")
    if failed:
        sys.exit("\n".join(["failed:", *failed]))


if __name__ == "__main__":
    main()
