"""A distribution of the codemaker as whole weights, and the bound of the value that a proof with them gives.

The search adds whole numbers from 1, and the best distribution often leaves out secrets. So a weight is g·U + e with a
unit U: g is the secret's part of the distribution, and e = 1 keeps a secret with g = 0 in the tree.

If no tree has a smaller weighted total than T, then the value is at least ⌈(T − n·E) / U⌉ / G, where n is the number of
secrets, E the sum of all e and G of all g. Proof: a tree may be pruned until each guess is right or leaves fewer
candidates, with no secret found later; then every depth is at most n. So T ≤ U·A + n·E for the whole number A, the
total by g, of the pruned tree. With U ≥ n·E nothing is lost: a tree with the least T has the least A. Source: this
package.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Counts, Weights
from sleuth.core.listing import Listing
from sleuth.duels.classes import Classes
from sleuth.exact.bounds import INFINITE


class Weighing(NamedTuple):
    """Whole weights of the secrets, at least 1, and their unit."""

    weights: Counts
    unit: int

    def value(self, total: int) -> Fraction:
        """A lower bound of the value, if no tree has a smaller weighted total."""
        parts, extra = self.weights // self.unit, int((self.weights % self.unit).sum())
        return Fraction(-((len(parts) * extra - total) // self.unit), int(parts.sum()))

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The probability of each secret."""
        parts = (self.weights // self.unit).tolist()
        return tuple(Fraction(part, sum(parts)) for part in parts)


def even(listing: Listing) -> Weighing:
    """All secrets equally likely."""
    return Weighing(np.ones(len(listing.secrets), np.int64), 1)


def between(best: Weighing, chances: Weights, classes: Classes, step: float) -> Weighing:
    """The distribution on the way from the best one so far to the chances of the classes; step: a share of the way."""
    first = np.unique(classes.of, return_index=True)[1]
    before = (best.weights / best.weights.sum())[first]
    return round_chances(before + step * (chances - before), classes)


def search_weights(listing: Listing, weights: Counts) -> tuple[int, ...] | None:
    """The weights of a distribution as the search takes them; None for even ones, unless None would mean a prior."""
    is_even = listing.prior is None and bool((weights == weights[0]).all())
    return None if is_even else tuple(weights.tolist())


def round_chances(chances: Weights, classes: Classes) -> Weighing:
    """Whole weights from 1 to 2^20 nearest to the chances of the classes, small enough for the search to add."""
    shares, n = np.maximum(chances, 0.0), len(classes.of)
    largest = min(1 << 20, INFINITE // (2 * n * (n + 1)))
    scaled = np.maximum(1, np.rint(shares * (largest / shares.max()))).astype(np.int64)
    return Weighing((scaled // np.gcd.reduce(scaled))[classes.of], 1)


def exact(chances: Sequence[Fraction], classes: Classes) -> Weighing | None:
    """Whole weights in the exact ratio of the chances of the classes; None if they are too large for the search.

    >>> import numpy as np
    >>> found = exact([Fraction(1, 4), Fraction(0)], Classes(np.array([0, 0, 0, 0, 1]), np.array([4, 1]), True))
    >>> found.weights.tolist(), found.unit
    ([5, 5, 5, 5, 1], 5)
    """
    common = lcm(*(each.denominator for each in chances))
    parts = [int(each * common) for each in chances]
    divisor = gcd(*parts)
    sizes, most = classes.sizes.tolist(), len(classes.of)
    left_out = sum(size for size, part in zip(sizes, parts, strict=True) if part == 0)
    unit = max(1, most * left_out)
    weights = [part // divisor * unit if part else 1 for part in parts]
    if sum(size * weight for size, weight in zip(sizes, weights, strict=True)) * (most + 1) >= INFINITE:
        return None
    return Weighing(np.array(weights, np.int64)[classes.of], unit)
