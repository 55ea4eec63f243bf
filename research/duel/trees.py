"""The trees of a duel of few classes, and their best shares as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from research.duel.behavior import BehaviorStrategy, of_trees
from sleuth.core.arrays import Counts
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.duels.classes import Classes
from sleuth.duels.generate import tree_rounds
from sleuth.duels.simplex import Balance, ExactMaster


class Column(NamedTuple):
    """A tree, and the guesses that it needs for each secret."""

    tree: Node
    rounds: Counts

    def total(self, weights: Counts) -> int:
        """The guesses that it needs for all secrets, each times its weight."""
        return int(self.rounds @ weights)


class Trees:
    """The trees that were added, and the exact solution of the matrix game over them.

    Attributes:
        value: what the best mixture guarantees, by the last balance.
        chances: the chance of each secret of a class, as the codemaker chose in the last balance.
    """

    exact = True

    def __init__(self, start: Position, classes: Classes) -> None:
        self.value: Any = float("inf")
        self.chances: Sequence[Fraction] = ()
        self._start, self._classes = start, classes
        self._seen: list[Column] = []
        self._columns: list[Column] = []
        self._master = ExactMaster(classes.sizes.tolist())
        self._entries: Balance | None = None

    @property
    def number(self) -> int:
        """The number of trees that were added."""
        return len(self._columns)

    @property
    def options(self) -> int:
        """The choices of the matrix game, which are the trees."""
        return self.number

    def add(self, tree: Node) -> bool:
        """Add a tree if it is better than the mixture against the codemaker's chances, and say whether it is."""
        column = Column(tree, tree_rounds(self._start, tree))
        self._seen.append(column)
        sums = self._classes.sums(column.rounds)
        if self._entries is not None:
            mean = sum(chance * each for chance, each in zip(self._entries.chances, sums, strict=True))
            if mean >= self._entries.value:
                return False
        self._columns.append(column)
        self._master.add(sums)
        return True

    def balance(self) -> None:
        """Solve the matrix game over all trees."""
        self._entries = self._master.balance()
        self.value, self.chances = self._entries.value, self._entries.chances

    def least_total(self, weights: Counts) -> int:
        """The least weighted total of a tree."""
        return min(column.total(weights) for column in self._seen)

    def openers(self, weights: Counts) -> dict[int, int]:
        """First guess row → the least weighted total of a tree that begins with it."""
        found: dict[int, int] = {}
        for column in self._seen:
            total = column.total(weights)
            found[column.tree.guess] = min(total, found.get(column.tree.guess, total))
        return found

    def best(self, weights: Counts) -> Node:
        """A tree with the least weighted total."""
        return min(self._seen, key=lambda column: column.total(weights)).tree

    def behavior_strategy(self) -> BehaviorStrategy:
        """The best mixture, the likeliest tree first."""
        self.balance()
        assert self._entries is not None
        some = [(share, place) for place, share in enumerate(self._entries.shares) if share]
        some.sort(key=lambda each: (-each[0], each[1]))
        return of_trees([self._columns[place].tree for _, place in some], [share for share, _ in some])
