"""The command line: one file per command, each parse → one call → print."""

from __future__ import annotations

import sys
from typing import NoReturn

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line; see `sleuth.cli.app.main`. Ctrl-C ends it within a second, imports included."""
    from sleuth.cli import interrupt

    with interrupt.watch_interrupts():
        try:
            from sleuth.cli import app
        except KeyboardInterrupt:
            interrupt.say()
            sys.exit(interrupt.CODE)
        app.main(arguments)
