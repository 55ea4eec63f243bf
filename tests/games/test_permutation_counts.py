"""Rows by recurrence are what listing everything gives, and the laws of [KutinSmithline2024] hold."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate
from math import comb, factorial

from hypothesis import given
from hypothesis import strategies as st

from sleuth.games import permutation_counts as counting
from tests import naive_permutations as naive
from tests.table import each_row

SMALL = [
    (n, suits) for suits in range(1, 5) for n in range(7) if counting.secrets(n, suits) <= 5000 and n * suits <= 12
]
sizes = st.integers(1, 30)
suits = st.integers(1, 5)


def test_rows_as_published():
    assert [counting.row("suited", n, 2) for n in range(1, 5)] == [
        (1, 1),
        (1, 3, 3, 1),
        (1, 7, 16, 16, 7, 1),
        (1, 15, 61, 115, 115, 61, 15, 1),
    ]
    assert [counting.row("suited", n, 3) for n in range(1, 4)] == [
        (1, 1, 1),
        (1, 3, 5, 5, 3, 1),
        (1, 7, 19, 34, 40, 34, 19, 7, 1),
    ]
    assert [counting.row("typeb", n) for n in range(1, 5)] == [(1,), (1, 1), (1, 6, 1), (1, 23, 23, 1)]
    assert list(accumulate(counting.row("eulerian", 8))) == [1, 248, 4541, 20160, 35779, 40072, 40319, 40320]


@each_row("n", range(8))
def test_eulerian_numbers_count_exceedances(n: int):
    assert list(counting.row("eulerian", n)) == naive.by_exceedances(n)


@each_row(("n", "s"), SMALL)
def test_suited_numbers_count_rounds(n: int, s: int):
    assert list(counting.row("suited", n, s))[: s * n] == naive.by_rounds(n, s)


@each_row(("n", "s"), SMALL)
def test_rounds_are_the_exceedances_of_the_plain_image(n: int, s: int):
    for secret in naive.cards(n, s):
        image = naive.phi(secret, s)
        assert sorted(image) == list(range(s * n))
        assert len(naive.shifted_guesses(secret, s)) == 1 + counting.exceedances(image)


@each_row(("n", "s"), SMALL)
def test_pots_are_filled_in_so_many_ways(n: int, s: int):
    assert list(counting.row("pots", n, s)) == naive.by_pebbles(n, s)


@each_row("n", range(1, 6))
def test_type_b_numbers_count_descents_of_signed_permutations(n: int):
    assert list(counting.row("typeb", n)) == naive.by_signed_descents(n - 1)


@given(sizes, suits)
def test_rows_are_symmetric_and_sum_to_the_number_of_secrets(n: int, s: int):
    row = counting.row("suited", n, s)
    assert row == row[::-1]
    assert sum(row) == s**n * factorial(n) == counting.secrets(n, s)
    assert counting.mean_rounds(n, s) == Fraction(s * n + 1, 2)


@given(sizes, suits, st.data())
def test_a_window_is_a_sum_of_suited_numbers(n: int, s: int, data: st.DataObject):
    m = data.draw(st.integers(1 - s, s * n - 1))
    assert counting.number("f", n, m, s) == sum(counting.number("suited", n, m + t, s) for t in range(s))


@given(sizes, suits, st.integers(0, 30))
def test_windows_of_whole_decks_are_eulerian_numbers(n: int, s: int, k: int):
    assert counting.number("f", n, s * k, s) == s**n * counting.number("eulerian", n, k)
    assert counting.success(n, s * k, s) == counting.success(n, k)


@given(sizes, st.integers(0, 31))
def test_windows_of_two_suits_are_type_b_numbers(n: int, k: int):
    assert counting.number("f", n, 2 * k - 1, 2) == counting.number("typeb", n + 1, k + 1)


@given(sizes, suits, st.data())
def test_suited_numbers_are_pots_times_eulerian_numbers(n: int, s: int, data: st.DataObject):
    k = data.draw(st.integers(0, s * n - 1))
    product = sum(counting.number("pots", n, j, s) * counting.number("eulerian", n, k - j) for j in range(k + 1))
    assert counting.number("suited", n, k, s) == product


@given(sizes, st.integers(-2, 32))
def test_two_suits_fill_pots_as_binomials(n: int, j: int):
    assert counting.number("pots", n, j, 2) == (comb(n, j) if j >= 0 else 0)


def test_beyond_the_ends_of_a_row_everything_is_0():
    assert counting.number("eulerian", 4, -1) == counting.number("eulerian", 4, 4) == 0
    assert counting.number("suited", 2, 4, 2) == counting.number("f", 2, -2, 2) == counting.number("f", 2, 4, 2) == 0
    assert counting.number("typeb", 3, 0) == counting.number("typeb", 3, 4) == 0


@given(sizes, suits)
def test_success_is_certain_after_as_many_rounds_as_cards(n: int, s: int):
    assert counting.success(n, 0, s) == counting.success(n, -3, s) == 0
    assert counting.success(n, s * n, s) == counting.success(n, s * n + 5, s) == 1
    assert counting.success(n, s * n - 1, s) == 1 - Fraction(1, counting.secrets(n, s))
