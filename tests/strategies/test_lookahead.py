"""Two-step look-ahead against the parts after two guesses, counted by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given

from sleuth.core.position import Position
from sleuth.games.words import tiles, word_game
from sleuth.strategies.registry import score, strategy
from tests.examples import examples
from tests.small_games import small_games, weighted_games


def heaps(guess, secrets):
    found: dict[str, list[str]] = {}
    for secret in secrets:
        if secret != guess:
            found.setdefault(tiles.mark(guess, secret), []).append(secret)
    return list(found.values())


def best_total(secrets, guesses, part_cost, solved):
    """The least sum of part costs that one guess can leave."""
    return min(
        sum(part_cost(len(heap)) for heap in heaps(guess, secrets)) + (solved if guess in secrets else 0)
        for guess in guesses
    )


@pytest.mark.parametrize(
    ("name", "part_cost", "solved"),
    [
        ("entropy", lambda size: size * math.log2(size), 0),
        ("mrd", lambda size: size**2, 0),
        ("gep", lambda size: -1, -1),
        ("parts", lambda size: -1, -1),
    ],
)
@given(game=small_games())
@examples(60)
def test_costs_are_the_best_parts_after_two_guesses(name, part_cost, solved, game):
    secrets, guesses = list(game.secrets), list(game.guesses)
    if len(secrets) < 3:
        return
    rows, costs = strategy(f"two-step:{name}").rank(Position.start(game))
    for row, cost in zip(rows.tolist(), costs.tolist(), strict=True):
        first = game.guesses[row]
        after = sum(best_total(heap, guesses, part_cost, solved) for heap in heaps(first, secrets))
        assert cost == pytest.approx(after + (solved if first in secrets else 0))


@given(small_games())
@examples(60)
def test_the_worst_case_takes_the_largest_part(game):
    secrets, guesses = list(game.secrets), list(game.guesses)
    if len(secrets) < 3:
        return
    rows, costs = strategy("two-step:worst-case").rank(Position.start(game))
    for row, cost in zip(rows.tolist(), costs.tolist(), strict=True):
        after = [
            min(max((len(end) for end in heaps(second, heap)), default=0) for second in guesses)
            for heap in heaps(game.guesses[row], secrets)
        ]
        assert cost == max(after, default=0)


@given(small_games())
def test_the_beam_holds_the_best_first_steps(game):
    if len(game.secrets) < 3:
        return
    position = Position.start(game)
    rows, _ = strategy("two-step:entropy").rank(position)
    costs = score("entropy").costs(position, position.legal_rows)
    assert costs[rows].max() <= sorted(costs)[len(rows) - 1] + 1e-9


@pytest.mark.parametrize(
    ("name", "part_cost", "solved"),
    [
        ("entropy", lambda sizes, mass: mass * math.log2(mass), lambda mass: min(0.0, mass * math.log2(mass))),
        ("mrd", lambda sizes, mass: mass**2, lambda mass: 0.0),
        ("parts", lambda sizes, mass: -1.0, lambda mass: -1.0),
        ("p:-inf", lambda sizes, mass: -mass * (sizes == 1), lambda mass: -mass),
    ],
)
@given(weighted_games())
@examples(60)
def test_under_a_prior_sizes_are_masses(name, part_cost, solved, game):
    secrets, guesses = list(game.secrets), list(game.guesses)
    if len(secrets) < 3:
        return
    mass = dict(zip(secrets, (game.prior * len(secrets)).tolist(), strict=True))

    def cost(heap):
        return part_cost(len(heap), sum(mass[one] for one in heap))

    def second(heap):
        return min(
            sum(map(cost, heaps(guess, heap))) + (solved(mass[guess]) if guess in heap else 0.0) for guess in guesses
        )

    rows, costs = strategy(f"two-step:{name}").rank(Position.start(game))
    for row, found in zip(rows.tolist(), costs.tolist(), strict=True):
        first = game.guesses[row]
        after = sum(map(second, heaps(first, secrets)))
        assert found == pytest.approx(after + (solved(mass[first]) if first in secrets else 0.0))


@given(small_games())
@examples(60)
@pytest.mark.parametrize(
    "name", ["two-step:entropy", "two-step:worst-case", "two-step:p:-inf", "p-fds:-0.5", "p-fds:1"]
)
def test_a_prior_that_is_even_changes_no_choice(name, game):
    even = word_game.game("even", game.secrets, game.guesses, prior=np.full(len(game.secrets), 1 / len(game.secrets)))
    plain, weighed = strategy(name).rank(Position.start(game)), strategy(name).rank(Position.start(even))
    costs = dict(zip(weighed[0].tolist(), weighed[1].tolist(), strict=True))
    assert plain[1].tolist() == pytest.approx(weighed[1].tolist())
    assert plain[1].tolist() == pytest.approx([costs[row] for row in plain[0].tolist()])  # rounding orders equal ones
