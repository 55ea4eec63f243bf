"""The guesses of a grid that are worth asking, and the grids after every answer to one.

A guess is a uint32, 4 bits for each row: the column that it asks there plus 1, 0 if it asks nothing that could be
right. The scratch of outcomes: here, there (512,) uint64 grids; left, left_there (512,) int64 their rows; used and
used_there (512,) int64 columns found, of strings only. Grids, frame: see `canonical`.
Twin: tests/research/circular_shift/test_canonical.py. Caller: research.circular_shift.engine.
"""

from __future__ import annotations

import numpy as np

from research.circular_shift.kernels.canonical import (
    ACROSS,
    BELOW,
    CORNER,
    DOWN,
    LEFT,
    MOST,
    ONE,
    RIGHT,
    ZERO,
    contracted,
)
from sleuth.kernels._jit import jit
from sleuth.kernels.bits import count_ones, count_zeros

ALL, CONSISTENT, STRINGS = 0, 1, 2


@jit
def support_of(word, m, layout, support):
    """Write the columns of every row that are not 0, as bits of int64."""
    for i in range(m):
        row = (word >> (np.uint64(i) * layout.stride)) & layout.row
        mask = np.int64(0)
        for j in range(m):
            if row & layout.cell:
                mask |= np.int64(1) << j
            row >>= layout.bits
        support[i] = mask


@jit
def list_guesses(word, m, layout, which, pool, start):
    """Write all guesses of a grid to the pool from `start` on; the end, or −1 if it is too short.

    ALL: matchings to which no cell can be added. CONSISTENT: perfect matchings. STRINGS: a cell of every row.
    """
    support = np.empty(MOST, np.int64)
    options = np.empty(MOST + 1, np.int64)
    used = np.zeros(MOST + 1, np.int64)
    owed = np.zeros(MOST + 1, np.int64)  # columns of rows left out: to be used, or the matching could grow
    guess = np.zeros(MOST + 1, np.uint32)
    skip = np.int64(1) << MOST
    support_of(word, m, layout, support)
    options[0] = support[0] | (skip if which == ALL else 0)
    row, end = 0, start
    while row >= 0:
        if options[row] == 0:
            row -= 1
            continue
        option = options[row] & -options[row]
        options[row] ^= option
        if option == skip:
            used[row + 1], owed[row + 1], guess[row + 1] = used[row], owed[row] | support[row], guess[row]
        else:
            column = np.uint32(count_zeros(np.uint64(option)))
            used[row + 1] = used[row] | (0 if which == STRINGS else option)
            owed[row + 1] = owed[row]
            guess[row + 1] = guess[row] | (column + np.uint32(1)) << np.uint32(4 * row)
        missing = np.uint64(owed[row + 1] & ~used[row + 1])
        if np.int64(count_ones(missing)) > m - row - 1:
            continue
        row += 1
        if row == m:
            if end == len(pool):
                return -1
            pool[end] = guess[m]
            end += 1
            row -= 1
        else:
            options[row] = (support[row] & ~used[row]) | (skip if which == ALL else 0)
    return end


@jit
def _has_empty_row(word, rows, layout, masks):
    if rows < len(masks):
        word |= layout.ones & ~masks[rows, BELOW]
    return ((word - layout.ones) & ~word & layout.highs) != ZERO


@jit
def _aligned(word, m, guess, layout):
    """The grid with its columns in an order that puts the asked cells on the diagonal."""
    order = np.empty(MOST, np.uint64)
    taken = np.int64(0)
    for i in range(m):
        column = np.int64(guess >> np.uint32(4 * i) & np.uint32(15)) - 1
        if column >= 0:
            order[i] = np.uint64(column) * layout.bits
            taken |= np.int64(1) << column
    spare = 0
    for i in range(m):
        if guess >> np.uint32(4 * i) & np.uint32(15) == 0:
            while taken >> spare & 1:
                spare += 1
            order[i] = np.uint64(spare) * layout.bits
            spare += 1
    out = ZERO
    for i in range(m):
        row = (word >> (np.uint64(i) * layout.stride)) & layout.row
        moved = ZERO
        for j in range(m):
            moved |= ((row >> order[j]) & layout.cell) << (np.uint64(j) * layout.bits)
        out |= moved << (np.uint64(i) * layout.stride)
    return out


@jit
def outcomes(word, m, guess, frame, scratch):
    """The grids after every answer to a guess without repeats, in scratch: how many, and 1 if the guess can win.

    Rows are asked from the last to the first, so that what closes up has been asked before. Grids that are left with
    an empty row are left out; others may still turn out to fit no secret.
    """
    layout, masks = frame.layout, frame.masks
    here, there, left, left_there = scratch.here, scratch.there, scratch.left, scratch.left_there
    here[0] = _aligned(word, m, guess, layout)
    left[0] = m
    number, win = 1, 0
    for i in range(m - 1, -1, -1):
        if guess >> np.uint32(4 * i) & np.uint32(15) == 0:
            continue
        new = 0
        for k in range(number):
            one = here[k]
            missed = one - masks[i, CORNER]
            if missed & masks[i, ACROSS] and missed & masks[i, DOWN]:
                there[new], left_there[new] = missed, left[k]
                new += 1
            rows = left[k] - 1
            if rows == 0:
                win = 1
                continue
            hit = contracted(one, masks, layout, i)
            if not _has_empty_row(hit, rows, layout, masks):
                there[new], left_there[new] = hit, rows
                new += 1
        number = new
        here, there, left, left_there = there, here, left_there, left
    for k in range(number):
        scratch.here[k], scratch.left[k] = here[k], left[k]
    return number, win


@jit
def outcomes_of_string(word, m, guess, frame, scratch):
    """The same for a guess that asks every row, where columns may come up twice: only one of them can be right."""
    layout, masks = frame.layout, frame.masks
    here, there, left, left_there = scratch.here, scratch.there, scratch.left, scratch.left_there
    used, used_there = scratch.used, scratch.used_there
    here[0], left[0], used[0] = word, m, 0
    number, win = 1, 0
    for i in range(m - 1, -1, -1):
        column = np.int64(guess >> np.uint32(4 * i) & np.uint32(15)) - 1
        cell = ONE << (np.uint64(i) * layout.stride + np.uint64(column) * layout.bits)
        new = 0
        for k in range(number):
            one = here[k]
            taken = used[k] >> column & 1
            missed = one if taken else one - cell
            if missed & masks[i, ACROSS] and (taken or missed & masks[column, DOWN]):
                there[new], left_there[new], used_there[new] = missed, left[k], used[k]
                new += 1
            if taken:
                continue
            rows = left[k] - 1
            if rows == 0:
                win = 1
                continue
            hit = (one & masks[i, BELOW]) | ((one >> layout.stride) & ~masks[i, BELOW])
            hit &= ~masks[column, DOWN]
            if not _has_empty_row(hit, rows, layout, masks):
                there[new], left_there[new], used_there[new] = hit, rows, used[k] | np.int64(1) << column
                new += 1
        number = new
        here, there, left, left_there, used, used_there = there, here, left_there, left, used_there, used
    for k in range(number):
        one = here[k]
        for j in range(m - 1, -1, -1):
            if used[k] >> j & 1:
                one = (one & masks[j, LEFT]) | ((one >> layout.bits) & masks[j, RIGHT])
        scratch.here[k], scratch.left[k] = one, left[k]
    return number, win
