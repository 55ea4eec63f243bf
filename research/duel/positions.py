"""The positions that the trees of a duel lead to, and the best mixture that draws anew at each of them.

Trees with the same first guess can swap parts: what is played after one feedback need not fit what is played after
another. And two trees may meet in the same candidates. So the codebreaker's choices are kept by position: a few hundred
trees contain very many others, and both sides learn to play all of them at once, see `learning`. A mixture that draws a
guess at each position is a mixture of trees with the same means [Kuhn1953].

Equal candidates are one position if no rule tells them apart. Under a limit, the number of guesses before must agree,
too; if earlier turns decide the legal guesses, these turns must agree. Source: that the columns of a duel
are kept by position is this package's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from research.duel.behavior import BehaviorStrategy, Choice
from research.duel.graph import Graph
from research.duel.learning import Learned, Regrets, learn
from sleuth.core.arrays import Bools, Counts, Floats
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.duels.classes import Classes

ROUNDS, CLOSE = 400, 2e-4
"""Learning between two searches ends after these rounds, or when the guarantees are this close, in guesses."""

FINE_ROUNDS, FINE = 1500, 2e-5
"""The same two limits for the final mixture."""

RARE = 3e-5
"""A guess with a smaller share of all games is rare: chance decides whether the mixture keeps it."""

ROOT, LOCAL = 10**6, 10**4
"""The sum of the shares at a position, the first one and later ones."""

PLAIN = ("free", "strict")
"""The rule levels under which the legal guesses depend on the candidates alone."""

Turns = tuple[tuple[int, int], ...]


class Positions:
    """The positions and options of the trees that were added.

    Attributes:
        number: the number of these trees.
        value: what the best mixture guarantees, by the last balance.
        chances: the chance of each secret of a class, as the codemaker chose in the last balance; (classes,).
    """

    exact = False

    def __init__(self, start: Position, classes: Classes, limit: int | None) -> None:
        self.number = 0
        self.value = float("inf")
        self.chances: Floats = np.ones(len(classes.sizes)) / len(classes.of)
        self._classes = classes
        self._key = _key(start.listing.level, limit)
        self._win, self._row_of = start.listing.win, start.listing.secret_of_guess
        self._ids: dict[Any, int] = {}
        self._members: list[NDArray[np.int32]] = []
        self._places: dict[tuple[int, int], int] = {}
        self._guesses: list[int] = []
        self._owners: list[int] = []
        self._branches: list[dict[int, int]] = []
        self._first = -1
        self._graph: Graph | None = None
        self._regrets = Regrets(np.zeros(0), np.zeros(len(classes.sizes)))

    @property
    def options(self) -> int:
        """Guesses at all positions."""
        return len(self._owners)

    def add(self, tree: Node) -> bool:
        """Add the options of a tree from the start of the game; whether one of them is new."""
        before = len(self._owners)
        self.number += 1
        self._first = self._add_tree(tree, ())
        new = len(self._owners) > before
        if new:
            self._graph = None
        return new

    def _add_tree(self, tree: Node, turns: Turns) -> int:
        branches, parts = {}, []
        for code, child in tree.branches.items():
            if child is None:
                parts.append(self._row_of[tree.guess : tree.guess + 1].astype(np.int32))
            else:
                branches[code] = self._add_tree(child, (*turns, (tree.guess, code)))
                parts.append(self._members[branches[code]])
        members = np.sort(np.concatenate(parts))
        position = self._ids.setdefault(self._key(members, turns), len(self._members))
        if position == len(self._members):
            self._members.append(members)
        if (position, tree.guess) not in self._places:
            self._places[position, tree.guess] = len(self._owners)
            self._guesses.append(tree.guess)
            self._owners.append(position)
            self._branches.append(branches)
        return position

    def _graph_of(self, kept: Bools | None = None) -> Graph:
        if kept is None and self._graph is not None:
            return self._graph
        kids = [list(branches.values()) for branches in self._branches]
        graph = Graph(self._members, self._owners, kids, self._first, kept)
        if kept is None:
            self._graph = graph
        return graph

    def least_total(self, weights: Counts) -> int:
        """The least weighted total of a tree of these positions."""
        graph = self._graph_of()
        return int(graph.best(weights)[0][graph.first])

    def openers(self, weights: Counts) -> dict[int, int]:
        """First guess row → the least weighted total of a tree that begins with it."""
        _, costs = self._graph_of().best(weights)
        return {self._guesses[option]: int(costs[option]) for option in self._at(self._first)}

    def _at(self, position: int) -> list[int]:
        """The options at a position."""
        return [option for option, owner in enumerate(self._owners) if owner == position]

    def best(self, weights: Counts) -> Node:
        """A tree of these positions with the least weighted total."""
        _, costs = self._graph_of().best(weights)
        chosen: dict[int, int] = {}
        for option, position in enumerate(self._owners):
            if position not in chosen or costs[option] < costs[chosen[position]]:
                chosen[position] = option

        def tree(position: int) -> Node:
            option = chosen[position]
            return Node(self._guesses[option], self._follow(option, tree))

        return tree(self._first)

    def _follow(self, option: int, continuation: Callable[[int], Any]) -> dict[int, Any]:
        """Code → continuation after an option, codes ascending: None for the win."""
        found = {code: continuation(position) for code, position in self._branches[option].items()}
        members, row = self._members[self._owners[option]], self._row_of[self._guesses[option]]
        if row in members:
            found[self._win] = None
        return dict(sorted(found.items()))

    def balance(self) -> None:
        """Let both sides learn until their guarantees are close, from what they knew."""
        found = learn(self._graph_of(), self._classes, self._known_regrets(), rounds=ROUNDS, close=CLOSE)
        self.value, self.chances, self._regrets = found.upper, found.chances, found.regrets

    def _known_regrets(self) -> Regrets:
        """The regrets of the last learning; 0 for options that were added since."""
        options = np.zeros(len(self._owners))
        options[: len(self._regrets.options)] = self._regrets.options
        return self._regrets._replace(options=options)

    def behavior_strategy(self) -> BehaviorStrategy:
        """The best mixture with whole shares, without the guesses that are hardly ever played."""
        played = self._play(self._graph_of(), self._known_regrets())
        kept = self._thin(played.taken, np.random.default_rng(len(played.taken)))
        return self._behavior_strategy(self._play(self._graph_of(kept), played.regrets).taken)

    def _play(self, graph: Graph, regrets: Regrets) -> Learned:
        """How both sides play after long learning."""
        return learn(graph, self._classes, regrets, rounds=FINE_ROUNDS, close=FINE)

    def _thin(self, frequencies: Floats, rng: np.random.Generator) -> Bools:
        """Whether to keep each option: a rare one at random, in proportion, and at least one of each position."""
        owners = np.array(self._owners)
        kept: Bools = rng.random(len(frequencies)) * RARE < frequencies
        luck = np.log(np.maximum(frequencies, 1e-300)) - np.log(rng.exponential(size=len(frequencies)))
        order = np.lexsort((-luck, owners))
        kept[order[np.unique(owners[order], return_index=True)[1]]] |= np.bincount(owners, kept)[np.unique(owners)] == 0
        return kept

    def _behavior_strategy(self, frequencies: Floats) -> BehaviorStrategy:
        """The behavior strategy that draws each option in proportion to its frequency."""
        options: dict[int, list[int]] = {}
        for option in np.flatnonzero(frequencies > 0).tolist():
            options.setdefault(self._owners[option], []).append(option)
        made: dict[int, BehaviorStrategy] = {}

        def strategy(position: int) -> BehaviorStrategy:
            if position not in made:
                some = options[position]
                shares = whole(frequencies[some], ROOT if position == self._first else LOCAL)
                drawn = sorted((-share, option) for share, option in zip(shares, some, strict=True) if share)
                choices = tuple(Choice(self._guesses[option], self._follow(option, strategy)) for _, option in drawn)
                made[position] = BehaviorStrategy(
                    (1,) if len(choices) == 1 else tuple(-share for share, _ in drawn), choices
                )
            return made[position]

        return strategy(self._first)


def _key(level: str, limit: int | None) -> Callable[[NDArray[np.int32], Turns], Any]:
    """The key of a position: positions with equal keys are one."""
    if level not in PLAIN:
        return lambda members, turns: turns
    if limit is not None:
        return lambda members, turns: (len(turns), members.tobytes())
    return lambda members, turns: members.tobytes()


def whole(chances: Sequence[float] | Floats, total: int) -> list[int]:
    """Whole shares with a given sum, nearly in proportion to some chances.

    >>> whole([0.5, 0.2, 0.1], 10)
    [6, 3, 1]
    """
    wanted = np.asarray(chances) * (total / np.sum(chances))
    found = np.floor(wanted).astype(np.int64)
    rest = wanted - found
    found[np.argsort(-rest, kind="stable")[: total - int(found.sum())]] += 1
    shares: list[int] = found.tolist()
    return shares
