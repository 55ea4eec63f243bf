"""A lower bound for a set of secrets by the best of all guesses, without the bound of every guess.

Few guesses make as many parts of a set as the best one. So the parts of all guesses are counted roughly, never too few,
and exactly where a guess may be the best. Guesses come in the order of how many parts they make of a larger set, where
that is known. The scan ends once no other guess can make more parts than the best so far, or if the bound is enough.
Tables and costs are described in `records`; bounds and their proofs are in `exact.bounds`.
Twin: tests/exact/twins.py. Caller: sleuth.kernels.exact.parts.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.records import INFINITE, NOBODY
from sleuth.kernels.exact.scans import FEW, GROUP, MOST, NAMED, bend, by_sizes, count_leading
from sleuth.kernels.simd import BITS, LANES, gathered, lines, marked, sized

SPARSE = 40  # rows up to which half of the bits are enough to know most guesses as no better


@jit
def least_bound(table, rows, depth, costs, enough, counted):
    """The least of the bounds that `scan` gives, a guess, how many columns were read, and whether it is the least.

    If it is not, the bound is lower, but `enough` or more. The guess has this bound, and leaves single secrets and one
    pair at most; NOBODY: there is none, or the set is too large to look for one. The set is uniform, a guess costs
    something, and three guesses are left or more. counted: scratch, (columns or more,) uint8.
    """
    n, row = len(rows), min(depth, len(costs.floors)) - 1
    floors, saving, straight = costs.floors[row], costs.saving[row], costs.straight[row]
    line = (costs.step + costs.slope[row]) * n
    if n > FEW or n > straight:
        low, read, whole = least_of_many(table, rows, floors, line, costs.step * n, saving, enough, counted)
        if not whole or n > straight or low > line - saving * (n - 1):
            return low, NOBODY, read, whole
    return _least_of_few(table, rows, line, saving, floors[1], counted)


@jit
def _least_of_few(table, rows, line, saving, one, counted):
    """As `least_bound`, by the number of parts: of guesses that are no members, most parts have the least bound."""
    n = len(rows)
    read = count_leading(table.codes, rows, table.most_parts, counted)
    most = np.uint8(0)
    for c in range(read):
        most = max(most, counted[c])
    low = line - saving * most if most > 1 else np.int64(INFINITE)
    winner = NOBODY
    for i in range(n):
        column = table.guess_of_secret[rows[i]]
        if column >= read:
            counted[column] = _parts(table.codes, rows, column)
        if column >= 0 and counted[column] > 1:
            bound = line - saving * counted[column] - one
            if bound < low:
                low = bound
                winner = column if counted[column] >= n - 1 else NOBODY
    if winner < 0 and most >= n - 1 and low == line - saving * most:
        for c in range(read):
            if counted[c] == most:
                return low, c, read, True
    return low, winner, read, True


@jit
def _parts(codes, rows, column):
    """How many different bytes a column has on some rows."""
    met = np.zeros(256, np.bool_)
    parts = 0
    for i in range(len(rows)):
        code = codes[rows[i], column]
        parts += not met[code]
        met[code] = True
    return parts


@jit
def least_of_many(table, rows, floors, line, base, saving, enough, counted):
    """The least cost of a guess, how many columns were read, and whether it is the least; INFINITE if there is none.

    The cost is base + the sum of floors[size] over the parts, without the win. If the first number is not the least, it
    is a lower bound of it, and `enough` or more. line: `line` − `saving` · parts is a lower bound of the cost.
    """
    codes, n, read = table.codes, len(rows), table.codes.shape[1]
    scratch, sizes = lines(2 * n, LANES), np.zeros(GROUP * 256, np.uint32)
    beyond, sums = np.empty(LANES, np.uint8), np.empty(GROUP, np.int64)
    straight, _, rise = bend(floors, n)
    low, whole = np.int64(INFINITE), True
    for first in range(0, codes.shape[1], LANES):
        others = min(n, table.most_parts[first // LANES])  # parts that a column from here on makes at most
        bound = line - saving * others
        if bound >= low or bound - floors[1] >= enough:
            counted[first : codes.shape[1]] = min(others, MOST)
            read, whole = first, bound >= low
            low = low if whole else min(low, bound - floors[1])
            break
        largest = gathered(codes, rows, n, first, scratch)
        parts = counted[first : first + LANES]
        if largest >= NAMED:
            bits = BITS // 2 if n <= SPARSE or largest < BITS // 2 else BITS
            # Words of half the bits take half the time, and small sets or few feedbacks need no more.
            most = marked(scratch, n, largest, bits, 0, parts, codes, rows, first + LANES)
            if most == MOST or line - saving * most < low:
                for t in range(LANES):
                    if parts[t] == MOST or (parts[t] > 1 and line - saving * parts[t] < low):
                        low = min(low, _of_column(scratch[:n, t], floors, base, low, sizes))
        elif straight:
            sized(scratch, n, largest, straight, 0, parts, beyond)
            for t in range(LANES):
                if parts[t] > 1:
                    low = min(low, line - saving * parts[t] + rise * beyond[t])
        else:
            for t in range(0, LANES, GROUP):
                by_sizes(scratch, n, largest, t, floors, base, sizes, sums)
                low = min(low, sums.min())
            parts[:] = MOST
            sizes[:] = 0
    for i in range(n):
        column = table.guess_of_secret[rows[i]]
        if column >= 0 and (counted[column] == MOST or line - saving * counted[column] - floors[1] < low):
            for j in range(n):
                scratch[j, 0] = codes[rows[j], column]
            low = min(low, _of_column(scratch[:n, 0], floors, base, low + floors[1], sizes) - floors[1])
    return low, read, whole


@jit
def _of_column(codes, floors, base, enough, sizes):
    """Base + the sum of floors[size] over the parts of these codes; if that is `enough` or more, any such number.

    sizes: scratch, (≥ 256,), zeros before and after.
    """
    n = len(codes)
    total = base + n * floors[1]  # every other part of a secret costs at least as much: `floors` is convex
    met = 0
    while met < n and total < enough:
        size = np.int64(sizes[codes[met]])
        total += floors[size + 1] - floors[size] - floors[1]
        sizes[codes[met]] = size + 1
        met += 1
    if sizes[codes[0]] == n:
        total = np.int64(INFINITE)
    for i in range(met):
        sizes[codes[i]] = 0
    return total
