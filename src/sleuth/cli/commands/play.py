"""`sleuth play`: one game in the terminal, against a secret or an adversary. For words it compiles nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from sleuth.cli.display import theme_option
from sleuth.cli.output import emit, json_option
from sleuth.cli.parameters import LIMITS, Spelled, hard_option, task_options
from sleuth.cli.play_screen import ShownSession, run
from sleuth.tasks.play import play


@click.command(
    epilog="""\b
Examples:
  sleuth play                                a random secret, six guesses
  sleuth play --seed 7 --rule official       the same secret for everybody, hard mode
  sleuth play --adversary --limit 0          it never settles on a secret (Absurdle)
  sleuth play --secret thump --strategy entropy --watch
  printf 'crane\\nsoily\\n!\\n' | sleuth play --seed 7 --json
  sleuth play --game mastermind:4x6 --limit 12
  sleuth play --game permutation:10          guesses such as 2-1-4-3-6-5-8-7-10-9
  sleuth play --game dating:10               3+7 for the booth, then 2-1-4-3-6-5-8-7-10-9
  sleuth play --game dating:10 --watch       the codebreaker plays a season
"""
)
@task_options(
    play,
    {
        "typed": None,
        "gave_up": None,
        "hint": None,
        "secret": Spelled(metavar="WORD"),
        "seed": Spelled(metavar="N", default="another each time"),
        "limit": Spelled(default=f"{LIMITS}, or against an adversary"),
    },
)
@hard_option
@click.option("--share", is_flag=True, help="Print the game as squares at the end, for others to see.")
@theme_option
@json_option
def command(arguments: dict[str, Any], share: bool, theme: str, as_json: bool) -> None:
    """Play a game in the terminal, with hints if you like.

    Guesses are typed, or read from standard input, one on each line. In place of a guess, type ? (or hint) for a hint,
    and again for the next one. Word games have five. The first two say how many words are left and whether your letters
    are enough. Then come a letter to test, the shape of a good guess, and the guess. Type < to take the last guess
    back, and ! (or quit) to give up. Type help for these keys. In games where hint, quit or help is a guess, it is not
    a key.

    The answer is hidden at random. In the game today, it is a likely answer in 95% of games, else a rare word.

    In dating:N, a guess is a couple for the truth booth, 3+7, or a seating for the matching ceremony. A seating lists
    the partners of 1, 2, 3 and so on: 2-1-4-3. Each week has one booth at most, and one ceremony.
    """
    watched = arguments.pop("watch")
    played = play.__wrapped__(**arguments)  # type: ignore[attr-defined]
    played.watched = watched
    screen = ShownSession(played, theme, err=as_json)
    run(screen)
    text = played.share(theme)
    if share:
        screen.say(f"\n{text}")
    if as_json:
        emit(replace(played.played(), share=text))
