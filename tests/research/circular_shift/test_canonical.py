"""The kernels of permutation Wordle, against lists of secrets: tidying, normal form, and the grids after an answer."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest

from research.circular_shift.kernels import canonical, guesses
from research.circular_shift.kernels.row_order import tidied, transposed
from tests.research.circular_shift import plain_check as plain

Cells = plain.Cells


def word_of(cells: Cells, suits: int) -> np.uint64:
    counts = np.zeros((8, 8), np.int64)
    counts[: len(cells), : len(cells)] = cells
    return np.uint64(canonical.pack(counts, len(cells), canonical.frame_of(suits).layout))


def cells_of(word: np.uint64, m: int, suits: int) -> Cells:
    counts = np.zeros((8, 8), np.int64)
    canonical.unpack(np.uint64(word), m, canonical.frame_of(suits).layout, counts)
    return tuple(map(tuple, counts[:m, :m].tolist()))


def secrets_of(cells: Cells) -> list[tuple[tuple[int, int], ...]]:
    """Each secret as (value, suit) by place; the suits that are left in a cell are 0, 1, …"""
    return [
        tuple(zip(order, coat, strict=True))
        for order in permutations(range(len(cells)))
        for coat in product(*(range(cells[i][j]) for i, j in enumerate(order)))
    ]


def random_cells(m: int, suits: int, rng: random.Random) -> Cells:
    for _ in range(1000):
        cells = tuple(tuple(rng.randint(0, suits) for _ in range(m)) for _ in range(m))
        counts = np.zeros((8, 8), np.int64)
        layout = canonical.frame_of(suits).layout
        rows = canonical.normalise(word_of(cells, suits), m, layout, counts, np.zeros((6, 8), np.int64))
        if rows > 1:
            return tuple(map(tuple, counts[:rows, :rows].tolist()))
    raise AssertionError(f"1,000 random grids of {m} rows and {suits} suits have one row at most")


@pytest.mark.parametrize(("suits", "most"), [(1, 6), (2, 4), (3, 4)])
@pytest.mark.parametrize("which", [guesses.ALL, guesses.CONSISTENT, guesses.STRINGS])
def test_after_a_guess_the_grids_hold_the_secrets_of_each_answer(suits: int, most: int, which: int):
    rng = random.Random(which)
    frame, held = canonical.frame_of(suits), canonical.scratch()
    pool = np.zeros(1 << 16, np.uint32)
    for _ in range(25):
        cells = random_cells(rng.randint(2, most), suits, rng)
        m, word = len(cells), word_of(cells, suits)
        end = guesses.list_guesses(word, m, frame.layout, which, pool, 0)
        guess = rng.choice(pool[:end].tolist())
        guessed = [((guess >> 4 * place & 15) - 1, 0) for place in range(m)]
        answers = Counter(
            tuple(card == other for card, other in zip(secret, guessed, strict=True)) for secret in secrets_of(cells)
        )
        wins = answers.pop((True,) * m, 0)
        ask = guesses.outcomes_of_string if which == guesses.STRINGS else guesses.outcomes
        number, win = ask(word, m, np.uint32(guess), frame, held)
        sizes = [len(secrets_of(cells_of(held.here[k], int(held.left[k]), suits))) for k in range(number)]
        assert sorted(size for size in sizes if size) == sorted(answers.values())
        assert win == wins


def test_normal_form_keeps_just_the_cells_that_some_secret_uses():
    rng = random.Random(1)
    layout = canonical.frame_of(1).layout
    for _ in range(200):
        m = rng.randint(1, 5)
        cells = tuple(tuple(int(rng.random() < 0.5) for _ in range(m)) for _ in range(m))
        counts = np.zeros((8, 8), np.int64)
        rows = canonical.normalise(word_of(cells, 1), m, layout, counts, np.zeros((6, 8), np.int64))
        secrets = plain.secrets_of(cells)
        if not secrets:
            assert rows == canonical.DEAD
        else:
            assert tuple(map(tuple, counts[:rows, :rows].tolist())) == plain.grid_of(secrets)


def test_transposed_exchanges_rows_and_columns():
    rng = random.Random(2)
    cells = tuple(tuple(rng.randint(0, 1) for _ in range(8)) for _ in range(8))
    assert cells_of(transposed(word_of(cells, 1)), 8, 1) == plain.transposed(cells)


@pytest.mark.parametrize("m", [5, 6, 8])
def test_a_tidied_grid_differs_by_order_only_and_is_turned_only_on_request(m: int):
    rng = random.Random(m)
    for _ in range(50):
        cells = random_cells(m, 1, rng)
        word = word_of(cells, 1)
        assert plain.same_but_for_order(cells, cells_of(tidied(word, False), len(cells), 1))
        assert plain.alike(cells, cells_of(tidied(word, True), len(cells), 1))
