"""A lower bound for a set of weighted secrets by the best of all guesses, without the bound of every guess.

The heaviest secrets of a set decide most of what a guess gains there. So gains are added up for these alone, as if
every light secret were the heaviest of a part too, and in full for those guesses that may then still be the best.
Tables and costs are described in `records`; bounds and their proofs are in `exact.bounds`.
Twin: tests/exact/twins.py. Caller: sleuth.kernels.exact.parts.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.records import INFINITE
from sleuth.kernels.exact.scans import CROWD, scan, weight
from sleuth.kernels.simd import LANES, heaviest, lines

LIGHT = 16  # one part in so many of a set's weight is that of its light secrets
FEW = 8  # rows that are looked at in any case
UNITS = 65000  # of a set's weight, when gains are added up roughly: below 2^16, with one for each row to spare


@jit
def least_of_weighted(table, rows, depth, costs, bounds, counted):
    """The least of the bounds of `scan`, of a weighted set and three guesses left or more.

    bounds, counted: scratch, (columns,).
    """
    weights, n, columns = table.weights, len(rows), table.codes.shape[1]
    total = weight(table, rows)
    front, rest = np.int64(0), total
    while front < n and (front < FEW or rest * LIGHT > total):
        rest -= weights[rows[front]]
        front += 1
    if front > CROWD:
        return scan(table, rows, depth, costs, bounds, counted)
    row = min(depth, len(costs.floors)) - 1
    slope, saving = costs.slope[row], costs.saving[row]  # 2 and 1 steps, with two guesses left or more
    _add_roughly(table, rows[:front], total // UNITS + 1, rest, bounds)
    for i in range(n):
        column = table.guess_of_secret[rows[i]]
        if column >= 0:
            bounds[column] += weights[rows[i]]
    leader = 0
    for c in range(columns):
        if bounds[c] > bounds[leader]:
            leader = c
    met = np.zeros(256, np.bool_)
    most = _gain(table, rows, leader, slope, saving, met)
    for c in range(columns):
        if saving * bounds[c] > most:
            most = max(most, _gain(table, rows, c, slope, saving, met))
    if most <= saving * weights[rows[0]]:  # no guess tells any secrets apart
        return np.int64(INFINITE)
    return (costs.step + slope) * total - most


@jit
def _add_roughly(table, rows, unit, rest, gains):
    """Fill `gains` with the weight of the heaviest of each part of these rows and `rest`, summed; never too little."""
    codes, weights = table.codes, table.weights
    n = len(rows)
    units, sums = np.empty(n, np.uint16), np.empty(LANES, np.uint16)
    scratch, parts = lines(n, LANES), np.empty(codes.shape[1], np.uint8)
    for i in range(n):
        units[i] = weights[rows[i]] // unit + 1
    for first in range(0, codes.shape[1], LANES):
        heaviest(codes, rows, n, first, scratch, parts, units, sums)
        for t in range(LANES):
            gains[first + t] = np.int64(sums[t]) * unit + rest


@jit
def _gain(table, rows, column, slope, saving, met):
    """What the parts of a guess take from its bound. met: scratch, (256,)."""
    weights, secret = table.weights, table.secret_of_guess[column]
    met[:] = False
    gain = np.int64(0)
    for i in range(len(rows)):
        row = rows[i]
        code = table.codes[row, column]
        if not met[code]:
            met[code] = True
            gain += saving * weights[row]
        if secret == row:
            gain += (slope - saving) * weights[row]
    return gain
