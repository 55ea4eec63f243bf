"""A cheap order for the rows and columns of a grid of bits, so that most grids that are alike become the same word.

It is no canonical form: ties stay as they come. It only spares most calls of `grids.canonical`, which takes far longer.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.bits import count_ones
from sleuth.kernels.grids import SALT, ZERO

EIGHT = np.uint64(8)
BYTE = np.uint64(255)
LAST = ~np.uint64(0)


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
def _colour(word, colours):
    """Colour the rows of a word by how many bits they have, rows without any last."""
    for i in range(8):
        row = (word >> (EIGHT * np.uint64(i))) & BYTE
        colours[i] = count_ones(row) * SALT


@jit
def _recolour(word, colours, others, out):
    """Write to out new colours of the rows by their own and those of the columns that they meet."""
    for i in range(8):
        row = (word >> (EIGHT * np.uint64(i))) & BYTE
        total = colours[i] * np.uint64(5)
        for j in range(8):
            total += others[j] & (ZERO - ((row >> np.uint64(j)) & np.uint64(1)))
        out[i] = (total ^ (total >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)


@jit
def _sorted(word, colours):
    """The word with its rows by colour; empty rows last."""
    out = ZERO
    for i in range(8):
        before = 0
        for k in range(8):
            before += colours[k] < colours[i] or (colours[k] == colours[i] and k < i)
        out |= ((word >> (EIGHT * np.uint64(i))) & BYTE) << (EIGHT * np.uint64(before))
    return out


@jit
def tidied(word, turn, palette):
    """The word with rows and columns in an order that hardly depends on the one they come in; perhaps transposed.

    palette: (4, 8) uint64, scratch.
    """
    rows, columns, new_rows, new_columns = palette[0], palette[1], palette[2], palette[3]
    turned = transposed(word)
    _colour(word, rows)
    _colour(turned, columns)
    _recolour(word, rows, columns, new_rows)
    _recolour(turned, columns, rows, new_columns)
    _recolour(word, new_rows, new_columns, rows)
    _recolour(turned, new_columns, new_rows, columns)
    by_rows, by_columns = ZERO, ZERO
    for i in range(8):
        by_rows += rows[i] * rows[i]
        by_columns += columns[i] * columns[i]
        if (word >> (EIGHT * np.uint64(i))) & BYTE == ZERO:
            rows[i] = LAST
        if (turned >> (EIGHT * np.uint64(i))) & BYTE == ZERO:
            columns[i] = LAST
    if turn and by_rows < by_columns:
        word, rows, columns = turned, columns, rows
    return transposed(_sorted(transposed(_sorted(word, rows)), columns))
