"""`sleuth season odds`: matchings left after every event, and the probability of every pair."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sleuth.cli.options import figure_options
from sleuth.cli.output import emit, json_option, print_table, say
from sleuth.cli.progress import progress
from sleuth.cli.requests import request_options
from sleuth.cli.season.show import course_rows, heat_map, markdown, markdown_text, shares_csv, shares_markdown
from sleuth.tasks.season.odds import Odds, SeasonOdds, run

if TYPE_CHECKING:
    from sleuth.season.count.course import Course
    from sleuth.season.model.events import Season
    from sleuth.text.season.words import Words

EXAMPLES = """\b
Examples:
  sleuth season odds example --until w3
  sleuth season odds my-season.yaml --until 7 --lang de
  sleuth season odds my-season.yaml --markdown > table.md
  sleuth season odds my-season.yaml --plot week5.png --until w5
"""


@click.command(epilog=EXAMPLES)
@request_options(SeasonOdds)
@click.option("--markdown", "as_markdown", is_flag=True, help="Print tables in Markdown, for a wiki or a forum.")
@figure_options("the probabilities", "Draw the probabilities; .png, .svg or .pdf")
@json_option
def command(request: SeasonOdds, as_markdown: bool, csv_file: Path | None, picture: Path | None, as_json: bool) -> None:
    """Print how many matchings are left after every event of FILE, and the probability of every pair at the end.

    All numbers are exact. A season that leaves nothing ends with the events that clash.
    """
    from sleuth.cli.options import check_files
    from sleuth.core.files import write_text
    from sleuth.text.season.prose import unclear_line

    files = check_files(csv_file, picture, strategies=1)
    season, words = request.opened(), request.words
    say_holes(season)
    with progress("events", len(season.events)) as done:
        found = run(request, season=season, done=done)
    shares = found.shares if found.weighted is None else found.weighted
    if csv_file:
        write_text(csv_file, shares_csv(season, shares))
    if picture:
        from sleuth.text.pictures.heatmap import draw

        draw(season, shares, picture, title=f"{season.label}: {left_line(found, words)}")
    if as_json:
        emit(found)
        return
    for one in found.unclear:
        say(f"Note: {unclear_line(season, one, words)}", err=True)
    _print(found, words, as_markdown, request.weights)
    for path in files:
        click.echo(f"wrote {path}")


def say_holes(season: Season) -> None:
    """Say on standard error which weeks or booths may be missing."""
    from sleuth.season.reasons.findings import holes

    for finding in holes(season):
        if finding.wrong:
            say(f"Note: {finding.text}", err=True)


def _print(odds: Odds, texts: Words, as_markdown: bool, weights: Path | None) -> None:
    season, found, shares, weighted = odds.season, odds.course, odds.shares, odds.weighted
    left = left_line(odds, texts)
    head, rows = course_rows(season, found, texts)
    if as_markdown:
        click.echo(f"## {markdown_text(season.label)}\n\n{markdown(head, rows, (2,))}\n")
        click.echo(f"{left}\n\n{shares_markdown(season, shares)}")
        return
    click.echo(f"{season.label} · {season.format.name}")
    print_table(head, rows, left=(2,))
    click.echo()
    click.echo(f"{left}. {texts('probabilities')}")
    if weighted is not None and weights is not None:
        click.echo(texts("weighted", file=weights.name))
        heat_map(season, weighted, shares)
    else:
        heat_map(season, shares)
    for line in exclusive_lines(season, found, texts):
        say(line)
    wrong = [step.event.n for step in found.steps if step.agrees is False]
    if wrong:
        say(f"Note: {texts('differs', n=wrong[0])}", err=True)


def left_line(odds: Odds, texts: Words) -> str:
    """How many matchings are left; if a ceremony is unclear, one left does not mean that all is known."""
    return texts.left(odds.course.remaining, sure=not odds.unclear)


def exclusive_lines(season: Season, found: Course, texts: Words) -> list[str]:
    """What is assumed of matches and second partners; nothing where nobody can have two."""
    if not season.format.shares or not any(event.is_match for event in season.events):
        return []
    events = ", ".join(str(event.n) for event in season.events if event.may_exclude)
    if not events:
        return [texts("not exclusive")]
    without = found.steps[-1].open
    if without is None or without == found.remaining:
        return [texts("exclusive same", events=events)]
    return [texts("exclusive", events=events, n=texts.matchings(without))]
