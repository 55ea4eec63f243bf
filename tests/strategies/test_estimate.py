"""Estimates of the guesses left: exact for small parts, close to real trees, and aware of families in hard mode."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from sleuth.advice.ranked import advise
from sleuth.advice.reasons import largest_family
from sleuth.core.listing import Crowding
from sleuth.core.position import Position
from sleuth.games.game_spec import GameSpec
from sleuth.games.words import word_game
from sleuth.strategies.estimate import guesses_left, guesses_left_crowded, left_after
from sleuth.strategies.registry import strategy
from sleuth.trials.evaluation import evaluate_strategy
from tests.small_games import small_games

BILLS = [f"{letter}ills" for letter in "bdfghkmprt"]
CROWDING = Crowding(*word_game.CROWDING)


def test_the_estimate_grows_with_size_and_is_exact_below_three():
    estimate = guesses_left(np.arange(2316.0), word_game.PACE)
    assert estimate[:3].tolist() == [0.0, 1.0, 1.5]
    assert (np.diff(estimate) > 0).all()
    assert 3.4 < estimate[2315] < 3.6  # p:-0.5 needs 3.438 on classic


def test_in_hard_mode_a_family_costs_more_than_words_that_can_be_told_apart():
    family, apart = guesses_left_crowded(np.array([10.0, 10.0]), np.array([10.0, 1.0]), CROWDING)
    assert family - apart > 2
    assert family == pytest.approx(0.2 + 1.25 * 10**0.5)


def test_the_estimate_of_hard_mode_is_near_the_tree_of_the_family():
    game = word_game.game("bills", BILLS, BILLS, rule="official")
    assert evaluate_strategy(game, "first").mean == 5.5  # one by one
    assert guesses_left_crowded(np.array([10.0]), np.array([20.0]), CROWDING).tolist() == [5.5]  # and never more


@given(small_games(rule="official"))
def test_the_families_of_the_parts_are_those_of_the_plain_search(game):
    position = Position.start(game)
    weights = len(position.candidates)
    for guess in range(len(game.guesses)):
        ahead = 0.0
        for code, child in position.split(guess):
            labels = [game.secrets[row] for row in child.candidates]
            size, family = float(len(labels)), float(len(largest_family(labels)[1]))
            if code != game.win:
                ahead += size * guesses_left_crowded(np.array([size]), np.array([family]), CROWDING)[0]
        assert left_after(position, np.array([guess], np.int32))[0] == pytest.approx(ahead / weights)


@pytest.mark.parametrize("rule", ["official", "letters", "strict"])
def test_hard_mode_estimates_every_guess(rule):
    game = GameSpec(rule=rule).listing()
    position = Position.start(game).after(game.turn("crane", "bbygb"))
    shown = advise(position, strategy("p:-0.5"))
    assert max(one.worst for one in (*shown.best_candidates, *shown.best_probes)) > 2
    assert all(
        one.expected_left is not None and 2 < one.expected_left < 4
        for one in (*shown.best_candidates, *shown.best_probes)
    )


def test_a_game_of_codes_has_no_estimate():
    advice = advise(Position.start(GameSpec("mastermind:3x4").listing()), strategy("entropy"))
    assert {one.expected_left for one in advice.best_candidates} == {None}
