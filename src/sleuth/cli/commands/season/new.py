"""`sleuth season new`: a season file to fill in."""

from __future__ import annotations

import click

from sleuth.cli.commands.season.show import say_findings
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.new import NewSeason, SeasonNew
from sleuth.text.season.words import SeasonWords

EXAMPLES = """\
  sleuth season new my-season.yaml
  sleuth season new my-season.yaml --format 10x11 --lang de
  sleuth season new my-season.json --format k16
"""


def _ready(request: SeasonNew) -> SeasonNew:
    if request.source is not None:
        from sleuth.season.model.file import text_of_file

        say_findings(text_of_file(request.source), SeasonWords(request.language))
    return request


@runs("season new", EXAMPLES, ready=_ready)
def command(found: NewSeason, request: SeasonNew) -> None:
    """Write FILE, a season to fill in: .yaml with comments, or .json."""
    key = "wrote" if request.source is None else "wrote events"
    click.echo(SeasonWords(found.language)(key, file=found.file, n=found.events))
