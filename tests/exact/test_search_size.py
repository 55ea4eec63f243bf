"""The exact search at its limits of size: very many guesses, and trees that are very deep."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact import search
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.games.words import word_game

MANY = (1 << 20) + 256
"""More guesses than 20 bits can number."""


def useless_guesses_before_a_good_one(useless: int) -> Listing:
    """Five secrets that tell only themselves apart, guesses that tell nothing, and a last guess that tells all."""
    secrets = tuple(f"s{number}" for number in range(5))
    guesses = (*secrets, *map(str, range(useless)), "good")

    def code(guess: str, secret: str) -> int:
        return 5 if guess == secret else secrets.index(secret) if guess == "good" else 0

    def encode(rows, secret_rows):
        found = np.zeros((len(secret_rows), len(rows)), np.uint8)
        for i, secret in enumerate(secret_rows.tolist()):
            found[i, rows == secret] = 5
            found[i, rows == len(guesses) - 1] = secret
        return found

    return Listing(
        "many",
        secrets,
        guesses,
        6,
        5,
        f"tests.many {useless}",
        encode,
        feedback=code,
        spell=str,
        read=int,
        hits=lambda codes: (codes.astype(np.int64), codes.astype(np.int64)),
    )


@pytest.mark.every_run(1)
@pytest.mark.parametrize("useless", [0, MANY])
def test_the_best_guess_is_found_wherever_it_is_listed(useless):
    found = Search(Position.start(useless_guesses_before_a_good_one(useless))).least()
    assert (found.cost, found.exact, found.guess) == (10, True, 5 + useless)


def ordered(codes, bounds) -> tuple[list[int], list[int]]:
    """Columns in the order in which the search tries them, by the kernel and by its slow twin."""
    from sleuth.kernels.exact import scans
    from sleuth.kernels.exact.records import CodeTable

    rows, columns = codes.shape
    table = CodeTable(
        codes,
        np.full(rows, -1, np.int32),
        np.full(columns, -1, np.int32),
        np.arange(columns, dtype=np.int32),
        np.zeros((rows, 2), np.uint64),
        np.ones(rows, np.int64),
        np.zeros(2, np.uint64),
        np.zeros(2, np.int64),
    )
    kept, keys = np.empty(columns, np.int32), np.empty(columns, np.int64)
    every = np.arange(rows, dtype=np.int32)
    number, _ = scans.order(table, every, bounds, np.int64(0), np.int64(INFINITE), kept, keys)
    squares = np.zeros(columns, np.int64)
    for code in np.unique(codes):
        squares += (codes == code).sum(axis=0) ** 2
    return kept[:number].tolist(), np.lexsort((np.arange(columns), 2 * squares + rows * bounds)).tolist()


def test_guesses_are_ranked_by_parts_and_bounds_however_many_there_are():
    rng = np.random.default_rng(1)
    codes = rng.integers(0, 3, (3, MANY), dtype=np.uint8)
    mine, slow = ordered(codes, rng.integers(0, 9, MANY))
    assert mine == slow


def test_no_guess_is_lost_where_costs_are_as_large_as_can_be():
    rng = np.random.default_rng(1)
    codes = rng.integers(0, 3, (3, MANY), dtype=np.uint8)
    bounds = np.full(MANY, INFINITE - 1)
    bounds[12345] = 7
    mine, _ = ordered(codes, bounds)
    assert mine[0] == 12345
    assert sorted(mine) == list(range(MANY))


def strangers(number: int) -> Listing:
    """Words of two letters that share none, so that a guess tells of itself only."""
    listed = [chr(0x4E00 + 2 * place) + chr(0x4E01 + 2 * place) for place in range(number)]
    return word_game.game("strangers", listed, listed)


DEEP = """
from sleuth.core.position import Position
from sleuth.exact import large_stack, search
from tests.exact.test_search_size import strangers

large_stack.STACK //= 16
print(search.Search(Position.start(strangers(search.DEEPEST // 16))).least(opener=0).cost)
"""


@pytest.mark.thorough
def test_the_deepest_search_fits_its_stack():
    done = subprocess.run([sys.executable, "-c", DEEP], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"{256 * 257 // 2}\n"), done.stderr


def test_a_tree_that_would_be_too_deep_is_refused(monkeypatch):
    monkeypatch.setattr(search, "DEEPEST", 8)
    listing = strangers(12)
    with pytest.raises(InputError, match="a tree would be more than 8 guesses deep"):
        Search(Position.start(listing))
    pairs = [one + other for one in "abcdefghijklmnopqrst" for other in "yz"]
    with pytest.raises(InputError, match="a tree would be more than 8 guesses deep"):
        Search(Position.start(word_game.game("pairs", pairs, pairs))).least()
    assert not Search(Position.start(listing), limit=3).least().exact
