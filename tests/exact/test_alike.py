"""Guesses that are refuted together, against a formula for the most secrets within three guesses.

The lists are larger than those of brute force, for the search refutes guesses together in large sets only.
"""

from __future__ import annotations

import numpy as np
import pytest

from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.games.words import word_game
from sleuth.kernels.exact.alike import refute_alike
from sleuth.kernels.exact.scans import scan


def some_game(seed: int, secrets: int, guesses: int):
    """A game of families: secrets with three letters in common, which one guess tells apart much worse than others."""
    rng = np.random.default_rng(seed)
    families = ["".join(row) for row in rng.choice(list("pqrstuvw"), (4, 3))]
    ends = ["".join(row) for row in rng.choice(list("abcdefgh"), (secrets, 2))]
    words = {families[row] + end for row, end in zip(rng.integers(4, size=secrets), ends, strict=True)}
    others = {"".join(row) for row in rng.choice(list("abcdefghpqrstuvwxyz"), (guesses, 5))}
    return word_game.game("random", sorted(words), sorted(words | others))


def found_within(table: np.ndarray, rows: np.ndarray, guesses: int, win: int) -> int:
    """The most of some secrets that can be found; with two guesses left, each part of the first one yields one."""
    if guesses == 2:
        parts = np.sort(table[rows], axis=0)
        return int(1 + (parts[1:] != parts[:-1]).sum(axis=0).max())
    return max(found_after(table, rows, guess, guesses, win) for guess in range(table.shape[1]))


def found_after(table: np.ndarray, rows: np.ndarray, guess: int, guesses: int, win: int) -> int:
    """The same after a first guess."""
    codes = table[rows, guess]
    return sum(
        int(1 if code == win else found_within(table, rows[codes == code], guesses - 1, win))
        for code in np.unique(codes)
    )


def table_of(game) -> np.ndarray:
    return np.asarray(game.block(np.arange(len(game.guesses)), np.arange(len(game.secrets))))


@pytest.mark.every_run(1)
@pytest.mark.parametrize("seed", range(6, 8))
def test_most_secrets_within_three_guesses(seed: int):
    game = some_game(seed, 250, 400)
    search = Search(Position.start(game), step=0, over=1, limit=3)
    table, everyone = table_of(game), np.arange(len(game.secrets))
    assert search.least().cost == len(everyone) - found_within(table, everyone, 3, game.win)


@pytest.mark.every_run(1)
@pytest.mark.parametrize("seed", range(4, 6))
def test_a_guess_that_is_refuted_with_another_costs_as_much(seed: int):
    game = some_game(seed, 150, 300)
    search = Search(Position.start(game), step=0, over=1, limit=3)
    table = table_of(game)
    tabled = search.tabled_start.table
    columns = tabled.codes.shape[1]
    bounds, counts = np.empty(columns, np.int64), np.empty(columns, np.uint8)
    missing = 0
    for opener in range(0, len(game.guesses), 20):
        codes, sizes = np.unique(table[:, opener], return_counts=True)
        rows = np.flatnonzero(table[:, opener] == codes[sizes.argmax()]).astype(np.int32)
        best = max(1, len(rows) // 10)
        if scan(tabled, rows, 2, search._costs, bounds, counts) < best:
            continue
        tried = np.zeros(columns, np.bool_)
        left = np.arange(len(game.guesses), dtype=np.int32)
        refute_alike(tabled, rows, 2, best, search._costs, left, tried, bounds, counts)
        refuted = np.flatnonzero(tried & (tabled.guesses >= 0))
        missing += len(refuted)
        for guess in tabled.guesses[refuted].tolist():
            assert len(table) - found_after(table, np.arange(len(table)), guess, 3, game.win) >= best
    assert missing  # some were
