"""Arrangements and their codes are what their slow twins say."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sleuth.kernels.permutations import listing
from tests import naive_permutations as naive
from tests.table import each_row

SIZES = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (1, 2), (2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (2, 5)]


@each_row(("n", "suits"), SIZES)
def test_arrangements_are_all_in_order(n: int, suits: int):
    assert [tuple(row) for row in listing.arrangements(n, suits).tolist()] == list(naive.cards(n, suits))


def test_no_places_can_be_arranged_in_one_way():
    assert listing.arrangements(0, 3).shape == (1, 0)


rows = st.integers(1, 6).flatmap(lambda n: st.lists(st.lists(st.integers(0, 3), min_size=n, max_size=n), min_size=1))


@given(rows, st.data())
def test_codes_add_the_weights_of_right_places(guesses: list[list[int]], data: st.DataObject):
    n = len(guesses[0])
    weights = data.draw(st.lists(st.integers(0, 40), min_size=n, max_size=n))
    secrets = data.draw(st.lists(st.lists(st.integers(0, 3), min_size=n, max_size=n), min_size=1, max_size=5))
    expected = [
        [sum(w for w, r in zip(weights, naive.right(guess, secret), strict=True) if r) for guess in guesses]
        for secret in secrets
    ]
    found = listing.codes(np.array(guesses), np.array(secrets), np.array(weights, np.uint8))
    assert found.tolist() == expected
    assert found.dtype == np.uint8


def test_blocks_larger_than_a_chunk_are_joined_in_place(monkeypatch):
    cards = listing.arrangements(4, 1)
    whole = listing.codes(cards, cards, np.array([8, 4, 2, 1], np.uint8))
    monkeypatch.setattr(listing, "CHUNK", 7)
    assert (listing.codes(cards, cards, np.array([8, 4, 2, 1], np.uint8)) == whole).all()


def test_nothing_makes_an_empty_block():
    none = np.empty((0, 3), np.uint8)
    assert listing.codes(none, none, np.ones(3, np.uint8)).shape == (0, 0)
