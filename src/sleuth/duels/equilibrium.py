"""Equilibrium: the bounds of the value, the codemaker's distribution, the codebreaker's mixture, and the proof."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from sleuth.core.game import Game
from sleuth.core.listing import Listing
from sleuth.core.node import Node, verify
from sleuth.core.position import Position
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.duels.classes import Classes
from sleuth.duels.generate import Duel
from sleuth.duels.weights import Weighing, even
from sleuth.errors import InvalidTree
from sleuth.exact.solution import Solution


class MixturePart(NamedTuple):
    """A tree of a mixture.

    Attributes:
        share: the probability of this part, a fraction.
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
        secrets: the number of its secrets.
        chance: the probability of each of these secrets, a fraction.
        times_even: the chance divided by that of equally likely secrets.
        mean: the mean number of guesses that the mixture needs for them.
    """

    secret: str
    secrets: int
    chance: Fraction
    times_even: float
    mean: float


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
        mixture: of the codebreaker: trees, each with its share.
        means: the mean number of guesses of the mixture for each class of secrets.
        parts: of the mixture, one for each tree.
        proof: of the lower bound: the best tree against the distribution; None: the bound follows from the number of
            secrets.
        rounds: distributions that were tried, over all runs of the ledger.
        cpu_seconds: CPU time of all searches and of the matrix games.
    """

    position: Position = field(metadata=HIDDEN)
    symmetry: Classes = field(metadata=HIDDEN)
    limit: int | None
    lower: Fraction
    upper: Fraction
    weighing: Weighing = field(metadata=HIDDEN)
    mixture: tuple[tuple[Fraction, Node], ...] = field(metadata=HIDDEN)
    means: tuple[Fraction, ...] = field(metadata=HIDDEN)
    parts: tuple[MixturePart, ...]
    proof: Solution | None = field(metadata=HIDDEN)
    rounds: int
    cpu_seconds: float

    schema = "duel"
    version = 4
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
    def proved(self) -> bool:
        """Whether the lower bound was proved by a search."""
        return self.proof is not None

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
    def distribution(self) -> tuple[Favored, ...]:
        """The codemaker's distribution, class by class, the likeliest secrets first."""
        chances, of = self.weighing.chances, self.symmetry.of
        _, first = np.unique(of, return_index=True)
        favored = [
            Favored(
                self.position.listing.secrets[row],
                size,
                chances[row],
                float(chances[row] * len(of)),
                float(self.means[of[row]]),
            )
            for row, size in zip(first.tolist(), self.symmetry.sizes.tolist(), strict=True)
        ]
        return tuple(sorted(favored, key=lambda one: -one.times_even))


def interval(lower: Fraction, upper: Fraction) -> str:
    """Both bounds in words, rounded outwards; one fraction if they are equal.

    >>> interval(Fraction(12, 5), Fraction(12, 5)), interval(Fraction(1, 3), Fraction(2, 3))
    ('12/5 = 2.40000', '0.33333 to 0.66667')
    """
    if lower == upper:
        return f"{lower} = {float(lower):.5f}"
    return f"{int(lower * 100_000) / 100_000:.5f} to {-int(-upper * 100_000 // 1) / 100_000:.5f}"


def conclude(duel: Duel, cpu_seconds: float) -> Equilibrium:
    """The equilibrium of a duel, its mixture confirmed by the plain rule.

    Raises InvalidTree if the plain rule does not confirm it, or if the bounds contradict each other.
    """
    listing, kinds, mixture = duel.position.listing, duel.classes, duel.mixture()
    n, means, parts = len(listing.secrets), [Fraction()] * len(kinds.sizes), []
    for share, tree in mixture:
        rounds = verify(listing, tree)
        if duel.limit is not None and max(rounds) > duel.limit:
            raise InvalidTree(f"a tree of the mixture needs {max(rounds)} guesses; the limit is {duel.limit}")
        parts.append(MixturePart(share, listing.guesses[tree.guess], sum(rounds) / n, max(rounds)))
        for kind, total in enumerate(kinds.sums(np.array(rounds, np.int64))):
            means[kind] += share * total / int(kinds.sizes[kind])
    lower, upper = max(duel.lower, trivial(listing)), max(means)
    if lower > upper:
        raise InvalidTree(
            f"the lower bound {lower} is above the upper bound {upper}, which the plain rule confirms; please report "
            "this error"
        )
    return Equilibrium(
        position=duel.position,
        symmetry=kinds,
        limit=duel.limit,
        lower=lower,
        upper=upper,
        weighing=duel.best or even(listing),
        mixture=mixture,
        means=tuple(means),
        parts=tuple(parts),
        proof=duel.answer,
        rounds=duel.rounds,
        cpu_seconds=cpu_seconds,
    )


def trivial(listing: Listing) -> Fraction:
    """A bound of the value of any game: the first guess finds one secret at most, and every other one needs two.

    Where the secret need only be known, one guess may do.
    """
    n = len(listing.secrets)
    return Fraction(1) if listing.goal == "known" else Fraction(2 * n - 1, n)
