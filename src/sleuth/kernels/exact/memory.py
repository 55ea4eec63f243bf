"""What the exact search remembers of sets: a lower and an upper bound of the cost, and a best guess.

Two independent 64-bit keys identify a set together with the number of guesses left.
Twin: tests/exact/brute.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.records import HITS, Slot


@jit
def _mix(value):
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


@jit
def probe(memory, table, rows, depth):
    """The slot of a set with a given number of guesses left."""
    deep = np.uint64(min(depth, len(rows)))
    one = _mix(deep + np.uint64(0x9E3779B97F4A7C15)) ^ table.legal_key[0]
    two = _mix(deep + np.uint64(0xD1B54A32D192ED03)) ^ table.legal_key[1]
    for i in range(len(rows)):
        one ^= table.keys[rows[i], 0]
        two ^= table.keys[rows[i], 1]
    at = np.int64(one & np.uint64(len(memory) - 1))
    for near in (at, at ^ 1):
        if memory[near]["one"] == one and memory[near]["two"] == two:
            return Slot(near, True, one, two, len(rows))
    if memory[at]["size"] > memory[at ^ 1]["size"]:
        at ^= 1
    return Slot(at, False, one, two, len(rows))


@jit
def recall(memory, tally, table, rows, depth, low):
    """The slot of a set; a lower bound, `low` or better; and whether it is exact, on this table."""
    slot = probe(memory, table, rows, depth)
    if not slot.match:
        return slot, low, False
    tally[HITS] += 1
    low = max(low, memory[slot.at]["low"])
    return slot, low, low == memory[slot.at]["high"]


@jit
def keep(memory, slot, low, high, guess):
    """Write what is known of a set into its slot."""
    entry = memory[slot.at]
    entry["one"] = slot.one
    entry["two"] = slot.two
    entry["low"] = low
    entry["high"] = high
    entry["guess"] = guess
    entry["size"] = slot.size
