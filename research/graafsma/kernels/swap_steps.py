"""The steps of swap search in the show, with a seating and with the table of who is possible.

found: by person, the partner or −1; guess: by person, who is seated there; rows: by person, the possible partners as
bits, so n ≤ 62. All are changed in place.
Twin: research.graafsma.search. Caller: research.graafsma.kernels.swap_search.
"""

from __future__ import annotations

from sleuth.kernels._jit import jit


@jit
def unrank(row, left, secret):
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
def open_hits(right, guess, found):
    """The lights of a seating that are not found yet."""
    for i in range(len(guess)):
        right -= guess[i] == found[i]
    return right


@jit
def complete(found, guess, last):
    """Whether all is found; if `last`, the only one left is found too."""
    unknown = 0
    for i in range(len(found)):
        unknown += found[i] < 0
    if unknown == 1 and last:  # all others are in place, so this one is too
        for i in range(len(found)):
            if found[i] < 0:
                in_place(guess, found)
                found[i] = guess[i]
        return True
    return unknown == 0


@jit
def in_place(guess, found):
    """Exchange partners until all that is found is seated."""
    for i in range(len(guess)):
        if found[i] >= 0 and guess[i] != found[i]:
            for j in range(len(guess)):
                if guess[j] == found[i]:
                    guess[j] = guess[i]
                    break
            guess[i] = found[i]


@jit
def rotate(guess, found):
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
def zero_open(guess, found, rows):
    """Cross out all couples of the seating that are not found."""
    for i in range(len(guess)):
        if found[i] < 0:
            rows[i] &= ~(1 << guess[i])


@jit
def check_table(found, rows):
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
