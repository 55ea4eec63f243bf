"""Greedy strategies against a slow twin that follows the stated tie rule to the letter."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.core.prior import shares
from sleuth.core.scores import FEEDBACK, HEDGE
from sleuth.games.registry import WORD_LEVELS
from sleuth.games.words import tiles, word_game
from sleuth.strategies.greedy import Varying
from sleuth.strategies.registry import score, strategy
from tests.small_games import small_games


def heaps(game, position, guess):
    """Candidates by feedback, the winning one left out."""
    found: dict[str, int] = {}
    for row in position.rows:
        shown = tiles.mark(game.guesses[guess], game.secrets[row])
        if set(shown) != {"G"}:
            found[shown] = found.get(shown, 0) + 1
    return sorted(found.values())


def power_sum(sizes, p):
    """−f_p for p < 0, f_p for p > 0: exact, for whole p."""
    value = sum(Fraction(size) ** (p + 1) for size in sizes) / (sum(sizes) or 1)
    return value if p > 0 else -value


def by_short(game, position, p):
    """The guess by Short's rule: f_p, candidates first, f at -1, 1, -10 and 10, green and yellow, green, alphabet."""

    def key(guess):
        sizes = heaps(game, position, guess)
        label = game.guesses[guess]
        is_candidate = label in [game.secrets[row] for row in position.rows]
        shown = "".join(tiles.mark(label, game.secrets[row]) for row in position.rows)
        if not sizes:
            return (-np.inf,)
        ties = [power_sum(sizes, q) for q in (-1, 1, -10, 10)]
        return power_sum(sizes, p), not is_candidate, *ties, shown.count("B"), -shown.count("G"), label

    return min(position.legal_rows.tolist(), key=key)


@pytest.mark.every_run(5, thorough=8)
@given(st.data())
@pytest.mark.parametrize("rule", WORD_LEVELS)
@pytest.mark.parametrize("p", [1, -1, 2, -2, -3])
def test_the_p_optimal_guess_is_the_one_of_the_plain_rule(p, rule, data):
    game = data.draw(small_games(rule))
    chosen = strategy(f"p:{p}")
    for position in positions(game, chosen):
        assert game.guesses[chosen(position)] == game.guesses[by_short(game, position, p)]


@pytest.mark.every_run(6, thorough=12)
@given(st.data())
@pytest.mark.parametrize("rule", WORD_LEVELS)
@pytest.mark.parametrize(
    "name", ["p:-0.5", "p:1", "p:inf", "p:-inf", "entropy", "worst-case", "parts", "expected-size"]
)
def test_compiled_and_numpy_ask_the_same(name, rule, data):
    game = data.draw(small_games(rule))
    chosen = strategy(name)
    for position in positions(game, chosen):
        assert chosen(position.compiled()) == chosen(position)


@pytest.mark.every_run(2, thorough=4)
@given(st.data())
@pytest.mark.parametrize(
    "name", ["p:-0.5", "gep", "entropy", "worst-case", "first", "p:1,-1", "p-fds:-0.5", "two-step:entropy"]
)
def test_the_first_of_the_ranking_is_the_choice(name, data):
    game = data.draw(small_games())
    chosen = strategy(name)
    for position in positions(game, chosen):
        rows, costs = chosen.rank(position)
        assert rows[0] == chosen(position)
        assert len(rows) == len(costs) == len(set(rows.tolist()))
        assert set(rows.tolist()) <= set(position.legal_rows.tolist())


def positions(game, chosen):
    """Every position that a strategy comes to, from the start."""
    tree = grow(Position.start(game), chosen)
    tasks = [(tree, Position.start(game))]
    while tasks:
        node, position = tasks.pop()
        yield position
        for code, child in position.split_row(node.guess):
            below = node.branches[code]
            if below is not None:
                tasks.append((below, child))


def test_a_strategy_for_each_turn_keeps_the_last():
    varying = strategy("p:-1,1,2")
    assert isinstance(varying, Varying)
    game = small()
    position = Position.start(game)
    assert varying.at(position).name == "p:-1"
    for name in ("p:1", "p:2", "p:2"):
        position = next(child for _, child in position.split_row(0) if len(child.rows))
        assert varying.at(position).name == name


def small():
    every = [a + b for a in "abcd" for b in "abcd"]
    return word_game.game("pairs", every, every)


@pytest.mark.every_run(2)
@given(small_games(), st.data())
@pytest.mark.parametrize("name", ["p:-0.5", "mrd", "entropy", "worst-case", "parts"])
def test_under_a_prior_ranking_and_choice_agree_and_the_likelier_of_two_is_asked(name, game, data):
    weights = data.draw(st.lists(st.integers(1, 9), min_size=len(game.secrets), max_size=len(game.secrets)))
    weighted = word_game.game("weighted", game.secrets, game.guesses, prior=shares(weights))
    chosen = strategy(name)
    for position in positions(weighted, chosen):
        rows, _ = chosen.rank(position)
        assert rows[0] == chosen(position)
        if len(position.rows) == 2:
            assert position.mass is not None
            mass = {weighted.secrets[row]: m for row, m in zip(position.rows, position.mass, strict=True)}
            assert mass[weighted.guesses[chosen(position)]] == max(mass.values())


def test_a_likely_secret_is_asked_before_an_unlikely_one():
    listing = word_game.game("two", ["crane", "trace"], ["crane", "trace"], prior=shares([1, 99]))
    for name in ("mrd", "entropy", "p:-0.5"):
        assert listing.guesses[strategy(name)(Position.start(listing))] == "trace"


def test_hedged_begins_with_a_power_mean_and_ends_with_more_parts():
    chosen = strategy("hedged")
    assert isinstance(chosen, Varying)
    first, second, third, fourth = (each.score for each in chosen.each)
    sizes = np.array([[3, 1, 0], [2, 1, 1]])
    assert first(sizes, 5).tolist() == score("p:-0.5")(sizes, 5).tolist()
    assert (first.hedge, second.hedge) == (2 * HEDGE, HEDGE)
    assert second == third
    parts = np.array([3, 4])  # the winning one included
    assert second(sizes, 5) - fourth(sizes, 5) == pytest.approx(2 * FEEDBACK * parts / 5)
