"""The permutations of a few open places that give all feedback so far, compiled.

Twin: tests/research/binary_search_plus/test_open_places.py. Caller: research.binary_search_plus.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit


def permutations_left(possible: np.ndarray, guesses: np.ndarray, hits: np.ndarray) -> np.ndarray:
    """The permutations of m values that have so many places in common with each guess: uint8, by places, (m, k).

    possible: (m, m) bool, whether a value may stand at a place. guesses: (turns, m) int16, the values by place; what
    is none of the m values, −1 for example, hits nothing. hits: (turns,) int16. Lexicographic order.
    """
    left = np.empty((1024, len(possible)), np.uint8)
    while (count := _list(possible, guesses, hits, left)) > len(left):
        left = np.empty((count, len(possible)), np.uint8)
    return np.ascontiguousarray(left[:count].T)


@jit
def _list(possible, guesses, hits, left):
    """Write the permutations into the rows of `left` as far as they go; returns how many there are."""
    turns, m = guesses.shape
    row = np.empty(m, np.int64)
    used = np.zeros(m, np.bool_)
    missing = np.empty((m + 1, turns), np.int16)  # hits still to come, by depth
    for t in range(turns):
        missing[0, t] = hits[t]
    next_value = np.zeros(m + 1, np.int64)
    count = 0
    depth = 0
    while depth >= 0:
        if depth == m or next_value[depth] == m:
            if depth == m:
                if count < len(left):
                    for i in range(m):
                        left[count, i] = row[i]
                count += 1
            next_value[depth] = 0
            depth -= 1
            if depth >= 0:
                used[row[depth]] = False
            continue
        value = next_value[depth]
        next_value[depth] += 1
        if used[value] or not possible[depth, value]:
            continue
        fits = True
        for t in range(turns):
            missing[depth + 1, t] = missing[depth, t] - (guesses[t, depth] == value)
            if not 0 <= missing[depth + 1, t] < m - depth:
                fits = False
                break
        if fits:
            row[depth] = value
            used[value] = True
            depth += 1
    return count
