"""The kernel of the last two weeks against trying everything."""

from __future__ import annotations

from collections import Counter

import numpy as np

from sleuth.kernels.permutations import sieve
from sleuth.kernels.season import endgame


def lights(guess: tuple[int, ...], secret: tuple[int, ...]) -> int:
    return sum(a == b for a, b in zip(guess, secret, strict=True))


def test_two_weeks_are_won_as_by_trying_everything():
    rng = np.random.default_rng(4)
    every = sieve.listed(4)
    some = np.ascontiguousarray(every[:, rng.choice(24, 9, replace=False)])
    guesses = np.ascontiguousarray(every.T)
    couples = np.array([(person, host) for person in range(4) for host in range(4)])
    won = endgame.two_weeks(some, guesses, couples, 4)
    secrets = [tuple(each) for each in some.T.tolist()]
    for (person, host), found in zip(couples.tolist(), won.tolist(), strict=True):
        expected = 0
        for answer in (True, False):
            part = [each for each in secrets if (each[person] == host) == answer]
            counts = [Counter(lights(tuple(guess), each) for each in part) for guess in guesses.tolist()]
            expected += max(sum(min(2, k) for k in count.values()) for count in counts)
        assert found == expected
