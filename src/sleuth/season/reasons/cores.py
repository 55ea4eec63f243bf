"""The smallest set of events that leaves nothing: a clash, or the events that decide a couple.

The smallest set is found by hitting sets: a set of events that leaves something is grown until no other event can join;
whoever clashes must hold one of those left out [Ignatiev2015]. If
that takes too many counts, events are dropped one by one: then no event of the set can be spared, but another set may
be smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sleuth.games.show import Format
from sleuth.season.count.join import MatchingCount
from sleuth.season.model.events import Event
from sleuth.work.progress import Done

COUNTS = 600
"""Counts after which the smallest set is no longer looked for."""
DRAWS = 16


class Core(NamedTuple):
    """Events that together leave nothing. smallest: whether no smaller set does; else none of these can be spared."""

    events: tuple[Event, ...]
    smallest: bool


def core(form: Format, events: Sequence[Event], *supposed: Event, done: Done | None = None) -> Core:
    """The smallest set of the events that, with those supposed, leaves nothing.

    Raises ValueError if all of them leave something.
    """
    informing = [event for event in events if event.informs]
    search = _Search(form, informing, supposed, done or (lambda count: None))
    if search.grown(frozenset(range(len(informing)))) is not None:
        raise ValueError("these events clash with nothing")
    left_out: list[frozenset[int]] = []
    while search.counts < COUNTS:
        chosen = next(hit for size in range(len(informing) + 1) if (hit := _hit(left_out, size)) is not None)
        kept = search.grown(chosen)
        if kept is None:
            return Core(tuple(informing[k] for k in sorted(chosen)), True)
        left_out.append(frozenset(range(len(informing))) - kept)
    return Core(tuple(informing[k] for k in sorted(search.shrunk(frozenset(range(len(informing)))))), False)


class _Search:
    def __init__(self, form: Format, events: list[Event], supposed: Sequence[Event], done: Done) -> None:
        self.form = form
        self.events = events
        self.supposed = supposed
        self.done = done
        self.counts = 0
        self.rng = np.random.default_rng(0)

    def witness(self, chosen: frozenset[int]) -> frozenset[int] | None:
        """The events that fit one matching which fits all chosen events; None if no matching does."""
        self.counts += 1
        self.done(1)
        count = MatchingCount(self.form, [*self.supposed, *(self.events[k] for k in sorted(chosen))])
        if not count.total:
            return None
        drawn = np.unique(count.sample(DRAWS, self.rng), axis=1).T.tolist()
        fitting: list[frozenset[int]] = [
            frozenset(k for k, event in enumerate(self.events) if event.fits(one)) for one in drawn
        ]
        return max(fitting, key=lambda one: len(one))

    def grown(self, chosen: frozenset[int]) -> frozenset[int] | None:
        """A largest extension of the chosen events that still leaves a matching; None if they leave none."""
        kept = self.witness(chosen)
        if kept is None:
            return None
        for k in range(len(self.events)):
            if k not in kept:
                more = self.witness(kept | {k})
                kept = more if more is not None else kept
        return kept

    def shrunk(self, chosen: frozenset[int]) -> frozenset[int]:
        """A subset of the chosen events that leaves nothing, of which no event can be spared."""
        for k in sorted(chosen):
            if self.witness(chosen - {k}) is None:
                chosen -= {k}
        return chosen


def _hit(sets: list[frozenset[int]], size: int) -> frozenset[int] | None:
    """A set of at most this size that has a member in each of the sets; None if there is none."""
    if not sets:
        return frozenset()
    if size == 0:
        return None
    if _count_disjoint(sets) > size:
        return None
    few = min(len(one) for one in sets)
    for k in min(sorted(one) for one in sets if len(one) == few):
        found = _hit([one for one in sets if k not in one], size - 1)
        if found is not None:
            return found | {k}
    return None


def _count_disjoint(sets: list[frozenset[int]]) -> int:
    """Number of disjoint sets, chosen greedily. A hitting set needs at least as many members."""
    used: frozenset[int] = frozenset()
    many = 0
    for one in sorted(sets, key=lambda one: len(one)):
        if not one & used:
            used |= one
            many += 1
    return many
