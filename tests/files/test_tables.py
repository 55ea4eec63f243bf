"""Code tables: when they are made, and rules of somebody else, whose two forms have to agree."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sleuth.core import position
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.files import tables
from sleuth.games.words import word_game
from sleuth.strategies.registry import strategy
from tests.table import each_row

LETTERS = "abcdefgh"
WORDS = [a + b + c for a in LETTERS for b in LETTERS for c in LETTERS][:300]


def game(secrets=WORDS):
    return word_game.game("three", secrets, WORDS)


def in_memory():
    fresh = game()
    rows = np.arange(len(WORDS), dtype=np.int32)
    return fresh.encode(rows, rows)


def test_a_small_table_is_made_at_once_and_a_large_one_after_half_of_it_was_asked_for(monkeypatch):
    rows, columns = np.arange(100, dtype=np.int32), np.arange(300, dtype=np.int32)
    small = game()
    assert np.array_equal(small.block(columns, rows[:1]), in_memory()[:1])
    assert "table" in vars(small)
    monkeypatch.setattr(tables, "PROMPT", 300 * 300 - 1)
    large = game()
    for expected in (False, True):
        assert np.array_equal(large.block(columns, rows), in_memory()[:100])
        assert ("table" in vars(large)) == expected
    assert np.array_equal(large.table, in_memory())


def reversed_words(game):
    """The same game by a rule that somebody changed: words are read backwards. Its name stays."""
    places = np.array([game.guesses.index(guess[::-1]) for guess in game.guesses], np.int32)
    return replace(
        game,
        encode=lambda guesses, secrets: game.encode(places[guesses], places[secrets]),
        feedback=lambda guess, secret: game.feedback(guess[::-1], secret[::-1]),
    )


CUBE = [a + b + c for a in "abcdefg" for b in "abcdefg" for c in "abcdefg"]


def test_a_rule_whose_two_forms_disagree_is_refused():
    ours = word_game.game("cube", CUBE, CUBE)
    broken = replace(reversed_words(ours), feedback=lambda guess, secret: 0)
    with pytest.raises(InputError, match=r"encode gives guess \w+ and secret \w+ the code \d+, and feedback gives 0"):
        broken.table  # noqa: B018


def test_over_the_budget_blocks_are_computed_and_play_is_the_same(monkeypatch):
    whole = Position.start(game())
    assert whole.listing.table is not None
    monkeypatch.setattr(tables, "BUDGET", 10)
    small = game()
    assert small.table is None
    rows = np.array([0, 7, 299], np.int32)
    assert np.array_equal(small.block(rows, rows), in_memory()[np.ix_(rows, rows)])
    for block in (1 << 26, 1000):
        monkeypatch.setattr(position, "BLOCK", block)
        for start in (Position.start(small), Position.start(small).compiled()):
            assert np.array_equal(start.largest(start.legal_rows), whole.largest(whole.legal_rows))
            assert strategy("entropy")(start) == strategy("entropy")(whole)


@each_row(("n_codes", "size"), [(2, 1), (256, 1), (257, 2), (65536, 2), (65537, 4)])
def test_codes_take_the_narrowest_type(n_codes, size):
    assert tables.code_dtype(n_codes).itemsize == size


def test_more_codes_than_32_bits_are_refused():
    with pytest.raises(ValueError, match="32 bits"):
        tables.code_dtype(2**33)
