"""The guesses that a strategy ranks if all would take too long: one of each class, or a sample.

A strategy weighs every legal guess against every candidate. Up to WORK such pairs it ranks them all. From a quarter of
that on, it ranks only one guess of each class that the game's symmetries make equivalent, which loses nothing. If these
are too many, it ranks a sample of the guesses by a sample of the candidates, and then the best of them by all
candidates. So only the choice of the guesses is an estimate, and no figure is. Source: this package.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np

from sleuth.core.arrays import Codes, Costs, Indices
from sleuth.core.position import Position
from sleuth.strategies.coverage import Coverage, Tally
from sleuth.strategies.ranked import Ranked

WORK = 1 << 28
"""The most pairs of a guess and a candidate that are counted: about four seconds."""

LEAST = 1 << 12
"""Candidates in a sample, at least."""

KEPT = 40
"""The best guesses of a sample that all candidates then rank: this many of each kind, candidates and others."""


def short_ranking(
    position: Position, strategy: Ranked, *, most: int, watch: Tally | None = None
) -> tuple[Indices, Costs, Coverage]:
    """The guesses that `shortlist` leaves, ranked, with their costs and the coverage."""
    short, coverage = shortlist(position, strategy, most=most, watch=watch)
    return *strategy.rank(short), coverage


def shortlist(
    position: Position, strategy: Ranked, *, most: int = KEPT, work: int | None = None, watch: Tally | None = None
) -> tuple[Position, Coverage]:
    """The position with fewer legal guesses, for the strategy to rank, and their coverage.

    most: how many guesses of each kind the caller wants to show. work: pairs that may be counted; None: WORK.
    """
    legal, n = position.legal_rows, len(position.rows)
    classes = None
    if not strategy.effort:
        return position, Coverage(len(legal), n, None, len(legal), n)
    allowed = (WORK if work is None else work) // strategy.effort
    listing = position.listing
    many = len(legal) * n > allowed // 4
    if many and listing.alike is not None and listing.is_symmetric(listing.prior) and position.is_whole:
        numbers = listing.alike([turn.guess for turn in position.history], legal)
        legal = legal[np.sort(np.unique(numbers, return_index=True)[1])]
        classes = len(legal)
    coverage = Coverage(len(position.legal_rows), n, classes, len(legal), n)
    if len(legal) * n <= allowed:
        return _watch(replace(position, legal_rows=legal), watch), coverage
    rng = np.random.default_rng(0)  # the same question has the same answer
    allowed //= 2  # a larger sample gains little
    by = min(n, max(LEAST, allowed // len(legal)))
    sample = np.sort(rng.choice(position.rows, by, replace=False))
    guesses = _sample(position, legal, max(2 * KEPT, allowed // by), rng)
    ranked = strategy.rank(_watch(replace(position, rows=sample, legal_rows=guesses), watch))[0]
    members = position.is_candidate(ranked)
    number = max(most, KEPT)
    best = np.sort(np.concatenate((ranked[members][:number], ranked[~members][:number])))
    return _watch(replace(position, legal_rows=best), watch), replace(coverage, ranked=len(guesses), by=by)


def _sample(position: Position, legal: Indices, size: int, rng: np.random.Generator) -> Indices:
    """Some of the legal guesses, ascending: half of them candidates, if there are enough."""
    if len(legal) <= size:
        return legal
    members = position.is_candidate(legal)
    own, others = legal[members], legal[~members]
    half = min(len(own), max(size // 2, size - len(others)))
    draws = (rng.choice(own, half, replace=False), rng.choice(others, min(len(others), size - half), replace=False))
    return np.sort(np.concatenate(draws))


def _watch(position: Position, watch: Tally | None) -> Position:
    """The position with counts that call `watch` after each block."""
    if watch is None:
        return position
    done, total = 0, len(position.legal_rows)

    def watched(count: Callable[..., Any]) -> Callable[..., Any]:
        def call(table: Codes, rows: Indices, columns: Indices, *others: Any) -> Any:
            nonlocal done
            counts = count(table, rows, columns, *others)
            done = min(done + len(columns), total)  # ties are counted again
            watch(done, total)
            return counts

        return call

    inner = position.counting
    counting: Any = SimpleNamespace(totals=watched(inner.totals), largest=watched(inner.largest))
    return replace(position, counting=counting)
