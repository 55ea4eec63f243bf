"""Priors in the exact search: rounded to whole weights, with an error that is stated and kept."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.advice.best import Best
from sleuth.advice.suggestions import advise
from sleuth.core.position import Position
from sleuth.core.turns import replay
from sleuth.exact.bounds import INFINITE
from sleuth.exact.solve import solve
from sleuth.exact.weighing import from_prior, rounding
from sleuth.games.words import word_game
from sleuth.strategies.registry import strategy
from tests.exact import brute
from tests.examples import examples
from tests.small_games import RULES, in_game, listed, small_games
from tests.table import each_row

SLACK = 1e-12
"""Of the floating-point arithmetic of the tests themselves."""


@st.composite
def weighted_games(draw: st.DrawFn, rules=RULES):
    """A small game with a prior in which some secrets may be a billion times likelier than others."""
    listing = draw(st.sampled_from(rules).flatmap(small_games))
    some = st.floats(0.1, 1.0) | st.floats(1.0, 9.0).map(lambda value: 10.0**-value)
    weights = draw(st.lists(some, min_size=len(listing.secrets), max_size=len(listing.secrets)))
    prior = np.array(weights) / sum(weights)
    return replace(listing, prior=prior)


@examples(25)
@given(weighted_games())
def test_the_least_mean_lies_within_the_stated_error(game):
    found = solve(game)
    least = brute.least_cost(game, weights=game.prior.tolist())
    assert found.mean - found.rounding_error - SLACK <= least <= found.mean + SLACK
    assert found.rounding_error < 1e-9


@examples(25)
@given(weighted_games(), st.integers(1, 3))
def test_the_greatest_chance_within_lies_within_the_stated_error(game, within):
    found = solve(game, f"most:{within}")
    lost = brute.least_cost(game, step=0, over=1, limit=within, weights=game.prior.tolist())
    assert found.chance_within == pytest.approx(1 - lost, abs=found.rounding_error + SLACK)


@each_row("number", [1, 2, 2315, 12972])
@each_row("spread", [0, 9])
def test_weights_are_as_fine_as_costs_below_infinite_allow(number, spread):
    prior = 10.0 ** -np.linspace(0, spread, number)
    prior /= prior.sum()
    weights = from_prior(prior)
    assert INFINITE // 2 < int(weights.sum()) * (number + 1) < INFINITE
    off = rounding(prior, weights)
    assert off.moved <= 2 * number * (number + 1) / INFINITE
    assert (np.abs(weights / weights.sum() - prior) <= off.ratio * prior * (1 + SLACK) + SLACK**2).all()


def test_an_unlikely_part_of_the_secrets_is_weighed_as_finely_as_the_whole():
    """After a turn that rules the likely secrets out, the others keep their proportions."""
    listed = ("abb", "bab", "bba", "bbb", "ccc")
    prior = np.array([6e-9, 3e-9, 2e-9, 1e-9, 1.0])
    found = solve(replay(word_game.game("rare", listed, listed, prior=prior / prior.sum()), [("ccc", "bbb")]))
    assert found.weights is not None
    assert np.array(found.weights) / sum(found.weights) == pytest.approx([6 / 12, 3 / 12, 2 / 12, 1 / 12])


def test_weights_that_are_given_are_exact():
    listing = word_game.game("three", ("aa", "ab", "bb"), ("aa", "ab", "bb"), prior=np.array([0.5, 0.3, 0.2]))
    found = solve(listing, weights=[5, 3, 2])
    assert (found.rounding_error, found.mean) == (0.0, found.total / 10)
    assert solve(replace(listing, prior=None)).rounding_error == 0.0


def test_an_advice_states_the_error_of_its_exact_numbers():
    listing = listed("three", ("aa", "ab", "bb"), ("aa", "ab", "bb"), prior=np.array([0.5, 0.3, 0.2]))
    best = Best(strategy("entropy"))
    assert 0 < advise(Position.start(listing), best).error < 1e-9
    assert advise(Position.start(in_game(replace(listing, prior=None))), best).error == 0
    assert advise(Position.start(listing), strategy("entropy")).error == 0
