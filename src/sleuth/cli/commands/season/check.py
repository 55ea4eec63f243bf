"""`sleuth season check`: what is wrong with a season file, which events clash, and what repairs it."""

from __future__ import annotations

import click

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.errors import InputError
from sleuth.tasks.season.check import CheckedSeason
from sleuth.text.season.prose import diagnosis_lines

EXAMPLES = """\
  sleuth season check example
  sleuth season check my-season.yaml --until w4
  sleuth season check pasted.txt
"""


def _code(result: CheckedSeason, season: str) -> int:
    """The exit code. Raises InputError, which says what is wrong."""
    if wrong := result.wrong:
        head = result.words("many wrong", file=season, n=len(wrong))
        raise InputError("\n".join([head, *(f"  {one.text}" for one in wrong)]))
    return 0


@runs("season check", EXAMPLES, ready=say_import, code=_code)
def command(result: CheckedSeason) -> None:
    """Check FILE: names, seats, lights, weeks, the file's own counts, the final matches; if events clash, list repairs.

    Ends with code 2 if anything is wrong. Notes name what may be intended (an explained missing week, a repeated
    booth). In a pasted table or sim-ayto's YAML, each line that cannot be read is named. Notes say how others were
    read.

    If events clash, the check tries any other number of lights, the other answer of a booth, two couples with partners
    exchanged, and each event left out. It also tries without the assumption that a match excludes a second partner. The
    single edits that repair the season are listed. None is applied.
    """
    season, words = result.season, result.words
    for one in result.findings:
        if not one.wrong:
            say(f"{words('remark')}: {one.text}")
    if result.clash:
        for line in diagnosis_lines(season, result, words):
            say(line)
    if not result.wrong:
        line = words.matchings_left(result.remaining, sure=not result.unclear)
        click.echo(f"{words.heading(season)}: {words('all right', n=len(season.events), left=line)}")
