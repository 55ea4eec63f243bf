"""Permutations or matchings by the thousand, held by places: `columns` (n, m) uint8, column j is one of them.

The work is done by `sleuth.kernels.permutations.sieve`, which is loaded at the first call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Counts

Columns: TypeAlias = NDArray[np.uint8]


def keep(columns: Columns, guess: Sequence[int] | Columns, lights: int) -> Columns:
    """The columns that agree with the guess, (n,), in exactly `lights` places."""
    from sleuth.kernels.permutations import sieve

    return sieve.keep(columns, np.asarray(guess, np.uint8), lights)


def keep_pair(columns: Columns, place: int, value: int, yes: bool) -> Columns:
    """The columns with the value at the place, or without it if `yes` is false."""
    return np.compress((columns[place] == value) == yes, columns, axis=1)


def some(columns: Columns, most: int, rng: np.random.Generator) -> Columns:
    """All columns if there are at most `most`, else `most` drawn with replacement."""
    m = columns.shape[1]
    return columns if m <= most else np.take(columns, rng.integers(m, size=most), axis=1)


def histograms(columns: Columns, guesses: Columns) -> Counts:
    """How many columns give 0, 1, …, n lights to each guess: (guesses, n + 1). guesses: (guesses, n)."""
    from sleuth.kernels.permutations import sieve

    return sieve.histograms(columns, guesses)
