"""The exact search: the least cost of finding one of some secrets, with a best guess. Branch and bound, compiled.

The cost of a secret is the sum of what each guess costs while it is not found: `step` per guess (1 or 0), times its
weight; a secret that is not found when no guess is left costs `over` more (or more than anything). Bounds, their proofs
and a slow twin are in `solvers.bounds`.

Arguments that many functions share, as tuples because the compiler takes them so:

| name | parts |
|---|---|
| universe | see `universe` |
| costs | `solvers.bounds.Costs`: least (depths, sizes), straight, slope, saving (depths,), numbers (4,), all int64 |
| letters | places (guesses, length) uint8, counts (guesses, alphabet) uint8: what the rules of words look at |
| images | (symmetries, guesses) int16: where each symmetry takes each guess; the first row is the identity |
| memory | keys (slots, 2) uint64, bounds (slots, 2) int64, best (slots, 2) int32: guess, size |
| tally | (7,) int64: nodes, scans, guesses tried, hits of the memory, universes made, stop when not 0, most nodes |
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.simd import LANES, separated
from sleuth.kernels.simd import distinct as count_distinct
from sleuth.kernels.universe import FREE, LETTERS, STRICT, chosen, distinct

INFINITE = 1 << 50
"""More than any cost: no way within the guesses left."""

UNIFORM, STEP, OVER, RULE, WIDTH = 0, 1, 2, 3, 4
NODES, SCANS, TRIED, HITS, MADE, STOP, BUDGET = 0, 1, 2, 3, 4, 5, 6
PATIENCE = 12  # scans below a node before its universe is made compact
WIDER = 256  # a narrow search looks at more guesses in sets smaller than this, in proportion,
STUCK = 8  # and at so many times as many if they are no way within the guesses left
NOBODY = -1


@jit
def most_cells(universe):
    """The most cells, its win left out, that a guess makes of all rows."""
    matrix, who, ids = universe[0], universe[2], universe[3]
    seen = np.zeros((LANES, 256), np.bool_)
    most = 0
    for first in range(0, matrix.shape[1], LANES):
        seen[:, :] = False
        for i in range(matrix.shape[0]):
            line = matrix[i, first : first + LANES]
            for t in range(LANES):
                seen[t, line[t]] = True
        for t in range(LANES):
            if ids[first + t] >= 0:
                cells = 0 if who[first + t] < 0 else -1
                for code in range(256):
                    cells += seen[t, code]
                most = max(most, cells)
    return most


@jit
def ranked(universe, depth, costs):
    """The columns that can do, the most promising first guess first, and a lower bound of each."""
    matrix = universe[0]
    n, columns = matrix.shape
    rows = np.arange(n).astype(np.int32)
    bounds = np.empty(columns, np.int64)
    _scan(universe, rows, depth, costs, bounds, np.empty(columns, np.uint8))
    kept = np.empty(columns, np.int32)
    number, _ = _order(universe, rows, bounds, INFINITE, kept, np.empty(columns, np.int64))
    return kept[:number], bounds[kept[:number]]


@jit
def _mix(value):
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


@jit
def _probe(memory, universe, rows, depth):
    """The slot of a set with so many guesses left, whether it is taken by it, and the two keys."""
    keys = memory[0]
    z, listed = universe[4], universe[6]
    deep = np.uint64(min(depth, len(rows)))
    one = _mix(deep + np.uint64(0x9E3779B97F4A7C15)) ^ listed[0]
    two = _mix(deep + np.uint64(0xD1B54A32D192ED03)) ^ listed[1]
    for i in range(len(rows)):
        one ^= z[rows[i], 0]
        two ^= z[rows[i], 1]
    slot = np.int64(one & np.uint64(len(keys) - 1))
    for near in (slot, slot ^ 1):
        if keys[near, 0] == one and keys[near, 1] == two:
            return near, True, one, two
    if memory[2][slot, 1] > memory[2][slot ^ 1, 1]:
        slot ^= 1
    return slot, False, one, two


@jit
def _keep(memory, slot, one, two, low, high, guess, size):
    keys, bounds, best = memory
    keys[slot, 0] = one
    keys[slot, 1] = two
    bounds[slot, 0] = low
    bounds[slot, 1] = high
    best[slot, 0] = guess
    best[slot, 1] = size


@jit
def _weight(universe, rows):
    total = np.int64(0)
    for i in range(len(rows)):
        total += universe[5][rows[i]]
    return total


@jit
def _floor(costs, universe, rows, depth):
    """A lower bound for a set from its size or its weights alone."""
    least, _, slope, saving, numbers = costs
    deep = min(depth, len(least) - 1)
    if numbers[UNIFORM]:
        return least[deep, len(rows)]
    if least[deep, len(rows)] >= INFINITE:
        return np.int64(INFINITE)
    return slope[deep] * _weight(universe, rows) - saving[deep] * universe[5][rows[0]]


@jit
def _scan(universe, rows, depth, costs, out, counted):
    """Fill `out` (columns,) with a lower bound for every guess as the next one; the least of them.

    With two guesses left the bounds are exact. counted: scratch, (columns,) uint8.
    """
    matrix, own, _, _, _, weights, _ = universe
    least, straight, slope, saving, numbers = costs
    n, columns = len(rows), matrix.shape[1]
    below = min(depth, len(least)) - 1
    tight = depth == 2 and numbers[OVER] >= INFINITE
    one = least[below, 1]
    if numbers[UNIFORM] and n <= straight[below]:
        _count(matrix, rows, counted)
        if tight:
            for c in range(columns):
                out[c] = numbers[STEP] * 2 * n if counted[c] == n else INFINITE
        else:
            base = (numbers[STEP] + slope[below]) * n
            for c in range(columns):
                out[c] = base - saving[below] * counted[c] if counted[c] > 1 else INFINITE
    elif numbers[UNIFORM]:
        _add_sizes(matrix, rows, least[below], numbers[STEP] * n, out)
    else:
        one = np.int64(0)
        _add_weights(matrix, rows, weights, tight, numbers[STEP], slope[below], saving[below], out)
    low = np.int64(INFINITE)
    for i in range(n):
        column = own[rows[i]]
        if column >= 0 and out[column] < INFINITE:
            out[column] -= one if numbers[UNIFORM] else (slope[below] - saving[below]) * weights[rows[i]]
    for c in range(columns):
        if out[c] < low:
            low = out[c]
    return low


@jit
def _count(matrix, rows, counted):
    """Fill `counted` (columns,) with the number of different bytes of each column, on fewer than 256 rows."""
    scratch = np.empty((len(rows), LANES), np.uint8)
    for first in range(0, matrix.shape[1], LANES):
        count_distinct(matrix, rows, len(rows), first, scratch, counted)


@jit
def _separator(matrix, rows):
    """The first column whose bytes are all different on some rows, at most LANES of them; −1 if there is none."""
    scratch = np.empty((len(rows), LANES), np.uint8)
    for first in range(0, matrix.shape[1], LANES):
        column = separated(matrix, rows, len(rows), first, scratch)
        if column >= 0:
            return column
    return NOBODY


@jit
def _add_sizes(matrix, rows, least, base, out):
    """Fill `out` with base + the sum of least[size] over all cells; INFINITE where there is one cell."""
    n, columns = len(rows), matrix.shape[1]
    sizes = np.zeros((LANES, 256), np.int32)
    for first in range(0, columns, LANES):
        sizes[:, :] = 0
        for t in range(LANES):
            out[first + t] = base
        for i in range(n):
            line = matrix[rows[i], first : first + LANES]
            for t in range(LANES):
                size = sizes[t, line[t]]
                out[first + t] += least[size + 1] - least[size]
                sizes[t, line[t]] = size + 1
        for t in range(LANES):
            if sizes[t, matrix[rows[0], first + t]] == n:
                out[first + t] = INFINITE


@jit
def _add_weights(matrix, rows, weights, tight, step, slope, saving, out):
    """Fill `out` with the bound of weighted secrets. Rows stand by descending weight: a cell's first counts."""
    n, columns = len(rows), matrix.shape[1]
    total = np.int64(0)
    for i in range(n):
        total += weights[rows[i]]
    seen = np.zeros((LANES, 256), np.bool_)
    cells = np.zeros(LANES, np.int32)
    for first in range(0, columns, LANES):
        seen[:, :] = False
        cells[:] = 0
        for t in range(LANES):
            out[first + t] = (step + slope) * total
        for i in range(n):
            line = matrix[rows[i], first : first + LANES]
            gain = saving * weights[rows[i]]
            for t in range(LANES):
                code = line[t]
                if not seen[t, code]:
                    seen[t, code] = True
                    cells[t] += 1
                    out[first + t] -= gain
        for t in range(LANES):
            if cells[t] == 1 or (tight and cells[t] < n):
                out[first + t] = INFINITE


@jit
def _order(universe, rows, bounds, beta, kept, keys):
    """The guesses whose bound is below beta, most promising first; how many, and one without a cell over 2, or −1.

    kept, keys: scratch, (columns,). The one returned has the least bound of all.
    """
    matrix = universe[0]
    n, columns = len(rows), matrix.shape[1]
    sizes = np.zeros((LANES, 256), np.int32)
    number = 0
    for c in range(columns):
        if bounds[c] < beta:
            kept[number] = c
            number += 1
    low = np.int64(INFINITE)
    for i in range(number):
        low = min(low, bounds[kept[i]])
    finished = NOBODY
    for first in range(0, number, LANES):
        some = min(LANES, number - first)
        sizes[:some, :] = 0
        squares = np.zeros(LANES, np.int64)
        largest = np.zeros(LANES, np.int32)
        for i in range(n):
            line = matrix[rows[i]]
            for t in range(some):
                code = line[kept[first + t]]
                size = sizes[t, code] + 1
                sizes[t, code] = size
                squares[t] += 2 * size - 1
                if size > largest[t]:
                    largest[t] = size
        for t in range(some):
            c = kept[first + t]
            if finished < 0 and largest[t] <= 2 and bounds[c] == low:
                finished = c
            keys[first + t] = (min(2 * squares[t] + n * bounds[c], np.int64(1) << 42) << 20) | c
    ranked = np.sort(keys[:number])
    for i in range(number):
        kept[i] = ranked[i] & ((1 << 20) - 1)
    return number, finished


@jit
def _split(universe, rows, column, placed, starts, sizes):
    """Order the rows by the cells of a guess, small cells first, the winning cell left out; the number of cells.

    placed (rows,) gets the rows; starts, sizes (256,) where each cell stands.
    """
    matrix, who = universe[0], universe[2]
    n = len(rows)
    count = np.zeros(256, np.int32)
    met = np.empty(256, np.int64)
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
            met[number] = (np.int64(count[met[j]]) << 9) | met[j]
            number += 1
    for j in range(1, number):  # insertion: there are few cells
        key = met[j]
        at = j
        while at > 0 and met[at - 1] > key:
            met[at] = met[at - 1]
            at -= 1
        met[at] = key
    place = np.zeros(256, np.int32)
    start = 0
    for j in range(number):
        code = met[j] & 511
        starts[j] = start
        sizes[j] = met[j] >> 9
        place[code] = start
        start += sizes[j]
    for i in range(n):
        code = matrix[rows[i], column]
        if code != winner:
            placed[place[code]] = rows[i]
            place[code] += 1
    return number


@jit
def _member(universe, rows):
    """How well a member can split its own set: 0 completely; 1 but for one pair; 2 neither; and its column, or −1."""
    matrix, own = universe[0], universe[1]
    n = len(rows)
    best, found = 2, NOBODY
    first = np.zeros(256, np.int32)
    for i in range(n):
        column = own[rows[i]]
        if column < 0:
            continue
        first[:] = 0
        clashes = 0
        for j in range(n):
            code = matrix[rows[j], column]
            clashes += first[code]
            first[code] += 1
            if clashes > 1:
                break
        if clashes == 0:
            return 0, column
        if clashes == 1:
            best, found = 1, column
    return best, found


@jit
def _sharpen(universe, rows, depth, costs, memory, tally, low, bounds, counted):
    """A better lower bound for a cell with so many guesses left, and whether it is exact."""
    numbers = costs[4]
    n = len(rows)
    slot, taken, one, two = _probe(memory, universe, rows, depth)
    if taken:
        tally[HITS] += 1
        certain = numbers[RULE] == FREE and memory[1][slot, 0] == memory[1][slot, 1]  # fewer guesses may be legal below
        return max(low, memory[1][slot, 0]), certain
    if depth > 2 and not numbers[STEP]:
        return low, False  # where a guess costs nothing, its parts say nothing before the last two
    tally[SCANS] += 1
    if depth == 2 and numbers[UNIFORM] and numbers[OVER] >= INFINITE and n <= LANES:
        column = _separator(universe[0], rows)  # no member: they were tried before
        bound = np.int64(INFINITE) if column < 0 else max(low, 2 * n * numbers[STEP])
        exact = numbers[RULE] == FREE
        guess = universe[3][column] if exact and column >= 0 else NOBODY
        _keep(memory, slot, one, two, bound, bound if exact else np.int64(INFINITE), guess, n)
        return bound, exact
    bound = _scan(universe, rows, depth, costs, bounds, counted)
    exact = depth == 2 and numbers[RULE] == FREE
    guess = NOBODY
    if depth >= 3 and numbers[UNIFORM] and numbers[STEP] and numbers[RULE] == FREE and bound < INFINITE:
        straight = n <= costs[1][min(depth, len(costs[0])) - 1]
        if straight and bound <= 2 * n + 1:  # a guess that leaves one pair at most, and nothing larger, decides it
            for c in range(universe[0].shape[1]):
                if bounds[c] == bound and counted[c] >= n - 1:
                    guess = c
                    exact = True
                    break
    bound = max(bound, low)
    high = bound if exact else np.int64(INFINITE)
    _keep(memory, slot, one, two, bound, high, universe[3][guess] if guess >= 0 else NOBODY, n)
    return bound, exact


@jit
def _legal(universe, column, secret, letters, ban):
    """The columns that are legal after a guess, if one of the candidates left is the secret (a row).

    Greens stay, revealed letters are used as often as revealed, and with `ban` letters shown absent are not used.
    """
    places, counts = letters
    own, ids = universe[1], universe[3]
    guess = ids[column]
    hidden = ids[own[secret]]
    length = places.shape[1]
    keep = np.empty(len(ids), np.int32)
    number = 0
    for c in range(len(ids)):
        word = ids[c]
        if word < 0:
            continue
        fits = True
        for i in range(length):
            if places[guess, i] == places[hidden, i] and places[word, i] != places[guess, i]:
                fits = False
                break
        if not fits:
            continue
        for i in range(length):
            letter = places[guess, i]
            shown = min(counts[guess, letter], counts[hidden, letter])
            if counts[word, letter] < shown or (ban and shown == 0 and counts[word, letter] > 0):
                fits = False
                break
        if fits:
            keep[number] = c
            number += 1
    return keep[:number]


@jit
def _narrowed(universe, column, rows, rule, letters, guess_keys):
    """The universe of a cell where the rules forbid guesses."""
    own, ids = universe[1], universe[3]
    listed = np.zeros(2, np.uint64)
    if rule == STRICT:
        columns = np.empty(len(rows), np.int32)
        number = 0
        for i in range(len(rows)):
            if own[rows[i]] >= 0:
                columns[number] = own[rows[i]]
                number += 1
        columns = columns[:number]
    else:
        columns = _legal(universe, column, rows[0], letters, rule == LETTERS)
    for t in range(len(columns)):
        listed[0] ^= guess_keys[ids[columns[t]], 0]
        listed[1] ^= guess_keys[ids[columns[t]], 1]
    return chosen(universe, rows, columns, listed)


@jit
def _stabiliser(group, images, guess, universe, cell):
    """The symmetries of a group that leave a guess in place and map one of its cells to itself.

    A symmetry that keeps the guess maps its cells to its cells; so it keeps the one to which it maps a single secret.
    """
    own, ids = universe[1], universe[3]
    inside = np.zeros(images.shape[1], np.bool_)
    for i in range(len(cell)):
        inside[ids[own[cell[i]]]] = True
    secret = ids[own[cell[0]]]
    fixed = np.empty(len(group), np.int32)
    number = 0
    for i in range(len(group)):
        if images[group[i], guess] == guess and inside[images[group[i], secret]]:
            fixed[number] = group[i]
            number += 1
    return fixed[:number]


@jit
def _first_of_orbits(kept, number, ids, group, images):
    """Of the guesses in `kept` leave one of each orbit, the first; how many remain."""
    seen = np.zeros(images.shape[1], np.bool_)
    left = 0
    for i in range(number):
        guess = ids[kept[i]]
        if seen[guess]:
            continue
        for j in range(len(group)):
            seen[images[group[j], guess]] = True
        kept[left] = kept[i]
        left += 1
    return left


@jit
def solve(universe, rows, depth, beta, only, group, costs, letters, images, guess_keys, memory, tally):
    """The least cost of a set of secrets, exact if below beta, else a lower bound ≥ beta; and a best guess, or −1.

    rows (n,) int32: rows of the universe, by descending weight; depth: guesses left; only: a column that must be asked
    first, or −1; group: the symmetries of the position, rows of `images`. A best guess comes with an exact cost only.
    """
    n = len(rows)
    numbers = costs[4]
    uniform, step, rule = numbers[UNIFORM], numbers[STEP], numbers[RULE]
    own, ids, weights = universe[1], universe[3], universe[5]
    low = _floor(costs, universe, rows, depth)
    if only < 0 and (n == 1 or depth == 1):  # the heaviest is named; any other is lost
        return low, ids[own[rows[0]]]
    if only < 0 and n == 2:
        return max(low, step * (weights[rows[0]] + 2 * weights[rows[1]])), ids[own[rows[0]]]
    if low >= beta:
        return low, np.int32(NOBODY)
    tally[NODES] += 1
    if tally[NODES] > tally[BUDGET]:
        tally[STOP] = 1
        return low, np.int32(NOBODY)
    slot, taken, one, two = _probe(memory, universe, rows, depth)
    if taken and only < 0:
        tally[HITS] += 1
        low = max(low, memory[1][slot, 0])
        if low >= beta:
            return low, np.int32(NOBODY)
        if low == memory[1][slot, 1] and memory[2][slot, 0] >= 0:
            return low, memory[2][slot, 0]
    if only < 0 and uniform and step and low == 2 * n - 1:
        split, column = _member(universe, rows)
        if split == 0:
            return low, ids[column]
        if split == 1 and depth >= 3:  # no cost between 2n − 1 and 2n
            return low + 1, ids[column]
    columns = universe[0].shape[1]
    bounds = np.empty(columns, np.int64)
    counted = np.empty(columns, np.uint8)
    kept = np.empty(columns, np.int32)
    if only >= 0:
        kept[0] = only
        number = 1
        bounds[only] = low
    else:
        tally[SCANS] += 1
        least = _scan(universe, rows, depth, costs, bounds, counted)
        low = max(low, least)
        if low >= beta:
            _keep(memory, slot, one, two, low, np.int64(INFINITE), NOBODY, n)
            return low, np.int32(NOBODY)
        number, finished = _order(universe, rows, bounds, beta, kept, np.empty(columns, np.int64))
        if depth == 2:
            finished = kept[0]
            for i in range(number):
                if bounds[kept[i]] == least:
                    finished = kept[i]
        if finished >= 0 and least == low:
            _keep(memory, slot, one, two, low, low, ids[finished], n)
            return low, ids[finished]
        if len(group) > 1:
            number = _first_of_orbits(kept, number, ids, group, images)
    failed = np.int64(INFINITE)  # the least lower bound of what was refuted
    if only < 0:
        for c in range(columns):
            if bounds[c] >= beta and bounds[c] < failed:
                failed = bounds[c]
    best = beta
    winner = NOBODY
    here, mine = universe, rows
    place = np.empty(0, np.int32)
    asked = np.empty(0, np.bool_)
    compact = False
    started = tally[SCANS]
    placed = np.empty(n, np.int32)
    starts, sizes = np.empty(256, np.int32), np.empty(256, np.int32)
    lows, exact = np.empty(256, np.int64), np.empty(256, np.bool_)
    scratch, counts = np.empty(columns, np.int64), np.empty(columns, np.uint8)
    room = STUCK * numbers[WIDTH] * max(1, WIDER // n)
    for index in range(number):
        if room <= 0:
            break
        column = kept[index]
        total = bounds[column]
        if total >= best:
            failed = min(failed, total)
            continue
        if rule == FREE and only < 0 and not compact and n > 4 and tally[SCANS] - started > PATIENCE:
            here, place = distinct(universe, rows)
            mine = np.arange(n, dtype=np.int32)
            asked = np.zeros(here[0].shape[1], np.bool_)
            compact = True
            tally[MADE] += 1
        if compact:
            column = place[column]
            if column < 0 or asked[column]:
                continue
            asked[column] = True
        tally[TRIED] += 1
        cells = _split(here, mine, column, placed, starts, sizes)
        below = depth - 1
        hardest_first = below == 2 and numbers[OVER] >= INFINITE  # what cannot be done is large
        for j in range(cells):
            cell = placed[starts[j] : starts[j] + sizes[j]]
            lows[j] = _floor(costs, here, cell, below)
            exact[j] = sizes[j] <= 2
        total = step * _weight(here, mine)
        for j in range(cells):
            total += lows[j]
        total = max(total, bounds[kept[index]])
        if uniform and step and below >= 2:  # members that split their own cell
            for j in range(cells):
                if total >= best:
                    break
                if sizes[j] < 3 or lows[j] != 2 * sizes[j] - 1:
                    continue
                found, _ = _member(here, placed[starts[j] : starts[j] + sizes[j]])
                exact[j] = found == 0 or (found == 1 and below >= 3)
                if found > 0:
                    lows[j] += 1
                    total += 1
        for i in range(cells):  # a bound for every cell before any cell is entered
            j = cells - 1 - i if hardest_first else i
            if total >= best:
                break
            if exact[j] or below < 2:
                continue
            cell = placed[starts[j] : starts[j] + sizes[j]]
            value, certain = _sharpen(here, cell, below, costs, memory, tally, lows[j], scratch, counts)
            total += value - lows[j]
            lows[j] = value
            exact[j] = certain
        for i in range(cells):
            j = cells - 1 - i if hardest_first else i
            if total >= best:
                break
            if exact[j] or below < 2:
                continue
            cell = placed[starts[j] : starts[j] + sizes[j]].copy()
            inner = group
            if len(group) > 1:
                inner = _stabiliser(group, images, here[3][column], here, cell)
            if rule == FREE:
                value, _ = solve(
                    here, cell, below, best - total + lows[j], np.int64(-1), inner,
                    costs, letters, images, guess_keys, memory, tally,
                )  # fmt: skip
            else:
                inside = _narrowed(here, column, cell, rule, letters, guess_keys)
                value, _ = solve(
                    inside, np.arange(len(cell), dtype=np.int32), below, best - total + lows[j], np.int64(-1), inner,
                    costs, letters, images, guess_keys, memory, tally,
                )  # fmt: skip
            if tally[STOP]:
                return (total if only >= 0 else low), np.int32(NOBODY)
            total += max(value - lows[j], 0)
            lows[j] = max(value, lows[j])
        room -= STUCK if total < INFINITE else 1
        if total < best:
            best = total
            winner = here[3][column]
            if best <= low:
                break
        else:
            failed = min(failed, total)
    if winner >= 0:
        if only < 0:
            _keep(memory, slot, one, two, best, best, winner, n)
        return best, winner
    low = max(low, min(failed, np.int64(INFINITE)))
    if only < 0:
        _keep(memory, slot, one, two, low, np.int64(INFINITE), NOBODY, n)
    return low, np.int32(NOBODY)
