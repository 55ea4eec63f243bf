"""The figures of Graafsma's paper: drawn from the same secrets for each search, in small."""

from __future__ import annotations

import pytest

from sleuth.papers import figures


def test_every_search_meets_the_same_secrets_and_counts_until_they_are_known():
    found = list(figures.growth(figures.SEARCHES, (1, 5), 20))
    assert [(name, n) for name, n, _ in found[:5]] == [(name, 1) for name in figures.SEARCHES]
    assert all(games.mean == 1 for _, n, games in found if n == 1)
    mean = {name: games.mean for name, n, games in found if n == 5}
    assert min(mean, key=lambda name: mean[name]) == "binary search plus"
    assert mean["swap search"] <= mean["swap search, asking again"]


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_picture_is_written(tmp_path, monkeypatch, suffix):
    monkeypatch.setattr(figures, "LENGTHS", (2, 4))
    path = tmp_path / f"figure-1.{suffix}"
    figures.figure_1(path, codes=3)
    assert path.stat().st_size > 1000
