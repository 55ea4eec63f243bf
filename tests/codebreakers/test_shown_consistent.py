"""Permutation Wordle from any guesses on: as circular shift after its own, and exact about what is left."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest

from sleuth.codebreakers.circular_shift import circular_shift
from sleuth.codebreakers.shown_consistent import KnownCards, shown_consistent
from sleuth.errors import BadFeedback, InconsistentHistory, InputError
from sleuth.games.permutations import right_places

Cards = tuple[int, ...]


def secrets(n: int, suits: int) -> list[Cards]:
    return [
        tuple(value + n * suit for value, suit in zip(values, raised, strict=True))
        for values in permutations(range(n))
        for raised in product(range(suits), repeat=n)
    ]


def guesses(breaker, secret: Cards) -> list[Cards]:
    """The guesses until the secret is asked."""
    made = [tuple(map(int, next(breaker)))]
    while made[-1] != secret:
        made.append(tuple(map(int, breaker.send(right_places(made[-1], secret)))))
        assert len(made) < 1000
    return made


@pytest.mark.parametrize(("n", "suits"), [(1, 1), (2, 1), (5, 1), (6, 1), (3, 2), (2, 4), (4, 2)])
def test_after_its_own_guesses_it_asks_what_circular_shift_asks(n: int, suits: int):
    for secret in secrets(n, suits):
        ours = guesses(shown_consistent(n, suits=suits), secret)
        assert ours == guesses(circular_shift(n, suits=suits), secret)


@pytest.mark.parametrize(("n", "suits"), [(5, 1), (3, 2), (30, 1), (12, 3)])
def test_after_any_guesses_every_guess_may_be_the_secret(n: int, suits: int):
    rng = np.random.default_rng(n)
    for _ in range(30):
        secret, *others = (tuple((rng.permutation(n) + n * rng.integers(0, suits, n)).tolist()) for _ in range(3))
        history = [(guess, right_places(guess, secret)) for guess in [*others, (0,) * n]]
        made = guesses(shown_consistent(n, suits=suits, history=history), secret)
        turns = history + [(guess, right_places(guess, secret)) for guess in made]
        for number, guess in enumerate(made, len(history)):
            assert all(right_places(earlier, guess) == right for earlier, right in turns[:number])


@pytest.mark.parametrize(("n", "suits"), [(4, 1), (5, 1), (3, 2)])
def test_what_is_left_is_counted_as_by_enumeration(n: int, suits: int):
    rng = np.random.default_rng(1)
    everything = secrets(n, suits)
    for _ in range(20):
        secret, *others = (everything[i] for i in rng.integers(len(everything), size=3))
        known = KnownCards(n, suits)
        for guess in others:
            known.learn(guess, right_places(guess, secret))
        fitting = {each for each in everything if all(right_places(g, each) == right_places(g, secret) for g in others)}
        ways = known.ways()
        assert ways is not None
        assert ways[-1][-1] == len(fitting)
        assert set(known.secrets(ways)) == fitting


def test_it_refuses_what_no_secret_gives_as_soon_as_none_is_left():
    """Every sequence of feedback to its own guesses, n = 3: an error exactly when enumeration has nothing left."""
    for replies in product(product((True, False), repeat=3), repeat=3):
        breaker = shown_consistent(3)
        left = secrets(3, 1)
        guess = next(breaker)
        for turn, right in enumerate(replies, 1):
            left = [each for each in left if right_places(guess, each) == right]
            if not left:
                with pytest.raises(InconsistentHistory, match=f"turn {turn}"):
                    breaker.send(right)
                break
            if all(right):
                with pytest.raises(StopIteration):
                    breaker.send(right)
                break
            guess = breaker.send(right)
            assert guess in left


def test_too_many_places_and_feedback_of_another_length_are_refused():
    with pytest.raises(InputError, match="1 to 255"):
        shown_consistent(256)
    breaker = shown_consistent(3)
    next(breaker)
    with pytest.raises(BadFeedback, match="has 2 places"):
        breaker.send((True, False))
