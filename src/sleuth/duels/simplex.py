"""The matrix game over the trees found so far, solved in whole numbers: no rounding, so that values are exact.

With A[i, j] the summed depths of class i of secrets in tree j and b[i] the size of the class, the codebreaker's problem

    least v such that  Σ_j A[i, j]·x_j ≤ v·b[i] for every class i,  Σ_j x_j = 1,  x ≥ 0

becomes, with u = x/v and since every depth is positive,

    most Σ_j u_j such that  Σ_j A[i, j]·u_j ≤ b[i],  u ≥ 0.

Its solution begins at u = 0, needs no first phase, and stays valid when a tree is added. This is the revised simplex
method [Dantzig1963] on integers with one common denominator, as in Edmonds' elimination: every division is exact. The
largest reduced cost enters; after a degenerate pivot the first one does, by Bland's rule, so that it ends.

Source: this package.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Balance(NamedTuple):
    """The value of the game over the trees so far, and how both sides play it.

    Attributes:
        value: what the codebreaker guarantees with these trees, and the codemaker against these trees.
        shares: the shares of the trees, which sum to 1.
        chances: the chance of each secret of each class; with the sizes of the classes they sum to 1.
    """

    value: Fraction
    shares: tuple[Fraction, ...]
    chances: tuple[Fraction, ...]


class ExactMaster:
    """The matrix game. sizes: of the classes of secrets.

    >>> master = ExactMaster([1, 1, 1])
    >>> for depths in ([1, 3, 2], [2, 1, 2], [2, 3, 1]):
    ...     master.add(depths)
    >>> found = master.balance()
    >>> found.value, found.chances
    (Fraction(9, 5), (Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)))
    """

    def __init__(self, sizes: Sequence[int]) -> None:
        m = len(sizes)
        self.trees: list[NDArray[Any]] = []
        self.base = [-1 - i for i in range(m)]  # −1 − i: the slack of class i; j ≥ 0: tree j
        self.denominator = 1
        # Rows: the classes, then the objective. Columns: the inverse of the basis, then the right-hand side.
        self.table = np.zeros((m + 1, m + 1), object)
        self.table[:m, :m] = np.eye(m, dtype=int).astype(object)
        self.table[:m, m] = [int(size) for size in sizes]
        self.table[m] = [0] * (m + 1)

    def add(self, sums: Sequence[int]) -> None:
        """Add a tree by the summed depths of each class."""
        self.trees.append(np.array([int(each) for each in sums], object))

    def balance(self) -> Balance:
        """The solution over all trees that were added; there must be one."""
        careful = False
        while True:
            entering = self._entering(careful=careful)
            if entering is None:
                return self._read()
            careful = self._pivot(entering)

    def _entering(self, *, careful: bool) -> int | None:
        """The tree or slack that is to enter the basis: of the largest gain, or with care the first; None: optimal."""
        duals = self.table[-1, :-1]
        gains = {-1 - i: -dual for i, dual in enumerate(duals) if dual < 0}
        for j, tree in enumerate(self.trees):
            gain = self.denominator - (duals * tree).sum()
            if gain > 0:
                gains[j] = gain
        if not gains:
            return None
        return min(gains) if careful else max(gains, key=lambda each: (gains[each], -each))

    def _pivot(self, entering: int) -> bool:
        """Let a tree or slack enter the basis. Returns whether the objective stayed what it was."""
        m = len(self.base)
        if entering >= 0:
            column = (self.table[:, :m] * self.trees[entering]).sum(axis=1)
            column[m] -= self.denominator
        else:
            column = self.table[:, -1 - entering].copy()
        leaving, best = -1, None
        for i in range(m):
            if column[i] > 0:
                ratio = Fraction(self.table[i, m], column[i])
                if best is None or (ratio, self.base[i]) < (best, self.base[leaving]):
                    leaving, best = i, ratio
        pivot = column[leaving]
        row = self.table[leaving].copy()
        self.table = (self.table * pivot - np.outer(column, row)) // self.denominator
        self.table[leaving] = row
        self.base[leaving], self.denominator = entering, pivot
        return best == 0

    def _read(self) -> Balance:
        m = len(self.base)
        total = self.table[m, m]
        shares = [Fraction(0)] * len(self.trees)
        for i, each in enumerate(self.base):
            if each >= 0:
                shares[each] = Fraction(self.table[i, m], total)
        chances = tuple(Fraction(dual, total) for dual in self.table[m, :m])
        return Balance(Fraction(self.denominator, total), tuple(shares), chances)
