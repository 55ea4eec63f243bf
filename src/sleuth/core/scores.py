"""Scores: the part sizes of a guess → a cost. Less is better, always.

A score is a function of the part sizes alone, so every game shares it. Each takes the sum or the largest of a cost per
part, and finishes with the number of candidates. NumPy and compiled kernels use this one form. Under a prior, a part's
size is its probability mass times the number of candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from sleuth.core.arrays import Costs, Floats, Indices, Sizes
from sleuth.core.position import Position
from sleuth.errors import InputError

CHUNK = 1 << 22  # masses held at once
LARGEST_P = 60  # part sizes up to 100,000 to this power stay within floats
ROUNDING = 1e-11  # share of n that sums of masses may be off


@dataclass(frozen=True, repr=False)
class Score:
    """A cost of a guess, made of costs of its parts.

    Attributes:
        name: as the user writes it.
        part: sizes → costs, elementwise; 0 for size 0, negative for sizes that are wanted.
        join: how the costs of the parts become one: np.add or np.maximum.
        finish: (joined, candidates n, solved) → cost, where `solved` is the size of the winning part.
        by_size: under a prior, whether the cost comes from part sizes and masses only weigh it; if not, masses replace
            sizes.
        hedge: the probability that is added to the prior, equal for all secrets, so that none is too unlikely to
            matter.
        source: key of the bibliography.
    """

    name: str
    part: Callable[[Floats], Floats]
    finish: Callable[[Floats, int, Floats], Costs]
    source: str
    join: np.ufunc = np.add
    by_size: bool = False
    hedge: float = 0.0

    def __repr__(self) -> str:
        return f"<Score: {self.name}>"

    def __call__(self, sizes: Sizes | Floats, n: int) -> Costs:
        """The cost of each guess; shape (guesses,), less is better.

        sizes: (guesses, parts), the winning part left out. n: the number of candidates, the guess included.
        """
        values = np.asarray(sizes, np.float64)
        return self._finish(self.joined(values), values, n)

    def joined(self, values: Floats | Sizes, counts: Sizes | None = None) -> Costs:
        """The costs of the parts as one, for each guess.

        Args:
            values: sizes or masses of the parts, shape (guesses, parts).
            counts: the sizes, where `by_size` and the values are masses.

        Returns:
            float64, shape (guesses,).
        """
        each = (
            self.part(np.asarray(values, np.float64))
            if counts is None
            else self.part(counts.astype(np.float64)) * values / np.maximum(counts, 1)
        )
        costs: Costs = self.join.reduce(each, axis=1)
        return costs

    def joined_in(self, position: Position, guesses: Indices) -> Costs:
        """The joined costs of the part sizes of some guesses, the winning part left out and the prior ignored.

        Args:
            position: the position.
            guesses: guess rows, shape (guesses,).

        Returns:
            float64, shape (guesses,).
        """
        if self.join is np.add:
            return position.totals(guesses, self.part(np.arange(len(position.rows) + 1, dtype=np.float64)))
        if self.join is np.maximum and self.part is _itself:
            return position.largest(guesses)
        return np.concatenate([self.joined(position.sizes(span)) for span in spans(position, guesses)])

    def _finish(self, joined: Costs, values: Floats, n: int) -> Costs:
        solved = n - values.sum(axis=1)
        solved[np.abs(solved) < ROUNDING * n] = 0.0  # masses add up to n but for the last bits
        cost: Costs = self.finish(joined, n, solved)
        return cost

    def costs(self, position: Position, guesses: Indices) -> Costs:
        """The cost of some guesses in a position; less is better.

        Args:
            position: the position.
            guesses: guess rows, shape (guesses,).

        Returns:
            float64, shape (guesses,).
        """
        n = len(position.rows)
        if position.mass is None:
            return self.finish(self.joined_in(position, guesses), n, position.is_candidate(guesses).astype(np.float64))
        costs = []
        for span in spans(position, guesses):
            masses = position.masses(span, position.hedged(self.hedge))
            joined = self.joined(masses, position.sizes(span) if self.by_size else None)
            costs.append(self._finish(joined, masses, n))
        return np.concatenate(costs)


def spans(position: Position, guesses: Indices) -> Iterator[Indices]:
    """Yield blocks of guesses, so that no more than CHUNK sizes or masses are held at once."""
    width = max(1, CHUNK // min(len(position.rows), position.listing.n_codes))
    return (guesses[first : first + width] for first in range(0, len(guesses), width))


@cache
def power_mean(p: float) -> Score:
    """Short's f_p: the mean over the unsolved candidates of (part size)^p, less is better (negated for p < 0).

    With part sizes L over the codes other than the winning one, N candidates and d = 1 if the guess is itself one,
    f_p = Σ L^(p+1) / (N − d), to be minimized for p > 0 and maximized for p < 0. p = 1 is MRD, the mean remaining
    dictionary, or expected size; p = −1 is GEP, the greatest expected probability of being right at the next guess, or
    number of parts; p → ∞ minimizes the largest part, p → −∞ maximizes the parts of size 1. p = 0 distinguishes nothing
    (every guess scores 1); its limit is the entropy. Under a prior, L and N are masses. For p → −∞ the cost is then
    minus the probability that a wrong guess leaves one candidate; this is ours.

    >>> power_mean(1)(np.array([[3, 1, 0], [2, 1, 1]]), 5).tolist()
    [2.5, 1.5]
    >>> power_mean(-1)(np.array([[3, 1, 0], [2, 1, 1]]), 5).tolist()
    [-0.5, -0.75]

    Source: [Short2022].
    """
    if p == 0 or np.isnan(p):
        raise InputError("p:0 scores every guess alike; use p:0.01, p:-0.01 or entropy, its limit")
    if abs(p) > LARGEST_P and np.isfinite(p):
        raise InputError(f"p:{p:g} is beyond what floats can tell apart; use p:inf or p:-inf, or |p| up to {LARGEST_P}")
    if p == np.inf:
        return Score("p:inf", _itself, lambda total, n, solved: total, "Short2022", np.maximum)
    sign = 1.0 if p > 0 else -1.0

    def finish(total: Floats, n: int, solved: Floats) -> Costs:
        # A sure win (nothing unsolved) is better than any cost.
        unsolved = n - solved
        with np.errstate(divide="ignore", invalid="ignore"):
            costs: Costs = np.where(unsolved > 0, total / unsolved, -np.inf)
        return costs

    if p == -np.inf:
        return Score("p:-inf", lambda sizes: -(sizes == 1).astype(np.float64), finish, "Short2022", by_size=True)
    return Score(f"p:{p:.15g}", lambda sizes: sign * _power(sizes, p + 1), finish, "Short2022")


def _power(sizes: Floats, exponent: float) -> Floats:
    # 0^0 and 0^negative are 0 here: an empty part costs nothing.
    powers: Floats = np.power(sizes, exponent, out=np.zeros_like(sizes), where=sizes > 0)
    return powers


def _itself(sizes: Floats) -> Floats:
    return sizes


def _surprise(sizes: Floats) -> Floats:
    logs: Floats = np.log2(sizes, out=np.zeros_like(sizes), where=sizes > 0)
    return sizes * logs


MRD = replace(power_mean(1), name="mrd")
"""The mean remaining dictionary [Short2022]."""
GEP = replace(power_mean(-1), name="gep")
"""The greatest expected probability of being right next [Short2022]."""

EXPECTED_SIZE = Score("expected-size", lambda sizes: sizes**2, lambda total, n, solved: total / n, "Irving1979")
"""Σ L² / N: the expected number of candidates left, 0 once the secret is guessed."""

ENTROPY = Score(
    "entropy",
    _surprise,
    lambda total, n, solved: total / n + _surprise(np.asarray(solved, np.float64)) / n - np.log2(n),
    "Neuwirth1982",
)
"""Minus the expected information of the feedback, in bits: Σ (L/N) log2(L/N), the winning part included."""

WORST_CASE = Score("worst-case", _itself, lambda total, n, solved: total, "Knuth1976", np.maximum)
"""The largest number of candidates that may be left."""

PARTS = Score(
    "parts", lambda sizes: -(sizes > 0).astype(np.float64), lambda total, n, solved: total - (solved > 0), "Kooi2005"
)
"""Minus the number of parts, the winning one included."""

BIT = 0.3
"""Guesses that each missing bit of information costs; measured, see docs/explanation/scores.md."""

GUESSES_LEFT = Score(
    "guesses-left",
    _surprise,
    lambda total, n, solved: BIT * ENTROPY.finish(total, n, solved) - solved / n,
    "this package",
)
"""Estimated guesses left, up to a constant: a win saves one, each bit of information saves BIT."""

HEDGE = 0.05
"""The probability that `hedged` adds to a prior, equally for all secrets; measured, see docs/explanation/today.md."""

FEEDBACK = 0.3
"""The weight of the number of parts / N in `hedged`; measured as HEDGE is."""


def hedged(feedback: float = FEEDBACK) -> Score:
    """The score `guesses-left` under a hedged prior, less `feedback` times the number of parts / N.

    Unlikely secrets then count a little more than the prior says, and many parts let them be found in time. Under a
    uniform prior the hedge changes nothing.

    >>> hedged()(np.array([[3, 1, 0], [2, 1, 1]]), 5).round(3).tolist()
    [-0.791, -1.017]

    Source: this package.
    """

    def part(sizes: Floats) -> Floats:
        return BIT * _surprise(sizes) - feedback * (sizes > 0)

    def finish(total: Floats, n: int, solved: Floats) -> Costs:
        won = BIT * _surprise(np.asarray(solved, np.float64)) - solved - feedback * (solved > 0)
        costs: Costs = (total + won) / n - BIT * np.log2(n)
        return costs

    return Score("hedged", part, finish, "this package", hedge=HEDGE)


HEDGED = hedged()
"""The score `hedged` with its usual weight of the number of parts."""
