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

    Every guess but the first is consistent: circular shift asks again what was wrong only when a card has been
    wrong in all its suits at all open places, so that no secret fits.

    Source: [KutinSmithline2024], definitions 3.1 and 4.1. The test for impossible feedback: this package.
    """
    span = suits * n
    guess = np.arange(n, dtype=np.int32)
    is_open = np.ones(n, np.bool_)  # not right yet
    places = np.arange(n)  # the open ones, ascending
    cards = guess.copy()  # what stands there
    # Let a card's number fall by n at each wrap, not modulo s·n: then place - number is how many steps it has gone,
    # the numbers ascend along the places and all lie within n of the first, so that this one tells the others.
    first = 0
    turn = 0
    while len(places):
        turn += 1
        sent = guess.copy()
        sent.flags.writeable = False
        right = _read((yield sent), n)
        hits = np.flatnonzero(right & is_open)
        if np.count_nonzero(right) != n - len(places) + len(hits):
            place = int(np.argmax(~right & ~is_open)) + 1
            raise InconsistentHistory(
                f"no answer fits after turn {turn}: place {place} was right before, and its card has not moved"
            )
        if len(hits) == len(places):
            return
        before = int(cards[0])
        if len(hits):
            is_open[hits] = False
            at = np.searchsorted(places, hits)
            places, cards = np.delete(places, at), np.delete(cards, at)
        first += (int(cards[-1]) - before) % span - n
        cards[1:] = cards[:-1]
        cards[0] = first % span
        if turn >= suits * len(places):  # before, no card can have been at every open place in every suit
            steps = places - first - (cards - first) % span
            if steps.max() >= span:
                raise InconsistentHistory(
                    f"no answer fits after turn {turn}: the next card of place {int(places[np.argmax(steps)]) + 1} "
                    "was wrong at every place that it can have"
                )
        guess[places] = cards


def _read(feedback: Bools | Sequence[bool], n: int) -> Bools:
    right = np.asarray(feedback, np.bool_)
    if right.shape != (n,):
        raise BadFeedback(f"the feedback has {right.size} places; the guess has {n}, each of which is right or not")
    return right
