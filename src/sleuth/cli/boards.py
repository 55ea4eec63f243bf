"""`sleuth boards`: several secrets at once, advised, played or watched. Compiles nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click
import numpy as np

from sleuth.cli import session
from sleuth.cli.boards_play import BoardsGame, hidden_rows
from sleuth.cli.display import theme_option
from sleuth.cli.options import game_options, strategy_option
from sleuth.cli.output import emit, json_option, pasted_text, print_table, say, unicode_wanted
from sleuth.core.listing import Listing
from sleuth.core.position import replay
from sleuth.errors import InputError, SleuthError
from sleuth.games import labels
from sleuth.games.registry import GameSpec
from sleuth.games.words.lists import fold
from sleuth.games.words.tiles import read_turn
from sleuth.tasks import boards as several
from sleuth.tasks.advisors import ranked
from sleuth.tasks.boards import Boards
from sleuth.text.share import counted

if TYPE_CHECKING:
    from sleuth.core.position import Position
    from sleuth.strategies.ranked import Ranked
    from sleuth.tasks.advice import Suggestion

WIDE = 30
"""Characters for the candidates of a board, so that the table fits 80 columns."""
LISTED = 20
"""Candidates of a board that JSON holds."""
SOLVED = "-"

EXAMPLES = """\b
Examples:
  sleuth boards crane=bbygb/ybbbb/bbbbb/ggbbb      four boards after one guess
  sleuth boards crane=ybbbb/ggggg soily=bbbyb/-    the second board is solved
  sleuth boards --play 4 --seed 7                  type the guesses yourself
  sleuth boards --play 64 --watch                  the computer plays
  sleuth boards --secret thump,vapor --watch       against these secrets
"""


@click.command(epilog=EXAMPLES)
@click.argument("turns", nargs=-1, metavar="[GUESS=TILES/TILES/...]...")
@partial(game_options, ruled=False)
@click.option("--play", "number", type=int, metavar="N", help="Play N boards, 2 to 64, in place of advice.")
@click.option("--secret", "secrets_given", metavar="WORD,WORD,...", help="Play against these secrets.")
@click.option(
    "--seed",
    type=click.IntRange(0),
    metavar="N",
    help="Play against random secrets number N.  [default: others each time]",
)
@click.option("--limit", type=click.IntRange(0), help="Guesses allowed; 0: no limit.  [default: boards + 5]")
@strategy_option
@click.option("--watch", is_flag=True, help="Let the computer play.")
@theme_option
@json_option
def command(
    turns: Sequence[str], spec: GameSpec, number: int | None, secrets_given: str | None, seed: int | None,
    limit: int | None, strategy: str | None, watch: bool, theme: str, as_json: bool,
) -> None:  # fmt: skip
    """Solve several secrets at once: one guess for all boards.

    TURNS are guesses with one feedback for each board, in the same order every time, separated by /; "-" stands for a
    board that is solved. Without TURNS they are read from standard input. Shown are what is left on each board and the
    guess to ask.

    With --play or --secret a game is played: guesses are typed, or read from standard input, one on each line. In
    place of a guess: ? gives a hint, and again a stronger one; < takes the last guess back; ! (or quit, where that
    is no guess) gives up; help lists these keys.

    There is no --rule: a guess would have to obey what every board reveals, and soon no new guess could.
    """
    playing = number is not None or secrets_given is not None
    if playing and turns:
        raise click.UsageError("give turns for advice, or --play or --secret for a game, not both")
    if not playing and (watch or seed is not None):
        raise click.UsageError("--watch and --seed need --play N or --secret WORDS")
    game, advisor = spec.listing(), ranked(spec, strategy, "play on several boards")
    if not playing:
        boards, said = _replay(game, turns)
        _advise(boards, said, advisor, limit, as_json=as_json)
        return
    if secrets_given is None and seed is None:
        from sleuth.tasks.session import drawn_seed

        seed = drawn_seed()
    hidden = hidden_rows(game, number, secrets_given, seed)
    screen = session.Screen(theme, err=as_json)
    allowed = len(hidden) + several.SPARE if limit is None else limit
    sitting = BoardsGame(game, screen, advisor, secrets=hidden, seed=seed, limit=allowed)
    session.run(sitting, screen, watch=watch)
    if as_json:
        emit("boards-play", {**sitting.payload(), "strategy": advisor.name if watch else None})


def _replay(game: Listing, turns: Sequence[str]) -> tuple[Boards, list[tuple[str, list[str]]]]:
    """The boards after the turns, and the turns as read. Raises InputError, BadFeedback or InconsistentHistory."""
    lines = turns or (pasted_text() or "").splitlines()
    said = [_read(token) for line in lines for token in re.sub(r"\s*[=:]\s*", "=", line).split()]
    if not said:
        raise InputError("no turns; write crane=bbygb/ybbbb, one feedback for each board, or try --play 4")
    number = len(said[0][1])
    Boards.start(game, number)  # refuses a number or a rule that cannot be played
    for guess, feedbacks in said:
        labels.guess_row(game, guess)
        if len(feedbacks) != number:
            raise InputError(
                f"{guess} has feedback for {counted(len(feedbacks), 'board')}, but {said[0][0]} for {number:,}; "
                "give one for each board"
            )
    return Boards(tuple(_board_after(game, said, board) for board in range(number))), said


def _board_after(game: Listing, said: Sequence[tuple[str, list[str]]], board: int) -> Position:
    """The position of one board, as its first winning turn left it. What cannot be is told with the board's number."""
    turns: list[tuple[str, str]] = []
    try:
        for guess, feedbacks in said:
            if turns and game.read(turns[-1][1]) == game.win:
                break
            if feedbacks[board] == SOLVED:
                raise InputError(f"it is not solved and needs a feedback for {guess}")
            turns.append((guess, read_turn(guess, feedbacks[board])))
        return replay(game, turns)
    except SleuthError as error:
        raise type(error)(f"board {board + 1}: {error}") from None


def _read(token: str) -> tuple[str, list[str]]:
    guess, _, feedbacks = token.partition("=")
    if not guess or not feedbacks:
        raise InputError(
            f"{token!r} is half a turn; write guess=tiles/tiles, one for each board, as in crane=bbygb/ybbbb"
        )
    return fold(guess), feedbacks.split("/")


def _advise(
    boards: Boards, said: Sequence[tuple[str, Sequence[str]]], strategy: Ranked, limit: int | None, *, as_json: bool
) -> None:
    """Show what is left on each board and the guess to ask."""
    guess = several.choose(boards, strategy) if boards.unsolved else None
    allowed = len(boards.positions) + several.SPARE if limit is None else limit
    expected = (
        {} if guess is None else {number: _expected(boards.positions[number], guess) for number in boards.unsolved}
    )
    if as_json:
        emit("boards", _advice(boards, said, strategy.name, guess, expected, allowed))
        return
    done = [number for number in range(len(boards.positions)) if number not in boards.unsolved]
    if done:
        names = ", ".join(f"{number + 1} {_word(boards.positions[number])}" for number in done)
        say(f"Solved: {names}")
    if guess is None:
        return
    rows = [(number + 1, len(boards.positions[number].candidates), one.parts, f"{one.expected_size:.2f}", one.worst,
             f"{one.win:.1%}", _named(boards.positions[number])) for number, one in expected.items()]  # fmt: skip
    print_table(("board", "left", "parts", "size after", "worst", "win now", "candidates"), rows, left=(6,))
    spent = f", guess {len(said) + 1} of {allowed}" if allowed else ""
    say(f"\nAsk: {boards.game.guesses[guess]} (ranked by {strategy.name}{spent})")


def _expected(position: Position, guess: int) -> Suggestion:
    from sleuth.tasks.advice import suggestions

    return suggestions(position, np.array([guess], np.int32), np.array([np.nan]))[0]


def _advice(
    boards: Boards, said: Sequence[tuple[str, Sequence[str]]], strategy: str | None, guess: int | None,
    expected: dict[int, Suggestion], allowed: int,
) -> dict[str, Any]:  # fmt: skip
    """The JSON object of an advice."""
    return {
        "game": boards.game.name,
        "strategy": strategy,
        "turns": [
            {"guess": word, "feedback": [several.feedback(position, now) for position in boards.positions]}
            for now, (word, _) in enumerate(said)
        ],
        "limit": allowed or None,
        "best": None if guess is None else boards.game.guesses[guess],
        "boards": [_board(number, position, expected.get(number)) for number, position in enumerate(boards.positions)],
    }


def _board(number: int, position: Position, one: Suggestion | None) -> dict[str, Any]:
    """One board: its number from 1, its candidates, and what the guess to ask can be expected to do there."""
    words = [position.game.secrets[row] for row in position.candidates]
    board: dict[str, Any] = {"board": number + 1, "solved": one is None}
    board["candidates"] = {"count": len(words), "listed": words[:LISTED]}
    if one is not None:
        board |= {"parts": one.parts, "expected_size": one.expected_size, "worst": one.worst, "win": one.win}
    return board


def _word(position: Position) -> str:
    return str(position.game.secrets[position.candidates[0]])


def _named(position: Position) -> str:
    words = [position.game.secrets[row] for row in position.candidates]
    fit = max(1, WIDE // (len(words[0]) + 1))
    more = " …" if unicode_wanted() else " ..."
    return " ".join(words[:fit]) + (more if len(words) > fit else "")
