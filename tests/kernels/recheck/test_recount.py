"""The part counts of the plain checker are those of plain Python."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from sleuth.kernels.recheck import recount
from sleuth.kernels.recheck.recount import INFINITE
from tests.table import each_row

CODES = 60
WIN = 59
GAINS = {
    "straight": [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    "bent": [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4],
    "level": [0] * 12,
    "falling": [1, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}


def cells(table, guess, rows) -> list[int]:
    return list(Counter(table[guess, rows].tolist()).values())


def bound(table, own, guess, rows, gain, win: int) -> int:
    """The twin: the bounds of all parts added up, less where the guess may win; infinite if all are in one part."""
    sizes = cells(table, guess, rows)
    if len(sizes) == 1:
        return INFINITE
    return sum(sum(gain[:size]) for size in sizes) - (win if own[guess] in rows else 0)


@pytest.fixture(params=[*((12, 5, [5, 8], seed) for seed in range(4)), (90, 50, [60, 65], 4), (90, 50, [20, 45], 5)])
def drawn(request):
    """A random table of 12 or 90 secrets and 20 guesses, the first eight of which are secrets, and three sets."""
    secrets, most, cuts, seed = request.param
    assert recount.FEW in range(25, 60)  # so that some sets have more
    rng = np.random.default_rng(seed)
    table = rng.integers(0, most, (20, secrets)).astype(np.uint8)
    table[range(8), range(8)] = WIN
    own = np.array([*range(8), *[-1] * 12], np.int32)
    return table, own, np.split(rng.permutation(secrets).astype(np.int32), cuts)


@each_row("shape", GAINS)
def test_sums_over_parts(drawn, shape: str):
    table, own, (rows, *_) = drawn
    guesses, gain = np.arange(20, dtype=np.int32), np.array(GAINS[shape])
    out, squares, largest = np.empty(20, np.int64), np.empty(20, np.int64), np.empty(20, np.int32)
    recount.sums(table, own, CODES, rows, guesses, gain, 1, out, squares, largest)
    for guess in guesses.tolist():
        sizes = cells(table, guess, rows)
        assert out[guess] == bound(table, own, guess, rows, gain.tolist(), 1)
        assert (squares[guess], largest[guess]) == (sum(size**2 for size in sizes), max(sizes))


@each_row("shape", GAINS)
@each_row("goal", [-1, 1 << 40])
def test_the_least_sum_of_each_set_and_whether_a_guess_settles_it(drawn, shape: str, goal: int):
    table, own, sets = drawn
    gain = np.array(GAINS[shape])
    starts = np.cumsum([0, *map(len, sets)])
    out, settled = np.empty(3, np.int64), np.empty(3, np.bool_)
    guesses, goals = np.arange(20, dtype=np.int32), np.full(3, goal)
    parted = np.array([len({*table[guess].tolist()} - {WIN}) for guess in range(20)])
    recount.least(table, own, CODES, np.concatenate(sets), starts, guesses, parted, gain, gain[0], goals, out, settled)
    for k, rows in enumerate(sets):
        bounds = {guess: bound(table, own, guess, rows, gain.tolist(), gain[0]) for guess in range(20)}
        pairs = [guess for guess in bounds if max(cells(table, guess, rows)) <= 2 < len(rows)]
        if goal < 0:  # no guess is good enough to stop at
            assert out[k] == min(bounds.values())
            assert settled[k] == any(bounds[guess] == out[k] for guess in pairs)
        elif settled[k]:
            assert out[k] in {bounds[guess] for guess in pairs}


def test_the_most_parts_that_a_member_makes(drawn):
    table, _, sets = drawn
    starts, out = np.cumsum([0, *map(len, sets)]), np.empty(3, np.int32)
    guess_of = np.arange(table.shape[1], dtype=np.int32) % 20
    recount.by_members(table, guess_of, CODES, np.concatenate(sets), starts, out)
    assert out.tolist() == [max(len(cells(table, guess_of[row], rows)) for row in rows) for rows in sets]


def test_the_heaviest_of_each_part(drawn):
    table, _, (rows, *_) = drawn
    weights, guesses = np.arange(len(rows), 0, -1), np.arange(20, dtype=np.int32)
    sums = [heaviest(table, guess, rows, weights) for guess in range(20)]
    for needed in (0, max(sums), int(weights.sum())):
        out = np.empty(20, np.int64)
        recount.heads(table, CODES, rows, weights, guesses, np.full(20, needed), out)
        assert all(given == exact or exact <= given < needed for given, exact in zip(out.tolist(), sums, strict=True))


@each_row("saving", [0, 1, 3])
def test_the_guess_whose_heaviest_save_most(drawn, saving: int):
    table, _, (rows, *_) = drawn
    weights, guesses = np.arange(len(rows), 0, -1), np.arange(20, dtype=np.int32)
    more = np.arange(20) % 3
    values = [saving * heaviest(table, guess, rows, weights) + guess % 3 for guess in range(20)]
    found = recount.most(table, CODES, rows, weights, guesses, saving, more)
    assert found == (max(values), values.index(max(values)))


def heaviest(table, guess, rows, weights) -> int:
    """The twin: the sum over the parts of a guess of their heaviest weight."""
    first: dict[int, int] = {}
    for row, weight in zip(rows, weights.tolist(), strict=True):
        first.setdefault(int(table[guess, row]), weight)
    return sum(first.values())
