"""Which openers a check proves again: one of each class, those first where a false line would pay soonest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.exact.recheck.costs import Recheck
from sleuth.exact.recheck.own_games import OwnRecheck
from sleuth.exact.recheck.renamings import Renamings

QUICK = 1 << 31
"""A game whose guesses, secrets and classes of openers multiply to no more is checked in full, which takes seconds."""

SHORTLIST = 200
"""Openers for which a sharper bound is made before a sample is drawn; a tenth of a second each for `classic`."""


@dataclass(frozen=True)
class Plan:
    """Openers to prove again.

    Attributes:
        rows: guess rows in the order in which they are proved, one of each class.
        stands_for: guess row of the first of a class → how many openers are in the class.
        openers: how many there are in all.
    """

    rows: Indices
    stands_for: dict[int, int]
    openers: int

    @property
    def complete(self) -> bool:
        """Whether the rows stand for all openers."""
        return len(self.rows) == len(self.stands_for)

    def covered(self, rows: Indices) -> int:
        """How many openers some rows stand for."""
        return sum(self.stands_for[row] for row in rows.tolist())


def classes(legal: Indices, renamings: Renamings | OwnRecheck | None) -> dict[int, int]:
    """The first opener of each class → how many the class has. Without renamings each is alone."""
    first = legal if renamings is None else renamings.first_of_each()[legal]
    rows, counts = np.unique(first, return_counts=True)
    return dict(zip(rows.tolist(), counts.tolist(), strict=True))


def drawn(recheck: Recheck | OwnRecheck, stands_for: dict[int, int], sample: int | None, seed: int) -> Plan:
    """All openers or, with `sample`, about half by their least bound and the others at random.

    Bounds are first by the sizes of an opener's parts; of the SHORTLIST lowest a sharper one is made. An opener below
    what the certificate claims must have a low bound, so that whoever forges a certificate must lie about these first.
    Bounds may all be equal, as with few guesses left. Of equal ones, the openers that tell most come first.
    """
    rows = np.array(list(stands_for), np.int32)
    order = rows[np.lexsort((recheck.surprise(rows), recheck.static(rows)))]
    if sample is not None and sample < len(order):
        short = order[: max(sample, SHORTLIST)]
        sharper = np.array([recheck.bound(int(row)) for row in short])
        order = np.concatenate([short[np.argsort(sharper, kind="stable")], order[len(short) :]])
        lowest = order[: (sample + 1) // 2]
        others = np.random.default_rng(seed).permutation(order[len(lowest) :])
        order = np.concatenate([lowest, others[: sample - len(lowest)]])
    return Plan(order, stands_for, sum(stands_for.values()))


def is_quick(stands_for: dict[int, int], guesses: int, secrets: int) -> bool:
    """Whether all openers are proved again within seconds, as far as can be known beforehand."""
    return len(stands_for) * guesses * secrets <= QUICK
