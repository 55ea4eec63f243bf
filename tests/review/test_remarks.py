"""Reviews: what remarks say."""

from __future__ import annotations

import pytest

from sleuth.review.turn_by_turn import analyze
from sleuth.strategies.registry import strategy
from tests.small_games import listed

ENTROPY = strategy("entropy")
CATS = ["bat", "cat", "hat", "rat"]


def review(rule="free", guesses=("bat", "hub", "hat")):
    return analyze(listed("tiny", CATS, [*CATS, "hub"], rule=rule), guesses, "hat", ENTROPY)


@pytest.mark.parametrize(
    ("rule", "guesses", "comments"),
    [
        (
            "free",
            ["bat", "cat", "hat"],
            [
                "hub would have saved 0.25 guesses on average. Yours left 3 of 4 words, which are hard to tell apart.",
                "Great: the best guess there was. Yours left 2 of 3 words.",
                "Great: the best guess there was. It was the answer, a chance of 1 in 2.",
            ],
        ),
        (
            "strict",
            ["cat", "cat"],
            [
                "hub would have saved 0.25 guesses on average. Yours left 3 of 4 words, which are hard to tell apart.",
                "The rule of this game does not allow it (it does not fit turn 1 (cat BGG)), so it is not judged. "
                "Yours left 3 of 3 words.",
            ],
        ),
        (
            "free",
            ["hub", "hat"],
            [
                "Great: the best guess there was. Yours left 1 of 4 words.",
                "It was the only answer left.",
            ],
        ),
    ],
)
def test_a_remark_praises_a_good_guess_and_says_what_was_better_than_another(rule, guesses, comments):
    assert [turn.comment for turn in review(rule=rule, guesses=guesses).turns] == comments


def test_the_game_in_a_line():
    assert review(guesses=["bat", "cat", "hat"]).comment == (
        "hat found in 3 guesses. After the opener, every guess was the best there was. Luck cost 0.50 guesses."
    )
    assert review(guesses=["hub", "cat", "hat"]).comment == (
        "hat found in 3 guesses. After the opener, the best guesses would have saved 1.00 guesses on average. "
        "Luck saved 0.25 guesses."
    )
    assert review(guesses=["hat"]).comment == "hat found in 1 guess. Luck saved 1.50 guesses."
    assert review(rule="strict", guesses=["cat", "cat"]).comment.endswith("Luck took 0.40 bits.")
