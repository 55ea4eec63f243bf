"""`sleuth games`: names for other commands. Loads neither numpy nor rich."""

from __future__ import annotations

import click

from sleuth.cli.runner import command as runs
from sleuth.tasks.games import Names


@runs(
    "games",
    """\
  sleuth games
  sleuth games --strategies
""",
)
def command(result: Names) -> None:
    """List the games, rule levels, strategies, codebreakers and sources by name."""
    for number, (title, lines) in enumerate(result.names.items()):
        formatter = click.HelpFormatter()
        with formatter.section(title.capitalize()):
            formatter.write_dl(sorted(lines.items()) if title == "strategies" else list(lines.items()))
        click.echo(("\n" if number else "") + formatter.getvalue(), nl=False)
