"""Regret matching over a graph of positions: both sides learn from what each choice would have cost.

Each position of a graph stands after those that it leads to, and the first one of the game is last. See
`research.duel.graph`.
Twin: tests/research/duel/plain_regret.py. Caller: research.duel.learning.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sleuth.kernels._jit import jit


class GraphArrays(NamedTuple):
    """Position p holds the secrets members[starts[p] : starts[p + 1]] and the options first[p] to first[p + 1].

    Each option is a guess; option o leads to the positions kids[kid_starts[o] : kid_starts[o + 1]].
    """

    starts: np.ndarray
    members: np.ndarray
    first: np.ndarray
    kid_starts: np.ndarray
    kids: np.ndarray


@jit
def _summed(starts, parts, values, place):
    """The values of the parts that belong to a place, parts[starts[place] : starts[place + 1]], added up."""
    total = 0.0
    for k in range(starts[place], starts[place + 1]):
        total += values[parts[k]]
    return total


@jit
def best(graph, chances, values, costs):
    """Write the least cost of every position, and the cost of every option, if the best options follow."""
    starts, members, first, kid_starts, kids = graph.starts, graph.members, graph.first, graph.kid_starts, graph.kids
    for p in range(len(first) - 1):
        weight = _summed(starts, members, chances, p)
        least = 1e300
        for o in range(first[p], first[p + 1]):
            costs[o] = weight + _summed(kid_starts, kids, values, o)
            least = min(least, costs[o])
        values[p] = least


@jit
def learn(graph, chances, regrets, shares, values, costs):
    """Add to the regret of each option what its position's shares cost more than it, and set the shares anew.

    Regrets do not fall below 0, and shares are in proportion to them.
    """
    starts, members, first, kid_starts, kids = graph.starts, graph.members, graph.first, graph.kid_starts, graph.kids
    for p in range(len(first) - 1):
        start, end = first[p], first[p + 1]
        weight = _summed(starts, members, chances, p)
        mean = 0.0
        for o in range(start, end):
            costs[o] = weight + _summed(kid_starts, kids, values, o)
            mean += shares[o] * costs[o]
        values[p] = mean
        total = 0.0
        for o in range(start, end):
            regrets[o] = max(0.0, regrets[o] + mean - costs[o])
            total += regrets[o]
        for o in range(start, end):
            shares[o] = regrets[o] / total if total > 0.0 else 1.0 / (end - start)


@jit
def flow(graph, shares, reached, taken, depths):
    """Write how often each position is reached and each option taken, and the mean number of guesses of each secret."""
    starts, members, first, kid_starts, kids = graph.starts, graph.members, graph.first, graph.kid_starts, graph.kids
    reached[:] = 0.0
    taken[:] = 0.0
    depths[:] = 0.0
    reached[len(reached) - 1] = 1.0
    for p in range(len(reached) - 1, -1, -1):
        if reached[p] == 0.0:
            continue
        for k in range(starts[p], starts[p + 1]):
            depths[members[k]] += reached[p]
        for o in range(first[p], first[p + 1]):
            taken[o] = reached[p] * shares[o]
            if taken[o] > 0.0:
                for k in range(kid_starts[o], kid_starts[o + 1]):
                    reached[kids[k]] += taken[o]
