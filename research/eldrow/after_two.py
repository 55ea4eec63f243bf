"""After which second guesses can one more guess tell apart all candidates that the adversary may keep? Compiled.

Twin: tests/research/eldrow/test_second_guesses.py.
"""

from __future__ import annotations

import numpy as np

from sleuth.kernels._jit import jit
from sleuth.kernels.codes.discern import separator


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
def second_guesses(lines, block, candidates, fronts, ranks, win):
    """For each tie rule the first second guess that wins, −1 if none does.

    lines: (guesses, secrets) codes. block: (candidates, guesses) codes, the guesses that make most parts first.
    fronts[size]: how many of them make as many parts as that. ranks: (rules, codes); of the largest parts those of
    least rank may be kept, and each of them must be told apart by a third guess.
    """
    rules, n_codes = ranks.shape
    found = np.full(rules, -1, np.int64)
    counts = np.zeros(n_codes, np.int64)
    least = np.zeros(rules, np.int64)
    wins = np.zeros(rules, np.bool_)
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
        for rule in range(rules):
            wins[rule] = found[rule] < 0
            least[rule] = ranks[rule][counts == size].min()
        for code in range(n_codes):
            needed = False
            for rule in range(rules):
                needed |= wins[rule] and ranks[rule, code] == least[rule]
            if counts[code] != size or not needed:
                continue
            kept = 0
            for i in range(len(candidates)):
                if line[candidates[i]] == code:
                    rows[kept] = i
                    kept += 1
            if separator(block, rows[:kept], fronts[size], n_codes) < 0:
                for rule in range(rules):
                    wins[rule] &= ranks[rule, code] != least[rule]
        for rule in range(rules):
            if wins[rule]:
                found[rule] = second
        if found.min() >= 0:
            break
    return found
