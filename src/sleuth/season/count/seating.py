"""Seatings as rows: for each person of side B the host beside whom they sit, NOBODY for those who do not sit.

In a group the couple is written once, in the row of the lower person. So one count of agreeing places is the number of
lights in every format.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Counts
from sleuth.games.columns import histograms, keep_pair
from sleuth.games.show import Couple, Format
from sleuth.season.count.join import Hosts

Seatings: TypeAlias = NDArray[np.uint8]
"""(seatings, people of side B)."""

NOBODY = 255  # beyond the rows of all hosts in uint8, so it agrees with none


def row_of(form: Format, seats: Sequence[Couple]) -> Seatings:
    """One seating as a row, (people,)."""
    row = np.full(form.size_b, NOBODY, np.uint8)
    for a, b in seats:
        if form.any_pair:
            a, b = max(a, b), min(a, b)
        row[b] = a
    return row


def couples_of(form: Format, row: Seatings) -> tuple[Couple, ...]:
    """The couples of a row, by the person of side A (or the lower of the two)."""
    couples = [(int(a), b) for b, a in enumerate(row) if a != NOBODY]
    return tuple(sorted((b, a) if form.any_pair else (a, b) for a, b in couples))


def seat(form: Format, columns: Hosts, rng: np.random.Generator) -> Seatings:
    """A full seating of each matching; of several guests of one host, a random one sits."""
    rows = np.ascontiguousarray(columns.T)
    if form.any_pair:
        lower = rows > np.arange(form.size_b, dtype=np.uint8)
        return np.where(lower, rows, np.uint8(NOBODY))
    if not form.shares:
        return rows
    out = np.full(rows.shape, NOBODY, np.uint8)
    lots = rng.random(rows.shape)
    for a in range(form.size_a):
        sits = np.argmax(np.where(rows == a, lots, -1.0), axis=1)
        out[np.arange(len(rows)), sits] = a
    return out


def seat_joiners(columns: Hosts, room: Sequence[int], rng: np.random.Generator) -> Seatings:
    """A full seating of each matching if people joined: room[a] people of side A may sit beside the guests of host a.

    Partners sit first, in random order; then anybody, while there are seats. columns: of everybody on side B.
    """
    rows = []
    for hosts in columns.T.tolist():
        row, free, order = [NOBODY] * len(hosts), list(room), rng.permutation(len(hosts)).tolist()
        for b in order:
            if free[hosts[b]]:
                row[b] = hosts[b]
                free[hosts[b]] -= 1
        seats = iter([a for a, many in enumerate(free) for _ in range(many)])
        rows.append([next(seats, NOBODY) if row[b] == NOBODY else row[b] for b in range(len(hosts))])
    return np.array(rows, np.uint8)


def lights(columns: Hosts, rows: Seatings, full: int) -> Counts:
    """How many of the matchings show 0, 1, …, all lights to each seating: (seatings, full + 1)."""
    counts: Counts = histograms(columns, rows)[:, : full + 1]
    return counts


def keep_couple(columns: Hosts, couple: Couple, match: bool) -> Hosts:
    """The matchings with that couple, or those without."""
    return keep_pair(columns, couple[1], couple[0], match)


def neighbours(form: Format, row: Seatings) -> Seatings:
    """The seatings that differ by one exchange: of two partners, or of one who sits with one who does not."""
    if form.any_pair:
        couples = [(b, int(row[b])) for b in np.flatnonzero(row != NOBODY).tolist()]
        rows = [
            _pair_up(row, pairs)
            for (x, y), (z, w) in combinations(couples, 2)
            for pairs in ([(x, z), (y, w)], [(x, w), (y, z)])
        ]
        return np.array(rows, np.uint8).reshape(-1, len(row))
    i, j = np.triu_indices(len(row), 1)
    differ = row[i] != row[j]
    i, j = i[differ], j[differ]
    out = np.tile(row, (len(i), 1))
    at = np.arange(len(i))
    out[at, i], out[at, j] = row[j], row[i]
    return out


def _pair_up(row: Seatings, couples: Sequence[Couple]) -> Seatings:
    """The seating of a group after its people in these couples exchanged partners."""
    row = row.copy()
    row[np.array(couples)] = NOBODY
    for a, b in couples:
        row[min(a, b)] = max(a, b)
    return row
