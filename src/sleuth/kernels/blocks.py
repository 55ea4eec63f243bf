"""Blocks of a code table: pieces small enough for a core's cache, with the guesses and secrets that fill them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np


def blocks(
    out: np.ndarray, guesses: np.ndarray, secrets: np.ndarray, chunk: int
) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Yield views of `out` (secrets, guesses), each of about `chunk` codes, that cover it once.

    Each view comes with its guesses, (places, 1, g), and its secrets, (places, s, 1), which NumPy broadcasts to it.
    """
    if not out.size:
        return
    columns = np.ascontiguousarray(guesses.T)[:, None, :]
    width = min(len(guesses), chunk)
    height = max(1, chunk // width)
    for top in range(0, len(secrets), height):
        rows = np.ascontiguousarray(secrets[top : top + height].T)[:, :, None]
        for left in range(0, len(guesses), width):
            yield out[top : top + height, left : left + width], columns[:, :, left : left + width], rows
