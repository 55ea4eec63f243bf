"""`sleuth season doctor`: which events clash, and what repairs it."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.cli.season.options import opened, season_options, words

EXAMPLES = """\b
Examples:
  sleuth season doctor example
  sleuth season doctor my-season.yaml --exclusive yes
"""


@click.command(epilog=EXAMPLES)
@season_options
@json_option
def command(file: str, until: str | None, exclusive: str, language: str, as_json: bool) -> None:
    """Say which events of FILE clash, if any, and which single edits repair it. No edit is applied.

    Tried are: a second partner not excluded, any other number of lights, the partners of two couples exchanged, the
    other answer of a booth, an event left out. How many of each is printed.
    """
    from sleuth.season.count.join import odds
    from sleuth.season.reasons.doctor import diagnose
    from sleuth.text.season.prose import diagnosis_lines
    from sleuth.text.season.reports import diagnosis_as_dict

    season = opened(file, until, exclusive)
    with progress("counts", 100) as done:
        found = diagnose(season, done=done)
    if as_json:
        emit("season-doctor", diagnosis_as_dict(season, found, 0 if found else odds(season).total))
    elif found is None:
        texts = words(language)
        say(texts("healthy", n=texts.number(odds(season).total), events=len(season.events)))
    else:
        for line in diagnosis_lines(season, found, words(language)):
            say(line)
