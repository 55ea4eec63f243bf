"""Graafsma's two codebreakers of the dating show against many secrets at once, compiled.

Twin: sleuth.codebreakers.dating_swap, whose `Reading` names the flags. A seating is an array of partners; the table of
what is possible is a bit mask of partners for each person, so n ≤ 62.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit

TURN, BOOTH, LIT = range(3)  # ceremonies so far, whether a booth is free, the first ceremony with all lights
_, LATE, NONE, _, ALONE = range(5)  # recounts


def turns(secrets: np.ndarray, table: bool, flags: tuple) -> np.ndarray:
    """Ceremonies until each secret is identified, and until all lights are on: int32, shape (rows, 2).

    secrets: (rows, n) of any integers 0 … n−1; flags: those of `dating_swap.Reading`.
    """
    return _turns(secrets, table, *flags)


def all_turns(n: int, first: int, last: int, table: bool, flags: tuple) -> np.ndarray:
    """The same for the permutations with these numbers in lexicographic order, last excluded."""
    return _all_turns(n, first, last, table, *flags)


@jit
def _turns(secrets, table, stop, full, last, zero, check, recount):
    n = secrets.shape[1]
    out = np.empty((len(secrets), 2), np.int32)
    work = np.empty((5, n), np.int64)
    for row in range(len(secrets)):
        work[0] = secrets[row]
        out[row, 0], out[row, 1] = _play(work, table, stop, full, last, zero, check, recount)
    return out


@jit
def _all_turns(n, first, last_row, table, stop, full, last, zero, check, recount):
    out = np.empty((last_row - first, 2), np.int32)
    work = np.empty((5, n), np.int64)
    left = np.empty(n, np.int64)
    for row in range(first, last_row):
        _unrank(row, left, work[0])
        out[row - first, 0], out[row - first, 1] = _play(work, table, stop, full, last, zero, check, recount)
    return out


@jit
def _unrank(row, left, secret):
    """The permutation of a number, in lexicographic order."""
    n = len(secret)
    block = 1
    for i in range(n):
        left[i] = i
        block *= i + 1
    for i in range(n):
        block //= n - i
        at = row // block
        row %= block
        secret[i] = left[at]
        for j in range(at, n - i - 1):
            left[j] = left[j + 1]


@jit
def _play(work, table, stop, full, last, zero, check, recount):
    """One game: the ceremonies until identified, and until lit."""
    secret, found, guess, rows, order = work
    n = len(secret)
    state = np.zeros(3, np.int64)
    state[BOOTH] = 1
    for i in range(n):
        found[i] = -1
        guess[i] = i
        rows[i] = (1 << n) - 1
    right = _ask(secret, guess, found, state, stop)
    searched = False
    while not _complete(found, guess, last):
        if searched or _open_hits(right, guess, found) == 0:
            if table:
                if zero:
                    _zero_open(guess, found, rows)
                _check_table(found, rows)
                _in_place(guess, found)
                if _complete(found, guess, last):
                    break
            right = _next_query(secret, found, guess, rows, state, table, stop, last, check)
        if right >= 0:
            right = _search(secret, found, guess, rows, order, state, right, table, stop, full, last, recount)
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
            found[:] = guess
    return right


@jit
def _open_hits(right, guess, found):
    for i in range(len(guess)):
        right -= guess[i] == found[i]
    return right


@jit
def _complete(found, guess, last):
    unknown = 0
    for i in range(len(found)):
        unknown += found[i] < 0
    if unknown == 1 and last:  # all others are in place, so this one is too
        for i in range(len(found)):
            if found[i] < 0:
                _in_place(guess, found)
                found[i] = guess[i]
        return True
    return unknown == 0


@jit
def _in_place(guess, found):
    """Exchange partners until all that is found is seated."""
    for i in range(len(guess)):
        if found[i] >= 0 and guess[i] != found[i]:
            for j in range(len(guess)):
                if guess[j] == found[i]:
                    guess[j] = guess[i]
                    break
            guess[i] = found[i]


@jit
def _rotate(guess, found):
    """Move the partners of the open places on to the next one."""
    before = -1
    first = -1
    for i in range(len(guess)):
        if found[i] < 0:
            if first < 0:
                first = i
            before, guess[i] = guess[i], before
    if first >= 0:
        guess[first] = before


@jit
def _zero_open(guess, found, rows):
    for i in range(len(guess)):
        if found[i] < 0:
            rows[i] &= ~(1 << guess[i])


@jit
def _check_table(found, rows):
    """Clear the rows and columns of what is found, find what alone is left in a row or a column, to the end."""
    n = len(found)
    changed = True
    while changed:
        changed = False
        taken = 0
        for i in range(n):
            if found[i] >= 0:
                taken |= 1 << found[i]
        once = 0
        twice = 0
        for i in range(n):
            rows[i] = 1 << found[i] if found[i] >= 0 else rows[i] & ~taken
            twice |= once & rows[i]
            once |= rows[i]
        for i in range(n):
            if found[i] < 0:
                single = rows[i] if rows[i] & (rows[i] - 1) == 0 else rows[i] & once & ~twice
                if single:
                    found[i] = _low(single)
                    rows[i] = single
                    changed = True
                    break


@jit
def _low(mask):
    """The place of the lowest bit."""
    at = 0
    while not mask >> at & 1:
        at += 1
    return at


@jit
def _next_query(secret, found, guess, rows, state, table, stop, last, check):
    """Rotate until a ceremony has open hits: its lights; −1 if all is found before."""
    while True:
        _rotate(guess, found)
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
                if table and check:
                    _check_table(found, rows)
                    _in_place(guess, found)
            if _complete(found, guess, last):
                return -1
            continue
        right = _ask(secret, guess, found, state, stop)
        if _complete(found, guess, last):
            return -1
        if _open_hits(right, guess, found):
            return right
        if table:
            _zero_open(guess, found, rows)
            _check_table(found, rows)
            _in_place(guess, found)
            if _complete(found, guess, last):
                return -1


@jit
def _search(secret, found, guess, rows, order, state, right, table, stop, full, last, recount):
    """Find the open hits of the guess, by booths and exchanges in turn; returns the lights of what it becomes."""
    m = 0
    for i in range(len(guess)):
        if found[i] < 0 and (not table or rows[i] >> guess[i] & 1):
            order[m] = i
            m += 1
    t = 0
    unseen = 0
    while True:
        if _complete(found, guess, last):
            return right
        hits = _open_hits(right, guess, found)
        if t >= m or (hits + unseen == 0 and recount != NONE):
            return right
        if t == m - 1 or (full and hits == m - t):
            if hits:
                for k in range(t, m):
                    found[order[k]] = guess[order[k]]
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
