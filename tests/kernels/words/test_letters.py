"""The NumPy encoder gives the codes of the plain rule."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.files.tables import code_dtype
from sleuth.games.words import tiles, word_game
from sleuth.kernels.words import letters
from tests.table import each_row


def plain(guesses, secrets):
    return [[tiles.code(tiles.mark(guess, secret)) for guess in guesses] for secret in secrets]


def encoded(guesses, secrets):
    numbers = word_game.alphabet([*guesses, *secrets])
    kind = code_dtype(3 ** len(guesses[0]))
    return letters.codes(word_game.encode(guesses, numbers), word_game.encode(secrets, numbers), kind)


@st.composite
def two_lists(draw):
    length = draw(st.integers(2, 8))
    word = st.text("abc", min_size=length, max_size=length)
    return draw(st.lists(word, min_size=1, max_size=6)), draw(st.lists(word, min_size=1, max_size=6))


@given(two_lists())
def test_codes_are_those_of_the_plain_rule_with_heavy_repetition(lists):
    guesses, secrets = lists
    assert encoded(guesses, secrets).tolist() == plain(guesses, secrets)


@each_row("length", [5, 6, 10, 11, 15])
def test_longer_words_take_wider_codes(length):
    right = "abcdefghijklmno"[:length]
    codes = encoded([right], [right])
    assert codes.tolist() == [[3**length - 1]]
    assert codes.dtype.itemsize == (1 if length == 5 else 2 if length <= 10 else 4)


def test_blocks_larger_than_a_chunk_are_joined_in_place(monkeypatch):
    monkeypatch.setattr(letters, "CHUNK", 3)
    guesses = ["aab", "aba", "bca", "ccc", "abc", "cab", "baa"]
    assert encoded(guesses, guesses).tolist() == plain(guesses, guesses)


@given(two_lists())
def test_codes_summed_from_pieces_are_the_same(lists):
    guesses, secrets = (each * 3 for each in lists)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("LARGE", 1), ("REPAID", 0), ("TALL", 4), ("WIDE", 5)):
            patch.setattr(letters, name, value)
        assert encoded(guesses, secrets).tolist() == plain(guesses, secrets)


def test_no_words_make_an_empty_block():
    none = np.empty((0, 5), np.uint8)
    assert letters.codes(none, none, np.dtype(np.uint8)).shape == (0, 0)


def test_a_letter_beyond_the_first_256_is_not_confused_with_another():
    many = [chr(0x4E00 + 2 * i) + chr(0x4E01 + 2 * i) for i in range(200)]
    codes = encoded(many, many)
    assert (codes == 8).sum() == 200
    assert set(codes.ravel().tolist()) == {0, 8}
