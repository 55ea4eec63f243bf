"""Exact numbers of a season: matchings left, couples, samples, lists; by the join of kernels/season/matching_join.py.

A count is of a season, with more facts if wanted; matchings are listed only on request.
Source: this package, after the join of two halves of [HorowitzSahni1974].
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Counts, Floats
from sleuth.games.show import Couple, Format
from sleuth.season.count.facts import Tables, Words, leaders, needs, split
from sleuth.season.model.events import CEREMONY, Event, Season
from sleuth.season.model.joins import counted_couple, counted_season

if TYPE_CHECKING:
    from sleuth.kernels.season.matching_join import Members, States

Hosts: TypeAlias = NDArray[np.uint8]
"""Matchings, one a column: the host of each person of side B, (people, matchings); in a group, everybody's partner."""


def count_matchings(form: Format, events: Sequence[Event]) -> Join | Pairings:
    """The matchings that fit a format and some events: how many, which couples, samples, all of them.

    Raises InputError for more than 16 different ceremonies or six people with hints.
    """
    form.check()
    return (Pairings if form.any_pair else Join)(Tables(form, events))


def odds(season: Season, *more: Event) -> Join | Pairings:
    """The count of a season after all its events and some more. more: events with people of the format alone."""
    season = counted_season(season)
    return count_matchings(season.format, (*season.events, *more))


def shares_of(count: Join | Pairings) -> Floats:
    """The probability of each couple, (size_a, size_b), if a matching is left."""
    return np.asarray(count.couples().T / count.total, np.float64)


def lights_of(season: Season, seats: Sequence[Couple]) -> list[int]:
    """How many of the matchings left show 0, 1, …, all lights if these couples are seated."""
    couples = tuple(counted_couple(season, couple) for couple in seats)
    ceremonies = (Event(0, 0, CEREMONY, seats=couples, lights=k) for k in range(len(couples) + 1))
    return [odds(season, one).total for one in ceremonies]


class _Part(NamedTuple):
    """One part of side B: its people, its assignments, the slot of each assignment, and the different states."""

    people: Counts
    rows: Words
    slots: Counts
    states: States


class Join:
    """The matchings of a format with two sides: two parts of side B, and what their join says.

    Attributes:
        total: the number of matchings left.
    """

    def __init__(self, tables: Tables) -> None:
        from sleuth.kernels.season import matching_join, matching_walk

        self.kernels = matching_join
        form = self.form = tables.form
        shift = 3 * form.size_a
        guards = sum(1 << 3 * a + 2 for a in range(form.size_a))
        fulls: Words = np.array(
            [
                guards + sum(guests << 3 * a for a, guests in enumerate(pattern))
                for pattern in form.patterns()
                if all(pattern[a] == 1 for a in tables.alone)
            ],
            np.uint64,
        )
        places = {b: shift + 4 * k for k, b in enumerate(tables.specials)}
        self.ends = matching_join.Ends(  # with each of the targets, every pattern
            np.repeat(tables.targets, len(fulls)),
            np.tile(fulls, len(tables.targets)),
            np.array([*places.values()], np.int64),
            np.array([*tables.specials.values()], np.int64),
            shift,
        )

        def walk(people: list[int], others: list[int]) -> _Part:
            rows = np.array(people, np.int64)
            part = matching_walk.People(  # arrays only, in the order of its fields: compiled code reads them
                rows,
                tables.options,
                tables.adds,
                tables.target,
                needs(tables, people, others),
                fulls,
                leaders(tables.groups, people),
                np.array([places.get(b, -1) for b in people], np.int64),
            )
            lights, hosts, assignments = matching_walk.partials(part)
            return _Part(rows, assignments, *matching_join.merge(lights, hosts))

        sides = split(tables)  # the left one holds all people with hints, and whoever is known to share with others
        left, right = self.parts = walk(*sides), walk(*sides[::-1])
        self.total: int
        *self.ways, self.total = matching_join.join(left.states, right.states, self.ends)

    def couples(self) -> Counts:
        """For each person of side B and each of side A, the number of matchings with both: (size_b, size_a).

        Every row adds up to the total.
        """
        out = np.zeros((self.form.size_b, self.form.size_a), np.int64)
        for part, ways in zip(self.parts, self.ways, strict=True):
            self.kernels.tally(part.people, part.rows, part.slots, ways, out)
        return out

    @cached_property
    def _members(self) -> Members:
        left, right = self.parts
        order = np.argsort(right.slots, kind="stable")
        starts = np.searchsorted(right.slots[order], np.arange(len(right.states.lights) + 1))
        return self.kernels.Members(left.rows, left.slots, right.rows[order], starts)

    def sample(self, size: int, rng: np.random.Generator) -> Hosts:
        """Random matchings, drawn independently, if a matching is left."""
        return self._numbered(rng.integers(self.total, size=size))

    def matchings(self) -> Hosts:
        """All matchings left. Look at `total` first."""
        return self._numbered(np.arange(self.total))

    def _numbered(self, numbers: Counts) -> Hosts:
        """The matchings with these numbers, from 0 to the total."""
        left, right = self.parts
        cumulated = np.cumsum(self.ways[0][left.slots])
        rows = self.kernels.draw(numbers, left.states, right.states, self._members, self.ends, cumulated)
        out = np.empty((self.form.size_b, len(rows)), np.uint8)
        for part, side in zip(self.parts, rows.T, strict=True):
            self.kernels.unpack(part.people, np.ascontiguousarray(side), out)
        return out


class Pairings:
    """The matchings of the any-pair format, which are few enough to be listed."""

    def __init__(self, tables: Tables) -> None:
        from sleuth.kernels.season import pairings

        self._all: Hosts = pairings.pairings(tables.options, tables.adds, tables.targets)
        self.total: int = self._all.shape[1]

    def couples(self) -> Counts:
        """See `Join.couples`."""
        n = len(self._all)
        return np.array([np.bincount(line, minlength=n) for line in self._all])

    def sample(self, size: int, rng: np.random.Generator) -> Hosts:
        """See `Join.sample`."""
        return np.ascontiguousarray(self._all[:, rng.integers(self.total, size=size)])

    def matchings(self) -> Hosts:
        """See `Join.matchings`."""
        return self._all
