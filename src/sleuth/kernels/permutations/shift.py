"""Circular shift against many secrets at once, compiled: the guesses of each.

Twin: tests/kernels/permutations/test_listing.py. Caller: sleuth.papers.kutin2024.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit


@jit
def _next(secret, places, cards, n_open, suits):
    """One round: drop what is right from the open places, move the other cards on. Returns how many are left."""
    count = 0
    moving = -1
    for t in range(n_open):
        card = cards[t]
        if card != secret[places[t]]:
            places[count] = places[t]
            cards[count] = moving
            moving = card
            count += 1
    cards[0] = (moving - len(secret)) % (suits * len(secret))
    return count


@jit
def guesses(secrets: np.ndarray, suits: int) -> np.ndarray:
    """Every guess of every game, shape (rows, s·n, n) int16; after its last guess a game has −1."""
    n = secrets.shape[1]
    out = np.full((len(secrets), suits * n, n), -1, np.int16)
    places = np.empty(n, np.int64)
    cards = np.empty(n, np.int64)
    for row in range(len(secrets)):
        for place in range(n):
            places[place] = place
            cards[place] = place
        n_open = n
        turn = 0
        while n_open:
            for place in range(n):
                out[row, turn, place] = secrets[row, place]  # all but the open places are right
            for t in range(n_open):
                out[row, turn, places[t]] = cards[t]
            n_open = _next(secrets[row], places, cards, n_open, suits)
            turn += 1
    return out
