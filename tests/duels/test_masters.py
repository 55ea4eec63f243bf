"""The matrix game over some trees: in whole numbers, and by both sides' guarantees."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

import sleuth
from sleuth.duels.simplex import ExactMaster
from tests.examples import examples


@st.composite
def matrix_games(draw: st.DrawFn) -> tuple[list[int], list[list[int]]]:
    """Sizes of 1 to 6 classes, and 1 to 8 trees by their sums; equal depths are frequent, so that pivots degenerate."""
    sizes = draw(st.lists(st.integers(1, 4), min_size=1, max_size=6))
    depths = st.tuples(*(st.integers(size, 3 * size) for size in sizes)).map(list)
    return sizes, draw(st.lists(depths, min_size=1, max_size=8))


@examples(200)
@given(matrix_games())
def test_both_sides_guarantee_the_exact_value(game):
    sizes, trees = game
    master = ExactMaster(sizes)
    for number, tree in enumerate(trees, 1):
        master.add(tree)
        found = master.balance()
        assert sum(found.shares) == 1 == sum(map(Fraction.__mul__, found.chances, map(Fraction, sizes)))
        assert min(*found.shares, *found.chances) >= 0
        against_trees = min(sum(map(Fraction.__mul__, found.chances, map(Fraction, each))) for each in trees[:number])
        means = [
            sum(share * each[i] for share, each in zip(found.shares, trees, strict=False)) / size
            for i, size in enumerate(sizes)
        ]
        assert against_trees == max(means) == found.value


def test_a_game_of_many_classes_has_honest_bounds():
    found = sleuth.duel("highlow:40", gap=0.2)
    assert 0 < found.upper - found.lower < Fraction(1, 5)
    assert sum(part.share for part in found.parts) == 1
