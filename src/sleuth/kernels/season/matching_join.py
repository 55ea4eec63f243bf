"""Matchings of a season counted by meeting in the middle, compiled: no matching is listed to be counted.

Every person of side B has one host on side A. The people of side B are cut into two parts; each part's assignments are
walked (matching_walk.py), and two assignments join if their lights add up to those shown and their hosts to a pattern
of the format.
Where couples of a ceremony were not shown, several numbers of lights are tried. If a part has more lights than are
wanted, the difference borrows 16 in that field, and no other part has as many: 13 people have 13 lights at most.

A state is two words: `lights`, 4 bits for each ceremony; `hosts`, 3 bits for each host that count its guests (the
third is a guard), and above them 4 bits for the host of each person about whose sharing something is known. `rows`
packs the hosts of a part's people, 4 bits each. So there are up to 16 ceremonies, 13 hosts, 6 such people.
Arrays are made outside of the kernels: one made inside takes the compiler longer than the loop that fills it.
A kernel takes the arrays out of a record before its loops: taken out inside, each is counted as a new reference.
Source: this package.
Twin: tests/season/naive.py. Caller: sleuth.season.count.join.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.season.matching_walk import ONE, THREE, ZERO

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIXER = np.uint64(0xBF58476D1CE4E5B9)
SHIFT3, SHIFT29, SHIFT32 = (np.uint64(k) for k in (3, 29, 32))
FIFTEEN = np.uint64(15)


class States(NamedTuple):
    """The different states of one part, a slot each, and how many assignments have them."""

    lights: np.ndarray
    hosts: np.ndarray
    counts: np.ndarray


class Ends(NamedTuple):
    """What the two parts must add up to.

    Attributes:
        targets, fulls: the lights and the guests, each way that they may be; (ends,) uint64.
        places: the bit at which a special person's host is written in the left's hosts; (s,).
        sharing: the numbers of guests, as bits, that this host may have; (s,).
        shift: the bits of `hosts` that count guests.
    """

    targets: np.ndarray
    fulls: np.ndarray
    places: np.ndarray
    sharing: np.ndarray
    shift: int


class Members(NamedTuple):
    """The assignments behind the slots.

    Attributes:
        rows, slots: of the assignments of the left.
        right_rows: of those of the right, in the order of slots.
        starts: of each slot of the right.
    """

    rows: np.ndarray
    slots: np.ndarray
    right_rows: np.ndarray
    starts: np.ndarray


def merge(lights: np.ndarray, hosts: np.ndarray) -> tuple[np.ndarray, States]:
    """Equal states as one: (slot of each assignment int64, the states)."""
    slots = np.empty(len(lights), np.int64)
    states = States(np.empty_like(lights), np.empty_like(hosts), np.zeros(len(lights), np.int64))
    many = _merge(lights, hosts, _table(len(lights)), slots, states)
    return slots, States(*(state[:many].copy() for state in states))


def join(left: States, right: States, ends: Ends) -> tuple:
    """(ways to complete each slot of the left, each slot of the right, their total)."""
    l_ways, r_ways = np.zeros_like(left.counts), np.zeros_like(right.counts)
    _join(left, right, _index(right), ends, l_ways, r_ways)
    return l_ways, r_ways, int(l_ways @ left.counts)


def draw(
    numbers: np.ndarray, left: States, right: States, members: Members, ends: Ends, cumulated: np.ndarray
) -> np.ndarray:
    """The assignments of both parts with these numbers: rows (draws, 2) uint64.

    numbers: below the total; cumulated: the ways of the left's assignments, summed up.
    """
    out = np.empty((len(numbers), 2), np.uint64)
    firsts = np.searchsorted(cumulated, numbers, side="right")
    partners = np.empty(len(ends.fulls), np.int64)
    # By position, as compiled code takes no keywords; the last two are scratch and the result.
    _draw(numbers, firsts, left, right, _index(right), members, ends, cumulated, partners, out)
    return out


def _table(states: int) -> np.ndarray:
    """An empty hash table for this many states: its size is a power of two, at least twice their number."""
    return np.full(max(16, 1 << (2 * states - 1).bit_length()), -1, np.int32)


def _index(states: States) -> np.ndarray:
    """A hash table of different states: slots, −1 where empty."""
    table = _table(len(states.lights))
    _fill_index(states, table)
    return table


@jit
def _hash(lights, hosts, mask):
    mixed = (lights * GOLDEN) ^ (hosts * MIXER)
    mixed ^= mixed >> SHIFT29
    mixed *= GOLDEN
    return np.int64((mixed >> SHIFT32) & mask)


@jit
def _merge(lights, hosts, table, slots, states):
    """Fill the states and the slot of each assignment; returns how many states there are. table: empty."""
    out_lights, out_hosts, out_counts = states.lights, states.hosts, states.counts
    many = 0
    for i in range(len(lights)):
        at, slot = _place(table, out_lights, out_hosts, lights[i], hosts[i])
        if slot < 0:
            table[at] = slot = many
            out_lights[slot] = lights[i]
            out_hosts[slot] = hosts[i]
            many += 1
        out_counts[slot] += 1
        slots[i] = slot
    return many


@jit
def _fill_index(states, table):
    lights, hosts = states.lights, states.hosts
    for i in range(len(lights)):
        at, _ = _place(table, lights, hosts, lights[i], hosts[i])
        table[at] = i


@jit
def _place(table, lights, hosts, wanted_lights, wanted_hosts):
    """Where a state belongs in the table, and its slot, −1 if it is not there."""
    size = len(table)
    at = _hash(wanted_lights, wanted_hosts, np.uint64(size - 1))
    while table[at] >= 0:
        slot = np.int64(table[at])
        if lights[slot] == wanted_lights and hosts[slot] == wanted_hosts:
            return at, slot
        at = (at + 1) & (size - 1)
    return at, -1


@jit
def _guards_of(full, shift):
    guards = ZERO
    for bit in range(2, shift, 3):
        guards |= full & (ONE << np.uint64(bit))
    return guards


@jit
def _rest(hosts, full, guards, places, sharing, shift):
    """The guests that the right must have for this pattern; all ones if the left does not fit it."""
    counts = hosts & ((ONE << np.uint64(shift)) - ONE)
    rest = full - counts
    if (rest & guards) != guards:
        return ~ZERO
    for s in range(len(places)):
        a = (hosts >> np.uint64(places[s])) & FIFTEEN
        guests = (full >> (SHIFT3 * a)) & THREE
        if not (sharing[s] >> np.int64(guests)) & 1:
            return ~ZERO
    return rest & ~guards


@jit
def _join(left, right, table, ends, l_ways, r_ways):
    l_lights, l_hosts, l_counts = left.lights, left.hosts, left.counts
    r_lights, r_hosts, r_counts = right.lights, right.hosts, right.counts
    targets, fulls, places, sharing, shift = ends.targets, ends.fulls, ends.places, ends.sharing, ends.shift
    for p in range(len(fulls)):
        guards = _guards_of(fulls[p], shift)
        for i in range(len(l_lights)):
            rest = _rest(l_hosts[i], fulls[p], guards, places, sharing, shift)
            if rest == ~ZERO:
                continue
            _, slot = _place(table, r_lights, r_hosts, targets[p] - l_lights[i], rest)
            if slot >= 0:
                l_ways[i] += r_counts[slot]
                r_ways[slot] += l_counts[i]


@jit
def _partners(lights, hosts, right, table, ends, out):
    """Fill `out` (ends,) with the slot of the right that joins a state of the left to each end, −1 if none does."""
    r_lights, r_hosts = right.lights, right.hosts
    targets, fulls, places, sharing, shift = ends.targets, ends.fulls, ends.places, ends.sharing, ends.shift
    for p in range(len(fulls)):
        out[p] = -1
        rest = _rest(hosts, fulls[p], _guards_of(fulls[p], shift), places, sharing, shift)
        if rest != ~ZERO:
            _, out[p] = _place(table, r_lights, r_hosts, targets[p] - lights, rest)


@jit
def tally(people: np.ndarray, rows: np.ndarray, slots: np.ndarray, ways: np.ndarray, out: np.ndarray) -> None:
    """Add to out (people, hosts) the number of matchings with each couple of one part."""
    for i in range(len(rows)):
        many = ways[slots[i]]
        if many:
            for j in range(len(people)):
                out[people[j], np.int64((rows[i] >> np.uint64(4 * j)) & FIFTEEN)] += many


@jit
def _draw(numbers, firsts, left, right, table, members, ends, cumulated, partners, out):
    """Fill `out` with the rows of both parts for each number. partners: scratch, (ends,)."""
    rows, right_rows, starts = members.rows, members.right_rows, members.starts
    before = -1
    for d in range(len(numbers)):
        i = firsts[d]
        if i != before:  # of ascending numbers, many have the same assignment of the left
            slot = members.slots[i]
            _partners(left.lights[slot], left.hosts[slot], right, table, ends, partners)
            before = i
        still = numbers[d] - (cumulated[i - 1] if i else 0)
        for other in partners:
            if other >= 0:
                if still < starts[other + 1] - starts[other]:
                    out[d, 0] = rows[i]
                    out[d, 1] = right_rows[starts[other] + still]
                    break
                still -= starts[other + 1] - starts[other]


@jit
def unpack(people: np.ndarray, rows: np.ndarray, out: np.ndarray) -> None:
    """Write the hosts of a part's people into out (people, matchings) uint8."""
    for j in range(len(people)):
        line = out[people[j]]
        shift = np.uint64(4 * j)
        for i in range(len(rows)):
            line[i] = np.uint8((rows[i] >> shift) & FIFTEEN)
