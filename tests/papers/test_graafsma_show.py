"""Tables 2 and 3 of [Graafsma2022] on a sample of the secrets; `sleuth reproduce graafsma2022` plays all of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from sleuth.codebreakers import dating_swap, inference_table
from sleuth.core.team import Team
from sleuth.papers.graafsma_show import LINES, READINGS, Figures, figures, line_checks, seasons


@pytest.fixture(scope="module")
def secrets():
    rng = np.random.default_rng(1)
    return np.array([rng.permutation(10) for _ in range(20_000)])


@pytest.mark.published
@pytest.mark.parametrize("line", LINES, ids=lambda line: line.what)
def test_the_closest_reading_is_near_her_figures(line, secrets):
    """Its distance over all secrets (docs/explanation/graafsma.md), and four standard errors of this sample."""
    reading = (inference_table if line.table else dating_swap).READING
    ours = seasons(line.table, reading, secrets=secrets).identified
    wins, mean, sd = (0.44, 0.013, 0.002) if line.table else (1.2, 0.052, 0.034)
    assert abs(line.published.wins - ours.wins) <= wins + 1.4
    assert abs(line.published.mean - ours.mean) <= mean + 0.06
    assert abs(line.published.sd - ours.sd) <= sd + 0.05


def test_tolerances_are_the_errors_of_her_sample():
    assert [round(each, 3) for each in LINES[1].tolerances] == [0.632, 0.023, 0.016, 0, 0]
    assert not any(LINES[2].tolerances)


def test_each_line_gives_five_checks_that_name_their_account(secrets):
    ours = seasons(True, inference_table.READING, secrets=secrets)
    checks = list(line_checks(LINES[2], ours))
    assert len(checks) == 5
    assert all("(identified)" in check.what for check in checks)
    assert "by the show's account (lit)" in checks[0].note


def test_a_figure_too_far_off_does_not_agree_and_says_why(secrets):
    ours = seasons(True, inference_table.READING._replace(zero=False), secrets=secrets)
    first = next(iter(line_checks(LINES[1], ours)))
    assert first.off
    assert "the closest reading" in first.note


def test_threads_share_all_secrets():
    reading = inference_table.READING
    with ThreadPoolExecutor(2) as threads:
        assert seasons(True, reading, n=7, team=Team(threads)) == seasons(True, reading, n=7)


def test_no_reading_is_lit_more_often_than_identified():
    for table, reading in READINGS:
        if reading.stop or table:
            ours = seasons(table, reading, n=6)
            assert ours.identified.mean <= ours.lit.mean


def test_figures_by_hand():
    assert figures(np.array([9, 10, 11, 12])) == Figures(50.0, 10.5, 1.118, 9, 12)
