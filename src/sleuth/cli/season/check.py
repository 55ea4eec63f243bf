"""`sleuth season check`: what is wrong with a season file."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.cli.requests import request_options
from sleuth.errors import InputError
from sleuth.tasks.season.check import SeasonCheck, run

EXAMPLES = """\b
Examples:
  sleuth season check example
  sleuth season check my-season.yaml --until w4
"""


@click.command(epilog=EXAMPLES)
@request_options(SeasonCheck)
@json_option
def command(request: SeasonCheck, as_json: bool) -> None:
    """Check FILE: names, seats, lights, weeks, the file's own counts, the final matches.

    Ends with code 2 if anything is wrong. What may be meant (an explained missing week, a repeated booth) is noted.
    """
    season = request.opened()
    with progress("events", len(season.events)) as done:
        found = run(request, season=season, done=done)
    wrong = found.wrong
    if as_json:
        emit(found)
        if wrong:
            raise SystemExit(2)
        return
    for one in found.findings:
        if not one.wrong:
            say(f"note: {one.text}")
    if wrong:
        raise InputError("\n".join([f"{request.season}: {len(wrong)} wrong", *(f"  {one.text}" for one in wrong)]))
    left = request.words.left(found.course.remaining, sure=not found.unclear)
    click.echo(f"{season.label} · {season.format.name}: OK, {len(found.course.steps)} events, {left}")
