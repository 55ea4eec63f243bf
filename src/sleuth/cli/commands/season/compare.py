"""`sleuth season compare`: several seasons side by side."""

from __future__ import annotations

import click

from sleuth.cli.options import check_forms
from sleuth.cli.output import print_table, say
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.compare import SeasonCompare, SeasonComparison
from sleuth.text.season.tables import comparison_rows, markdown
from sleuth.text.season.words import SeasonWords

EXAMPLES = """\
  sleuth season compare example my-season.yaml
  sleuth season compare *.json --markdown
"""


MARKDOWN = click.option("--markdown", "as_markdown", is_flag=True, help="Print the table in Markdown.")


def _ready(request: SeasonCompare, as_markdown: bool) -> SeasonCompare:
    check_forms(markdown=as_markdown)
    return request


@runs("season compare", EXAMPLES, options=[MARKDOWN], csv="the table", ready=_ready)
def command(found: SeasonComparison, request: SeasonCompare, as_markdown: bool) -> None:
    """Print what the events of each FILE revealed: bits by booths and by ceremonies, blackouts, when all was known."""
    words = SeasonWords(request.language)
    head, rows = comparison_rows(found.seasons, words)
    if as_markdown:
        click.echo(markdown(head, rows, (0, 1)))
    else:
        print_table(head, rows, left=(0, 1))
    say(words("compared"))
