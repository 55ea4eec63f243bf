"""The matrix game over the trees found so far, smoothed: for more classes of secrets than `simplex` can take.

The distribution that a linear program names is the worst for few trees and puts all its weight on few secrets. So the
codemaker pays for leaving a centre, which is the best distribution so far, mixed with some of the even one: with
D[i, j] the mean depth of class i in tree j, and c[i] its chance by the centre, the codebreaker's shares x are those of
the least

    log( Σ_i c[i]·exp(η·(D·x)[i]) ) / η,

and the codemaker's chances are in proportion to c[i]·exp(η·(D·x)[i]), not to be changed by much when a tree is added.
The steepness η grows with the rounds. The shares are found by exponentiated gradient steps whose length adapts. Source:
[Warmuth2008] smooth linear programs of boosting so; that the steepness grows and the centre moves is this package's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.arrays import Counts, Weights
from sleuth.errors import MissingExtra

GROWTH = 0.25
"""What each round adds to the steepness, per guess."""

FLATTEST = 5.0
"""The steepness of the first rounds."""

EVEN = 0.1
"""How much of the centre is the even distribution, so that no secret is given up."""

STEPS = 300
"""The most gradient steps of a round."""

CLOSE = 1e-3
"""How far from the least value, in guesses, the shares of a round may be."""

NOTHING = 1e-9
"""A share below it is none."""


class SmoothBalance(NamedTuple):
    """What both sides play, and what the shares guarantee; chances are those of each secret of a class."""

    value: float
    shares: Weights
    chances: Weights


class SmoothMaster:
    """The matrix game. sizes: of the classes of secrets; rounds: that were played before.

    Raises MissingExtra without highspy, which `shares` needs.
    """

    exact = False

    def __init__(self, sizes: Counts, rounds: int = 0) -> None:
        _solver()
        self.sizes = sizes.astype(np.float64)
        self.even = self.sizes / self.sizes.sum()
        self.centre = self.even
        self.depths = np.zeros((len(sizes), 0))
        self._shares = np.zeros(0)
        self.rounds = rounds

    def add(self, sums: Sequence[int]) -> None:
        """Add a tree by the summed depths of each class."""
        self.depths = np.column_stack([self.depths, np.array(sums) / self.sizes])

    def lean(self, chances: Weights) -> None:
        """Make a distribution the centre, but for some of the even one; chances: of the classes, which sum to 1."""
        self.centre = EVEN * self.even + (1 - EVEN) * chances

    def balance(self) -> SmoothBalance:
        """The next round of the smoothed game over all trees that were added; there must be one."""
        self.rounds += 1
        known, trees = len(self._shares), self.depths.shape[1]
        x = np.full(trees, 1.0 / trees)
        if known:
            x *= 0.2
            x[:known] += 0.8 * self._shares
        x, chances = self._descended(x, max(FLATTEST, GROWTH * self.rounds))
        self._shares = x
        return SmoothBalance(float((self.depths @ x).max()), x, chances / self.sizes)

    def _descended(self, x: Weights, steepness: float) -> tuple[Weights, Weights]:
        """The shares with nearly the least smoothed value, from some shares on; and the chances of the classes."""
        length = 1.0
        value, chances = self._smoothed(x, steepness)
        for _ in range(STEPS):
            slopes = self.depths.T @ chances
            if x @ slopes - slopes.min() < CLOSE:
                break
            while length > NOTHING:
                other = x * np.exp(-length * (slopes - slopes.min()))
                other /= other.sum()
                lower, moved = self._smoothed(other, steepness)
                if lower < value:
                    break
                length /= 2
            else:
                break
            x, value, chances, length = other, lower, moved, 2 * length
        return x, chances

    def _smoothed(self, x: Weights, steepness: float) -> tuple[float, Weights]:
        powers = steepness * (self.depths @ x)
        most = powers.max()
        parts = self.centre * np.exp(powers - most)
        return float((most + np.log(parts.sum())) / steepness), parts / parts.sum()

    def shares(self) -> Weights:
        """The best shares of all trees, not smoothed, by HiGHS [HuangfuHall2018].

        The program is the codemaker's: most t such that Σ_i D[i, j]·p_i ≥ t for every tree j, Σ_i p_i = 1, p ≥ 0. The
        shares are the dual values of its rows. What is rounded there costs sharpness, never truth: what the shares
        guarantee is computed again in whole numbers.
        """
        highspy = _solver()
        highs = highspy.Highs()
        highs.setOptionValue("output_flag", False)
        m, trees = self.depths.shape
        for _ in range(m):
            highs.addVar(0.0, highspy.kHighsInf)
        highs.addVar(-highspy.kHighsInf, highspy.kHighsInf)
        highs.changeColCost(m, 1.0)
        highs.changeObjectiveSense(highspy.ObjSense.kMaximize)
        places = np.arange(m + 1, dtype=np.int32)
        highs.addRow(1.0, 1.0, m, places[:m], np.ones(m))
        for j in range(trees):
            highs.addRow(0.0, highspy.kHighsInf, m + 1, places, np.append(self.depths[:, j], -1.0))
        highs.run()
        found = np.abs(np.array(highs.getSolution().row_dual)[1:])
        found[found < NOTHING] = 0.0
        shares: Weights = found / found.sum()
        return shares


def _solver() -> Any:
    """The module highspy. Raises MissingExtra."""
    try:
        import highspy
    except ImportError:
        raise MissingExtra("a duel over so many secrets needs HiGHS: pip install 'sleuth[duel]'") from None
    return highspy
