"""Which sets can one more guess tell apart completely? Compiled, 64 guesses at a time.

A block is a compact code table (candidates, guesses) whose guesses are ordered by their number of parts, most first:
a guess that tells a part of L candidates apart makes at least L parts, so only the first guesses need be tried.
Twin: tests/strategies/test_discernible.py. Caller: sleuth.strategies.discernible.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit

LANES = 64  # guesses at a time: a cache line of codes of one byte


@jit
def separator(block, rows, front, n_codes):
    """The first of the `front` leading guesses that gives every row another code; −1 if none does."""
    words = (n_codes + 63) // 64
    marks = np.zeros((LANES, words), np.uint64)
    alive = np.empty(LANES, np.bool_)
    for first in range(0, front, LANES):
        last = min(first + LANES, front)
        marks[:, :] = np.uint64(0)
        alive[:] = True
        living = last - first
        for r in rows:
            line = block[r, first:last]
            for t in range(last - first):
                if alive[t]:
                    code = np.uint64(line[t])
                    word = np.int64(code >> np.uint64(6))
                    bit = np.uint64(1) << (code & np.uint64(63))
                    if marks[t, word] & bit:
                        alive[t] = False
                        living -= 1
                    marks[t, word] |= bit
            if living == 0:
                break
        if living > 0:
            for t in range(last - first):
                if alive[t]:
                    return first + t
    return -1


@jit
def _separates(block, rows, column, met):
    """Whether one guess gives every row another code; met: scratch, (codes,), no True before and after."""
    at = 0
    while at < len(rows) and not met[block[rows[at], column]]:
        met[block[rows[at], column]] = True
        at += 1
    for i in range(at):
        met[block[rows[i], column]] = False
    return at == len(rows)


@jit
def _teller(block, rows, own, front, met):
    """What tells a set apart: 0: a member, 1: another guess, 2: none."""
    for r in rows:
        if own[r] >= 0 and _separates(block, rows, own[r], met):
            return 0
    return 1 if separator(block, rows, front, len(met)) >= 0 else 2


@jit
def cost(block, line, rows, sizes, own, fronts, mass, hope, divisor, most, costs):
    """The cost of a guess; infinite if it is above `most`.

    It is the sum over the parts of costs[teller, size], times the mean `mass` of their rows, over a divisor. hope: that
    sum if a member discerned each part. line (candidates,): the codes of the guess; sizes (codes,): of its parts;
    rows: part by part, the largest first, so that a cost above `most` shows early. own: the guess column of every row,
    −1 if it may not be guessed. fronts[L]: how many leading guesses make at least L parts.
    """
    met = np.zeros(len(sizes), np.bool_)
    total, at = hope, 0
    while at < len(rows) and sizes[line[rows[at]]] >= 3:
        size = sizes[line[rows[at]]]
        part = rows[at : at + size]
        at += size
        if fronts[size] > 0:  # else it is more than any guess tells apart, and counted so in `hope`
            teller = _teller(block, part, own, fronts[size], met)
            share = 0.0
            for r in part:
                share += mass[r]
            total += share / size * (costs[teller, size] - costs[0, size])
            if total / divisor > most:
                return np.inf
    return total / divisor
