"""Feedback codes of word games for whole blocks, in NumPy: no compiler, so that a suggestion need not wait for one."""

from __future__ import annotations

import numpy as np

from sleuth.kernels.codes.blocks import blocks

# Elements worked on at once: about fifty byte arrays of this length stay inside a core's second-level cache.
CHUNK = 1 << 14


def codes(guesses: np.ndarray, secrets: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Feedback codes of every guess against every secret, shape (secrets, guesses), of the given unsigned dtype.

    guesses (g, places), secrets (s, places): letters as unsigned integers. A code is base 3, the first place most
    significant: 0 absent, 1 yellow, 2 green. Greens first; then every other tile, left to right, claims the first
    copy of its letter that nothing has claimed yet.
    """
    out = np.empty((len(secrets), len(guesses)), dtype)
    for block, columns, rows in blocks(out, guesses, secrets, CHUNK):
        _fill(block, columns, rows)
    return out


def _fill(out, guesses, secrets):
    """Fill one block; guesses (places, 1, g), secrets (places, s, 1)."""
    places = len(guesses)
    green = [guesses[i] == secrets[i] for i in range(places)]
    free = [~green[j] for j in range(places)]  # the copy at place j of the secret is not claimed
    claim = np.empty(out.shape, np.bool_)
    out[...] = 0
    for i in range(places):
        waiting = ~green[i]  # this tile is not green and has claimed nothing yet
        yellow = np.zeros(out.shape, np.bool_)
        for j in range(places):
            if j == i:
                continue  # the letter at its own place would be green
            np.equal(guesses[i], secrets[j], out=claim)
            claim &= free[j]
            claim &= waiting
            free[j] ^= claim
            waiting ^= claim
            yellow |= claim
        out *= 3
        out += yellow
        out += green[i]
        out += green[i]
