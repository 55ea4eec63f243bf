"""Tables on disk: made once, checked when loaded, made again when damaged."""

from __future__ import annotations

import json
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


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("SLEUTH_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def game(secrets=WORDS):
    return word_game.game("three", secrets, WORDS)


def in_memory():
    fresh = game()
    rows = np.arange(len(WORDS), dtype=np.int32)
    return fresh.encode(rows, rows)


def test_a_table_is_kept_and_mapped(cache):
    first = game().table
    (file,) = cache.glob("*.npy")
    written = file.stat().st_mtime_ns
    again = game().table
    assert isinstance(again, np.memmap)
    assert np.array_equal(first, again)
    assert np.array_equal(again, in_memory())
    assert file.stat().st_mtime_ns == written
    assert sorted(path.suffix for path in cache.iterdir()) == [".json", ".npy"]


@each_row("harm", ["flip", "truncate", "empty", "checks", "no checks", "other shape"])
def test_a_damaged_table_is_made_again(cache, harm):
    assert game().table is not None
    (file,) = cache.glob("*.npy")
    data = bytearray(file.read_bytes())
    if harm == "flip":
        data[len(data) // 2] ^= 1
        file.write_bytes(data)
    elif harm == "truncate":
        file.write_bytes(data[:-10])
    elif harm == "empty":
        file.write_bytes(b"")
    elif harm == "checks":
        file.with_suffix(".json").write_text("{")
    elif harm == "no checks":
        file.with_suffix(".json").unlink()
    else:
        np.save(file, np.zeros((3, 3), np.uint8))
    assert np.array_equal(game().table, in_memory())
    assert np.array_equal(np.load(file), in_memory())
    assert json.loads(file.with_suffix(".json").read_text())["shape"] == [300, 300]


def test_a_table_of_another_rule_under_the_same_name_is_made_again(cache):
    """As if a version of this package had changed the rule of words and forgotten to change its name."""
    path = cache / f"{tables.key(game())}.npy"
    tables._store(path, np.roll(in_memory(), 1, axis=1))
    assert np.array_equal(game().table, in_memory())
    assert np.array_equal(np.load(path), in_memory())


def reversed_words(game):
    """The same game by a rule that somebody changed: words are read backwards. Its name stays."""
    places = np.array([game.guesses.index(guess[::-1]) for guess in game.guesses], np.int32)
    return replace(
        game,
        encode=lambda guesses, secrets: game.encode(places[guesses], places[secrets]),
        feedback=lambda guess, secret: game.feedback(guess[::-1], secret[::-1]),
    )


CUBE = [a + b + c for a in "abcdefg" for b in "abcdefg" for c in "abcdefg"]


def test_a_rule_of_somebody_else_never_takes_its_table_from_the_cache(cache):
    ours = word_game.game("cube", CUBE, CUBE)
    first, changed = ours.table, reversed_words(ours)
    assert first is not None
    assert changed.table is not None
    assert tables.key(changed) == tables.key(ours)
    rows = np.arange(len(CUBE), dtype=np.int32)
    assert changed.table is not None
    assert np.array_equal(changed.table, changed.encode(rows, rows))
    assert first is not None
    assert not np.array_equal(changed.table, first)
    assert len(list(cache.glob("*.npy"))) == 1


def test_a_rule_whose_two_forms_disagree_is_refused():
    ours = word_game.game("cube", CUBE, CUBE)
    broken = replace(reversed_words(ours), feedback=lambda guess, secret: 0)
    with pytest.raises(InputError, match=r"encode gives guess \w+ and secret \w+ the code \d+, and feedback gives 0"):
        broken.table  # noqa: B018


def test_other_lists_have_other_names(cache):
    assert tables.key(game()) != tables.key(game(WORDS[:299]))
    one, two = word_game.game("x", ["ab"], ["ab", "cd"]), word_game.game("x", ["ab", "cd"], ["ab", "cd"])
    assert tables.key(one) != tables.key(two)


def test_a_folder_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("SLEUTH_CACHE", str(blocked / "cache"))
    with pytest.warns(UserWarning, match="could not be kept"):
        table = game().table
    assert np.array_equal(table, in_memory())


@pytest.mark.usefixtures("cache")
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
