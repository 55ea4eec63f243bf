"""`sleuth season explain`: why a couple is impossible, certain, or open."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.cli.requests import request_options
from sleuth.tasks.season.explain import SeasonExplain, run

EXAMPLES = """\b
Examples:
  sleuth season explain example Alex Kai --until w6
  sleuth season explain my-season.yaml Ann Bob --lang de
"""


@click.command(epilog=EXAMPLES)
@request_options(SeasonExplain)
@click.option("--full", is_flag=True, help="Print a long proof too.")
@json_option
def command(request: SeasonExplain, full: bool, as_json: bool) -> None:
    """Say why A and B cannot be, or must be, a match: the smallest set of events, and a short proof.

    Of an open couple, say how many of the matchings left have it.
    """
    with progress("counts", 100) as done:
        found = run(request, done=done)
    if as_json:
        emit(found)
        return
    for line in found.lines(full=full):
        say(line)
