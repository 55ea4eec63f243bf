"""The permutations left at a few open places are those that a list of all of them keeps."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from research.binary_search_plus.kernels import open_places
from tests.table import each_row


def kept(possible: np.ndarray, guesses: np.ndarray, hits: np.ndarray) -> list[tuple[int, ...]]:
    """The twin: all permutations, and those of them that fit."""
    return [
        each
        for each in permutations(range(len(possible)))
        if all(possible[place, value] for place, value in enumerate(each))
        and all(sum(map(int.__eq__, each, guess)) == right for guess, right in zip(guesses.tolist(), hits, strict=True))
    ]


def found(possible: np.ndarray, guesses: np.ndarray, hits: np.ndarray) -> list[tuple[int, ...]]:
    columns = open_places.permutations_left(possible, guesses.astype(np.int16), hits.astype(np.int16))
    return [tuple(row) for row in columns.T.tolist()]


def test_with_nothing_known_all_are_left_in_lexicographic_order():
    every = found(np.ones((7, 7), np.bool_), np.empty((0, 7)), np.empty(0))
    assert every == list(permutations(range(7)))  # more than fit into the first list


@each_row("m", range(1, 7))
def test_a_secret_is_among_those_left_and_so_are_all_like_it(m: int):
    rng = np.random.default_rng(m)
    for turns in range(5):
        secret = rng.permutation(m)
        possible = rng.random((m, m)) < 0.8
        possible[np.arange(m), secret] = True
        guesses = rng.integers(-1, m, (turns, m))  # values repeat, and some are none of the open ones
        hits = (guesses == secret).sum(axis=1)
        assert tuple(secret.tolist()) in found(possible, guesses, hits)
        assert found(possible, guesses, hits) == kept(possible, guesses, hits)


def test_contradictions_leave_none():
    every = np.ones((3, 3), np.bool_)
    assert found(every, np.array([[0, 1, 2]]), np.array([2])) == []
    assert found(every, np.array([[0, 1, 2], [0, 1, 2]]), np.array([0, 1])) == []
