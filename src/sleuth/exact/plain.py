"""The exact search without the compiler: its own code as plain Python, and NumPy for what goes over all guesses.

A small search ends long before the compiler would have begun with it. Nodes, memory, costs and guesses are those of the
compiled code, for what decides is the same code: see `kernels.exact.search`. The functions below are the twins of the
kernels of the same names, which say what the arguments are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from time import thread_time
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sleuth.exact.bounds import INFINITE

if TYPE_CHECKING:
    from sleuth.kernels.exact.records import CodeTable, Costs

Array = NDArray[Any]

SECONDS = 8.0
"""CPU seconds that all searches of a process may take in plain Python; from then on the compiler is worth its time."""

BLOCK = 1 << 11
"""Columns whose parts are counted at once."""

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
    from sleuth.kernels.exact import scans, search

    known = twins()
    found = {"solve": search.solve, "scan": scans.scan, "order": scans.order}
    return {name: np.errstate(over="ignore")(uncompiled(kernel, known)) for name, kernel in found.items()}


def twins() -> dict[Any, Callable[..., Any]]:
    """The functions below by their kernels, and a split that ends the search when its time is over."""
    from sleuth.kernels._jit import uncompiled
    from sleuth.kernels.exact import code_table, heavy, least, orbits, parts, scans, sorting

    found: dict[Any, Callable[..., Any]] = {
        scans.count: count,
        scans.count_leading: count_leading,
        scans._add_sizes: add_sizes,
        scans._add_weights: add_weights,
        scans.separator: separator,
        scans.lowest: lowest,
        scans.front: front,
        scans.order: order,
        least.least_of_many: least_of_many,
        heavy.least_of_weighted: least_of_weighted,
        sorting.sort_columns: sort,
        code_table.chosen: chosen,
        code_table.distinct: distinct,
        code_table._legal: legal,
        orbits.stabiliser: stabiliser,
        orbits.first_of_orbits: first_of_orbits,
    }
    split = uncompiled(parts.split, found)

    def split_in_time(*arguments: Any) -> Any:
        if thread_time() > ALLOWANCE.left:  # each search has a thread of its own
            raise GaveUp
        return split(*arguments)

    found[parts.split] = split_in_time
    return found


def part_sizes(codes: Array, rows: Array, gains: Array | None = None) -> Array:
    """How many of some rows have each byte, for every column; or the gains of these, summed; (columns, 256) int64."""
    sizes = np.zeros((codes.shape[1], 256), np.int64)
    every = np.arange(codes.shape[1])
    for row, gain in zip(rows.tolist(), [1] * len(rows) if gains is None else gains.tolist(), strict=True):
        sizes[every, codes[row]] += gain
    return sizes


def most_parts(table: CodeTable) -> int:
    """The most parts, its win left out, that a guess makes of all rows; columns with no guess do not count."""
    rows, most = np.arange(len(table.codes)), 0
    for first in range(0, len(table.guesses), BLOCK):
        block = slice(first, first + BLOCK)
        parts = (part_sizes(table.codes[:, block], rows) > 0).sum(axis=1) - (table.secret_of_guess[block] >= 0)
        most = max(most, int(parts[table.guesses[block] >= 0].max(initial=0)))
    return most


def count(codes: Array, rows: Array, counted: Array) -> None:
    """Fill `counted` with the number of different bytes of each column."""
    ordered = np.sort(codes[rows].T, axis=1)
    counted[: len(ordered)] = 1 + (ordered[:, 1:] != ordered[:, :-1]).sum(axis=1)


def count_leading(codes: Array, rows: Array, most: Array, counted: Array) -> int:
    """As `count`, up to the block from which no column has more different bytes than one before; how many columns."""
    from sleuth.kernels.simd import LANES

    count(codes, rows, counted)
    best = np.maximum.accumulate(counted[: len(codes[0])].reshape(len(most), LANES).max(axis=1))
    ends = best[:-1] >= np.minimum(len(rows), most)[1:]
    return LANES * (int(ends.argmax()) + 1 if ends.any() else len(most))


def least_of_many(
    table: CodeTable, rows: Array, least: Array, line: int, base: int, saving: int, enough: int, _: Array
) -> tuple[int, int, bool]:  # fmt: skip
    """The least of base + the sum of least[size] over the parts of a guess, its own win left out; INFINITE if none.

    Also how many columns must be read for it, and whether it is the least: or a lower bound that is enough.
    """
    from sleuth.kernels.simd import LANES

    codes, own, most = table.codes, table.guess_of_secret[rows], table.most_parts
    out = np.empty(codes.shape[1], np.int64)
    add_sizes(codes, rows, least, base, out)
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


def separator(codes: Array, rows: Array, _: Array) -> int:
    """The first column whose bytes are all different on some rows; −1 if there is none."""
    counted = np.empty(codes.shape[1], np.uint8)
    count(codes, rows, counted)
    columns = np.flatnonzero(counted == len(rows))
    return int(columns[0]) if len(columns) else -1


def add_sizes(codes: Array, rows: Array, least: Array, base: int, out: Array) -> None:
    """Fill `out`, as far as there are columns, with base + the sum of least[size] over all parts; INFINITE for one."""
    out = out[: codes.shape[1]]
    for first in range(0, len(out), BLOCK):
        sizes = part_sizes(codes[:, first : first + BLOCK], rows)
        alone = sizes.max(axis=1) == len(rows)
        out[first : first + BLOCK] = np.where(alone, INFINITE, base + least[sizes].sum(axis=1))


def add_weights(
    codes: Array, rows: Array, weights: Array, tight: bool, step: int, slope: int, saving: int, out: Array
) -> None:
    """Fill `out`, as far as there are columns, with a bound from the greatest weight of each part, or INFINITE.

    The rows are in falling order of weight, so that the first of a part has the greatest.
    """
    out = out[: codes.shape[1]]
    parts = np.zeros(len(out), np.int64)
    out[:] = (step + slope) * weights[rows].sum()
    for fresh, row in zip(_fresh(codes, rows), rows.tolist(), strict=True):
        parts += fresh
        out -= saving * weights[row] * fresh
    out[(parts == 1) | (tight & (parts < len(rows)))] = INFINITE


def least_of_weighted(table: CodeTable, rows: Array, depth: int, costs: Costs, bounds: Array, _: Array) -> int:
    """The least of the bounds of a weighted set with three guesses left or more."""
    codes, weights, below = table.codes, table.weights, min(depth, len(costs.least)) - 1
    slope, saving = costs.slope[below], costs.saving[below]
    add_weights(codes, rows, weights, False, costs.step, slope, saving, bounds)
    own = table.guess_of_secret[rows]
    counts = (own >= 0) & (bounds[own] < INFINITE)
    bounds[own[counts]] -= (slope - saving) * weights[rows[counts]]
    return lowest(bounds, codes.shape[1])


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


def _fresh(codes: Array, rows: Array) -> Iterator[Array]:
    """For each row the columns whose byte no earlier row has, as truth values."""
    block = codes[rows]
    if len(rows) <= CROWD:
        for i in range(len(rows)):
            yield ~(block[:i] == block[i]).any(axis=0)
        return
    seen, every = np.zeros((codes.shape[1], 256), np.bool_), np.arange(codes.shape[1])
    for line in block:
        yield ~seen[every, line]
        seen[every, line] = True


def order(
    table: CodeTable, rows: Array, bounds: Array, alpha: int, beta: int, kept: Array, keys: Array
) -> tuple[int, int]:
    """The guesses whose bound is from alpha to below beta, most promising first; how many, and one that finishes."""
    from sleuth.kernels.exact.scans import SHARP

    columns = np.flatnonzero((alpha <= bounds) & (bounds < beta))
    number = len(columns)
    kept[:number] = columns
    largest = np.zeros(number, np.int32)
    weights = table.weights[rows]
    total = int(weights.sum())
    shift = max(0, total.bit_length() - SHARP.bit_length() + 1)
    gains = weights >> shift
    for first in range(0, number, BLOCK):
        some = columns[first : first + BLOCK]
        sizes = part_sizes(table.codes[:, some], rows)
        largest[first : first + BLOCK] = sizes.max(axis=1)
        heavy = sizes * gains[0] if gains[0] == gains[-1] else part_sizes(table.codes[:, some], rows, gains)
        keys[first : first + len(some)] = 2 * (heavy**2).sum(axis=1) + (total >> shift) * (bounds[some] >> shift)
    finishing = columns[(largest <= 2) & (bounds[columns] == bounds[columns].min(initial=INFINITE))]
    sort(kept, keys, number, len(bounds))
    return number, int(finishing[0]) if len(finishing) else -1


def chosen(table: CodeTable, rows: Array, columns: Array, legal_key: Array) -> CodeTable:
    """The table of some rows and some columns, in the order given."""
    from sleuth.kernels.exact.code_table import UNCOUNTED, padded
    from sleuth.kernels.exact.records import CodeTable
    from sleuth.kernels.simd import LANES

    n, m = len(rows), len(columns)
    codes = np.zeros((n, padded.py_func(m)), np.uint8)
    codes[:, :m] = table.codes[rows][:, columns]
    own, secrets, guesses = np.full(n, -1, np.int32), *np.full((2, codes.shape[1]), -1, np.int32)
    guesses[:m] = table.guesses[columns]
    at = np.full(len(table.codes) + 1, -1, np.int32)  # the last place, −1, is for guesses that name no row
    at[rows] = np.arange(n)
    secrets[:m] = at[table.secret_of_guess[columns]]
    members = np.flatnonzero(secrets >= 0)
    own[secrets[members]] = members
    most = np.full(codes.shape[1] // LANES, UNCOUNTED, np.int64)
    return CodeTable(codes, own, secrets, guesses, table.keys[rows], table.weights[rows], legal_key, most)


def distinct(table: CodeTable, rows: Array) -> tuple[CodeTable, Array]:
    """The columns that differ on some rows, by their parts, as a table; and the place of every column there.

    Of equal number of parts, members come first.
    """
    from sleuth.kernels.simd import LANES

    codes, columns = table.codes, len(table.guesses)
    every = np.arange(columns)
    number = np.full((columns, 256), -1, np.int16)  # of a byte, in order of appearance
    met = np.zeros(columns, np.int16)
    labels = np.empty((columns, len(rows)), np.uint8)
    for i, row in enumerate(rows.tolist()):
        fresh = number[every, codes[row]] < 0
        number[every[fresh], codes[row][fresh]] = met[fresh]
        met += fresh
        labels[:, i] = number[every, codes[row]]
    usable = (table.guesses >= 0) & (met > 1)
    member = (table.secret_of_guess >= 0) & np.isin(table.secret_of_guess, rows)
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
    found = chosen(table, rows, columns_kept[ranked], table.legal_key)
    found.most_parts[: -(-len(kept) // LANES)] = met[columns_kept[ranked]][::LANES]
    return found, place


def legal(table: CodeTable, column: int, secret: int, letters: Any, ban: bool) -> Array:
    """The columns that are legal after a guess, if one of the candidates left is the secret (a row)."""
    places, counts = letters.places, letters.counts
    guess, hidden = table.guesses[column], table.guesses[table.guess_of_secret[secret]]
    columns = np.flatnonzero(table.guesses >= 0)
    words = table.guesses[columns]
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


def stabiliser(group: Array, images: Array, guess: int, table: CodeTable, rows: Array) -> Array:
    """The symmetries of a group that leave a guess in place and map one of its parts to itself."""
    inside = np.zeros(images.shape[1], np.bool_)
    members = table.guesses[table.guess_of_secret[rows]]
    inside[members] = True
    secret = members[0]
    kept: Array = group[(images[group, guess] == guess) & inside[images[group, secret]]]
    return kept


def first_of_orbits(kept: Array, number: int, guesses: Array, group: Array, images: Array) -> int:
    """Of the guesses in `kept` leave one of each orbit, the first; how many remain."""
    seen = np.zeros(images.shape[1], np.bool_)
    left = 0
    for column in kept[:number].tolist():
        if not seen[guesses[column]]:
            seen[images[group, guesses[column]]] = True
            kept[left] = column
            left += 1
    return left
