"""Discernible sets, and the strategy p-FDS that looks for parts which one more guess tells apart completely.

A set is fully discernible if some guess gives each of its members another feedback: internally if such a guess is a
member of the set, externally if not. Source: [Short2022].
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Codes, Costs, Counts, Floats, Indices, Weights, writable
from sleuth.core.parts import DENSE
from sleuth.core.position import Position
from sleuth.core.rules import GuessRow
from sleuth.core.scores import LARGEST_P, ROUNDING, spans
from sleuth.errors import InputError
from sleuth.strategies.greedy import (
    SHORT_TIES,
    TIE,
    candidates_first,
    is_least,
    likeliest,
    put_own_choice_first,
    tiles_first,
)
from sleuth.strategies.ranked import ShownByName

STRIDE = 256
"""Guesses rated between two checks for an interrupt or progress."""


def effective_sizes(sizes: Floats) -> tuple[Floats, Floats]:
    """The effective sizes, (external, internal), of parts that one more guess tells apart completely.

    An externally discernible part is as good as 3 candidates; an internally discernible one of L is right at the
    next guess with probability 1/L, so it counts as (2/L)·2 + (1 − 2/L)·3. Source: [Short2022].

    >>> effective_sizes(np.array([4.0, 10.0]))[1].round(2).tolist()
    [2.5, 2.8]
    """
    return np.full(sizes.shape, 3.0), 3.0 - 2.0 / np.maximum(sizes, 1.0)


@dataclass(frozen=True, repr=False)
class PFDS(ShownByName):
    """The p-optimal strategy with discernible parts counted by their effective size.

    The mean over the unsolved candidates of (effective size of their part)^p, ties as in Short's p-optimal strategies.
    Under a prior the mean is weighted by it, and sizes stay counts of candidates. Source of that: this package.
    """

    p: float
    name: str = field(default="", compare=False)
    effort = 8  # thirty times one count in measurement; who names it waits longer

    def __post_init__(self) -> None:
        """Raise InputError for a p under which sizes say nothing or overflow."""
        object.__setattr__(self, "name", self.name or f"p-fds:{self.p:.15g}")
        if not 0 < abs(self.p) <= LARGEST_P:
            raise InputError(f"{self.name!r} needs a number up to {LARGEST_P} that is not 0, as in p-fds:-0.5")

    def __call__(self, position: Position) -> GuessRow:
        """The guess row to make."""
        own = likeliest(position)
        return self._cheapest(position, *self.costs(position)) if own is None else own

    def _cheapest(self, position: Position, guesses: Indices, costs: Costs) -> GuessRow:
        tied = candidates_first(position, guesses[is_least(costs)])
        for score in SHORT_TIES:
            if len(tied) > 1:
                tied = tied[is_least(score.costs(position, tied))]
        return tiles_first(position, tied)

    def rank(self, position: Position) -> tuple[Indices, Costs]:
        """The guesses that may be best, best first, and the cost of each."""
        if len(position.rows) == 1:
            return position.members, np.zeros(1)
        guesses, costs = self.costs(position)
        order = np.lexsort((guesses, ~position.is_candidate(guesses), costs))
        order = order[np.isfinite(costs[order])]
        own = likeliest(position)
        if own is None:
            own = self._cheapest(position, guesses, costs)
        return put_own_choice_first(own, guesses[order], costs[order])

    def costs(self, position: Position) -> tuple[Indices, Costs]:
        """Guess rows, and the cost of each: exact where it may be least, +inf where it cannot be."""
        from sleuth.kernels.codes import discern

        n = len(position.rows)
        view = _View.of(position)
        numbers = np.arange(n + 1, dtype=np.float64)
        plain = self._part_costs(numbers, numbers)
        external, internal = (self._part_costs(numbers, size) for size in effective_sizes(numbers))
        external[:3], internal[:3] = plain[:3], plain[:3]
        mass = np.ones(n) if position.mass is None else writable(position.mass)
        solved = _solved_mass(position, view.guesses, mass)
        divisors = np.maximum(n - solved, ROUNDING * n)
        hoped = np.where(view.fronts[: n + 1] > 0, internal, plain)
        hopes = _totals(position, hoped)[view.order] / divisors
        order = np.argsort(hopes, kind="stable")
        costs = np.full(len(view.guesses), np.inf)
        best, done = np.inf, False
        for first in range(0, len(order), STRIDE):
            if done:
                break
            # By position, as compiled code takes no keywords: the view, a stretch of its order, the best cost so far,
            # hopes; then costs of parts by size (plain, external, internal). It writes into `costs`.
            best, done = discern.costs(
                view.block,
                view.own,
                view.fronts,
                order[first : first + STRIDE],
                best,
                hopes,
                divisors,
                mass,
                view.win,
                view.n_codes,
                plain,
                external,
                internal,
                TIE,
                costs,
            )
        return view.guesses, costs

    def _part_costs(self, numbers: Floats, effective: Floats) -> Floats:
        sign = 1.0 if self.p > 0 else -1.0
        powers = np.power(effective, self.p, out=np.zeros_like(effective), where=effective > 0)
        costs: Floats = sign * numbers * powers
        return costs


def _solved_mass(position: Position, guesses: Indices, mass: Weights) -> Floats:
    """The mass of each guess if it is a candidate, else 0."""
    solved = np.zeros(len(guesses))
    member = position.is_candidate(guesses)
    own = position.listing.secret_of_guess[guesses[member]]
    solved[member] = mass[np.searchsorted(position.rows, own)]
    return solved


def _totals(position: Position, costs: Floats) -> Costs:
    """Sum over parts of the costs by size, for each legal guess; under a prior weighted by mass / size."""
    if position.mass is None:
        return position.totals(position.legal_rows, costs)
    each = np.zeros_like(costs)
    each[1:] = costs[1:] / np.arange(1, len(costs))
    found = spans(position, position.legal_rows)
    return np.concatenate([(each[position.sizes(span)] * position.masses(span)).sum(axis=1) for span in found])


class _View(NamedTuple):
    """The legal guesses ordered by their number of parts, most first, and the codes in that order."""

    guesses: Indices
    block: Codes
    own: Counts  # column of each candidate, −1 if it may not be guessed
    fronts: Counts  # fronts[L]: how many leading guesses make at least L parts
    order: Counts  # places of the guesses in position.legal_rows
    n_codes: int  # of the block: fewer than the game's where that has very many
    win: int

    @classmethod
    def of(cls, position: Position) -> _View:
        n = len(position.rows)
        present = np.ones(n + 1)
        present[0] = 0.0
        parts = position.totals(position.legal_rows, present).astype(np.int64) + position.is_candidate(
            position.legal_rows
        )
        order = np.argsort(-parts, kind="stable")
        guesses = position.legal_rows[order]
        column = np.full(len(position.listing.guesses), -1, np.int64)
        column[guesses] = np.arange(len(guesses))
        named = position.listing.guess_of_secret[position.rows]
        own = np.where(named >= 0, column[named], -1)
        fronts = np.searchsorted(-parts[order], -np.arange(n + 2), side="right").astype(np.int64)
        block = np.ascontiguousarray(position.codes(guesses))
        n_codes, win = position.listing.n_codes, position.listing.win
        if n_codes > DENSE:
            block, n_codes, win = renumber(block, win)
        return cls(guesses, block, own, fronts, order, n_codes, win)


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
