"""Longest chains of the rule `official`, by a program over a poset: no search.

What a guess may follow depends only on what the guesses before it revealed: green places and copies of letters. A chain
never goes down in that order, and words that reveal the same may come in any order, so a longest chain is a heaviest
path. Source: this package; the figures were first published by [Krall2022].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from sleuth.chains.pool import Pool
from sleuth.chains.reveals import Reveals, heaviest, heaviest_paths
from sleuth.core.arrays import Codes, Counts
from sleuth.work import stop


class Kinds(NamedTuple):
    """Kinds of words: what they reveal of a secret, fewer bits first, and the number of words of each kind."""

    bits: Codes
    weights: Counts


def kinds_of(revealed: Codes, places: int) -> Kinds:
    """The kinds of words, from the bits that each reveals. places: letters of a word."""
    if places <= 8:  # kinds of so few bits are counted in an array; longer ones are sorted
        counts = np.bincount(revealed, minlength=1)
        bits = np.flatnonzero(counts).astype(np.uint32)
        weights = counts[bits]
    else:
        bits, weights = np.unique(revealed, return_counts=True)
    ranked = np.argsort(np.bitwise_count(bits), kind="stable")
    return Kinds(bits[ranked], weights[ranked].astype(np.int64))


def longest(pool: Pool, tell: Callable[[int], None]) -> tuple[list[int], int]:
    """Rows of a longest chain, and the number of kinds looked at over all secrets."""
    reveals = Reveals(pool.letters)
    most, looked = 0, 0
    for secret in pool.ends.tolist():
        stop.check()
        revealed = reveals.bits(secret)
        kinds = kinds_of(revealed, reveals.letters.shape[1])
        weights = heaviest(*kinds)
        looked += len(weights)
        if weights[-1] > most:  # the secret itself reveals most: every path can end with it
            most, best = int(weights[-1]), (revealed, kinds)
        tell(1)
    revealed, kinds = best
    path = next(heaviest_paths(*kinds))
    return [row for at in path for row in np.flatnonzero(revealed == kinds.bits[at]).tolist()], looked
