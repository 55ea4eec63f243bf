"""`sleuth season card`: the pen-and-paper strategy."""

from __future__ import annotations

import click

from sleuth.cli.output import plain
from sleuth.cli.requests import request_options
from sleuth.tasks.season.card import SeasonCard, run


@click.command(epilog="\b\nExample:\n  sleuth season card --lang de")
@request_options(SeasonCard)
def command(request: SeasonCard) -> None:
    """Print a strategy that needs no computer, on one card; `sleuth season simulate -s card` measures it."""
    click.echo(plain(run(request)))
