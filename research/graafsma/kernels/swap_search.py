"""Swap search in the dating show, with the inference table or without, against many secrets at once, compiled.

`Reading` of research.graafsma.search names the flags. A seating is an array of
partners; the table of what is possible is a bit mask of partners for each person, so n ≤ 62.
Twin: research.graafsma.search. Caller: research.graafsma.readings.
"""

from __future__ import annotations

import numpy as np

from research.graafsma.kernels.swap_steps import check_table, complete, in_place, open_hits, rotate, unrank, zero_open
from sleuth.kernels._jit import jit

TURN, BOOTH, LIT = range(3)  # ceremonies so far, whether a booth is free, the first ceremony with all lights
SECRET, FOUND, GUESS, ROWS, ORDER = range(5)  # what a game works on
_, LATE, NONE, _, ALONE = range(5)  # recounts
CEREMONIES, _, BOOTHS = range(3)  # checks


def turns(secrets: np.ndarray, table: bool, flags: tuple) -> np.ndarray:
    """Ceremonies until each secret is identified, and until all lights are on: int32, shape (rows, 2).

    secrets: (rows, n) of any integers 0 … n−1; flags: see `readings.flags`.
    """
    return _turns(secrets, table, *flags)


def all_turns(n: int, first: int, last: int, table: bool, flags: tuple) -> np.ndarray:
    """The same for the permutations with these numbers in lexicographic order, last excluded."""
    return _all_turns(n, first, last, table, *flags)


@jit
def _turns(secrets, table, stop, full, pair, last, zero, check, recount):
    n = secrets.shape[1]
    out = np.empty((len(secrets), 2), np.int32)
    work = np.empty((5, n), np.int64)
    for row in range(len(secrets)):
        for i in range(n):
            work[SECRET, i] = secrets[row, i]
        out[row, 0], out[row, 1] = _play(work, table, stop, full, pair, last, zero, check, recount)
    return out


@jit
def _all_turns(n, first, last_row, table, stop, full, pair, last, zero, check, recount):
    out = np.empty((last_row - first, 2), np.int32)
    work = np.empty((5, n), np.int64)
    left = np.empty(n, np.int64)
    for row in range(first, last_row):
        unrank(row, left, work[SECRET])
        out[row - first, 0], out[row - first, 1] = _play(work, table, stop, full, pair, last, zero, check, recount)
    return out


@jit
def _play(work, table, stop, full, pair, last, zero, check, recount):
    """One game: the ceremonies until identified, and until lit."""
    secret, found, guess = work[SECRET], work[FOUND], work[GUESS]
    rows, order = work[ROWS], work[ORDER]
    n = len(secret)
    state = np.zeros(3, np.int64)
    state[BOOTH] = 1
    for i in range(n):
        found[i] = -1
        guess[i] = i
        rows[i] = (1 << n) - 1
    right = _ask(secret, guess, found, state, stop)
    searched = False
    while not complete(found, guess, last):
        if searched or open_hits(right, guess, found) == 0:
            if table:
                if zero:
                    zero_open(guess, found, rows)
                if check != BOOTHS:
                    check_table(found, rows)
                    in_place(guess, found)
                if complete(found, guess, last):
                    break
            right = _next_query(secret, found, guess, rows, state, table, stop, last, check)
        if right >= 0:
            right = _search(secret, found, guess, rows, order, state, right, table, stop, full, pair, last, recount)
            searched = True
    if state[LIT] == 0:
        return state[TURN], state[TURN] + 1
    return state[TURN], state[LIT]


@jit
def _ask(secret, guess, found, state, stop):
    """A ceremony: its lights."""
    state[TURN] += 1
    state[BOOTH] = 1
    n = len(secret)
    right = 0
    for i in range(n):
        right += guess[i] == secret[i]
    if right == n:
        if state[LIT] == 0:
            state[LIT] = state[TURN]
        if stop:
            for i in range(n):
                found[i] = guess[i]
    return right


@jit
def _next_query(secret, found, guess, rows, state, table, stop, last, check):
    """Rotate until a ceremony has open hits: its lights; −1 if all is found before."""
    while True:
        rotate(guess, found)
        if state[BOOTH]:
            at = -1
            for i in range(len(guess)):
                if found[i] < 0 and (not table or rows[i] >> guess[i] & 1):
                    at = i
                    break
            if at >= 0:
                state[BOOTH] = 0
                if secret[at] == guess[at]:
                    found[at] = guess[at]
                else:
                    rows[at] &= ~(1 << guess[at])
                if table and check != CEREMONIES:
                    check_table(found, rows)
                    in_place(guess, found)
            if complete(found, guess, last):
                return -1
            continue
        right = _ask(secret, guess, found, state, stop)
        if complete(found, guess, last):
            return -1
        if open_hits(right, guess, found):
            return right
        if table:
            zero_open(guess, found, rows)
            if check != BOOTHS:
                check_table(found, rows)
                in_place(guess, found)
            if complete(found, guess, last):
                return -1


@jit
def _search(secret, found, guess, rows, order, state, right, table, stop, full, pair, last, recount):
    """Find the open hits of the guess, by booths and exchanges in turn; returns the lights of what it becomes."""
    m = 0
    for i in range(len(guess)):
        if found[i] < 0 and (not table or rows[i] >> guess[i] & 1):
            order[m] = i
            m += 1
    t = 0
    unseen = 0
    while True:
        if complete(found, guess, last):
            return right
        hits = open_hits(right, guess, found)
        if t >= m or (hits + unseen == 0 and recount != NONE):
            return right
        if t == m - 1 or (full and hits == m - t):
            if hits:
                for k in range(t, m):
                    found[order[k]] = guess[order[k]]
            return right
        if pair and hits == 2 and t == m - 2 and not state[BOOTH]:
            found[order[t]] = guess[order[t]]
            found[order[t + 1]] = guess[order[t + 1]]
            return right
        i = order[t]
        if state[BOOTH]:
            state[BOOTH] = 0
            t += 1
            if secret[i] == guess[i]:
                found[i] = guess[i]
                unseen += recount != 0
            else:
                rows[i] &= ~(1 << guess[i])
        else:
            right = _swap_test(secret, found, guess, rows, state, right, i, order[t + 1], stop)
            t += 2
            if recount == LATE:
                unseen = 0
            unseen += recount == ALONE and not state[BOOTH]


@jit
def _swap_test(secret, found, guess, rows, state, right, i, j, stop):
    """Exchange two partners and compare; the guess becomes the one that has the hits. Returns its lights."""
    mine, other = guess[i], guess[j]
    guess[i], guess[j] = other, mine
    now = _ask(secret, guess, found, state, stop)
    if stop and now == len(guess):
        return now
    change = now - right
    if change == 0:
        rows[i] &= ~(1 << mine | 1 << other)
        rows[j] &= ~(1 << mine | 1 << other)
    if change <= 0:
        guess[i], guess[j] = mine, other
        now = right
    if change == 2 or change == -2:
        found[i] = guess[i]
        found[j] = guess[j]
    elif change != 0:
        state[BOOTH] = 0
        hit, miss = (i, j) if secret[i] == guess[i] else (j, i)
        found[hit] = guess[hit]
        rows[miss] &= ~(1 << guess[miss])
    return now
