"""What is left of a hidden permutation: a grid of counts in one word, its normal form and its canonical form.

A grid has a row for every place that is not found and a column for every value that is not placed; a cell holds in
how many suits the value may still stand there. With one suit that is one bit, up to 8 × 8; with two or three it is two
bits, up to 5 × 5. Rows and columns stand without gaps from the lowest bit on.

masks: (rows, 6) uint64: all rows below row i; all columns below i; the columns that come down when column i is taken
out; the cell (i, i); row i; column i. Every operand is uint64: mixed with a signed integer it would become a float.
Twin: tests/research/circular_shift/test_canonical.py. Caller: research.circular_shift.engine.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.bits import count_zeros

MOST = 8
BELOW, LEFT, RIGHT, CORNER, ACROSS, DOWN = 0, 1, 2, 3, 4, 5
SUPPORT, MATE, OWNER, BACK, QUEUE, REACH = 0, 1, 2, 3, 4, 5
ZERO = np.uint64(0)
ONE = np.uint64(1)
SALT = np.uint64(0x9E3779B97F4A7C15)
DEAD = -1
ROUNDS = 3  # of colour refinement; more would change the speed, never the result


class Layout(NamedTuple):
    """Where the cells of a grid are.

    Attributes:
        bits, stride: bits of a cell; bits of a row.
        cell, row: the mask of the first cell; of the first row.
        ones, highs: the lowest bit of every row; the highest.
    """

    bits: np.uint64
    stride: np.uint64
    cell: np.uint64
    row: np.uint64
    ones: np.uint64
    highs: np.uint64


class Frame(NamedTuple):
    """The layout and the masks for a number of suits."""

    layout: Layout
    masks: np.ndarray


class Rule(NamedTuple):
    """What is asked and what is the same.

    Attributes:
        which: ALL, CONSISTENT or STRINGS, see `guesses`.
        turn: whether a transposed grid is the same.
        plain: whether there is one suit.
    """

    which: int
    turn: bool
    plain: bool


class Scratch(NamedTuple):
    """Room for one grid and the answers to one guess: counts (8, 8), work (6, 8) int64; the others see `guesses`."""

    counts: np.ndarray
    work: np.ndarray
    here: np.ndarray
    there: np.ndarray
    left: np.ndarray
    left_there: np.ndarray
    used: np.ndarray
    used_there: np.ndarray


def scratch() -> Scratch:
    """Room, not filled."""
    words, numbers = (np.zeros((2, 512), np.uint64), np.zeros((4, 512), np.int64))
    return Scratch(np.zeros((8, 8), np.int64), np.zeros((6, 8), np.int64), *words, *numbers)


def frame_of(suits: int) -> Frame:
    """The layout and the masks for so many suits."""
    bits, stride, rows = (1, 8, 8) if suits == 1 else (2, 10, 6)
    columns = stride // bits
    cell = (1 << bits) - 1

    def everywhere(first: int, last: int) -> int:
        return sum(cell << (r * stride + c * bits) for r in range(rows) for c in range(first, last))

    ones = sum(1 << (r * stride) for r in range(rows))
    layout = Layout(*map(np.uint64, (bits, stride, cell, (1 << stride) - 1, ones, ones << (stride - 1))))
    masks = [
        [
            (1 << (i * stride)) - 1,
            everywhere(0, i),
            everywhere(i, columns - 1),
            (1 << (i * stride + i * bits)) if i < columns else 0,
            ((1 << stride) - 1) << (i * stride),
            everywhere(i, i + 1) if i < columns else 0,
        ]
        for i in range(rows)
    ]
    return Frame(layout, np.array(masks, np.uint64))


@jit
def mix(value):
    """A uint64 stirred, so that sums of such numbers tell multisets apart."""
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


@jit
def contracted(word, masks, layout, i):
    """The grid without row i and column i; what lies above and to the right closes up."""
    word = (word & masks[i, BELOW]) | ((word >> layout.stride) & ~masks[i, BELOW])
    return (word & masks[i, LEFT]) | ((word >> layout.bits) & masks[i, RIGHT])


@jit
def unpack(word, m, layout, counts):
    """Write the counts of the first m rows and columns into counts (8, 8) int64."""
    for i in range(m):
        row = (word >> (np.uint64(i) * layout.stride)) & layout.row
        for j in range(m):
            counts[i, j] = np.int64(row & layout.cell)
            row >>= layout.bits


@jit
def pack(counts, m, layout):
    """The word of counts."""
    word = ZERO
    for i in range(m):
        for j in range(m):
            word |= np.uint64(counts[i, j]) << (np.uint64(i) * layout.stride + np.uint64(j) * layout.bits)
    return word


@jit
def _augment(support, start, mate, owner, back, queue):
    """Find a column for row `start`, moving others on if need be; whether there is one."""
    seen = np.int64(0)
    queue[0] = start
    head, tail = 0, 1
    while head < tail:
        row = queue[head]
        head += 1
        new = support[row] & ~seen
        seen |= new
        while new:
            column = np.int64(count_zeros(np.uint64(new)))
            new &= new - 1
            back[column] = row
            if owner[column] < 0:
                while True:
                    row = back[column]
                    before = mate[row]
                    owner[column] = row
                    mate[row] = column
                    if row == start:
                        return True
                    column = before
            queue[tail] = owner[column]
            tail += 1
    return False


@jit
def normalise(word, m, layout, counts, work):
    """Write into counts (8, 8) the grid with only the cells that some secret uses, without what is settled.

    A row whose only cell has count 1 is settled, and is left out with its column. Returns the number of rows that stay,
    or DEAD if no secret fits. work: (6, 8) int64.
    """
    support, mate, owner = work[SUPPORT], work[MATE], work[OWNER]
    back, queue, reach = work[BACK], work[QUEUE], work[REACH]
    unpack(word, m, layout, counts)
    for i in range(m):
        mask = np.int64(0)
        for j in range(m):
            if counts[i, j]:
                mask |= np.int64(1) << j
        support[i] = mask
        mate[i] = -1
        owner[i] = -1
    for i in range(m):
        if not _augment(support, i, mate, owner, back, queue):
            return DEAD
    for i in range(m):  # row i leads to row k if i could take over the column of k
        mask = np.int64(0)
        for j in range(m):
            if support[i] >> j & 1:
                mask |= np.int64(1) << owner[j]
        reach[i] = mask
    for k in range(m):
        for i in range(m):
            if reach[i] >> k & 1:
                reach[i] |= reach[k]
    kept = np.int64(0)
    for i in range(m):
        alone = True
        for j in range(m):
            if counts[i, j]:
                k = owner[j]
                if reach[k] >> i & 1:
                    alone = alone and k == i
                else:
                    counts[i, j] = 0
        if not alone or counts[i, mate[i]] > 1:
            kept |= np.int64(1) << i
    rows = 0
    for i in range(m):
        if kept >> i & 1:
            columns = 0
            for j in range(m):
                if kept >> owner[j] & 1:
                    counts[rows, columns] = counts[i, j]
                    columns += 1
            rows += 1
    return rows


@jit
def _refine(counts, m, rows, columns, rounds):
    """Recolour rows and columns (8,) uint64 by the colours and counts of what they meet, both sides alike."""
    new_rows = np.empty(MOST, np.uint64)
    new_columns = np.empty(MOST, np.uint64)
    for _ in range(rounds):
        for i in range(m):
            new_rows[i] = rows[i] * SALT
            new_columns[i] = columns[i] * SALT
        for i in range(m):
            for j in range(m):
                if counts[i, j]:
                    times = np.uint64(counts[i, j])
                    new_rows[i] += mix(columns[j] + times)
                    new_columns[j] += mix(rows[i] + times)
        for i in range(m):
            rows[i] = mix(new_rows[i])
            columns[i] = mix(new_columns[i])


@jit
def _smallest_tie(colours, m):
    """The colour of the smallest class of more than one, the lowest of those; and the size, 0 if there is none."""
    found, size = ZERO, 0
    for j in range(m):
        same = 0
        for k in range(m):
            same += colours[k] == colours[j]
        if same > 1 and (size == 0 or same < size or (same == size and colours[j] < found)):
            found, size = colours[j], same
    return found, size


@jit
def _twin(counts, m, j, tried):
    """Whether column j is like one that was tried."""
    for k in range(m):
        if tried >> k & 1:
            same = True
            for i in range(m):
                same = same and counts[i, k] == counts[i, j]
            if same:
                return True
    return False


@jit
def _ordered(counts, m, rows, columns, layout):
    """The word with columns by colour (all different), rows by colour and then by content."""
    words = np.empty(MOST, np.uint64)
    colours = np.empty(MOST, np.uint64)
    place = np.empty(MOST, np.uint64)
    for j in range(m):
        before = 0
        for k in range(m):
            before += columns[k] < columns[j]
        place[j] = np.uint64(before) * layout.bits
    for i in range(m):
        row = ZERO
        for j in range(m):
            row |= np.uint64(counts[i, j]) << place[j]
        at = i
        while at and (colours[at - 1] > rows[i] or (colours[at - 1] == rows[i] and words[at - 1] > row)):
            words[at], colours[at] = words[at - 1], colours[at - 1]
            at -= 1
        words[at], colours[at] = row, rows[i]
    word = ZERO
    for i in range(m):
        word |= words[i] << (np.uint64(i) * layout.stride)
    return word


@jit
def _least_word(counts, m, rows, columns, layout):
    """The least word over all orders of the columns that the colours allow: ties are broken each way in turn."""
    row_colours = np.empty((MOST + 1, MOST), np.uint64)
    column_colours = np.empty((MOST + 1, MOST), np.uint64)
    target = np.empty(MOST + 1, np.uint64)
    tried = np.zeros(MOST + 1, np.int64)
    for i in range(MOST):
        row_colours[0, i], column_colours[0, i] = rows[i], columns[i]
    best = ~ZERO
    depth, entering = 0, True
    while depth >= 0:
        colours = column_colours[depth]
        if entering:
            target[depth], size = _smallest_tie(colours, m)
            tried[depth] = 0
            if size == 0:
                best = min(best, _ordered(counts, m, row_colours[depth], colours, layout))
                depth -= 1
                entering = False
                continue
        chosen = -1
        for j in range(m):
            untried = colours[j] == target[depth] and not tried[depth] >> j & 1
            if untried and not _twin(counts, m, j, tried[depth]):
                chosen = j
                break
        if chosen < 0:
            depth -= 1
            entering = False
            continue
        tried[depth] |= np.int64(1) << chosen
        for i in range(MOST):  # to assign whole rows would compile a check of their shapes, and its message
            row_colours[depth + 1, i], column_colours[depth + 1, i] = row_colours[depth, i], colours[i]
        column_colours[depth + 1, chosen] = mix(colours[chosen] + SALT)
        _refine(counts, m, row_colours[depth + 1], column_colours[depth + 1], ROUNDS)
        depth += 1
        entering = True
    return best


@jit
def canonical(counts, m, layout, turn):
    """The same word for all grids that differ by the order of rows, of columns or, with `turn`, by transposition."""
    rows = np.empty(MOST, np.uint64)
    columns = np.empty(MOST, np.uint64)
    for i in range(MOST):
        rows[i], columns[i] = ONE, ONE
    _refine(counts, m, rows, columns, ROUNDS)
    if not turn:
        return _least_word(counts, m, rows, columns, layout)
    by_rows, by_columns = ZERO, ZERO
    for i in range(m):
        by_rows += mix(rows[i])
        by_columns += mix(columns[i])
    best = ~ZERO
    if by_rows <= by_columns:
        best = _least_word(counts, m, rows, columns, layout)
    if by_columns <= by_rows:
        turned = counts.T.copy()
        best = min(best, _least_word(turned, m, columns, rows, layout))
    return best
