"""What the programs of this folder share: a claim beside what was found, and how a program ends."""

from __future__ import annotations

import sys
from collections.abc import Callable

from sleuth.errors import SleuthError
from sleuth.tasks.spelling import substitute


def claim(what: str, claimed: object, found: object) -> None:
    """Print a claim and what was found. Ends the program with exit code 1 if the two differ.

    >>> claim("longest chain of the 2,315 words", 16, 16)
    holds: longest chain of the 2,315 words: 16
    """
    if claimed != found:
        print(f"FAILS: {what}: claimed {claimed}, found {found}", flush=True)
        sys.exit(1)
    print(f"holds: {what}: {found}", flush=True)


OPTIONS = {name: f"--{name}" for name in ("executor", "jobs", "ledger")}
"""The fields that messages of the package name → the options of the programs."""


def end_well(main: Callable[[], None], kept: Callable[[], str] = lambda: "nothing is kept") -> None:
    """Run a program: errors of Sleuth and Ctrl-C end it with one line, exit code 2 or 130.

    kept: what the line says after an interruption.
    """
    try:
        main()
    except SleuthError as error:
        print(f"Error: {substitute(str(error), OPTIONS)}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print(f"Interrupted: {kept()}", file=sys.stderr)
        sys.exit(130)
