"""Behavior strategies: at each position a guess is drawn by its share, whatever was drawn before.

A list of trees with shares is one too: it draws once at the start, and never later. Draws at later positions say the
same as very many trees, and a player with perfect recall can do no better with any list of trees [Kuhn1953]. In a file
a behavior strategy is a list of pairs, a share and a tree; one with a single tree is written as the tree alone, as
everywhere else::

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
from sleuth.core.node import Node, Walk
from sleuth.errors import InvalidTree

CodeOf = Callable[[int], int]
"""Guess row → the code of its feedback, for one secret."""


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
    return Choice(
        tree.guess,
        {code: None if child is None else pure_strategy(_choice(child)) for code, child in tree.branches.items()},
    )


def pure_strategy(choice: Choice) -> BehaviorStrategy:
    """The strategy that always makes one choice."""
    return BehaviorStrategy((1,), (choice,))


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
    """A tree: one guess is drawn at each position."""
    node = _draw_choice(strategy, rng)
    return Node(
        node.guess, {code: None if child is None else draw_tree(child, rng) for code, child in node.branches.items()}
    )


def _draw_choice(strategy: BehaviorStrategy, rng: np.random.Generator) -> Choice:
    """A guess of the first position, drawn by its share; nothing is drawn if there is only one."""
    if len(strategy.choices) == 1:
        return strategy.choices[0]
    chances = np.array([share / strategy.total for share in strategy.shares])
    return strategy.choices[int(rng.choice(len(chances), p=chances / chances.sum()))]


def codings(listing: Listing, strategy: BehaviorStrategy) -> list[CodeOf]:
    """For each secret, a function from a guess row of the strategy to its feedback code."""
    guesses = sorted({node.guess for node in all_choices(strategy)})
    block = listing.block(np.array(guesses, np.int32), np.arange(len(listing.secrets), dtype=np.int32))
    place = {guess: number for number, guess in enumerate(guesses)}

    def coding(line: Codes) -> CodeOf:
        return lambda guess: int(line[place[guess]])

    return [coding(line) for line in block]


def spread(strategy: BehaviorStrategy, coded: CodeOf) -> dict[int, Fraction]:
    """Number of guesses → probability that one secret is found with it. Raises InvalidTree if a branch is missing.

    coded: guess row → code, for that secret.
    """
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    tasks = [(0, Fraction(1), strategy)]
    while tasks:
        before, chance, here = tasks.pop()
        total = here.total
        for share, node in zip(here.shares, here.choices, strict=True):
            below, depth = _strategy_below(node, coded), before + 1
            part = chance if share == total else chance * Fraction(share, total)
            if below is None:
                found[depth] += part
            else:
                tasks.append((depth, part, below))
    return found


def _strategy_below(node: Choice, coded: CodeOf) -> BehaviorStrategy | None:
    try:
        return node.branches[coded(node.guess)]
    except KeyError:
        raise InvalidTree("a tree of the mixture has no branch for some secret") from None


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The mean number of guesses of a spread."""
    return sum((depth * chance for depth, chance in chances.items()), Fraction())


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


def plain_means(listing: Listing, strategy: BehaviorStrategy, limit: int | None) -> list[Fraction]:
    """The mean number of guesses that a mixture needs for each secret, by the plain rule alone.

    Each secret is walked from the start through every guess that may be drawn. Raises InvalidTree, which names the
    secret and the turn, for a guess that is not legal or beyond the limit, a branch that is not there, and one that no
    secret reaches.
    """
    walk = Walk(listing, "mixture")
    found = [_plain_mean(walk, strategy, secret, limit, ()) for secret in listing.secrets]
    walk.check_reached(all_choices(strategy))
    return found


def _plain_mean(
    walk: Walk, strategy: BehaviorStrategy, secret: str, limit: int | None, before: tuple[tuple[str, int], ...]
) -> Fraction:
    total, mean = 0, Fraction()
    for share, node in zip(strategy.shares, strategy.choices, strict=True):
        turn, below = walk.step(node, secret, before, limit=limit)
        total += share
        mean += share
        if below is not None:
            mean += share * _plain_mean(walk, below, secret, limit, (*before, turn))
    return mean / total
