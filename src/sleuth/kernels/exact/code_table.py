"""Code tables of the exact search: numbered well, and made smaller where some guesses or secrets do not count.

Twin: tests/exact/twins.py. Caller: sleuth.kernels.exact.search.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.exact.records import LETTERS, NOBODY, STRICT, CodeTable
from sleuth.kernels.exact.sorting import quicksort, sort_columns
from sleuth.kernels.simd import LANES, lines

STRIPE = 32  # columns whose counters stay in the nearest cache

ENOUGH = 1000  # rows from which it is known well enough which labels are frequent

UNCOUNTED = 256
"""In `most_parts`: the value for columns whose parts were not counted."""


@jit
def padded(columns):
    """The next multiple of LANES."""
    return (columns + LANES - 1) // LANES * LANES


@jit
def renumber(codes):
    """Number the labels of each column anew, in place: the most frequent first, which the scans tell apart best."""
    rows, columns = codes.shape
    counts, keys = np.empty((STRIPE, 256), np.int32), np.empty(256, np.int64)
    number = np.empty((STRIPE, 256), np.uint8)
    for first in range(0, columns, STRIPE):
        counts[:, :] = 0
        for i in range(0, rows, 1 + rows // ENOUGH):
            line = codes[i, first : first + STRIPE]
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
            line = codes[i, first : first + STRIPE]
            for t in range(STRIPE):
                line[t] = number[t, line[t]]


@jit
def subtable(table, rows, columns, legal_key):
    """The table of some rows and some columns, in the order given."""
    n, m = len(rows), len(columns)
    width = padded(m)
    codes = lines(n, width)
    codes[:, m:] = 0
    guess_of_secret, secret_of_guess = np.full(n, NOBODY, np.int32), np.full(width, NOBODY, np.int32)
    guesses = np.full(width, NOBODY, np.int32)
    keys, weights = np.empty((n, 2), np.uint64), np.empty(n, np.int64)
    at = np.full(len(table.codes), NOBODY, np.int32)
    for i in range(n):
        at[rows[i]] = i
    for i in range(n):
        line = table.codes[rows[i]]
        for t in range(m):
            codes[i, t] = line[columns[t]]
        keys[i, 0] = table.keys[rows[i], 0]
        keys[i, 1] = table.keys[rows[i], 1]
        weights[i] = table.weights[rows[i]]
    for t in range(m):
        guesses[t] = table.guesses[columns[t]]
        row = table.secret_of_guess[columns[t]]
        if row >= 0 and at[row] >= 0:
            secret_of_guess[t] = at[row]
            guess_of_secret[at[row]] = t
    most = np.full(width // LANES, UNCOUNTED, np.int64)
    return CodeTable(codes, guess_of_secret, secret_of_guess, guesses, keys, weights, legal_key, most)


@jit
def distinct(table, rows):
    """The columns that differ on some rows, as a table of their own; and for every column its place there, or −1.

    Two guesses that are no members of a set and split it alike have the same value on it and on all its subsets. A
    member is better than another guess that splits alike. So all members stay, and of the others the first for each
    partition; a guess that does not split the set goes. To compare partitions, parts are numbered in the order in which
    they appear: equal partitions are then equal rows of labels. A hash finds the rows, which are then compared whole.
    The columns that make most parts come first: no guess makes more parts of a subset than of the set, so that a scan
    of the subset can end early.
    """
    n, columns = len(rows), table.codes.shape[1]
    inside = np.zeros(len(table.codes), np.bool_)
    for i in range(n):
        inside[rows[i]] = True
    slots = 4
    while slots < 3 * columns:
        slots *= 2
    index = np.full(slots, -1, np.int32)
    place = np.full(columns, -1, np.int32)
    labels = np.empty((columns, n), np.uint8)
    picks, parts = np.empty(columns, np.int32), np.empty(columns, np.int64)
    count = 0
    block = np.empty((LANES, n), np.uint8)
    label = np.zeros(256, np.int32)
    stamps = np.full(256, -1, np.int64)
    stamp = 0
    for members in (True, False):
        for first in range(0, columns, LANES):
            for i in range(n):
                line = table.codes[rows[i], first : first + LANES]
                for t in range(LANES):
                    block[t, i] = line[t]
            for t in range(LANES):
                column = first + t
                secret = table.secret_of_guess[column]
                if (secret >= 0 and inside[secret]) != members or table.guesses[column] < 0:
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
                while index[slot] >= 0:
                    other = index[slot]
                    same = True
                    for i in range(n):
                        if labels[other, i] != labels[count, i]:
                            same = False
                            break
                    if same:
                        break
                    slot = (slot + 1) & (slots - 1)
                if index[slot] >= 0 and not members:
                    place[column] = index[slot]
                    continue
                if index[slot] < 0:
                    index[slot] = count
                place[column] = count
                picks[count] = column
                parts[count] = met
                count += 1
    return _ranked(table, rows, picks[:count], parts, place)


@jit
def _ranked(table, rows, picks, parts, place):
    """The table of the picked columns, those with most parts first, and the place of every column there."""
    count = np.int64(len(picks))
    order, rank = np.empty(count, np.int32), np.empty(count, np.int32)
    keys = np.empty(count, np.int64)
    for i in range(count):
        order[i] = i
        keys[i] = UNCOUNTED - parts[i]
    sort_columns(order, keys, count, count)
    for i in range(count):
        rank[order[i]] = i
    for column in range(len(place)):
        if place[column] >= 0:
            place[column] = rank[place[column]]
    compact = subtable(table, rows, picks[order], table.legal_key)
    for first in range(0, count, LANES):
        compact.most_parts[first // LANES] = parts[order[first]]
    return compact, place


@jit
def _legal(table, column, secret, letters, ban):
    """The columns that are legal after a guess, if one of the candidates left is the secret (a row).

    Greens stay, revealed letters are used as often as revealed, and with `ban` letters shown absent are not used.
    """
    places, counts, guesses = letters.places, letters.counts, table.guesses
    guess, hidden = guesses[column], guesses[table.guess_of_secret[secret]]
    length = places.shape[1]
    keep = np.empty(len(guesses), np.int32)
    number = 0
    for c in range(len(guesses)):
        word = guesses[c]
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
            copies = min(counts[guess, letter], counts[hidden, letter])
            if counts[word, letter] < copies or (ban and copies == 0 and counts[word, letter] > 0):
                fits = False
                break
        if fits:
            keep[number] = c
            number += 1
    return keep[:number]


@jit
def narrowed(table, column, rows, run):
    """The table of a part of a guess where the rules forbid guesses."""
    rule, legal_key = run.costs.rule, np.zeros(2, np.uint64)
    if rule == STRICT:
        own = table.guess_of_secret[rows]
        columns = own[own >= 0]
    else:
        columns = _legal(table, column, rows[0], run.letters, rule == LETTERS)
    for t in range(len(columns)):
        legal_key[0] ^= run.guess_keys[table.guesses[columns[t]], 0]
        legal_key[1] ^= run.guess_keys[table.guesses[columns[t]], 1]
    return subtable(table, rows, columns, legal_key)
