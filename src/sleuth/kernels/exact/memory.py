"""What the exact search remembers of sets: a lower and an upper bound of the cost, and a best guess.

A set with so many guesses left is known by two independent 64-bit keys; see `search` for the arrays.
Twin: tests/exact/brute.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit


@jit
def _mix(value):
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


@jit
def probe(memory, universe, rows, depth):
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
def keep(memory, slot, one, two, low, high, guess, size):
    """Write what is known of a set into its slot."""
    keys, bounds, best = memory
    keys[slot, 0] = one
    keys[slot, 1] = two
    bounds[slot, 0] = low
    bounds[slot, 1] = high
    best[slot, 0] = guess
    best[slot, 1] = size
