"""`sleuth season card`: the pen-and-paper strategy."""

from __future__ import annotations

import click

from sleuth.cli.output import plain
from sleuth.cli.season.options import language_option


@click.command(epilog="\b\nExample:\n  sleuth season card --lang de")
@language_option
def command(language: str) -> None:
    """Print a strategy that needs no computer, on one card; `sleuth season simulate -s card` measures it."""
    from sleuth.season.play.card import CARD

    click.echo(plain(CARD[language]))
