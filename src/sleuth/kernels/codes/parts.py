"""Parts of many guesses at once, compiled: the same two counts as `sleuth.core.parts`, for whole trees.

The table is secret-major and 64 guesses are taken at a time: each secret then reads one cache line, and the counters
of the 64 guesses stay in the first-level cache. A cost that adds over parts needs no pass over the codes: when a count
goes from k to k+1 its increment w[k+1] − w[k] is added at once. Source: this package.
Twin: sleuth.core.parts. Caller: sleuth.core.position.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit

LINE = 64  # guesses at a time: a cache line of codes of one byte
COUNTERS = 1 << 15  # counters kept at once, 4 bytes each
UNDO = 5  # with fewer secrets than a fifth of the codes, clearing the touched counters is cheaper (measured)


def totals(
    table: np.ndarray, rows: np.ndarray, columns: np.ndarray, n_codes: int, win: int, weights: np.ndarray
) -> np.ndarray:
    """Sum over parts, the winning one left out, of weights[part size], for each column; float64.

    table (secrets, guesses) codes; rows: the candidates; columns: the guesses; weights (len(rows) + 1,).
    """
    return _totals(table, rows, columns, n_codes, win, np.diff(weights), weights[0])


@jit
def _width(n_codes):
    return max(1, min(LINE, COUNTERS // n_codes))


@jit
def _clear(counts, table, rows, columns, first, last):
    if len(rows) * UNDO < counts.shape[1]:
        for r in rows:
            line = table[r]
            for t in range(first, last):
                counts[t - first, line[columns[t]]] = 0
    else:
        counts[:, :] = 0


@jit
def _totals(table, rows, columns, n_codes, win, steps, base):
    out = np.empty(len(columns), np.float64)
    width = _width(n_codes)
    counts = np.zeros((width, n_codes), np.int32)
    sums = np.zeros(width, np.float64)
    for first in range(0, len(columns), width):
        last = min(first + width, len(columns))
        sums[:] = base
        if columns[last - 1] - columns[first] == last - 1 - first:
            start = columns[first]
            for r in rows:
                line = table[r, start : start + last - first]
                for t in range(last - first):
                    code = line[t]
                    k = counts[t, code]
                    counts[t, code] = k + 1
                    sums[t] += steps[k]
        else:
            for r in rows:
                line = table[r]
                for t in range(last - first):
                    code = line[columns[first + t]]
                    k = counts[t, code]
                    counts[t, code] = k + 1
                    sums[t] += steps[k]
        for t in range(last - first):
            if counts[t, win]:  # at most one secret wins
                sums[t] -= steps[0]
            out[first + t] = sums[t]
        _clear(counts, table, rows, columns, first, last)
    return out


@jit
def largest(table: np.ndarray, rows: np.ndarray, columns: np.ndarray, n_codes: int, win: int) -> np.ndarray:
    """Size of the largest part, the winning one left out, for each column; int64."""
    out = np.zeros(len(columns), np.int64)
    width = _width(n_codes)
    counts = np.zeros((width, n_codes), np.int32)
    for first in range(0, len(columns), width):
        last = min(first + width, len(columns))
        for r in rows:
            line = table[r]
            for t in range(last - first):
                code = line[columns[first + t]]
                k = counts[t, code] + 1
                counts[t, code] = k
                if code != win and k > out[first + t]:
                    out[first + t] = k
        _clear(counts, table, rows, columns, first, last)
    return out
