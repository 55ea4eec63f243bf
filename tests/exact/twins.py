"""The scans of the exact search in NumPy: slow twins of the kernels of the same names, which explain the arguments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sleuth.exact.bounds import INFINITE
from sleuth.kernels.exact.code_table import UNCOUNTED, padded
from sleuth.kernels.exact.records import CodeTable
from sleuth.kernels.exact.scans import SHARP
from sleuth.kernels.simd import LANES

Array = NDArray[Any]

BLOCK = 1 << 11
"""Columns whose parts are counted at once."""


def part_sizes(codes: Array, rows: Array, gains: Array | None = None) -> Array:
    """How many of some rows have each byte, for every column; or the gains of these, summed; (columns, 256) int64."""
    sizes = np.zeros((codes.shape[1], 256), np.int64)
    every = np.arange(codes.shape[1])
    for row, gain in zip(rows.tolist(), [1] * len(rows) if gains is None else gains.tolist(), strict=True):
        sizes[every, codes[row]] += gain
    return sizes


def count(codes: Array, rows: Array, counted: Array) -> None:
    """Fill `counted` with the number of different bytes of each column."""
    ordered = np.sort(codes[rows].T, axis=1)
    counted[: len(ordered)] = 1 + (ordered[:, 1:] != ordered[:, :-1]).sum(axis=1)


def least_of_many(
    table: CodeTable, rows: Array, least: Array, line: int, base: int, saving: int, enough: int, _: Array
) -> tuple[int, int, bool]:
    """The least of base + the sum of least[size] over the parts of a guess, its own win left out; INFINITE if none.

    Also how many columns must be read for it, and whether it is the least: or a lower bound that is enough.
    """
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


def lowest(bounds: Array, columns: int) -> int:
    """The least of the bounds of the first columns; INFINITE if there are none."""
    return int(bounds[:columns].min(initial=INFINITE))


def sort(kept: Array, keys: Array, number: int, columns: int) -> None:
    """Sort the first `number` columns in `kept` by their keys, which lose their last bits where they are too large."""
    places = 63 - (columns - 1).bit_length()
    lost = max(0, int(keys[:number].max(initial=0)).bit_length() - places)
    keys[:number] >>= lost
    kept[:number] = kept[:number][np.lexsort((kept[:number], keys[:number]))]


def _fresh(codes: Array, rows: Array) -> Iterator[Array]:
    """For each row the columns whose byte no earlier row has, as truth values."""
    block = codes[rows]
    seen, every = np.zeros((codes.shape[1], 256), np.bool_), np.arange(codes.shape[1])
    for line in block:
        yield ~seen[every, line]
        seen[every, line] = True


def order(
    table: CodeTable, rows: Array, bounds: Array, alpha: int, beta: int, kept: Array, keys: Array
) -> tuple[int, int]:
    """The guesses whose bound is from alpha to below beta, most promising first; how many, and one that finishes."""
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
