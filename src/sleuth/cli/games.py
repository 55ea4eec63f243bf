"""`sleuth games`: what can be named elsewhere. Loads neither numpy nor rich."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, plain
from sleuth.cli.requests import request_options
from sleuth.tasks.games import Games, run

EXAMPLES = """\b
Examples:
  sleuth games
  sleuth games --strategies
"""


@click.command(epilog=EXAMPLES)
@request_options(Games)
@json_option
def command(request: Games, as_json: bool) -> None:
    """List the games, rule levels, strategies, codebreakers and sources by name."""
    found = run(request)
    if as_json:
        emit(found)
        return
    for number, (title, lines) in enumerate(found.names.items()):
        formatter = click.HelpFormatter()
        with formatter.section(title.capitalize()):
            formatter.write_dl(sorted(lines.items()) if title == "strategies" else list(lines.items()))
        click.echo(("\n" if number else "") + plain(formatter.getvalue()), nl=False)
