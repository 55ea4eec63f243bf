"""The kernels of permutations against itertools."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

from sleuth.games.columns import keep_pair
from sleuth.kernels.permutations import sieve as kernels
from sleuth.kernels.permutations import walk
from tests.table import each_row


def lights(guess, secret) -> int:
    return sum(a == b for a, b in zip(guess, secret, strict=True))


def tuples(rows) -> list[tuple[int, ...]]:
    return [tuple(row) for row in rows.tolist()]


def random_history(n: int, turns: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    secret = rng.permutation(n)
    guesses = np.array([rng.permutation(n) for _ in range(turns)], np.uint8).reshape(turns, n)
    return guesses, (guesses == secret).sum(axis=1)


@each_row("n", range(1, 8))
def test_all_permutations_are_listed_in_lexicographic_order(n: int):
    assert tuples(kernels.listed(n).T) == list(permutations(range(n)))


@each_row("wanted", range(-1, 9))
def test_kept_are_those_with_so_many_lights(wanted: int):
    guess = np.array([3, 1, 4, 0, 2, 6, 5], np.uint8)  # 5,040 columns: more than one block
    kept = kernels.keep(kernels.listed(7), guess, wanted)
    assert tuples(kept.T) == [each for each in permutations(range(7)) if lights(guess, each) == wanted]


def test_a_booth_splits_the_columns():
    yes, no = (keep_pair(kernels.listed(5), 1, 3, answer) for answer in (True, False))
    assert tuples(yes.T) == [each for each in permutations(range(5)) if each[1] == 3]
    assert tuples(no.T) == [each for each in permutations(range(5)) if each[1] != 3]


@each_row("columns", [1, 2, 1023, 1024, 1025, 2500])
def test_histograms_count_lights(columns: int):
    rng = np.random.default_rng(columns)
    some = kernels.listed(7).take(rng.integers(5040, size=columns), axis=1)
    guesses = np.array([rng.permutation(7) for _ in range(5)], np.uint8)
    for guess, counts in zip(guesses, kernels.histograms(some, guesses), strict=True):
        expected = Counter(lights(guess, each) for each in tuples(some.T))
        assert counts.tolist() == [expected[k] for k in range(8)]


def test_marginals_count_each_value_at_each_place():
    some = kernels.listed(4)[:, [0, 5, 9]]
    counts = kernels.marginals(some)
    assert counts.tolist() == [[sum(each[i] == v for each in tuples(some.T)) for v in range(4)] for i in range(4)]


def test_neighbours_differ_by_one_exchange():
    guess = np.array([2, 0, 3, 1], np.uint8)
    expected = []
    for i, j in combinations(range(4), 2):
        other = guess.tolist()
        other[i], other[j] = other[j], other[i]
        expected.append(tuple(other))
    assert tuples(kernels.neighbours(guess)) == expected


@each_row(("n", "turns"), [(1, 1), (4, 0), (5, 2), (7, 3), (7, 6)])
def test_backtracking_finds_exactly_what_fits(n: int, turns: int):
    rng = np.random.default_rng(n + turns)
    guesses, shown = random_history(n, turns, rng)
    found, complete = walk.fitting(
        guesses, shown, places=rng.permutation(n), values=rng.permutation(n), limit=10_000, steps=10**9
    )
    fits = [
        each
        for each in permutations(range(n))
        if all(lights(guess, each) == k for guess, k in zip(guesses, shown, strict=True))
    ]
    assert complete
    assert sorted(tuples(found)) == fits


@pytest.mark.parametrize(("limit", "steps"), [(3, 10**9), (10_000, 20)])
def test_backtracking_says_when_it_has_stopped_early(limit: int, steps: int):
    guesses, shown = random_history(6, 1, np.random.default_rng(0))
    order = np.arange(6)
    found, complete = walk.fitting(guesses, shown, places=order, values=order, limit=limit, steps=steps)
    assert not complete
    assert all(lights(guesses[0], each) == shown[0] for each in found)


def test_a_walk_ends_at_what_fits_and_reaches_all_of_it():
    rng = np.random.default_rng(8)
    guesses, shown = random_history(7, 3, rng)
    starts = np.array([rng.permutation(7) for _ in range(4000)], np.uint8)
    seeds = rng.integers(1, 2**63, size=4000, dtype=np.uint64)
    rows, fits = walk.walk(starts, guesses, shown, coldness=(1.5, 5.0), moves=300, seeds=seeds)
    every = kernels.listed(7)
    for guess, k in zip(guesses, shown, strict=True):
        every = kernels.keep(every, guess, int(k))
    assert set(tuples(rows[fits])) == set(tuples(every.T))
    assert fits.mean() > 0.9
    # About uniform: each marginal within five standard errors of the exact one, taking samples as independent.
    exact = kernels.marginals(every) / every.shape[1]
    sampled = kernels.marginals(np.ascontiguousarray(rows[fits].T)) / fits.sum()
    assert np.abs(exact - sampled).max() < 5 * 0.5 / np.sqrt(fits.sum())
