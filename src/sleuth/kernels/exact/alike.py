"""Guesses of the exact search that are refuted together: those that leave one expensive set in a single cell.

Shared arguments are described in `search`.
Twin: tests/exact/brute.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.cells import split
from sleuth.kernels.exact.scans import scan


@jit
def refute_alike(universe, rows, depth, best, costs, left, asked, bounds, counts):
    """Mark in `asked` the guesses that cannot cost less than `best`, for they leave a set whole; the scans it took.

    rows: a set that costs `best` at least with `depth` guesses left. So does every cell that holds all of it. The set
    is cut to what the next guesses leave together, while that still costs as much: the smaller, the more guesses leave
    it whole. This is ours. left: columns not tried, in order, or −1; asked (columns,): those that need not be tried;
    bounds: scratch; counts: the cells of every guess on the set, as `scan` has just left them, then scratch.
    """
    room = len(universe[0])
    placed, starts, sizes = np.empty(room, np.int32), np.empty(256, np.int32), np.empty(256, np.int32)
    scans, at, together = 0, 0, rows
    while True:
        for column in range(len(asked)):
            asked[column] |= counts[column] == 1
        while at < len(left) and (left[at] < 0 or asked[left[at]]):
            at += 1
        if at == len(left):
            return scans
        cells = split(universe, together, left[at], placed, starts, sizes)
        if cells == 0 or sizes[cells - 1] <= best:  # with one guess left after it, one secret at least is found
            return scans
        together = placed[starts[cells - 1] : starts[cells - 1] + sizes[cells - 1]].copy()
        scans += 1
        if scan(universe, together, depth, costs, bounds, counts) < best:
            return scans
