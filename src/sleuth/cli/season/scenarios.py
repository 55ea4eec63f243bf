"""`sleuth season scenarios`: what is still possible, as a tree."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.requests import request_options
from sleuth.tasks.season.scenarios import SeasonScenarios, run

EXAMPLES = """\b
Examples:
  sleuth season scenarios example --until w8
  sleuth season scenarios my-season.yaml --depth 5 --lang de
"""


@click.command(epilog=EXAMPLES)
@request_options(SeasonScenarios)
@json_option
def command(request: SeasonScenarios, as_json: bool) -> None:
    """Print what FILE leaves open as a tree of scenarios, each with its share of the matchings, and what it settles."""
    found = run(request)
    if as_json:
        emit(found)
        return
    for line in found.lines():
        say(line)
