"""Lower bounds of a set by the size of its parts alone, from how many secrets can be named by the n-th guess."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Counts

INFINITE = 1 << 50
"""More than any cost."""

LEVELS = 40
"""More levels than any search needs: 2^40 secrets lie on them."""


class Levels:
    """What sets cost at least with `depth` guesses left, if no guess makes more than `splits` parts beside its win.

    Proof. A guess names one secret at most, and at most `splits` guesses follow it, one in each part. So level k of a
    tree names at most splits^(k−1) secrets. Costs rise with the level, so that nothing is cheaper than to fill the
    levels from the first on, heaviest secrets first (rearrangement). What lies below the last level costs `over` more.

    Attributes:
        sums: the bound by size, for weights of 1; (sizes,) int64.
        gain: what the next secret adds to it; (sizes − 1,) int64.
        slope, saving: a weighted set costs at least slope·(its weight) − saving·(its heaviest).
        one: the cost of a single secret of weight 1.
    """

    def __init__(self, secrets: int, splits: int, depth: int, step: int, over: int) -> None:
        self.depth = depth
        level = np.repeat(np.arange(1, LEVELS + 1), [min(splits**k, secrets) for k in range(LEVELS)])
        if splits < 2:
            level = np.arange(1, secrets + 1)
        level = level[:secrets]
        cost = np.where(level <= depth, step * level, min(step * depth + over, INFINITE))
        self.each: NDArray[np.int64] = cost.astype(np.int64)
        finite = np.cumsum(np.minimum(self.each, 1 << 40))
        self.sums: NDArray[np.int64] = np.minimum(np.concatenate(([0], finite)), INFINITE)
        if over >= INFINITE:
            self.sums[1:][level > depth] = INFINITE
        self.gain: NDArray[np.int64] = np.diff(self.sums)
        self.one = int(self.sums[1])
        # With one guess left: step + over each, but `over` less for the heaviest. With more: two steps each, but one
        # step less for the heaviest.
        self.slope, self.saving = (step + over, over) if depth == 1 else (2 * step, step)

    def cost(self, weights: Counts) -> int:
        """The bound for a set of these weights, which descend."""
        if not len(weights):
            return 0
        if int(self.sums[len(weights)]) >= INFINITE:
            return INFINITE
        return int((weights * self.each[: len(weights)]).sum())
