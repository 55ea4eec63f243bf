"""A problem for the exact engine, and the searches that solve it."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sleuth.core.arrays import Counts, Weights
from sleuth.core.position import Position
from sleuth.errors import IllegalGuess, InputError
from sleuth.exact.ledger import ENGINE, policy
from sleuth.exact.objective import Objective
from sleuth.exact.root_search import Opener, Stage
from sleuth.exact.small import AnySearch, search_of
from sleuth.exact.weighing import weight_of, whole_weights
from sleuth.files.identity import fingerprint, identity
from sleuth.work.threads import for_all_threads


@dataclass(frozen=True, eq=False)
class Problem:
    """A position for which the best tree is wanted. A worker that receives it more than once builds it once.

    Attributes:
        position: where the tree begins.
        wanted: what is to be least, and within how many guesses.
        opener: the guess row that must come first; None: any.
        own_weights: a positive integer for each secret of the game; None: from its prior, else all 1.
        width: how many guesses are looked at in each position, and how many openers; None: all.
    """

    position: Position
    wanted: Objective
    opener: int | None = None
    own_weights: Sequence[int] | None = None
    width: int | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (pickle.dumps((self.position, self.wanted, self.opener, self.own_weights, self.width)),)

    @cached_property
    def weights(self) -> Counts | None:
        """A whole weight for each secret; None: all 1."""
        return whole_weights(self.position, self.own_weights)

    @property
    def first(self) -> str | None:
        """The label of the opener."""
        return None if self.opener is None else str(self.position.listing.guesses[self.opener])

    @property
    def turns(self) -> list[list[str]]:
        """The turns before the problem, in the form of files."""
        listing = self.position.listing
        return [[listing.guesses[turn.guess], listing.spell(turn.code)] for turn in self.position.history]

    @property
    def enough(self) -> int:
        """The most guesses that a tree needs."""
        return len(self.position.rows) + 1

    @property
    def prior(self) -> Weights | None:
        """The prior of the candidates, if the weights approximate it; else None."""
        prior = self.position.listing.prior
        return None if self.own_weights is not None or prior is None else prior[self.position.rows]

    @property
    def unit(self) -> int | None:
        """The sum of the candidates' weights, if they approximate a prior; else None."""
        if self.weights is None or self.own_weights is not None:
            return None
        return weight_of(self.position, self.weights)

    def about(self, *, exact: bool) -> dict[str, Any]:
        """The header of a ledger: the problem as plain values. exact: as in `solve`."""
        listing, weights = self.position.listing, self.weights
        return {
            **identity(listing),
            "feedback": listing.rule,
            "turns": self.turns,
            "weights": None if weights is None else fingerprint(map("{} {}".format, listing.secrets, weights.tolist())),
            "objective": self.wanted.name,
            "limit": self.wanted.limit,
            "opener": self.first,
            "policy": policy(exact=exact),
            "symmetric": True,
            "engine": ENGINE,
        }

    def search(self, stage: Stage) -> AnySearch:
        """The search of a stage. Raises InputError for a game that the search cannot hold."""
        step, over, limit, _ = stage
        return search_of(
            self.position,
            step=step,
            over=over,
            limit=limit,
            weights=self.weights,
            width=self.width,
        )

    def openers(self, search: AnySearch, beta: int) -> list[Opener]:
        """The given opener, or one of each class, the most promising first, each with this beta."""
        labels = self.position.listing.guesses
        if self.opener is not None:
            return [Opener(labels[self.opener], self.opener, 0, beta)]
        rows, lows = search.openers()
        pairs = zip(rows[: self.width].tolist(), lows[: self.width].tolist(), strict=True)
        return [Opener(labels[row], row, low, beta) for row, low in pairs]


@for_all_threads
def _unpickle(content: bytes) -> Problem:
    """The problem that was pickled; equal contents give one object, whose game is built once."""
    return Problem(*pickle.loads(content))


def opener_row(position: Position, label: str) -> int:
    """The row of an opener. Raises UnknownWord, IllegalGuess, or InputError if it tells nothing here."""
    listing = position.listing
    row = listing.guess_row(label)
    if row not in position.legal_rows:
        turns = [(listing.guesses[turn.guess], turn.code) for turn in position.history]
        forbidden = listing.legal.permits(turns, label) if listing.legal else None
        raise IllegalGuess(f"{label} is not legal here: {forbidden}", value=label)
    codes = position.codes(np.array([row], np.int32))
    if (codes == codes[0]).all() and codes[0] != listing.win:
        raise InputError(f"{label} tells nothing here: all {len(codes):,} candidates give it the same feedback")
    return row
