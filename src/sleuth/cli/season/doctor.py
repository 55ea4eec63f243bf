"""`sleuth season doctor`: which events clash, and what repairs it."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.cli.requests import request_options
from sleuth.tasks.season.doctor import SeasonDoctor, run

EXAMPLES = """\b
Examples:
  sleuth season doctor example
  sleuth season doctor my-season.yaml --exclusive yes
"""


@click.command(epilog=EXAMPLES)
@request_options(SeasonDoctor)
@json_option
def command(request: SeasonDoctor, as_json: bool) -> None:
    """Say which events of FILE clash, if any, and which single edits repair it. No edit is applied.

    It tries any other number of lights, the other answer of a booth, two couples with partners exchanged, and each
    event left out. It also tries without the assumption that a match excludes a second partner. How many of each were
    tried is printed.
    """
    with progress("counts", 100) as done:
        found = run(request, done=done)
    if as_json:
        emit(found)
        return
    for line in found.lines():
        say(line)
