"""Parts of many guesses at once, in NumPy: for one turn, where waiting for a compiler would cost more.

`sleuth.kernels.parts` has the compiled twins of `totals`, `largest` and `masses`, for whole trees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import numpy as np

from sleuth.arrays import Codes, Counts, Floats, Indices, Sizes

BLOCK = 1 << 20  # codes counted at once: 8 MB of indices
DENSE = 3**7  # with more codes than this, sorting a guess's codes beats a counter for each code


class Counting(Protocol):
    """What can be counted without making the sizes of every part: by NumPy or by compiled kernels."""

    def totals(self, table: Codes, rows: Indices, columns: Indices, n_codes: int, win: int, weights: Floats) -> Floats:
        """Sum over parts of weights[size]; shape (columns,)."""

    def largest(self, table: Codes, rows: Indices, columns: Indices, n_codes: int, win: int) -> Counts:
        """Size of the largest part; shape (columns,)."""

    def masses(self, table: Codes, rows: Indices, columns: Indices, n_codes: int, win: int, mass: Floats) -> Floats:
        """Probability mass of each part; shape (columns, parts)."""


def sizes(codes: Codes, n_codes: int, win: int) -> Sizes:
    """Part sizes of every guess, the winning part left out; shape (guesses, parts).

    codes: (candidates, guesses). With few codes there is a column for each; with many, the parts are packed.

    >>> sizes(np.array([[0, 2], [0, 1], [1, 0]], dtype=np.uint8), 3, 2).tolist()
    [[2, 1, 0], [1, 1, 0]]
    """
    if n_codes > DENSE:
        return _packed_sizes(codes, win)
    n, guesses = codes.shape
    out = np.empty((guesses, n_codes), np.int64)
    for span in _spans(guesses, max(n, n_codes)):
        base = np.arange(span.stop - span.start, dtype=np.int64) * n_codes
        counts = np.bincount((codes[:, span] + base).ravel(), minlength=len(base) * n_codes)
        out[span] = counts.reshape(len(base), n_codes)
    out[:, win] = 0
    return out


def _packed_sizes(codes: Codes, win: int) -> Sizes:
    ordered = np.sort(codes, axis=0)
    n, guesses = ordered.shape
    starts = np.ones((n, guesses), np.bool_)
    starts[1:] = ordered[1:] != ordered[:-1]
    part = np.cumsum(starts, axis=0) - 1  # which part of its guess each code belongs to
    part += np.arange(guesses) * n
    counts = np.bincount(part[ordered != win], minlength=n * guesses)
    packed: Sizes = counts.reshape(guesses, n)
    return packed


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


def masses(table: Codes, rows: Indices, columns: Indices, n_codes: int, win: int, mass: Floats) -> Floats:
    """Probability mass of every part, the winning one zeroed; shape (columns, n_codes)."""
    out = np.empty((len(columns), n_codes), np.float64)
    for span, block in _blocks(table, rows, columns, n_codes):
        base = np.arange(span.stop - span.start, dtype=np.int64) * n_codes
        weights = np.broadcast_to(mass[:, None], block.shape).ravel()
        sums = np.bincount((block + base).ravel(), weights=weights, minlength=len(base) * n_codes)
        out[span] = sums.reshape(len(base), n_codes)
    out[:, win] = 0.0
    return out


def _spans(columns: int, tall: int) -> Iterator[slice]:
    wide = max(1, BLOCK // max(tall, 1))
    for first in range(0, columns, wide):
        yield slice(first, min(first + wide, columns))


def _blocks(table: Codes, rows: Indices, columns: Indices, n_codes: int) -> Iterator[tuple[slice, Codes]]:
    for span in _spans(len(columns), max(len(rows), n_codes if n_codes <= DENSE else 1)):
        chosen = columns[span]
        if len(chosen) and chosen[-1] - chosen[0] == len(chosen) - 1:  # a run: one copy, not two
            yield span, table[rows, chosen[0] : chosen[-1] + 1]
        else:
            yield span, table[np.ix_(rows, chosen)]
