"""`sleuth stats`: a group's scoreboard, or one's own histogram, from share texts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from sleuth.cli.options import files_argument
from sleuth.cli.output import print_table, say, say_ignored, shared_texts, unicode_wanted
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import counted

if TYPE_CHECKING:
    from sleuth.games.words.players import Player
    from sleuth.tasks.stats import Counted

BAR = 40
"""Characters of the longest bar."""

EXAMPLES = """\
  sleuth stats chat.txt                 a chat export, or share texts with names
  sleuth stats chat.txt --player Anna   one player's histogram
  sleuth stats < mine.txt --json
"""


@runs(
    "stats",
    EXAMPLES,
    options=[files_argument],
    csv="the players",
    ready=lambda request, files: replace(request, shares=shared_texts(files)),
)
def command(found: Counted) -> None:
    """Count the games in share texts: a group's scoreboard, or your own histogram.

    FILES hold share texts; without FILES they are read from standard input. A name stands before the header, Anna:
    Wordle 1,234 4/6, or on the line before it, as chats export it; other messages are skipped. A lost game counts one
    guess more than its limit.
    """
    if len(found.players) == 1:
        _histogram(found.players[0], found.limit)
    else:
        _scoreboard(found)
    say_ignored(found.ignored, found.notes)


def _histogram(one: Player, limit: int) -> None:
    """Print one player's games as bars."""
    symbol = "█" if unicode_wanted() else "#"
    counts = {str(number): one.distribution.get(number, 0) for number in range(1, limit + 1)} | {"X": one.lost}
    most = max(counts.values())
    for label, number in counts.items():
        click.echo(f"{label:>2} {symbol * round(BAR * number / most)}{' ' * bool(number)}{number}")
    say(
        f"{one.player}: {counted(one.games, 'game')}, mean {one.mean:.2f}, {one.lost} lost; "
        f"streak {one.streak}, longest {one.longest}."
    )


def _scoreboard(found: Counted) -> None:
    """Print all players, and who won each day."""
    numbers = range(1, found.limit + 1)
    print_table(
        ("player", "games", "mean", *map(str, numbers), "X", "streak", "longest", "days won"),
        [
            (
                one.player,
                one.games,
                f"{one.mean:.2f}",
                *(one.distribution.get(number, 0) for number in numbers),
                one.lost,
                one.streak,
                one.longest,
                one.days_won,
            )
            for one in found.players
        ],
    )
    if found.days:
        click.echo()
        print_table(
            ("day", "winner", "guesses", "players"),
            [
                (f"{day.number:,}", " and ".join(day.winners) or "-", day.guesses or "X", day.players)
                for day in found.days
            ],
            left=(1,),
        )
