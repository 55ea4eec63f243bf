"""Hill climbing: the cheapest of some rows, improved by small changes until none helps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Costs

Rows: TypeAlias = NDArray[np.uint8]
"""Guesses one after the other, shape (guesses, places)."""


def climb(
    cost: Callable[[Rows], Costs], rows: Rows, neighbours: Callable[[Rows], Rows], *, starts: int = 1
) -> list[tuple[float, Rows]]:
    """The cheapest of the rows, each replaced by its cheapest neighbor until none is cheaper: (cost, row), sorted.

    neighbours: one row → the rows around it. starts: how many of the rows are improved. Ties go to the first row.
    Source: this package.
    """
    costs = cost(rows)
    optima: dict[bytes, tuple[float, Rows]] = {}
    for start in np.argsort(costs, kind="stable")[:starts]:
        best, lowest = rows[start], float(costs[start])
        while len(around := neighbours(best)):
            nearby = cost(around)
            if nearby.min() >= lowest - 1e-9:
                break
            best, lowest = around[nearby.argmin()], float(nearby.min())
        optima.setdefault(best.tobytes(), (lowest, best))
    return sorted(optima.values(), key=lambda one: (one[0], one[1].tobytes()))
