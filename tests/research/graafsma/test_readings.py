"""The readings of [Graafsma2022] on a sample of the secrets; `python -m research.graafsma` plays all of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from research.graafsma.readings import READINGS, figures, flags, seasons, table_1_readings
from research.graafsma.search import READING, TABLED, Reading
from sleuth.errors import InputError
from sleuth.papers.graafsma2022 import TABLE_1
from sleuth.papers.graafsma_show import LINES, SWAPS, WITH_TABLE, Figures
from sleuth.work.team import Team


@pytest.fixture(scope="module")
def secrets():
    rng = np.random.default_rng(1)
    return np.array([rng.permutation(10) for _ in range(20_000)])


@pytest.mark.published
@pytest.mark.parametrize("line", LINES, ids=lambda line: line.what)
def test_the_closest_reading_is_near_her_figures(line, secrets):
    """Its distance over all secrets (docs/explanation/graafsma.md), and four standard errors of this sample."""
    table = line.record == WITH_TABLE
    reading = TABLED if table else READING
    ours = seasons(table, reading, secrets=secrets).identified
    wins, mean, sd = (0.44, 0.013, 0.002) if table else (1.2, 0.052, 0.034)
    assert abs(line.published.wins - ours.wins) <= wins + 1.4
    assert abs(line.published.mean - ours.mean) <= mean + 0.06
    assert abs(line.published.sd - ours.sd) <= sd + 0.05


def test_threads_share_all_secrets():
    reading = TABLED
    with ThreadPoolExecutor(2) as threads:
        assert seasons(True, reading, n=7, team=Team(threads)) == seasons(True, reading, n=7)


def test_no_reading_is_lit_more_often_than_identified():
    for table, reading in READINGS:
        if reading.stop or table:
            ours = seasons(table, reading, n=6)
            assert ours.identified.mean <= ours.lit.mean


def test_figures_by_hand():
    assert figures(np.array([9, 10, 11, 12])) == Figures(50.0, 10.5, 1.118, 9, 12)


@pytest.mark.published
def test_the_closest_readings_are_near_her_table_1():
    """Their distance over 100,000 games (docs/explanation/graafsma.md), and four standard errors of this sample."""
    rows = {name: ours for name, _, ours in table_1_readings(games=400)}
    binary, swap = rows["binary search"], rows["swap search, asking again"]
    assert abs(binary.mean - TABLE_1["binary search"].mean) <= 0.61 + 0.5
    assert abs(swap.mean - TABLE_1["swap search, asking again"].mean) <= 0.23 + 1.0
    assert rows["swap search"].mean < swap.mean - 5  # what asking again costs


def test_a_reading_that_there_is_not_is_refused():
    with pytest.raises(InputError, match="no recount 'often'"):
        flags(Reading(recount="often"))
    with pytest.raises(InputError, match="no check 'never'"):
        flags(Reading(check="never"))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("table", "reading", "record"),
    [
        (False, READING, SWAPS),
        (True, TABLED, WITH_TABLE),
    ],
)
def test_what_is_on_record_is_what_all_secrets_come_to(table, reading, record):
    assert seasons(table, reading).identified == record


def test_with_the_table_the_show_grows_more_slowly():
    """What she concludes from Figure 2: the longer the secret, the more the table helps."""
    rng = np.random.default_rng(5)
    share = []
    for n in (10, 20, 40, 60):
        secrets = np.array([rng.permutation(n) for _ in range(50)])
        with_it, without = (
            seasons(table, reading, secrets=secrets).identified.mean
            for table, reading in ((True, TABLED), (False, READING))
        )
        share.append(with_it / without)
    assert share == sorted(share, reverse=True)
    assert share[-1] < 0.75
