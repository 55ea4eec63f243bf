"""`sleuth season card`: the pen-and-paper strategy."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, plain
from sleuth.cli.requests import request_options
from sleuth.tasks.season.card import Card, SeasonCard, run


@click.command(epilog="\b\nExample:\n  sleuth season card --lang de")
@request_options(SeasonCard)
@json_option
def command(request: SeasonCard, as_json: bool) -> None:
    """Print a strategy that needs no computer, on one card; `sleuth season simulate -s card` measures it."""
    card = run(request)
    if as_json:
        emit(Card(request.language, card))
        return
    click.echo(plain(card))
