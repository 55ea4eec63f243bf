"""The search for chains of the rule `letters`: greens stay, revealed letters are used again, absent letters are not.

Source: this package; see docs/explanation/longest-chain.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from sleuth.chains.pool import Pool
from sleuth.chains.reveals import Reveals, heaviest_paths
from sleuth.chains.searching import CHUNK, ChainSearch
from sleuth.core.arrays import Codes, Counts


class WordSplit(NamedTuple):
    """The words besides a secret: those with absent letters, and the kinds of those without.

    Attributes:
        rows, bits, masks: of the words with absent letters: their rows, what they reveal, and their absent letters as
            bits.
        kinds, weights: what the free words reveal, and how many reveal just that; fewer bits first.
        members: rows of the free words of each kind.
    """

    rows: Counts
    bits: Codes
    masks: Codes
    kinds: Codes
    weights: Counts
    members: list[list[int]]


class LettersSearch(ChainSearch):
    """The search under the rule `letters`."""

    def __init__(self, pool: Pool, limit: int | None = None) -> None:
        super().__init__(pool, limit)
        self.reveals = Reveals(self.letters)

    def split(self, secret: int) -> WordSplit:
        """The words besides a secret."""
        bits = self.reveals.bits(secret)
        masks = self.reveals.holds & ~self.reveals.holds[secret]
        has_absent = masks.any(axis=1)
        rows, free = np.flatnonzero(has_absent), np.flatnonzero(~has_absent)
        free = free[free != secret]
        kinds, inverse, weights = np.unique(bits[free], return_inverse=True, return_counts=True)
        ranked = np.argsort(np.bitwise_count(kinds), kind="stable")
        members: list[list[int]] = [[] for _ in kinds]
        for row, kind in zip(free.tolist(), inverse.tolist(), strict=True):
            members[kind].append(row)
        return WordSplit(
            rows, bits[rows], masks[rows], kinds[ranked], weights[ranked], [members[kind] for kind in ranked.tolist()]
        )

    def chains(self, secret: int, length: int) -> Iterator[list[int] | None]:
        """As `ChainSearch.chains`; the free words come as they are, so a chain may be longer."""
        from sleuth.kernels.chains import letters, strict

        split = self.split(secret)
        bits = self.reveals.bits(secret)
        work = letters.stack(len(split.rows), len(split.kinds), self.reveals.count)
        letters.begin(work, len(split.rows), len(split.kinds))
        words_of_secret = split.bits, split.masks, split.kinds, split.weights
        for is_set in self.stops(work, lambda: letters.advance(work, *words_of_secret, length - 1, CHUNK)):
            if not is_set:
                yield None
                continue
            depth = int(work.state[strict.DEPTH])
            with_absent = split.rows[work.chosen[:depth]].tolist()
            frees = work.frees[depth, : work.spans[depth]]
            for path in heaviest_paths(split.kinds[frees], split.weights[frees]):
                words = [row for at in path for row in split.members[frees[at]]] + with_absent
                words.sort(key=lambda row: int(bits[row]).bit_count())
                yield [*words, secret]
