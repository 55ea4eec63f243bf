"""A second opinion where a game ends when the secret is known: plain branch and bound.

It shares with `exact.small` the game and the definition of cost, no code and no bound for sums. Sets are arrays
of rows. Guesses that split a set alike are tried once. Lower bounds, with k the most parts of a guess on the set, and r
the most candidates that it takes out of the largest part:

- A set of n leaves one of max(n/k, n − r) at least, so the worst case is what `_guesses` counts.
- The entropy of the weights over log k, for no code is shorter [Shannon].

Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache, cached_property
from math import log2

import numpy as np

from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.position import Position
from sleuth.exact.recheck.codes import own_table
from sleuth.exact.recheck.costs import OutOfTime
from sleuth.exact.recheck.levels import INFINITE

SURE = 1 - 1e-9
"""A sum of logarithms is rounded down by more than floats lose."""


class OwnRecheck:
    """The least cost of openers from a position, found again: as `Recheck`, with the same arguments and methods."""

    def __init__(
        self, start: Position, *, step: int = 1, over: int = INFINITE, limit: int | None = None,
        weights: Counts | None = None, table: Codes | None = None, renamings: object = None,  # noqa: ARG002
    ) -> None:  # fmt: skip
        game = start.game
        self.start, self.step, self.over = start, step, over
        self.weights = np.ones(len(game.secrets), np.int64) if weights is None else weights.astype(np.int64)
        self.table = own_table(game) if table is None else table
        most = len(start.candidates) + 1
        self.depth = most if limit is None else min(limit, most)
        self._known: dict[tuple[bytes, int], tuple[int, bool]] = {}
        self._deadline = float("inf")

    @property
    def renamings(self) -> OwnRecheck:
        """What says which openers are equivalent: those that split alike."""
        return self

    def first_of_each(self) -> Indices:
        """For every guess the first one that splits the candidates alike."""
        kinds = self._splits(self.start.candidates, np.arange(len(self.table), dtype=np.int32))
        _, first, inverse = np.unique(kinds, axis=0, return_index=True, return_inverse=True)
        return np.asarray(first[inverse.reshape(-1)], np.int32)

    def static(self, openers: Indices) -> Counts:
        """A lower bound of each opener by its parts alone; (openers,) int64."""
        return np.array([self.bound(row) for row in openers.tolist()], np.int64)

    def surprise(self, openers: Indices) -> Counts:
        """The sum of size·log₂(size) over the parts of each opener, in thousandths; (openers,) int64."""
        sizes = [[len(part) for part in self._parts(self.start.candidates, row)] for row in openers.tolist()]
        return np.array([sum(round(1000 * size * log2(size)) for size in each) for each in sizes], np.int64)

    def bound(self, opener: int) -> int:
        """A lower bound of an opener by its parts alone."""
        return self._bound(self.start.candidates, opener, self.depth, *self._start)

    def cost(self, opener: int, beta: int, *, seconds: float = float("inf")) -> int:
        """The least cost of trees that begin with a guess row: exact if below beta, else a lower bound ≥ beta.

        Raises OutOfTime if that takes longer than `seconds` of CPU time.
        """
        self._deadline = time.process_time() + seconds
        return self._after(self.start.candidates, opener, self.start.legal, self.depth, beta, *self._start)

    @cached_property
    def _start(self) -> tuple[int, int]:
        """The most parts of a guess at the start, and the most candidates that it takes out of the largest."""
        return self._spread(self.start.candidates, self.start.legal)

    def _after(self, secrets: Indices, guess: int, guesses: Indices, depth: int, beta: int, k: int, r: int) -> int:
        """The least cost of a set if this guess comes first. guesses: those that are tried after it."""
        if time.process_time() > self._deadline:
            raise OutOfTime
        below = depth - 1
        if below < 0:
            return self._lost(secrets, depth)
        parts = sorted(self._parts(secrets, guess), key=len)
        lows = [self._floor(part, below, k, r) for part in parts]
        total = self.step * int(self.weights[secrets].sum()) + sum(lows)
        for part, low in zip(parts, lows, strict=True):
            if total >= beta:
                break
            total += self._value(part, guesses, below, beta - total + low) - low
        return min(total, INFINITE)

    def _value(self, secrets: Indices, guesses: Indices, depth: int, beta: int) -> int:
        """The least cost of a set; exact if below beta, else a lower bound ≥ beta."""
        if len(secrets) == 1:
            return 0
        key = secrets.tobytes(), min(depth, len(secrets))
        low, exact = self._known.get(key, (0, False))
        if exact or low >= beta:
            return low
        guesses = self._distinct(secrets, guesses)
        k, r = self._spread(secrets, guesses)
        low = self._floor(secrets, depth, k, r)
        best = self._lost(secrets, depth)  # to give up is allowed where it costs less than anything
        if low < beta:
            bounds = np.array([self._bound(secrets, guess, depth, k, r) for guess in guesses.tolist()], np.int64)
            failed = INFINITE
            squares = [sum(len(part) ** 2 for part in self._parts(secrets, guess)) for guess in guesses.tolist()]
            for place in np.lexsort((np.array(squares), bounds)).tolist():
                if bounds[place] >= min(best, beta):
                    failed = min(failed, int(bounds[place]))
                    break
                cost = self._after(secrets, int(guesses[place]), guesses, depth, min(best, beta), k, r)
                failed = min(failed, cost)
                best = min(best, cost)
            low = max(low, min(best, failed))
        self._known[key] = low, low < beta
        return low

    def _bound(self, secrets: Indices, guess: int, depth: int, k: int, r: int) -> int:
        """A lower bound of a guess on a set, by its parts."""
        below = depth - 1
        if below < 0:
            return self._lost(secrets, depth)
        here = self.step * int(self.weights[secrets].sum())
        return min(INFINITE, here + sum(self._floor(part, below, k, r) for part in self._parts(secrets, guess)))

    def _lost(self, secrets: Indices, depth: int) -> int:
        """What it costs to give up a set: all that is allowed is spent on it."""
        if self.over >= INFINITE:
            return INFINITE
        return int((self.step * max(depth, 0) + self.over) * self.weights[secrets].sum())

    def _floor(self, secrets: Indices, depth: int, k: int, r: int) -> int:
        """A lower bound of a set; k, r: of a set that it is in."""
        n, weights = len(secrets), self.weights[secrets]
        if n == 1:
            return 0
        if self.over < INFINITE:
            return self.over * int(np.sort(weights)[: max(0, n - _known(depth, k, n))].sum())
        if _guesses(n, k, r) > depth:
            return INFINITE
        if not self.step:
            return 0
        whole = int(weights.sum())
        bits = sum(weight * log2(whole / weight) for weight in weights.tolist())
        return max(whole, int(bits / log2(max(k, 2)) * SURE))

    def _parts(self, secrets: Indices, guess: int) -> Iterator[Indices]:
        """The secrets of every part of a guess."""
        codes = self.table[guess, secrets]
        for code in np.unique(codes).tolist():
            yield secrets[codes == code]

    def _splits(self, secrets: Indices, guesses: Indices) -> Indices:
        """For each guess, and each secret, the place of the first with its code; (guesses, secrets)."""
        codes = self.table[np.ix_(guesses, secrets)]
        found = np.full(codes.shape, len(secrets), np.int32)
        for place in range(len(secrets) - 1, -1, -1):
            found[codes == codes[:, [place]]] = place
        return found

    def _distinct(self, secrets: Indices, guesses: Indices) -> Indices:
        """Of the guesses that split a set alike, the first; none that tells nothing."""
        splits = self._splits(secrets, guesses)
        _, first = np.unique(splits, axis=0, return_index=True)
        return np.asarray(guesses[first[splits[first].any(axis=1)]], np.int32)

    def _spread(self, secrets: Indices, guesses: Indices) -> tuple[int, int]:
        """The most parts that a guess makes, and the most candidates that it takes out of the largest part."""
        k, r = 1, 0
        for guess in guesses.tolist():
            sizes = [len(part) for part in self._parts(secrets, guess)]
            k, r = max(k, len(sizes)), max(r, len(secrets) - max(sizes, default=0))
        return k, r


def _known(guesses: int, k: int, n: int) -> int:
    """How many of n candidates a tree of so many guesses makes known: one for each leaf, or two are left in one."""
    leaves = n if guesses >= n and k > 1 else min(n, k**guesses)
    return n if leaves == n else leaves - 1


@cache
def _guesses(n: int, k: int, r: int) -> int:
    """The least number of guesses after which each of n candidates can be known."""
    if n <= 1:
        return 0
    return INFINITE if r < 1 else 1 + _guesses(max(-(-n // k), n - r), k, r)
