"""`sleuth season read`: a season from a pasted table, CSV or sim-ayto's YAML."""

from __future__ import annotations

from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.tasks.season.read import ReadSeason

EXAMPLES = """\
  sleuth season read pasted.txt
  sleuth season new my-season.yaml --from pasted.txt
"""


@runs("season read", EXAMPLES, csv="the findings", code=lambda found: 0 if found.valid else 2)
def command(found: ReadSeason) -> None:
    """Read FILE and say by line what was understood and what was not. Nothing is written.

    FILE is a table as pasted from a spreadsheet or a post, the CSV of `season new`, or the YAML of sim-ayto.
    """
    for line in repr(found).splitlines():
        say(line)
