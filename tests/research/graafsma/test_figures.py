"""The figures of Graafsma's paper: drawn from the same secrets for each search, in small."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from research.graafsma import figures, search
from research.graafsma.kernels import swap_search
from research.graafsma.readings import flags
from sleuth.codebreakers import dating_swap
from sleuth.papers.graafsma2022 import SEARCHES, identify_secret
from sleuth.papers.graafsma_show import SHOWS, identified_couples


def test_every_search_meets_the_same_secrets_and_counts_until_they_are_known():
    games = {name: partial(identify_secret, each) for name, each in SEARCHES.items()}
    found = list(figures.growth(games, (1, 5), 20))
    assert [(name, n) for name, n, _ in found[: len(SEARCHES)]] == [(name, 1) for name in SEARCHES]
    assert all(games.mean == 1 for _, n, games in found if n == 1)
    mean = {name: games.mean for name, n, games in found if n == 5}
    assert mean["swap search"] <= mean["swap search, asking again"]


@pytest.mark.parametrize("make", SHOWS.values(), ids=SHOWS)
def test_ceremonies_count_until_the_couples_are_known(make):
    """The same figures as those of the compiled twin."""
    table = make is dating_swap.inference_table
    reading = search.TABLED if table else search.READING
    for seed in range(50):
        secret = np.random.default_rng(seed).permutation(7)
        counted = identified_couples(make, 7, np.random.default_rng(seed)).rounds
        assert counted == swap_search.turns(secret[None], table, flags(reading))[0, 0]


def test_both_figures_are_written(tmp_path, monkeypatch):
    monkeypatch.setattr(figures, "LENGTHS_1", (2, 4))
    monkeypatch.setattr(figures, "LENGTHS_2", (2, 4))
    for draw, suffix in ((figures.figure_1, "svg"), (figures.figure_2, "png")):
        path = tmp_path / f"{draw.__name__}.{suffix}"
        draw(path, codes=3)
        assert path.stat().st_size > 1000
