"""`sleuth season new`: a season file to fill in."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option
from sleuth.cli.requests import request_options
from sleuth.tasks.season.new import SeasonNew, Written, run

EXAMPLES = """\b
Examples:
  sleuth season new my-season.yaml
  sleuth season new my-season.yaml --format 10x11 --lang de
  sleuth season new my-season.json --format k16
"""


@click.command(epilog=EXAMPLES)
@request_options(SeasonNew)
@json_option
def command(request: SeasonNew, as_json: bool) -> None:
    """Write FILE, a season to fill in: .yaml with comments, or .json."""
    file = run(request)
    if as_json:
        emit(Written(file, request.format, request.language))
        return
    click.echo(f"wrote {file}; fill it in, then: sleuth season odds {file}")
