"""`sleuth season card`: the pen-and-paper strategy."""

from __future__ import annotations

import click

from sleuth.cli.output import plain
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.card import Card


@runs("season card", "  sleuth season card --lang de\n")
def command(found: Card) -> None:
    """Print a strategy that needs no computer, on one card; `sleuth season simulate -s card` measures it."""
    click.echo(plain(found.text))
