"""Scans of the exact search: a lower bound for every guess on a set of secrets, and the guesses in order of promise.

Tables and costs are described in `records`; bounds and their proofs are in `exact.bounds`.
Twin: sleuth.exact.bounds. Caller: sleuth.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import inlined, jit
from sleuth.kernels.exact.records import INFINITE, NOBODY
from sleuth.kernels.exact.sorting import sort_columns
from sleuth.kernels.simd import BITS, LANES, gathered, heaviest, lines, marked, separated, sized
from sleuth.kernels.simd import distinct as count_distinct

GRAIN = 256  # steps of the bound by which the guesses ranked first are told from the others
FEW = 24  # rows up to which comparing each with those before it beats a bit for each byte
NAMED = 32  # bytes below which it is best to count each by itself
CROWD = 200  # rows up to which comparing each with those before it beats a table of what was seen
GROUP = 16  # columns whose counters stay in the nearest cache

MOST = 255  # the greatest number in a byte

SHARP = 1 << 22  # to rank guesses, weights are scaled so that they sum to less


@inlined
def weight(table, rows):
    """The weights of a set, added up."""
    total = np.int64(0)
    for i in range(len(rows)):
        total += table.weights[rows[i]]
    return total


@inlined
def floor(costs, table, rows, depth):
    """A lower bound for a set from its size or its weights alone."""
    deep = min(depth, len(costs.floors) - 1)
    if costs.uniform:
        return costs.floors[deep, len(rows)]
    if costs.floors[deep, len(rows)] >= INFINITE:
        return np.int64(INFINITE)
    return costs.slope[deep] * weight(table, rows) - costs.saving[deep] * table.weights[rows[0]]


@jit
def most_parts(table):
    """The most parts, its win left out, that a guess makes of all rows."""
    codes = table.codes
    marks = np.zeros((LANES, 256), np.bool_)
    most = 0
    for first in range(0, codes.shape[1], LANES):
        for t in range(LANES):
            for code in range(256):
                marks[t, code] = False
        for i in range(codes.shape[0]):
            line = codes[i, first : first + LANES]
            for t in range(LANES):
                marks[t, line[t]] = True
        for t in range(LANES):
            if table.guesses[first + t] >= 0:
                parts = 0 if table.secret_of_guess[first + t] < 0 else -1
                for code in range(256):
                    parts += marks[t, code]
                most = max(most, parts)
    return most


@jit
def scan(table, rows, depth, costs, out, counted):
    """Fill `out` (columns,) with a lower bound for every guess as the next one; the least of them.

    With two guesses left the bounds are exact. counted: scratch, (columns,) uint8.
    """
    codes, weights, floors = table.codes, table.weights, costs.floors
    n, columns = len(rows), codes.shape[1]
    row = min(depth, len(floors)) - 1
    slope, saving = costs.slope[row], costs.saving[row]
    tight = depth == 2 and costs.over >= INFINITE
    one = floors[row, 1]
    if costs.uniform and n <= costs.straight[row]:
        count(codes, rows, counted)
        if tight:
            for c in range(columns):
                out[c] = costs.step * 2 * n if counted[c] == n else INFINITE
        else:
            base = (costs.step + slope) * n
            for c in range(columns):
                out[c] = base - saving * counted[c] if counted[c] > 1 else INFINITE
    elif costs.uniform:
        _add_sizes(codes, rows, floors[row], costs.step * n, out)
    else:
        one = np.int64(0)
        _add_weights(codes, rows, weights, tight, costs.step, slope, saving, out)
    for i in range(n):
        column = table.guess_of_secret[rows[i]]
        if column >= 0 and out[column] < INFINITE:
            out[column] -= one if costs.uniform else (slope - saving) * weights[rows[i]]
    return lowest(out, columns)


@jit
def lowest(bounds, columns):
    """The least of the bounds of the first columns; INFINITE if there are none."""
    low = np.int64(INFINITE)
    for c in range(columns):
        if bounds[c] < low:
            low = bounds[c]
    return low


@jit
def count(codes, rows, counted):
    """Fill `counted` (columns,) with the number of different bytes of each column, on fewer than 256 rows."""
    n = len(rows)
    scratch = lines(n, LANES)  # bytes from BITS on are not given to `marked`
    for first in range(0, codes.shape[1], LANES):
        if n > FEW:
            largest = gathered(codes, rows, n, first, scratch)
            if largest < BITS:  # half the bits, if they suffice, take half the time
                marked(
                    scratch,
                    n,
                    largest,
                    BITS if largest >= BITS // 2 else BITS // 2,
                    first,
                    counted,
                    codes,
                    rows,
                    first + LANES,
                )
                continue
        count_distinct(codes, rows, n, first, scratch, counted)


@jit
def count_leading(codes, rows, most, counted):
    """As `count`, up to the block from which no column has more different bytes than one before; how many columns.

    most: of the table, `most_parts`.
    """
    n, best = len(rows), 0
    scratch = lines(n, LANES)
    for first in range(0, codes.shape[1], LANES):
        if best >= min(n, most[first // LANES]):
            return first
        count_distinct(codes, rows, n, first, scratch, counted)
        for t in range(LANES):
            best = max(best, np.int64(counted[first + t]))
    return codes.shape[1]


@jit
def separator(codes, rows, most):
    """The first column whose bytes are all different on some rows; −1 if there is none.

    most: of the table, `most_parts`.
    """
    scratch = lines(len(rows), LANES)
    for first in range(0, codes.shape[1], LANES):
        if most[first // LANES] < len(rows):
            return NOBODY
        column = separated(codes, rows, len(rows), first, scratch)
        if column >= 0:
            return column
    return NOBODY


@jit
def _add_sizes(codes, rows, floors, base, out):
    """Fill `out` with base + the sum of floors[size] over all parts; INFINITE where there is one part."""
    n, columns = len(rows), codes.shape[1]
    scratch, sizes = lines(n, LANES), np.empty(GROUP * 256, np.uint32)
    parts, beyond = np.empty(LANES, np.uint8), np.empty(LANES, np.uint8)
    straight, slope, rise = bend(floors, n)
    for first in range(0, columns, LANES):
        largest = gathered(codes, rows, n, first, scratch)
        if straight == 0 or largest >= NAMED:
            for lane in range(0, LANES, GROUP):
                by_sizes(scratch, n, largest, lane, floors, base, sizes, out[first + lane : first + lane + GROUP])
            continue
        sized(scratch, n, largest, straight, 0, parts, beyond)
        for t in range(LANES):
            total = base + slope * n - (slope - floors[1]) * parts[t] + rise * beyond[t]
            out[first + t] = total if parts[t] > 1 else INFINITE


@jit
def by_sizes(scratch, number, largest, lane, floors, base, sizes, out):
    """As `_add_sizes`, for GROUP lanes of a scratch array, by a table of sizes; its bytes are up to `largest`."""
    codes = largest + 1
    sizes[: GROUP * codes] = 0
    for i in range(np.uint64(number)):  # unsigned: else each index is asked whether it counts from the end
        for t in range(GROUP):
            sizes[np.uint64(t * codes) + scratch[i, np.uint64(lane + t)]] += np.uint32(1)
    for t in range(GROUP):
        total = base
        for code in range(codes):
            total += floors[np.uint64(sizes[t * codes + code])]
        alone = sizes[t * codes + scratch[0, lane + t]] == number
        out[t] = INFINITE if alone else total


@jit
def bend(floors, n):
    """The size at which a table of costs by size bends, its slope up to there, and how much steeper it is beyond.

    For sizes from 1 to n it is floors[1] + slope·(size − 1) + rise·max(0, size − straight). The first of the three is 0
    if it bends more than once, or n is more than a byte holds.
    """
    slope = floors[2] - floors[1]
    straight = 2
    while straight < n and floors[straight + 1] - floors[straight] == slope:
        straight += 1
    rise = np.int64(0)
    if straight < n:
        rise = floors[straight + 1] - floors[straight] - slope
        for size in range(straight + 1, n):
            if floors[size + 1] - floors[size] != slope + rise:
                return 0, slope, rise
    return (straight if n <= MOST else 0), slope, rise


@jit
def _add_weights(codes, rows, weights, tight, step, slope, saving, out):
    """Fill `out` with the bounds of weighted secrets. Rows stand by descending weight: the first of a part counts."""
    n, columns = len(rows), codes.shape[1]
    total = np.int64(0)
    for i in range(n):
        total += weights[rows[i]]
    if n <= CROWD and total < np.int64(1) << 31:
        _add_gains(codes, rows, weights, total, tight, step, slope, saving, out)  # the sums fit into 32 bits
        return
    marks = np.zeros((LANES, 256), np.bool_)
    parts = np.zeros(LANES, np.int32)
    for first in range(0, columns, LANES):
        marks[:, :] = False
        parts[:] = 0
        for t in range(LANES):
            out[first + t] = (step + slope) * total
        for i in range(n):
            line = codes[rows[i], first : first + LANES]
            gain = saving * weights[rows[i]]
            for t in range(LANES):
                code = line[t]
                if not marks[t, code]:
                    marks[t, code] = True
                    parts[t] += 1
                    out[first + t] -= gain
        for t in range(LANES):
            if parts[t] == 1 or (tight and parts[t] < n):
                out[first + t] = INFINITE


@jit
def _add_gains(codes, rows, weights, total, tight, step, slope, saving, out):
    """As `_add_weights`, by vector instructions, for few rows and weights that are not too large."""
    n, columns = len(rows), codes.shape[1]
    scratch, counted = lines(n, LANES), np.empty(columns, np.uint8)
    gains, sums = np.empty(n, np.int32), np.empty(LANES, np.int32)
    for i in range(n):
        gains[i] = weights[rows[i]]
    whole = (step + slope) * total
    for first in range(0, columns, LANES):
        heaviest(codes, rows, n, first, scratch, counted, gains, sums)
        for t in range(LANES):
            if counted[first + t] == 1 or (tight and counted[first + t] < n):
                out[first + t] = INFINITE
            else:
                out[first + t] = whole - saving * sums[t]


@jit
def front(bounds, low, beta, first):
    """A limit with at least `first` of the bounds below it, and not many more; beta if there are too few.

    Bounds from `low` to below beta count. To rank every guess of a set takes longer than to bound it, and the first few
    guesses mostly lower beta so far that the others need no rank.
    """
    most = low
    for c in range(len(bounds)):
        if most < bounds[c] < beta:
            most = bounds[c]
    step = (most - low) // GRAIN + 1
    count = np.zeros(GRAIN, np.int32)
    for c in range(len(bounds)):
        if bounds[c] < beta:
            count[(bounds[c] - low) // step] += 1
    total = 0
    for j in range(GRAIN):
        total += count[j]
        if total >= first:
            return min(beta, low + (j + 1) * step)
    return beta


@jit
def order(table, rows, bounds, alpha, beta, picks, keys):
    """Fill `picks` with the guesses whose bound is from alpha to below beta, most promising first; how many there are.

    Also a guess with the least of these bounds and no part of more than two secrets, −1 if there is none. A guess
    promises much if its bound and the sum of the squared weights of its parts are low. picks, keys: (columns,).
    """
    codes, weights = table.codes, table.weights
    n, columns = len(rows), codes.shape[1]
    total = weight(table, rows)
    shift = 0
    while total >> shift >= SHARP:
        shift += 1
    even = weights[rows[0]] == weights[rows[n - 1]]  # rows stand by descending weight
    unit = (weights[rows[0]] >> shift) ** 2
    sizes = np.zeros((LANES, 256), np.int32)
    number = np.int64(0)  # a plain 0 would compile `sort_columns` once more, for a number known to be 0
    for c in range(columns):
        if alpha <= bounds[c] < beta:
            picks[number] = c
            number += 1
    low = np.int64(INFINITE)
    for i in range(number):
        low = min(low, bounds[picks[i]])
    finished = NOBODY
    for first in range(0, number, LANES):
        width = min(LANES, number - first)
        sizes[:width, :] = 0
        squares = np.zeros(LANES, np.int64)
        largest = np.zeros(LANES, np.int32)
        for i in range(n):
            line = codes[rows[i]]
            for t in range(width):
                code = line[picks[first + t]]
                size = sizes[t, code] + 1
                sizes[t, code] = size
                squares[t] += 2 * size - 1
                if size > largest[t]:
                    largest[t] = size
        for t in range(width):
            c = picks[first + t]
            if finished < 0 and largest[t] <= 2 and bounds[c] == low:
                finished = c
        if even:
            squares *= unit
        else:
            _squares(codes, rows, weights, shift, picks[first : first + width], squares)
        for t in range(width):
            keys[first + t] = 2 * squares[t] + (total >> shift) * (bounds[picks[first + t]] >> shift)
    sort_columns(picks, keys, number, columns)
    return number, finished


@jit
def _squares(codes, rows, weights, shift, picks, squares):
    """Fill `squares` with the sum of the squared weights of the parts of some columns, at most LANES of them."""
    sums = np.zeros((LANES, 256), np.int32)
    squares[:] = 0
    for i in range(len(rows)):
        line = codes[rows[i]]
        gain = np.int32(weights[rows[i]] >> shift)
        for t in range(len(picks)):
            code = line[picks[t]]
            before = sums[t, code]
            sums[t, code] = before + gain
            squares[t] += np.int64(2 * before + gain) * gain
