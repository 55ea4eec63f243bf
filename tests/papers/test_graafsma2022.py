"""Table 1 of [Graafsma2022] in small, and how its checks tell what is chance and what is reading."""

from __future__ import annotations

from sleuth.papers.graafsma2022 import GuessesRow, row_checks, row_of, table_1_checks
from sleuth.playing.sampling import Simulation


def test_each_row_gives_four_checks_that_say_what_chance_may_do():
    checks = list(table_1_checks(games=20))
    assert len(checks) == 8
    assert all("random secrets, ours 20" in check.note for check in checks)
    assert "four standard errors" in checks[0].note


def test_a_row_like_hers_agrees_and_another_says_why_not():
    found = Simulation(0, {9: 1, 10: 2, 11: 1}, {})
    ours = row_of(found)
    assert all(check.agrees for check in row_checks("any", ours, found))
    off = list(row_checks("any", GuessesRow(40.0, ours.sd, 38, 55), found))
    assert [check.agrees for check in off] == [False, True, False, False]
    assert off[0].note.startswith("off by -30: the text leaves choices open")
    assert [check.off for check in off] == [True, False, True, True]


def test_a_known_difference_is_no_agreement_and_is_off_as_soon_as_ours_moves():
    hers = GuessesRow(40.0, 0.816, 38, 55)
    ours = row_of(found := Simulation(0, {9: 1, 10: 2, 11: 1}, {}))
    known = list(row_checks("any", hers, found, ours))
    assert [(check.agrees, check.closest, check.off) for check in known] == [
        (False, True, False),
        (True, False, False),
        (False, True, False),
        (False, True, False),
    ]
    moved = list(row_checks("any", hers, Simulation(0, {9: 1, 10: 2, 12: 1}, {}), ours))
    assert [check.off for check in moved] == [True, False, False, True]
