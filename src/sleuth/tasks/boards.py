"""Boards: several secrets at once, advised, or played by a strategy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth import results
from sleuth.core.inputs.plain import count_noun
from sleuth.core.rules import texts_of
from sleuth.errors import InputError, SleuthError
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.lists import fold
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike, Natural, Turns, spec_of

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.strategies.boards import BoardPositions

SOLVED = "-"
"""Replaces the feedback of a board that was solved before."""


@task
def boards(
    turns: Turns = (),
    *,
    game: GameLike = DAILY,
    limit: Natural | None = None,
    strategy: StrategyLike | None = None,
) -> results.BoardsAdvice:
    """Solve several answers at once, as in Quordle: one guess for all boards.

    Args:
        turns: Turns made before.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        limit: Allow N guesses; 0: no limit.
        strategy: Use this strategy or codebreaker of `sleuth games`.

    Returns:
        The guess to make and what it can be expected to do on each board.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        UnknownWord: a guess that the game does not have.
        InputError: impossible turns; the message names the board.
        BadFeedback: feedback that the game does not give; the message names the board.
        InconsistentHistory: no secret of a board fits; the message names the board.
    """
    from sleuth.advice.boards_advice import advise_boards
    from sleuth.advice.choose import boards_strategy
    from sleuth.strategies.boards import SPARE

    spec = spec_of(game)
    knowledge, guesses, notes = boards_after(spec.listing(), turns)
    allowed = len(knowledge.positions) + SPARE if limit is None else limit
    return advise_boards(knowledge, boards_strategy(spec, strategy), guesses, allowed, notes)


@task
def play_boards(
    play: int | None = None,
    *,
    game: GameLike = DAILY,
    secret: str | None = None,
    seed: Natural | None = None,
    limit: Natural | None = None,
    strategy: StrategyLike | None = None,
) -> results.BoardsPlayed:
    """Let a strategy play on several boards at once, against random secrets or those that are given.

    Args:
        play: Play N boards, 2 to 64, in place of advice.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        secret: Play against these secrets.
        seed: Play against random secrets number N.
        limit: Allow N guesses; 0: no limit.
        strategy: Use this strategy or codebreaker of `sleuth games`.

    Returns:
        The game that the strategy played.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        UnknownWord: a secret that the game does not have.
        InputError: arguments that exclude each other, or boards that cannot be played.
    """
    if play is None and secret is None:
        raise InputError("give `play` N or `secret` WORDS")
    session = new_boards(game, play=play, secret=secret, seed=seed, limit=limit, strategy=strategy)
    session.watched = True
    while not session.over:
        session.ask_advisor()
    return session.boards_played()


def new_boards(
    game: GameLike | GameSpec,
    *,
    play: int | None,
    secret: str | None,
    seed: int | None,
    limit: int | None,
    strategy: StrategyLike | None,
) -> results.Session:
    """A new game on several boards, with these secrets or random ones. Raises InputError or UnknownWord."""
    from sleuth.advice.choose import boards_strategy
    from sleuth.playing.codemakers import random_seed
    from sleuth.strategies.boards import BoardPositions

    if secret is not None and seed is not None:
        raise InputError("`secret` and `seed` exclude each other; give one of them")
    spec, secrets = spec_of(game), None if secret is None else secret.split(",")
    number = len(secrets or ()) if play is None else play
    BoardPositions.start(spec.listing(), number)  # refuses a number or a rule that cannot be played
    seed = random_seed() if secrets is None and seed is None else seed
    advisor = boards_strategy(spec, strategy)
    return results.Session(spec.build(), advisor, secret=secrets, seed=seed, boards=number, limit=limit)


def boards_after(listing: Listing, turns: Turns) -> tuple[BoardPositions, tuple[str, ...], tuple[str, ...]]:
    """The boards after the turns, their guesses, and notes on them.

    Raises InputError, BadFeedback or InconsistentHistory.
    """
    from sleuth.games import labels
    from sleuth.games.words.tiles import join_signs
    from sleuth.strategies.boards import BoardPositions

    lines = turns.splitlines() if isinstance(turns, str) else texts_of(turns)[0]
    read = [_read(token) for line in lines for token in join_signs(line).split()]
    if not read:
        raise InputError("no turns; write crane=bbygb/ybbbb, one feedback for each board, or try `play` 4")
    number = len(read[0][1])
    BoardPositions.start(listing, number)  # refuses a number or a rule that cannot be played
    for guess, feedbacks in read:
        labels.check_made(listing, guess)
        if len(feedbacks) != number:
            raise InputError(
                f"{guess} has feedback for {count_noun(len(feedbacks), 'board')}, but {read[0][0]} for {number:,}; "
                "give one for each board"
            )
    guesses = tuple(guess for guess, _ in read)
    notes = [*labels.unlisted_notes(listing, guesses)]
    positions = tuple(_board_after(listing, read, board, notes) for board in range(number))
    return BoardPositions(positions), guesses, tuple(notes)


def _board_after(listing: Listing, turns: Sequence[tuple[str, list[str]]], board: int, notes: list[str]) -> Position:
    """The position of one board; turns after its first win do not count. Errors and `notes` name the board."""
    from sleuth.core.turns import replay

    own: list[tuple[str, str]] = []
    try:
        for guess, feedbacks in turns:
            if own and listing.read(own[-1][1]) == listing.win:
                if feedbacks[board] != SOLVED:
                    note = f"Board {board + 1} was solved by {own[-1][0]}, so its feedback from {guess} on is left out"
                    notes.append(f"{note}; write {SOLVED} for it.")
                break
            if feedbacks[board] == SOLVED:
                raise InputError(f"it is not solved and needs a feedback for {guess}")
            own += listing.read_turns([f"{guess}={feedbacks[board]}"], None)
        return replay(listing, own, unlisted=True)
    except SleuthError as error:
        raise error.inside(f"board {board + 1}") from None


def _read(token: str) -> tuple[str, list[str]]:
    guess, _, feedbacks = token.rpartition("=")
    if not guess or not feedbacks:
        raise InputError(
            f"{token!r} is half a turn; write guess=tiles/tiles, one for each board, as in crane=bbygb/ybbbb"
        )
    return fold(guess), feedbacks.split("/")
