"""`sleuth boards`: several secrets at once, advised, played or watched. Compiles nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from sleuth.cli import session
from sleuth.cli.boards_play import ShownBoards
from sleuth.cli.display import theme_option
from sleuth.cli.output import emit, json_option, pasted_text, print_table, say, unicode_wanted
from sleuth.cli.requests import request_options
from sleuth.tasks.boards import Boards, advise

if TYPE_CHECKING:
    from sleuth.advice.boards_advice import BoardsAdvice
    from sleuth.core.position import Position

WIDE = 30
"""Characters for the candidates of a board, so that the table fits 80 columns."""

EXAMPLES = """\b
Examples:
  sleuth boards crane=bbygb/ybbbb/bbbbb/ggbbb      four boards after one guess
  sleuth boards crane=ybbbb/ggggg soily=bbbyb/-    the second board is solved
  sleuth boards --play 4 --seed 7                  type the guesses yourself
  sleuth boards --play 64 --watch                  the computer plays
  sleuth boards --secret thump,vapor --watch       against these secrets
"""


@click.command(epilog=EXAMPLES)
@request_options(Boards)
@theme_option
@json_option
def command(request: Boards, theme: str, as_json: bool) -> None:
    """Solve several secrets at once: one guess for all boards.

    TURNS are guesses with one feedback for each board, in the same order every time, separated by /; "-" stands for a
    board that is solved. Without TURNS they are read from standard input. You see what is left on each board, and the
    best guess.

    With --play or --secret a game is played: guesses are typed, or read from standard input, one on each line. In
    place of a guess: ? gives a hint, and again a stronger one; < takes the last guess back; ! (or quit, if it is
    not a guess) gives up; help lists these keys.

    There is no --rule: a guess would have to obey what every board reveals, and soon no new guess could.
    """
    if not request.playing:
        pasted = request if request.turns else replace(request, turns=pasted_text() or "")
        found = advise(pasted)
        if as_json:
            emit(found)
        else:
            _show(found)
        return
    screen = session.Screen(theme, err=as_json)
    shown = ShownBoards(request.begun(), screen)
    session.run(shown, screen, watch=request.watch)
    if as_json:
        emit(shown.played(watched=request.watch))


def _show(found: BoardsAdvice) -> None:
    """Show what is left on each board and the guess to ask."""
    boards = found.boards
    done = [number for number in range(len(boards.positions)) if number not in boards.unsolved]
    if done:
        names = ", ".join(f"{number + 1} {_word(boards.positions[number])}" for number in done)
        say(f"Solved: {names}")
    if found.best is None:
        return
    rows = [(number + 1, len(boards.positions[number].candidates), one.parts, f"{one.expected_size:.2f}", one.worst,
             f"{one.win:.1%}", _named(boards.positions[number])) for number, one in found.expected.items()]  # fmt: skip
    print_table(("board", "left", "parts", "size after", "worst", "win now", "candidates"), rows, left=(6,))
    spent = f", guess {len(found.turns) + 1} of {found.limit}" if found.limit else ""
    say(f"\nAsk: {found.best} (ranked by {found.strategy}{spent})")


def _word(position: Position) -> str:
    return str(position.game.secrets[position.candidates[0]])


def _named(position: Position) -> str:
    words = [position.game.secrets[row] for row in position.likeliest]
    fit = max(1, WIDE // (len(words[0]) + 1))
    more = " …" if unicode_wanted() else " ..."
    return " ".join(words[:fit]) + (more if len(words) > fit else "")
