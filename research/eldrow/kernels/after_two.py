"""After which second guesses can one more guess tell apart all candidates that the adversary may keep? Compiled.

Twin: tests/research/eldrow/test_four_guesses.py. Caller: research.eldrow.four_guesses.
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
def sizes(line, candidates, win, out):
    """Fill the sizes of the parts, the win left out; the largest of them. line: the codes of a guess."""
    out[:] = 0
    for row in candidates:
        out[line[row]] += 1
    out[win] = 0
    return out.max()


@jit
def told_apart(line, candidates, code, block, front, n_codes, rows):
    """Whether one of the `front` leading guesses of the block tells the part of a code apart. rows: scratch."""
    kept = 0
    for i in range(len(candidates)):
        if line[candidates[i]] == code:
            rows[kept] = i
            kept += 1
    return separator(block, rows[:kept], front, n_codes) >= 0


@jit
def second_guesses(lines, block, candidates, fronts, n_codes, win):
    """The second guesses after which some largest part can be told apart, and their states: (second guesses, codes).

    A state is APART or TOGETHER for the code of a largest part, else 0. lines: (guesses, secrets) codes. block:
    (candidates, guesses) codes, the guesses that make most parts first. fronts[size]: how many of them make as many
    parts as that.
    """
    found = np.zeros(lines.shape[0], np.int64)
    states = np.zeros((lines.shape[0], n_codes), np.int8)
    counts, rows = np.zeros(n_codes, np.int64), np.zeros(len(candidates), np.int32)
    number = 0
    for second in range(lines.shape[0]):
        line = lines[second]
        size = sizes(line, candidates, win, counts)
        if fronts[size] == 0:
            continue
        some = False
        for code in range(n_codes):
            states[number, code] = 0
            if counts[code] == size:
                apart = told_apart(line, candidates, code, block, fronts[size], n_codes, rows)
                states[number, code] = APART if apart else TOGETHER
                some |= apart
        if some:
            found[number] = second
            number += 1
    return found[:number], states[:number]


@jit
def all_apart(lines, block, candidates, fronts, n_codes, win):
    """The first second guess after which each part can be told apart by a third one, −1 if there is none.

    The arguments are those of `second_guesses`. The largest parts come first.
    """
    counts, rows = np.zeros(n_codes, np.int64), np.zeros(len(candidates), np.int32)
    for second in range(lines.shape[0]):
        line = lines[second]
        size = sizes(line, candidates, win, counts)
        apart = True
        while apart and size > 1:
            code = counts.argmax()
            front = fronts[size]
            apart = front > 0 and told_apart(line, candidates, code, block, front, n_codes, rows)
            counts[code] = 0
            size = counts.max()
        if apart:
            return second
    return -1
