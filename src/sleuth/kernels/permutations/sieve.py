"""Permutations in the thousands and millions: list them, keep those that fit, count lights, compiled.

A set of m permutations of n is held by places: `columns` (n, m) uint8, column j is one permutation, 0-based. So one
place of 64 permutations is compared by one instruction, and the lights of a block stay in the first-level cache.
Source: this package.
Twin: tests/kernels/permutations/test_sieve.py. Caller: sleuth.codebreakers.candidates.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.permutations.listing import arrangements

BLOCK = 1024  # permutations whose lights are counted at a time


def listed(n: int) -> np.ndarray:
    """All n! permutations, in lexicographic order; columns (n, n!) uint8. For n ≤ 10: 36 MB."""
    return np.ascontiguousarray(arrangements(n, 1).T)


def keep(columns: np.ndarray, guess: np.ndarray, lights: int) -> np.ndarray:
    """The columns that agree with the guess in exactly `lights` places, in the same order."""
    indices = np.empty(columns.shape[1], np.int64)
    number = _keep(fixed(columns), guess, lights, np.empty(BLOCK, np.uint8), indices)
    return np.take(columns, indices[:number], axis=1)


def histograms(columns: np.ndarray, guesses: np.ndarray) -> np.ndarray:
    """How many columns give 0, 1, …, n lights, for each guess: (guesses, n + 1) int64. guesses (g, n) uint8."""
    n = len(columns)
    out, counts = np.zeros((len(guesses), n + 1), np.int64), np.empty((2, n + 1), np.int64)
    _histograms(fixed(columns), guesses, np.empty(BLOCK, np.uint8), counts, out)
    return out


def marginals(columns: np.ndarray) -> np.ndarray:
    """How many columns have value v at place i: (n, n) int64, [i, v]."""
    out = np.zeros((len(columns), len(columns)), np.int64)
    _marginals(fixed(columns), out)
    return out


def neighbours(guess: np.ndarray) -> np.ndarray:
    """The n(n−1)/2 permutations that differ from a guess by one exchange: (n(n−1)/2, n) uint8."""
    first, second = np.triu_indices(len(guess), 1)
    out = np.tile(guess, (len(first), 1))
    rows = np.arange(len(first))
    out[rows, first], out[rows, second] = guess[second], guess[first]
    return out


def fixed(columns: np.ndarray) -> np.ndarray:
    """The same columns, read-only, so that kernels are compiled for one kind of array."""
    view = columns.view()
    view.flags.writeable = False
    return view


@jit
def _count_lights(lights, columns, guess, start, width):
    for j in range(width):
        lights[j] = 0
    for i in range(len(guess)):
        value = guess[i]
        line = columns[
            i, start : start + width
        ]  # a slice, so that the loop is turned into vectors (measured: 10 times)
        for j in range(width):
            lights[j] += np.uint8(line[j] == value)


@jit
def _keep(columns, guess, wanted, lights, indices):
    m = columns.shape[1]
    number = 0
    for start in range(0, m, BLOCK):
        width = min(BLOCK, m - start)
        _count_lights(lights, columns, guess, start, width)
        for j in range(width):
            indices[number] = start + j
            number += lights[j] == wanted
    return number


@jit
def _histograms(columns, guesses, lights, counts, out):
    """Add the histogram of each guess to `out`. counts (2, n + 1): two rows, as repeated adds to one count are slow."""
    n, m = columns.shape
    for start in range(0, m, BLOCK):
        width = min(BLOCK, m - start)
        for g in range(len(guesses)):
            _count_lights(lights, columns, guesses[g], start, width)
            for k in range(n + 1):
                counts[0, k] = 0
                counts[1, k] = 0
            for j in range(0, width - 1, 2):
                counts[0, lights[j]] += 1
                counts[1, lights[j + 1]] += 1
            if width % 2:
                counts[0, lights[width - 1]] += 1
            for k in range(n + 1):
                out[g, k] += counts[0, k] + counts[1, k]


@jit
def _marginals(columns, out):
    n, m = columns.shape
    for i in range(n):
        line = columns[i]
        counts = out[i]
        for j in range(m):
            counts[line[j]] += 1
