"""Tables of a season before anything is counted: options, packed lights, patterns of guests, hints."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Bools, Counts
from sleuth.errors import InputError
from sleuth.games.show import Couple, Format
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, REVEAL, SAME_MATCH, Event

Words: TypeAlias = NDArray[np.uint64]

MOST_CEREMONIES = 16  # 4 bits of a 64-bit word each
MOST_SPECIAL = 6  # 4 bits each, beside 3 bits for each of 13 hosts
MOST_TARGETS = 128  # the join looks up every one, so its time grows with them
ANY_NUMBER = 0b1110  # of guests: one, two or three


class Tables:
    """Tables of some events: possible couples, packed lights, people with hints, hosts with one guest only.

    targets: all possible lights of the ceremonies, packed; least, target: the fewest and the most of each ceremony.
    """

    def __init__(self, form: Format, events: Sequence[Event]) -> None:
        self.form = form
        self.options: Bools = np.ones((form.size_b, form.size_a), np.bool_)
        if form.any_pair:
            np.fill_diagonal(self.options, False)
        self.sharing: dict[int, int] = dict.fromkeys(form.extras, 0b1100)
        self.groups: list[set[int]] = []
        self.alone: set[int] = set()
        seatings: dict[tuple[Couple, ...], range] = {}
        for event in events:
            if event.kind in (BOOTH, REVEAL) and event.pair is not None and event.answer is not None:
                self._settle(event.pair, event.answer)
                if event.may_exclude:
                    self.alone.add(event.pair[0])
            elif event.kind == CEREMONY and event.lights is not None:
                key = tuple(sorted(event.seats))  # a couple may stand twice, for somebody who joined its match
                lights, before = event.shown_lights, seatings.get(key, range(len(key) + 1))
                seatings[key] = range(max(lights.start, before.start), min(lights.stop, before.stop))
            elif event.kind == SAME_MATCH:
                overlapping = [group for group in self.groups if group & {*event.people}]
                rest = [group for group in self.groups if group not in overlapping]
                self.groups = [*rest, {*event.people}.union(*overlapping)]
            elif event.kind == COUNT_HINT and event.group_size is not None:
                person = event.people[0]
                self.sharing[person] = self.sharing.get(person, ANY_NUMBER) & (1 << event.group_size)
        self._pack(seatings)

    def _settle(self, couple: Couple, match: bool) -> None:
        """Leave the person of side B this partner only if they match, else all others."""
        a, b = couple
        self.options[b] &= (np.arange(self.form.size_a) == a) == match
        if self.form.any_pair:
            self.options &= self.options.T

    def _pack(self, seatings: dict[tuple[Couple, ...], range]) -> None:
        """Give every ceremony a field of 4 bits; one whose lights exclude nothing, or name all couples, has none.

        Raises InputError if the ceremonies, or the lights that they may have shown, are too many.
        """
        self.adds: Words = np.zeros((self.form.size_b, self.form.size_a), np.uint64)
        fields: list[range] = []
        for seats, shown in seatings.items():
            open_seats = [(a, b) for a, b in seats if self.options[b, a]]
            lights = range(shown.start, min(shown.stop, len(open_seats) + 1))
            if not lights:
                self.options[:] = False  # two facts contradict each other
            elif lights[-1] == 0:
                for couple in open_seats:
                    self._settle(couple, False)
            elif len(lights) <= len(open_seats):
                if len(fields) == MOST_CEREMONIES:
                    raise InputError(f"more than {MOST_CEREMONIES} different ceremonies with lights cannot be counted")
                for a, b in open_seats:
                    self.adds[b, a] += np.uint64(1 << 4 * len(fields))
                fields.append(lights)
        if self.form.any_pair:
            self.adds += self.adds.T
        ways = math.prod(map(len, fields))
        if ways > MOST_TARGETS:
            raise InputError(
                f"the couples not shown may have had their lights in {ways:,} ways; at most {MOST_TARGETS} can be "
                "counted: add couples that are known"
            )
        packed = [sum(lights << 4 * k for k, lights in enumerate(one)) for one in product(*fields)]
        self.targets: Words = np.array(packed, np.uint64)
        self.least, self.target = self.targets[0], self.targets[-1]

    @cached_property
    def specials(self) -> dict[int, int]:
        """Person whose sharing is known → the numbers of guests that the host may have, as bits."""
        masks = {b: mask for b, mask in self.sharing.items() if mask != ANY_NUMBER}
        if len(masks) > MOST_SPECIAL:
            raise InputError(f"hints about {len(masks)} people who share; {MOST_SPECIAL} can be counted")
        return masks


def split(tables: Tables) -> tuple[list[int], list[int]]:
    """Side B in two parts of about as many assignments each; people with hints or shared hosts are in the left one."""
    sharers = {b for group in tables.groups for b in group}
    choices = tables.options.sum(axis=1)
    left = sorted(set(tables.specials) | sharers)
    right: list[int] = []
    sizes = [float(np.sum(np.log2(np.maximum(choices[left], 1)))), 0.0]
    for b in sorted(set(range(tables.form.size_b)) - set(left), key=lambda b: -choices[b]):
        side = int(sizes[1] <= sizes[0])
        (left, right)[side].append(b)
        sizes[side] += float(np.log2(max(choices[b], 1)))
    few = lambda b: (choices[b], b)  # noqa: E731  those with few choices first, so that the walk is cut early
    return sorted(left, key=few), sorted(right, key=few)


def leaders(groups: Sequence[set[int]], people: Sequence[int]) -> Counts:
    """For each person of a part, the place of the first one who must have the same host; −1 for that one itself."""
    group_of = {b: -1 - k for k, group in enumerate(groups) for b in group}
    first: dict[int, int] = {}
    firsts = [first.setdefault(group_of.get(b, b), i) for i, b in enumerate(people)]
    return np.array([leader if leader != i else -1 for i, leader in enumerate(firsts)], np.int64)


def needs(tables: Tables, people: Sequence[int], others: Sequence[int]) -> Words:
    """The fewest lights of each ceremony that a part must have after 0, 1, … of its people.

    With fewer, the people left could not reach the lights that were shown."""
    fields = np.arange(0, int(tables.target).bit_length(), 4, dtype=np.uint64)  # every ceremony here may show a light
    lights = (tables.least >> fields & np.uint64(15)).astype(np.int64)
    may = np.where(tables.options, tables.adds, np.uint64(0))[:, :, None] >> fields & np.uint64(15)
    adds = may.max(axis=1)[np.array([*people, *others], np.int64)]
    rest = np.zeros((len(adds) + 1, len(fields)), np.int64)
    rest[:-1] = np.cumsum(adds[::-1], axis=0)[::-1]
    fewest = np.maximum(lights - rest[: len(people) + 1], 0).astype(np.uint64)
    words: Words = np.bitwise_or.reduce(fewest << fields, axis=1)
    return words
