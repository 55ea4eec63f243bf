"""Equilibrium: the bounds of the value, the codemaker's distribution, the codebreaker's mixture, and the proof."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.game import Game
from sleuth.core.listing import Listing
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.core.tree import Tree
from sleuth.duels import behavior
from sleuth.duels.behavior import BehaviorStrategy
from sleuth.duels.classes import Classes
from sleuth.duels.generate import DuelState, search_weights
from sleuth.duels.isomorphic import rename
from sleuth.duels.trees import tree_rounds
from sleuth.duels.weights import Weighing
from sleuth.exact.objective import objective
from sleuth.exact.solution import Proof, Solution


class MixturePart(NamedTuple):
    """A part of a mixture: one first guess, or one tree.

    Attributes:
        share: how often it does, a fraction.
        opener: the first guess.
        mean: number of guesses over all secrets, if they are equally likely.
        worst: the most guesses that can be needed.
    """

    share: Fraction
    opener: str
    mean: float
    worst: int


class Favored(NamedTuple):
    """A class of secrets in the codemaker's distribution.

    Attributes:
        secret: its first secret.
        secrets: how many it has.
        chance: of each of them, a fraction.
        times_even: the chance divided by that of equally likely secrets.
        mean: guesses that the mixture needs for them.
    """

    secret: str
    secrets: int
    chance: Fraction
    times_even: float
    mean: float


class LowerProof(NamedTuple):
    """A proof that no tree has a smaller weighted total than `bound`.

    Attributes:
        bound: of the weighted total.
        tree: the best one for the weights that is known.
        document: a certificate of that tree, whose lines show the bound.
        from_the_ledger: openers that an earlier run had proved.
    """

    bound: int
    tree: Node
    document: Mapping[str, Any]
    from_the_ledger: int


@dataclass(frozen=True, eq=False, repr=False)
class Equilibrium(Result):
    """The value of a game in which the codemaker chooses the secret, between two bounds that are fractions.

    Attributes:
        position: the start of the game.
        symmetry: the classes of its secrets: those of one class are equally likely.
        limit: the most guesses that a secret may need; None: any number.
        lower: no mixture of trees guarantees a smaller mean.
        upper: the mixture guarantees this mean, whatever the secret.
        weighing: the codemaker's distribution, as whole weights.
        mixture: of the codebreaker: guesses to draw from, at the first position and at later ones.
        means: the mean number of guesses of the mixture for each class of secrets.
        parts: of the mixture, one for each first guess or tree.
        proved: whether the lower bound was proved by a search; if not it follows from the number of secrets.
        proof: of the lower bound, if it was kept.
        rounds: distributions that were tried, over all runs of the ledger.
        cpu_seconds: of all searches and of the matrix games.
    """

    position: Position = field(metadata=HIDDEN)
    symmetry: Classes = field(metadata=HIDDEN)
    limit: int | None
    lower: Fraction
    upper: Fraction
    weighing: Weighing = field(metadata=HIDDEN)
    mixture: BehaviorStrategy = field(metadata=HIDDEN)
    means: tuple[Fraction, ...] = field(metadata=HIDDEN)
    parts: tuple[MixturePart, ...]
    proved: bool
    proof: LowerProof | None = field(metadata=HIDDEN)
    rounds: int
    cpu_seconds: float

    schema = "duel"
    version = 3
    rows_of = "distribution"

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.position.listing.name}, {interval(self.lower, self.upper)}>"

    @shown
    def game(self) -> Game:
        """The game; JSON has its name."""
        game: Game = self.position.game
        return game

    @shown
    def rule(self) -> str:
        """The rule level."""
        return self.position.listing.level

    @shown
    def from_the_ledger(self) -> int:
        """Openers of the proof of the lower bound that an earlier run had proved; the ledger is believed."""
        return 0 if self.proof is None else self.proof.from_the_ledger

    @shown
    def secrets(self) -> int:
        """How many secrets there are."""
        return len(self.symmetry.of)

    @shown
    def classes(self) -> int:
        """Classes of secrets that symmetries take to each other."""
        return len(self.symmetry.sizes)

    @shown
    def renamed(self) -> bool:
        """Whether there are symmetries, so that trees are to be renamed at random."""
        return self.symmetry.renamed

    @shown
    def gap(self) -> float:
        """The difference of both bounds."""
        return float(self.upper - self.lower)

    @shown
    def solved(self) -> bool:
        """Whether both bounds are equal, so that the value is known."""
        return self.lower == self.upper

    @shown
    def draws(self) -> int:
        """Later positions at which a guess is drawn again; 0 in a game of few classes."""
        return self.mixture.later

    @shown
    def distribution(self) -> tuple[Favored, ...]:
        """The codemaker's distribution, class by class, the likeliest secrets first."""
        chances, of = self.weighing.chances, self.symmetry.of
        _, first = np.unique(of, return_index=True)
        found = [
            Favored(
                self.position.listing.secrets[row],
                size,
                chances[row],
                float(chances[row] * len(of)),
                float(self.means[of[row]]),
            )
            for row, size in zip(first.tolist(), self.symmetry.sizes.tolist(), strict=True)
        ]
        return tuple(sorted(found, key=lambda one: -one.times_even))

    def draw(self, rng: np.random.Generator) -> Node:
        """A tree of the mixture by its share, its places and symbols renamed at random if `renamed`."""
        tree, listing = behavior.draw_tree(self.mixture, rng), self.position.listing
        if not self.renamed or listing.symmetry is None:
            return tree
        return grow(self.position, rename(listing, tree, listing.symmetry.draw(rng).astype(np.int32)))


def interval(lower: Fraction, upper: Fraction) -> str:
    """Both bounds in words, rounded outwards; one fraction if they are equal.

    >>> interval(Fraction(12, 5), Fraction(12, 5)), interval(Fraction(1, 3), Fraction(2, 3))
    ('12/5 = 2.40000', '0.33333 to 0.66667')
    """
    if lower == upper:
        return f"{lower} = {float(lower):.5f}"
    return f"{int(lower * 100_000) / 100_000:.5f} to {-int(-upper * 100_000 // 1) / 100_000:.5f}"


def split_mixture(
    listing: Listing, mixture: BehaviorStrategy, limit: int | None
) -> tuple[list[Fraction], tuple[MixturePart, ...]]:
    """The mean number of guesses of a mixture for each secret, and its parts. Raises what `plain_rounds` raises."""
    means, parts = [Fraction()] * len(listing.secrets), []
    rounds = behavior.plain_rounds(listing, mixture, limit)
    for share, node, found in zip(mixture.shares, mixture.choices, rounds, strict=True):
        part, (each, most) = Fraction(share, mixture.total), zip(*found, strict=True)
        means = [known + part * mean for known, mean in zip(means, each, strict=True)]
        parts.append(MixturePart(part, listing.guesses[node.guess], float(sum(each) / len(each)), max(most)))
    return means, tuple(parts)


def best_tree(state: DuelState, limit: int | None, narrow: int | None) -> Solution:
    """The best of the trees of a duel against its best distribution; nothing is proved of it."""
    assert state.best is not None
    weights = state.best.weights
    best = state.known.best(weights)
    each = tree_rounds(state.position, best)
    proof = Proof((), int(each @ weights), 0, 0, 0.0)
    whole = search_weights(state.position.listing, weights)
    return Solution(
        position=state.position,
        wanted=objective("total", limit),
        tree=Tree(state.position, best),
        rounds=tuple(each.tolist()),
        weights=whole,
        shares=None,
        opener_given=False,
        narrow=narrow,
        proof=proof,
    )
