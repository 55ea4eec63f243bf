"""Feedback codes of word games for whole blocks, in NumPy: no compiler, so that a suggestion need not wait for one."""

from __future__ import annotations

import numpy as np

from sleuth.kernels.blocks import blocks

# Elements worked on at once: about fifty byte arrays of this length stay inside a core's second-level cache.
CHUNK = 1 << 14

# Secrets and guesses whose codes are summed at once: both blocks stay in the second-level cache (measured).
TALL, WIDE = 1 << 8, 1 << 9

REPAID = 4  # with this many guesses for each piece, adding pieces takes less time than comparing letters (measured)
LARGE = 1 << 22  # codes; finding the pieces of a smaller block takes longer than they save


def codes(guesses: np.ndarray, secrets: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Feedback codes of every guess against every secret, shape (secrets, guesses), of the given unsigned dtype.

    guesses (g, places), secrets (s, places): letters as unsigned integers. A code is base 3, the first place most
    significant: 0 absent, 1 yellow, 2 green. Greens first; then every other tile, left to right, claims the first
    copy of its letter that nothing has claimed yet.
    """
    if len(guesses) * len(secrets) >= LARGE:
        pieces, parts = _pieces(guesses, blank=int(max(guesses.max(), secrets.max())) + 1)
        if len(pieces) * REPAID <= len(guesses):
            return _summed(_compared(pieces, secrets, dtype), parts)
    return _compared(guesses, secrets, dtype)


def _compared(guesses, secrets, dtype):
    """As `codes`, by comparing each letter of a guess with each of a secret."""
    out = np.empty((len(secrets), len(guesses)), dtype)
    for block, columns, rows in blocks(out, guesses, secrets, CHUNK):
        _fill(block, columns, rows)
    return out


def _pieces(guesses, blank):
    """The pieces of all guesses, and which of them each guess has: (places, g).

    A piece is one letter at all of its places, with blanks between: what the others are does not matter to its tiles.
    """
    parts = []
    for letter in guesses.T:
        same = guesses == letter[:, None]
        same[same[:, : len(parts)].any(axis=1)] = False  # the letter came before: all blank
        parts.append(np.where(same, guesses.astype(np.int64), blank))
    pieces, which = np.unique(np.concatenate(parts), axis=0, return_inverse=True)
    return pieces, which.reshape(len(parts), len(guesses))


def _summed(codes, parts):
    """The sums of the codes of each guess's pieces, (secrets, guesses); codes: (secrets, pieces)."""
    out = np.empty((len(codes), parts.shape[1]), codes.dtype)
    total, part = np.empty((2, WIDE, min(TALL, len(out))), out.dtype)
    for top in range(0, len(out), TALL):
        lines = np.ascontiguousarray(codes[top : top + TALL].T)
        for left in range(0, out.shape[1], WIDE):
            first, *others = parts[:, left : left + WIDE]
            sums, one = total[: len(first), : lines.shape[1]], part[: len(first), : lines.shape[1]]
            np.take(lines, first, axis=0, out=sums, mode="clip")  # "clip": straight into `sums`, without a copy
            for rows in others:
                np.take(lines, rows, axis=0, out=one, mode="clip")
                sums += one
            out[top : top + TALL, left : left + WIDE] = sums.T
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
