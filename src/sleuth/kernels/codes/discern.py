"""Which sets can one more guess tell apart completely? Compiled, 64 guesses at a time.

A block is a compact code table (candidates, guesses) whose guesses are ordered by their number of parts, most first:
a guess that tells a part of L candidates apart makes at least L parts, so only a front stretch need be tried.
Twin: tests/strategies/test_discernible.py. Caller: sleuth.strategies.discernible.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit

LANES = 64  # guesses at a time: a cache line of codes of one byte
NONE, EXTERNAL, INTERNAL = 0, 1, 2


@jit
def separator(block, rows, front, n_codes):
    """The first of the `front` leading guesses that gives every row another code; −1 if none does."""
    words = (n_codes + 63) // 64
    seen = np.zeros((LANES, words), np.uint64)
    alive = np.empty(LANES, np.bool_)
    for first in range(0, front, LANES):
        last = min(first + LANES, front)
        seen[:, :] = np.uint64(0)
        alive[:] = True
        living = last - first
        for r in rows:
            line = block[r, first:last]
            for t in range(last - first):
                if alive[t]:
                    code = np.uint64(line[t])
                    word = np.int64(code >> np.uint64(6))
                    bit = np.uint64(1) << (code & np.uint64(63))
                    if seen[t, word] & bit:
                        alive[t] = False
                        living -= 1
                    seen[t, word] |= bit
            if living == 0:
                break
        if living > 0:
            for t in range(last - first):
                if alive[t]:
                    return first + t
    return -1


@jit
def separates(block, rows, column, stamps, stamp):
    """Whether one guess gives every row another code; stamps: scratch, (n_codes,), no entry equal to `stamp`."""
    for r in rows:
        code = block[r, column]
        if stamps[code] == stamp:
            return False
        stamps[code] = stamp
    return True


@jit
def status(block, rows, own, front, n_codes, stamps, stamp):
    """INTERNAL if a member of the set tells it apart, EXTERNAL if another guess does, else NONE; and the stamp used.

    own: the guess column of every row of the block, −1 if it may not be guessed.
    """
    for r in rows:
        if own[r] >= 0:
            stamp += 1
            if separates(block, rows, own[r], stamps, stamp):
                return INTERNAL, stamp
    if separator(block, rows, front, n_codes) >= 0:
        return EXTERNAL, stamp
    return NONE, stamp


@jit
def _partition(block, column, win, counts, starts, placed, present):
    """Counting sort of the rows by their code under a guess; the number of codes met, the winning one left out.

    counts: zero before, and to be cleared by the caller; present: the codes met, the largest part first.
    """
    n = block.shape[0]
    met = 0
    for r in range(n):
        code = block[r, column]
        if counts[code] == 0 and code != win:
            present[met] = code
            met += 1
        counts[code] += 1
    total = 0
    for i in range(met):
        starts[present[i]] = total
        total += counts[present[i]]
    starts[win] = total
    for r in range(n):
        code = block[r, column]
        placed[starts[code]] = r
        starts[code] += 1
    for i in range(met):
        starts[present[i]] -= counts[present[i]]
    for i in range(1, met):  # insertion sort: few codes, and already nearly in no order
        code = present[i]
        j = i
        while j > 0 and counts[present[j - 1]] < counts[code]:
            present[j] = present[j - 1]
            j -= 1
        present[j] = code
    return met


@jit
def _clear(block, column, counts):
    for r in range(block.shape[0]):
        counts[block[r, column]] = 0


@jit
def costs(
    block, own, fronts, order, best, hopes, divisors, mass, win, n_codes, plain, external, internal, tolerance, out
):
    """Fill `out` with the exact costs of the guesses of `order` that may be best; the least cost so far, and whether
    the guesses that come after can be left out.

    A guess costs the sum over its parts (the winning one left out) of plain, external or internal[part size], by what
    can tell the part apart, times the mean `mass` of its rows, over its divisor. order: guesses by ascending `hopes`,
    their cost if every part that may be told apart by a member were. best: the least cost of the guesses before these.
    fronts[L]: how many leading guesses make at least L parts.
    """
    counts = np.zeros(n_codes, np.int64)
    starts = np.zeros(n_codes, np.int64)
    placed = np.zeros(block.shape[0], np.int32)
    present = np.zeros(block.shape[0] + 1, np.int64)
    stamps = np.zeros(n_codes, np.int64)
    stamp = 0
    for guess in order:
        if hopes[guess] > best + tolerance * abs(best):
            return best, True
        met = _partition(block, guess, win, counts, starts, placed, present)
        total = hopes[guess] * divisors[guess]
        hopeless = False
        for i in range(met):  # large parts first: they disappoint most
            code = present[i]
            size = counts[code]
            if size < 3:
                break
            if fronts[size] == 0:
                continue  # more than any guess tells apart: already counted as plain
            members = placed[starts[code] : starts[code] + size]
            found, stamp = status(block, members, own, fronts[size], n_codes, stamps, stamp)
            share = 0.0
            for r in members:
                share += mass[r]
            share /= size
            if found == EXTERNAL:
                total += share * (external[size] - internal[size])
            elif found == NONE:
                total += share * (plain[size] - internal[size])
            if total / divisors[guess] > best + tolerance * abs(best):
                hopeless = True
                break
        _clear(block, guess, counts)
        if not hopeless:
            out[guess] = total / divisors[guess]
            if out[guess] < best:
                best = out[guess]
    return best, False
