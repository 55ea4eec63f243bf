"""`sleuth season new`: a season file to fill in."""

from __future__ import annotations

import click

from sleuth.cli.runner import command as runs
from sleuth.tasks.season.new import NewSeason
from sleuth.text.season.words import SeasonWords

EXAMPLES = """\
  sleuth season new my-season.yaml
  sleuth season new my-season.yaml --format 10x11 --lang de
  sleuth season new my-season.json --format k16
"""


@runs("season new", EXAMPLES)
def command(found: NewSeason) -> None:
    """Write FILE, a season to fill in: .yaml with comments, or .json."""
    click.echo(SeasonWords(found.language)("wrote", file=found.file))
