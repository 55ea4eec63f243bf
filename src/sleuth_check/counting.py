"""Counting parts of many guesses, as machine code, for `bounds`. Nothing here decides anything.

Codes are (guesses, secrets). A set is `rows`, the places of its secrets; a part is what gives one code to a guess.
`gain` (sizes,) int64 says how much a part's bound grows with its next secret, so that a sum over parts is a sum over
secrets: gain[0] for the first secret of a part, gain[1] for the second, and so on.
"""

import numpy as np

from sleuth_check.marking import machine_code
from sleuth_check.reader import INFINITE

FEW = 40
"""The most secrets for which it is quicker to look each code up than to mark all and count the marks."""


@machine_code
def sums(codes, own, n_codes, rows, guesses, gain, win, out, squares, largest):
    """Fill, for every guess on one set, the sum of its parts' bounds, of their squared sizes, and the largest size.

    own: the secret row of every guess, or −1; rows: the set; win: subtracted if the guess is in the set. A guess that
    leaves all in one part gets INFINITE. out, squares (guesses,) int64, largest (guesses,) int32.
    """
    n = len(rows)
    inside = np.zeros(codes.shape[1], np.bool_)
    for i in range(n):
        inside[rows[i]] = True
    counts = np.zeros(n_codes, np.int32)
    for j in range(len(guesses)):
        guess = guesses[j]
        line = codes[guess]
        total, square, most = np.int64(0), np.int64(0), 0
        for i in range(n):
            code = line[rows[i]]
            size = counts[code]
            total += gain[size]
            square += 2 * size + 1
            counts[code] = size + 1
            most = max(most, size + 1)
        for i in range(n):
            counts[line[rows[i]]] = 0
        if own[guess] >= 0 and inside[own[guess]]:
            total -= win
        out[j] = INFINITE if most == n else min(total, INFINITE)
        squares[j] = square
        largest[j] = most


@machine_code
def fill_least(codes, own, n_codes, rows, starts, guesses, parted, gain, win, goals, out, settled):
    """Fill, for each of several sets, the least of the `sums` over all guesses, and whether a guess settles the set.

    rows, starts: set k is rows[starts[k]:starts[k + 1]]. A guess settles a set if it has the least sum and no part of
    more than two secrets: then the sum is no bound but the cost. goals (sets,): no sum is lower, so that a set that is
    settled with it needs no further guess. out (sets,) int64, settled (sets,) bool.

    parted (guesses of the table,) int64: how many parts a guess makes beside its win at most, of whatever set here.
    win is gain[0]. If no later gain is below gain[1], n secrets in p parts beside the win come to at least
    gain[0]·p + gain[1]·(n − p), less gain[1] for a member: then a guess that makes too few parts is counted no further.
    """
    sets = len(starts) - 1
    where = np.full(codes.shape[1], -1, np.int32)
    for k in range(sets):
        out[k], settled[k] = INFINITE, False
        for i in range(starts[k], starts[k + 1]):
            where[rows[i]] = k
    rise = gain[1] - gain[0] if len(gain) > 1 and gain[1:].min() == gain[1] else np.int64(0)
    needed = np.zeros(sets, np.int64)
    active = np.arange(sets)
    left = sets
    counts, seen, met = np.zeros(n_codes, np.int64), np.zeros(n_codes, np.int64), np.zeros(n_codes, np.uint8)
    stamp = 0
    for j in range(len(guesses)):
        guess = guesses[j]
        line = codes[guess]
        home = where[own[guess]] if own[guess] >= 0 else -1
        a = 0
        while a < left:
            k = active[a]
            a += 1
            if parted[guess] < needed[k]:
                continue
            first, last = starts[k], starts[k + 1]
            taken = win if k == home else np.int64(0)
            if rise > 0:
                parts = np.int64(0)
                if last - first <= FEW:
                    stamp += 1
                    for i in range(first, last):
                        code = line[rows[i]]
                        parts += seen[code] != stamp
                        seen[code] = stamp
                else:
                    met[:] = 0
                    for i in range(first, last):
                        met[line[rows[i]]] = 1
                    for code in range(n_codes):
                        parts += np.int64(met[code])
                if gain[1] * (last - first) - rise * parts - taken > out[k]:
                    continue
            total, most = -taken, np.int64(0)
            for i in range(first, last):
                code = line[rows[i]]
                size = counts[code]
                total += gain[size]
                counts[code] = size + 1
                most = max(most, size + 1)
            for i in range(first, last):
                counts[line[rows[i]]] = 0
            if most < last - first and total <= out[k]:
                settled[k] = most <= 2 or (settled[k] and total == out[k])
                out[k] = total
                if rise > 0:
                    needed[k] = -((total - gain[1] * (last - first - 1)) // rise)
                if settled[k] and total <= goals[k]:
                    left -= 1
                    a -= 1
                    active[a] = active[left]
        if left == 0:
            break


@machine_code
def by_members(codes, guess_of, n_codes, rows, starts, out):
    """Fill, for each of several sets, the most parts that one of its members makes; stop at one part per secret.

    guess_of: the guess row of every secret; rows, starts: as in `fill_least`. out (sets,) int32.
    """
    seen = np.full(n_codes, -1, np.int64)
    stamp = 0
    for k in range(len(starts) - 1):
        first, last = starts[k], starts[k + 1]
        out[k] = 0
        for j in range(first, last):
            line = codes[guess_of[rows[j]]]
            stamp += 1
            parts = 0
            for i in range(first, last):
                code = line[rows[i]]
                parts += seen[code] != stamp
                seen[code] = stamp
            out[k] = max(out[k], parts)
            if parts == last - first:
                break


@machine_code
def heads(codes, n_codes, rows, weights, guesses, need, out):
    """Fill, for every guess, the sum over its parts of their heaviest weight, or a number from it to below its need.

    rows: the set by descending weight; weights: of these rows; need, out: (guesses,) int64. A secret that is not the
    heaviest of its part takes its weight off the sum of all. The count stops when what is left is below the need.
    """
    seen = np.full(n_codes, -1, np.int64)
    whole = weights.sum()
    for j in range(len(guesses)):
        line = codes[guesses[j]]
        total, least = whole, need[j]
        for i in range(len(rows)):
            code = line[rows[i]]
            if seen[code] == j:
                total -= weights[i]
                if total < least:
                    break
            seen[code] = j
        out[j] = total


@machine_code
def most(codes, n_codes, rows, weights, guesses, saving, more):
    """The greatest saving · `heads` + more over guesses, and the place of the first guess that has it.

    rows, weights: as in `heads`; more (guesses,) int64.
    """
    seen = np.full(n_codes, -1, np.int64)
    whole, best, place = weights.sum(), np.int64(-1), -1
    for j in range(len(guesses)):
        line = codes[guesses[j]]
        value = saving * whole + more[j]
        if value <= best:
            continue
        for i in range(len(rows)):
            code = line[rows[i]]
            if seen[code] == j:
                value -= saving * weights[i]
                if value <= best:
                    break
            seen[code] = j
        if value > best:
            best, place = value, j
    return best, place
