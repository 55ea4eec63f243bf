"""`sleuth season explain`: why a couple is impossible, certain, or open."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.progress import progress
from sleuth.cli.season.options import couple_named, opened, season_options, words
from sleuth.errors import InconsistentHistory

EXAMPLES = """\b
Examples:
  sleuth season explain example Alex Kai --until w6
  sleuth season explain my-season.yaml Ann Bob --lang de
"""


@click.command(epilog=EXAMPLES)
@season_options
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("--full", is_flag=True, help="Print a long proof too.")
@json_option
def command(
    file: str, until: str | None, exclusive: str, language: str, a: str, b: str, full: bool, as_json: bool
) -> None:
    """Say why A and B cannot be, or must be, a match: the smallest set of events, and a short proof.

    Of an open couple, say how many of the matchings left have it.
    """
    from sleuth.season.count.join import odds
    from sleuth.season.reasons.explain import explain
    from sleuth.text.season.prose import explanation_lines
    from sleuth.text.season.reports import explanation_as_dict

    season = opened(file, until, exclusive)
    couple = couple_named(season, a, b, f"{a} {b}")
    if not odds(season).is_possible:
        raise InconsistentHistory(f"{file}: no matching is left; `sleuth season doctor {file}` says what clashes")
    with progress("counts", 100) as done:
        found = explain(season, couple, done=done)
    if as_json:
        emit("season-explain", explanation_as_dict(season, found, words(language)))
        return
    for line in explanation_lines(season, found, words(language), full=full):
        say(line)
