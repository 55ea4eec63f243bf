"""A cheap order for the rows and columns of a grid of bits, so that most grids that are alike become the same word.

It is no canonical form: some ties stay as they come. It only spares most calls of `canonical`, which takes far
longer. All eight rows are worked on at once, a byte each.
Twin: tests/research/circular_shift/test_canonical.py. Caller: research.circular_shift.kernels.rounds.
"""

from __future__ import annotations

import numpy as np

from research.circular_shift.kernels.canonical import ZERO
from sleuth.kernels._jit import jit

EIGHT = np.uint64(8)
BYTE = np.uint64(255)
FIRSTS = np.uint64(0x0101010101010101)
ONE, TWO, FOUR = np.uint64(1), np.uint64(2), np.uint64(4)
R0, R1, R2, R3, R4, R5, R6, R7 = (np.uint64(row) for row in range(8))  # plain numbers would compile `_key` eight times


@jit
def transposed(word):
    """The 8 × 8 bits with rows and columns exchanged."""
    swap = (word ^ (word >> np.uint64(7))) & np.uint64(0x00AA00AA00AA00AA)
    word = word ^ swap ^ (swap << np.uint64(7))
    swap = (word ^ (word >> np.uint64(14))) & np.uint64(0x0000CCCC0000CCCC)
    word = word ^ swap ^ (swap << np.uint64(14))
    swap = (word ^ (word >> np.uint64(28))) & np.uint64(0x00000000F0F0F0F0)
    return word ^ swap ^ (swap << np.uint64(28))


@jit
def _sizes(word):
    """How many bits each row has, a byte each."""
    word = word - ((word >> ONE) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + ((word >> TWO) & np.uint64(0x3333333333333333))
    return (word + (word >> FOUR)) & np.uint64(0x0F0F0F0F0F0F0F0F)


@jit
def _add(one, other):
    """The sums of bytes, each modulo 256."""
    low = np.uint64(0x7F7F7F7F7F7F7F7F)
    return ((one & low) + (other & low)) ^ ((one ^ other) & ~low)


@jit
def _met(word, colours):
    """For every row the sum of the colours of the columns that it meets, stirred; modulo 256."""
    total = ZERO
    for j in range(8):
        there = ((word >> np.uint64(j)) & FIRSTS) * BYTE
        colour = (colours >> (EIGHT * np.uint64(j))) & BYTE
        colour = (colour * colour * np.uint64(3) + colour * np.uint64(7) + np.uint64(29)) & BYTE
        total = _add(total, there & (colour * FIRSTS))
    return total


@jit
def _key(word, colours, i):
    row = (word >> (EIGHT * i)) & BYTE
    colour = (colours >> (EIGHT * i)) & BYTE
    return colour << EIGHT | row | np.uint64(row == ZERO) << np.uint64(16)


@jit
def _sorted(word, colours):
    """The word with its rows by colour, then by content; empty rows last. The 19 swaps leave no branch to foresee."""
    a, b, c, d = _key(word, colours, R0), _key(word, colours, R1), _key(word, colours, R2), _key(word, colours, R3)
    e, f, g, h = _key(word, colours, R4), _key(word, colours, R5), _key(word, colours, R6), _key(word, colours, R7)
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    e, f = min(e, f), max(e, f)
    g, h = min(g, h), max(g, h)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    e, g = min(e, g), max(e, g)
    f, h = min(f, h), max(f, h)
    b, c = min(b, c), max(b, c)
    f, g = min(f, g), max(f, g)
    a, e = min(a, e), max(a, e)
    d, h = min(d, h), max(d, h)
    b, f = min(b, f), max(b, f)
    c, g = min(c, g), max(c, g)
    b, e = min(b, e), max(b, e)
    d, g = min(d, g), max(d, g)
    c, e = min(c, e), max(c, e)
    d, f = min(d, f), max(d, f)
    d, e = min(d, e), max(d, e)
    low = (a & BYTE) | (b & BYTE) << EIGHT | (c & BYTE) << np.uint64(16) | (d & BYTE) << np.uint64(24)
    high = (e & BYTE) | (f & BYTE) << EIGHT | (g & BYTE) << np.uint64(16) | (h & BYTE) << np.uint64(24)
    return low | high << np.uint64(32)


@jit
def tidied(word, turn):
    """The word with rows and columns in an order that hardly depends on the one they come in; perhaps transposed."""
    turned = transposed(word)
    rows, columns = _sizes(word), _sizes(turned)
    for _ in range(2):
        rows, columns = (
            _add(_add(rows, rows << ONE & ~FIRSTS), _met(word, columns)),
            _add(_add(columns, columns << ONE & ~FIRSTS), _met(turned, rows)),
        )
    if turn:
        by_rows, by_columns = ZERO, ZERO
        for i in range(8):
            row = (rows >> (EIGHT * np.uint64(i))) & BYTE
            column = (columns >> (EIGHT * np.uint64(i))) & BYTE
            by_rows += row * row
            by_columns += column * column
        if by_rows < by_columns:
            word, rows, columns = turned, columns, rows
    return transposed(_sorted(transposed(_sorted(word, rows)), columns))
