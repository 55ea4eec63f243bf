"""Regret matching: how both sides learn to play a graph of positions.

The codebreaker chooses at every position, the codemaker among the classes of secrets. Each side adds up its regrets
round by round: the advantage that each choice would have had over the choice that was played. A sum never falls below
0, and choices are played in proportion to their sums [Tammelin2014]. The means over the rounds, in which later rounds
count more, come close to the best play of both sides. The two guarantees bound the distance.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from research.duel.graph import Graph
from sleuth.core.arrays import Counts, Floats
from sleuth.duels.classes import Classes


class Regrets(NamedTuple):
    """The regrets of both sides: a sum for each option, and for each class of secrets."""

    options: Floats
    classes: Floats


class Learned(NamedTuple):
    """How both sides play.

    Attributes:
        upper: the greatest mean of a class of secrets.
        lower: the least mean of a tree of the graph.
        taken: how often each option is taken in a game; (options,).
        chances: the chance of each secret of a class; (classes,).
        regrets: to go on with.
    """

    upper: float
    lower: float
    taken: Floats
    chances: Floats
    regrets: Regrets


def learn(graph: Graph, classes: Classes, regrets: Regrets, *, rounds: int, close: float) -> Learned:
    """Regret matching for some rounds, or until both guarantees differ by less than `close`, in guesses."""
    from research.duel.kernels import regret

    sizes, of, arrays = classes.sizes, classes.of, graph.arrays
    options, blame = graph.arrange(regrets.options), regrets.classes
    shares = graph.in_proportion(options)
    values, costs = np.zeros(graph.positions), np.zeros(len(options))
    reached, taken, depths = np.zeros(graph.positions), np.zeros(len(options)), np.zeros(len(of))
    chances = _in_proportion(blame, sizes)
    means = np.zeros(len(options)), np.zeros(len(sizes)), np.zeros(len(sizes))
    total, upper, lower = 0, np.inf, 0.0
    for number in range(1, rounds + 1):
        regret.learn(arrays, (chances / sizes)[of], options, shares, values, costs)
        regret.flow(arrays, shares, reached, taken, depths)
        late = np.bincount(of, depths, len(sizes)) / sizes
        blame = np.maximum(0.0, blame + late - chances @ late)
        chances = _in_proportion(blame, sizes)
        total += number * number
        for mean, new in zip(means, (taken, late, chances), strict=True):
            mean += (new - mean) * (number * number / total)
        if number % 25 == 0 or number == rounds:
            regret.best(arrays, (means[2] / sizes)[of], values, costs)
            upper, lower = float(means[1].max()), float(values[graph.first])
            if upper - lower <= close:
                break
    kept = Regrets(graph.back(options), blame)
    return Learned(upper, lower, graph.back(means[0]), means[2] / sizes, kept)


def _in_proportion(blame: Floats, sizes: Counts) -> Floats:
    """Chances of the classes in proportion to their regrets; if all are 0, secrets are equally likely."""
    total = blame.sum()
    found: Floats = blame / total if total > 0 else sizes / sizes.sum()
    return found
