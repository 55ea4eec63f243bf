"""Runs of many games that are cancelled: what was played comes back."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

import sleuth
from tests.countdown import Countdown

SMALL = "mastermind:2x3"
MANY = 130


def simulated(*strategies: str, **options: Any) -> Any:
    return sleuth.compare(strategies or "consistent", game=SMALL, **{"games": MANY, **options})


def test_a_simulation_that_is_cancelled_is_that_of_its_first_games():
    (found,) = simulated(cancel=Countdown(40)).results
    assert 1 <= found.evaluation.secrets < MANY
    (again,) = simulated(games=found.evaluation.secrets).results
    assert found == again
    low, high = found.interval
    assert low < found.mean < high


@pytest.mark.thorough
def test_of_several_strategies_those_that_were_played_come_back():
    whole = simulated("consistent", "entropy")
    assert [one.evaluation.secrets for one in whole.results] == [MANY, MANY]
    played = [
        [each.evaluation.secrets for each in simulated("consistent", "entropy", cancel=Countdown(looks)).results]
        for looks in range(20, 8 * MANY, MANY // 2)
    ]
    assert played[-1] == [MANY, MANY]
    assert any(len(games) == 1 and games[0] < MANY for games in played)
    assert any(len(games) == 2 and games[0] == MANY > games[1] for games in played)


def test_processes_that_are_cancelled_return_the_games_in_order():
    cancel = Event()
    (found,) = simulated(games=2000, jobs=2, progress=lambda _: cancel.set(), cancel=cancel).results
    assert 1 <= found.evaluation.secrets < 2000
    assert found == simulated(games=found.evaluation.secrets).results[0]


def test_a_comparison_that_is_cancelled_has_the_strategies_that_are_done():
    whole = sleuth.compare(["first", "entropy"], game=SMALL)
    found = None
    for looks in range(2, 100):
        try:
            found = sleuth.compare(["first", "entropy"], game=SMALL, cancel=Countdown(looks))
        except sleuth.errors.TooLittleTime:
            continue
        break
    assert found is not None
    assert [one.strategy for one in found.results] == ["first"]
    assert found.results[0] in whole.results
