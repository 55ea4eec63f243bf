"""Whether all of some secrets can be found within so many guesses, where any guess may be asked. Compiled.

A set that cannot be found is cut to a core: fewer secrets that cannot be found either. Any set that holds a core, with
no more guesses left, cannot be found: so a guess that leaves a core whole is refuted, and with it all others that do.
The core of a set is what the cores of its guesses are together. The proof is in `exact.bounds`. This is ours; solvers
of logic do alike when they learn a clause from a conflict.

`cores` are four arrays: secrets (room,) int32, of one core after the other; starts (most + 1,) int64, where each one
begins; depths (most,) int64, the guesses that do not suffice for it; number (1,) int64. Other shared arguments are
described in `search`.
Twin: tests/exact/brute.py. Caller: sleuth.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.cells import BUDGET, HITS, NODES, SCANS, STOP, TRIED, split
from sleuth.kernels.exact.memory import keep, probe
from sleuth.kernels.exact.scans import INFINITE, NOBODY, count, order, separator
from sleuth.kernels.simd import LANES

RANKED = 128  # guesses at least that are ranked well


@jit
def within(universe, rows, depth, only, costs, cores, memory, tally, core):
    """A guess with which all of a set can be found within `depth` guesses, or −1; and the size of a core in `core`.

    rows (n,) int32; only: a column that must be asked first, or −1: a guess that fails then has no core, 0. core:
    scratch, (n,) int32. If the search was stopped, there is neither a guess nor a core.
    """
    n = len(rows)
    matrix, own, ids = universe[0], universe[1], universe[3]
    least = costs[0][min(depth, len(costs[0]) - 1)]
    if only < 0 and n <= min(depth, 2):
        return ids[own[rows[0]]], 0
    if least[n] >= INFINITE:  # by its size alone
        size = n
        while least[size - 1] >= INFINITE:
            size -= 1
        core[:size] = rows[:size]
        return np.int32(NOBODY), size
    tally[NODES] += 1
    if tally[NODES] > tally[BUDGET]:
        tally[STOP] = 1
    if tally[STOP]:
        return np.int32(NOBODY), 0
    slot, taken, one, two = probe(memory, universe, rows, depth)
    if only < 0 and taken and memory[2][slot, 0] >= 0 and memory[1][slot, 1] == 0:
        tally[HITS] += 1
        return memory[2][slot, 0], 0
    columns = matrix.shape[1]
    if only < 0 and depth == 2:
        tally[SCANS] += 1
        column = _separator(universe, rows, n)
        if column >= 0:
            keep(memory, slot, one, two, np.int64(0), np.int64(0), ids[column], n)
            return ids[column], 0
        size = _clashing(universe, rows, core)
        _learn(cores, core, size, depth)
        return np.int32(NOBODY), size
    inside = np.zeros(matrix.shape[0], np.bool_)
    inside[rows] = True
    near, known, looked = np.empty(64, np.int64), 0, 0  # the cores in this set that refute a guess
    while looked < cores[3][0]:
        if cores[2][looked] >= depth - 1 and _holds(inside, cores, looked):
            if cores[2][looked] >= depth and only < 0:
                return np.int32(NOBODY), _copied(cores, looked, core)
            near = _with(near, known, looked)
            known += 1
        looked += 1
    kept, bounds, whole = np.empty(columns, np.int32), np.empty(columns, np.int64), np.empty(columns, np.bool_)
    number = np.int64(1)
    kept[0] = only
    if only < 0:
        tally[SCANS] += 1
        number = _ranked(universe, rows, kept, bounds, whole)
    killers = np.zeros(columns, np.int32)  # of each guess: how many of the cores below it leaves whole
    used, ends, many = np.empty(64, np.int64), np.zeros(64, np.int64), 0  # cores that refute guesses of this set
    placed, inner = np.empty(n, np.int32), np.empty(n, np.int32)
    starts, sizes = np.empty(256, np.int32), np.empty(256, np.int32)
    for index in range(number):
        column = kept[index]
        if killers[column] > 0:
            continue
        while looked < cores[3][0]:  # what was learned meanwhile
            if cores[2][looked] >= depth - 1 and _holds(inside, cores, looked):
                near = _with(near, known, looked)
                known += 1
            looked += 1
        size = 0
        for i in range(known):
            if _leaves_whole(matrix, column, cores, near[i]):
                size = _copied(cores, near[i], inner)
                near[i], near[i // 2] = near[i // 2], near[i]  # those of use come to the front
                break
        if size == 0:
            tally[TRIED] += 1
            cells = split(universe, rows, column, placed, starts, sizes)
            guess = np.int32(0)
            for j in range(cells - 1, -1, -1):  # what cannot be found is large
                cell = placed[starts[j] : starts[j] + sizes[j]].copy()
                guess, size = within(universe, cell, depth - 1, np.int64(-1), costs, cores, memory, tally, inner)
                if tally[STOP]:
                    return np.int32(NOBODY), 0
                if guess < 0:
                    break
            if guess >= 0:
                if only < 0:
                    keep(memory, slot, one, two, np.int64(0), np.int64(0), ids[column], n)
                return ids[column], 0
        if only >= 0:
            return np.int32(NOBODY), 0
        begun = ends[many - 1] if many else 0
        for i in range(size):
            used = _with(used, begun + i, inner[i])
        ends = _with(ends, many, begun + size)
        many += 1
        _mark(matrix, inner, size, whole)
        for c in range(columns):
            killers[c] += whole[c]
    size = _together(matrix, bounds, killers, used, ends, many, inside, whole, core)
    _learn(cores, core, size, depth)
    return np.int32(NOBODY), size


@jit
def _ranked(universe, rows, kept, bounds, whole):
    """Put the guesses that tell something into `kept`, the most promising first; how many. bounds: 0 for those.

    Those with the most cells come first. Some of them are ranked by the squares of their cells, which takes longer.
    """
    matrix, ids = universe[0], universe[3]
    n, columns = len(rows), matrix.shape[1]
    keys, cells = np.empty(columns, np.int64), np.zeros(columns, np.uint8)
    _mark(matrix, rows, n, whole)
    if n < 256:
        count(matrix, rows, cells)
    sizes = np.zeros(257, np.int64)
    for c in range(columns):
        bounds[c] = INFINITE if whole[c] or ids[c] < 0 else 0
        sizes[cells[c]] += bounds[c] == 0
    enough = 256  # the fewest cells of those that are ranked by squares
    best = 0
    while enough > 0 and best < RANKED:
        enough -= 1
        best += sizes[enough]
    for c in range(columns):
        if bounds[c] == 0 and cells[c] < enough:
            bounds[c] = 1
    number, _ = order(universe, rows, bounds, np.int64(0), np.int64(1), kept, keys)
    places = np.empty(256, np.int64)
    for many in range(enough - 1, -1, -1):
        places[many] = number
        number += sizes[many]
    for c in range(columns):
        if bounds[c] == 1:
            bounds[c] = 0
            kept[places[cells[c]]] = c
            places[cells[c]] += 1
    return number


@jit
def _holds(inside, cores, which):
    """Whether a set, of which inside (secrets,) says who is in it, holds all of a core."""
    at = cores[1][which]
    while at < cores[1][which + 1] and inside[cores[0][at]]:
        at += 1
    return at == cores[1][which + 1]


@jit
def _leaves_whole(matrix, column, cores, which):
    """Whether all of a core gets the same feedback from a guess."""
    at = cores[1][which]
    code = matrix[cores[0][at], column]
    while at < cores[1][which + 1] and matrix[cores[0][at], column] == code:
        at += 1
    return at == cores[1][which + 1]


@jit
def _copied(cores, which, out):
    """Copy a core to `out`; its size."""
    first = cores[1][which]
    size = cores[1][which + 1] - first
    for i in range(size):
        out[i] = cores[0][first + i]
    return size


@jit
def _learn(cores, core, size, depth):
    """Keep a core, if there is room for it."""
    secrets, starts, depths, number = cores
    first = starts[number[0]]
    if size == 0 or number[0] == len(depths) or first + size > len(secrets):
        return
    secrets[first : first + size] = core[:size]
    depths[number[0]] = depth
    starts[number[0] + 1] = first + size
    number[0] += 1


@jit
def _with(numbers, place, value):
    """The array with a value at a place, in one of twice the length if it is full."""
    if place == len(numbers):
        longer = np.empty(2 * place, np.int64)
        longer[:place] = numbers
        numbers = longer
    numbers[place] = value
    return numbers


@jit
def _mark(matrix, rows, size, whole):
    """Fill whole (columns,): whether the first `size` of the rows have the same code in a column."""
    whole[:] = True
    line = matrix[rows[0]]
    for i in range(1, size):
        other = matrix[rows[i]]
        for c in range(len(whole)):
            whole[c] &= line[c] == other[c]


@jit
def _separator(universe, rows, size):
    """The first column whose codes on the first `size` of the rows are all different; −1 if there is none."""
    matrix, ids = universe[0], universe[3]
    if size <= LANES:
        return separator(matrix, rows[:size], universe[7])
    met = np.zeros(256, np.int64)
    for column in range(matrix.shape[1]):
        i = 0
        while i < size and met[matrix[rows[i], column]] != column + 1:
            met[matrix[rows[i], column]] = column + 1
            i += 1
        if i == size and ids[column] >= 0:
            return np.int64(column)
    return np.int64(NOBODY)


@jit
def _clashing(universe, rows, core):
    """A core of a set that no guess separates: clashes of each guess, then without every secret that is not needed.

    A clash is two secrets with the same feedback. Its size; the core goes to `core`.
    """
    matrix = universe[0]
    met, place = np.zeros(256, np.int64), np.empty(256, np.int64)
    stamp, size = 0, 0
    for column in range(matrix.shape[1]):
        stamp += 1
        clash = False
        for i in range(size):
            code = matrix[core[i], column]
            clash |= met[code] == stamp
            met[code], place[code] = stamp, core[i]
        if clash:
            continue
        for i in range(len(rows)):  # one with a secret of the core, if there is one
            code = matrix[rows[i], column]
            if met[code] == stamp and place[code] != rows[i]:
                core[size] = rows[i]
                size += 1
                clash = True
                break
        if clash:
            continue
        stamp += 1
        for i in range(len(rows)):
            code = matrix[rows[i], column]
            if met[code] == stamp:
                core[size], core[size + 1] = place[code], rows[i]
                size += 2
                break
            met[code], place[code] = stamp, rows[i]
    at = 0
    while at < size:
        last = core[at]
        core[at : size - 1] = core[at + 1 : size].copy()
        if size > 2 and _separator(universe, core, size - 1) < 0:
            size -= 1
            continue
        core[at + 1 : size] = core[at : size - 1].copy()
        core[at] = last
        at += 1
    return size


@jit
def _together(matrix, bounds, killers, used, ends, many, inside, whole, core):
    """The size of the core of a set, which goes to `core`: the cores of its guesses together, but for those not needed.

    bounds (columns,): 0 for the guesses that count; killers (columns,): how many of the cores each leaves whole, which
    is changed; used, ends: the cores one after the other; inside, whole: scratch.
    """
    inside[:] = False
    size = 0
    for i in range(many):
        begun = ends[i - 1] if i else 0
        one = used[begun : ends[i]]
        _mark(matrix, one, len(one), whole)
        needed = False
        for c in range(len(whole)):
            needed |= whole[c] and killers[c] < 2 and bounds[c] == 0
        if needed:
            for secret in one:
                if not inside[secret]:
                    inside[secret] = True
                    core[size] = secret
                    size += 1
        else:
            for c in range(len(whole)):
                killers[c] -= whole[c]
    return size
