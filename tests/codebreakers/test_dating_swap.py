"""Swap search for the show: every small secret lit, a season turn by turn, and impossible answers."""

from __future__ import annotations

import pytest

from sleuth.codebreakers.dating_book import in_place
from sleuth.codebreakers.dating_swap import dating_swap
from sleuth.games.show import Booth, Ceremony
from tests.codebreakers.seasons import lies_found_out, refused, season, solved
from tests.table import each_row


@pytest.mark.parametrize("n", range(1, 7))
def test_every_secret_is_lit_within_the_bound(n: int):
    assert max(solved(dating_swap, n)) <= 3 / 4 * n * (n + 1) + 1


def test_a_season_turn_by_turn():
    history, shown = season(dating_swap, (1, 2, 3, 0))
    assert history == [
        (Ceremony((0, 1, 2, 3)), 0),
        (Booth(0, 3), 0),  # the rotation (3, 0, 1, 2), of which the first couple is tested and nobody is seated
        (Ceremony((2, 3, 0, 1)), 0),
        (Booth(0, 1), 1),
        (Ceremony((1, 0, 2, 3)), 1),
        (Booth(1, 3), 0),
        (Ceremony((1, 2, 3, 0)), 4),
    ]
    assert 1 in shown


def test_without_notice_of_all_lights_the_identity_takes_four_turns():
    """As in her Table 2; by the show's account it is over at once."""
    identity = tuple(range(10))
    history, shown = season(dating_swap, identity)
    assert history == [(Ceremony(identity), 10)]
    assert (shown.index(1) + 2) // 2 == 4


@each_row("answers", [[3], [-1], [5], [0, 2], [1, 0, 4], [0, 0, 0, 0, 0], [1, 1, 3]])
def test_impossible_answers_name_the_turn(answers: list[int]):
    refused(dating_swap, 4, answers)


def test_no_lie_is_believed():
    lies_found_out(dating_swap, 4, seed=5, seasons=2000)


def test_found_couples_are_seated_together():
    assert in_place((0, 1, 2, 3), [3, -1, -1, 0]) == (3, 1, 2, 0)
