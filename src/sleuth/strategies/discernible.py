"""Discernible sets, and the strategy p-FDS that looks for parts which one more guess tells apart completely.

A set is fully discernible if some guess gives each of its members another feedback: internally if such a guess is a
member of the set, externally if not. Source: [Short2022].
"""

from __future__ import annotations

import numpy as np

from sleuth.core.arrays import Codes, Costs, Floats, Indices, writable
from sleuth.core.parts import DENSE
from sleuth.core.position import Position
from sleuth.core.scores import LARGEST_P, ROUNDING, power_mean, spans
from sleuth.errors import InputError
from sleuth.strategies.greedy import SHORT_TIES, TIE, Greedy


def effective_sizes(sizes: Floats) -> tuple[Floats, Floats]:
    """The effective sizes, (external, internal), of parts that one more guess tells apart completely.

    An externally discernible part is as good as 3 candidates; an internally discernible one of L is right at the
    next guess with probability 1/L, so it counts as (2/L)·2 + (1 − 2/L)·3. Source: [Short2022].

    >>> effective_sizes(np.array([4.0, 10.0]))[1].round(2).tolist()
    [2.5, 2.8]
    """
    return np.full(sizes.shape, 3.0), 3.0 - 2.0 / np.maximum(sizes, 1.0)


class PFDS(Greedy):
    """The p-optimal strategy with discernible parts counted by their effective size.

    The mean over the unsolved candidates of (effective size of their part)^p, ties as in Short's p-optimal strategies.
    Under a prior the mean is weighted by it, and sizes stay counts of candidates. Source of that: this package.
    """

    effort = 8  # thirty times one count in measurement; who names it waits longer

    def __init__(self, p: float, name: str = "") -> None:
        """Raise InputError for a p under which sizes say nothing or overflow."""
        name = name or f"p-fds:{p:.15g}"
        if not 0 < abs(p) <= LARGEST_P:
            raise InputError(f"{name!r} needs a number up to {LARGEST_P} that is not 0, as in p-fds:-0.5")
        super().__init__(name, power_mean(p), SHORT_TIES, tiles=True)

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, those of most parts first, and the cost of each: +inf where it cannot be the least."""
        from sleuth.kernels.codes import discern

        listing, legal, n = position.listing, position.legal_rows, len(position.rows)
        if n == 1:
            return position.members, np.zeros(len(position.members))
        numbers = np.arange(n + 1, dtype=np.float64)
        parts = position.totals(legal, np.minimum(numbers, 1)).astype(np.int64) + position.is_candidate(legal)
        order = np.argsort(-parts, kind="stable")
        guesses = legal[order]
        fronts = np.searchsorted(-parts[order], -np.arange(n + 2), side="right")  # guesses that make so many parts
        column = np.full(len(listing.guesses) + 1, -1, np.int64)  # one more, for candidates that may not be guessed
        column[guesses] = np.arange(len(guesses))
        own = column[listing.guess_of_secret[position.rows]]
        block, n_codes, win = np.ascontiguousarray(position.codes(guesses)), listing.n_codes, listing.win
        if n_codes > DENSE:
            block, n_codes, win = renumber(block, win)

        plain = self.score.part(numbers)
        external, internal = (plain.copy(), plain.copy())
        for costs, sizes in zip((external, internal), effective_sizes(numbers[3:]), strict=True):
            costs[3:] = numbers[3:] * self.score.part(sizes) / sizes
        mass = np.ones(n) if position.mass is None else writable(position.mass)
        solved = np.zeros(len(guesses))
        solved[own[own >= 0]] = mass[own >= 0]
        divisors = np.maximum(n - solved, ROUNDING * n)
        hopes = _totals(position, np.where(fronts[: n + 1] > 0, internal, plain))[order] / divisors
        by_hope = np.argsort(hopes, kind="stable")
        found = np.full(len(guesses), np.inf)
        best = np.inf
        stride = 256  # guesses rated between two checks for an interrupt
        for first in range(0, len(guesses), stride):
            # By position, as compiled code takes no keywords: the guesses, a stretch of them, the best cost so far,
            # hopes; then costs of parts by size (plain, external, internal). It writes into `found`.
            best, done = discern.costs(
                block,
                own,
                fronts,
                by_hope[first : first + stride],
                best,
                hopes,
                divisors,
                mass,
                win,
                n_codes,
                plain,
                external,
                internal,
                TIE,
                found,
            )
            if done:
                break
        return guesses, found


def _totals(position: Position, costs: Floats) -> Costs:
    """Sum over parts of the costs by size, for each legal guess; under a prior weighted by mass / size."""
    if position.mass is None:
        return position.totals(position.legal_rows, costs)
    each = costs / np.maximum(np.arange(len(costs)), 1)
    found = spans(position, position.legal_rows)
    return np.concatenate([(each[position.sizes(span)] * position.masses(span)).sum(axis=1) for span in found])


def renumber(block: Codes, win: int) -> tuple[Codes, int, int]:
    """A block with each guess's codes renumbered from 0 to candidates−1, the new number of codes, and the new win."""
    n = len(block)
    by_code = np.argsort(block, axis=0, kind="stable")
    ordered = np.take_along_axis(block, by_code, axis=0)
    ranks = np.zeros(block.shape, np.uint32)
    ranks[1:] = np.cumsum(ordered[1:] != ordered[:-1], axis=0)
    ranks[ordered == win] = n
    dense = np.empty_like(ranks)
    np.put_along_axis(dense, by_code, ranks, axis=0)
    return dense, n + 1, n
