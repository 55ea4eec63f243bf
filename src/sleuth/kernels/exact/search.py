"""The exact search: the least cost of finding one of some secrets, with a best guess. Branch and bound, compiled.

The cost of a secret is the sum of what each guess costs while it is not found: `step` per guess (1 or 0), times its
weight; a secret that is not found when no guess is left costs `over` more (or more than anything). Bounds and their
proofs are in `exact.bounds`. What functions hand to each other is described in `records`.

A set is bounded as a part of its guess by `parts.bound_parts`, and again when it is entered, by all its guesses.
Twin: tests/exact/brute.py. Caller: sleuth.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.alike import refute_alike
from sleuth.kernels.exact.code_table import distinct, narrowed
from sleuth.kernels.exact.memory import keep, recall
from sleuth.kernels.exact.orbits import first_of_orbits, stabiliser
from sleuth.kernels.exact.parts import (
    blocks_beyond,
    bound_parts,
    by_members,
    hardest_first,
    new_bounds,
    new_parts,
    part,
)
from sleuth.kernels.exact.records import (
    BOTTOM,
    BUDGET,
    FREE,
    INFINITE,
    MADE,
    NOBODY,
    NODES,
    READ,
    READ_AS_NODE,
    SCANS,
    STOP,
    TOO_DEEP,
    TRIED,
)
from sleuth.kernels.exact.scans import floor, front, order, scan

PATIENCE = 12  # scans below a node before its table is made compact
WIDER = 256  # a narrow search looks at more guesses in sets smaller than this, in proportion,
STUCK = 8  # and at so many times as many if they are not solvable within the guesses left


@jit
def solve(table, rows, depth, beta, only, group, run):
    """The least cost of a set of secrets, exact if below beta, else a lower bound ≥ beta; and a best guess, or NOBODY.

    rows (n,) int32: rows of the table, by descending weight; depth: guesses left; only: a column that must come
    first, or NOBODY; group: the symmetries of the position, rows of `images`. A best guess comes with an exact cost
    only.
    """
    n, columns, costs, tally = len(rows), table.codes.shape[1], run.costs, run.tally
    low = floor(costs, table, rows, depth)
    if only < 0 and (n <= 2 or depth < 2):  # the heaviest is named first, and then the other, or the others are lost
        return low, table.guesses[table.guess_of_secret[rows[0]]]
    if low >= beta or _ended(depth, tally):
        return low, np.int32(NOBODY)
    slot, low, guess, settled = _lookup(table, rows, depth, beta, only, low, run)
    if settled:
        return low, guess
    bounds, counted = np.empty(columns, np.int64), np.empty(columns, np.uint8)
    picks, scratch = np.empty(columns, np.int32), np.empty(columns, np.int64)
    number, upto = np.int64(1), beta  # guesses with bounds below it are in `picks`
    failed = np.int64(INFINITE)  # the least lower bound of what was refuted
    if only >= 0:
        picks[0], bounds[only] = only, low
    else:
        tally[SCANS] += 1
        tally[READ] += n * columns
        least_bound = scan(table, rows, depth, costs, bounds, counted)
        low = max(low, least_bound)
        if low >= beta:
            keep(run.memory, slot, low, np.int64(INFINITE), NOBODY)
            return low, np.int32(NOBODY)
        upto = front(bounds, least_bound, beta, costs.first)
        # Only the guesses up to this bound are ranked: the best of them lower beta, and the others need no rank then.
        number, finished = _ranked(table, rows, bounds, least_bound, upto, group, run.images, picks, scratch)
        if depth == 2:
            finished = _last_of_least(picks, number, bounds, least_bound)
        if finished >= 0 and least_bound == low:
            keep(run.memory, slot, low, low, table.guesses[finished])
            return low, table.guesses[finished]
        for c in range(columns):
            if beta <= bounds[c] < failed:
                failed = bounds[c]
    best, winner = beta, np.int32(NOBODY)
    here, mine, compact = table, rows, False
    place, tried = np.empty(0, np.int32), np.empty(0, np.bool_)
    started = tally[SCANS]
    parts, part_bounds = new_parts(n), new_bounds(scratch)
    room, index = STUCK * costs.width * max(1, WIDER // n), -1
    while room > 0:
        index += 1
        if index == number:
            if upto >= best:
                break
            number, _ = _ranked(table, rows, bounds, upto, best, group, run.images, picks, scratch)  # the rest
            upto, index = best, -1
            continue
        column = picks[index]
        bound = bounds[column]
        if bound >= best:
            failed = min(failed, bound)
            continue
        if costs.rule == FREE and only < 0 and not compact and n > 4 and tally[SCANS] - started > PATIENCE:
            here, place = distinct(table, rows)
            mine = np.arange(n, dtype=np.int32)
            tried = np.zeros(here.codes.shape[1], np.bool_)
            compact = True
            if costs.step:
                blocks_beyond(here.most_parts, part_bounds.beyond)
            tally[MADE] += 1
        if compact:
            column = place[column]
            if column < 0 or tried[column]:
                continue
            tried[column] = True
        if _spent(tally):
            return low, np.int32(NOBODY)
        tally[TRIED] += 1
        if here.guesses[column] != table.guesses[picks[index]]:
            bound = np.int64(0)  # that of another guess that splits alike and may be the secret
        inner_depth = depth - 1
        size, total, alone = bound_parts(
            here, mine, column, inner_depth, best, bound, costs, run.memory, tally, parts, part_bounds
        )
        if alone >= 0 and compact and costs.uniform and not costs.step:
            rest = place[picks[index + 1 : number]]
            # This part alone costs as much as the best guess, so every guess that leaves it whole is refuted.
            tally[SCANS] += refute_alike(
                here,
                part(parts, alone),
                inner_depth,
                best,
                costs,
                rest,
                tried,
                part_bounds.scratch,
                part_bounds.counted,
            )
            failed = min(failed, best)
        for i in range(size):
            j = size - 1 - i if hardest_first(costs, inner_depth) else i
            if total >= best:
                break
            if part_bounds.exact[j]:
                continue
            those = part(parts, j).copy()
            inner = group
            if len(group) > 1:
                inner = stabiliser(group, run.images, here.guesses[column], here, those)
            value = part_bounds.lows[j]
            enough = best - total + value
            if costs.rule == FREE:
                value, _ = solve(here, those, inner_depth, enough, np.int64(NOBODY), inner, run)
            else:
                inside = narrowed(here, column, those, run)
                every = np.arange(len(those), dtype=np.int32)
                value, _ = solve(inside, every, inner_depth, enough, np.int64(NOBODY), inner, run)
            if tally[STOP]:
                return (total if only >= 0 else low), np.int32(NOBODY)
            total += max(value - part_bounds.lows[j], 0)
        room -= STUCK if total < INFINITE else 1
        if total < best:
            best, winner = total, here.guesses[column]
            if best <= low:
                break
        else:
            failed = min(failed, total)
    if winner >= 0:
        low, high = best, best
    else:
        low, high = max(low, min(failed, np.int64(INFINITE))), np.int64(INFINITE)
    if only < 0:
        keep(run.memory, slot, low, high, winner)
    return low, winner


@jit
def _ended(depth, tally):
    """Count a node; whether the search ends here, for it may not take more nodes or go deeper."""
    tally[NODES] += 1
    if _spent(tally):
        return True
    if depth < tally[BOTTOM]:
        tally[STOP] = TOO_DEEP
        return True
    return False


@jit
def _spent(tally):
    """Whether the budget is spent, so that the search stops."""
    if tally[NODES] + (tally[READ] >> READ_AS_NODE) > tally[BUDGET]:
        tally[STOP] = 1
        return True
    return False


@jit
def _lookup(table, rows, depth, beta, only, low, run):
    """What is known of a set without a scan: its slot, a lower bound, a best guess, and whether that is the answer."""
    nobody = np.int32(NOBODY)
    slot, better, exact = recall(run.memory, run.tally, table, rows, depth, low)
    if only >= 0:
        return slot, low, nobody, False
    low = better
    if low >= beta:
        return slot, low, nobody, True
    if exact and run.memory[slot.at]["guess"] >= 0:
        return slot, low, run.memory[slot.at]["guess"], True
    low, exact, column = by_members(table, rows, depth, run.costs, low, np.zeros(256, np.int32))
    if exact:
        return slot, low, table.guesses[column], True
    return slot, low, nobody, low >= beta


@jit
def _ranked(table, rows, bounds, alpha, beta, group, images, picks, scratch):
    """As `order`, one guess of each orbit."""
    number, finished = order(table, rows, bounds, alpha, beta, picks, scratch)
    if len(group) > 1:
        number = first_of_orbits(picks, number, table.guesses, group, images)
    return number, finished


@jit
def _last_of_least(picks, number, bounds, low):
    """The last guess of those in `picks` that have the least bound; else the first of them."""
    column = picks[0]
    for i in range(number):
        if bounds[picks[i]] == low:
            column = picks[i]
    return np.int64(column)
