"""Binary search: right on every small secret, the first hit in every form, and impossible feedback."""

from __future__ import annotations

from functools import partial

import pytest

from sleuth.codebreakers.binary_search import binary_search, search
from sleuth.codebreakers.black_pegs import count_agreements, play_search
from sleuth.errors import InconsistentHistory
from tests.codebreakers.searching import guesses_of, lies_found_out, played, secrets, told
from tests.table import each_row


@pytest.mark.every_run(2)
@pytest.mark.parametrize("n", range(1, 8))
def test_it_identifies_every_secret(n):
    for secret in secrets(n):
        guesses_of(search, secret)


@each_row("n", range(1, 7))
@each_row("again", [True, False])
def test_it_asks_the_secret_at_the_end_and_every_guess_is_a_permutation(n, again):
    for secret in secrets(n):
        for guess in played(play_search(partial(search, again=again), n), secret):
            assert sorted(guess) == list(range(n))


def test_it_opens_with_all_shifts():
    assert played(binary_search(5), (1, 0, 3, 2, 4))[:5] == [
        (0, 1, 2, 3, 4),
        (4, 0, 1, 2, 3),
        (3, 4, 0, 1, 2),
        (2, 3, 4, 0, 1),
        (1, 2, 3, 4, 0),
    ]


def test_every_shift_right_at_one_place_needs_swaps():
    secret = (0, 2, 4, 1, 3)  # i - secret[i] takes every value once
    made = played(binary_search(5), secret)
    assert [count_agreements(guess, secret) for guess in made[:5]] == [1] * 5
    assert made[-1] == secret


@each_row(
    ("feedback", "turn"),
    [([6], "turn 1"), ([4], "turn 1"), ([1, 1, 1, 1, 3], "turn 5"), ([0, 0, 0, 0, 0], "turn 5")],
)
def test_impossible_feedback_is_refused_with_the_turn(feedback, turn):
    with pytest.raises(InconsistentHistory, match=turn):
        told(binary_search(5), feedback)


def test_no_lie_is_believed():
    lies_found_out(binary_search, 4, turns=7)
