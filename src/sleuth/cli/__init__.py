"""The command line: one file per command, each parse → one call → print."""

from sleuth.cli.app import main

__all__ = ["main"]
