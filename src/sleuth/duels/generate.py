"""Column generation: the trees of the codebreaker's mixture, found one by one, and the best distribution so far.

Each round solves the game over the trees so far, whose value is an upper bound, and asks the exact search for the best
tree against some distribution of the codemaker, whose mean is a lower bound. The solved game's own distribution is the
worst for a few trees only, so it jumps about. The search therefore takes the point halfway from the best one so far to
the new one (in-out separation [BenAmeurNeto2007]). If the tree does not improve the game, the step is doubled, up to
the new distribution itself. Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.core.match import rounds
from sleuth.core.node import Node, follow
from sleuth.core.position import Position
from sleuth.duels import weights as weighing
from sleuth.duels.classes import classes
from sleuth.duels.simplex import Balance, ExactMaster
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError
from sleuth.exact.solution import Solution
from sleuth.exact.solve import solve
from sleuth.work import stop
from sleuth.work.team import ALONE, Team

MOST_CLASSES = 128
"""The most classes of secrets for which the game over some trees is solved in whole numbers."""


class Duel:
    """The trees so far, the game over them, and the best distribution so far.

    Args:
        position: the start of the game.
        limit: the most guesses that a secret may need; None: any number.

    Attributes:
        trees: those that improved the game.
        balance: the solution of the game over them; None before the first tree.
        best: the best distribution, by the mean of the tree that is best against it; None before the first round.
        answer: that tree with its proof.
        lower: its mean, a lower bound of the value; 0 before the first round.
        rounds: rounds so far, those of earlier runs included.

    Raises InputError for a game of more than MOST_CLASSES classes of secrets.
    """

    def __init__(self, position: Position, limit: int | None = None) -> None:
        self.position, self.limit, self.classes = position, limit, classes(position.listing)
        number = len(self.classes.sizes)
        if number > MOST_CLASSES:
            raise InputError(
                f"a duel takes at most {MOST_CLASSES} secrets that no symmetry makes alike, and "
                f"{position.listing.name} has {number:,}; name some of them as `secrets`"
            )
        self.trees: list[Node] = []
        self.balance: Balance | None = None
        self.best: Weighing | None = None
        self.answer: Solution | None = None
        self.lower = Fraction(0)
        self.rounds = 0
        self._master = ExactMaster(self.classes.sizes.tolist())

    def add(self, tree: Node) -> bool:
        """Add a tree if it is better than the mixture against the codemaker's chances; whether it is."""
        sums = self.classes.sums(tree_rounds(self.position, tree))
        if self.balance is not None:
            mean = sum(chance * each for chance, each in zip(self.balance.chances, sums, strict=True))
            if mean >= self.balance.value:
                return False
        self.trees.append(tree)
        self._master.add(sums)
        self.balance = self._master.balance()
        return True

    def mixture(self) -> tuple[tuple[Fraction, Node], ...]:
        """The best mixture of the trees, the likeliest first."""
        assert self.balance is not None
        parts = [each for each in zip(self.balance.shares, self.trees, strict=True) if each[0]]
        return tuple(sorted(parts, key=lambda each: -each[0]))

    def improve(
        self,
        *,
        gap: float = 0.0,
        seconds: float | None = None,
        team: Team = ALONE,
        cancel: stop.CancelEvent | None = None,
        watch: Callable[[Duel, Node | None], object] = lambda *_: None,
    ) -> None:
        """Improve the bounds until they are close enough, nothing is left to gain, or the time is over.

        A round that is cancelled leaves the bounds as they were. Raises TooLittleTime if there are none, and a quick
        tree does not keep the limit.

        Args:
            gap: stop when the bounds are so close.
            seconds: the time after which no more trees are looked for; None: never.
            team: the processes that prove openers.
            cancel: ends the search when it is set, also within a round.
            watch: called after each round, with the tree if it is new.
        """
        started, step = time.monotonic(), 1.0
        while True:
            against, step = self._question(step)
            try:
                with stop.until(None, cancel):
                    answer = self._answer(against, team)
            except stop.TimeUp:
                if not self.trees:
                    with stop.until(0):
                        quick = solve(self.position, limit=self.limit)
                    self.add(quick.tree.root)
                return
            self.rounds += 1
            mean = against.value(answer.cost)
            further = self.best is None or mean > self.lower
            if further:
                self.best, self.answer, self.lower = against, answer, mean
            better = self.add(answer.tree.root)
            watch(self, answer.tree.root if better else None)
            assert self.balance is not None
            is_late = seconds is not None and time.monotonic() - started > seconds
            if is_late or self.balance.value - self.lower <= gap or not (better or further or step < 1.0):
                return
            step = 0.5 if better else min(1.0, 2 * step)

    def _question(self, step: float) -> tuple[Weighing, float]:
        """The distribution to find trees against, and the step that leads to it."""
        if self.balance is None:
            return self.best or weighing.even(self.position.listing), 1.0
        new = np.array(self.balance.chances, np.float64)
        if step >= 1.0 or self.best is None:
            exact = weighing.exact(self.balance.chances, self.classes)
            return exact or weighing.round_chances(new, self.classes), 1.0
        return weighing.between(self.best, new, self.classes, step), step

    def _answer(self, against: Weighing, team: Team) -> Solution:
        """The best tree against a distribution, and its proof. Raises TimeUp."""
        weights = weighing.search_weights(self.position.listing, against.weights)
        solved = solve(self.position, weights=weights, limit=self.limit, team=team)
        if solved.open:  # it is the best so far, which may not be the best
            raise stop.TimeUp
        return solved


def tree_rounds(start: Position, tree: Node) -> Counts:
    """The guesses that a tree needs for each secret; (secrets,)."""
    depths = rounds(start, follow(tree, start))
    return np.array([depths[row] for row in range(len(depths))], np.int64)
