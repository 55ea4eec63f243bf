"""Permutation Wordle, plain and suited: circular shift.

A card is the number suit·n + value; with one suit it is the value itself. The feedback of a guess says of each place
whether its card is right.

Circular shift needs one round more than the secret has exceedances (places whose value is greater), so at most s·n; the
mean is (s·n + 1)/2. Why: docs/explanation/permutation-wordle.md.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sleuth.codebreakers import Cards
from sleuth.core.arrays import Bools
from sleuth.core.match import Codebreaker
from sleuth.errors import BadFeedback, InconsistentHistory


def circular_shift(n: int, suits: int = 1) -> Codebreaker[Cards, Bools | Sequence[bool]]:
    """A codebreaker that keeps what is right and moves every other card on to the next place that is not.

    The card that wraps from the last such place to the first has its suit lowered by one. The first guess is the
    identity in suit 0. Yields arrays of n cards and is sent n yes or no; raises
    InconsistentHistory at the first turn after which no secret is left, BadFeedback for a wrong number of places.

    Every guess but the first is consistent: circular shift repeats a wrong card only if that card was wrong in all its
    suits at all open places, so that no secret fits.

    Source: [KutinSmithline2024], definitions 3.1 and 4.1. The test for impossible feedback: this package.
    """
    span = suits * n
    guess = np.arange(n, dtype=np.int32)
    cards = guess.copy()  # not modulo s·n: a number falls by n as it wraps, so place - card is how far it has moved
    is_open = np.ones(n, np.bool_)  # not right yet
    turn = 0
    while is_open.any():
        turn += 1
        sent = guess.copy()
        sent.flags.writeable = False
        wrong = ~_read((yield sent), n)
        if (moved := wrong & ~is_open).any():
            raise InconsistentHistory(
                f"no answer fits after turn {turn}: place {int(np.argmax(moved)) + 1} was right before, and its card "
                "has not moved"
            )
        is_open = wrong
        places = np.flatnonzero(is_open)
        numbers = np.roll(cards[places], 1)
        numbers[:1] -= n
        steps = places - numbers
        if steps.max(initial=0) >= span:
            raise InconsistentHistory(
                f"no answer fits after turn {turn}: the next card of place {int(places[np.argmax(steps)]) + 1} "
                "was wrong at every place that it can have"
            )
        cards[places], guess[places] = numbers, numbers % span


def _read(feedback: Bools | Sequence[bool], n: int) -> Bools:
    right = np.asarray(feedback, np.bool_)
    if right.shape != (n,):
        raise BadFeedback(f"the feedback has {right.size} places; the guess has {n}, each of which is right or not")
    return right
