"""All grids that can come up in permutation Wordle, listed without solving them.

Let a guess find the cells T of a grid u and be wrong about the cells h. The grid after this answer is u without the
rows and columns of T, less h. No cell can be added to the guess T + h in u just if none can be added to h in what is
left of u. So it is enough to take out rows and columns cell by cell, and to keep those grids too: of each, every such h
is subtracted once. To go through every answer to every guess would take as many steps for each set T of a guess.

Grids that are kept need not be normal, for a guess may ask a cell there that no secret uses any more. Those that a
subtraction leads to are brought to normal form: they are the states. Strings are not listed: they may ask a value of T
at another place.

| argument | arrays |
|---|---|
| frame, rule, scratch | as in `rounds` |
| book | slots (2^k,) int32; words uint64, sizes uint8, is_state uint8, guesses int32 (grids,): grid 0 is none |
| seen | three caches (2^q,) uint64 of grids that were entered: as they come, tidied, those with cells found |
| pool | (guesses,) uint32: see `guesses` |
| tally | (4,) int64: grids, states, the next grid to expand, subtractions |

Twin: tests/research/circular_shift/test_states.py. Caller: research.circular_shift.states.
"""

from __future__ import annotations

import numpy as np

from research.circular_shift.kernels.canonical import (
    BELOW,
    BITS,
    CELL,
    DEAD,
    LEFT,
    ONE,
    RIGHT,
    ROW,
    SALT,
    STRIDE,
    ZERO,
    canonical,
    mix,
    normalise,
    unpack,
)
from research.circular_shift.kernels.guesses import list_guesses
from research.circular_shift.kernels.row_order import tidied
from sleuth.kernels._jit import jit

WHICH, TURN, PLAIN = 0, 1, 2
GRIDS, STATES, NEXT, TRIED = 0, 1, 2, 3
DONE, PAUSED, CROWDED, OVERFLOW = 0, 1, 2, 3
ROOM = 64  # more grids than cells that can be found


@jit
def enter(book, tally, word, m, is_state):
    """Keep a canonical grid of m rows, if it is new; whether it is a state."""
    slots, words = book[0], book[1]
    last = np.uint64(len(slots) - 1)
    at = mix(word) & last
    while slots[at] and words[slots[at]] != word:
        at = (at + ONE) & last
    if slots[at] == 0:
        grid = tally[GRIDS]
        tally[GRIDS] += 1
        slots[at] = grid
        words[grid], book[2][grid], book[3][grid], book[4][grid] = word, m, 0, 0
    grid = slots[at]
    if is_state and not book[3][grid]:
        book[3][grid] = 1
        tally[STATES] += 1


@jit
def file_again(book, number):
    """Fill the slots, which are empty, with the grids 1 … number − 1."""
    slots, words = book[0], book[1]
    last = np.uint64(len(slots) - 1)
    for grid in range(1, number):
        at = mix(words[grid]) & last
        while slots[at]:
            at = (at + ONE) & last
        slots[at] = grid


@jit
def _known(cache, word):
    """Whether a grid was entered, as far as the cache remembers; it does from now on."""
    stirred = word * SALT
    at = (stirred ^ (stirred >> np.uint64(29))) & np.uint64(len(cache) - 1)
    known = cache[at] == word
    cache[at] = word
    return known


@jit
def _has_empty_row(word, m, layout):
    empty = False
    for i in range(m):
        empty |= word >> (np.uint64(i) * layout[STRIDE]) & layout[ROW] == ZERO
    return empty


@jit
def _find(word, m, frame, rule, book, seen, scratch, tally):
    """Keep the grids that are left of one when any of its cells is found, if a secret fits."""
    layout, masks = frame
    for i in range(m):
        for j in range(m):
            cell = np.uint64(i) * layout[STRIDE] + np.uint64(j) * layout[BITS]
            if word >> cell & layout[CELL] == ZERO:
                continue
            left = (word & masks[i, BELOW]) | ((word >> layout[STRIDE]) & ~masks[i, BELOW])
            left = (left & masks[j, LEFT]) | ((left >> layout[BITS]) & masks[j, RIGHT])
            if _has_empty_row(left, m - 1, layout):
                continue
            if rule[PLAIN]:
                left = tidied(left, rule[TURN] == 1)
            if _known(seen[2], left) or normalise(left, m - 1, layout, scratch[0], scratch[1]) == DEAD:
                continue
            unpack(left, m - 1, layout, scratch[0])
            enter(book, tally, canonical(scratch[0], m - 1, layout, rule[TURN] == 1), m - 1, False)


@jit
def _subtract(word, m, guess, frame, rule, book, seen, scratch, tally):
    """Enter the state after a guess of which nothing is right."""
    layout = frame[0]
    for i in range(m):
        column = np.int64(guess >> np.uint32(4 * i) & np.uint32(15)) - 1
        if column >= 0:
            word -= ONE << (np.uint64(i) * layout[STRIDE] + np.uint64(column) * layout[BITS])
    if _has_empty_row(word, m, layout) or _known(seen[0], word):
        return
    if rule[PLAIN]:
        word = tidied(word, rule[TURN] == 1)
        if _known(seen[1], word):
            return
    rows = normalise(word, m, layout, scratch[0], scratch[1])
    if rows > 0:
        enter(book, tally, canonical(scratch[0], rows, layout, rule[TURN] == 1), rows, True)


@jit
def expand(frame, rule, book, seen, pool, scratch, tally, budget):
    """Expand the grids in the order in which they came, until about so many subtractions are done.

    DONE: none is left. PAUSED: the budget is spent. CROWDED: the book is nearly full. OVERFLOW: the pool is too short.
    """
    until = tally[TRIED] + budget
    while tally[NEXT] < tally[GRIDS]:
        if tally[TRIED] >= until:
            return PAUSED
        grid = tally[NEXT]
        word, m = book[1][grid], np.int64(book[2][grid])
        end = list_guesses(word, m, frame[0], rule[WHICH], pool, 0)
        if end < 0:
            return OVERFLOW
        if tally[GRIDS] + end + ROOM > len(book[1]):
            return CROWDED
        if m > 1:
            _find(word, m, frame, rule, book, seen, scratch, tally)
        for k in range(end):
            _subtract(word, m, pool[k], frame, rule, book, seen, scratch, tally)
        book[4][grid] = end
        tally[TRIED] += end
        tally[NEXT] += 1
    return DONE
