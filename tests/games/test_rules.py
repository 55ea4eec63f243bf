"""Rules of every family: read and spelled back, the same rule as the listed game, and what they refuse."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from sleuth.core.game import Game
from sleuth.core.rules import line_turns
from sleuth.errors import BadFeedback, IllegalGuess, InputError, UnknownName
from sleuth.games.game_spec import GameSpec
from sleuth.games.show import Booth, Ceremony
from tests.table import each_row

NAMES = (
    "permutation:4",
    "permutation:12",
    "permutation-wordle:4",
    "permutation-wordle:50",
    "suited:3x2",
    "suited:10x3",
    "mastermind:3x4",
    "mastermind:5x12",
    "mastermind:3x40",
    "bulls:3of5",
    "bulls:12of36",
    "dating:4",
    "dating:12",
)


def named(name: str) -> Game:
    return GameSpec(name).build()


@each_row("name", NAMES)
def test_what_is_spelled_is_read_back(name: str):
    game = named(name)
    rng = np.random.default_rng(1)
    for _ in range(20):
        secret, other = game.rules.draw(rng), game.rules.draw(rng)
        guess = game.rules.read_guess(game.rules.spell_secret(other))
        assert game.rules.read_secret(game.rules.spell_secret(secret)) == secret
        assert game.rules.read_guess(game.rules.spell_guess(guess)) == guess
        feedback = game.rules.feedback(guess, secret)
        assert game.rules.read(guess, game.rules.spell(guess, feedback)) == feedback
        won = game.rules.read_guess(game.rules.spell_secret(secret))
        assert game.rules.won(won, game.rules.feedback(won, secret))


@each_row("name", ["permutation:4", "permutation-wordle:4", "suited:3x2", "mastermind:3x4", "bulls:3of5"])
def test_the_rule_is_that_of_the_listed_game(name: str):
    game, listed = named(name), GameSpec(name).listing()
    assert game.listed
    assert game.rules.size == len(listed.secrets) == sum(1 for _ in game.rules.secrets())
    assert {game.rules.spell_secret(secret) for secret in game.rules.secrets()} == set(listed.secrets)
    rng = np.random.default_rng(2)
    for _ in range(50):
        guess, secret = game.rules.draw(rng), game.rules.draw(rng)
        labels = game.rules.spell_guess(guess), game.rules.spell_secret(secret)
        assert game.rules.spell(guess, game.rules.feedback(guess, secret)) == listed.spell(listed.feedback(*labels))


@each_row("name", ["permutation:10", "permutation-wordle:50", "mastermind:8x8", "dating:4", "dating:10"])
def test_what_a_strategy_cannot_play_is_not_listed(name: str):
    game = named(name)
    assert not game.listed
    assert len(list(islice(game.rules.secrets(), 3))) == 3


def test_a_booth_and_a_ceremony_are_told_apart():
    game = named("dating:10")
    assert game.rules.read_guess("3+7") == game.rules.read_guess("3-7") == Booth(2, 6)
    assert game.rules.read_guess("2 1 4 3 6 5 8 7 10 9") == Ceremony((1, 0, 3, 2, 5, 4, 7, 6, 9, 8))
    assert [game.rules.read(Booth(2, 6), text) for text in ("yes", "No", "y", "0")] == [1, 0, 1, 0]
    assert named("dating:2").rules.read_guess("1-2") == Ceremony((0, 1))
    assert named("dating:2").rules.read_guess("1+2") == Booth(0, 1)


def test_the_rounds_of_the_show_are_its_ceremonies():
    game = named("dating:4")
    history = game.replay([("1-2", "no"), ("1234", "1"), ("2134", "2")])
    assert game.played(history) == 2
    assert (game.rules.rounds, game.rules.limit) == ("weeks", 10)
    assert game.fits((0, 2, 1, 3), history[:1])
    assert not game.fits((1, 0, 2, 3), history[:1])


@each_row(
    ("name", "turns", "error", "message"),
    [
        ("dating:4", [("1-2", "no"), ("1-3", "no")], IllegalGuess, r"turn 2: week 1 has had its booth, 1\+2"),
        ("dating:4", [("1-5", "no")], InputError, "turn 1: '1-5': dating:4 has the people 1 to 4"),
        ("dating:4", [("1-2", "2")], BadFeedback, "turn 1: '2' is not an answer of the booth; write yes or no"),
        ("dating:4", [("1234", "3")], BadFeedback, "turn 1: 3 of 4 is impossible"),
        ("dating:4", [("1224", "2")], InputError, "each of 1 to 4 once.*or a couple"),
        ("permutation:12", [("1234", "2")], InputError, "'1234' has 4 places; permutation:12 has 12"),
        ("permutation-wordle:4", [("1234", "GYBB")], BadFeedback, "each place is right or not"),
        ("mastermind:4x6", [("1178", "2b1w")], InputError, "write 4 of 123456"),
        ("mastermind:4x6", [("1", "2b1w")], InputError, "'1' has 1 place; 4 are needed here"),
        ("permutation:12", [("1", "2")], InputError, "'1' has 1 place; permutation:12 has 12"),
        ("dating:4", [("1", "2")], InputError, "'1' has 1 place; dating:4 has 4"),
        ("classic", [("a", "bbbbb")], InputError, "'a' has 1 letter; 5 are needed here"),
    ],
)
def test_what_cannot_be_is_told_with_its_turn(name: str, turns: list[tuple[str, str]], error: type, message: str):
    with pytest.raises(error, match=message):
        named(name).replay(turns)


@each_row("name", ["dating:ten", "dating", "bulls:4", "suited:5", "permutation:5x2"])
def test_a_name_that_is_none_is_told_with_an_example(name: str):
    with pytest.raises(UnknownName, match=r"does not name a game|there is no format"):
        named(name)


@each_row("name", ["dating:0", "permutation:0", "suited:3x27", "mastermind:0x6"])
def test_an_impossible_size_is_refused(name: str):
    with pytest.raises(
        InputError, match=rf"every number in it must be at least 1|{name} has 27 suits; 26 are the most"
    ):
        named(name)


def test_half_a_turn_is_refused():
    with pytest.raises(InputError, match="'3-7' is not a turn; write guess=feedback"):
        line_turns(["3-7"])
