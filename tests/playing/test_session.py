"""A game in progress, from Python: what it tells before the first turn, and after it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.playing.session import Session
from sleuth.strategies.registry import strategy
from tests.table import each_row


def begun(secret: str = "12", *, limit: int | None = None) -> Session:
    return Session(GameSpec("mastermind:2x3").build(), strategy("mrd"), secret=secret, limit=limit)


def test_before_the_first_turn_there_is_no_last_one():
    session = begun()
    with pytest.raises(InputError, match="there is no turn yet"):
        session.last()
    session.ask("11")
    assert (session.last().round, session.last().guess) == (1, "11")


@each_row("more", [lambda game: game.ask("33"), Session.ask_advisor])
@each_row(("made", "how"), [(["11", "12"], "won"), (["11", "22"], "lost"), (["11"], "given up")])
def test_no_guess_follows_the_end(made: list[str], how: str, more: Callable[[Session], None]):
    session = begun(limit=2)
    for guess in made:
        session.ask(guess)
    session.gave_up = how == "given up"
    with pytest.raises(InputError, match=f"the game is over: it was {how}; begin another one"):
        more(session)
    assert (session.rounds, session.won) == (len(made), how == "won")


def test_a_guess_taken_back_opens_the_game_again():
    session = begun(limit=2)
    session.ask("11")
    session.ask("22")
    assert session.undo() == "22"
    session.ask("12")
    assert session.won


def test_a_guess_taken_back_goes_on_with_a_game_that_was_given_up():
    session = begun(limit=3)
    session.ask("11")
    session.gave_up = True
    session.undo()
    session.ask("22")
    assert not session.over


def test_more_rounds_than_the_limit_end_the_game():
    session = begun()
    for guess in ("11", "22", "33"):
        session.ask(guess)
    session.limit = 2
    assert session.over


@each_row("more", [lambda game: game.ask("33"), Session.ask_advisor])
@each_row(("made", "how"), [(["11", "22"], "won"), (["11", "12", "13"], "lost")])
def test_no_guess_follows_the_end_of_several_boards(made: list[str], how: str, more: Callable[[Session], None]):
    game = Session(GameSpec("mastermind:2x3").build(), strategy("mrd"), secret=["11", "22"], limit=3)
    for guess in made:
        game.ask(guess)
    with pytest.raises(InputError, match=f"the game is over: it was {how}; begin another one"):
        more(game)
    assert game.rounds == len(made)
