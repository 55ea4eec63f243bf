"""What words reveal of a secret, as bits, and the heaviest paths through what is revealed.

See `kernels.chains.reveals`.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sleuth.core.arrays import Codes, Counts


class Reveals:
    """Letters of words, laid out for counting."""

    def __init__(self, letters: Codes) -> None:
        self.letters = letters
        self.count = int(letters.max()) + 1
        self._places = np.ascontiguousarray(letters.T)
        self._counts = np.stack([(letters == letter).sum(axis=1) for letter in range(self.count)]).astype(np.uint8)

    def bits(self, secret: int) -> Codes:
        """What each word reveals of the secret of a row: green places and copies of letters; uint32, (words,)."""
        from sleuth.kernels.chains import reveals

        out = np.empty(len(self.letters), np.uint32)
        reveals.revealed(self._places, self._counts, self.letters[secret], out)
        return out


def heaviest(kinds: Codes, weights: Counts) -> Counts:
    """Weight of the heaviest path that ends at each kind. kinds: different bits, none after one that includes it."""
    from sleuth.kernels.chains import reveals

    best, before = np.empty(len(kinds), np.int64), np.empty(len(kinds), np.int64)
    reveals.heaviest(kinds, np.ascontiguousarray(weights, np.int64), best, before)
    return best


def heaviest_paths(kinds: Codes, weights: Counts) -> Iterator[list[int]]:
    """Yield every heaviest path, as places in `kinds`, lowest first; the empty one if there are no kinds."""
    if not len(kinds):
        yield []
        return
    best = heaviest(kinds, weights)

    def down(at: int) -> Iterator[list[int]]:
        rest = best[at] - weights[at]
        if rest == 0:
            yield [at]
            return
        earlier = np.flatnonzero((kinds[:at] & ~kinds[at] == 0) & (best[:at] == rest))
        for other in earlier.tolist():
            for path in down(other):
                yield [*path, at]

    for at in np.flatnonzero(best == best.max()).tolist():
        yield from down(at)
