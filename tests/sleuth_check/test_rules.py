"""The checker's rules are those of Sleuth, which are stated elsewhere and by others: two statements, one game."""

from __future__ import annotations

import random

import numpy as np
import pytest

from sleuth.core.turns import replay
from sleuth.files.identity import identity
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import FAMILIES
from sleuth_check import marking
from sleuth_check.reader import Labels, Named, Refused
from sleuth_check.rules import Game, game_of, tiles
from tests.table import each_row

GAMES = [
    *("classic", "today", "classic-all", "equations:5", "equations:6"),
    *("mastermind:3x4", "mastermind:2x12", "mastermind:3xRGBY", "mastermind:3x0123", "mastermind-distinct:3x5"),
    *("bulls:3of6", "permutation:5", "permutation-wordle:4", "highlow:9"),
]

WITHOUT_A_RULE = {
    "system": "the list of a machine: it is given by --secrets, like any other",
    "primes": "a list that is generated; it is given by --secrets",
    "suited": "a rare game, for which no certificate is published",
    "dating": "it has no list of guesses, so that it cannot be solved",
}
"""Families of games for which no certificate names a rule, and why."""


def both(name: str, rule: str = "free"):
    listing = GameSpec(name, rule=rule).listing()
    about = identity(listing)
    lists = [Labels(**about[which]) for which in ("secrets", "guesses")]
    return listing, game_of(Named(about["game"], about["rule"], *lists))


@each_row("kind", [family.kind for family in FAMILIES if family.kind not in WITHOUT_A_RULE])
def test_every_family_of_games_has_a_rule(kind: str):
    """A new family: state its rule in `sleuth_check.rules`, and name a small game of it in GAMES."""
    assert kind in {name.partition(":")[0] for name in GAMES}


@each_row("name", GAMES)
def test_a_guess_is_told_what_sleuth_tells_it(name: str):
    agree(name)


@pytest.mark.thorough
def test_an_equation_of_eight_places_is_told_what_sleuth_tells_it():
    agree("equations:8")


def agree(name: str) -> None:
    """Both have the same secrets, and mark 300 random guesses alike."""
    listing, game = both(name)
    assert set(game.secrets) == set(listing.secrets)
    draw = random.Random(name)
    for _ in range(300):
        guess, secret = draw.choice(game.guesses), draw.choice(game.secrets)
        code = game.mark(game.row(guess), game.row(secret))
        assert game.spell(code) == listing.spell(listing.feedback(guess, secret))
        assert (code == game.win) == (guess == secret)


@each_row("name", ["equations:5", "mastermind:3x4", "bulls:3of6", "permutation:5", "permutation-wordle:4", "highlow:9"])
def test_the_compiled_rule_is_the_plain_one(name: str):
    _, game = both(name)
    guesses, secrets = range(len(game.guesses)), range(len(game.secrets))
    table = marking.table(game)
    assert marking.compare(game, table, guesses, secrets) == len(guesses) * len(secrets)
    table[1, 0] += 1
    with pytest.raises(Refused, match="compiled code is wrong here"):
        marking.compare(game, table, guesses, secrets)


@each_row(
    ("name", "rule"),
    [
        *(("classic", rule) for rule in ("free", "official", "letters", "strict")),
        *((name, "strict") for name in ("equations:5", "mastermind:3x4", "bulls:3of6", "highlow:9")),
    ],
)
def test_a_level_allows_the_guesses_that_sleuth_allows(name: str, rule: str):
    listing, game = both(name, rule)
    draw = random.Random(rule)
    for _ in range(4):
        secret = draw.choice(game.secrets)
        turns: list[tuple[str, str]] = []
        legal = np.arange(len(game.guesses), dtype=np.int32)
        rows: list[int] = list(range(len(game.secrets)))
        for _ in range(2):
            guess = game.guesses[draw.choice(legal.tolist())]
            turns.append((guess, listing.spell(listing.feedback(guess, secret))))
            position = replay(listing, turns)
            code = game.mark(game.row(guess), game.row(secret))
            rows = game.split(guess, rows)[code]
            legal = game.legal_after(legal, game.place[guess], code, np.array(rows, np.int32))
            assert {game.guesses[row] for row in legal} == {listing.guesses[row] for row in position.legal_rows}
            assert {game.secrets[row] for row in rows} == {listing.secrets[row] for row in position.rows}


@each_row(
    ("guess", "secret", "shown"),
    [
        ("crane", "caper", "GYYBY"),
        ("speed", "abide", "BBYBY"),
        ("eerie", "where", "YBYBG"),
        ("allay", "llama", "YGYYB"),
    ],
)
def test_letters_are_yellow_as_often_as_the_secret_has_them(guess: str, secret: str, shown: str):
    code = tiles([ord(letter) for letter in guess], [ord(letter) for letter in secret])
    assert "".join("BYG"[code // 3**place % 3] for place in reversed(range(5))) == shown


@each_row(
    ("game", "problem"),
    [
        ("my_game.py", "not a built-in game that this checker knows"),
        ("dating:10", "not a built-in game that this checker knows"),
        ("mastermind:9x99", "other secrets"),
        ("mastermind:2x2", "other secrets"),
        ("equations:99", "other secrets"),
        ("classic", "other secrets"),
    ],
)
def test_a_game_that_is_not_known_or_has_other_lists_is_refused(game: str, problem: str):
    with pytest.raises(Refused, match=problem):
        game_of(Named(game, "free", Labels(3, "0"), Labels(3, "0")))


def test_a_level_of_another_game_is_refused():
    listing, _ = both("mastermind:3x4")
    lists = [Labels(**identity(listing)[which]) for which in ("secrets", "guesses")]
    with pytest.raises(Refused, match="the rule official is not one of mastermind:3x4"):
        game_of(Named("mastermind:3x4", "official", *lists))


def test_a_game_has_a_row_for_each_label():
    game: Game = both("highlow:9")[1]
    assert game.rows.tolist() == [[number] for number in range(1, 10)]
