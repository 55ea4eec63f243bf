"""`sleuth boards`: several secrets at once, advised, played or watched. Compiles nothing."""

from __future__ import annotations

from typing import Any

import click

from sleuth import results
from sleuth.cli.display import theme_option
from sleuth.cli.options import flag
from sleuth.cli.output import emit, json_option, pasted_text, print_table, say
from sleuth.cli.parameters import Spelled, task_options
from sleuth.cli.play_screen import ShownSession, run
from sleuth.errors import InputError
from sleuth.tasks.boards import boards, new_boards, play_boards


@click.command(
    epilog="""\b
Examples:
  sleuth boards crane=bbygb/ybbbb/bbbbb/ggbbb      four boards after one guess
  sleuth boards crane=ybbbb/ggggg soily=bbbyb/-    the second board is solved
  sleuth boards --play 4 --seed 7                  type the guesses yourself
  sleuth boards --play 64 --watch                  the computer plays
  sleuth boards --secret thump,vapor --watch       against these secrets
"""
)
@task_options(
    boards,
    {
        "turns": Spelled(metavar="[GUESS=TILES/TILES/...]..."),
        "play": Spelled("--play"),
        "secret": Spelled(metavar="WORD,WORD,..."),
        "seed": Spelled(metavar="N", default="others each time"),
        "limit": Spelled(default="boards + 5"),
    },
    without=("rule",),
    others=[play_boards],
)
@flag("--watch", "Let the computer play.")
@theme_option
@json_option
def command(arguments: dict[str, Any], watch: bool, theme: str, as_json: bool) -> None:
    """Solve several answers at once, as in Quordle: one guess for all boards.

    TURNS are guesses with one feedback for each board, in the same order every time, separated by /; "-" stands for a
    board that is solved. Without TURNS they are read from standard input. You see what is left on each board, and the
    best guess.

    With --play or --secret a game is played: guesses are typed, or read from standard input, one on each line. In
    place of a guess: ? gives a hint, and again the next one; < takes the last guess back; ! (or quit, if it is
    not a guess) gives up; help lists these keys.

    There is no --rule: a guess would have to obey what every board reveals, and soon no new guess could.
    """
    turns = arguments.pop("turns")
    playing = arguments["play"] is not None or arguments["secret"] is not None
    if playing and turns:
        raise InputError("give turns for advice, or `play` or `secret` for a game, not both")
    if not playing and (watch or arguments["seed"] is not None):
        raise InputError("--watch and `seed` need `play` N or `secret` WORDS")
    if not playing:
        options = {name: arguments[name] for name in ("game", "limit", "strategy")}
        result = boards.__wrapped__(turns or pasted_text() or "", **options)  # type: ignore[attr-defined]
        if as_json:
            emit(result)
        else:
            _show(result)
        return
    played = new_boards(**arguments)
    played.watched = watch
    run(ShownSession(played, theme, err=as_json))
    if as_json:
        emit(played.boards_played())


def _show(result: results.BoardsAdvice) -> None:
    """Show what is left on each board and the guess to play."""
    for note in result.notes:
        say(note)
    answers = [f"{board.board} {board.candidates.listed[0]}" for board in result.boards if board.solved]
    if answers:
        say(f"Solved: {', '.join(answers)}")
    if result.best is None:
        return
    rows = [
        (
            board.board,
            board.candidates.count,
            board.parts,
            f"{board.expected_size:.2f}",
            board.worst,
            f"{board.win:.1%}",
            _some_names(board.candidates),
        )
        for board in result.boards
        if not board.solved
    ]
    print_table(("board", "left", "groups", "left after", "at most", "win now", "words left"), rows, left=(6,))
    spent = f", guess {len(result.turns) + 1} of {result.limit}" if result.limit else ""
    say(f"\nPlay {result.best} (chosen by {result.strategy}{spent})")


def _some_names(candidates: results.Candidates) -> str:
    fit = max(1, 30 // (len(candidates.listed[0]) + 1))
    return " ".join(candidates.listed[:fit]) + " …" * ((candidates.count or 0) > fit)
