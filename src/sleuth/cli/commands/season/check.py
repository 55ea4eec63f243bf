"""`sleuth season check`: what is wrong with a season file."""

from __future__ import annotations

import click

from sleuth.cli.output import say
from sleuth.cli.runner import command as runs
from sleuth.errors import InputError
from sleuth.tasks.season.check import CheckedSeason, SeasonCheck

EXAMPLES = """\
  sleuth season check example
  sleuth season check my-season.yaml --until w4
"""


@runs("season check", EXAMPLES, csv="the findings", code=lambda found: 2 if found.wrong else 0)
def command(found: CheckedSeason, request: SeasonCheck) -> None:
    """Check FILE: names, seats, lights, weeks, the file's own counts, the final matches.

    Ends with code 2 if anything is wrong. What may be meant (an explained missing week, a repeated booth) is noted.
    """
    season, wrong = found.season, found.wrong
    for one in found.findings:
        if not one.wrong:
            say(f"note: {one.text}")
    if wrong:
        raise InputError("\n".join([f"{request.season}: {len(wrong)} wrong", *(f"  {one.text}" for one in wrong)]))
    left = request.words.left(found.course.remaining, sure=not found.unclear)
    click.echo(f"{season.label} · {season.format.name}: OK, {len(found.course.steps)} events, {left}")
