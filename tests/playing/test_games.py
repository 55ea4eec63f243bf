"""Trials: every named codebreaker plays its game; names and sizes that do not go together are told."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from sleuth.codebreakers.registry import CODEBREAKERS
from sleuth.core.game import Game
from sleuth.errors import InputError, UnknownName
from sleuth.playing.games import trial
from sleuth.playing.sampling import simulate
from tests.table import each_row

SIZES = {
    "permutation": "5",
    "permutation-wordle": "6",
    "suited": "4x2",
    "mastermind": "3x4",
    "mastermind-distinct": "3x5",
    "bulls": "3of5",
    "dating": "5",
}


@each_row("line", CODEBREAKERS)
def test_every_codebreaker_plays_its_game(line):
    play_one = pickle.loads(pickle.dumps(trial(f"{line.game}:{SIZES[line.game]}", line.name)))
    found = simulate(play_one, 20, 3)
    assert found.games == 20
    assert 1 <= found.min <= found.mean <= found.max


def test_circular_shift_takes_half_of_n_plus_one_rounds():
    found = simulate(trial("permutation-wordle:9", "circular-shift"), 2000, 1)
    assert found.mean_interval
    low, high = found.mean_interval
    assert low < 5 < high
    assert found.max <= 9


def test_a_strategy_plays_a_listed_game_as_evaluated():
    from sleuth.games.game_spec import GameSpec
    from sleuth.playing.evaluation import evaluate

    found = simulate(trial("mastermind:2x4", "entropy"), 4000, 1)
    assert found.mean_interval
    low, high = found.mean_interval
    assert low < evaluate(GameSpec("mastermind:2x4"), "entropy").mean < high


def test_a_random_secret_follows_the_prior():
    game = Game.of_words(["bat", "cat", "hat", "mat"], prior=[0.1, 0.1, 0.7, 0.1])
    found = simulate(trial(game, "first"), 2000, 5)
    assert list(found.distribution) == [1, 2, 3, 4]
    assert 1300 < found.distribution[3] < 1500
    assert found == simulate(trial(game, "first"), 2000, 5)


@each_row(
    ("game", "codebreaker", "error"),
    [
        ("permutation:10", "bogus", UnknownName),
        ("dating:10", "entropy", InputError),
        ("permutation:0", "swap-search", InputError),
        ("permutation:x", "swap-search", InputError),
        ("suited:5", "circular-shift", InputError),
    ],
)
def test_what_does_not_go_together_is_told(game, codebreaker, error):
    with pytest.raises(error):
        trial(game, codebreaker)


def test_a_game_that_there_is_not_is_told_before_its_codebreaker():
    with pytest.raises(UnknownName, match="no game 'bogus', and no file of that name"):
        trial("bogus", "consistent")


def test_large_permutations_keep_no_turns():
    assert trial("permutation-wordle:2000", "circular-shift")(np.random.default_rng(1)).rounds < 1200
