"""Whole weights for the exact search, and how far a prior is from the weights that stand for it.

The search adds whole numbers, so a prior is rounded. It is scaled to the candidates of the position, as finely as costs
below INFINITE allow: each share is then off by about (n + 1)/2⁵⁰ at most, for n candidates. Source: this package.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Counts, Weights
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact.bounds import INFINITE


def from_prior(prior: Weights, most: int = 0) -> Counts:
    """Integer weights of the candidates in proportion to their prior, rounded, at least 1, as large as possible.

    most: what a secret costs at most, if that is more than n + 1, the depth of the deepest tree. Weights that sum to
    INFINITE / max(n + 1, most) at most keep costs below it.

    >>> from_prior(np.array([0.5, 0.3, 0.2])).tolist()
    [140737488355325, 84442493013195, 56294995342130]
    """
    room = INFINITE // (max(len(prior), most) + 1) - 2 * len(prior)
    scaled: Counts = np.maximum(1, np.rint(prior * (room / prior.sum()))).astype(np.int64)
    return scaled


def whole_weights(position: Position, weights: Sequence[int] | None = None, most: int = 0) -> Counts | None:
    """A weight for each secret of the game: those given, else from its prior, else None, which means all 1.

    From a prior, the candidates have weights as `from_prior` makes them and the other secrets, which do not count, 1.
    most: as in `from_prior`. Raises InputError for weights that make no sense.
    """
    listing = position.listing
    if weights is None:
        if listing.prior is None:
            return None
        whole = np.ones(len(listing.secrets), np.int64)
        whole[position.rows] = from_prior(listing.prior[position.rows], most)
        return whole
    if len(weights) != len(listing.secrets):
        raise InputError(f"{len(weights)} weights were given for {len(listing.secrets):,} secrets")
    if sum(weights) * (len(weights) + 1) >= INFINITE:
        raise InputError(f"weights that add up to {sum(weights):,} are too large; scale them down")
    whole = np.array(weights, np.int64)
    if whole.min() < 1 or not (whole == np.array(weights)).all():
        raise InputError(f"a weight of {min(weights)} makes no sense here; weights are whole numbers from 1")
    return whole


def weight_of(position: Position, weights: Counts | None) -> int:
    """The total weight of the candidates of a position."""
    return len(position.rows) if weights is None else int(weights[position.rows].sum())


class Rounding(NamedTuple):
    """The error of whole weights that approximate a prior.

    Attributes:
        moved: the probability that they give to other candidates than the prior does.
        ratio: the largest relative difference between the two probabilities of a candidate.
    """

    moved: float
    ratio: float

    def error(self, mean: float, most: int) -> float:
        """How far the least mean under the prior may be from `mean`, the least one under the weights.

        most: the most guesses that a candidate may need. Proof. The two means of one tree differ by at most moved·(most
        − 1), because the first guess of every candidate cancels out, and by the factor 1 + ratio at most. Both hold for
        every tree, so for the two least means.
        """
        floats = 2.0**-50  # a relative error above that of dividing and summing shares in 64-bit floats
        return min(self.moved * (most - 1), self.ratio * mean) + floats * most


def rounding(prior: Weights, weights: Counts) -> Rounding:
    """The rounding of candidates' weights against their prior; neither of them needs to sum to 1."""
    target, actual = prior / fsum(prior), weights / int(weights.sum())
    return Rounding(
        fsum(np.maximum(actual - target, 0.0)), float((np.abs(actual - target) / np.minimum(actual, target)).max())
    )
