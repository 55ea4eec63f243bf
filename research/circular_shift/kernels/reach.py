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
| frame, rule, scratch | see `canonical` |
| book, seen | a Book, a Seen |
| pool | (guesses,) uint32: see `guesses` |
| tally | (4,) int64: grids, states, the next grid to expand, subtractions |

Twin: tests/research/circular_shift/test_states.py. Caller: research.circular_shift.states.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from research.circular_shift.kernels.canonical import (
    BELOW,
    DEAD,
    LEFT,
    ONE,
    RIGHT,
    SALT,
    ZERO,
    canonical,
    mix,
    normalise,
    unpack,
)
from research.circular_shift.kernels.guesses import list_guesses
from research.circular_shift.kernels.row_order import tidied
from sleuth.kernels._jit import jit

GRIDS, STATES, NEXT, TRIED = 0, 1, 2, 3
DONE, PAUSED, CROWDED, OVERFLOW = 0, 1, 2, 3
ROOM = 64  # more grids than cells that can be found


class Book(NamedTuple):
    """The grids that were found; grid 0 is none.

    Attributes:
        slots: (2^k,) int32: where a word has its grid.
        words, sizes: (grids,) uint64, uint8: the grid, and how many rows it has.
        is_state: (grids,) uint8.
        guesses: (grids,) int32: how many are tried in it.
    """

    slots: np.ndarray
    words: np.ndarray
    sizes: np.ndarray
    is_state: np.ndarray
    guesses: np.ndarray


class Seen(NamedTuple):
    """Three caches (2^q,) uint64 of grids that were entered: as they come, tidied, those with a cell found."""

    raw: np.ndarray
    tidy: np.ndarray
    found: np.ndarray


@jit
def enter(book, tally, word, m, is_state):
    """Keep a canonical grid of m rows, if it is new; whether it is a state."""
    slots, words = book.slots, book.words
    last = np.uint64(len(slots) - 1)
    at = mix(word) & last
    while slots[at] and words[slots[at]] != word:
        at = (at + ONE) & last
    if slots[at] == 0:
        grid = tally[GRIDS]
        tally[GRIDS] += 1
        slots[at] = grid
        words[grid], book.sizes[grid], book.is_state[grid], book.guesses[grid] = word, m, 0, 0
    grid = slots[at]
    if is_state and not book.is_state[grid]:
        book.is_state[grid] = 1
        tally[STATES] += 1


@jit
def file_again(book, number):
    """Fill the slots, which are empty, with the grids 1 … number − 1."""
    slots, words = book.slots, book.words
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
        empty |= word >> (np.uint64(i) * layout.stride) & layout.row == ZERO
    return empty


@jit
def _find(word, m, frame, rule, book, seen, scratch, tally):
    """Keep the grids that are left of one when any of its cells is found, if a secret fits."""
    layout, masks = frame.layout, frame.masks
    for i in range(m):
        for j in range(m):
            cell = np.uint64(i) * layout.stride + np.uint64(j) * layout.bits
            if word >> cell & layout.cell == ZERO:
                continue
            left = (word & masks[i, BELOW]) | ((word >> layout.stride) & ~masks[i, BELOW])
            left = (left & masks[j, LEFT]) | ((left >> layout.bits) & masks[j, RIGHT])
            if _has_empty_row(left, m - 1, layout):
                continue
            if rule.plain:
                left = tidied(left, rule.turn)
            if _known(seen.found, left) or normalise(left, m - 1, layout, scratch.counts, scratch.work) == DEAD:
                continue
            unpack(left, m - 1, layout, scratch.counts)
            enter(book, tally, canonical(scratch.counts, m - 1, layout, rule.turn), m - 1, False)


@jit
def _subtract(word, m, guess, frame, rule, book, seen, scratch, tally):
    """Enter the state after a guess of which nothing is right."""
    layout = frame.layout
    for i in range(m):
        column = np.int64(guess >> np.uint32(4 * i) & np.uint32(15)) - 1
        if column >= 0:
            word -= ONE << (np.uint64(i) * layout.stride + np.uint64(column) * layout.bits)
    if _has_empty_row(word, m, layout) or _known(seen.raw, word):
        return
    if rule.plain:
        word = tidied(word, rule.turn)
        if _known(seen.tidy, word):
            return
    rows = normalise(word, m, layout, scratch.counts, scratch.work)
    if rows > 0:
        enter(book, tally, canonical(scratch.counts, rows, layout, rule.turn), rows, True)


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
        word, m = book.words[grid], np.int64(book.sizes[grid])
        end = list_guesses(word, m, frame.layout, rule.which, pool, 0)
        if end < 0:
            return OVERFLOW
        if tally[GRIDS] + end + ROOM > len(book.words):
            return CROWDED
        if m > 1:
            _find(word, m, frame, rule, book, seen, scratch, tally)
        for k in range(end):
            _subtract(word, m, pool[k], frame, rule, book, seen, scratch, tally)
        book.guesses[grid] = end
        tally[TRIED] += end
        tally[NEXT] += 1
    return DONE
