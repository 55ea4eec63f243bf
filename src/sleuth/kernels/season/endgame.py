"""The last two weeks of a season, searched, compiled. Matchings and seatings are held as in `sieve`.

Source: this package.
Twin: tests/kernels/season/test_endgame.py. Caller: sleuth.season.play.strategies.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit


@jit
def two_weeks(columns: np.ndarray, guesses: np.ndarray, couples: np.ndarray, full: int) -> np.ndarray:
    """How many of the matchings are won in the last two weeks, for each first booth: (couples,) int64.

    columns (people, matchings) uint8; guesses (guesses, people) uint8; couples (couples, 2): row and host of a booth;
    full: the lights that win. After the booth, each of its answers is followed by the guess that wins most. That guess
    wins at once with all lights; of each other number of lights, the last week wins two matchings at most.
    """
    n, m = columns.shape
    lights = np.zeros((len(guesses), m), np.uint8)
    for g in range(len(guesses)):
        for i in range(n):
            value = guesses[g, i]
            line = columns[i]
            for j in range(m):
                lights[g, j] += np.uint8(line[j] == value)
    out = np.zeros(len(couples), np.int64)
    counts = np.empty((2, full + 1), np.int64)
    best = np.empty(2, np.int64)
    for c in range(len(couples)):
        yes = columns[couples[c, 0]] == couples[c, 1]
        best[:] = 0
        for g in range(len(guesses)):
            counts[:] = 0
            for j in range(m):
                counts[np.int64(yes[j]), lights[g, j]] += 1
            for answer in range(2):
                won = counts[answer, full]
                for k in range(full):
                    won += min(2, counts[answer, k])
                best[answer] = max(best[answer], won)
        out[c] = best[0] + best[1]
    return out
