"""Behavior strategies: at each position a guess is drawn by its share, whatever was drawn before.

A list of trees with shares is one too: it draws once at the start, and never later. Draws at later positions say the
same as very many trees, and a player with perfect recall can do no better with any list of trees [Kuhn1953]. In a file
a behavior strategy is a list of pairs, a share and a tree; one with a single tree is written as the tree alone, as
everywhere else::

    [[1, {"guess": "crane", "branches": {"GGGGG": null, "BBBBB": [[2, {"guess": …}], [1, {"guess": …}]]}}], …]

Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.errors import InvalidTree


@dataclass(frozen=True, eq=False)
class BehaviorStrategy:
    """The choices at a position, and what follows each. shares: how often each is drawn, whole numbers from 1."""

    shares: tuple[int, ...]
    choices: tuple[Choice, ...]

    @property
    def total(self) -> int:
        """The sum of the shares."""
        return sum(self.shares)

    @property
    def later(self) -> int:
        """The number of later positions with a choice."""
        return sum(len(strategy.choices) > 1 for strategy in _distinct(self)) - (len(self.choices) > 1)


@dataclass(frozen=True, eq=False)
class Choice:
    """A guess, and the strategy after each code; None where the code ends the game. Codes ascend."""

    guess: int
    branches: dict[int, BehaviorStrategy | None]


def of_trees(trees: Sequence[Node], shares: Sequence[Fraction]) -> BehaviorStrategy:
    """The strategy that draws one of some trees by its share; shares are positive."""
    common = lcm(*(share.denominator for share in shares))
    return BehaviorStrategy(tuple(int(share * common) for share in shares), tuple(map(_choice, trees)))


def _choice(tree: Node) -> Choice:
    branches = {
        code: None if child is None else BehaviorStrategy((1,), (_choice(child),))
        for code, child in tree.branches.items()
    }
    return Choice(tree.guess, branches)


def all_choices(strategy: BehaviorStrategy) -> Iterator[Choice]:
    """Each guess that can be drawn, at each position once."""
    for each in _distinct(strategy):
        yield from each.choices


def _distinct(strategy: BehaviorStrategy) -> Iterator[BehaviorStrategy]:
    """The strategy at each position, once."""
    met, tasks = {id(strategy)}, [strategy]
    while tasks:
        here = tasks.pop()
        yield here
        for node in here.choices:
            for child in node.branches.values():
                if child is not None and id(child) not in met:
                    met.add(id(child))
                    tasks.append(child)


def draw_tree(strategy: BehaviorStrategy, rng: np.random.Generator) -> Node:
    """A tree: one guess is drawn at each position by its share."""
    drawn = 0
    if len(strategy.choices) > 1:
        chances = np.array([share / strategy.total for share in strategy.shares])
        drawn = int(rng.choice(len(chances), p=chances / chances.sum()))
    node = strategy.choices[drawn]
    return Node(
        node.guess, {code: None if child is None else draw_tree(child, rng) for code, child in node.branches.items()}
    )


def nest(listing: Listing, strategy: BehaviorStrategy) -> list[list[Any]]:
    """The strategy by labels: pairs of a share and a tree."""
    known: dict[int, Any] = {}

    def tree(node: Choice) -> dict[str, Any]:
        branches = {
            listing.spell(code): None if child is None else below(child) for code, child in node.branches.items()
        }
        return {"guess": listing.guesses[node.guess], "branches": branches}

    def pairs(strategy: BehaviorStrategy) -> list[list[Any]]:
        return [[share, tree(node)] for share, node in zip(strategy.shares, strategy.choices, strict=True)]

    def below(strategy: BehaviorStrategy) -> Any:
        if id(strategy) not in known:
            known[id(strategy)] = tree(strategy.choices[0]) if len(strategy.choices) == 1 else pairs(strategy)
        return known[id(strategy)]

    return pairs(strategy)


def plain_rounds(listing: Listing, strategy: BehaviorStrategy, limit: int | None) -> list[list[tuple[Fraction, int]]]:
    """For each first guess of a mixture and each secret: the mean and the most guesses needed, by the plain rule alone.

    Each secret is walked from the start through every guess that may be drawn. Raises InvalidTree, which names the
    secret and the turn, for a guess that is not legal or beyond the limit, a branch that is not there, and one that no
    secret reaches.
    """
    walk = Walk(listing)
    found = [[_rounds(walk, choice, secret, limit, ()) for secret in listing.secrets] for choice in strategy.choices]
    walk.check_reached(all_choices(strategy))
    return found


class Walk:
    """Secrets walked through a mixture by the plain rule alone, and which branches they have reached.

    Of a game that ends when the secret is known, a branch must end where one secret reaches it, and nowhere else. The
    equal parts of a mixture are one object, so it counts after which turns that is.

    Args:
        listing: the game in rows and codes.
    """

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.reached: dict[tuple[int, int], str] = {}
        self._first: dict[tuple[Any, ...], str] = {}
        self._known: dict[tuple[Any, ...], str] = {}

    def step(
        self, node: Any, secret: str, before: Sequence[tuple[str, int]], *, limit: int | None = None
    ) -> tuple[tuple[str, int], Any]:
        """The next turn of a secret, (guess, code), and what follows; None: the guess was right.

        Args:
            node: the guess to make, `guess`, and what follows each code, `branches`: of the mixture.
            secret: the label of the secret.
            before: the turns made.
            limit: guesses allowed; None: any number.

        Raises:
            InvalidTree: the guess is not legal or beyond the limit, or its branch is missing or ends in the wrong
                place; the message names the secret and the turn.
        """
        listing = self.listing
        guess = listing.guesses[node.guess]
        where = f"secret {secret}, turn {len(before) + 1}: {guess}"
        if limit is not None and len(before) >= limit:
            raise InvalidTree(f"{where} is one guess too many; the limit is {limit}")
        forbidden = listing.legal.permits(before, guess) if listing.legal else None
        if forbidden:
            raise InvalidTree(f"{where} is not legal: {forbidden}")
        code = listing.feedback(guess, secret)
        if code not in node.branches:
            raise InvalidTree(f"{where} gives {listing.spell(code)}, for which the mixture has no branch")
        below = node.branches[code]
        self.reached.setdefault((id(node), code), secret)
        if listing.goal == "known":
            place = (id(node), *before, (guess, code))
            if place not in self._first:
                self._first[place] = self._known[place] = secret
            other = self._first[place]
            if other != secret or below is None:
                self._known.pop(place, None)
            if below is None and other != secret:
                raise InvalidTree(
                    f"{where} gives {listing.spell(code)}, where the mixture ends; {other} gives that too"
                )
        elif (below is None) != (code == listing.win):
            how = "ends" if below is None else "goes on"
            raise InvalidTree(f"{where} gives {listing.spell(code)}, where the mixture {how}")
        return (guess, code), below

    def check_reached(self, nodes: Iterable[Any]) -> None:
        """Raise InvalidTree if a branch of these nodes was reached by no secret, or goes on where it is known."""
        for node in nodes:
            for code in node.branches:
                branch = f"{self.listing.guesses[node.guess]} {self.listing.spell(code)}"
                if (id(node), code) not in self.reached:
                    raise InvalidTree(f"the mixture has a branch that no secret reaches: {branch}")
        for (*_, (guess, code)), secret in self._known.items():
            branch = f"{guess} {self.listing.spell(code)}"
            raise InvalidTree(f"the mixture goes on after {branch}, where the secret is known: {secret}")


def _rounds(
    walk: Walk, node: Choice, secret: str, limit: int | None, before: tuple[tuple[str, int], ...]
) -> tuple[Fraction, int]:
    turn, below = walk.step(node, secret, before, limit=limit)
    if below is None:
        return Fraction(1), 1
    each = [_rounds(walk, choice, secret, limit, (*before, turn)) for choice in below.choices]
    total = sum((share * mean for share, (mean, _) in zip(below.shares, each, strict=True)), Fraction())
    return 1 + total / below.total, 1 + max(most for _, most in each)
