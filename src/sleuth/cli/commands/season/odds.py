"""`sleuth season odds`: matchings left after every event, and the probability of every pair."""

from __future__ import annotations

import click

from sleuth.cli.commands.season.show import heat_map, say_import
from sleuth.cli.options import flag, refuse_parameters
from sleuth.cli.output import print_table, say
from sleuth.cli.runner import command as runs
from sleuth.tasks.kinds import Language
from sleuth.tasks.season.odds import Odds
from sleuth.tasks.season.reading import open_season
from sleuth.text.season.tables import course_rows, left_line, odds_markdown
from sleuth.text.season.words import SeasonWords, sentence


def _ready(season: str, until: str | None, language: Language, as_json: bool) -> None:
    """Say how the file was read, and what may be missing."""
    from sleuth.season.reasons.findings import holes
    from sleuth.text.season.prose import finding_text

    if as_json:
        refuse_parameters(["markdown"], "does not go with --json")
    say_import(season, until, language)
    facts, words = open_season(season, until, language), SeasonWords(language)
    for finding in holes(facts):
        if finding.wrong:
            say(f"{words('Note')}: {finding_text(facts, finding, words)}", err=True)


@runs(
    "season odds",
    """\
  sleuth season odds example --until w3
  sleuth season odds my-season.yaml --until 7 --lang de
  sleuth season odds my-season.yaml --markdown > table.md
""",
    options=[flag("--markdown", "Print tables in Markdown, for a wiki or a forum.")],
    csv="the probabilities",
    ready=_ready,
)
def command(result: Odds, language: Language, markdown: bool) -> None:
    """Print how many matchings are left after every event of FILE, and the probability of every pair at the end.

    All numbers are exact. A season that leaves nothing ends with the events that clash.
    """
    from sleuth.text.season.prose import unclear_line

    season, words = result.season, SeasonWords(language)
    for one in result.unclear:
        say(f"{words('Note')}: {unclear_line(season, one, words)}", err=True)
    if markdown:
        click.echo(odds_markdown(result, words))
        return
    head, rows = course_rows(season, result.initial_count, result.events, words)
    click.echo(words.heading(season))
    print_table(head, rows, left=(2,))
    click.echo(f"\n{sentence(left_line(result, words))}. {words('probabilities')}")
    heat_map(season, result.probabilities)
    if line := exclusive_line(result, words):
        say(line)
    wrong = [step.n for step in result.events if step.agrees is False]
    if wrong:
        say(f"{words('Note')}: {words('differs', n=wrong[0])}", err=True)


def exclusive_line(odds: Odds, words: SeasonWords) -> str:
    """The assumption about matches and second partners; "" if nobody can have two partners."""
    if not odds.season.format.shares or not any(event.is_match for event in odds.season.events):
        return ""
    excluding = [str(event.n) for event in odds.season.events if event.may_exclude]
    without = odds.events[-1].remaining_not_exclusive or odds.remaining
    key = "not exclusive" if not excluding else "exclusive same" if without == odds.remaining else "exclusive"
    return words(key, events=", ".join(excluding), many=len(excluding), n=words.matchings(without))
