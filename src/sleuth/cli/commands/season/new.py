"""`sleuth season new`: a season file to fill in."""

from __future__ import annotations

from pathlib import Path

import click

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.kinds import Language
from sleuth.tasks.season.new import NewSeason
from sleuth.text.season.words import SeasonWords


def _ready(source: Path | None, language: Language) -> None:
    """Say how the other file was read."""
    if source is not None:
        say_import(source, None, language)


@runs(
    "season new",
    """\
  sleuth season new my-season.yaml
  sleuth season new my-season.yaml --format 10x11 --lang de
  sleuth season new my-season.json --format k16
""",
    ready=_ready,
    spelling={"source": Spelled("--from", "SOURCE")},
)
def command(result: NewSeason, source: Path | None) -> None:
    """Write FILE, a season to fill in: .yaml with comments, or .json."""
    key = "wrote" if source is None else "wrote events"
    click.echo(SeasonWords(result.language)(key, file=result.file, n=result.events))
