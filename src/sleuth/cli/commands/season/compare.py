"""`sleuth season compare`: several seasons side by side."""

from __future__ import annotations

import click

from sleuth.cli.options import check_forms
from sleuth.cli.output import print_table, say
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.kinds import Language
from sleuth.tasks.season.compare import SeasonComparison
from sleuth.text.season.tables import comparison_rows, markdown
from sleuth.text.season.words import SeasonWords


def _ready(as_markdown: bool) -> None:
    """Raise a usage error if two options choose the form of the table."""
    check_forms(markdown=as_markdown)


@runs(
    "season compare",
    """\
  sleuth season compare example my-season.yaml
  sleuth season compare *.json --markdown
""",
    options=[click.option("--markdown", "as_markdown", is_flag=True, help="Print the table in Markdown.")],
    ready=_ready,
    spelling={"seasons": Spelled(metavar="FILE...")},
)
def command(result: SeasonComparison, language: Language, as_markdown: bool) -> None:
    """Print what the events of each FILE revealed: bits by booths and by ceremonies, blackouts, when all was known."""
    words = SeasonWords(language)
    head, rows = comparison_rows(result.seasons, words)
    if as_markdown:
        click.echo(markdown(head, rows, (0, 1)))
    else:
        print_table(head, rows, left=(0, 1))
    say(words("compared"))
