"""Scores: the formulas of their sources, written out again, and what the strategies take for granted of them."""

from __future__ import annotations

import math
import pickle
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core import scores
from sleuth.core.position import Position
from sleuth.core.scores import BIT, FEEDBACK, HEDGE, HEDGED, Score
from sleuth.errors import InputError, UnknownName
from sleuth.games.words import word_game
from sleuth.strategies.lookahead import TwoStep
from sleuth.strategies.registry import SCORES, score, strategy
from tests.small_games import small_games

FAMILY = ("p:1", "p:-1", "p:0.5", "p:-0.5", "p:2", "p:-2", "p:10", "p:-10", "p:-inf", "p:inf")
ALL = (*FAMILY, *SCORES)

split = st.tuples(st.lists(st.integers(1, 30), min_size=1, max_size=9), st.booleans())
"""Part sizes without the winning part, and whether there is one."""


def plain(name: str, sizes: list[int], solved: bool) -> float:
    n = sum(sizes) + solved
    if name in ("mrd", "gep"):
        name = {"mrd": "p:1", "gep": "p:-1"}[name]
    if name in ("p:inf", "worst-case"):
        return max(sizes)
    if name == "p:-inf":
        return -sum(size == 1 for size in sizes) / sum(sizes)
    if name == "entropy":
        every = [*sizes, *([1] if solved else [])]
        return sum(size / n * math.log2(size / n) for size in every)
    if name == "expected-size":
        return sum(size * size for size in sizes) / n
    if name == "parts":
        return -(len(sizes) + solved)
    if name == "guesses-left":
        return BIT * plain("entropy", sizes, solved) - solved / n
    if name == "hedged":
        return plain("guesses-left", sizes, solved) + FEEDBACK * plain("parts", sizes, solved) / n
    assert name.startswith("p:"), f"the score {name} has no formula here"
    p = float(name[2:])
    sign = 1.0 if p > 0 else -1.0
    return sign * math.fsum(float(size) ** (p + 1) for size in sizes) / sum(sizes)


@given(split)
@pytest.mark.parametrize("name", ALL)
def test_a_score_is_its_formula(name, split):
    sizes, solved = split
    padded = np.array([[*sizes, 0, 0]])
    assert score(name)(padded, sum(sizes) + solved)[0] == pytest.approx(plain(name, sizes, solved))


@given(split)
@pytest.mark.parametrize("name", ALL)
def test_a_candidate_that_tells_all_apart_is_never_beaten(name, split):
    # Greedy strategies stop looking when they find one.
    sizes, solved = split
    n = sum(sizes) + solved
    if n < 2:
        return
    apart = plain(name, [1] * (n - 1), True)
    assert apart <= plain(name, sizes, solved) + 1e-12


@pytest.mark.every_run(4)
@given(small_games())
@pytest.mark.parametrize("name", ALL)
def test_costs_in_a_position_are_scores_of_its_sizes(name, game):
    position = Position.start(game)
    n = len(position.rows)
    if n == 1:
        return
    expected = score(name)(position.sizes(position.legal_rows), n)
    assert score(name).costs(position, position.legal_rows) == pytest.approx(expected)
    assert score(name).costs(position.compiled(), position.legal_rows) == pytest.approx(expected)


@pytest.mark.every_run(4, thorough=8)
@given(small_games())
@pytest.mark.parametrize("name", ALL)
def test_equal_weights_are_no_weights(name, game):
    even = np.full(len(game.secrets), 1 / len(game.secrets))
    weighted = word_game.game("even", game.secrets, game.guesses, prior=even)
    position, same = Position.start(game), Position.start(weighted)
    assert score(name).costs(same, same.legal_rows) == pytest.approx(score(name).costs(position, position.legal_rows))


def test_a_prior_moves_the_mass_of_the_parts():
    # bat and cat are told from hat by "bbb"-like words; hat has half of all probability.
    prior = np.array([0.25, 0.25, 0.5])
    position = Position.start(word_game.game("hats", ["bat", "cat", "hat"], ["bat", "cat", "hat"], prior=prior))
    costs = score("expected-size").costs(position, position.legal_rows)
    assert costs.tolist() == pytest.approx([(3 * 0.75) ** 2 / 3, (3 * 0.75) ** 2 / 3, (3 * 0.5) ** 2 / 3])


def test_under_a_prior_the_limit_of_p_is_the_chance_that_one_candidate_is_left():
    # hat leaves bat and cat together; bat leaves cat or hat with a shared feedback, too, but they are not told apart.
    words = ["bat", "cat", "hut"]
    position = Position.start(word_game.game("hats", words, words, prior=np.array([0.25, 0.25, 0.5])))
    assert score("p:-inf").costs(position, position.legal_rows).tolist() == pytest.approx([-1.0, -1.0, 0.0])


def test_a_hedge_adds_the_same_probability_to_every_secret():
    words = ["bat", "cat", "hut", "hat"]
    prior = np.array([0.1, 0.2, 0.3, 0.4])
    position = Position.start(word_game.game("hats", words, words, prior=prior))
    mixed = (prior + HEDGE / 4) / (1 + HEDGE)
    same = Position.start(word_game.game("mixed", words, words, prior=mixed))
    assert position.hedged(HEDGE) == pytest.approx(same.mass)
    unhedged = replace(HEDGED, hedge=0.0)
    assert HEDGED.costs(position, position.legal_rows) == pytest.approx(unhedged.costs(same, same.legal_rows))
    assert not np.allclose(HEDGED.costs(position, position.legal_rows), unhedged.costs(position, position.legal_rows))


def test_limits_of_p_are_approached():
    sizes = np.array([[5, 5, 1, 1, 1], [6, 4, 2, 1, 0]])
    assert np.argmin(score("p:60")(sizes, 14)) == np.argmin(score("p:inf")(sizes, 14)) == 0
    assert np.argmin(score("p:-60")(sizes, 14)) == np.argmin(score("p:-inf")(sizes, 14)) == 0


@given(small_games())
def test_a_score_may_join_costs_in_any_way(game):
    spread = Score("most of the roots", np.sqrt, lambda joined, n, solved: joined, "nobody", np.maximum)
    position = Position.start(game)
    assert spread.costs(position, position.legal_rows) == pytest.approx(np.sqrt(position.largest(position.legal_rows)))
    rows, costs = TwoStep(spread).rank(position)
    plain_rows, plain_costs = TwoStep(score("worst-case")).rank(position)
    assert dict(zip(rows.tolist(), costs.tolist(), strict=True)) == pytest.approx(
        dict(zip(plain_rows.tolist(), np.sqrt(plain_costs).tolist(), strict=True))
    )


def two_largest(sizes, n):
    return np.sort(sizes, axis=1)[:, -2:].sum(axis=1)


def test_a_score_may_be_a_function_of_all_parts(monkeypatch):
    monkeypatch.setattr(scores, "TWO_LARGEST", two_largest, raising=False)
    monkeypatch.setitem(SCORES, "two-largest", "TWO_LARGEST")
    found = score("two-largest")
    assert found(np.array([[3, 1, 2, 0]]), 6).tolist() == [5]
    assert pickle.loads(pickle.dumps(found)).name == found.name == strategy("two-largest").name == "two-largest"
    with pytest.raises(InputError, match="two-step:two-largest needs a score that adds up"):
        strategy("two-step:two-largest")


def test_p_of_zero_tells_nothing():
    with pytest.raises(InputError, match="p:0 scores every guess alike"):
        score("p:0")


@pytest.mark.parametrize("name", ["p:nan", "p:x", "p:"])
def test_p_is_a_number(name):
    with pytest.raises(InputError, match=f"'{name}' needs a number after the colon"):
        score(name)


def test_a_p_beyond_floats_is_refused():
    with pytest.raises(InputError, match="p:inf"):
        score("p:1000")
    with pytest.raises(InputError, match="p:-inf"):
        score("p:-61")


@pytest.mark.parametrize(("name", "error"), [("p:", InputError), ("p:x", InputError), ("mrp", UnknownName)])
def test_bad_names_are_told(name, error):
    with pytest.raises(error, match=r"there are|as in p:-0\.5"):
        score(name)
