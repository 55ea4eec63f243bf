"""Column generation: the trees of the codebreaker's mixture, found one by one, and the best distribution so far.

Each round solves the game over the trees so far, whose value is an upper bound, and asks the exact search for the best
tree against some distribution of the codemaker, whose mean is a lower bound if the search is a full one. The
distribution that the solved game names jumps about, for it is the worst for few trees. So the question is put between
it and the best one so far (in-out separation [BenAmeurNeto2007]), a step of STEP towards the new one. If the answer
does not improve the game, the step is doubled, up to the new distribution itself.

A game of few classes is solved exactly, over whole `trees`. In a game of many classes trees are kept by `positions`, so
that few of them hold very many. Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from research.duel import narrow
from research.duel.positions import Positions
from research.duel.trees import Trees
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.duels import weights as weighing
from sleuth.duels.classes import Classes, classes
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError, Unsolvable
from sleuth.exact.bounds import INFINITE
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec
from sleuth.work.team import ALONE, Team

MOST_EXACT = 64
"""The most classes for which the game over some trees is solved in whole numbers."""

STEP = 0.5
"""The first step from the best distribution towards that of the solved game, as a share of the way."""

NEAR = 0.012
"""Trees are kept by position if their mean, in guesses, is no more than this above that of the best known one."""

TRIED = 8
"""Distributions of narrow searches that are judged again when later trees are known."""


class Beginning(NamedTuple):
    """A start for a duel: a distribution of the codemaker, and guess rows that are good first guesses."""

    weighing: Weighing
    openers: tuple[int, ...]


@dataclass(frozen=True)
class DuelEffort:
    """When to stop, and how to search.

    Attributes:
        gap: stop when the bounds are so close.
        seconds: the time after which no more trees are looked for; None: never.
        narrow: the number of guesses that are looked at in each position, which proves nothing; None: all.
        limit: the most guesses that a secret may need; None: any number.
        recipe: of the game, for a narrow search.
        team: who does a narrow search.
    """

    gap: float = 0.0
    seconds: float | None = None
    narrow: int | None = None
    limit: int | None = None
    recipe: GameSpec | None = None
    team: Team = ALONE


@dataclass
class DuelState:
    """The state of a duel.

    Attributes:
        position: the start of the game.
        classes: of its secrets.
        known: the trees so far.
        best: the best distribution so far, by the mean of the tree that answered it.
        reached: that mean; 0 before the first round.
        proved: whether it is a lower bound, because no search was narrow.
        rounds: questions so far, those of the runs before included.
        openers: first guesses that narrow searches take before all others.
        earlier: first guesses of narrow searches.
        tried: the last distributions of narrow searches, the best one first.
    """

    position: Position
    classes: Classes
    known: Trees | Positions
    best: Weighing | None = None
    reached: Fraction = Fraction(0)
    proved: bool = True
    rounds: int = 0
    openers: tuple[int, ...] = ()
    earlier: set[int] = field(default_factory=set)
    tried: list[Weighing] = field(default_factory=list)

    def reconsider(self) -> None:
        """Take the best of the distributions tried, by the best known tree against each."""
        means = [tried.value(self.known.least_total(tried.weights)) for tried in self.tried]
        self.tried = [self.tried[place] for place in sorted(range(len(means)), key=lambda place: -means[place])][:TRIED]
        self.best, self.reached = self.tried[0], max(means)


def begin(
    position: Position,
    known: Iterable[Node] = (),
    rounds: int = 0,
    best: Weighing | None = None,
    limit: int | None = None,
    first: Beginning | None = None,
) -> DuelState:
    """A duel from the start of a game, with the trees that earlier rounds have found.

    best: the distribution that a narrow search had found to be best. first: what to begin with if there are no trees;
    secrets of one class become equally likely. Raises InputError for a large game that ends
    when the secret is known.
    """
    kinds = classes(position.listing)
    few = len(kinds.sizes) <= MOST_EXACT
    if not few and position.listing.goal == "known":
        raise InputError(
            f"a duel of a game that ends when the secret is known takes at most {MOST_EXACT} secrets, "
            f"and {position.listing.name} has {len(kinds.sizes):,}; Game.among takes some of them"
        )
    state = DuelState(
        position, kinds, Trees(position, kinds) if few else Positions(position, kinds, limit), rounds=rounds
    )
    for tree in known:
        state.known.add(tree)
    if state.known.number:
        state.known.balance()
        if best is not None:
            state.proved, state.tried = False, [best]
            state.reconsider()
    elif first is not None:
        each = np.bincount(kinds.of, first.weighing.weights // first.weighing.unit) / kinds.sizes
        state.best = weighing.round_chances(each, kinds)
    if first is not None:
        state.openers = first.openers
    return state


def ignore(_: object) -> None:
    """Do nothing."""


def generate(
    state: DuelState,
    effort: DuelEffort,
    *,
    watch: Callable[[DuelState], object] = ignore,
    on_tree: Callable[[Node], object] = ignore,
    on_best: Callable[[Weighing], object] = ignore,
) -> None:
    """Improve the bounds of a duel until they are close enough, nothing is left to gain, or the time is over.

    watch: called after each round. on_tree: called with each new tree. on_best: with each new best distribution.
    """
    started = time.monotonic()
    known = state.known
    gap = effort.gap if known.exact else max(effort.gap, 0.002)  # learning hardly closes a smaller one
    state.proved = effort.narrow is None
    step = 1.0
    while True:
        against, step = _question(state, step)
        before = state.best
        better = _add_trees(state, against, effort, on_tree)
        state.rounds += 1
        further = state.best is not before
        if further and state.best is not None:
            on_best(state.best)
        known.balance()
        watch(state)
        if known.value - state.reached <= gap:
            break
        if not better and not further and step >= 1.0 and known.exact:
            break
        if effort.seconds is not None and time.monotonic() - started > effort.seconds:
            break
        step = STEP if better else min(1.0, 2 * step)


def _question(state: DuelState, step: float) -> tuple[Weighing, float]:
    """The distribution to find trees against, and the step that leads to it."""
    known = state.known
    if not known.number:
        return state.best or weighing.even(state.position.listing), 1.0
    new = np.array(known.chances, np.float64)
    if step >= 1.0 or state.best is None:
        exact = weighing.exact(known.chances, state.classes) if isinstance(known, Trees) else None
        return exact or weighing.round_chances(new, state.classes), 1.0
    return weighing.between(state.best, new, state.classes, step), step


def _add_trees(state: DuelState, against: Weighing, effort: DuelEffort, on_tree: Callable[[Node], object]) -> bool:
    """Ask for trees against a distribution and add them; whether one of them improves the game."""
    mean = None
    if effort.narrow is None:
        tree, mean = _full(state, against, effort)
        trees = [tree]
    else:
        trees = _narrow(state, against, effort)
    better = False
    for tree in trees:
        if state.known.add(tree):
            better = True
            on_tree(tree)
    if mean is None:
        state.tried.append(against)
        state.reconsider()
    elif state.best is None or mean > state.reached:
        state.best, state.reached = against, mean
    return better


def _full(state: DuelState, against: Weighing, effort: DuelEffort) -> tuple[Node, Fraction]:
    """The best tree against a distribution, and its mean."""
    weights = weighing.search_weights(state.position.listing, against.weights)
    solved = solve(state.position, weights=weights, limit=effort.limit)
    return solved.tree.root, against.value(int(np.array(solved.rounds, np.int64) @ against.weights))


def _narrow(state: DuelState, against: Weighing, effort: DuelEffort) -> list[Node]:
    """Trees of some openers against a distribution.

    Each of them may improve the mixture. Raises Unsolvable if there is none.
    """
    assert effort.recipe is not None
    known = state.known.openers(against.weights) if state.known.number else {}
    below = INFINITE
    if known and not state.known.exact:
        below = min(known.values()) + int(NEAR * int(against.weights.sum()))
    some = narrow.answers(
        effort.recipe,
        state.position,
        against.weights,
        width=effort.narrow or 1,
        limit=effort.limit,
        known=known,
        first=state.openers,
        earlier=state.earlier,
        number=16 + state.known.options // 3000,  # with more options, learning after the round takes longer
        beta=below,
        team=effort.team,
    )
    if not some and not known:
        raise Unsolvable(f"a search as narrow as {effort.narrow} finds no tree within {effort.limit} guesses; widen it")
    return some
