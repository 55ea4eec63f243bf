"""Discernible sets, and the strategy p-FDS that looks for parts which one more guess tells apart completely.

A set is fully discernible if some guess gives each of its members another feedback: internally if such a guess is a
member of the set, externally if not. Source: [Short2022].
"""

from __future__ import annotations

import numpy as np

from sleuth.core.arrays import Costs, Floats, Indices, writable
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

    effort = 8  # measured: 30 counts; stated as less, so that more guesses are ranked

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
            _, codes = np.unique(np.append(block, win), return_inverse=True)
            block, n_codes, win = codes[:-1].reshape(block.shape), int(codes.max()) + 1, int(codes[-1])

        plain = self.score.part(numbers)
        costs = np.array([plain] * 3)  # of a part by its size, if a member tells it apart, another guess, or none
        for each, sizes in zip(costs, effective_sizes(numbers[3:])[::-1], strict=False):
            each[3:] = numbers[3:] * self.score.part(sizes) / sizes
        mass = np.ones(n) if position.mass is None else writable(position.mass)
        solved = np.zeros(len(guesses))
        solved[own[own >= 0]] = mass[own >= 0]
        divisors = np.maximum(n - solved, ROUNDING * n)
        totals = _totals(position, np.where(fronts[: n + 1] > 0, costs[0], plain))[order]
        hopes = totals / divisors
        guess_costs = np.full(len(guesses), np.inf)
        most = np.inf
        for guess in np.argsort(hopes, kind="stable").tolist():
            if hopes[guess] > most:
                break
            line = block[:, guess]
            parts = np.bincount(line, minlength=n_codes)
            parts[win] = 0
            rows = np.lexsort((line, -parts[line])).astype(np.int32)
            # By position, as compiled code takes no keywords.
            cost = discern.cost(
                block, line, rows, parts, own, fronts, mass, totals[guess], divisors[guess], most, costs
            )
            guess_costs[guess] = cost
            most = min(most, cost + TIE * abs(cost))
        return guesses, guess_costs


def _totals(position: Position, costs: Floats) -> Costs:
    """For each legal guess the sum of the costs of its parts by size; under a prior each times mass / size."""
    if position.mass is None:
        return position.totals(position.legal_rows, costs)
    each = costs / np.maximum(np.arange(len(costs)), 1)
    blocks = spans(position, position.legal_rows)
    return np.concatenate([(each[position.sizes(span)] * position.masses(span)).sum(axis=1) for span in blocks])
