"""Column generation: the trees of the codebreaker's mixture, found one by one, and the best distribution so far.

Each round solves the matrix game over the trees so far, whose value is an upper bound, and asks the exact search for
the best tree against some distribution of the codemaker, whose mean is a lower bound if the search is a full one. The
distribution that the matrix game names jumps about, for it is the worst for few trees. Two cures were measured, and
each is used where it is better:

- In a game of few classes, which is solved exactly, the question is put between the new distribution and the best one
  so far (in-out separation [BenAmeurNeto2007]), a step of STEP towards the new one. If the answer does not improve the
  matrix game, the step is doubled, up to the new distribution itself.
- In a game of many classes the matrix game is smoothed about the best distribution so far, see `smooth`, and the
  question is its own distribution.

Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.position import Position
from sleuth.core.team import ALONE, Team
from sleuth.core.tree import Tree
from sleuth.duels import narrow
from sleuth.duels import weights as weighing
from sleuth.duels.classes import Classes, classes
from sleuth.duels.narrow import Column, column_of
from sleuth.duels.simplex import Balance, ExactMaster
from sleuth.duels.smooth import SmoothBalance, SmoothMaster
from sleuth.duels.weights import Weighing
from sleuth.exact.proof.workers import Recipe
from sleuth.exact.solve import solve

MOST_EXACT = 64
"""The most classes for which the matrix game is solved in whole numbers."""

STEP = 0.5
"""How far the question goes from the best distribution to that of the matrix game."""

DENOMINATOR = 10**6
"""Of the shares of a mixture that was found in floating point."""

SMOOTH_GAP = 0.001
"""The least gap, in guesses, that a smoothed game is worth going on for."""


class Progress(NamedTuple):
    """How far a duel is: rounds, trees, and both bounds; `lower` is None before anything is proved."""

    rounds: int
    trees: int
    lower: Fraction | None
    upper: Fraction | float


@dataclass(frozen=True)
class Effort:
    """When to stop, and how to search.

    Attributes:
        gap: stop when the bounds are so close.
        seconds: stop asking after so many seconds; None: never.
        narrow: look at so many guesses in each position only, which proves nothing; None: all.
        limit: every secret must be found within so many guesses; None: any number.
        step: see STEP.
        recipe: of the game, for a narrow search.
        team: who does a narrow search.
    """

    gap: float = 0.0
    seconds: float | None = None
    narrow: int | None = None
    limit: int | None = None
    step: float = STEP
    recipe: Recipe | None = None
    team: Team = ALONE


@dataclass
class State:
    """What a duel has come to.

    Attributes:
        position: the start of the game.
        classes: of its secrets.
        columns: the trees so far.
        best: the best distribution so far, by the mean of the tree that answered it.
        reached: that mean.
        proved: whether it is a lower bound, because no search was narrow.
        rounds: questions so far, those of the runs before included.
    """

    position: Position
    classes: Classes
    columns: list[Column] = field(default_factory=list)
    best: Weighing | None = None
    reached: Fraction = Fraction(1)
    proved: bool = True
    rounds: int = 0

    def learn(self, columns: Sequence[Column]) -> None:
        """Lower what the best distribution reaches, if one of some trees is better against it."""
        if self.best is not None and not self.proved:
            self.reached = min(self.reached, against(self.best, columns))


def against(asked: Weighing, columns: Sequence[Column]) -> Fraction:
    """What a distribution reaches if no tree is better against it than the best of some."""
    return asked.value(min(column.total(asked.weights) for column in columns))


def guaranteed(columns: Sequence[Column], shares: Sequence[Fraction], classes: Classes) -> Fraction:
    """The greatest mean number of guesses of a mixture over all classes of secrets."""
    common = lcm(*(share.denominator for share in shares))
    total = np.zeros(len(classes.sizes), object)
    for column, share in zip(columns, shares, strict=True):
        if share:
            total = total + int(share * common) * np.array(classes.sums(column.rounds), object)
    return max(Fraction(each, common * size) for each, size in zip(total, classes.sizes.tolist(), strict=True))


def begin(
    position: Position, known: Sequence[Tree] = (), rounds: int = 0, best: Weighing | None = None
) -> State:  # fmt: skip
    """A duel from the start of a game, with the trees that so many rounds have found before; each is walked again.

    best: the distribution that a narrow search had found to be best.
    """
    found = State(position, classes(position.game), rounds=rounds)
    for tree in known:
        found.columns.append(column_of(position, tree))
    if best is not None and found.columns:
        found.best, found.proved = best, False
        found.reached = against(best, found.columns)
    return found


def generate(
    state: State, effort: Effort, *, watch: Callable[[Progress], None] | None = None,
    found: Callable[[Column], None] | None = None, advanced: Callable[[Weighing], None] | None = None,
) -> None:  # fmt: skip
    """Improve the bounds of a duel until they are close enough, nothing is left to gain, or the time is over.

    watch: called after each round. found: called with each new tree. advanced: with each new best distribution.
    """
    started = time.monotonic()
    matrix = _Matrix(state)
    gap = effort.gap if matrix.master.exact else max(effort.gap, SMOOTH_GAP)
    state.proved = effort.narrow is None
    step = 1.0
    while True:
        asked, step = matrix.question(step)
        columns, mean = _answers(state, asked, effort)
        state.rounds += 1
        state.learn(columns)
        further = state.best is None or mean > state.reached
        if further:
            state.best, state.reached = asked, mean
            matrix.advance(asked)
            if advanced is not None:
                advanced(asked)
        better = [column for column in columns if matrix.improves(column)]
        for column in better:
            matrix.add(column)
            if found is not None:
                found(column)
        matrix.balance()
        if watch is not None:
            lower = state.reached if state.proved else None
            watch(Progress(state.rounds, len(state.columns), lower, matrix.value))
        if matrix.value - state.reached <= gap:
            break
        if not better and not further and step >= 1.0 and matrix.master.exact:
            break
        if effort.seconds is not None and time.monotonic() - started > effort.seconds:
            break
        step = effort.step if better else min(1.0, 2 * step)


def balanced(state: State) -> tuple[Fraction, ...]:
    """The best shares of all trees of a duel, which sum to 1."""
    return _Matrix(state).shares()


class _Matrix:
    """The matrix game of a duel, exact or in floating point, and the question that it leads to."""

    def __init__(self, state: State) -> None:
        self.state = state
        sizes = state.classes.sizes
        exact = len(sizes) <= MOST_EXACT
        self.master: Any = ExactMaster(sizes.tolist()) if exact else SmoothMaster(sizes, state.rounds)
        self.found: Balance | SmoothBalance | None = None
        for column in state.columns:
            self.master.add(state.classes.sums(column.rounds))
        if state.best is not None:
            self.advance(state.best)
        if state.columns:
            self.balance()

    @property
    def value(self) -> Any:
        assert self.found is not None
        return self.found.value

    def balance(self) -> None:
        self.found = self.master.balance()

    def add(self, column: Column) -> None:
        self.state.columns.append(column)
        self.master.add(self.state.classes.sums(column.rounds))

    def advance(self, best: Weighing) -> None:
        """Take notice of the best distribution so far."""
        if not self.master.exact:
            self.master.lean(np.bincount(self.state.classes.of, best.weights) / best.weights.sum())

    def improves(self, column: Column) -> bool:
        """Whether a tree is better than the mixture against the distribution of the matrix game."""
        if self.found is None:
            return True
        sums = self.state.classes.sums(column.rounds)
        mean: Any = sum(chance * each for chance, each in zip(self.found.chances, sums, strict=True))
        return bool(mean < self.found.value)

    def question(self, step: float) -> tuple[Weighing, float]:
        """The distribution to ask for, and the step that leads to it."""
        state = self.state
        if self.found is None:
            return Weighing(np.ones(len(state.classes.of), np.int64), 1), 1.0
        new = np.array(self.found.chances, np.float64)
        if isinstance(self.found, SmoothBalance):
            return weighing.rounded(new, state.classes), 1.0
        if step >= 1.0 or state.best is None:
            return weighing.exact(self.found.chances, state.classes) or weighing.rounded(new, state.classes), 1.0
        before = state.best.weights / state.best.weights.sum()
        first = np.unique(state.classes.of, return_index=True)[1]
        return weighing.rounded(before[first] + step * (new - before[first]), state.classes), step

    def shares(self) -> tuple[Fraction, ...]:
        """The mixture, as fractions."""
        assert self.found is not None
        if isinstance(self.found, Balance):
            return self.found.shares
        wanted = self.master.shares() * DENOMINATOR
        whole = np.floor(wanted).astype(np.int64)
        rest = wanted - whole
        whole[np.argsort(-rest)[: DENOMINATOR - int(whole.sum())]] += 1
        return tuple(Fraction(int(each), DENOMINATOR) for each in whole)


def _answers(state: State, asked: Weighing, effort: Effort) -> tuple[list[Column], Fraction]:
    """Trees against a distribution, and the least mean of one: of the best tree if the search is not narrow.

    A narrow search gives a tree for each opener that it looks at, since each of them may improve the mixture.
    """
    if effort.narrow is not None:
        assert effort.recipe is not None
        columns = narrow.columns(
            effort.recipe, state.position, asked.weights, width=effort.narrow, limit=effort.limit, known=state.columns,
            team=effort.team,
        )  # fmt: skip
        return columns, against(asked, [*state.columns, *columns])
    uniform = bool((asked.weights == asked.weights[0]).all())
    solved = solve(state.position, weights=None if uniform else asked.weights.tolist(), limit=effort.limit)
    column = Column(solved.tree, np.array(solved.rounds, np.int64))
    return [column], against(asked, [column])
