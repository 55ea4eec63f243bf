"""Breaches: the rule levels that a guess breaks are those that forbid it in play."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sleuth.games.pegs import bulls, mastermind
from sleuth.games.permutations import places_game
from sleuth.games.registry import HARD, WORD_LEVELS
from sleuth.games.words import levels, word_game
from sleuth.games.words.levels import breaches, hard_mode, levels_of
from tests.small_games import small_games


@given(small_games(), st.data())
def test_a_guess_breaks_the_levels_that_forbid_it(game, data):
    secret = data.draw(st.sampled_from(game.secrets))
    made = data.draw(st.lists(st.sampled_from(game.guesses), max_size=3))
    turns = [(guess, game.feedback(guess, secret)) for guess in made]
    guess = data.draw(st.sampled_from(game.guesses))
    forbidden = []
    for level in levels_of(game):
        legal = word_game.game("small", game.secrets, game.guesses, rule=level).legal
        assert legal is not None
        why = legal.permits(turns, guess)
        forbidden += [(level, why)] if why else []
    assert [tuple(one) for one in breaches(game, turns, guess)] == forbidden


def test_pegs_know_strict_only_and_permutations_no_level():
    listing = mastermind(4, 6).listing
    turns = [("1122", listing.feedback("1122", "3456"))]
    assert [tuple(one) for one in breaches(listing, turns, "1111")] == [
        ("strict", "it does not fit turn 1 (1122 0b0w)"),
    ]
    assert breaches(listing, turns, "3456") == ()
    assert levels_of(bulls(2, 3).listing) == ("strict",)
    assert levels_of(places_game(3).listing) == ()


def test_hard_mode_is_the_level_of_that_name_whichever_is_mildest(monkeypatch):
    words = word_game.game("small", ["cat", "hat"], ["cat", "hat", "hub"])
    assert levels_of(words) == WORD_LEVELS[1:]
    monkeypatch.setattr(levels, "WORD_LEVELS", ("free", "letters", "official", "strict"))
    assert hard_mode(words) == HARD == "official"
    assert hard_mode(bulls(2, 3).listing) == "strict"
    assert hard_mode(places_game(3).listing) is None
