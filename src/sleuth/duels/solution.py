"""Equilibrium: the bounds of the value, the codemaker's distribution, the codebreaker's mixture, and the proof."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.position import Position
from sleuth.core.results import Result
from sleuth.core.tree import Tree, grow
from sleuth.duels.classes import Classes
from sleuth.duels.generate import State, guaranteed
from sleuth.duels.narrow import Column
from sleuth.duels.renamed import number_of, renamed, renaming
from sleuth.duels.weights import Weighing
from sleuth.exact.objective import objective
from sleuth.exact.solution import Proof, Solution


class LowerProof(NamedTuple):
    """That no tree has a smaller weighted total than `bound`.

    Attributes:
        bound: of the weighted total.
        column: the best tree for the weights that is known.
        document: a certificate of that tree, whose lines show the bound.
    """

    bound: int
    column: Column
    document: Mapping[str, Any]


@dataclass(frozen=True, eq=False, repr=False)
class Equilibrium(Result):
    """The value of a game in which the codemaker chooses the secret, between two bounds that are fractions.

    Attributes:
        position: the start of the game.
        classes: the classes of its secrets: those of one class are equally likely.
        limit: every secret must be found within so many guesses; None: any number.
        lower: no mixture of trees guarantees a smaller mean.
        upper: the mixture guarantees this mean, whatever the secret.
        weighing: the codemaker's distribution, as whole weights.
        columns, shares: the codebreaker's mixture: trees, and how often each is to be played.
        proved: whether the lower bound was proved by a search; if not it is the trivial one.
        proof: of the lower bound, if it was kept.
        rounds: distributions that were tried.
        cpu_seconds: of all searches and of the matrix games.
    """

    position: Position
    classes: Classes
    limit: int | None
    lower: Fraction
    upper: Fraction
    weighing: Weighing
    columns: tuple[Column, ...]
    shares: tuple[Fraction, ...]
    proved: bool
    proof: LowerProof | None
    rounds: int
    cpu_seconds: float

    schema = "duel"

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.position.game.name}, {interval(self.lower, self.upper)}>"

    @property
    def solved(self) -> bool:
        """Whether both bounds are equal, so that the value is known."""
        return self.lower == self.upper

    @property
    def trees(self) -> tuple[Tree, ...]:
        """The trees of the mixture."""
        return tuple(column.tree for column in self.columns)

    def favoured(self) -> list[dict[str, Any]]:
        """One row for each class of secrets, the likeliest secrets first; `share` is that of a secret times all."""
        n, chances = len(self.classes.of), self.weighing.chances
        _, first = np.unique(self.classes.of, return_index=True)
        rows = [
            {
                "secret": self.position.game.secrets[row],
                "secrets": size,
                "chance": str(chances[row]),
                "share": float(chances[row] * n),
                "mean": float(self.mean(int(self.classes.of[row]))),
            }
            for row, size in zip(first.tolist(), self.classes.sizes.tolist(), strict=True)
        ]
        return sorted(rows, key=lambda row: -row["share"])

    def mean(self, number: int) -> Fraction:
        """The mean number of guesses of the mixture for a class of secrets."""
        sums = [column.rounds[self.classes.of == number].sum() for column in self.columns]
        total = sum(share * int(each) for share, each in zip(self.shares, sums, strict=True))
        return Fraction(total) / int(self.classes.sizes[number])

    def draw(self, rng: np.random.Generator) -> Tree:
        """A tree of the mixture by its share, its places and symbols renamed at random if `classes.renamed`."""
        tree, game = self.columns[number_of(self.shares, rng)].tree, self.position.game
        if not self.classes.renamed:
            return tree
        return grow(self.position, renamed(game, tree, renaming(game, rng)))

    def rows(self) -> list[dict[str, Any]]:
        """One row for each class of secrets."""
        return self.favoured()

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth duel --json` shows."""
        game = self.position.game
        return {
            "game": game.name,
            "rule": game.level,
            "limit": self.limit,
            "secrets": len(game.secrets),
            "classes": len(self.classes.sizes),
            "renamed": self.classes.renamed,
            "lower": str(self.lower),
            "upper": str(self.upper),
            "gap": float(self.upper - self.lower),
            "solved": self.solved,
            "proved": self.proved,
            "distribution": self.favoured(),
            "mixture": [
                {
                    "share": str(share), "opener": game.guesses[column.tree.guess],
                    "mean": float(column.rounds.mean()), "worst": int(column.rounds.max()),
                }
                for share, column in zip(self.shares, self.columns, strict=True)
            ],
            "rounds": self.rounds,
            "cpu_seconds": self.cpu_seconds,
        }  # fmt: skip


def interval(lower: Fraction, upper: Fraction) -> str:
    """Both bounds in words, rounded outwards; one fraction if they are equal.

    >>> interval(Fraction(12, 5), Fraction(12, 5)), interval(Fraction(1, 3), Fraction(2, 3))
    ('12/5 = 2.40000', '0.33333 to 0.66667')
    """
    if lower == upper:
        return f"{lower} = {float(lower):.5f}"
    return f"{int(lower * 100_000) / 100_000:.5f} to {-int(-upper * 100_000 // 1) / 100_000:.5f}"


def mixed(
    columns: Sequence[Column], shares: Sequence[Fraction], classes: Classes
) -> tuple[list[Column], Any, Fraction]:
    """The trees with a share, the likeliest first, their shares, and what they guarantee."""
    some = sorted(((share, place) for place, share in enumerate(shares) if share), key=lambda each: (-each[0], each[1]))
    chosen = [columns[place] for _, place in some]
    kept = tuple(share for share, _ in some)
    return chosen, kept, guaranteed(chosen, kept, classes)


def known(state: State, limit: int | None, narrow: int | None) -> Solution:
    """The best of the trees of a duel against its best distribution; nothing is proved of it."""
    assert state.best is not None
    weights = state.best.weights
    best = min(state.columns, key=lambda column: column.total(weights))
    proof = Proof((), best.total(weights), 0, 0, 0.0)
    whole = None if (weights == 1).all() else tuple(weights.tolist())
    rounds = tuple(best.rounds.tolist())
    return Solution(state.position, objective("total", limit), best.tree, rounds, whole, None, False, narrow, proof)
