"""`sleuth season check`: what is wrong with a season file."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.cli.season.options import opened, season_options, words
from sleuth.errors import InputError

EXAMPLES = """\b
Examples:
  sleuth season check example
  sleuth season check my-season.yaml --until w4
"""


@click.command(epilog=EXAMPLES)
@season_options
@json_option
def command(file: str, until: str | None, exclusive: str, language: str, as_json: bool) -> None:
    """Check FILE: names, seats, lights, weeks, the file's own counts, the final matches.

    Ends with code 2 if anything is wrong. What may be meant (an explained missing week, a repeated booth) is noted.
    """
    from sleuth.season.reasons.check import check

    season = opened(file, until, exclusive)
    with progress("events", len(season.events)) as done:
        findings, found = check(season, done=done)
    wrong = [one for one in findings if one.wrong]
    if as_json:
        told = [{"wrong": one.wrong, "event": one.event, "text": one.text} for one in findings]
        emit("season-check", {"valid": not wrong, "remaining": found.remaining, "findings": told})
        if wrong:
            raise SystemExit(2)
        return
    for one in findings:
        if not one.wrong:
            say(f"note: {one.text}")
    if wrong:
        raise InputError("\n".join([f"{file}: {len(wrong)} wrong", *(f"  {one.text}" for one in wrong)]))
    click.echo(
        f"{season.label} · {season.format.name}: OK, {len(found.steps)} events, {words(language).left(found.remaining)}"
    )
