"""What a search for openers together counts and solves: joint parts, bounds and totals. See `search`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np

from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact.search import Search

N = TypeVar("N", int, Counts)

Rows: TypeAlias = tuple[int, ...]

NEVER = int(np.iinfo(np.int64).max)
"""A total that nothing reaches."""


class Fixed(NamedTuple):
    """Openers that are all made: their rows, the parts that they make, and the least total of guesses with them."""

    guesses: Rows
    parts: int
    total: int


class Together:
    """A game made ready: its codes, and the least totals of the parts that came up so far.

    Raises InputError for a game that the exact search cannot hold, with a rule level, or with a prior.
    """

    def __init__(self, listing: Listing) -> None:
        from sleuth.kernels.exact.code_table import padded

        if listing.legal is not None or listing.prior is not None:
            raise InputError(
                f"{listing.name}: openers together are compared under the rule free and a uniform prior only; name "
                "a game without a prior, such as classic"
            )
        if listing.table is None or listing.table.dtype != np.uint8:
            raise InputError(f"{listing.name} is too large to compare openers together")
        self.listing = listing
        self.search = Search(Position.start(listing), symmetric=False)
        self.table: Codes = listing.table
        self.columns = len(listing.guesses)
        self.is_secret = listing.secret_of_guess >= 0
        self.costs: dict[bytes, int] = {}
        self.order = np.arange(self.columns)
        self.matrix = np.zeros((len(listing.secrets), int(padded(self.columns))), np.uint8)
        self.matrix[:, : self.columns] = listing.table
        self.order = np.argsort(self.bounds(()), kind="stable")
        self.place = np.argsort(self.order)
        self.matrix[:, : self.columns] = listing.table[:, self.order]

    def groups(self, guesses: Sequence[int]) -> tuple[Indices, Counts]:
        """The secrets ordered by the joint part of some guesses, and where each part begins, the end included."""
        labels = np.zeros(len(self.listing.secrets), np.int64)
        for guess in guesses:
            labels = np.unique(labels * self.listing.n_codes + self.table[:, guess], return_inverse=True)[1]
        rows = np.argsort(labels, kind="stable").astype(np.int32)
        cuts = np.flatnonzero(np.diff(labels[rows])) + 1
        return rows, np.concatenate(([0], cuts, [len(rows)])).astype(np.int64)

    def bounds(self, guesses: Rows, *, later: bool = False) -> Counts:
        """The least that the total can be with each guess made as well, in the best order; shape (guesses,).

        NEVER for these openers themselves and, if `later`, for the guesses that come before the first of them in order.
        """
        from research.together.kernels.joint import joint_parts
        from sleuth.kernels.simd import LANES

        first = int(self.place[guesses[0]]) if later else 0
        counted = np.empty(self.matrix.shape[1], np.int64)
        joint_parts(self.matrix, *self.groups(guesses), first // LANES * LANES, counted)
        made = len(guesses) + 1
        secrets = int(self.is_secret[list(guesses)].sum()) + self.is_secret.astype(np.int64)
        bounds: Counts = (made + 2) * len(self.listing.secrets) - _saved(made, secrets)
        bounds[self.order] -= counted[: self.columns]
        bounds[self.order[:first]] = NEVER
        bounds[list(guesses)] = NEVER
        return bounds

    def total(self, guesses: Rows, beta: int) -> Fixed:
        """The least total with these openers, in the best order; a lower bound of it if that is beta or more."""
        rows, starts = self.groups(guesses)
        made, secrets = len(guesses), int(self.is_secret[list(guesses)].sum())
        total = (made + 2) * len(rows) - (len(starts) - 1) - _saved(made, secrets)
        parts = len(starts) - 1
        for first, last in sorted(zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True), key=_size, reverse=True):
            if total >= beta or last - first < 3:
                break
            total += self.least(rows[first:last]) - (2 * (last - first) - 1)
        return Fixed(guesses, parts, int(total))

    def least(self, candidates: Indices) -> int:
        """The least total of a part, remembered."""
        key = candidates.tobytes()
        if key not in self.costs:
            self.costs[key] = self._least(candidates)
        return self.costs[key]

    def _least(self, candidates: Indices) -> int:
        n, listing = len(candidates), self.listing
        codes = np.sort(self.table[np.ix_(candidates, listing.guess_of_secret[candidates])], axis=0)
        most = 1 + int((codes[1:] != codes[:-1]).sum(axis=0).max())
        if most >= n - 1:  # a candidate that tells all others apart, or all but two: nothing is better
            return 2 * n - 1 if most == n else 2 * n
        return self.search.least(replace(Position.start(listing), rows=candidates)).cost

    def least_bounds(self, prefix: Rows, *, later: bool, below: int) -> list[tuple[int, int]]:
        """(guess, bound of the openers with it) for those below a total, the least first; of equal ones the first."""
        bounds = self.bounds(prefix, later=later)
        rows = np.flatnonzero(bounds < below)
        return sorted(zip(rows.tolist(), bounds[rows].tolist(), strict=True), key=lambda one: (one[1], one[0]))

    def ordered(self, guesses: Sequence[int]) -> Rows:
        """The best order of openers: those that may be the secret first, then by row."""
        return tuple(sorted(guesses, key=lambda guess: (not self.is_secret[guess], guess)))


def _size(span: tuple[int, int]) -> int:
    return span[1] - span[0]


def _saved(made: int, secrets: N) -> N:
    """The guesses that winning openers save: `secrets` of the `made` openers may be the secret, and they come first.

    The one made first costs 1 guess in place of made + 1 and so on; without an opener a part of one costs 1 too.
    """
    saved: N = secrets * made - secrets * (secrets - 1) // 2
    return saved
