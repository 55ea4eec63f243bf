"""Costs of ceremonies for a strategy: bits, or the share of matchings that is lost by the deadline.

The second is a rule of play for ten couples. The chance to win that readers see comes from curves.py.
Source: this package.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sleuth.core.arrays import Costs, Counts, Floats

HALFWAY: Mapping[int, float] = {2: 45.0, 3: 400.0, 4: 3600.0, 5: 24_000.0, 6: 170_000.0, 7: 1_200_000.0}
"""Ceremonies left, the coming week's included → h, the matchings from which half the seasons are won."""


def bits(sizes: Counts) -> Floats:
    """Expected bits of each seating: the entropy of its lights."""
    shares = sizes / np.maximum(sizes.sum(axis=1, keepdims=True), 1)
    return np.asarray(np.abs((shares * np.log2(np.maximum(shares, 1e-300))).sum(axis=1)))


def entropy(sizes: Counts) -> Costs:
    """Minus the entropy of the lights; a greater chance of all lights breaks ties."""
    shares = sizes / sizes.sum(axis=1, keepdims=True)
    return np.asarray((shares * np.log(np.maximum(shares, 1e-300))).sum(axis=1) - 1e-4 * shares[:, -1])


def deadline(sizes: Counts, whole: int, weeks_left: int) -> Costs:
    """The share of the matchings that is lost by the deadline; entropy breaks ties.

    Of n matchings, n / (1 + (n/h)³) are won if ceremonies are to come, with a booth before each; see HALFWAY for h. If
    one is to come, booth and seating win at most two of them.
    """
    costs = entropy(sizes)
    if weeks_left > max(HALFWAY):
        return costs
    shares = sizes / sizes[0].sum()
    remaining: Floats = whole * shares[:, :-1]
    if weeks_left <= 1:
        won = np.minimum(remaining, 2.0 * max(weeks_left, 0))
    else:
        ratio = remaining / HALFWAY[weeks_left]
        won = np.where(remaining <= 2, remaining, remaining / (1.0 + ratio * ratio * ratio))
    return np.asarray(0.002 * costs - (won.sum(axis=1) / whole + shares[:, -1]))
