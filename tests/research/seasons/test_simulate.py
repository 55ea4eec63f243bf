"""Whole seasons, by the card and by the other strategies."""

from __future__ import annotations

import numpy as np
import pytest

from research.seasons.card import Sheet, card_player
from research.seasons.simulate import STRATEGIES, season_trial
from sleuth.errors import InputError, UnknownName
from sleuth.games.show import Format
from sleuth.playing.games import trial
from sleuth.playing.sampling import simulate


def test_the_same_seed_plays_the_same_seasons():
    trial = season_trial("10x10", "card")
    assert simulate(trial, 20, 5).distribution == simulate(trial, 20, 5).distribution
    assert set(simulate(trial, 3, 5).wins) == {"lit", "identified"}


@pytest.mark.parametrize("size", ["6", "5x6", "k6"])
def test_the_codebreaker_of_the_game_is_the_best_strategy_of_the_season(size: str):
    """`sleuth compare consistent --game dating:6` and `research.seasons.simulate deadline-aware --format 6`."""
    game = simulate(trial(f"dating:{size}", "consistent"), 8, 5)
    season = simulate(season_trial(size, "deadline-aware"), 8, 5)
    assert game == season


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_named_strategy_plays_a_season(strategy: str):
    outcome = season_trial("10x10", strategy)(np.random.default_rng(4))
    assert 1 <= outcome.rounds <= 40


def test_names_that_do_not_go_together_are_refused():
    with pytest.raises(UnknownName, match="there is no strategy 'best'"):
        season_trial("10x10", "best")
    with pytest.raises(UnknownName, match="there is no format"):
        season_trial("9y9", "card")
    with pytest.raises(InputError, match="as many people on both sides"):
        season_trial("k16", "card")
    with pytest.raises(InputError, match="the card is for"):
        card_player(Format(16, 16, any_pair=True), rng=np.random.default_rng(1), watch=print)


def test_the_sheet_marks_by_its_three_rules():
    sheet = Sheet(4)
    sheet.seatings.append(np.array([0, 1, 2, 3]))
    sheet.lights.append(2)
    sheet.tick(0, 0)
    sheet.tick(1, 1)
    sheet.mark()
    assert sheet.grid.tolist() == [[1, -1, -1, -1], [-1, 1, -1, -1], [-1, -1, -1, 1], [-1, -1, 1, -1]]


def test_the_numbers_of_the_sheet():
    """One ceremony with 1 light of 4: a quarter for its couples, a quarter for those that never sat (no tick)."""
    sheet = Sheet(4)
    sheet.seatings += [np.array([0, 1, 2, 3]), np.array([0, 2, 3, 1])]
    sheet.lights += [1, 3]
    assert sheet.numbers()[0, 0] == pytest.approx((1 / 4 + 3 / 4) / 2)
    assert sheet.numbers()[1, 0] == pytest.approx(1 / 4)
    assert sheet.booth() == (0, 0)
