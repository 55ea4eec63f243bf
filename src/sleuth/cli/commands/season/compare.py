"""`sleuth season compare`: several seasons side by side."""

from __future__ import annotations

from typing import Any

import click

from sleuth.cli.output import print_table
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.compare import SeasonComparison
from sleuth.text.season.tables import markdown

EXAMPLES = """\
  sleuth season compare example my-season.yaml
  sleuth season compare *.json --markdown
"""


MARKDOWN = click.option("--markdown", "as_markdown", is_flag=True, help="Print the table in Markdown.")


@runs("season compare", EXAMPLES, options=[MARKDOWN], csv="the table")
def command(found: SeasonComparison, as_markdown: bool) -> None:
    """Print what the events of each FILE revealed: bits by booths and by ceremonies, blackouts, when all was known."""
    head = ["season", "format", "booths", "matches", "sold", "bits", "ceremonies", "lights", "blackouts", "bits",
            "left", "known"]  # fmt: skip
    rows: list[list[Any]] = [
        [
            one.id, one.format, one.booths, one.matches, one.sold, _mean(one.booth_bits), one.ceremonies,
            _mean(one.mean_lights), one.blackouts, _mean(one.ceremony_bits), f"{one.remaining:,}",
            "-" if one.known_week is None else f"week {one.known_week}",
        ]
        for one in found.seasons
    ]  # fmt: skip
    if as_markdown:
        click.echo(markdown(head, [[str(value) for value in row] for row in rows], (0, 1)))
    else:
        print_table(head, rows, left=(0, 1))
    click.echo("bits: mean of those that were not sold; known: the week after which one matching was left")


def _mean(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"
