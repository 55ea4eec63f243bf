"""`sleuth season compare`: several seasons side by side."""

from __future__ import annotations

from sleuth.cli.output import print_table, say
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.tasks.kinds import Language
from sleuth.tasks.season.compare import SeasonComparison
from sleuth.text.season.tables import comparison_rows
from sleuth.text.season.words import SeasonWords


@runs(
    "season compare",
    """\
  sleuth season compare example my-season.yaml
""",
    spelling={"seasons": Spelled(metavar="FILE...")},
)
def command(result: SeasonComparison, language: Language) -> None:
    """Print what the events of each FILE revealed: bits by booths and by ceremonies, blackouts, when all was known."""
    words = SeasonWords(language)
    head, rows = comparison_rows(result.seasons, words)
    print_table(head, rows, left=(0, 1))
    say(words("compared"))
