"""Permutations and suited permutations as arrays: all of them in order, and their feedback codes in blocks; NumPy.

A row of cards says which card stands at each place; card suit·n + value, with one suit the value itself.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels.blocks import blocks

# Elements worked on at once: a few byte arrays of this length stay inside a core's second-level cache.
CHUNK = 1 << 16


def arrangements(n: int, suits: int) -> np.ndarray:
    """All sⁿ·n! rows of n cards, shape (rows, n), ordered by (value, suit) at the first place, then the second, …

    The type is the narrowest unsigned one that holds s·n cards.
    """
    values = np.zeros((1, 0), np.uint8)
    colours = np.zeros((1, 0), np.uint8)
    for m in range(1, n + 1):
        first = np.repeat(np.arange(m, dtype=np.uint8), suits * len(values))
        suit = np.tile(np.repeat(np.arange(suits, dtype=np.uint8), len(values)), m)
        rest = np.tile(values, (m * suits, 1))
        rest += rest >= first[:, None]  # the values left, numbered without the first one, get their own numbers back
        values = np.column_stack([first, rest])
        colours = np.column_stack([suit, np.tile(colours, (m * suits, 1))])
    kind = np.min_scalar_type(max(suits * n - 1, 0))
    return colours.astype(kind) * kind.type(n) + values.astype(kind)


def codes(guesses: np.ndarray, secrets: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The sum of the weights of the places where guess and secret agree, shape (secrets, guesses).

    guesses (g, places), secrets (s, places): cards; weights (places,), whose type is that of the codes. Weights 1
    count the right places; powers of two tell which they are.
    """
    out = np.zeros((len(secrets), len(guesses)), weights.dtype)
    for block, columns, rows in blocks(out, guesses, secrets, CHUNK):
        part = np.empty(block.shape, weights.dtype)
        for place, weight in enumerate(weights):
            np.multiply(columns[place] == rows[place], weight, out=part)
            block += part
    return out
