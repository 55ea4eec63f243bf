"""Lower bounds and least totals of sets by the parts that guesses make of them, with codes of 16 bits.

table: (guesses, secrets) uint16; guess row = secret row. n is the size of a set, d the number of parts that a guess
makes of it, w whether the guess is one of its candidates. The bounds are proved in `research.records.many_parts`.
Twin: tests/research/test_many_parts.py. Caller: research.records.many_parts.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit

CODES = 3**8
"""Feedbacks of 8 tiles, the most that a table may hold."""

SHARE = 0.03
"""The share of the secrets whose parts, the largest, are scanned before the bound is compared with the least total
again; each time twice as many."""


@jit
def split(codes):
    """The secrets by their code: rows in the order of the codes, and where each code begins; (CODES + 1,)."""
    start = np.zeros(CODES + 1, np.int64)
    for code in codes:
        start[code + 1] += 1
    start = np.cumsum(start)
    place, rows = start.copy(), np.empty(len(codes), np.int32)
    for row in range(len(codes)):
        rows[place[codes[row]]] = row
        place[codes[row]] += 1
    return rows, start


@jit
def count_parts(codes, rows, seen):
    """How many parts a guess makes of some secrets. codes: of the guess with every secret; seen: scratch, all 0."""
    parts = 0
    for row in rows:
        parts += 1 - seen[codes[row]]
        seen[codes[row]] = 1
    for row in rows:
        seen[codes[row]] = 0
    return parts


@jit
def bound_among(table, rows, seen):
    """The least second bound of a set over its own candidates; 2n - 1 and 2n are what it costs, as none costs less."""
    n, most = len(rows), 0
    for row in rows:
        most = max(most, count_parts(table[row], rows, seen))
        if most == n:
            break
    return 3 * n - 1 - most


@jit
def least_bounds(table, order, rows, sets):
    """Lower the bounds of some sets to the least over all guesses, taken in an order.

    rows: holds the sets; sets: where each one begins and ends, and the least bound so far, above 2n for each, which is
    changed; (3, sets) int64.
    """
    begin, end, bound = sets[0], sets[1], sets[2]
    stamp, tick = np.zeros(CODES, np.uint16), 0
    alive, left = np.arange(len(begin)), len(begin)
    for guess in order:
        codes, at = table[guess], 0
        while at < left:
            if tick == 65_535:
                stamp[:] = 0
                tick = 0
            tick += 1
            one = alive[at]
            place, last = begin[one], end[one]
            n, parts = last - place, 0
            needed = 3 * n - bound[one]  # parts that change nothing
            while place < last and parts + last - place > needed:
                for row in rows[place : min(place + 16, last)]:
                    parts += stamp[codes[row]] != tick
                    stamp[codes[row]] = tick
                place = min(place + 16, last)
            if parts > needed:
                bound[one] = 3 * n - parts
                if parts == n:  # no bound is less: no candidate of the set tells all others apart
                    left -= 1
                    alive[at] = alive[left]
                    continue
            at += 1
        if left == 0:
            break


@jit
def opener_bounds(table, order, openers, win, goal):
    """What some openers cost at least. What reaches `goal` may be less than an opener's best bound.

    They are scanned together, so that the table is read once for all of them.
    """
    size, many = table.shape[1], len(openers)
    rows = np.empty((many, size), np.int32)
    begin, end = np.empty((many, CODES), np.int64), np.empty((many, CODES), np.int64)
    bound, total = np.empty((many, CODES), np.int64), np.full(many, size, np.int64)
    left, first, rest = np.zeros(many, np.int64), np.zeros(many, np.int64), np.zeros(many, np.int64)
    largest = np.empty((many, CODES), np.int64)
    seen = np.zeros(CODES, np.uint8)
    for i in range(many):
        rows[i], start = split(table[openers[i]])
        for code in range(CODES):
            n = start[code + 1] - start[code]
            if n == 0 or code == win:
                continue
            least = bound_among(table, rows[i, start[code] : start[code + 1]], seen) if n > 2 else 2 * n - 1
            if least <= 2 * n:
                total[i] += least
                continue
            begin[i, left[i]], end[i, left[i]], bound[i, left[i]] = start[code], start[code + 1], least
            left[i], rest[i] = left[i] + 1, rest[i] + 2 * n
        largest[i, : left[i]] = np.argsort((begin[i] - end[i])[: left[i]])
    share = SHARE
    sets, owner = np.empty((3, many * CODES), np.int64), np.empty(many * CODES, np.int64)
    while True:
        number = 0
        for i in range(many):
            mass = 0
            while first[i] < left[i] and total[i] + rest[i] + 2 * mass < goal and mass < share * size:
                one = largest[i, first[i]]
                n = end[i, one] - begin[i, one]
                sets[0, number], sets[1, number] = i * size + begin[i, one], i * size + end[i, one]
                sets[2, number], owner[number] = bound[i, one], i
                number, mass, rest[i], first[i] = number + 1, mass + n, rest[i] - 2 * n, first[i] + 1
        if number == 0:
            return total + rest
        least_bounds(table, order, rows.ravel(), sets[:, :number])
        for k in range(number):
            total[owner[k]] += sets[2, k]
        share *= 2


@jit
def least(table, rows, below, win):
    """The least total of a set, with a guess that has it; (below, -1) if it is `below` or more."""
    n = len(rows)
    if below <= 2 * n - 1:
        return below, -1
    if n <= 2:
        return 2 * n - 1, rows[0]
    seen = np.zeros(CODES, np.uint8)
    for row in rows:
        if count_parts(table[row], rows, seen) == n:
            return 2 * n - 1, row
    if below <= 2 * n:
        return below, -1
    bounds = np.empty(len(table), np.int64)
    for guess in range(len(table)):
        bounds[guess] = 3 * n - count_parts(table[guess], rows, seen)
    for row in rows:
        bounds[row] -= 1
    best, chosen = below, -1
    for guess in np.argsort(bounds):
        total = bounds[guess]
        if total >= best:
            break
        codes = table[guess][rows]
        order = np.argsort(codes)
        first = 0
        while first < n and total < best:
            last = first
            while last < n and codes[order[last]] == codes[order[first]]:
                last += 1
            m = last - first
            if m == n and codes[order[first]] != win:
                total = best  # the guess tells nothing
            elif m > 2:
                cost, _ = least(table, rows[order[first:last]], best - total + 2 * m - 1, win)
                total += cost - (2 * m - 1)
            first = last
        if total < best:
            best, chosen = total, guess
    return best, chosen
