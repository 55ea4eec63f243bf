"""The scans of the compiled search count, bound and rank as their twins in NumPy do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sleuth.core.position import Position
from sleuth.exact import bounds
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.games.words import word_game
from sleuth.kernels.exact import code_table, scans
from sleuth.kernels.exact.code_table import UNCOUNTED
from sleuth.kernels.exact.least import least_of_many as many
from sleuth.kernels.exact.records import CodeTable
from sleuth.kernels.simd import LANES
from tests.exact import twins
from tests.table import each_row


def test_guesses_that_differ_are_kept_those_of_most_parts_first():
    """Hundreds of guesses, of which few tell much apart: only the first block of them is then read."""
    rng = np.random.default_rng(7)
    letters = np.where(rng.random((1200, 5)) < 0.5, 0, rng.integers(0, 8, (1200, 5)))
    names = sorted({"".join("abcdefgh"[letter] for letter in row) for row in letters})
    table = Search(Position.start(word_game.game("drawn", names[::9], names))).tabled_start.table
    rows = np.arange(0, len(table.codes), 2, dtype=np.int32)
    parts, place = code_table.distinct(table, rows)
    twin, its_place = twins.distinct(table, rows)
    assert [part.tolist() for part in (*parts, place)] == [part.tolist() for part in (*twin, its_place)]
    most = parts[7].tolist()
    assert most[0] > most[-1] > 1
    assert most == sorted(most, reverse=True)


@each_row("heaviest", [1, 9, 1 << 20, 1 << 33])
@each_row("secrets", [3, 60, 150, 250])
def test_weighted_guesses_are_bounded_and_ranked_alike(secrets: int, heaviest: int):
    """Few secrets and light ones by vector instructions, others by tables."""
    rng = np.random.default_rng(secrets)
    matrix = rng.integers(0, max(2, secrets // 2), (300, 256)).astype(np.uint8)
    rows = np.sort(rng.choice(300, secrets, replace=False)).astype(np.int32)
    weights = np.sort(rng.integers(1, heaviest, 300, endpoint=True))[::-1].astype(np.int64)
    empty: Any = np.empty(0, np.int32)
    none, most = np.zeros((0, 2), np.uint64), np.zeros(2, np.int64)
    table = CodeTable(matrix, empty, empty, empty, none, np.ascontiguousarray(weights), np.zeros(2, np.uint64), most)
    results = []
    for kernels in (scans._add_weights, scans.order), (twins.add_weights, twins.order):
        add_weights, order = kernels
        lows, kept, keys = np.zeros(256, np.int64), np.zeros(256, np.int32), np.zeros(256, np.int64)
        add_weights(matrix, rows, table.weights, False, 1, 1, 1, lows)
        number, finished = order(table, rows, lows, 0, INFINITE, kept, keys)
        results.append((lows.tolist(), number, finished, kept[:number].tolist()))
    assert results[0] == results[1]


def table_of(matrix: Any, own: Any, most: Any) -> CodeTable:
    """A table of which only these parts are looked at, the others of the right type."""
    names, keys, weights = np.empty(0, np.int32), np.empty((0, 2), np.uint64), np.empty(0, np.int64)
    return CodeTable(
        np.ascontiguousarray(matrix), own, names, names, keys, weights, np.zeros(2, np.uint64), most.copy()
    )


@pytest.mark.thorough
@each_row("codes", [3, 14, 30, 60, 243])
@each_row("secrets", [2, 20, 30, 100, 200, 255, 300])
def test_parts_are_counted_and_charged_alike(secrets: int, codes: int):
    """A few secrets by comparing each two, others by a bit for each code, by the size of each part, or by a table."""
    rng = np.random.default_rng([secrets, codes])
    matrix = np.zeros((400, 384), np.uint8)
    matrix[:, :300] = rng.integers(0, codes, (400, 300)) * (rng.random((400, 300)) < rng.random(300))
    rows = np.sort(rng.choice(400, secrets, replace=False)).astype(np.int32)
    own = np.where(rng.random(400) < 0.7, rng.permutation(400), -1).astype(np.int32)
    own[own >= 300] = -1
    least = np.array(bounds.by_size(400, min(codes, 150), 9, step=1, over=INFINITE))
    line, base = 3 * secrets, secrets
    counted, low = np.zeros((2, 384), np.uint8), np.zeros((2, 384), np.int64)
    if secrets <= bounds.LONGEST_SCAN:
        scans.count(matrix, rows, counted[0])
        twins.count(matrix, rows, counted[1])
        assert counted[0].tolist() == counted[1].tolist()
    scans._add_sizes(matrix, rows, least, base, low[0])
    twins.add_sizes(matrix, rows, least, base, low[1])
    assert low[0].tolist() == low[1].tolist()
    counted_all = np.array([len(np.unique(matrix[:, column])) for column in range(384)])
    order = np.argsort(-counted_all, kind="stable")
    place = np.append(np.argsort(order), -1).astype(np.int32)
    by_parts = table_of(matrix[:, order], place[own], counted_all[order][::LANES])
    both: Any = many, twins.least_of_many
    for table in table_of(matrix, own, np.full(3, UNCOUNTED)), by_parts:
        exact, twin = (each(table, rows, least, line, base, 1, INFINITE, counted[0]) for each in both)
        assert exact == twin
        assert exact[0] < INFINITE
        assert exact[2]
        for enough in range(exact[0] - 9, exact[0] + 3, 3):
            found, twin = (each(table, rows, least, line, base, 1, enough, counted[0]) for each in both)
            assert found == twin
            assert found[0] == exact[0] if found[2] else enough <= found[0] <= exact[0]
            assert found[1] <= exact[1]
