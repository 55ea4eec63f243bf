"""Whether a set of secrets is solvable within a number of guesses, if any guess may be made. Compiled.

A set that is not solvable is cut to a core: fewer secrets that are not solvable either. No set that holds a core, with
no more guesses left, is solvable: so a guess that leaves a core whole is refuted, and with it all others that do.
The core of a set is what the cores of its guesses are together. The proof is in `exact.bounds`. This is ours; solvers
of logic do alike when they learn a clause from a conflict. What functions hand to each other is described in `records`.
Twin: tests/exact/brute.py. Caller: sleuth.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.memory import keep, recall
from sleuth.kernels.exact.parts import new_parts, part, split
from sleuth.kernels.exact.records import (
    BUDGET,
    INFINITE,
    NOBODY,
    NODES,
    SCANS,
    STOP,
    TRIED,
    Conflicts,
    Held,
)
from sleuth.kernels.exact.scans import count, order, separator

RANKED = 128  # guesses at least that are ranked well


@jit
def solvable(table, rows, depth, only, cores, run, core):
    """A guess with which all of a set is solvable within `depth` guesses, or NOBODY; and the size of a core in `core`.

    rows (n,) int32; only: a column that must come first, or NOBODY: a guess that fails then has no core, 0. core:
    scratch, (n,) int32. If the search was stopped, there is neither a guess nor a core.
    """
    n, columns = len(rows), table.codes.shape[1]
    tally, nobody = run.tally, np.int32(NOBODY)
    floors = run.costs.floors[min(depth, len(run.costs.floors) - 1)]
    if only < 0 and n <= min(depth, 2):
        return table.guesses[table.guess_of_secret[rows[0]]], 0
    if floors[n] >= INFINITE:  # by its size alone
        size = n
        while floors[size - 1] >= INFINITE:
            size -= 1
        core[:size] = rows[:size]
        return nobody, size
    tally[NODES] += 1
    if tally[NODES] > tally[BUDGET]:
        tally[STOP] = 1
    if tally[STOP]:
        return nobody, 0
    slot, _, exact = recall(run.memory, tally, table, rows, depth, np.int64(0))
    if only < 0 and exact and run.memory[slot.at]["guess"] >= 0:
        return run.memory[slot.at]["guess"], 0
    if only < 0 and depth == 2:
        tally[SCANS] += 1
        column = separator(table.codes, rows, table.most_parts)
        if column >= 0:
            keep(run.memory, slot, np.int64(0), np.int64(0), table.guesses[column])
            return table.guesses[column], 0
        size = _clashing(table, rows, core)
        _learn(cores, core, size, depth)
        return nobody, size
    inside = np.zeros(len(table.codes), np.bool_)
    inside[rows] = True
    enough = depth if only < 0 else np.int64(INFINITE)
    held = _look_on(Held(np.empty(64, np.int64), 0, 0, NOBODY), cores, inside, depth, enough)
    if held.whole >= 0:
        return nobody, _copied(cores, held.whole, core)
    picks, bounds, whole = np.empty(columns, np.int32), np.empty(columns, np.int64), np.empty(columns, np.bool_)
    number = np.int64(1)
    picks[0] = only
    if only < 0:
        tally[SCANS] += 1
        number = _ranked(table, rows, picks, bounds, whole)
    killers = np.zeros(columns, np.int32)  # of each guess: how many of the cores below it leaves whole
    used = Conflicts(np.empty(64, np.int64), np.zeros(64, np.int64), 0)
    parts, inner = new_parts(n), np.empty(n, np.int32)
    for index in range(number):
        column = picks[index]
        if killers[column] > 0:
            continue
        held = _look_on(held, cores, inside, depth, np.int64(INFINITE))  # what was learned meanwhile
        size = _refuting(table.codes, column, cores, held, inner)
        if size == 0:
            tally[TRIED] += 1
            guess = np.int32(0)
            for j in range(split(table, rows, column, parts) - 1, -1, -1):  # what is not solvable is large
                guess, size = solvable(table, part(parts, j).copy(), depth - 1, np.int64(NOBODY), cores, run, inner)
                if tally[STOP]:
                    return nobody, 0
                if guess < 0:
                    break
            if guess >= 0:
                if only < 0:
                    keep(run.memory, slot, np.int64(0), np.int64(0), table.guesses[column])
                return table.guesses[column], 0
        if only >= 0:
            return nobody, 0
        used = _with_core(used, inner, size)
        _mark(table.codes, inner, size, whole)
        for c in range(columns):
            killers[c] += whole[c]
    size = _union(table.codes, bounds, killers, used, inside, whole, core)
    _learn(cores, core, size, depth)
    return nobody, size


@jit
def _look_on(held, cores, inside, depth, enough):
    """Look at the cores that were not looked at: which of them a set holds, `depth` guesses being left.

    inside (secrets,): whether each is in the set. enough: a core that cannot be solved in this many guesses ends the
    look-up.
    """
    which, number, looked, whole = held.cores, held.number, held.looked, NOBODY
    while looked < cores.number[0] and whole < 0:
        if cores.depths[looked] >= depth - 1 and _holds(inside, cores, looked):
            which = _with(which, number, looked)
            number += 1
            if cores.depths[looked] >= enough:
                whole = looked
        looked += 1
    return Held(which, number, looked, whole)


@jit
def _refuting(codes, column, cores, held, out):
    """The size of the first core that a guess leaves whole, copied to `out`; 0 if there is none."""
    which = held.cores
    for i in range(held.number):
        if _leaves_whole(codes, column, cores, which[i]):
            size = _copied(cores, which[i], out)
            which[i], which[i // 2] = which[i // 2], which[i]  # those of use come to the front
            return size
    return 0


@jit
def _with_core(used, core, size):
    """The conflicts so far with one more core."""
    begun = used.ends[used.number - 1] if used.number else 0
    secrets = used.secrets
    for i in range(size):
        secrets = _with(secrets, begun + i, core[i])
    return Conflicts(secrets, _with(used.ends, used.number, begun + size), used.number + 1)


@jit
def _ranked(table, rows, picks, bounds, whole):
    """Put the guesses that tell something into `picks`, the most promising first; how many. bounds: 0 for those.

    Those with the most parts come first. Some of them are ranked by the squares of their parts, which takes longer.
    """
    codes, n, columns = table.codes, len(rows), table.codes.shape[1]
    keys, parts = np.empty(columns, np.int64), np.zeros(columns, np.uint8)
    _mark(codes, rows, n, whole)
    if n < 256:
        count(codes, rows, parts)
    sizes = np.zeros(257, np.int64)
    for c in range(columns):
        bounds[c] = INFINITE if whole[c] or table.guesses[c] < 0 else 0
        sizes[parts[c]] += bounds[c] == 0
    enough = 256  # the fewest parts of those that are ranked by squares
    best = 0
    while enough > 0 and best < RANKED:
        enough -= 1
        best += sizes[enough]
    for c in range(columns):
        if bounds[c] == 0 and parts[c] < enough:
            bounds[c] = 1
    number, _ = order(table, rows, bounds, np.int64(0), np.int64(1), picks, keys)
    places = np.empty(256, np.int64)
    for many in range(enough - 1, -1, -1):
        places[many] = number
        number += sizes[many]
    for c in range(columns):
        if bounds[c] == 1:
            bounds[c] = 0
            picks[places[parts[c]]] = c
            places[parts[c]] += 1
    return number


@jit
def _holds(inside, cores, which):
    """Whether a set contains all of a core; inside (secrets,): the members of the set."""
    at = cores.starts[which]
    while at < cores.starts[which + 1] and inside[cores.secrets[at]]:
        at += 1
    return at == cores.starts[which + 1]


@jit
def _leaves_whole(codes, column, cores, which):
    """Whether all of a core gets the same feedback from a guess."""
    at = cores.starts[which]
    code = codes[cores.secrets[at], column]
    while at < cores.starts[which + 1] and codes[cores.secrets[at], column] == code:
        at += 1
    return at == cores.starts[which + 1]


@jit
def _copied(cores, which, out):
    """Copy a core to `out`; its size."""
    first = cores.starts[which]
    size = cores.starts[which + 1] - first
    for i in range(size):
        out[i] = cores.secrets[first + i]
    return size


@jit
def _learn(cores, core, size, depth):
    """Keep a core, if there is room for it."""
    number = cores.number[0]
    first = cores.starts[number]
    if size == 0 or number == len(cores.depths) or first + size > len(cores.secrets):
        return
    cores.secrets[first : first + size] = core[:size]
    cores.depths[number] = depth
    cores.starts[number + 1] = first + size
    cores.number[0] += 1


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
def _mark(codes, rows, size, whole):
    """Fill whole (columns,): whether the first `size` of the rows have the same code in a column."""
    whole[:] = True
    line = codes[rows[0]]
    for i in range(1, size):
        other = codes[rows[i]]
        for c in range(len(whole)):
            whole[c] &= line[c] == other[c]


@jit
def _clashing(table, rows, core):
    """A core of a set that no guess separates: clashes of each guess, then without every secret that is not needed.

    A clash is two secrets with the same feedback. Its size; the core goes to `core`.
    """
    codes = table.codes
    met, place = np.zeros(256, np.int64), np.empty(256, np.int64)
    stamp, size = 0, 0
    for column in range(codes.shape[1]):
        stamp += 1
        clash = False
        for i in range(size):
            code = codes[core[i], column]
            clash |= met[code] == stamp
            met[code], place[code] = stamp, core[i]
        if clash:
            continue
        for i in range(len(rows)):  # one with a secret of the core, if there is one
            code = codes[rows[i], column]
            if met[code] == stamp and place[code] != rows[i]:
                core[size] = rows[i]
                size += 1
                clash = True
                break
        if clash:
            continue
        stamp += 1
        for i in range(len(rows)):
            code = codes[rows[i], column]
            if met[code] == stamp:
                core[size], core[size + 1] = place[code], rows[i]
                size += 2
                break
            met[code], place[code] = stamp, rows[i]
    at = 0
    while at < size:
        last = core[at]
        core[at : size - 1] = core[at + 1 : size].copy()
        if size > 2 and separator(codes, core[: size - 1], table.most_parts) < 0:
            size -= 1
            continue
        core[at + 1 : size] = core[at : size - 1].copy()
        core[at] = last
        at += 1
    return size


@jit
def _union(codes, bounds, killers, used, inside, whole, core):
    """The size of the core of a set, which goes to `core`: the cores of its guesses together, but for those not needed.

    bounds (columns,): 0 for the guesses that count; killers (columns,): how many of the cores each leaves whole, which
    is changed; inside, whole: scratch.
    """
    inside[:] = False
    size = 0
    for i in range(used.number):
        one = used.secrets[used.ends[i - 1] if i else 0 : used.ends[i]]
        _mark(codes, one, len(one), whole)
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
