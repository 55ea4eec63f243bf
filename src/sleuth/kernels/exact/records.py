"""What the functions of the exact search hand to each other, each part by its name.

A function that takes such a value imports this module, if only for a number: so its compiled code is made anew when a
field changes. Bounds and their proofs are in `exact.bounds`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

INFINITE = 1 << 50
"""More than any cost: not solvable within the guesses left."""

NOBODY = -1
"""In place of a guess, a column or a row: there is none."""

FREE, STRICT, OFFICIAL, LETTERS = 0, 1, 2, 3
"""The rule levels, by the numbers that their table in `games.registry` gives them."""

NODES, SCANS, TRIED, HITS, MADE, STOP, BUDGET, BOTTOM, READ = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""Places in `Run.tally`."""

READ_AS_NODE = 20
"""So many bytes read, as a power of two, count as a node against the budget: they take about as long."""

TOO_DEEP = 2
"""What STOP holds where the search would go deeper than its stack."""


class CodeTable(NamedTuple):
    """The feedback codes of some secrets, by rows, and some guesses, by columns. Rows stand by descending weight.

    Attributes:
        codes: code or label of every guess on every secret; padded with columns of 0; (rows, columns) uint8.
        guess_of_secret: the column in which a secret itself is guessed, or NOBODY; (rows,) int32.
        secret_of_guess: the row that a column's guess names, or NOBODY; (columns,) int32.
        guesses: the guess of a column in the game, NOBODY for padding; (columns,) int32.
        keys: random numbers of the secrets: a set is known by their xor, twice over; (rows, 2) uint64.
        weights: what one guess for a secret costs; (rows,) int64.
        legal_key: as `keys`, of all guesses together, where the rules forbid some; else 0; (2,) uint64.
        most_parts: no column from a block of LANES on makes more parts of all rows; it never rises; (blocks,) int64.
    """

    codes: NDArray[np.uint8]
    guess_of_secret: NDArray[np.int32]
    secret_of_guess: NDArray[np.int32]
    guesses: NDArray[np.int32]
    keys: NDArray[np.uint64]
    weights: NDArray[np.int64]
    legal_key: NDArray[np.uint64]
    most_parts: NDArray[np.int64]


class Costs(NamedTuple):
    """What a tree costs, and lower bounds by size; rows are the guesses left, the last one stands for any more.

    Attributes:
        floors: a lower bound for a set by its size, weights 1; (depths, sizes) int64.
        straight: the largest size up to which `floors` is slope·size − saving; (depths,) int64.
        slope, saving: of weighted sets: slope·weight − saving·(greatest weight); (depths,) int64.
        uniform: whether all weights are 1.
        step, over: the cost of a guess, and of a secret that is not found, see `exact.bounds`.
        rule: a rule level, such as FREE.
        width: guesses looked at in a position.
        first: guesses at least that are ranked before all others.
    """

    floors: NDArray[np.int64]
    straight: NDArray[np.int64]
    slope: NDArray[np.int64]
    saving: NDArray[np.int64]
    uniform: bool
    step: int
    over: int
    rule: int
    width: int
    first: int


class Letters(NamedTuple):
    """What the rules of words look at: the letters of all guesses of the game.

    Attributes:
        places: letter numbers; (guesses, length) uint8.
        counts: how often each letter comes; (guesses, alphabet) uint8.
    """

    places: NDArray[np.uint8]
    counts: NDArray[np.uint8]


MEMORY = np.dtype(
    [
        ("one", np.uint64),
        ("two", np.uint64),
        ("low", np.int64),
        ("high", np.int64),
        ("guess", np.int32),
        ("size", np.int32),
    ]
)
"""A slot of the memory: two independent keys of a set and the guesses left; bounds of its cost, equal if it is
exact; a best guess of the game, or NOBODY; and its size."""


class Cores(NamedTuple):
    """Sets that are not solvable, one after the other, see `solvable`.

    Attributes:
        secrets: rows; (room,) int32.
        starts: where each set begins; (most + 1,) int64.
        depths: the guesses that do not suffice for it; (most,) int64.
        number: of sets; (1,) int64.
    """

    secrets: NDArray[np.int32]
    starts: NDArray[np.int64]
    depths: NDArray[np.int64]
    number: NDArray[np.int64]


class Run(NamedTuple):
    """What stays the same while the search goes from set to set.

    Attributes:
        costs, letters: see there.
        images: where each symmetry takes each guess; the first row is the identity; (symmetries, guesses) int16.
        guess_keys: random numbers of the guesses, as `CodeTable.keys`; (guesses, 2) uint64.
        memory: (slots,) MEMORY.
        tally: what was done, when to stop, the most nodes and the least depth: NODES and so on; (9,) int64.
    """

    costs: Costs
    letters: Letters
    images: NDArray[np.int16]
    guess_keys: NDArray[np.uint64]
    memory: NDArray[np.void]
    tally: NDArray[np.int64]


class Slot(NamedTuple):
    """The place in the memory of a set with a given number of guesses left.

    Attributes:
        at: the slot.
        match: whether it holds that set.
        one, two: the keys of the set.
        size: of the set.
    """

    at: int
    match: bool
    one: int
    two: int
    size: int


class Parts(NamedTuple):
    """The parts of a guess on a set, small ones first, the winning part left out.

    Attributes:
        rows: of one part after the other; (rows,) int32.
        starts, sizes: where each part begins, and its size; (256,) int32.
    """

    rows: NDArray[np.int32]
    starts: NDArray[np.int32]
    sizes: NDArray[np.int32]


class Bounds(NamedTuple):
    """What is known of each part of a guess, and scratch.

    Attributes:
        lows: a lower bound; (256,) int64.
        exact, done: whether the bound is the cost, and whether there is none better without a search; (256,) bool.
        rises: by how much the bound may rise; (256,) float64.
        met: zeros before and after use; (256,) int32.
        beyond: of `parts.blocks_beyond`; (257,) int64.
        scratch, counted: for scans; (columns or more,) int64 and uint8.
    """

    lows: NDArray[np.int64]
    exact: NDArray[np.bool_]
    done: NDArray[np.bool_]
    rises: NDArray[np.float64]
    met: NDArray[np.int32]
    beyond: NDArray[np.int64]
    scratch: NDArray[np.int64]
    counted: NDArray[np.uint8]


class Held(NamedTuple):
    """The cores that a set holds and that refute a guess of it, as far as they were looked at.

    Attributes:
        cores: their numbers, with room for more; (room,) int64.
        number: how many there are.
        looked: how many of all cores were looked at.
        whole: a core that refutes the set itself, or NOBODY: then no others were looked at.
    """

    cores: NDArray[np.int64]
    number: int
    looked: int
    whole: int


class Conflicts(NamedTuple):
    """The cores that refuted guesses of a set, one after the other.

    Attributes:
        secrets: rows, with room for more; (room,) int64.
        ends: where each core ends, with room for more; (room,) int64.
        number: of cores.
    """

    secrets: NDArray[np.int64]
    ends: NDArray[np.int64]
    number: int
