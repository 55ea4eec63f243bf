"""Compact code tables for the exact search: some secrets, some guesses, and who of them is who.

A universe is the tuple (matrix, own, who, ids, keys, weights, listed, most):

| part | shape, type | meaning |
|---|---|---|
| matrix | (rows, columns) uint8 | code or label of every guess on every secret; padded with columns of 0 |
| own | (rows,) int32 | the column in which the secret itself is guessed, −1 if none |
| who | (columns,) int32 | the row that the column's guess names, −1 if none |
| ids | (columns,) int32 | the guess of the column in the game, −1 for padding |
| keys | (rows, 2) uint64 | random numbers of the secret: a set is known by their xor, twice over |
| weights | (rows,) int64 | what one guess for this secret costs; rows stand by descending weight |
| listed | (2,) uint64 | the same for the set of guesses, where the rules forbid some; else 0 |
| most | (columns / LANES,) int64 | no column from the block of LANES on makes more cells of all rows; it never rises |

Twin: sleuth.exact.plain. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.sorting import quicksort, sort_columns
from sleuth.kernels.simd import LANES

STRIPE = 32  # columns whose counters stay in the nearest cache

ENOUGH = 1000  # rows from which it is known well enough which labels are frequent

UNCOUNTED = 256
"""In `most`: what is said of columns whose cells were not counted."""

FREE, STRICT, OFFICIAL, LETTERS = 0, 1, 2, 3


@jit
def padded(columns):
    """The next multiple of LANES."""
    return (columns + LANES - 1) // LANES * LANES


@jit
def renumber(matrix):
    """Number the labels of each column anew, in place: the most frequent first, which the scans tell apart best."""
    rows, columns = matrix.shape
    counts, keys = np.empty((STRIPE, 256), np.int32), np.empty(256, np.int64)
    number = np.empty((STRIPE, 256), np.uint8)
    for first in range(0, columns, STRIPE):
        counts[:, :] = 0
        for i in range(0, rows, 1 + rows // ENOUGH):
            line = matrix[i, first : first + STRIPE]
            for t in range(STRIPE):
                counts[t, line[t]] += 1
        for t in range(STRIPE):
            met = 0
            for code in range(256):
                if counts[t, code]:
                    keys[met] = np.int64(rows - counts[t, code]) << 8 | code
                    met += 1
            quicksort(keys, met)
            for j in range(met):
                number[t, keys[j] & 255] = j
            for code in range(256):
                if counts[t, code] == 0:
                    number[t, code] = met
                    met += 1
        for i in range(rows):
            line = matrix[i, first : first + STRIPE]
            for t in range(STRIPE):
                line[t] = number[t, line[t]]


@jit
def chosen(universe, rows, columns, listed):
    """The universe of some rows and some columns, in the order given."""
    matrix, _, who, ids, keys, weights, _, _ = universe
    n, m = len(rows), len(columns)
    width = padded(m)
    table = np.zeros((n, width), np.uint8)
    new_own = np.full(n, -1, np.int32)
    new_who = np.full(width, -1, np.int32)
    new_ids = np.full(width, -1, np.int32)
    new_keys = np.empty((n, 2), np.uint64)
    new_weights = np.empty(n, np.int64)
    at = np.full(matrix.shape[0], -1, np.int32)
    for i in range(n):
        at[rows[i]] = i
    for i in range(n):
        line = matrix[rows[i]]
        for t in range(m):
            table[i, t] = line[columns[t]]
        new_keys[i, 0] = keys[rows[i], 0]
        new_keys[i, 1] = keys[rows[i], 1]
        new_weights[i] = weights[rows[i]]
    for t in range(m):
        new_ids[t] = ids[columns[t]]
        row = who[columns[t]]
        if row >= 0 and at[row] >= 0:
            new_who[t] = at[row]
            new_own[at[row]] = t
    most = np.full(width // LANES, UNCOUNTED, np.int64)
    return table, new_own, new_who, new_ids, new_keys, new_weights, listed, most


@jit
def distinct(universe, rows):
    """The columns that differ on some rows, as a universe of their own; and for every column its place there, or −1.

    Two guesses that split a set alike and are both no members of it have the same value on it and on all its subsets;
    a member is better by itself than a stranger that splits alike. So all members stay, and of the others the first
    of each partition; a guess that does not split the set goes. To compare partitions, cells are numbered in order of
    appearance: equal partitions are then equal rows of labels, compared whole and hashed only to be found. The columns
    that make most cells come first: of a part of the set no guess makes more cells than of all of it, so that a scan of
    the part can end early.
    """
    matrix, _, who, ids, _, _, listed, _ = universe
    n, columns = len(rows), matrix.shape[1]
    inside = np.zeros(matrix.shape[0], np.bool_)
    for i in range(n):
        inside[rows[i]] = True
    slots = 4
    while slots < 3 * columns:
        slots *= 2
    found = np.full(slots, -1, np.int32)
    place = np.full(columns, -1, np.int32)
    labels = np.empty((columns, n), np.uint8)
    kept, cells = np.empty(columns, np.int32), np.empty(columns, np.int64)
    count = 0
    block = np.empty((LANES, n), np.uint8)
    label = np.zeros(256, np.int32)
    stamps = np.full(256, -1, np.int64)
    stamp = 0
    for members in (True, False):
        for first in range(0, columns, LANES):
            for i in range(n):
                line = matrix[rows[i], first : first + LANES]
                for t in range(LANES):
                    block[t, i] = line[t]
            for t in range(LANES):
                column = first + t
                is_member = who[column] >= 0 and inside[who[column]]
                if is_member != members or ids[column] < 0:
                    continue
                stamp += 1
                met = 0
                mix = np.uint64(0)
                for i in range(n):
                    code = block[t, i]
                    if stamps[code] != stamp:
                        stamps[code] = stamp
                        label[code] = met
                        met += 1
                    labels[count, i] = label[code]
                    mix = (mix ^ np.uint64(label[code])) * np.uint64(0x9E3779B97F4A7C15)
                    mix ^= mix >> np.uint64(29)
                if met == 1:
                    continue
                slot = np.int64(mix & np.uint64(slots - 1))
                while found[slot] >= 0:
                    other = found[slot]
                    same = True
                    for i in range(n):
                        if labels[other, i] != labels[count, i]:
                            same = False
                            break
                    if same:
                        break
                    slot = (slot + 1) & (slots - 1)
                if found[slot] >= 0 and not members:
                    place[column] = found[slot]
                    continue
                if found[slot] < 0:
                    found[slot] = count
                place[column] = count
                kept[count] = column
                cells[count] = met
                count += 1
    return _ranked(universe, rows, kept[:count], cells, place, listed)


@jit
def _ranked(universe, rows, kept, cells, place, listed):
    """The universe of the columns kept, those with most cells first, and the place of every column there."""
    count = np.int64(len(kept))
    order, rank = np.empty(count, np.int32), np.empty(count, np.int32)
    keys = np.empty(count, np.int64)
    for i in range(count):
        order[i] = i
        keys[i] = UNCOUNTED - cells[i]
    sort_columns(order, keys, count, count)
    for i in range(count):
        rank[order[i]] = i
    for column in range(len(place)):
        if place[column] >= 0:
            place[column] = rank[place[column]]
    found = chosen(universe, rows, kept[order], listed)
    for first in range(0, count, LANES):
        found[7][first // LANES] = cells[order[first]]
    return found, place


@jit
def _legal(universe, column, secret, letters, ban):
    """The columns that are legal after a guess, if one of the candidates left is the secret (a row).

    Greens stay, revealed letters are used as often as revealed, and with `ban` letters shown absent are not used.
    """
    places, counts = letters
    own, ids = universe[1], universe[3]
    guess = ids[column]
    hidden = ids[own[secret]]
    length = places.shape[1]
    keep = np.empty(len(ids), np.int32)
    number = 0
    for c in range(len(ids)):
        word = ids[c]
        if word < 0:
            continue
        fits = True
        for i in range(length):
            if places[guess, i] == places[hidden, i] and places[word, i] != places[guess, i]:
                fits = False
                break
        if not fits:
            continue
        for i in range(length):
            letter = places[guess, i]
            shown = min(counts[guess, letter], counts[hidden, letter])
            if counts[word, letter] < shown or (ban and shown == 0 and counts[word, letter] > 0):
                fits = False
                break
        if fits:
            keep[number] = c
            number += 1
    return keep[:number]


@jit
def narrowed(universe, column, rows, rule, letters, guess_keys):
    """The universe of a cell where the rules forbid guesses."""
    own, ids = universe[1], universe[3]
    listed = np.zeros(2, np.uint64)
    if rule == STRICT:
        columns = np.empty(len(rows), np.int32)
        number = 0
        for i in range(len(rows)):
            if own[rows[i]] >= 0:
                columns[number] = own[rows[i]]
                number += 1
        columns = columns[:number]
    else:
        columns = _legal(universe, column, rows[0], letters, rule == LETTERS)
    for t in range(len(columns)):
        listed[0] ^= guess_keys[ids[columns[t]], 0]
        listed[1] ^= guess_keys[ids[columns[t]], 1]
    return chosen(universe, rows, columns, listed)
