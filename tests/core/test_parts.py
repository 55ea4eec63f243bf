"""What NumPy counts, compiled kernels count too, and plain counters agree."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from sleuth.core import parts
from sleuth.kernels.codes import parts as kernels

N_CODES, WIN = 9, 8


def tables(kind=np.uint8):
    """Code tables in which each guess wins against one secret at most."""
    shape = st.tuples(st.integers(1, 12), st.integers(1, 90))
    return shape.flatmap(lambda size: arrays.arrays(kind, size, elements=st.integers(0, WIN - 1))).map(with_wins)


def with_wins(table):
    for i in range(min(table.shape)):
        if table[i, i] % 2:
            table[i, i] = WIN
    return table


def plain_sizes(column):
    counts = Counter(column.tolist())
    counts.pop(WIN, None)
    return sorted(counts.values())


@given(tables())
def test_sizes_are_counts_of_codes_without_the_winning_one(table):
    found = parts.sizes(table, N_CODES, WIN)
    assert [sorted(row[row > 0].tolist()) for row in found] == [plain_sizes(column) for column in table.T]


@given(tables(np.uint16))
def test_packed_sizes_hold_the_same_counts(table):
    dense = parts.sizes(table, N_CODES, WIN)
    packed = parts.sizes(table, 3**10, WIN)
    assert packed.shape == (table.shape[1], table.shape[0])
    assert np.array_equal(
        np.sort(dense, axis=1)[:, ::-1][:, : len(table)], np.sort(packed, axis=1)[:, ::-1][:, :N_CODES]
    )


@given(tables(), st.data())
@pytest.mark.parametrize("n_codes", [N_CODES, 3**10])
def test_masses_stand_where_sizes_stand(n_codes, table, data):
    mass = np.array(data.draw(st.lists(st.integers(1, 9), min_size=len(table), max_size=len(table))), np.float64)
    sizes, masses = parts.sizes(table, n_codes, WIN), parts.masses(table, n_codes, WIN, mass)
    assert np.array_equal(sizes > 0, masses > 0)
    assert np.array_equal(parts.masses(table, n_codes, WIN, np.ones(len(table))), sizes)
    for guess, column in enumerate(table.T):
        by_code: Counter[int] = Counter()
        for code, one in zip(column.tolist(), mass.tolist(), strict=True):
            by_code[code] += one
        by_code.pop(WIN, None)
        assert sorted(masses[guess][masses[guess] > 0].tolist()) == sorted(by_code.values())


@given(tables(), st.data())
@pytest.mark.parametrize("count", [parts, kernels], ids=["numpy", "compiled"])
def test_totals_and_largest_are_sums_and_maxima_over_sizes(count, table, data):
    rows = np.array(sorted(data.draw(st.sets(st.integers(0, len(table) - 1), min_size=1))), np.int32)
    columns = np.array(sorted(data.draw(st.sets(st.integers(0, table.shape[1] - 1), min_size=1))), np.int32)
    weights = np.array([0.0, *data.draw(st.lists(st.integers(-50, 50), min_size=len(rows), max_size=len(rows)))])
    expected = [plain_sizes(table[rows, column]) for column in columns]
    totals = count.totals(table, rows, columns, N_CODES, WIN, weights)
    assert totals.tolist() == [sum(weights[size] for size in sizes) for sizes in expected]
    largest = count.largest(table, rows, columns, N_CODES, WIN)
    assert largest.tolist() == [max(sizes, default=0) for sizes in expected]


@pytest.mark.parametrize("rows", [3, 40, 200], ids=["undo", "between", "clear"])
def test_counters_are_clean_for_the_next_guesses(rows):
    rng = np.random.default_rng(1)
    table = rng.integers(0, 200, (rows, 300), np.uint8)
    every, columns = np.arange(rows, dtype=np.int32), np.arange(300, dtype=np.int32)
    squares = np.arange(rows + 1.0) ** 2
    assert np.array_equal(
        kernels.totals(table, every, columns, 243, 242, squares), parts.totals(table, every, columns, 243, 242, squares)
    )


def test_many_codes_leave_one_guess_at_a_time():
    rng = np.random.default_rng(2)
    table = rng.integers(0, 3**11, (30, 20), np.uint32)
    table[:, 3] = 7
    every, columns = np.arange(30, dtype=np.int32), np.arange(20, dtype=np.int32)
    assert kernels.largest(table, every, columns, 3**11, 3**11 - 1)[3] == 30
    assert parts.largest(table, every, columns, 3**11, 3**11 - 1)[3] == 30
