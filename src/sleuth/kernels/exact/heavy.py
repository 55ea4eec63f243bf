"""A lower bound for a set of weighted secrets by the best of all guesses, without the bound of every guess.

The heaviest secrets of a set decide most of what a guess gains there. So gains are added up for these alone, as if
every light secret were the heaviest of a cell too, and in full for those guesses that may then still be the best.
`universe` is described in `universe`, `costs` in `search`; bounds and their proofs are in `exact.bounds`.
Twin: sleuth.exact.plain. Caller: sleuth.kernels.exact.cells.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.scans import CROWD, INFINITE, STEP, scan, weight
from sleuth.kernels.simd import LANES, roughly

LIGHT = 16  # one part in so many of a set's weight is that of its light secrets
FEW = 8  # rows that are looked at in any case
UNITS = 65000  # of a set's weight, when gains are added up roughly: below 2^16, with one for each row to spare


@jit
def least_of_weighted(universe, rows, depth, costs, bounds, counted):
    """The least of the bounds of `scan`, of a weighted set and three guesses left or more.

    bounds, counted: scratch, (columns,).
    """
    matrix, own, weights = universe[0], universe[1], universe[5]
    n, columns = len(rows), matrix.shape[1]
    total = weight(universe, rows)
    heavy, rest = np.int64(0), total
    while heavy < n and (heavy < FEW or rest * LIGHT > total):
        rest -= weights[rows[heavy]]
        heavy += 1
    if heavy > CROWD:
        return scan(universe, rows, depth, costs, bounds, counted)
    below = min(depth, len(costs[0])) - 1
    slope, saving = costs[2][below], costs[3][below]  # 2 and 1 steps, with two guesses left or more
    _add_roughly(universe, rows[:heavy], total // UNITS + 1, rest, bounds)
    for i in range(n):
        if own[rows[i]] >= 0:
            bounds[own[rows[i]]] += weights[rows[i]]
    leader = 0
    for c in range(columns):
        if bounds[c] > bounds[leader]:
            leader = c
    met = np.zeros(256, np.bool_)
    most = _gain(universe, rows, leader, slope, saving, met)
    for c in range(columns):
        if saving * bounds[c] > most:
            most = max(most, _gain(universe, rows, c, slope, saving, met))
    if most <= saving * weights[rows[0]]:  # no guess tells any secrets apart
        return np.int64(INFINITE)
    return (costs[4][STEP] + slope) * total - most


@jit
def _add_roughly(universe, rows, unit, rest, gains):
    """Fill `gains` with the weight of the heaviest of each cell of these rows and `rest`, summed; never too little."""
    matrix, weights = universe[0], universe[5]
    n = len(rows)
    units, sums = np.empty(n, np.uint16), np.empty(LANES, np.uint16)
    scratch, cells = np.empty((n, LANES), np.uint8), np.empty(LANES, np.uint8)
    for i in range(n):
        units[i] = weights[rows[i]] // unit + 1
    for first in range(0, matrix.shape[1], LANES):
        roughly(matrix, rows, n, first, scratch, cells, units, sums)
        for t in range(LANES):
            gains[first + t] = np.int64(sums[t]) * unit + rest


@jit
def _gain(universe, rows, column, slope, saving, met):
    """What the cells of a guess take from its bound. met: scratch, (256,)."""
    matrix, who, weights = universe[0], universe[2], universe[5]
    met[:] = False
    found = np.int64(0)
    for i in range(len(rows)):
        row = rows[i]
        code = matrix[row, column]
        if not met[code]:
            met[code] = True
            found += saving * weights[row]
        if who[column] == row:
            found += (slope - saving) * weights[row]
    return found
