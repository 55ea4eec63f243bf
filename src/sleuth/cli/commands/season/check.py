"""`sleuth season check`: what is wrong with a season file."""

from __future__ import annotations

import click

from sleuth.cli.commands.season.show import say_import
from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.errors import InputError
from sleuth.tasks.season.check import CheckedSeason, SeasonCheck

EXAMPLES = """\
  sleuth season check example
  sleuth season check my-season.yaml --until w4
"""


def _code(found: CheckedSeason, request: SeasonCheck) -> int:
    """The exit code. Raises InputError, which says what is wrong."""
    if wrong := found.wrong:
        head = found.words("many wrong", file=request.season, n=len(wrong))
        raise InputError("\n".join([head, *(f"  {one.text}" for one in wrong)]))
    return 0


@runs("season check", EXAMPLES, csv="the findings", ready=say_import, code=_code)
def command(found: CheckedSeason) -> None:
    """Check FILE: names, seats, lights, weeks, the file's own counts, the final matches.

    Ends with code 2 if anything is wrong. What may be meant (an explained missing week, a repeated booth) is noted.
    """
    season, words = found.season, found.words
    for one in found.findings:
        if not one.wrong:
            say(f"{words('remark')}: {one.text}")
    if not found.wrong:
        left = words.left(found.course.remaining, sure=not found.unclear)
        click.echo(f"{words.heading(season)}: {words('all right', n=len(found.course.steps), left=left)}")
