"""`sleuth season scenarios`: what is still possible, as a tree."""

from __future__ import annotations

import click

from sleuth.cli.output import emit, json_option, say
from sleuth.cli.season.options import opened, season_options, words
from sleuth.errors import InconsistentHistory

EXAMPLES = """\b
Examples:
  sleuth season scenarios example --until w8
  sleuth season scenarios my-season.yaml --depth 5 --lang de
"""


@click.command(epilog=EXAMPLES)
@season_options
@click.option("--depth", default=3, show_default=True, type=click.IntRange(1, 12), help="Splits one below the other.")
@json_option
def command(file: str, until: str | None, exclusive: str, language: str, depth: int, as_json: bool) -> None:
    """Print what FILE leaves open as a tree of scenarios, each with its share of the matchings, and what it settles."""
    from sleuth.season.count.join import odds
    from sleuth.season.reasons.scenarios import scenarios
    from sleuth.text.season.prose import scenario_lines
    from sleuth.text.season.reports import scenario_as_dict

    season = opened(file, until, exclusive)
    if not odds(season).is_possible:
        raise InconsistentHistory(f"{file}: no matching is left; `sleuth season doctor {file}` says what clashes")
    top = scenarios(season, depth=depth)
    if as_json:
        emit("season-scenarios", scenario_as_dict(season, top))
        return
    for line in scenario_lines(season, top, words(language)):
        say(line)
