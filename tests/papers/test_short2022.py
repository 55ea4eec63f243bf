"""Table 3 of [Short2022], its rows on the full dictionary, and the checks that `sleuth reproduce` shows."""

from __future__ import annotations

import pytest

from sleuth.papers import short2022
from sleuth.papers.short2022 import TABLE_3
from sleuth.playing.evaluation import compare
from sleuth.work.team import ALONE

OFF = {-1.25, -0.25, 1.5, 2.0}
"""The rows that agree within the tolerance only."""


@pytest.mark.every_run(0, thorough=6)
@pytest.mark.published
@pytest.mark.parametrize("p", TABLE_3)
def test_every_row_agrees_within_the_tolerance_and_twelve_to_the_last_digit(p):
    ((_, found),) = compare(short2022.GAME, [f"p:{p:g}"], accounting="expected", team=ALONE)
    ours = short2022.row_of(found)
    checks = list(short2022.row_checks(p, TABLE_3[p], ours))
    assert len(checks) == 4
    assert all(check.agrees for check in checks)
    assert (ours != TABLE_3[p]) == (p in OFF)


@pytest.mark.thorough
@pytest.mark.published
def test_the_limits_and_the_place_of_tares():
    checks = list(short2022.opener_checks())
    assert [check.published for check in checks] == ["venal", "serai", 3, 1]
    assert all(check.agrees for check in checks)


def test_a_wrong_number_is_off():
    row = TABLE_3[1.0]
    for wrong in (row._replace(opener="tares"), row._replace(mean=4.1266), row._replace(at_six_and_a_half=28)):
        assert not all(check.agrees for check in short2022.row_checks(1.0, row, wrong))
