"""The matrix game over the trees found so far, by HiGHS in floating point: for more classes than `simplex` can take.

It is the codemaker's side: most t such that Σ_i A[i, j]·p_i ≥ t for every tree j, Σ_i b[i]·p_i = 1, p ≥ 0. The shares
of the trees are the dual values of their rows. What is rounded here costs sharpness, never truth: both bounds of the
duel are computed again in whole numbers from the shares and the chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.arrays import Counts, Weights
from sleuth.errors import MissingExtra

NOTHING = 1e-9
"""A share below it is none."""


class FloatBalance(NamedTuple):
    """As `simplex.Balance`, in floating point."""

    value: float
    shares: Weights
    chances: Weights


class FloatMaster:
    """The matrix game. sizes: of the classes of secrets. Raises MissingExtra without highspy."""

    exact = False

    def __init__(self, sizes: Counts) -> None:
        try:
            import highspy
        except ImportError:
            raise MissingExtra("a duel over so many secrets needs HiGHS: pip install 'sleuth[duel]'") from None
        m = len(sizes)
        self.trees = 0
        self._infinite = highspy.kHighsInf
        self._highs: Any = highspy.Highs()
        self._highs.setOptionValue("output_flag", False)
        for _ in range(m):
            self._highs.addVar(0.0, self._infinite)
        self._highs.addVar(-self._infinite, self._infinite)
        self._highs.changeColCost(m, 1.0)
        self._highs.changeObjectiveSense(highspy.ObjSense.kMaximize)
        self._places = np.arange(m + 1, dtype=np.int32)
        self._highs.addRow(1.0, 1.0, m, self._places[:m], sizes.astype(np.float64))

    def add(self, sums: Sequence[int]) -> None:
        """Add a tree by the summed depths of each class."""
        self._highs.addRow(0.0, self._infinite, len(self._places), self._places, np.array([*sums, -1], np.float64))
        self.trees += 1

    def balance(self) -> FloatBalance:
        """The solution over all trees that were added; there must be one."""
        self._highs.run()
        found = self._highs.getSolution()
        shares = np.abs(np.array(found.row_dual)[1:])
        shares[shares < NOTHING] = 0.0
        chances = np.maximum(np.array(found.col_value), 0.0)
        return FloatBalance(float(found.col_value[-1]), shares / shares.sum(), chances[:-1])
