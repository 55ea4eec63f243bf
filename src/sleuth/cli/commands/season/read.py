"""`sleuth season read`: a season from a pasted table, CSV or sim-ayto's YAML."""

from __future__ import annotations

from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.errors import InputError
from sleuth.tasks.season.read import ReadSeason, SeasonRead

EXAMPLES = """\
  sleuth season read pasted.txt
  sleuth season new my-season.yaml --from pasted.txt
"""


def _code(found: ReadSeason, request: SeasonRead) -> int:
    """The exit code. Raises InputError, which says how much is wrong."""
    if wrong := sum(one.wrong for one in found.findings):
        raise InputError(found.words("not read", file=request.file, n=wrong))
    return 0


@runs("season read", EXAMPLES, csv="the findings", code=_code)
def command(found: ReadSeason) -> None:
    """Read FILE and say by line what was understood and what was not. Nothing is written.

    FILE is a table as pasted from a spreadsheet or a post, the CSV of `season new`, or the YAML of sim-ayto.
    """
    for line in repr(found).splitlines():
        say(line)
