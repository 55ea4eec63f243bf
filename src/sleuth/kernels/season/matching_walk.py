"""The assignments of one part of side B, walked one by one. matching_join.py joins them, and says what a state is.

Source: this package.
Twin: tests/season/naive.py. Caller: sleuth.season.count.join.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sleuth.kernels._jit import jit

LOWEST = np.uint64(0x1111111111111111)
EVEN = np.uint64(0x0F0F0F0F0F0F0F0F)
GUARDS = np.uint64(0x1010101010101010)
ZERO = np.uint64(0)
ONE = np.uint64(1)
SHIFT1, SHIFT2, SHIFT4 = (np.uint64(k) for k in (1, 2, 4))
THREE = np.uint64(3)

FEW = 1024
"""Assignments for which there is room at first; it doubles."""


class People(NamedTuple):
    """One part of side B, and what its assignments must keep.

    Attributes:
        rows: of its people in the tables, (k,).
        options: (people, hosts) bool.
        adds: the lights of a couple, 1 in the field of each ceremony that seats it; (people, hosts) uint64.
        target: the most lights.
        needs: the least lights after 0, 1, … people; the others could not make up for fewer; (k + 1,) uint64.
        fulls: guests of each host in each pattern of the format, with guards; (patterns,) uint64.
        leaders: the place in this part of the person who must have the same host, or −1; (k,).
        places: the bit of `hosts` at which the host is written, or −1; (k,).
    """

    rows: np.ndarray
    options: np.ndarray
    adds: np.ndarray
    target: np.uint64
    needs: np.ndarray
    fulls: np.ndarray
    leaders: np.ndarray
    places: np.ndarray


def partials(people: People) -> np.ndarray:
    """All assignments of one part: their lights, hosts and rows, (3, assignments) uint64."""
    k, hosts = len(people.rows), people.options.shape[1]
    guards = np.uint64(sum(1 << 3 * a + 2 for a in range(hosts)))
    chosen, path = np.full(k + 1, -1, np.int64), np.zeros((k + 1, 4), np.uint64)
    out = np.empty((3, FEW), np.uint64)
    depth, count = 0, 0
    while True:
        # Everything that the walk needs to go on is in these arrays, so it can stop while `out` grows.
        depth, count = _partials(people, guards, chosen, path, depth, out, count)
        if depth < 0:
            return out[:, :count].copy()
        out = np.concatenate([out, np.empty_like(out)], axis=1)


@jit
def full_fields(lights, target):
    """The lowest bit of each full field of 4 bits: it has all lights of the target."""
    room = target ^ lights
    room |= room >> SHIFT2
    room |= room >> SHIFT1
    return ~room & LOWEST


@jit
def _at_least(value, fewest):
    """Whether every field of 4 bits is as large as the other's."""
    low = ((value & EVEN) | GUARDS) - (fewest & EVEN)
    high = (((value >> SHIFT4) & EVEN) | GUARDS) - ((fewest >> SHIFT4) & EVEN)
    return (low & high & GUARDS) == GUARDS


@jit
def _room(hosts, fulls, guards):
    """Whether some pattern has these numbers of guests."""
    for p in range(len(fulls)):  # noqa: SIM110  (numba compiles no generators)
        if ((fulls[p] - hosts) & guards) == guards:
            return True
    return False


@jit
def _partials(people, guards, host, path, i, out, count):
    """Walk on from depth i until all is walked (depth −1) or `out` is full: (depth, assignments so far).

    path (k + 1, 4): the lights, guests, hosts of special people, and rows so far, at each depth.
    """
    options, adds, needs, leaders, places = people.options, people.adds, people.needs, people.leaders, people.places
    rows, fulls, target = people.rows, people.fulls, people.target
    k = len(rows)
    n_hosts = options.shape[1]
    while i >= 0:
        if i == k:
            if count == out.shape[1]:
                break
            out[0, count] = path[k, 0]
            out[1, count] = path[k, 1] | path[k, 2]
            out[2, count] = path[k, 3]
            count += 1
            i -= 1
            continue
        lights = path[i, 0]
        guests = path[i, 1]
        b = rows[i]
        a = host[i] + 1
        stepped = False
        while a < n_hosts:
            allowed = options[b, a] and (leaders[i] < 0 or host[leaders[i]] == a)
            if allowed and adds[b, a] & full_fields(lights, target) == ZERO:
                now = lights + adds[b, a]
                before = (guests >> np.uint64(3 * a)) & THREE
                if before < THREE and _at_least(now, needs[i + 1]):
                    after = guests + (ONE << np.uint64(3 * a))
                    if before == ZERO or _room(after, fulls, guards):
                        stepped = True
                        break
            a += 1
        if not stepped:
            host[i] = -1
            i -= 1
            continue
        host[i] = a
        path[i + 1, 0] = now
        path[i + 1, 1] = after
        path[i + 1, 2] = path[i, 2]
        if places[i] >= 0:
            path[i + 1, 2] |= np.uint64(a) << np.uint64(places[i])
        path[i + 1, 3] = path[i, 3] | (np.uint64(a) << np.uint64(4 * i))
        i += 1
    return i, count
