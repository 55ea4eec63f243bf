"""Guesses asked all at once: which secrets they tell apart."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.listing import Listing
from sleuth.errors import UnknownWord
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from sleuth.games.words import word_game
from sleuth.strategies.static import divide, separates
from tests.small_games import small_games
from tests.table import each_row

GREENWELL = ["1221", "2354", "3311", "4524", "5656", "6643"]
"""Quoted as by D. L. Greenwell, "Mastermind", Journal of Recreational Mathematics 30 (1999-2000); not checked there."""


def fewest(game: Listing) -> int:
    """The size of a least separating set, by trying all sets."""
    rows = range(len(game.guesses))
    return next(
        size
        for size in range(len(game.guesses))
        if any(len(divide(game, chosen)[1]) == len(game.secrets) for chosen in combinations(rows, size))
    )


@given(small_games(), st.data())
def test_secrets_stay_together_if_they_answer_alike(game, data):
    guesses = data.draw(st.lists(st.sampled_from(game.guesses), max_size=3))
    alike: dict[tuple[int, ...], list[str]] = {}
    for secret in game.secrets:
        alike.setdefault(tuple(game.feedback(guess, secret) for guess in guesses), []).append(secret)
    heaps = [tuple(heap) for heap in alike.values() if len(heap) > 1]
    found = separates(game, guesses)
    assert found.together == tuple(sorted(heaps, key=lambda heap: (-len(heap), game.secrets.index(heap[0]))))
    assert found.named == sum(len(heap) == 1 for heap in alike.values())
    assert found.classes == len(alike)
    assert found.largest == max(map(len, alike.values()))
    assert found.separating == (len(alike) == len(game.secrets))
    assert found.expected_size == sum(len(heap) ** 2 for heap in alike.values()) / len(game.secrets)


@pytest.mark.published
@pytest.mark.parametrize(
    ("colours", "least"), [(2, 2), (3, 2), (4, 3), (5, 4), pytest.param(6, 4, marks=pytest.mark.thorough)]
)
def test_two_pegs_need_as_many_guesses_as_published(colours, least):
    """S. Rafler, "Static-Mastermind", web page of February 2002, table 1."""
    assert fewest(mastermind(2, colours)) == least


@each_row(
    ("name", "least"),
    [("mastermind:3x2", 2), ("mastermind:3x3", 3), ("mastermind:4x2", 3), ("bulls:2of4", 2), ("bulls:3of3", 4)],
)
def test_other_small_games(name, least):
    assert fewest(GameSpec(name).listing()) == least


def test_six_guesses_tell_all_1296_secrets_apart():
    game = mastermind(4, 6)
    assert separates(game, GREENWELL).separating
    without = [separates(game, [g for g in GREENWELL if g != left_out]) for left_out in GREENWELL]
    assert not any(found.separating for found in without)
    assert all(found.expected_size > 1 for found in without)


def test_the_classes_that_stay_together_are_named():
    found = separates(mastermind(2, 3), ["11"])
    assert found.named == 1
    assert found.together == (("12", "13", "21", "31"), ("22", "23", "32", "33"))
    assert found.as_dict() == {
        "guesses": ["11"],
        "separating": False,
        "secrets": 9,
        "named": 1,
        "classes": 3,
        "largest": 4,
        "expected_size": (1 + 16 + 16) / 9,
        "together": [["12", "13", "21", "31"], ["22", "23", "32", "33"]],
    }


def test_no_guess_at_all_leaves_everything_together():
    found = separates(mastermind(2, 2), [])
    assert (found.named, found.largest, found.expected_size) == (0, 4, 4.0)


def test_a_prior_weighs_the_expected_size():
    game = word_game.game("pair", ["aa", "ab", "bb"], ["aa", "ab", "bb"], prior=np.array([0.5, 0.25, 0.25]))
    found = separates(game, ["bb"])
    assert (found.separating, found.expected_size) == (True, 1.0)
    assert separates(game, []).expected_size == 3.0


def test_an_unknown_guess_is_told():
    with pytest.raises(UnknownWord, match="'17'"):
        separates(mastermind(2, 3), ["17"])
