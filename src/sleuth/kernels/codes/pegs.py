"""Black and white pegs for whole blocks, in NumPy: no compiler, so that a suggestion need not wait for one."""

from __future__ import annotations

import numpy as np

from sleuth.kernels.blocks import blocks

# Elements worked on at once: three byte arrays of this length stay inside a core's second-level cache.
CHUNK = 1 << 15


def codes(
    guesses: np.ndarray, secrets: np.ndarray, guess_counts: np.ndarray, secret_counts: np.ndarray, dtype: np.dtype
) -> np.ndarray:
    """Feedback codes of every guess against every secret, shape (secrets, guesses), of the given unsigned dtype.

    guesses (g, pegs), secrets (s, pegs): colors. guess_counts (g, colors), secret_counts (s, colors): pegs of each
    color. All four are of one unsigned dtype that holds pegs·(pegs+1). With b black and t black and white pegs together
    the code is b·(2·pegs + 1 − b)/2 + t. If all are black it is one less, as one white and all others black cannot
    occur.
    """
    out, pegs = np.empty((len(secrets), len(guesses)), dtype), guesses.shape[1]
    guesses, secrets = np.hstack([guesses, guess_counts]), np.hstack([secrets, secret_counts])
    for block, columns, rows in blocks(out, guesses, secrets, CHUNK):
        _fill(block, columns[:pegs], rows[:pegs], columns[pegs:], rows[pegs:])
    return out


def _fill(out, guesses, secrets, guess_counts, secret_counts):
    """Fill one block; guesses (pegs, 1, g), secrets (pegs, s, 1), counts (colors, 1, g) and (colors, s, 1)."""
    pegs = len(guesses)
    black = np.zeros(out.shape, guesses.dtype)
    match = np.empty(out.shape, np.bool_)
    for guess, secret in zip(guesses, secrets, strict=True):
        np.equal(guess, secret, out=match)
        black += match
    common = np.zeros(out.shape, guesses.dtype)
    scratch = np.empty(out.shape, guesses.dtype)
    for guess, secret in zip(guess_counts, secret_counts, strict=True):
        np.minimum(guess, secret, out=scratch)
        common += scratch
    np.equal(black, pegs, out=match)
    common -= match
    np.subtract(2 * pegs + 1, black, out=scratch)
    scratch *= black
    scratch >>= 1
    common += scratch
    out[...] = common
