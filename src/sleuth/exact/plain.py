"""The exact search without the compiler: its own code as plain Python, and NumPy for what goes over all guesses.

A small search ends long before the compiler would have begun with it. Nodes, memory, costs and guesses are those of the
compiled code, for what decides is the same code: see `kernels.exact.search`. The functions below are the twins of the
kernels of the same names, which say what the arguments are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from time import thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sleuth.exact.bounds import INFINITE

Array = NDArray[Any]

SECONDS = 8.0
"""CPU seconds that all searches of a process may take in plain Python; from then on the compiler is worth its time."""

BLOCK = 1 << 11
"""Columns whose cells are counted at once."""

CROWD = 100
"""Rows up to which comparing each with those before it beats a table of what was seen."""


class GaveUp(Exception):
    """The search takes too long for plain Python."""


class Allowance:
    """The CPU seconds that are left; 0: everything is to be compiled."""

    left = SECONDS


ALLOWANCE = Allowance()


@cache
def kernels() -> dict[str, Callable[..., Any]]:
    """The functions of the compiled search that are called from outside, by name, as plain Python."""
    from sleuth.kernels._jit import uncompiled
    from sleuth.kernels.exact import cells, heavy, least, orbits, scans, search, sorting, universe

    twins: dict[Any, Callable[..., Any]] = {
        scans.count: count,
        scans.count_leading: count_leading,
        least.least_of_many: least_of_many,
        scans._add_sizes: add_sizes,
        scans._add_weights: add_weights,
        scans.separator: separator,
        heavy.least_of_weighted: least_of_weighted,
        scans.lowest: lowest,
        scans.front: front,
        sorting.sort_columns: sort,
        universe.chosen: chosen,
        universe.distinct: distinct,
        universe._legal: legal,
        orbits.stabiliser: stabiliser,
        orbits.first_of_orbits: first_of_orbits,
    }
    twins[scans.order] = order
    split = uncompiled(cells.split, twins)

    def split_in_time(*arguments: Any) -> Any:
        if thread_time() > ALLOWANCE.left:  # each search has a thread of its own
            raise GaveUp
        return split(*arguments)

    twins[cells.split] = split_in_time
    found = {"solve": search.solve, "scan": scans.scan, "order": scans.order}
    return {name: np.errstate(over="ignore")(uncompiled(kernel, twins)) for name, kernel in found.items()}


def cell_sizes(matrix: Array, rows: Array, gains: Array | None = None) -> Array:
    """How many of some rows have each byte, for every column; or the gains of these, summed; (columns, 256) int64."""
    sizes = np.zeros((matrix.shape[1], 256), np.int64)
    every = np.arange(matrix.shape[1])
    for row, gain in zip(rows.tolist(), [1] * len(rows) if gains is None else gains.tolist(), strict=True):
        sizes[every, matrix[row]] += gain
    return sizes


def most_cells(universe: Any) -> int:
    """The most cells, its win left out, that a guess makes of all rows; columns with no guess do not count."""
    matrix, _, who, ids, *_ = universe
    rows, most = np.arange(len(matrix)), 0
    for first in range(0, len(ids), BLOCK):
        block = slice(first, first + BLOCK)
        cells = (cell_sizes(matrix[:, block], rows) > 0).sum(axis=1) - (who[block] >= 0)
        most = max(most, int(cells[ids[block] >= 0].max(initial=0)))
    return most


def count(matrix: Array, rows: Array, counted: Array) -> None:
    """Fill `counted` with the number of different bytes of each column."""
    ordered = np.sort(matrix[rows].T, axis=1)
    counted[: len(ordered)] = 1 + (ordered[:, 1:] != ordered[:, :-1]).sum(axis=1)


def count_leading(matrix: Array, rows: Array, most: Array, counted: Array) -> int:
    """As `count`, up to the block from which no column has more different bytes than one before; how many columns."""
    from sleuth.kernels.simd import LANES

    count(matrix, rows, counted)
    best = np.maximum.accumulate(counted[: len(matrix[0])].reshape(len(most), LANES).max(axis=1))
    ends = best[:-1] >= np.minimum(len(rows), most)[1:]
    return LANES * (int(ends.argmax()) + 1 if ends.any() else len(most))


def least_of_many(
    universe: Any, rows: Array, least: Array, line: int, base: int, saving: int, enough: int, _: Array
) -> tuple[int, int, bool]:  # fmt: skip
    """The least of base + the sum of least[size] over the cells of a guess, its own win left out; INFINITE if none.

    Also how many columns must be read for it, and whether it is the least: or a lower bound that is enough.
    """
    from sleuth.kernels.simd import LANES

    matrix, own, most = universe[0], universe[1][rows], universe[7]
    out = np.empty(matrix.shape[1], np.int64)
    add_sizes(matrix, rows, least, base, out)
    lows = np.minimum.accumulate(np.append(INFINITE, out.reshape(len(most), LANES).min(axis=1)))
    others = line - saving * np.minimum(len(rows), most)
    whole = others >= lows[:-1]
    ends = whole | (others - least[1] >= enough)
    block = int(ends.argmax()) if ends.any() else len(most)
    low = int(lows[block])
    if ends.any() and not whole[block]:
        low = min(low, int(others[block] - least[1]))
    members = own[own >= 0]
    low = min(low, int((out[members] - np.where(out[members] < INFINITE, least[1], 0)).min(initial=INFINITE)))
    return low, block * LANES, not ends.any() or bool(whole[block])


def separator(matrix: Array, rows: Array, _: Array) -> int:
    """The first column whose bytes are all different on some rows; −1 if there is none."""
    counted = np.empty(matrix.shape[1], np.uint8)
    count(matrix, rows, counted)
    columns = np.flatnonzero(counted == len(rows))
    return int(columns[0]) if len(columns) else -1


def add_sizes(matrix: Array, rows: Array, least: Array, base: int, out: Array) -> None:
    """Fill `out`, as far as there are columns, with base + the sum of least[size] over all cells; INFINITE for one."""
    out = out[: matrix.shape[1]]
    for first in range(0, len(out), BLOCK):
        sizes = cell_sizes(matrix[:, first : first + BLOCK], rows)
        alone = sizes.max(axis=1) == len(rows)
        out[first : first + BLOCK] = np.where(alone, INFINITE, base + least[sizes].sum(axis=1))


def add_weights(
    matrix: Array, rows: Array, weights: Array, tight: bool, step: int, slope: int, saving: int, out: Array
) -> None:
    """Fill `out`, as far as there are columns, with a bound from the greatest weight of each cell, or INFINITE.

    The rows are in falling order of weight, so that the first of a cell has the greatest.
    """
    out = out[: matrix.shape[1]]
    cells = np.zeros(len(out), np.int64)
    out[:] = (step + slope) * weights[rows].sum()
    for fresh, row in zip(_fresh(matrix, rows), rows.tolist(), strict=True):
        cells += fresh
        out -= saving * weights[row] * fresh
    out[(cells == 1) | (tight & (cells < len(rows)))] = INFINITE


def least_of_weighted(universe: Any, rows: Array, depth: int, costs: Any, bounds: Array, _: Array) -> int:
    """The least of the bounds of a weighted set with three guesses left or more."""
    from sleuth.kernels.exact.scans import STEP

    matrix, own, _, _, _, weights, *_ = universe
    below = min(depth, len(costs[0])) - 1
    slope, saving = costs[2][below], costs[3][below]
    add_weights(matrix, rows, weights, False, costs[4][STEP], slope, saving, bounds)
    members = rows[(own[rows] >= 0) & (bounds[own[rows]] < INFINITE)]
    bounds[own[members]] -= (slope - saving) * weights[members]
    return lowest(bounds, matrix.shape[1])


def lowest(bounds: Array, columns: int) -> int:
    """The least of the bounds of the first columns; INFINITE if there are none."""
    return int(bounds[:columns].min(initial=INFINITE))


def front(bounds: Array, low: int, beta: int, first: int) -> int:
    """A limit below which at least `first` of the bounds stand, and not many more; beta if there are fewer in all."""
    from sleuth.kernels.exact.scans import GRAIN

    below = bounds[bounds < beta]
    step = (int(below.max(initial=low)) - low) // GRAIN + 1
    reached = np.cumsum(np.bincount((below - low) // step, minlength=GRAIN)) >= first
    return min(beta, low + (int(reached.argmax()) + 1) * step) if reached.any() else beta


def sort(kept: Array, keys: Array, number: int, columns: int) -> None:
    """Sort the first `number` columns in `kept` by their keys, which lose their last bits where they are too large."""
    places = 63 - (columns - 1).bit_length()
    lost = max(0, int(keys[:number].max(initial=0)).bit_length() - places)
    keys[:number] >>= lost
    kept[:number] = kept[:number][np.lexsort((kept[:number], keys[:number]))]


def _fresh(matrix: Array, rows: Array) -> Iterator[Array]:
    """For each row the columns whose byte no earlier row has, as truth values."""
    block = matrix[rows]
    if len(rows) <= CROWD:
        for i in range(len(rows)):
            yield ~(block[:i] == block[i]).any(axis=0)
        return
    seen, every = np.zeros((matrix.shape[1], 256), np.bool_), np.arange(matrix.shape[1])
    for line in block:
        yield ~seen[every, line]
        seen[every, line] = True


def order(
    universe: Any, rows: Array, bounds: Array, alpha: int, beta: int, kept: Array, keys: Array
) -> tuple[int, int]:
    """The guesses whose bound is from alpha to below beta, most promising first; how many, and one that finishes."""
    from sleuth.kernels.exact.scans import SHARP

    columns = np.flatnonzero((alpha <= bounds) & (bounds < beta))
    number = len(columns)
    kept[:number] = columns
    largest = np.zeros(number, np.int32)
    weights = universe[5][rows]
    total = int(weights.sum())
    shift = max(0, total.bit_length() - SHARP.bit_length() + 1)
    gains = weights >> shift
    for first in range(0, number, BLOCK):
        some = columns[first : first + BLOCK]
        sizes = cell_sizes(universe[0][:, some], rows)
        largest[first : first + BLOCK] = sizes.max(axis=1)
        heavy = sizes * gains[0] if gains[0] == gains[-1] else cell_sizes(universe[0][:, some], rows, gains)
        keys[first : first + len(some)] = 2 * (heavy**2).sum(axis=1) + (total >> shift) * (bounds[some] >> shift)
    finishing = columns[(largest <= 2) & (bounds[columns] == bounds[columns].min(initial=INFINITE))]
    sort(kept, keys, number, len(bounds))
    return number, int(finishing[0]) if len(finishing) else -1


def chosen(universe: Any, rows: Array, columns: Array, listed: Array) -> Any:
    """The universe of some rows and some columns, in the order given."""
    from sleuth.kernels.exact.universe import UNCOUNTED, padded
    from sleuth.kernels.simd import LANES

    matrix, _, who, ids, keys, weights, *_ = universe
    n, m = len(rows), len(columns)
    table = np.zeros((n, padded.py_func(m)), np.uint8)
    table[:, :m] = matrix[rows][:, columns]
    own, new_who, new_ids = np.full(n, -1, np.int32), *np.full((2, table.shape[1]), -1, np.int32)
    new_ids[:m] = ids[columns]
    at = np.full(len(matrix) + 1, -1, np.int32)  # the last place, −1, is for guesses that name no row
    at[rows] = np.arange(n)
    new_who[:m] = at[who[columns]]
    members = np.flatnonzero(new_who >= 0)
    own[new_who[members]] = members
    most = np.full(table.shape[1] // LANES, UNCOUNTED, np.int64)
    return table, own, new_who, new_ids, keys[rows], weights[rows], listed, most


def distinct(universe: Any, rows: Array) -> tuple[Any, Array]:
    """The columns that differ on some rows, by their cells, as a universe; and the place of every column there.

    Of equal number of cells, members come first.
    """
    from sleuth.kernels.simd import LANES

    matrix, _, who, ids, _, _, listed, _ = universe
    columns = len(ids)
    every = np.arange(columns)
    number = np.full((columns, 256), -1, np.int16)  # of a byte, in order of appearance
    met = np.zeros(columns, np.int16)
    labels = np.empty((columns, len(rows)), np.uint8)
    for i, row in enumerate(rows.tolist()):
        fresh = number[every, matrix[row]] < 0
        number[every[fresh], matrix[row][fresh]] = met[fresh]
        met += fresh
        labels[:, i] = number[every, matrix[row]]
    usable = (ids >= 0) & (met > 1)
    member = (who >= 0) & np.isin(who, rows)
    place = np.full(columns, -1, np.int32)
    first: dict[bytes, int] = {}
    kept: list[int] = []
    for column in [*np.flatnonzero(usable & member).tolist(), *np.flatnonzero(usable & ~member).tolist()]:
        at = first.setdefault(labels[column].tobytes(), len(kept))
        if at == len(kept) or member[column]:
            at = len(kept)
            kept.append(column)
        place[column] = at
    columns_kept = np.array(kept, np.int32)
    ranked = np.argsort(-met[columns_kept], kind="stable")
    place[place >= 0] = np.argsort(ranked)[place[place >= 0]]
    found = chosen(universe, rows, columns_kept[ranked], listed)
    found[7][: -(-len(kept) // LANES)] = met[columns_kept[ranked]][::LANES]
    return found, place


def legal(universe: Any, column: int, secret: int, letters: Any, ban: bool) -> Array:
    """The columns that are legal after a guess, if one of the candidates left is the secret (a row)."""
    places, counts = letters
    own, ids = universe[1], universe[3]
    guess, hidden = ids[column], ids[own[secret]]
    columns = np.flatnonzero(ids >= 0)
    words = ids[columns]
    green = places[guess] == places[hidden]
    fits = (places[words][:, green] == places[guess][green]).all(axis=1)
    used = np.unique(places[guess])
    shown = np.minimum(counts[guess, used], counts[hidden, used])
    held = counts[words][:, used]
    fits &= (held >= shown).all(axis=1)
    if ban:
        fits &= ((shown > 0) | (held == 0)).all(axis=1)
    found: Array = columns[fits].astype(np.int32)
    return found


def stabiliser(group: Array, images: Array, guess: int, universe: Any, cell: Array) -> Array:
    """The symmetries of a group that leave a guess in place and map one of its cells to itself."""
    inside = np.zeros(images.shape[1], np.bool_)
    inside[universe[3][universe[1][cell]]] = True
    secret = universe[3][universe[1][cell[0]]]
    kept: Array = group[(images[group, guess] == guess) & inside[images[group, secret]]]
    return kept


def first_of_orbits(kept: Array, number: int, ids: Array, group: Array, images: Array) -> int:
    """Of the guesses in `kept` leave one of each orbit, the first; how many remain."""
    seen = np.zeros(images.shape[1], np.bool_)
    left = 0
    for column in kept[:number].tolist():
        if not seen[ids[column]]:
            seen[images[group, ids[column]]] = True
            kept[left] = column
            left += 1
    return left
