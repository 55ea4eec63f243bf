"""Guesses of the exact search that are refuted together: those that leave one expensive set in a single part.

Twin: tests/exact/brute.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.parts import new_parts, part, split
from sleuth.kernels.exact.records import NOBODY
from sleuth.kernels.exact.scans import scan


@jit
def refute_alike(table, rows, depth, best, costs, rest, tried, bounds, counts):
    """Mark in `tried` the guesses that cannot cost less than `best`, because they leave a set whole; the scans it took.

    rows: a set that costs `best` at least with `depth` guesses left. So does every part that holds all of it. The set
    is cut to what the next guesses leave together, while that still costs as much: the smaller, the more guesses leave
    it whole. This is ours. rest: columns not tried, in order, or NOBODY; tried (columns,): those that need not be
    tried; bounds: scratch; counts: the parts of every guess on the set, as `scan` has just left them, then scratch.
    """
    parts = new_parts(len(rows))
    scans, at, subset = 0, 0, rows
    while True:
        for column in range(len(tried)):
            tried[column] |= counts[column] == 1
        while at < len(rest) and (rest[at] == NOBODY or tried[rest[at]]):
            at += 1
        if at == len(rest):
            return scans
        number = split(table, subset, rest[at], parts)
        if number == 0 or parts.sizes[number - 1] <= best:  # with one guess left after it, one secret at least is found
            return scans
        subset = part(parts, number - 1).copy()
        scans += 1
        if scan(table, subset, depth, costs, bounds, counts) < best:
            return scans
