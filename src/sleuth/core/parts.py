"""Parts of many guesses at once, in NumPy: for a single turn, because compiling would take longer.

`sleuth.kernels.codes.parts` has the compiled twins of `totals` and `largest`, for whole trees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from sleuth.core.arrays import Codes, Counts, Floats, Indices, Sizes

BLOCK = 1 << 17  # codes counted at once: 1 MB of indices, which stays in the second-level cache (measured)
TALL, WIDE = 1 << 19, 32  # or up to TALL codes where that makes lines of WIDE: short lines are slow (measured)
DENSE = 3**7  # with more codes than this, sorting a guess's codes beats a counter for each code


def sizes(codes: Codes, n_codes: int, win: int) -> Sizes:
    """Part sizes of every guess, the winning part left out; shape (guesses, parts).

    codes: (candidates, guesses). With few codes there is a column for each; with many, the parts are packed.

    >>> sizes(np.array([[0, 2], [0, 1], [1, 0]], dtype=np.uint8), 3, 2).tolist()
    [[2, 1, 0], [1, 1, 0]]
    """
    part_sizes: Sizes = _sums(codes, n_codes, win)
    return part_sizes


def masses(codes: Codes, n_codes: int, win: int, mass: Floats) -> Floats:
    """Mass of every part of every guess, placed as its size in `sizes`; mass: (candidates,)."""
    part_masses: Floats = _sums(codes, n_codes, win, mass)
    return part_masses


def _sums(codes: Codes, n_codes: int, win: int, mass: Floats | None = None) -> Any:
    """Sizes of parts, or their masses if `mass` is given. Packed parts are at the left, in the order of their codes."""
    weights = None
    if n_codes > DENSE or 4 * len(codes) < n_codes:  # parts are packed to the left, not in a column for each code
        ordered = np.sort(codes, axis=0, kind="stable")
        starts = np.ones(ordered.shape, np.bool_)
        starts[1:] = ordered[1:] != ordered[:-1]
        part = np.cumsum(starts, axis=0, dtype=np.int64) - 1
        part += np.arange(codes.shape[1], dtype=np.int64) * len(codes)
        inside = ordered != win
        if mass is not None:
            weights = mass[np.argsort(codes, axis=0, kind="stable")][inside]
        return np.bincount(part[inside], weights, codes.size).reshape(codes.shape[::-1])
    out = np.empty((codes.shape[1], n_codes), np.int64 if mass is None else np.float64)
    for span in _spans(codes.shape[1], max(len(codes), n_codes)):
        base = np.arange(span.stop - span.start, dtype=np.int64) * n_codes
        keys = (codes[:, span] + base).ravel()  # one number for each pair of a guess and a code
        if mass is not None and (weights is None or len(weights) != len(keys)):  # the last block may be narrower
            weights = np.repeat(mass, span.stop - span.start)
        out[span] = np.bincount(keys, weights, out[span].size).reshape(-1, n_codes)
    out[:, win] = 0
    return out


def totals(table: Codes, rows: Indices, columns: Indices, n_codes: int, win: int, weights: Floats) -> Floats:
    """Sum over parts, the winning one left out, of weights[part size], for each column."""
    out = np.empty(len(columns), np.float64)
    for span, block in _blocks(table, rows, columns, n_codes):
        out[span] = weights[sizes(block, n_codes, win)].sum(axis=1)
    return out


def largest(table: Codes, rows: Indices, columns: Indices, n_codes: int, win: int) -> Counts:
    """Size of the largest part, the winning one left out, for each column."""
    out = np.empty(len(columns), np.int64)
    for span, block in _blocks(table, rows, columns, n_codes):
        out[span] = sizes(block, n_codes, win).max(axis=1)
    return out


def _spans(columns: int, tall: int) -> Iterator[slice]:
    tall = max(tall, 1)
    width = max(1, BLOCK // tall, min(WIDE, TALL // tall))
    for first in range(0, columns, width):
        yield slice(first, min(first + width, columns))


def _blocks(table: Codes, rows: Indices, columns: Indices, n_codes: int) -> Iterator[tuple[slice, Codes]]:
    for span in _spans(len(columns), max(len(rows), n_codes if n_codes <= DENSE else 1)):
        own_columns = columns[span]
        if len(own_columns) and own_columns[-1] - own_columns[0] == len(own_columns) - 1:  # a run: one copy, not two
            yield span, table[rows, own_columns[0] : own_columns[-1] + 1]
        else:
            yield span, table[np.ix_(rows, own_columns)]
