"""Circular shift and its dual: every small secret, every small lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.codebreakers import Permutation
from sleuth.codebreakers.circular_shift import circular_shift
from sleuth.core.match import Codebreaker
from sleuth.errors import BadFeedback, InconsistentHistory
from sleuth.games import permutation_counts as counting
from tests import naive_permutations as naive
from tests.examples import examples
from tests.table import each_row

SUITED = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (1, 2), (2, 2), (3, 2), (4, 2), (1, 3), (2, 3), (3, 3), (2, 4)]


def guesses(codebreaker: Codebreaker[Any, Any], secret: Sequence[int]) -> list[tuple[int, ...]]:
    """Every guess against a secret, as tuples, until the codebreaker stops."""
    made: list[tuple[int, ...]] = []
    feedback = None
    while True:
        try:
            guess = codebreaker.send(feedback)
        except StopIteration:
            return made
        made.append(tuple(map(int, guess)))
        assert len(made) < 1000
        feedback = np.equal(guess, secret)


def counting_down(n: int, suits: int = 1) -> Codebreaker[Permutation, Sequence[bool]]:
    """The dual of circular shift: the same guesses, seen from the places.

    Each place starts with its own number and, while it is wrong, counts down through the cards, past 0 to the top,
    leaving out all suits of values that are right elsewhere. Slow and plain.

    Source: the dual view is of [KutinSmithline2024]; as counting down through numbered cards: this package.
    """
    cards = list(range(n))  # not reduced, so place - card is how far the place has counted
    right: Sequence[bool] = [False] * n
    turn = 0
    while not all(right):
        turn += 1
        known, right = right, (yield tuple(card % (suits * n) for card in cards))
        if any(was and not still for was, still in zip(known, right, strict=True)):
            raise InconsistentHistory(f"no answer fits after turn {turn}: a place that was right is not right now")
        placed = {card % n for card, is_right in zip(cards, right, strict=True) if is_right}
        for place in range(n):
            if not right[place]:
                cards[place] -= 1
                while cards[place] % n in placed:
                    cards[place] -= 1
                if place - cards[place] >= suits * n:
                    raise InconsistentHistory(f"no answer fits after turn {turn}: place {place + 1} has used all")


@pytest.mark.parametrize("n", range(8))
def test_every_permutation_takes_one_round_more_than_it_has_exceedances(n: int):
    for secret in permutations(range(n)):
        made = guesses(circular_shift(n), secret)
        assert len(made) == (1 + counting.exceedances(secret) if n else 0)
        assert made[-1:] == [secret][: n or 0]


@each_row(("n", "suits"), SUITED)
def test_the_dual_and_the_definition_ask_the_same(n: int, suits: int):
    for secret in naive.cards(n, suits):
        plain = naive.shifted_guesses(secret, suits)
        assert guesses(circular_shift(n, suits=suits), secret) == plain
        assert guesses(counting_down(n, suits=suits), secret) == plain


@examples(60)
@given(st.integers(1, 40), st.integers(1, 4), st.randoms(use_true_random=False))
def test_larger_secrets_too(n: int, suits: int, random):
    secret = [value + n * random.randrange(suits) for value in random.sample(range(n), n)]
    made = guesses(circular_shift(n, suits=suits), secret)
    assert made == naive.shifted_guesses(secret, suits) == guesses(counting_down(n, suits=suits), secret)
    assert len(made) == 1 + counting.exceedances(naive.phi(secret, suits)) <= suits * n


@each_row(("n", "suits"), [(4, 1), (5, 1), (3, 2), (2, 3)])
def test_the_rounds_over_all_secrets_are_those_counted(n: int, suits: int):
    counts = Counter(len(guesses(circular_shift(n, suits=suits), secret)) for secret in naive.cards(n, suits))
    assert tuple(counts[r + 1] for r in range(suits * n)) == counting.row("suited", n, suits)


def fitting(turns: Sequence[tuple[Sequence[int], Sequence[bool]]], secrets: Sequence[tuple[int, ...]]) -> bool:
    return any(all(naive.right(guess, secret) == tuple(reply) for guess, reply in turns) for secret in secrets)


def histories(n: int, suits: int, make: Callable[[], Codebreaker[Any, Any]]) -> Iterator[tuple[list[Any], str]]:
    """Every sequence of feedback, up to the turn at which the codebreaker stops or complains: (turns, complaint)."""
    secrets = list(naive.cards(n, suits))
    waiting: list[list[tuple[bool, ...]]] = [[]]
    while waiting:
        reply = waiting.pop()
        codebreaker = make()
        turns, complaint = [], ""
        guess = next(codebreaker)
        for feedback in reply:
            turns.append((tuple(map(int, guess)), feedback))
            try:
                guess = codebreaker.send(feedback)
            except StopIteration:
                break
            except InconsistentHistory as error:
                complaint = str(error)
                break
        else:
            waiting += [[*reply, feedback] for feedback in product([False, True], repeat=n)]
        assert len(turns) < 1000
        if turns:
            assert fitting(turns, secrets) == (not complaint), (turns, complaint)
            yield turns, complaint


@each_row(("n", "suits"), [(1, 1), (2, 1), (3, 1), (4, 1), (1, 3), (2, 2), (2, 3)])
@each_row("codebreaker", [circular_shift, counting_down])
def test_feedback_is_refused_at_the_first_turn_that_leaves_no_secret(n: int, suits: int, codebreaker):
    complaints = 0
    for turns, complaint in histories(n, suits, lambda: codebreaker(n, suits=suits)):
        complaints += bool(complaint)
        assert not complaint or f"after turn {len(turns)}:" in complaint
    assert complaints


def test_a_lie_in_turn_3_is_named_with_its_place():
    codebreaker = circular_shift(4)
    assert next(codebreaker).tolist() == [0, 1, 2, 3]
    assert codebreaker.send([False, True, False, False]).tolist() == [3, 1, 0, 2]
    codebreaker.send([False, True, False, False])
    with pytest.raises(InconsistentHistory, match="after turn 3: place 2 was right before"):
        codebreaker.send([True, False, True, True])


def test_feedback_for_another_number_of_places_is_refused():
    codebreaker = circular_shift(4)
    next(codebreaker)
    with pytest.raises(BadFeedback, match="3 places; the guess has 4"):
        codebreaker.send([False, True, False])


def test_guesses_are_values_that_later_turns_leave_alone():
    codebreaker = circular_shift(3)
    first = next(codebreaker)
    codebreaker.send([False, False, False])
    assert first.tolist() == [0, 1, 2]
    with pytest.raises(ValueError):
        first[0] = 7


def test_a_permutation_of_10000_takes_its_rounds():
    secret = np.random.default_rng(5).permutation(10_000)
    codebreaker = circular_shift(10_000)
    guess = next(codebreaker)
    rounds = 1
    while not (right := guess == secret).all():
        guess = codebreaker.send(right)
        rounds += 1
        assert rounds <= 10_000
    assert rounds == 1 + np.count_nonzero(secret > np.arange(10_000))
