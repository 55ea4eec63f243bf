"""The arrays of a graph of positions, as the compiled code of `kernels.regret` takes them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Bools, Counts, Floats

Numbers = NDArray[np.int64]


class Graph:
    """Positions by ascending size, each behind those that it leads to, and options in the same order.

    members: the secrets of each position. owners: the position of each option. kids: the positions that each option
    leads to. kept: which options; None: all. first: the position in which the game begins.
    """

    def __init__(
        self,
        members: Sequence[NDArray[np.int32]],
        owners: Sequence[int],
        kids: Sequence[Sequence[int]],
        first: int,
        kept: Bools | None = None,
    ) -> None:
        from research.duel.kernels import regret

        sizes = np.array([len(each) for each in members], np.int64)
        order = np.argsort(sizes, kind="stable")
        order = np.append(order[order != first], first)
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        owner = place[np.array(owners, np.int64)]
        self._all, self.positions = len(owner), len(order)
        chosen = np.arange(self._all) if kept is None else np.flatnonzero(kept)
        self.options: Numbers = chosen[np.argsort(owner[chosen], kind="stable")]
        some = [kids[option] for option in self.options.tolist()]
        self._first_of = starts(np.bincount(owner[chosen], minlength=self.positions))
        self.arrays = regret.GraphArrays(
            starts(sizes[order]),
            np.concatenate([members[position] for position in order.tolist()]),
            self._first_of,
            starts(np.array([len(each) for each in some], np.int64)),
            place[np.array([kid for each in some for kid in each], np.int64)],
        )

    @property
    def first(self) -> int:
        """The place of the position in which the game begins: the last one."""
        return self.positions - 1

    def arrange(self, values: Floats) -> Floats:
        """Values of this graph's options in its order, from values of all options in theirs."""
        return values[self.options]

    def back(self, values: Floats) -> Floats:
        """The values of all options in their order, 0 for those left out."""
        found = np.zeros(self._all)
        found[self.options] = values
        return found

    def in_proportion(self, regrets: Floats) -> Floats:
        """The share of each option at its position, in proportion to regrets; equal shares if all regrets are 0."""
        numbers = np.diff(self._first_of)
        at = np.repeat(np.arange(self.positions), numbers)
        totals = np.bincount(at, regrets, self.positions)[at]
        found: Floats = np.where(totals > 0, regrets / np.where(totals > 0, totals, 1.0), 1.0 / numbers[at])
        return found

    def best(self, weights: Counts) -> tuple[Floats, Floats]:
        """The least weighted total from each position on, and the least one of each option; whole as floats hold it."""
        from research.duel.kernels import regret

        values, costs = np.zeros(self.positions), np.zeros(len(self.options))
        regret.best(self.arrays, weights.astype(np.float64), values, costs)
        return values, self.back(costs)


def starts(sizes: Counts) -> Numbers:
    """The offset of each part in one array of all parts, then the end of the last."""
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes, dtype=np.int64)])
