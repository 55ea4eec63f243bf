"""Simulations: the same for a seed however many jobs, with intervals that agree with known values."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pytest

import sleuth
from sleuth.core.intervals import of_mean, student_95, wilson
from sleuth.core.results import plain
from sleuth.errors import InputError
from sleuth.playing.games import trial
from sleuth.playing.sampling import Outcome, Simulation, simulate
from sleuth.work.team import Team
from tests.table import each_row


def coin(rng: np.random.Generator) -> Outcome:
    """One or two rounds; won if one."""
    rounds = int(rng.integers(1, 3))
    return Outcome(rounds, {"short": rounds == 1})


# The roots x of (p − x)² = z² x(1 − x)/n, solved with 40 digits apart from our code.
@each_row(
    ("won", "games", "low", "high"),
    [(5, 10, 0.236593, 0.763407), (0, 10, 0.0, 0.277533), (10, 10, 0.722467, 1.0), (2594, 2600, 0.994974, 0.998942)],
)
def test_wilson_against_known_values(won: int, games: int, low: float, high: float):
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-6)


def test_student_against_known_values():
    known = {
        1: 12.7062,
        2: 4.3027,
        3: 3.1824,
        4: 2.7764,
        5: 2.5706,
        6: 2.4469,
        7: 2.3646,
        8: 2.3060,
        9: 2.2622,
        10: 2.2281,
        15: 2.1314,
        20: 2.0860,
        25: 2.0595,
        28: 2.0484,
        29: 2.0452,
        30: 2.0423,
        120: 1.9799,
    }
    assert {freedom: round(student_95(freedom), 4) for freedom in known} == known


def test_the_interval_of_a_mean_is_wider_the_fewer_games_there_are():
    wide = [found.high for games in range(2, 60) if (found := of_mean(0.0, games**0.5, games))]
    assert len(wide) == 58
    assert sorted(wide[:29], reverse=True) == wide[:29]
    assert wide[28:] == pytest.approx([1.959964] * 30)


def test_games_that_tell_nothing_of_others_have_no_interval():
    assert (of_mean(3.0, 0.0, 1), of_mean(3.0, 0.0, 3)) == (None, None)
    (one,) = sleuth.compare("entropy", game="mastermind:2x3", games=1).rows()
    assert (one["low"], one["high"]) == (None, None)


def test_one_and_two_jobs_play_the_same_games():
    alone = simulate(trial("permutation:5", "consistent"), 120, 7)
    with ProcessPoolExecutor(2) as executor:
        assert simulate(trial("permutation:5", "consistent"), 120, 7, team=Team(executor)) == alone


def test_more_games_begin_with_the_same():
    few, many = (simulate(coin, games, 3) for games in (60, 61))
    assert many.games - few.games == 1
    assert 0 <= many.won["short"] - few.won["short"] <= 1


def test_figures_of_a_tiny_case():
    found = Simulation(seed=1, distribution={1: 1, 2: 2, 5: 1}, won={"short": 3})
    assert (found.games, found.mean, found.min, found.max) == (4, 2.5, 1, 5)
    assert found.sd == pytest.approx(3**0.5)  # squares 2.25, 0.25, 0.25, 6.25, over 3
    half = 3.1824463 * 3**0.5 / 2  # Student's t for three degrees of freedom
    assert found.mean_interval == pytest.approx((2.5 - half, 2.5 + half))
    assert found.wins["short"].interval == wilson(3, 4)


def test_three_places_are_solved_in_the_known_mean():
    found = simulate(trial("permutation:3", "consistent"), 3000, 11)
    assert found.mean_interval
    low, high = found.mean_interval
    assert low < 2.5 < high  # the least possible mean, 15/6
    assert sum(found.distribution.values()) == 3000


def test_a_dictionary_is_json():
    found = simulate(coin, 10, 5)
    payload = json.loads(json.dumps(plain(found)))
    assert payload["games"] == 10
    assert payload["wins"]["short"]["won"] == found.distribution[1]


def test_one_game_has_no_spread():
    assert simulate(coin, 1, 0).sd == 0


def test_progress_adds_up():
    seen: list[int] = []
    simulate(coin, 120, 1, done=seen.append)
    assert sum(seen) == 120


def test_no_game_is_refused():
    with pytest.raises(InputError, match="0 games"):
        simulate(coin, 0, 1)
