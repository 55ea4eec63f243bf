"""The codebreaker's mixture as a strategy by name, mixture:FILE, and what it needs on average for each secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import ClassVar

import numpy as np

from sleuth.core.arrays import Costs, Indices
from sleuth.core.listing import Listing
from sleuth.core.node import Strategy
from sleuth.core.position import Position
from sleuth.duels import behavior, duel_file
from sleuth.duels.classes import alone, classes
from sleuth.duels.renamed import renamed, renaming
from sleuth.errors import InputError

STREAM = 0x7EE
"""Keeps what a seed draws here apart from the secret that the same seed draws in play."""


@dataclass(frozen=True, eq=False)
class Mixture:
    """The strategy mixture:FILE. The same seed draws the same tree, so give one seed to all turns of a game.

    Attributes:
        path: of the certificate.
        seed: None: it must be given before a guess is wanted.
    """

    path: str
    seed: int | None = None
    effort: ClassVar[int] = 1
    _drawn: dict[Listing, Strategy] = field(default_factory=dict, repr=False)

    @property
    def name(self) -> str:
        """As the user writes it."""
        return f"mixture:{self.path}"

    def seeded(self, seed: int) -> Mixture:
        """The same with a seed."""
        return replace(self, seed=seed, _drawn={})

    def __call__(self, position: Position) -> int:
        """The guess of the tree that the seed draws. Raises InputError without a seed, StrategyError off the tree."""
        game = position.game
        if self.seed is None:
            raise InputError(
                f"{self.name} draws a tree at random; suggest takes a seed for it, the same for all turns of a game, "
                "and evaluate, compare, simulate and play `watch` need none"
            )
        if game not in self._drawn:
            stored, rng = duel_file.stored_strategy(self.path, game), np.random.default_rng((self.seed, STREAM))
            tree = behavior.draw_tree(stored.strategy, rng)
            image = renaming(game, rng) if stored.renamed else None
            name = f"the tree that seed {self.seed} draws from {self.path}"
            self._drawn[game] = renamed(game, tree, image, name)
        return self._drawn[game](position)

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """The guess alone, without a cost: a tree says nothing of the others."""
        return np.array([self(position)], np.int32), np.array([np.nan])


def means(
    game: Listing, stored: duel_file.StoredStrategy, found: Sequence[Mapping[int, Fraction]]
) -> tuple[Fraction, ...]:
    """The mean number of guesses of a mixture for each secret. found: how likely each number is, for each secret."""
    kinds = classes(game) if stored.renamed else alone(len(game.secrets))
    sums = [Fraction()] * len(kinds.sizes)
    for kind, spread in zip(kinds.of.tolist(), found, strict=True):
        sums[kind] += behavior.mean(spread)
    each = [total / size for total, size in zip(sums, kinds.sizes.tolist(), strict=True)]
    return tuple(each[kind] for kind in kinds.of.tolist())
