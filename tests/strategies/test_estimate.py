"""Estimates of the guesses left: exact for small parts, close to real trees, and aware of families in hard mode."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.advice.outlook import Outlook, allowance, outlook
from sleuth.advice.suggestions import (
    advise,
    estimate_guesses,
    guesses_left,
    guesses_left_crowded,
    lower_bound,
    suggestions,
)
from sleuth.advice.values import largest_family
from sleuth.core.game import Game
from sleuth.core.listing import Crowding
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from sleuth.playing.evaluation import evaluate
from sleuth.strategies.registry import strategy
from tests.small_games import small_games, weighted_games

BILLS = [f"{letter}ills" for letter in "bdfghkmprt"]
CROWDING = Crowding(*word_game.CROWDING)
ERROR = 0.1
"""What the estimate of the first guess may be off on average; `python bench/estimates.py` measures less."""


def test_the_estimate_grows_with_size_and_is_exact_below_three():
    sizes = np.arange(1.0, 2316.0)
    estimate = guesses_left(1 / sizes, np.log2(sizes), word_game.PACE)
    assert estimate[:2].tolist() == [1.0, 1.5]
    assert (np.diff(estimate) > 0).all()


def test_two_candidates_count_exactly_under_a_prior():
    for rule in ("free", "official"):
        listing = word_game.game("two", ["abc", "abd"], ["abc", "abd", "xyz"], rule=rule, prior=np.array([0.1, 0.9]))
        left = 1 + estimate_guesses(Position.start(listing), np.array([0, 1, 2], np.int32))
        assert left.tolist() == pytest.approx([1.9, 1.1, 1 + 1.1])


def test_in_hard_mode_a_family_costs_more_than_words_that_can_be_told_apart():
    tenth, one_by_one = np.array([0.1, 0.1]), np.array([5.5, 5.5])
    family, apart = guesses_left_crowded(tenth, one_by_one, np.array([10.0, 1.0]), CROWDING)
    assert family - apart > 2
    assert family == pytest.approx(0.2 + 1.25 * 10**0.5)


def test_the_estimate_of_hard_mode_is_near_the_tree_of_the_family():
    game = Game.of_words(BILLS, rule="official")
    assert evaluate(GameSpec.of(game), "first").mean == 5.5  # one by one
    most = guesses_left_crowded(np.array([0.1]), np.array([5.5]), np.array([20.0]), CROWDING)
    assert most.tolist() == [5.5]  # and never more


@given(small_games(rule="official"))
def test_the_families_of_the_parts_are_those_of_the_plain_search(game):
    position = Position.start(game)
    weights = len(position.rows)
    for guess in range(len(game.guesses)):
        ahead = 0.0
        for code, child in position.split_row(guess):
            labels = [game.secrets[row] for row in child.rows]
            size, family = float(len(labels)), float(len(largest_family(labels)[1]))
            if code != game.win:
                heaviest, most, largest = (np.array([number]) for number in (1 / size, (size + 1) / 2, family))
                ahead += size * guesses_left_crowded(heaviest, most, largest, CROWDING)[0]
        assert estimate_guesses(position, np.array([guess], np.int32))[0] == pytest.approx(ahead / weights)


@given(st.one_of(weighted_games(), small_games(), small_games(rule="official")), st.sampled_from([None, 3, 20]))
def test_no_estimate_is_below_what_is_proved_to_be_needed(game, loss):
    position = Position.start(game)
    guesses = position.legal_rows
    limit, over = allowance(position, loss)
    least = lower_bound(position, guesses, limit=limit, over=over)
    shown = suggestions(position, guesses, np.zeros(len(guesses)), Outlook(position, loss))
    assert all(one.expected_left is not None for one in shown)
    assert all((one.expected_left or 0) >= low - 1e-6 for one, low in zip(shown, least, strict=True))
    known = outlook(position, loss)
    proved = [known.of_guess(guess) for guess in guesses.tolist()]
    assert all(low <= one.mean + 1e-9 for one, low in zip(proved, least, strict=True) if one is not None and one.exact)


def test_the_bound_knows_how_many_guesses_are_left():
    listing = word_game.game("bills", BILLS, BILLS)
    position = Position.start(listing)
    row = np.array([0], np.int32)
    free, at_the_last = lower_bound(position, row, limit=None, over=0), lower_bound(position, row, limit=1, over=14)
    assert free.tolist() == [1 + (1 + 2 * 8) / 10]  # bills itself; one other that is named next, eight after it
    assert at_the_last.tolist() == [1 + 9 * 14 / 10]


@pytest.mark.every_run(1)
@pytest.mark.parametrize("name", ["today", "classic"])
def test_the_estimate_is_near_proved_values_with_the_prior_of_the_game(name):
    listing, off = GameSpec(name).listing(), []
    for guess, feedback in (("crane", "bbygb"), ("slate", "bybby"), ("audio", "ybbby"), ("stare", "bbggb")):
        position = Position.start(listing).after(listing.turn(guess, feedback))
        found = outlook(position)
        assert found.best is not None
        (shown,) = suggestions(position, np.array([found.best], np.int32), np.zeros(1))
        about, proved = shown.expected_left, found.by_guess[found.best].mean
        assert about is not None
        off.append(abs(about - proved))
    assert np.mean(off) < ERROR


@pytest.mark.parametrize("rule", ["official", "letters", "strict"])
def test_hard_mode_estimates_every_guess(rule):
    listing = GameSpec(rule=rule).listing()
    position = Position.start(listing).after(listing.turn("crane", "bbygb"))
    shown = advise(position, strategy("p:-0.5"))
    assert max(one.worst for one in (*shown.best_candidates, *shown.best_probes)) > 2
    assert all(
        one.expected_left is not None and 2 < one.expected_left < 4
        for one in (*shown.best_candidates, *shown.best_probes)
    )


def test_a_game_of_codes_has_no_estimate():
    advice = advise(Position.start(GameSpec("mastermind:3x4").listing()), strategy("entropy"))
    assert {one.expected_left for one in advice.best_candidates} == {None}
