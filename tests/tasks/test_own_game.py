"""A game of one's own with a question among its guesses: the rule strict, and play that always ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sleuth
from sleuth.core import match
from sleuth.core.arrays import Costs, Indices
from sleuth.core.game import Game
from sleuth.core.node import Node, verify
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.errors import IllegalGuess, InvalidTree, StrategyError
from sleuth.games.game_spec import GameSpec
from sleuth.playing.session import Session
from sleuth.strategies.registry import strategy
from tests.table import each_row

QUESTION = "it is not among the answers"


def answer(guess: int | str, secret: int) -> str:
    if guess == "even?":
        return "yes" if secret % 2 == 0 else "no"
    return "found" if guess == secret else "higher" if secret > int(guess) else "lower"


def numbers(rule: str) -> Game:
    return Game.from_rule(range(1, 6), ["even?", *range(1, 6)], answer, name="numbers", rule=rule)


STRICT = numbers("strict")


def test_a_question_may_be_the_first_guess():
    assert sleuth.suggest("even?=no", game=STRICT).candidates.listed == ("1", "3", "5")
    assert sleuth.play(["even?", "3"], game=STRICT, secret="3").won


def test_a_question_in_the_turns_is_refused_after_the_first():
    with pytest.raises(IllegalGuess, match=rf"turn 2, even\?, breaks the rule strict: {QUESTION}"):
        sleuth.suggest(["3=higher", "even?=yes"], game=STRICT)


def test_a_question_is_no_opener_after_a_turn():
    with pytest.raises(IllegalGuess, match=rf"even\? is not legal here: {QUESTION}"):
        sleuth.solve(STRICT, turns=("3=higher",), opener="even?")
    assert sleuth.solve(STRICT, turns=("3=higher",)).total == 1 + 2


def test_a_question_that_was_made_is_analyzed():
    found = sleuth.analyze(["3", "even?", "4"], secret="4", game=STRICT)
    assert [turn.guess for turn in found.turns] == ["3", "even?", "4"]
    assert found.turns[1].forbidden == QUESTION


def test_a_tree_that_asks_a_question_later_is_invalid():
    def asks(guess: str, **branches: Node | None) -> Node:
        listing = numbers("free").listing
        codes = {listing.read(text): below for text, below in branches.items()}
        return Node(listing.guess_row(guess), dict(sorted(codes.items())))

    below = asks("1", found=None, higher=asks("2", found=None))
    above = asks("even?", yes=asks("4", found=None), no=asks("5", found=None))
    tree = asks("3", lower=below, found=None, higher=above)
    assert verify(numbers("free").listing, tree) == [2, 3, 1, 3, 3]
    with pytest.raises(InvalidTree, match=rf"secret 4, turn 2: even\? is not legal: {QUESTION}"):
        verify(STRICT.listing, tree)


@each_row(
    ("game", "first", "forbidden", "why"),
    [
        (STRICT, "3", "even?", QUESTION),
        (STRICT, "3", "2", r"it does not fit turn 1 \(3 higher\)"),
        (GameSpec("mastermind:2x3", rule="strict").build(), "11", "11", r"it does not fit turn 1 \(11 1b0w\)"),
        (GameSpec("highlow:9", rule="strict").build(), "5", "3", r"it does not fit turn 1 \(5 higher\)"),
        (sleuth.Game.of_words(["bat", "cat", "hat"], rule="strict"), "bat", "bat", "it does not fit turn 1"),
    ],
)
def test_play_keeps_the_rule_in_every_game(game: Game, first: str, forbidden: str, why: str):
    secret = game.listing.secrets[{"mastermind:2x3": 1, "words": 2}.get(game.name, 4 if game is STRICT else 6)]
    session = Session(game, strategy("entropy"), secret=secret)
    session.ask(first)
    with pytest.raises(IllegalGuess, match=rf"{forbidden.replace('?', '[?]')} breaks the rule strict: {why}"):
        session.ask(forbidden)
    assert session.rounds == 1


class Stubborn:
    """A strategy that asks the question in every turn."""

    name, effort = "stubborn", 1

    def __call__(self, position: Position) -> GuessRow:
        return GuessRow(position.listing.guess_row("even?"))

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        return np.array([self(position)], np.int32), np.zeros(1)


@pytest.mark.parametrize(
    ("rule", "error", "message", "why"),
    [
        ("free", StrategyError, r"the strategy guesses even\? again, which tells nothing new", "it tells nothing of 3"),
        (
            "strict",
            IllegalGuess,
            r"the strategy guesses even\?, which is not legal in turn 2",
            "the rule strict",
        ),
    ],
)
def test_a_strategy_that_repeats_itself_ends_play_and_match(rule: str, error: type[Exception], message: str, why: str):
    game = numbers(rule)
    session = Session(game, Stubborn(), secret="5")
    session.ask_advisor()
    with pytest.raises(StrategyError, match=rf"stubborn returns 0 after even\?=no: {why}"):
        session.ask_advisor()
    assert session.rounds == 1
    with pytest.raises(error, match=message):
        match.check_guess(session.position, Stubborn()(session.position))


@each_row("name", ["first", "entropy", "worst-case", "parts", "p:-0.5", "two-step:entropy"])
@each_row("rule", ["free", "strict"])
def test_a_watched_game_finds_every_secret(rule: str, name: str):
    for secret in range(1, 6):
        played: Any = sleuth.play(game=numbers(rule), secret=str(secret), strategy=name, watch=True)
        assert played.won
        assert played.rounds <= 6
