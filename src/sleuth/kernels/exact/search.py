"""The exact search: the least cost of finding one of some secrets, with a best guess. Branch and bound, compiled.

The cost of a secret is the sum of what each guess costs while it is not found: `step` per guess (1 or 0), times its
weight; a secret that is not found when no guess is left costs `over` more (or more than anything). Bounds and their
proofs are in `exact.bounds`.

Arguments that many functions share, as tuples because the compiler takes them so:

| name | parts |
|---|---|
| universe | see `universe` |
| costs | `exact.bounds.Costs`: least (depths, sizes), straight, slope, saving (depths,), numbers (6,), all int64 |
| letters | places (guesses, length) uint8, counts (guesses, alphabet) uint8: what the rules of words look at |
| images | (symmetries, guesses) int16: where each symmetry takes each guess; the first row is the identity |
| memory | keys (slots, 2) uint64, bounds (slots, 2) int64, best (slots, 2) int32: guess, size |
| tally | (9,) int64, by the names in `cells`: what was done, when to stop, the most nodes and the least depth |

Twin: tests/exact/brute.py. Caller: sleuth.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.alike import refute_alike
from sleuth.kernels.exact.cells import (
    BOTTOM,
    BUDGET,
    HITS,
    MADE,
    NODES,
    READ,
    SCANS,
    STOP,
    TOO_DEEP,
    TRIED,
    blocks_beyond,
    cheapest_member,
    heaviest_first,
    member,
    promise,
    promising,
    raise_all,
    sharpen,
    split,
)
from sleuth.kernels.exact.memory import keep, probe
from sleuth.kernels.exact.orbits import first_of_orbits, stabiliser
from sleuth.kernels.exact.scans import (
    FIRST,
    INFINITE,
    NOBODY,
    OVER,
    RULE,
    STEP,
    UNIFORM,
    WIDTH,
    floor,
    front,
    order,
    scan,
    weight,
)
from sleuth.kernels.exact.universe import FREE, UNCOUNTED, distinct, narrowed

PATIENCE = 12  # scans below a node before its universe is made compact
WIDER = 256  # a narrow search looks at more guesses in sets smaller than this, in proportion,
STUCK = 8  # and at so many times as many if they are no way within the guesses left


@jit
def solve(universe, rows, depth, beta, only, group, costs, letters, images, guess_keys, memory, tally):
    """The least cost of a set of secrets, exact if below beta, else a lower bound ≥ beta; and a best guess, or −1.

    rows (n,) int32: rows of the universe, by descending weight; depth: guesses left; only: a column that must be asked
    first, or −1; group: the symmetries of the position, rows of `images`. A best guess comes with an exact cost only.
    """
    n = len(rows)
    numbers = costs[4]
    uniform, step, rule = numbers[UNIFORM], numbers[STEP], numbers[RULE]
    missed = uniform and not step and numbers[OVER] < INFINITE  # what counts is the secrets that are not found
    own, ids, weights = universe[1], universe[3], universe[5]
    low = floor(costs, universe, rows, depth)
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
    if depth < tally[BOTTOM]:
        tally[STOP] = TOO_DEEP
        return low, np.int32(NOBODY)
    slot, taken, one, two = probe(memory, universe, rows, depth)
    if taken and only < 0:
        tally[HITS] += 1
        low = max(low, memory[1][slot, 0])
        if low >= beta:
            return low, np.int32(NOBODY)
        if low == memory[1][slot, 1] and memory[2][slot, 0] >= 0:
            return low, memory[2][slot, 0]
    if only < 0 and uniform and step and low == 2 * n - 1:
        left, column = member(universe, rows)
        if left == 0:
            return low, ids[column]
        if left == 1 and depth >= 3:  # no cost between 2n − 1 and 2n
            return low + 1, ids[column]
    if only < 0 and not uniform and step == 1 and depth >= 2 and low < INFINITE:
        value, certain, column = cheapest_member(universe, rows, depth, np.zeros(256, np.int32))
        low = max(low, value)
        if certain and low == value:
            return low, ids[column]
        if low >= beta:
            return low, np.int32(NOBODY)
    columns = universe[0].shape[1]
    bounds = np.empty(columns, np.int64)
    counted = np.empty(columns, np.uint8)
    kept, scratch = np.empty(columns, np.int32), np.empty(columns, np.int64)
    upto = beta  # guesses with bounds below stand in `kept`
    if only >= 0:
        kept[0] = only
        number = 1
        bounds[only] = low
    else:
        tally[SCANS] += 1
        tally[READ] += n * columns
        least = scan(universe, rows, depth, costs, bounds, counted)
        low = max(low, least)
        if low >= beta:
            keep(memory, slot, one, two, low, np.int64(INFINITE), NOBODY, n)
            return low, np.int32(NOBODY)
        upto = front(bounds, least, beta, numbers[FIRST])
        number, finished = order(universe, rows, bounds, least, upto, kept, scratch)
        if depth == 2:
            finished = kept[0]
            for i in range(number):
                if bounds[kept[i]] == least:
                    finished = kept[i]
        if finished >= 0 and least == low:
            keep(memory, slot, one, two, low, low, ids[finished], n)
            return low, ids[finished]
        if len(group) > 1:
            number = first_of_orbits(kept, number, ids, group, images)
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
    beyond = np.ones(UNCOUNTED + 1, np.int64)
    started = tally[SCANS]
    placed = np.empty(n, np.int32)
    starts, sizes = np.empty(256, np.int32), np.empty(256, np.int32)
    lows, exact, rises = np.empty(256, np.int64), np.empty(256, np.bool_), np.empty(256, np.float64)
    counts, met, done = np.empty(columns, np.uint8), np.zeros(256, np.int32), np.empty(256, np.bool_)
    room = STUCK * numbers[WIDTH] * max(1, WIDER // n)
    index = -1
    while room > 0:
        index += 1
        if index == number:
            if upto >= best:
                break
            number, _ = order(universe, rows, bounds, upto, best, kept, scratch)  # the rest
            if len(group) > 1:
                number = first_of_orbits(kept, number, ids, group, images)
            upto, index = best, -1
            continue
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
            if step:
                blocks_beyond(here[7], beyond)
            tally[MADE] += 1
        if compact:
            column = place[column]
            if column < 0 or asked[column]:
                continue
            asked[column] = True
        tally[TRIED] += 1
        cells = split(here, mine, column, placed, starts, sizes)
        below = depth - 1
        hardest_first = below == 2 and numbers[OVER] >= INFINITE  # what cannot be done is large
        for j in range(cells):
            cell = placed[starts[j] : starts[j] + sizes[j]]
            lows[j] = floor(costs, here, cell, below)
            exact[j] = sizes[j] <= 2
        total = step * weight(here, mine)
        for j in range(cells):
            total += lows[j]
        if here[3][column] == ids[kept[index]]:  # not of another guess that splits alike and may be the secret
            total = max(total, bounds[kept[index]])
        if uniform and step and below >= 2:  # members that split their own cell
            for j in range(cells):
                if total >= best:
                    break
                if sizes[j] < 3 or lows[j] != 2 * sizes[j] - 1:
                    continue
                found, _ = member(here, placed[starts[j] : starts[j] + sizes[j]])
                exact[j] = found == 0 or (found == 1 and below >= 3)
                if found > 0:
                    lows[j] += 1
                    total += 1
        if not uniform and step == 1 and below >= 2:  # the same of weighted ones
            for j in range(cells):
                if total >= best:
                    break
                if sizes[j] < 3 or lows[j] >= INFINITE:
                    continue
                value, certain, _ = cheapest_member(here, placed[starts[j] : starts[j] + sizes[j]], below, met)
                if value >= lows[j]:
                    total += value - lows[j]
                    lows[j] = value
                    exact[j] = certain
        if uniform and step and below >= 3:
            total += raise_all(sizes, cells, below, costs, here[7][0], lows)
        straight = costs[1][min(below, len(costs[1]) - 1)]
        done[:cells] = exact[:cells]
        first = promise(sizes, done, cells, straight, rises) if uniform else 0
        for i in range(cells):  # a bound for every cell before any cell is entered
            if hardest_first:
                j = cells - 1 - i
            elif uniform:
                j = promising(sizes, rises, first, cells, best - total, beyond, step)
            else:
                j = heaviest_first(here, placed, starts, sizes, done, cells, best - total)
            if total >= best or j < 0:
                break
            done[j] = True
            rises[j] = 0.0
            if exact[j] or below < 2:
                continue
            cell = placed[starts[j] : starts[j] + sizes[j]]
            before = tally[SCANS]
            enough = best - total + lows[j]
            value, certain = sharpen(here, cell, below, costs, memory, tally, lows[j], enough, scratch, counts)
            total += value - lows[j]
            lows[j] = value
            exact[j] = certain
            if compact and missed and below == 2 and tally[SCANS] > before and value >= best:
                left = place[kept[index + 1 : number]]
                tally[SCANS] += refute_alike(here, cell, below, best, costs, left, asked, scratch, counts)
                failed = min(failed, best)
        for i in range(cells):
            j = cells - 1 - i if hardest_first else i
            if total >= best:
                break
            if exact[j] or below < 2:
                continue
            cell = placed[starts[j] : starts[j] + sizes[j]].copy()
            inner = group
            if len(group) > 1:
                inner = stabiliser(group, images, here[3][column], here, cell)
            if rule == FREE:
                value, _ = solve(
                    here, cell, below, best - total + lows[j], np.int64(-1), inner,
                    costs, letters, images, guess_keys, memory, tally,
                )  # fmt: skip
            else:
                inside = narrowed(here, column, cell, rule, letters, guess_keys)
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
            keep(memory, slot, one, two, best, best, winner, n)
        return best, winner
    low = max(low, min(failed, np.int64(INFINITE)))
    if only < 0:
        keep(memory, slot, one, two, low, np.int64(INFINITE), NOBODY, n)
    return low, np.int32(NOBODY)
