"""`sleuth games`: what can be named elsewhere. Loads neither numpy nor rich."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, plain
from sleuth.tasks.advisors import all_names, page_families

EXAMPLES = """\b
Examples:
  sleuth games
  sleuth games --strategies
"""


@click.command(epilog=EXAMPLES)
@click.option("--strategies", "only_strategies", is_flag=True, help="List the strategies and codebreakers only.")
@json_option
def command(only_strategies: bool, as_json: bool) -> None:
    """List the games, rule levels, strategies, codebreakers and sources by name."""
    listed = all_names()
    if only_strategies:
        listed = {key: listed[key] for key in ("strategies", "codebreakers")}
    if as_json:
        emit("games", listed if only_strategies else {**listed, "families": page_families()})
        return
    for number, (title, lines) in enumerate(listed.items()):
        formatter = click.HelpFormatter()
        with formatter.section(title.capitalize()):
            formatter.write_dl(sorted(lines.items()) if title == "strategies" else list(lines.items()))
        click.echo(("\n" if number else "") + plain(formatter.getvalue()), nl=False)
