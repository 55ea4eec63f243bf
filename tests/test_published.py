"""Totals of Mastermind strategies that others have published, and what the differences to ours come from.

The classical tie rule takes candidates first, then the lowest row.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from sleuth.core.arrays import Bools, Costs, Sizes
from sleuth.core.match import Strategy
from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.core.tree import Tree
from sleuth.games.game_spec import GameSpec
from sleuth.games.pegs import mastermind
from sleuth.playing.evaluation import evaluate


@pytest.mark.thorough
@pytest.mark.published
@pytest.mark.parametrize(
    ("name", "opener", "total", "worst"),
    [
        ("worst-case", "1122", 5801, 5),  # [Knuth1976]
        ("expected-size", "1123", 5696, 6),  # [Irving1979]
        ("entropy", "1234", 5722, 6),  # [Neuwirth1982]
        ("parts", "1123", 5668, 6),  # [Kooi2005]
        ("first", "1111", 7471, 9),  # the first consistent row in lexicographic order
    ],
)
def test_four_pegs_of_six_colours(name, opener, total, worst):
    found = evaluate(GameSpec("mastermind:4x6"), name)
    assert (found.opener, found.total, found.worst) == (opener, total, worst)


@pytest.mark.published
def test_the_distribution_of_the_worst_case_strategy():
    """[Knuth1976]."""
    assert evaluate(GameSpec("mastermind:4x6"), "worst-case").distribution == {1: 1, 2: 6, 3: 62, 4: 533, 5: 694}


@pytest.mark.thorough
@pytest.mark.published
@pytest.mark.parametrize(("name", "total"), [("expected-size", 11409), ("parts", 11388)])
def test_four_pegs_of_seven_colours(name, total):
    """Public program fancidev/mastermind, 2012."""
    assert evaluate(GameSpec("mastermind:4x7"), name).total == total


@pytest.mark.thorough
def test_totals_that_are_ours_alone():
    """No source is known to us; a change of any of them is a change of the rule or of the tie rule."""
    assert {name: evaluate(GameSpec("mastermind:4x7"), name).total for name in ("worst-case", "entropy")} == {
        "worst-case": 11613,
        "entropy": 11378,
    }
    assert {
        name: evaluate(GameSpec("bulls:4of10"), name).total
        for name in ("worst-case", "expected-size", "entropy", "parts")
    } == {
        "worst-case": 27139,
        "expected-size": 26551,
        "entropy": 26424,
        "parts": 26751,
    }


Ranking = Callable[[Sizes, Bools], tuple[Costs, ...]]
"""(sizes of all parts, whether each guess is a candidate) → sort keys, most important first."""


def ranked(ranking: Ranking) -> Strategy:
    """The strategy that sorts all guesses by some keys, then candidates first, then the lowest row."""

    def strategy(position: Position) -> int:
        if len(position.rows) <= 2:
            return int(position.members[0])
        member = position.is_candidate(position.legal_rows)
        sizes = position.sizes(position.legal_rows)
        keys = ranking(np.column_stack((sizes, member)), member)  # the winning part is of size 1 or 0
        return int(position.legal_rows[np.lexsort((~member, *reversed(keys)))[0]])

    return strategy


def largest_first(sizes: Sizes, member: Bools) -> tuple[Costs, ...]:
    """The largest part, then the second largest, and so on."""
    return tuple(-np.sort(-sizes.astype(np.float64), axis=1).T)


def surprise_less_two_bits(sizes: Sizes, member: Bools) -> tuple[Costs, ...]:
    """Σ L log2 L, and 2 less for a candidate."""
    surprise = (sizes * np.log2(np.maximum(sizes, 1))).sum(axis=1)
    return (np.round(surprise - 2 * member, 9),)


@pytest.mark.thorough
@pytest.mark.published
@pytest.mark.parametrize(
    ("ranking", "colours", "total"),
    [
        (largest_first, 6, 5778),
        (largest_first, 7, 11491),
        (surprise_less_two_bits, 6, 5719),
        (surprise_less_two_bits, 7, 11364),
    ],
)
def test_other_published_totals_come_from_other_tie_rules(ranking, colours, total):
    """fancidev/mastermind, 2012, where they differ from the classical 5801, 11613, 5722 and 11378."""
    start = Position.start(mastermind(4, colours).listing)
    assert Tree(start, grow(start, ranked(ranking))).evaluate().total == total
