"""Swap search: right on every small secret, what a swap test settles, its bound, and impossible feedback."""

from __future__ import annotations

from functools import partial

import pytest

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.black_pegs import UNKNOWN, Notebook, PegTurn, count_agreements, play_search
from sleuth.codebreakers.swap_search import rotate, search, swap_search, swap_test
from sleuth.errors import InconsistentHistory, InputError
from tests.codebreakers.searching import guesses_of, lies_found_out, played, secrets, told
from tests.matches import play
from tests.table import each_row


@pytest.mark.parametrize("n", range(1, 8))
def test_it_identifies_every_secret_within_its_bound(n):
    needed = [len(guesses_of(search, secret)) for secret in secrets(n)]
    assert max(needed) <= 7 / 4 * n * (n + 1)


@each_row("n", range(1, 7))
def test_it_asks_the_secret_at_the_end_and_every_guess_is_a_permutation(n):
    for secret in secrets(n):
        for guess in played(swap_search(n), secret):
            assert sorted(guess) == list(range(n))


def test_asking_again_changes_the_count_only():
    for secret in secrets(5):
        plain, again = played(swap_search(5), secret), played(play_search(partial(search, again=True), 5), secret)
        assert list(dict.fromkeys(again)) == list(dict.fromkeys(plain))


def test_a_game_guess_by_guess():
    # 0 right; after a rotation 4 right, and that is the secret
    assert played(swap_search(4), (3, 0, 1, 2)) == [(0, 1, 2, 3), (3, 0, 1, 2)]


def test_a_match_is_won():
    secret: Permutation = (2, 0, 3, 1, 4)
    match = play(swap_search(5), partial(count_agreements, secret), 5)
    assert match.won
    assert match.turns[-1][0] == secret


def swap_tested(book: Notebook, base: PegTurn, secret: Permutation) -> tuple[int, PegTurn]:
    """How many guesses a swap test of the first places makes, and the guess that it returns."""
    testing = swap_test(book, base, base.right, *range(min(book.n, 3)))
    guess = next(testing)
    for asked in range(1, 5):
        try:
            guess = testing.send(count_agreements(guess, secret))
        except StopIteration as end:
            return asked, end.value
    raise AssertionError("a swap test makes at most four guesses")


def test_a_swap_test_settles_two_places_by_one_to_four_guesses():
    numbers, first = set(), (0, 1, 2, 3, 4, 5)
    for secret in secrets(6):
        base, book = PegTurn(first, count_agreements(first, secret)), Notebook(6)
        if base.right:
            asked, best = swap_tested(book, base, secret)
            numbers.add(asked)
            assert best.right == count_agreements(best.guess, secret) >= base.right
            assert all(found in (UNKNOWN, own) for found, own in zip(book.found, secret, strict=True))
            assert [book.found[at] != UNKNOWN for at in (0, 1)] == [best.guess[at] == secret[at] for at in (0, 1)]
    assert numbers == {1, 2, 3, 4}


def test_a_swap_test_of_the_last_two_places_leaves_no_doubt():
    book = Notebook(2)
    assert swap_tested(book, PegTurn((0, 1), 0), (1, 0)) == (1, PegTurn((1, 0), 2))
    assert book.found == [1, 0]


@each_row(
    ("feedback", "turn"),
    [
        ([5], "turn 1"),
        ([-1], "turn 1"),
        ([3], "turn 1"),  # three of four right: so is the fourth
        ([True], "turn 1"),
        ([0, 0, 0, 0], "turn 4"),  # no rotation has a hit
    ],
)
def test_impossible_feedback_is_refused_with_the_turn(feedback, turn):
    with pytest.raises(InconsistentHistory, match=turn):
        told(swap_search(4), feedback)


def test_no_lie_is_believed():
    lies_found_out(swap_search, 4, turns=6)


def test_no_places_make_no_game():
    with pytest.raises(InputError, match="0 places"):
        next(swap_search(0))


def test_a_rotation_leaves_what_is_found():
    assert rotate((5, 6, 7, 8), [0, 2, 3]) == (8, 6, 5, 7)
