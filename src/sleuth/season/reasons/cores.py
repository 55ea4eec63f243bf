"""The smallest set of events that leaves nothing: a clash, or the events that decide a couple.

The smallest set is found by hitting sets. A set of events that leaves something is grown until no other event can join.
So every clash contains one of those left out [Ignatiev2015]. If that takes too many counts, events are dropped one by
one. Then no event of the set can be spared, but another set may be smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sleuth.games.show import Format
from sleuth.season.count.join import count_matchings
from sleuth.season.model.events import Event
from sleuth.work.progress import Done


class Core(NamedTuple):
    """Events that together leave nothing. smallest: whether no smaller set does; else none of these can be spared."""

    events: tuple[Event, ...]
    smallest: bool


def core(form: Format, events: Sequence[Event], *supposed: Event, done: Done | None = None) -> Core:
    """The smallest set of the events that, with those supposed, leaves nothing.

    Raises ValueError if all of them leave something.
    """
    informing = [event for event in events if event.informs]
    everything = frozenset(range(len(informing)))
    rng, counts = np.random.default_rng(0), 0

    def witness(subset: frozenset[int]) -> frozenset[int] | None:
        """The events that fit some matching that all events of the subset leave; None if they leave none."""
        nonlocal counts
        counts += 1
        if done is not None:
            done(1)
        count = count_matchings(form, [*supposed, *(informing[k] for k in sorted(subset))])
        if not count.total:
            return None
        samples = np.unique(count.sample(16, rng), axis=1).T.tolist()
        fitting = [frozenset(k for k, event in enumerate(informing) if event.fits(one)) for one in samples]
        return max(fitting, key=len)

    def grow(subset: frozenset[int]) -> frozenset[int] | None:
        """A largest extension of the chosen events that still leaves a matching; None if they leave none."""
        fitting = witness(subset)
        for k in range(len(informing)):
            if fitting is not None and k not in fitting:
                fitting = witness(fitting | {k}) or fitting
        return fitting

    if grow(everything) is not None:
        raise ValueError("these events clash with nothing")
    complements: list[frozenset[int]] = []
    while counts < 600:
        subset = next(hit for size in range(len(informing) + 1) if (hit := _hit(complements, size)) is not None)
        fitting = grow(subset)
        if fitting is None:
            return Core(tuple(informing[k] for k in sorted(subset)), True)
        complements.append(everything - fitting)
    needed = everything
    for k in sorted(everything):
        if witness(needed - {k}) is None:
            needed -= {k}
    return Core(tuple(informing[k] for k in sorted(needed)), False)


def _hit(sets: list[frozenset[int]], size: int) -> frozenset[int] | None:
    """A set of at most this size that has a member in each of the sets; None if there is none."""
    if not sets:
        return frozenset()
    for k in min(map(sorted, sets), key=lambda one: (len(one), one)) if size else ():
        hit = _hit([one for one in sets if k not in one], size - 1)
        if hit is not None:
            return hit | {k}
    return None
