"""Tables 2 and 3 of [Graafsma2022] on a sample of the secrets; `sleuth reproduce graafsma2022` plays 100,000."""

from __future__ import annotations

import pytest

from sleuth.papers.graafsma_show import LINES, SWAPS, WITH_TABLE, Figures, figures, line_checks, show_checks
from sleuth.playing.sampling import Simulation


@pytest.mark.published
def test_each_figure_agrees_or_differs_as_documented():
    checks = list(show_checks(games=1_000))
    assert len(checks) == 15
    assert [check.what for check in checks if check.off] == []
    agree = {check.what.removesuffix(" (identified)") for check in checks if check.agrees}
    assert agree == {
        "Table 2, swap search: least turns",
        *(
            f"Table 2, inference table: {name}"
            for name in ("wins, %", "mean turns", "standard deviation", "least turns")
        ),
        "Table 3, inference table: least turns",
    }


def test_tolerances_are_the_errors_of_her_sample():
    assert [round(each, 3) for each in LINES[1].published.errors(LINES[1].sample)] == [0.632, 0.023, 0.016, 0, 0]
    assert not any(LINES[2].published.errors(LINES[2].sample))


def games(mean: int, seasons: int = 10_000) -> Simulation:
    """A sample with half of its wins about a mean."""
    return Simulation(0, {mean - 1: seasons // 2, mean + 2: seasons // 2}, {})


def test_ours_is_off_as_soon_as_it_is_not_the_one_on_record():
    checks = list(line_checks(LINES[2], games(10)))
    assert [check.off for check in checks[:2]] == [False, False]  # 50% of wins, a mean of 10.5
    moved = list(line_checks(LINES[2], games(12)))
    assert [check.off for check in moved[:2]] == [True, True]
    assert moved[1].ours == 12.5
    assert "they contradict the 10.533 of all, on record" in moved[1].note


def test_ours_is_the_figure_that_is_judged_and_a_note_has_that_of_the_sample():
    wins = next(iter(line_checks(LINES[1], games(10))))
    assert (wins.published, wins.ours, wins.agrees) == (50.03, 49.6, True)
    assert "ours of all secrets, by the closest reading; 10,000 random secrets have 50" in wins.note
    assert "tolerance 0.63, four standard errors" in wins.note


def test_more_turns_than_any_secret_takes_are_off():
    least, most = list(line_checks(LINES[2], Simulation(0, {1: 1, 19: 1}, {})))[3:]
    assert (least.agrees, most.off) == (True, True)


def test_figures_by_hand():
    assert figures(Simulation(0, {9: 1, 10: 1, 11: 1, 12: 1}, {})) == Figures(50.0, 10.5, 1.291, 9, 12)
    assert SWAPS.most > WITH_TABLE.most
