"""Two-step look-ahead against the parts after two guesses, counted by hand."""

from __future__ import annotations

import math

import pytest
from hypothesis import given

from sleuth.core.position import Position
from sleuth.games.words import tiles
from sleuth.strategies.registry import score, strategy
from tests.examples import examples
from tests.small_games import small_games


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
    costs = score("entropy").costs(position, position.legal)
    assert costs[rows].max() <= sorted(costs)[len(rows) - 1] + 1e-9
