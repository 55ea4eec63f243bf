"""A mixture of trees as lots: at each position a guess is drawn by its share, whatever was drawn before.

A list of trees with shares is a lot too: one draw at the start, and none later. Lots at later positions say the same as
very many trees, and a player with perfect recall can do no better with any list of trees [Kuhn1953]. In a file a lot is
a list of pairs, a share and a tree; a lot of one tree is written as the tree alone, as everywhere else::

    [[1, {"guess": "crane", "branches": {"GGGGG": null, "BBBBB": [[2, {"guess": …}], [1, {"guess": …}]]}}], …]

Source: this package.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from sleuth.core.arrays import Codes
from sleuth.core.listing import Listing
from sleuth.core.tree import Tree
from sleuth.core.treefiles import json_form
from sleuth.duels.renamed import number_of
from sleuth.errors import BadFeedback, InvalidTree, UnknownWord

LARGEST = 10**400
"""Shares are below it: those of an exact mixture can be long."""

Coded = Callable[[int], int]
"""Guess row → the code of its feedback, for one secret."""


@dataclass(frozen=True, eq=False)
class Lot:
    """Guesses to draw from. shares: how often each is drawn, as whole numbers from 1."""

    shares: tuple[int, ...]
    nodes: tuple[Node, ...]

    @property
    def total(self) -> int:
        """The sum of the shares."""
        return sum(self.shares)

    @property
    def later(self) -> int:
        """At how many later positions there is a choice."""
        return sum(len(lot.nodes) > 1 for lot in _distinct(self)) - (len(self.nodes) > 1)


@dataclass(frozen=True, eq=False)
class Node:
    """A guess, and the lot to draw from after each code; None where the code ends the game. Codes ascend."""

    guess: int
    branches: dict[int, Lot | None]


def of_trees(trees: Sequence[Tree], shares: Sequence[Fraction]) -> Lot:
    """The lot of some trees, each drawn by its share; shares are positive."""
    common = lcm(*(share.denominator for share in shares))
    return Lot(tuple(int(share * common) for share in shares), tuple(map(_node, trees)))


def _node(tree: Tree) -> Node:
    return Node(
        tree.guess,
        {code: None if child is None else Lot((1,), (_node(child),)) for code, child in tree.branches.items()},
    )


def nodes(lot: Lot) -> Iterator[Node]:
    """Each guess that can be drawn, at each position once."""
    for each in _distinct(lot):
        yield from each.nodes


def _distinct(lot: Lot) -> Iterator[Lot]:
    """Each lot that can be met, once."""
    met, tasks = {id(lot)}, [lot]
    while tasks:
        here = tasks.pop()
        yield here
        for node in here.nodes:
            for child in node.branches.values():
                if child is not None and id(child) not in met:
                    met.add(id(child))
                    tasks.append(child)


def draw(lot: Lot, rng: np.random.Generator) -> Tree:
    """A tree: one guess is drawn at each position."""
    node = drawn(lot, rng)
    return Tree(
        node.guess, {code: None if child is None else draw(child, rng) for code, child in node.branches.items()}
    )


def drawn(lot: Lot, rng: np.random.Generator) -> Node:
    """A guess of a lot, drawn by its share; nothing is drawn if there is only one."""
    return lot.nodes[0] if len(lot.nodes) == 1 else lot.nodes[number_of(lot.shares, rng)]


def spreads(game: Listing, lot: Lot) -> list[dict[int, Fraction]]:
    """How likely each secret is found with each number of guesses. Raises InvalidTree where a branch is missing."""
    return [spread(lot, coded) for coded in codings(game, lot)]


def codings(game: Listing, lot: Lot) -> list[Coded]:
    """What every guess of a lot gets, for each secret."""
    guesses = sorted({node.guess for node in nodes(lot)})
    block = game.block(np.array(guesses, np.int32), np.arange(len(game.secrets), dtype=np.int32))
    place = {guess: number for number, guess in enumerate(guesses)}

    def coding(line: Codes) -> Coded:
        return lambda guess: int(line[place[guess]])

    return [coding(line) for line in block]


def spread(lot: Lot, coded: Coded) -> dict[int, Fraction]:
    """How likely a secret is found with each number of guesses. Raises InvalidTree where a branch is missing.

    coded: of that secret.
    """
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    tasks = [(1, Fraction(1), lot)]
    while tasks:
        depth, chance, here = tasks.pop()
        total = here.total
        for share, node in zip(here.shares, here.nodes, strict=True):
            below = _after(node, coded)
            part = chance if share == total else chance * Fraction(share, total)
            if below is None:
                found[depth] += part
            else:
                tasks.append((depth + 1, part, below))
    return found


def _after(node: Node, coded: Coded) -> Lot | None:
    try:
        return node.branches[coded(node.guess)]
    except KeyError:
        raise InvalidTree("a tree of the mixture has no branch for some secret") from None


def play(lot: Lot, coded: Coded, rng: np.random.Generator, first: Node | None = None) -> int:
    """The number of guesses in one game. coded: of its secret; first: what was drawn at the start.

    Raises InvalidTree where a branch is missing.
    """
    depth, node = 1, first or drawn(lot, rng)
    while (below := _after(node, coded)) is not None:
        depth, node = depth + 1, drawn(below, rng)
    return depth


def mean(found: Mapping[int, Fraction]) -> Fraction:
    """The mean number of guesses of a spread."""
    return sum((depth * chance for depth, chance in found.items()), Fraction())


def nested(game: Listing, lot: Lot) -> list[list[Any]]:
    """The lot by labels: pairs of a share and a tree."""
    known: dict[int, Any] = {}

    def tree(node: Node) -> dict[str, Any]:
        branches = {game.spell(code): None if child is None else below(child) for code, child in node.branches.items()}
        return {"guess": game.guesses[node.guess], "branches": branches}

    def pairs(lot: Lot) -> list[list[Any]]:
        return [[share, tree(node)] for share, node in zip(lot.shares, lot.nodes, strict=True)]

    def below(lot: Lot) -> Any:
        if id(lot) not in known:
            known[id(lot)] = tree(lot.nodes[0]) if len(lot.nodes) == 1 else pairs(lot)
        return known[id(lot)]

    return pairs(lot)


def unnested(game: Listing, value: Any, name: str) -> Lot:
    """The lot that `nested` made a value of; equal parts are one object. name: of where it stands, for messages.

    Raises InvalidTree, which names the place. Whether each branch is there, `spread` finds out.
    """
    try:
        return _Reader(game).lot(value, "$")
    except (InvalidTree, UnknownWord, BadFeedback) as error:
        raise InvalidTree(f"{name}: {error}") from None


class _Reader:
    """Reads lots. Equal ones are met often, at positions that several guesses lead to, and are kept once."""

    def __init__(self, game: Listing) -> None:
        self.game = game
        self._nodes: dict[tuple[Any, ...], Node] = {}
        self._lots: dict[tuple[Any, ...], Lot] = {}
        self._codes: dict[str, int] = {}

    def lot(self, value: Any, path: str) -> Lot:
        if not is_lot(value):
            raise InvalidTree(f"{path} is no list of pairs of a whole number from 1 and a tree")
        some = tuple(self._node(tree, f"{path}[{place}]") for place, (_, tree) in enumerate(value))
        return self._kept(tuple(share for share, _ in value), some)

    def _kept(self, shares: tuple[int, ...], some: tuple[Node, ...]) -> Lot:
        return self._lots.setdefault((shares, *map(id, some)), Lot(shares, some))

    def _node(self, value: Any, path: str) -> Node:
        guess = json_form.read_node(self.game, value, path).guess
        branches: dict[int, Lot | None] = {}
        for code, spelled in sorted(json_form.read_codes(self.game, value["branches"], path, self._codes)):
            child, here = value["branches"][spelled], f"{path}.branches.{spelled}"
            if (child is None) != (code == self.game.win):
                raise InvalidTree(f"{here}: null stands for the win, and for nothing else")
            branches[code] = None if child is None else self._below(child, here)
        key = (guess, *((code, id(child)) for code, child in branches.items()))
        return self._nodes.setdefault(key, Node(guess, branches))

    def _below(self, value: Any, path: str) -> Lot:
        return self._kept((1,), (self._node(value, path),)) if isinstance(value, dict) else self.lot(value, path)


def is_lot(value: Any) -> bool:
    """Whether a value is a list of pairs of a share and what may be a tree."""
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(each, list) and len(each) == 2 and is_share(each[0]) for each in value)
    )


def is_share(value: Any) -> bool:
    """Whether a value is a whole number from 1 that is not too large."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value < LARGEST
