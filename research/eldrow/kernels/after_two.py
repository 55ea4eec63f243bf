"""After which second guesses can one more guess tell apart all candidates that the adversary may keep? Compiled.

Twin: tests/research/eldrow/test_four_guesses.py.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.codes.discern import separator

TOGETHER, APART = 1, 2


@jit
def parts(lines, candidates, n_codes):
    """How many parts each guess makes of the candidates, the winning one included; lines: (guesses, secrets) codes."""
    out = np.zeros(lines.shape[0], np.int64)
    met = np.zeros(n_codes, np.int64)
    for guess in range(lines.shape[0]):
        line = lines[guess]
        for row in candidates:
            code = line[row]
            if met[code] != guess + 1:
                met[code] = guess + 1
                out[guess] += 1
    return out


@jit
def second_guesses(lines, block, candidates, fronts, n_codes, win):
    """The second guesses after which some largest part can be told apart, and their states: (second guesses, codes).

    A state is APART or TOGETHER for the code of a largest part, else 0. lines: (guesses, secrets) codes. block:
    (candidates, guesses) codes, the guesses that make most parts first. fronts[size]: how many of them make as many
    parts as that.
    """
    found = np.zeros(lines.shape[0], np.int64)
    states = np.zeros((lines.shape[0], n_codes), np.int8)
    number = 0
    counts = np.zeros(n_codes, np.int64)
    rows = np.zeros(len(candidates), np.int32)
    for second in range(lines.shape[0]):
        line = lines[second]
        counts[:] = 0
        for row in candidates:
            counts[line[row]] += 1
        counts[win] = 0
        size = counts.max()
        if fronts[size] == 0:
            continue
        any_apart = False
        for code in range(n_codes):
            states[number, code] = 0
            if counts[code] != size:
                continue
            kept = 0
            for i in range(len(candidates)):
                if line[candidates[i]] == code:
                    rows[kept] = i
                    kept += 1
            apart = separator(block, rows[:kept], fronts[size], n_codes) >= 0
            states[number, code] = APART if apart else TOGETHER
            any_apart |= apart
        if any_apart:
            found[number] = second
            number += 1
    return found[:number], states[:number]
