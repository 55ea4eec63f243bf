"""The command line: one file per command, each parse → one call → print."""

from __future__ import annotations

import sys
from typing import NoReturn

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line; see `sleuth.cli.app.main`. An interrupt while that is being imported is a message, too."""
    try:
        from sleuth.cli import app
    except KeyboardInterrupt:
        print("sleuth: interrupted; nothing half-written is left behind", file=sys.stderr)
        sys.exit(2)
    app.main(arguments)
