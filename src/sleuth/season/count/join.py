"""Exact numbers of a season: matchings left, couples, samples, lists; by the join of kernels/season/matching_join.py.

A `MatchingCount` is made of a season, and of more facts if wanted; nothing is listed unless it is asked for.
Source: this package, after the join of two halves of [HorowitzSahni1974].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Counts, Floats
from sleuth.games.show import Couple, Format
from sleuth.season.count.facts import NOTHING, Facts, Tables, Words, leaders, needs, split
from sleuth.season.model.events import Event, Season
from sleuth.season.model.joins import counted_couple, counted_season

if TYPE_CHECKING:
    from sleuth.kernels.season.matching_join import Members, States

Hosts: TypeAlias = NDArray[np.uint8]
"""Matchings, one a column: the host of each person of side B, (people, matchings); in a group, everybody's partner."""

ALL_PAIRINGS = 1 << 40


class MatchingCount:
    """The matchings that fit a format, some events and more facts: how many, which couples, samples, all of them.

    weights: (people of side B, people of side A) positive, for a product prior: a matching weighs the product of its
    couples; None: all weigh 1, and every number is an exact integer. Raises InputError for more than 16 different
    ceremonies or six people with hints.
    """

    def __init__(
        self, form: Format, events: Sequence[Event], facts: Facts = NOTHING, *, weights: Floats | None = None
    ) -> None:
        form.check()
        self.form = form
        self.weights = np.ones((form.size_b, form.size_a), np.int64) if weights is None else weights
        self._tables = Tables(form, events, facts)

    @property
    def total(self) -> Any:
        """The number of matchings left, an int; with weights their sum, a float."""
        return self._engine.total

    @property
    def is_possible(self) -> bool:
        """Whether any matching is left; quicker than the number."""
        if "_engine" in self.__dict__ or self.form.any_pair:
            return bool(self.total > 0)
        return _Join(self._tables, self.weights).is_possible()

    def couples(self) -> Counts | Floats:
        """For each person of side B and each of side A, the number of matchings with both: (size_b, size_a).

        Every row adds up to the total. With weights, their sums.
        """
        found: Counts | Floats = self._engine.couples()
        return found

    def shares(self) -> Floats:
        """The probability of each couple, (size_a, size_b). Raises ValueError if nothing is left."""
        self._check()
        return np.asarray(self.couples().T / float(self.total), np.float64)

    def sample(self, size: int, rng: np.random.Generator) -> Hosts:
        """Random matchings, drawn independently in proportion to weights. Raises ValueError if nothing is left."""
        self._check()
        found: Hosts = self._engine.sample(size, rng)
        return found

    def matchings(self) -> Hosts:
        """All matchings left. Look at `total` first."""
        found: Hosts = self._engine.matchings()
        return found

    def _check(self) -> None:
        if not self.total:
            raise ValueError("no matching is left")

    @cached_property
    def _engine(self) -> Any:
        engine = _Pairings if self.form.any_pair else _Join
        return engine(self._tables, self.weights)


def odds(season: Season, facts: Facts = NOTHING, *, weights: Floats | None = None) -> MatchingCount:
    """The count of a season after all its events, and of more facts."""
    season = counted_season(season)
    return MatchingCount(season.format, season.events, facts, weights=weights)


def lights_of(season: Season, seats: Sequence[Couple]) -> list[int]:
    """How many of the matchings left show 0, 1, …, all lights if these couples are seated."""
    couples = tuple(counted_couple(season, couple) for couple in seats)
    return [int(odds(season, Facts(ceremonies=((couples, k),))).total) for k in range(len(couples) + 1)]


@dataclass
class _Part:
    """One part of side B and its assignments."""

    people: Counts
    lights: Words
    hosts: Words
    rows: Words
    weights: Any


class _Join:
    """The two parts, and what their join says."""

    def __init__(self, tables: Tables, weights: Any) -> None:
        from sleuth.kernels.season import matching_join

        self.kernels = matching_join
        self.tables = tables
        self.weights = weights
        self.form = tables.form
        shift = 3 * self.form.size_a
        guards = sum(1 << 3 * a + 2 for a in range(self.form.size_a))
        self.fulls: Words = np.array(
            [guards + sum(guests << 3 * a for a, guests in enumerate(pattern)) for pattern in tables.patterns],
            np.uint64,
        )
        specials = list(tables.specials)
        self.places: Counts = shift + 4 * np.arange(len(specials), dtype=np.int64)
        self.ends = matching_join.Ends(  # with each of the targets, every pattern
            np.repeat(tables.targets, len(self.fulls)),
            np.tile(self.fulls, len(tables.targets)),
            self.places,
            np.array([tables.specials[b] for b in specials], np.int64),
            shift,
        )
        sides = split(tables)
        self.parts = [
            self._walk(people, others, specials) for people, others in (sides, sides[::-1])
        ]  # the left one holds all people with hints, and whoever shares with others of whom it is known

    def _walk(self, people: list[int], others: list[int], specials: list[int]) -> _Part:
        from sleuth.kernels.season import matching_walk

        tables = self.tables
        places = np.array([self.places[specials.index(b)] if b in specials else -1 for b in people], np.int64)
        rows = np.array(people, np.int64)
        part = matching_walk.People(
            rows,
            tables.options,
            tables.adds,
            tables.target,
            needs(tables, people, others),
            self.fulls,
            leaders(tables.groups, people),
            places,
            self.weights,
        )
        return _Part(rows, *matching_walk.partials(part))

    @cached_property
    def _merge(self) -> list[tuple[Counts, States]]:
        """For each part: the slot of each assignment, and the different states."""
        return [self.kernels.merged(part.lights, part.hosts, part.weights) for part in self.parts]

    @cached_property
    def _ways(self) -> tuple[Any, Any, Any]:
        (_, left), (_, right) = self._merge
        ways: tuple[Any, Any, Any] = self.kernels.joined(left, right, self.ends)
        return ways

    @cached_property
    def total(self) -> Any:
        found = self._ways[2]
        return int(found) if self.weights.dtype == np.int64 else float(found)

    def is_possible(self) -> bool:
        (_, left), (_, right) = self._merge
        return self.kernels.is_possible(left, right, self.ends)

    def couples(self) -> Any:
        out = np.zeros((self.form.size_b, self.form.size_a), self.weights.dtype)
        for part, (slots, _), ways in zip(self.parts, self._merge, self._ways[:2], strict=True):
            self.kernels.tallied(part.people, part.rows, slots, part.weights, ways, out)
        return out

    @cached_property
    def _members(self) -> Members:
        left, right = self.parts
        (l_slots, _), (r_slots, states) = self._merge
        order = np.argsort(r_slots, kind="stable")
        starts = np.searchsorted(r_slots[order], np.arange(len(states.lights) + 1))
        return self.kernels.Members(left.rows, l_slots, left.weights, right.rows[order], right.weights[order], starts)

    def sample(self, size: int, rng: np.random.Generator) -> Hosts:
        left = self.parts[0]
        (slots, states), (_, others) = self._merge
        cumulated = np.cumsum(left.weights * self._ways[0][slots])
        whole = self.weights.dtype == np.int64
        numbers = rng.integers(self.total, size=size) if whole else rng.random(size) * cumulated[-1]
        return self._columns(self.kernels.drawn(numbers, states, others, self._members, self.ends, cumulated))

    def matchings(self) -> Hosts:
        if self.weights.dtype != np.int64:
            return _Join(self.tables, np.ones(self.weights.shape, np.int64)).matchings()
        (_, states), (_, others) = self._merge
        return self._columns(self.kernels.listed(states, others, self._members, self.ends, self.total))

    def _columns(self, rows: Words) -> Hosts:
        out = np.empty((self.form.size_b, len(rows)), np.uint8)
        for part, side in zip(self.parts, rows.T, strict=True):
            self.kernels.unpacked(part.people, np.ascontiguousarray(side), out)
        return out


class _Pairings:
    """The any-pair format: the matchings are few enough to be listed."""

    def __init__(self, tables: Tables, weights: Any) -> None:
        self.tables = tables
        self.weights = weights
        self.whole = weights.dtype == np.int64

    @cached_property
    def _all(self) -> Hosts:
        from sleuth.kernels.season import pairings

        found: Hosts = pairings.pairings(self.tables.options, self.tables.adds, self.tables.targets, ALL_PAIRINGS)
        return found

    @cached_property
    def _weights(self) -> Floats:
        """The weight of each matching: the product over its couples, each counted once."""
        out = np.ones(self._all.shape[1])
        for x, partners in enumerate(self._all):
            out *= np.where(partners > x, self.weights[x, partners], 1.0)
        return out

    @cached_property
    def total(self) -> Any:
        return self._all.shape[1] if self.whole else float(self._weights.sum())

    def couples(self) -> Any:
        n = len(self._all)
        weights = None if self.whole else self._weights
        out = np.array([np.bincount(line, weights, minlength=n) for line in self._all])
        return out if weights is not None else out.astype(np.int64)

    def sample(self, size: int, rng: np.random.Generator) -> Hosts:
        if self.whole:
            chosen = rng.integers(self._all.shape[1], size=size)
        else:
            cumulated = np.cumsum(self._weights)
            chosen = np.searchsorted(cumulated, rng.random(size) * cumulated[-1], side="right")
        return np.ascontiguousarray(self._all[:, chosen])

    def matchings(self) -> Hosts:
        return self._all
