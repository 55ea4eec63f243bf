"""The search for chains of the rule `letters`: greens stay, revealed letters are used again, absent letters are not.

Source: this package; see docs/explanation/longest-chain.md.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sleuth.chains import official
from sleuth.chains.pool import Pool
from sleuth.chains.reveals import Reveals, heaviest_paths
from sleuth.chains.searching import CHUNK, ChainSearch


class LettersSearch(ChainSearch):
    """The search under the rule `letters`."""

    def __init__(self, pool: Pool, limit: int | None = None) -> None:
        from sleuth.kernels import bits

        super().__init__(pool, limit)
        self._reveals = Reveals(self.letters)
        letters = np.arange(self._reveals.count)
        self._holds = bits.packed((self.letters[:, :, None] == letters).any(axis=1))  # the letters of each word

    def chains(self, secret: int, length: int) -> Iterator[list[int] | None]:
        """As `ChainSearch.chains`; free words are added to each, so a chain may be longer."""
        from sleuth.kernels.chains import letters, strict

        bits = self._reveals.bits(secret)
        masks = self._holds & ~self._holds[secret]  # the absent letters of each word
        has_absent = masks.any(axis=1)
        rows, free = np.flatnonzero(has_absent), np.flatnonzero(~has_absent)
        free = free[free != secret]
        kinds = official.kinds_of(bits[free], self.letters.shape[1])
        work = letters.stack(len(rows), len(kinds.bits), self._reveals.count)
        letters.begin(work, len(rows), len(kinds.bits))
        of_secret = bits[rows], masks[rows], *kinds
        for is_set in self.stops(work, lambda: letters.advance(work, *of_secret, length - 1, CHUNK)):
            if not is_set:
                yield None
                continue
            depth = int(work.state[strict.DEPTH])
            words = rows[work.chosen[:depth]].tolist()
            members = work.frees[depth, : work.spans[depth]]
            for path in heaviest_paths(kinds.bits[members], kinds.weights[members]):
                added = free[np.isin(bits[free], kinds.bits[members[path]])].tolist()
                yield [*sorted(added + words, key=lambda row: int(bits[row]).bit_count()), secret]
