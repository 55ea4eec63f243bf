"""Trials of several boards: the games that a plain loop plays, and what cannot be played."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from sleuth.advice.choose import ranking_strategy
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.playing.games import first_guess, trial
from sleuth.playing.sampling import simulate
from sleuth.strategies.boards import BoardPositions, choose


def plain_game(spec: GameSpec, name: str, secrets: list[int]) -> int:
    """The guesses that a game takes: no compiled counting, and nothing is kept from game to game."""
    listing = spec.listing()
    strategy = ranking_strategy(spec, name, "play on several boards", loss=None)
    boards = BoardPositions.start(listing, len(secrets))
    for rounds in range(100):
        if not boards.unsolved:
            return rounds
        guess = listing.guesses[choose(boards, strategy)]
        codes = [listing.feedback(guess, listing.secrets[row]) for row in secrets]
        boards = boards.after(listing.guess_row(guess), codes)
    raise AssertionError(f"boards {boards.unsolved} are unsolved after 100 guesses")


@pytest.mark.parametrize("name", ["best", "p:-0.5", "entropy"])
@pytest.mark.parametrize("boards", [2, 4])
def test_a_trial_plays_as_a_plain_loop(name, boards):
    spec = GameSpec("mastermind:3x4")
    play_one = pickle.loads(pickle.dumps(trial("mastermind:3x4", name, boards)))
    for seed in range(6):
        secrets = np.random.default_rng(seed).choice(64, boards, replace=False).tolist()
        rounds, won = play_one(np.random.default_rng(seed))
        assert rounds == plain_game(spec, name, secrets), (name, seed)
        assert won == {"solved": rounds <= boards + 5}


def test_the_search_of_best_is_compiled_before_the_boards_are_played(monkeypatch: pytest.MonkeyPatch):
    """As for one board: otherwise the games of a seed would be others once the search is compiled."""
    begun: list[bool] = []
    monkeypatch.setattr("sleuth.exact.search.is_compiled", lambda: False)
    monkeypatch.setattr("sleuth.exact.solve.make_ready", lambda: begun.append(True))
    first_guess(GameSpec("mastermind:4x5"), "best", 2, seed=1)
    assert begun


@pytest.mark.thorough
@pytest.mark.published
def test_four_boards_of_the_real_list():
    """Over 10,000 games of this seed 6.900 (6.888 to 6.912); the published game allows nine guesses."""
    found = simulate(trial("classic", "best", 4), 150, 1)
    assert found.mean_interval
    low, high = found.mean_interval
    assert low < 6.9 < high
    assert found.wins["solved"].won == 150


@pytest.mark.parametrize(
    ("game", "name", "boards", "message"),
    [
        ("classic", "best", 65, "65 boards; give 2 to 64"),
        ("mastermind:1x3", "best", 4, "4 boards need as many secrets; mastermind:1x3 has 3"),
        ("permutation:4", "binary-search", 2, "binary-search is a codebreaker"),
    ],
)
def test_what_cannot_be_played_is_refused(game, name, boards, message):
    with pytest.raises(InputError, match=message):
        trial(game, name, boards)
