"""`sleuth stats`: a group's scoreboard, your own histogram, or the day's word, from share texts."""

from __future__ import annotations

from typing import Any

import click

from sleuth import results
from sleuth.cli.options import flag, refuse_parameters
from sleuth.cli.output import print_table, say, say_leftovers, shared_texts
from sleuth.cli.parameters import Spelled
from sleuth.cli.runner import command as runs
from sleuth.core.inputs.plain import count_noun
from sleuth.tasks.stats import Revealed


def _ready(files: tuple[str, ...], reveal: bool) -> dict[str, Any]:
    """The share texts."""
    if reveal:
        refuse_parameters(["player"], "does not go with --reveal")
    else:
        refuse_parameters(["game", "secrets", "guesses", "prior", "used", "top"], "needs --reveal")
    return {"grids" if reveal else "shares": shared_texts(files)}


@runs(
    "stats",
    """\
  sleuth stats chat.txt                 a chat export, or share texts with names
  sleuth stats chat.txt --player Anna   one player's histogram
  sleuth stats < mine.txt --json
  sleuth stats chat.txt --reveal        the likely words of the latest day, by the grids
""",
    options=[
        click.argument("files", nargs=-1, metavar="[FILE]..."),
        flag("--reveal", "Guess the day's word from the grids."),
    ],
    ready=_ready,
    instead={"reveal": lambda reveal: reveal},
    spelling={
        "shares": None,
        "grids": None,
        "player": Spelled(metavar="NAME"),
        "day": Spelled(metavar="N", default="all days; the latest with --reveal"),
    },
    without=("rule",),
)
def command(result: results.Counted | Revealed) -> None:
    """Count the games in share texts: a group's scoreboard, or your own histogram.

    FILES hold share texts; without FILES they are read from standard input. A name is before the header, Anna: Wordle
    1,234 4/6, or on the line before it, as chats export it; other messages are skipped. A lost game counts one guess
    more than its limit.

    --reveal guesses the day's word from the grids of other players, without their words. Any colors, hard mode and lost
    games will do. A word is possible if some guess gives each row. The possible words are ranked by how likely the rows
    are, for players who mostly guess possible words and use what they know. Grids of other days are left out. --top and
    the options of a game only go with --reveal.
    """
    if isinstance(result, Revealed):
        _words(result)
    elif len(result.players) == 1:
        _histogram(result.players[0], result.limit)
    else:
        _scoreboard(result)
    say_leftovers(result.ignored, result.notes)


def _words(result: Revealed) -> None:
    """Print the likely words."""
    several = count_noun(result.grids, "grid")
    say(f"{several}, {count_noun(result.squares, 'row')}: {count_noun(result.possible, 'word')} possible.")
    print_table(
        ("", "word", "probability"),
        [(place, one.word, f"{one.probability:.1%}") for place, one in enumerate(result.words, 1)],
        left=(1,),
    )
    if result.left_out:
        several = count_noun(result.left_out, "grid")
        say(f"These are the grids of day {result.day:,}. {several} of other days left out; --day N reads those.")


def _histogram(one: results.Player, limit: int) -> None:
    """Print one player's games as bars."""
    counts = {str(number): one.distribution.get(number, 0) for number in range(1, limit + 1)} | {"X": one.lost}
    most = max(counts.values())
    for label, number in counts.items():
        click.echo(f"{label:>2} {'█' * round(40 * number / most)}{' ' * bool(number)}{number}")
    say(
        f"{one.player}: {count_noun(one.games, 'game')}, mean {one.mean:.2f}, {one.lost} lost; "
        f"streak {one.streak}, longest {one.longest}."
    )


def _scoreboard(result: results.Counted) -> None:
    """Print all players, and who won each day."""
    numbers = range(1, result.limit + 1)
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
            for one in result.players
        ],
    )
    if result.days:
        click.echo()
        print_table(
            ("day", "winner", "guesses", "players"),
            [
                (f"{day.number:,}", " and ".join(day.winners) or "-", day.guesses or "X", day.players)
                for day in result.days
            ],
            left=(1,),
        )
