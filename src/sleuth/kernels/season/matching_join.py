"""Matchings of a season counted by meeting in the middle, compiled: no matching is listed to be counted.

Every person of side B has one host on side A. The people of side B are cut into two parts; each part's assignments are
walked, and two assignments join if their lights add up to those shown and their hosts to a pattern of the format.

A state is two words: `lights`, 4 bits for each ceremony; `hosts`, 3 bits for each host that count its guests (the
third is a guard), and above them 4 bits for the host of each person about whose sharing something is known. `rows`
packs the hosts of a part's people, 4 bits each. So there are up to 16 ceremonies, 13 hosts, 6 such people.
Source: this package.
Twin: tests/season/naive.py. Caller: sleuth.season.count.join.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit

LOWEST = np.uint64(0x1111111111111111)
EVEN = np.uint64(0x0F0F0F0F0F0F0F0F)
GUARDS = np.uint64(0x1010101010101010)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIXER = np.uint64(0xBF58476D1CE4E5B9)
ZERO = np.uint64(0)
ONE = np.uint64(1)
SHIFT1, SHIFT2, SHIFT3, SHIFT4, SHIFT29, SHIFT32 = (np.uint64(k) for k in (1, 2, 3, 4, 29, 32))
THREE, FIFTEEN = np.uint64(3), np.uint64(15)


def merged(lights: np.ndarray, hosts: np.ndarray, weights: np.ndarray) -> tuple[np.ndarray, tuple]:
    """Equal states as one: (slot of each assignment int64, (lights, hosts, summed weights) of each slot)."""
    slots, *states = _merged(lights, hosts, weights)
    return slots, tuple(states)


def joined(left: tuple, right: tuple, rules: tuple) -> tuple:
    """(ways to complete each slot of the left, of the right, all in all); left and right: (lights, hosts, weights).

    rules: (target, fulls, places, sharing, shift). places (s,), sharing (s,): the bit at which a special person's host
    is written in the left's hosts, and the numbers of guests, as bits, that this host may have. shift: the bits of
    `hosts` that count guests.
    """
    return _joined(*left, *right, *rules, False)


def is_possible(left: tuple, right: tuple, rules: tuple) -> bool:
    """Whether any two slots join."""
    return bool(_joined(*left, *right, *rules, True)[2] > 0)


def drawn(
    numbers: np.ndarray, left: tuple, right: tuple, members: tuple, rules: tuple, cumulated: np.ndarray
) -> np.ndarray:
    """The assignments of both parts with these numbers: rows (draws, 2) uint64.

    numbers: below the total, of the type of the weights; members: (rows, slots, weights) of the left, then (rows in
    the order of slots, weights in that order, start of each slot) of the right; cumulated: weights of the left's
    assignments times their ways, summed up.
    """
    return _drawn(numbers, *left[:2], *right, *members, *rules, cumulated)


def listed(left: tuple, right: tuple, members: tuple, rules: tuple, total: int) -> np.ndarray:
    """All pairs of assignments that join: rows (total, 2) uint64; the arguments as in `drawn`."""
    rows, slots, _, r_rows, _, starts = members
    return _listed(*left[:2], *right[:2], rows, slots, r_rows, starts, *rules, total)


@jit
def _at_least(value, least):
    """Whether every field of 4 bits is as large as the other's."""
    low = ((value & EVEN) | GUARDS) - (least & EVEN)
    high = (((value >> SHIFT4) & EVEN) | GUARDS) - ((least >> SHIFT4) & EVEN)
    return (low & high & GUARDS) == GUARDS


@jit
def _room(hosts, fulls, guards):
    """Whether some pattern has so many guests for each host."""
    for p in range(len(fulls)):  # noqa: SIM110  (numba compiles no generators)
        if ((fulls[p] - hosts) & guards) == guards:
            return True
    return False


@jit
def partials(
    people: np.ndarray,
    options: np.ndarray,
    adds: np.ndarray,
    target: np.uint64,
    needs: np.ndarray,
    fulls: np.ndarray,
    leaders: np.ndarray,
    places: np.ndarray,
    weights: np.ndarray,
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """All assignments of one part: lights, hosts, rows (uint64) and weights, each (assignments,).

    people (k,): their rows in the tables; options (people, hosts) bool; adds (people, hosts) uint64: the lights of a
    couple, 1 in the field of each ceremony that seats it; target: the lights shown; needs (k + 1,) uint64: the least
    lights after so many people, as the others could not make up for less; fulls (patterns,) uint64: guests of each
    host in each pattern of the format, with guards; leaders (k,): the person of this part, by order, who has the same
    host, or −1; places (k,): the bit of `hosts` at which the host is written, or −1; weights (people, hosts).
    """
    k = len(people)
    n_hosts = options.shape[1]
    guards = ZERO
    for a in range(n_hosts):
        guards |= ONE << np.uint64(3 * a + 2)
    size = 1024
    out_lights = np.empty(size, np.uint64)
    out_hosts = np.empty(size, np.uint64)
    out_rows = np.empty(size, np.uint64)
    out_weights = np.empty(size, weights.dtype)
    found = 0
    host = np.full(k + 1, -1, np.int64)
    lights = np.zeros(k + 1, np.uint64)
    guests = np.zeros(k + 1, np.uint64)
    special = np.zeros(k + 1, np.uint64)
    row = np.zeros(k + 1, np.uint64)
    weight = np.ones(k + 1, weights.dtype)
    i = 0
    while i >= 0:
        if i == k:
            if found == size:
                size *= 2
                out_lights = _longer(out_lights, size)
                out_hosts = _longer(out_hosts, size)
                out_rows = _longer(out_rows, size)
                out_weights = _longer(out_weights, size)
            out_lights[found] = lights[k]
            out_hosts[found] = guests[k] | special[k]
            out_rows[found] = row[k]
            out_weights[found] = weight[k]
            found += 1
            i -= 1
            continue
        a = host[i] + 1
        stepped = False
        while a < n_hosts:
            b = people[i]
            if options[b, a] and (leaders[i] < 0 or host[leaders[i]] == a):
                full = target ^ lights[i]
                full |= full >> SHIFT2
                full |= full >> SHIFT1
                if adds[b, a] & ~full & LOWEST == ZERO:  # no field that is full already gets one more
                    now = lights[i] + adds[b, a]
                    before = (guests[i] >> np.uint64(3 * a)) & THREE
                    if before < THREE and _at_least(now, needs[i + 1]):
                        after = guests[i] + (ONE << np.uint64(3 * a))
                        if before == ZERO or _room(after, fulls, guards):
                            stepped = True
                            break
            a += 1
        if not stepped:
            host[i] = -1
            i -= 1
            continue
        host[i] = a
        lights[i + 1] = now
        guests[i + 1] = after
        special[i + 1] = special[i]
        if places[i] >= 0:
            special[i + 1] |= np.uint64(a) << np.uint64(places[i])
        row[i + 1] = row[i] | (np.uint64(a) << np.uint64(4 * i))
        weight[i + 1] = weight[i] * weights[b, a]
        i += 1
    return out_lights[:found], out_hosts[:found], out_rows[:found], out_weights[:found]


@jit
def _longer(array, size):
    out = np.empty(size, array.dtype)
    for i in range(len(array)):  # an assignment would check the shapes, and that takes the compiler seconds
        out[i] = array[i]
    return out


@jit
def _hash(lights, hosts, mask):
    mixed = (lights * GOLDEN) ^ (hosts * MIXER)
    mixed ^= mixed >> SHIFT29
    mixed *= GOLDEN
    return np.int64((mixed >> SHIFT32) & mask)


@jit
def _table_size(n):
    size = 16
    while size < 2 * n:
        size *= 2
    return size


@jit
def _merged(lights, hosts, weights):
    n = len(lights)
    size = _table_size(n)
    mask = np.uint64(size - 1)
    table = np.full(size, -1, np.int32)
    slots = np.empty(n, np.int64)
    out_lights = np.empty(n, np.uint64)
    out_hosts = np.empty(n, np.uint64)
    out_weights = np.empty(n, weights.dtype)
    found = 0
    for i in range(n):
        at = _hash(lights[i], hosts[i], mask)
        while True:
            slot = table[at]
            if slot < 0:
                table[at] = found
                out_lights[found] = lights[i]
                out_hosts[found] = hosts[i]
                out_weights[found] = weights[i]
                slots[i] = found
                found += 1
                break
            if out_lights[slot] == lights[i] and out_hosts[slot] == hosts[i]:
                out_weights[slot] += weights[i]
                slots[i] = slot
                break
            at = (at + 1) & (size - 1)
    return slots, out_lights[:found].copy(), out_hosts[:found].copy(), out_weights[:found].copy()


@jit
def _indexed(lights, hosts):
    """A hash table of different states: slots, −1 where empty."""
    size = _table_size(len(lights))
    mask = np.uint64(size - 1)
    table = np.full(size, -1, np.int32)
    for i in range(len(lights)):
        at = _hash(lights[i], hosts[i], mask)
        while table[at] >= 0:
            at = (at + 1) & (size - 1)
        table[at] = i
    return table


@jit
def _found(table, lights, hosts, wanted_lights, wanted_hosts):
    """The slot of a state, −1 if there is none."""
    size = len(table)
    at = _hash(wanted_lights, wanted_hosts, np.uint64(size - 1))
    while table[at] >= 0:
        slot = table[at]
        if lights[slot] == wanted_lights and hosts[slot] == wanted_hosts:
            return slot
        at = (at + 1) & (size - 1)
    return -1


@jit
def _guards_of(full, shift):
    guards = ZERO
    for bit in range(2, shift, 3):
        guards |= full & (ONE << np.uint64(bit))
    return guards


@jit
def _rest(hosts, full, guards, places, sharing, shift):
    """The guests that the right must have for this pattern; all ones if the left does not go with it."""
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
def _joined(l_lights, l_hosts, l_weights, r_lights, r_hosts, r_weights, target, fulls, places, sharing, shift, once):
    l_ways = np.zeros(len(l_lights), l_weights.dtype)
    r_ways = np.zeros(len(r_lights), r_weights.dtype)
    total = np.zeros(1, l_weights.dtype)[0]
    table = _indexed(r_lights, r_hosts)
    for p in range(len(fulls)):
        guards = _guards_of(fulls[p], shift)
        for i in range(len(l_lights)):
            rest = _rest(l_hosts[i], fulls[p], guards, places, sharing, shift)
            if rest == ~ZERO:
                continue
            slot = _found(table, r_lights, r_hosts, target - l_lights[i], rest)
            if slot >= 0:
                l_ways[i] += r_weights[slot]
                r_ways[slot] += l_weights[i]
                total += l_weights[i] * r_weights[slot]
                if once:
                    return l_ways, r_ways, total
    return l_ways, r_ways, total


@jit
def tallied(
    people: np.ndarray, rows: np.ndarray, slots: np.ndarray, weights: np.ndarray, ways: np.ndarray, out: np.ndarray
) -> None:
    """Add to out (people, hosts) the weight of each couple of one part."""
    for i in range(len(rows)):
        weight = weights[i] * ways[slots[i]]
        if weight:
            for j in range(len(people)):
                out[people[j], np.int64((rows[i] >> np.uint64(4 * j)) & FIFTEEN)] += weight


@jit
def _drawn(
    numbers, l_lights, l_hosts, r_lights, r_hosts, r_weights, rows, slots, weights, r_rows, r_single, starts, target,
    fulls, places, sharing, shift, cumulated,
):  # fmt: skip
    table = _indexed(r_lights, r_hosts)
    out = np.empty((len(numbers), 2), np.uint64)
    for d in range(len(numbers)):
        i = np.searchsorted(cumulated, numbers[d], side="right")
        i = min(i, len(rows) - 1)
        left = numbers[d] - (cumulated[i - 1] if i else cumulated[0] - cumulated[0])
        slot = slots[i]
        last = -1
        for p in range(len(fulls)):
            rest = _rest(l_hosts[slot], fulls[p], _guards_of(fulls[p], shift), places, sharing, shift)
            if rest == ~ZERO:
                continue
            other = _found(table, r_lights, r_hosts, target - l_lights[slot], rest)
            if other < 0:
                continue
            last = other
            whole = weights[i] * r_weights[other]
            if left < whole:
                break
            left -= whole
        j = starts[last]
        while j + 1 < starts[last + 1] and left >= weights[i] * r_single[j]:
            left -= weights[i] * r_single[j]
            j += 1
        out[d, 0] = rows[i]
        out[d, 1] = r_rows[j]
    return out


@jit
def _listed(
    l_lights, l_hosts, r_lights, r_hosts, rows, slots, r_rows, starts, target, fulls, places, sharing, shift, total
):
    table = _indexed(r_lights, r_hosts)
    out = np.empty((total, 2), np.uint64)
    found = 0
    for i in range(len(rows)):
        slot = slots[i]
        for p in range(len(fulls)):
            rest = _rest(l_hosts[slot], fulls[p], _guards_of(fulls[p], shift), places, sharing, shift)
            if rest == ~ZERO:
                continue
            other = _found(table, r_lights, r_hosts, target - l_lights[slot], rest)
            if other < 0:
                continue
            for j in range(starts[other], starts[other + 1]):
                out[found, 0] = rows[i]
                out[found, 1] = r_rows[j]
                found += 1
    return out[:found]


@jit
def unpacked(people: np.ndarray, rows: np.ndarray, out: np.ndarray) -> None:
    """Write the hosts of a part's people into out (people, matchings) uint8."""
    for j in range(len(people)):
        line = out[people[j]]
        shift = np.uint64(4 * j)
        for i in range(len(rows)):
            line[i] = np.uint8((rows[i] >> shift) & FIFTEEN)
