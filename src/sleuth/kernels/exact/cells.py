"""The cells of a guess in the exact search: told apart, and each given a better bound than its size alone.

Shared arguments are described in `search`.
Twin: tests/exact/brute.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.heavy import least_of_weighted
from sleuth.kernels.exact.least import least_bound
from sleuth.kernels.exact.memory import keep, probe
from sleuth.kernels.exact.scans import INFINITE, NOBODY, OVER, RULE, STEP, UNIFORM, scan, separator
from sleuth.kernels.exact.universe import FREE, UNCOUNTED
from sleuth.kernels.simd import LANES

NODES, SCANS, TRIED, HITS, MADE, STOP, BUDGET, BOTTOM, READ = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""Places in `tally`."""

BENT = 50  # what makes `promising` guess well how a bound rises; it decides the order of work alone

HEFT = 60.0  # sizes of cells, of which `heaviest_first` says more; they decide the order of work alone
START = 20.0

TOO_DEEP = 2
"""What STOP holds where the search would go deeper than its stack."""


@jit
def split(universe, rows, column, placed, starts, sizes):
    """Order the rows by the cells of a guess, small cells first, the winning cell left out; the number of cells.

    Equal cells stand by their first rows: which label a cell has is of no consequence.
    placed (rows,) gets the rows; starts, sizes (256,) where each cell stands.
    """
    matrix, who = universe[0], universe[2]
    n = len(rows)
    count = np.zeros(256, np.int32)
    met, order = np.empty(256, np.int64), np.empty(256, np.int64)
    cells = 0
    for i in range(n):
        code = matrix[rows[i], column]
        if count[code] == 0:
            met[cells] = code
            cells += 1
        count[code] += 1
    winner = -1
    for i in range(n):
        if rows[i] == who[column] and who[column] >= 0:
            winner = matrix[rows[i], column]
    number = 0
    for j in range(cells):
        if met[j] != winner:
            order[number] = (np.int64(count[met[j]]) << 9) | j
            number += 1
    for j in range(1, number):  # insertion: there are few cells
        key = order[j]
        at = j
        while at > 0 and order[at - 1] > key:
            order[at] = order[at - 1]
            at -= 1
        order[at] = key
    place = np.zeros(256, np.int32)
    start = 0
    for j in range(number):
        code = met[order[j] & 511]
        starts[j] = start
        sizes[j] = order[j] >> 9
        place[code] = start
        start += sizes[j]
    for i in range(n):
        code = matrix[rows[i], column]
        if code != winner:
            placed[place[code]] = rows[i]
            place[code] += 1
    return number


@jit
def member(universe, rows):
    """How well a member can split its own set: 0 completely; 1 but for one pair; 2 neither; and its column, or −1."""
    matrix, own = universe[0], universe[1]
    n = len(rows)
    best, found = 2, NOBODY
    first = np.zeros(256, np.int32)
    for i in range(n):
        column = own[rows[i]]
        if column < 0:
            continue
        clashes, seen = 0, 0
        while seen < n and clashes <= 1:
            code = matrix[rows[seen], column]
            clashes += first[code]
            first[code] += 1
            seen += 1
        for j in range(seen):
            first[matrix[rows[j], column]] = 0
        if clashes == 0:
            return 0, column
        if clashes == 1:
            best, found = 1, column
    return best, found


@jit
def cheapest_member(universe, rows, depth, met):
    """A lower bound of a weighted set from its members alone, whether it is exact, and the column of a member or −1.

    With step 1 and two guesses or more left, a guess that is no member costs twice the weight of the set at least. A
    member costs at least that less its own weight, and more by every secret that is not the heaviest of its cell. That
    is what it costs where all cells are single, and with three guesses left where none is over 2. met: scratch, (256,)
    int32, zeros before and after.
    """
    matrix, own, weights = universe[0], universe[1], universe[5]
    n = len(rows)
    total = np.int64(0)
    for i in range(n):
        total += weights[rows[i]]
    best, exact, found = 2 * total, False, np.int64(NOBODY)
    for i in range(n):
        column = own[rows[i]]
        if column < 0:
            continue
        most, seen = np.int32(0), 0
        cost = 2 * total - weights[rows[i]]
        while seen < n and cost <= best:  # by descending weight: the first of a cell is its heaviest
            code = matrix[rows[seen], column]
            if met[code]:
                cost += weights[rows[seen]]
            met[code] += 1
            most = max(most, met[code])
            seen += 1
        for j in range(seen):
            met[matrix[rows[j], column]] = 0
        certain = most == 1 or (most == 2 and depth >= 3)
        if cost < best or (cost == best and certain and not exact):
            best, exact, found = cost, certain, column
    return best, exact, found


@jit
def heaviest_first(universe, placed, starts, sizes, done, cells, need):
    """The weighted cell to bound next, of those not done, −1 if there is none: the most rise of its bound for the time.

    A bound by the best of all guesses takes time in proportion to the size n and some more. Measured on words, it is
    above the bound by members by about n/(n + HEFT) of the cell's weight at most. Where one such rise is enough, the
    smallest cell that promises it is best.
    """
    weights = universe[5]
    found, best, enough = NOBODY, 0.0, False
    for j in range(cells):
        if done[j]:
            continue
        n = sizes[j]
        rise = 0.0
        for i in range(starts[j], starts[j] + n):
            rise += weights[placed[i]]
        rise *= n / (n + HEFT)
        if rise >= need:
            if not enough or n < sizes[found]:
                found, enough = j, True
        elif not enough and rise > best * (START + n):
            found, best = j, rise / (START + n)
    return found


@jit
def promise(sizes, done, cells, straight, rises):
    """Fill `rises` (256,) with by how much each cell's bound may rise, 0 for those done; the first that is not done.

    A bound by the best of all guesses takes time in proportion to the size n. Measured on words and on digits, it is
    above that by the size by about n²/(n + BENT), and by less again beyond the size to which the latter is straight.
    """
    first = cells
    for j in range(cells - 1, -1, -1):
        rises[j] = 0.0
        if not done[j]:
            least = min(sizes[j], straight)
            rises[j] = least * least / (least + BENT) * least / sizes[j]
            first = j
    return first


@jit
def blocks_beyond(most, beyond):
    """Fill beyond[k], k up to UNCOUNTED, with how many blocks have columns that may make more than k cells; and one."""
    beyond[:] = 1
    for block in range(len(most)):
        for k in range(most[block]):
            beyond[k] += 1


@jit
def promising(sizes, rises, first, cells, need, beyond, step):
    """The cell from `first` on to bound next, −1 if none may rise: the best rise for the time it takes.

    Where one rise is enough, of the cells that promise it that is best which is shown soonest: a rise by r steps of a
    cell of size n needs to know that no guess makes more than n − r cells. beyond: of `blocks_beyond`, which says how
    many blocks must be read for that; all equal where it is not known, so that the smallest cell is best.
    """
    found, best, least = NOBODY, 0.0, np.int64(0)
    steps = need // max(step, 1)
    for j in range(first, cells):
        if rises[j] >= need and rises[j] > 0.0:
            time = sizes[j] * beyond[min(max(sizes[j] - steps, 0), UNCOUNTED)]
            if least == 0 or time < least:
                found, least = j, time
        elif least == 0 and rises[j] > best * sizes[j]:
            found, best = j, rises[j] / sizes[j]
    return found


@jit
def raise_all(sizes, cells, depth, costs, most, lows):
    """Raise the lower bounds of uniform cells by how many parts any guess makes of them; by how much in all.

    most: the most parts that a guess makes of the set that the cells are cells of, and so of any of them. See
    `exact.bounds.by_parts`.
    """
    least, _, slope, saving, numbers = costs
    below = min(depth, len(least)) - 1
    rise = np.int64(0)
    for j in range(cells):
        bound = (numbers[STEP] + slope[below]) * sizes[j] - saving[below] * min(sizes[j], most) - least[below, 1]
        if bound > lows[j]:
            rise += bound - lows[j]
            lows[j] = bound
    return rise


@jit
def sharpen(universe, rows, depth, costs, memory, tally, low, enough, bounds, counted):
    """A better lower bound for a cell with so many guesses left, and whether it is exact.

    Where it is found to be `enough` or more, the best one is not looked for, and not remembered.
    """
    numbers = costs[4]
    n = len(rows)
    slot, taken, one, two = probe(memory, universe, rows, depth)
    if taken:
        tally[HITS] += 1
        certain = numbers[RULE] == FREE and memory[1][slot, 0] == memory[1][slot, 1]  # fewer guesses may be legal below
        return max(low, memory[1][slot, 0]), certain
    if depth > 2 and not numbers[STEP]:
        return low, False  # where a guess costs nothing, its parts say nothing before the last two
    tally[SCANS] += 1
    if depth == 2 and numbers[UNIFORM] and numbers[OVER] >= INFINITE and n <= LANES:
        column = separator(universe[0], rows, universe[7])  # no member: they were tried before
        bound = np.int64(INFINITE) if column < 0 else max(low, 2 * n * numbers[STEP])
        exact = numbers[RULE] == FREE
        guess = universe[3][column] if exact and column >= 0 else NOBODY
        keep(memory, slot, one, two, bound, bound if exact else np.int64(INFINITE), guess, n)
        return bound, exact
    read, whole = universe[0].shape[1], True
    exact = depth == 2 and numbers[RULE] == FREE
    guess = NOBODY
    if depth >= 3 and numbers[UNIFORM]:
        bound, column, read, whole = least_bound(universe, rows, depth, costs, enough, counted)
        if numbers[RULE] == FREE:
            exact, guess = column >= 0, column
    elif depth >= 3 and not numbers[UNIFORM]:
        bound = least_of_weighted(universe, rows, depth, costs, bounds, counted)
    else:
        bound = scan(universe, rows, depth, costs, bounds, counted)
    tally[READ] += n * read
    bound = max(bound, low)
    high = bound if exact else np.int64(INFINITE)
    if whole:
        keep(memory, slot, one, two, bound, high, universe[3][guess] if guess >= 0 else NOBODY, n)
    return bound, exact
