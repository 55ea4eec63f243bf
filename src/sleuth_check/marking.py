"""Marking many guesses by the rule of `rules`, compiled so that it is stated once, and counting their parts.

Codes are (guesses, secrets). A set is `rows`, the places of its secrets by descending weight. A part is what gives one
code to a guess. `each` (sizes,) int64 never falls: the cost of the secret that is first in its part, second, and so on,
if its weight is 1. Everything here counts, and nothing here decides.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"
# the types of machine code are those of its first call

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from sleuth_check.reader import INFINITE, Refused
from sleuth_check.rules import Game

Codes = NDArray[Any]
"""Codes, (guesses, secrets) uint8 or uint16."""

LARGEST = 2 << 30
"""Bytes that a table may take."""


def machine_code(function: Any) -> Any:
    """A function of arrays and numbers as machine code, kept for the next run if there is a place for it."""
    try:
        return numba.njit(cache=True)(function)
    except RuntimeError:  # no place to write to
        return numba.njit(function)


def table(game: Game) -> Codes:
    """The code of every guess against every secret, (guesses, secrets). Raises Refused if they are too many."""
    width = 1 if game.codes <= 1 << 8 else 2
    if game.codes > 1 << 16 or width * len(game.guesses) * len(game.secrets) > LARGEST:
        raise Refused(f"{game.name} has too many codes for this checker; a table may take {LARGEST >> 30} GiB")
    out = np.empty((len(game.guesses), len(game.secrets)), np.uint8 if width == 1 else np.uint16)
    fill(compiled(game.mark), game.rows, game.rows[game.guess_of], out)
    return out


@numba.njit
def fill(mark: Any, guesses: Any, secrets: Any, out: Any) -> None:
    """Write the codes of a compiled rule, (guesses, secrets)."""
    for row in range(len(guesses)):
        for place in range(len(secrets)):
            out[row, place] = mark(guesses[row], secrets[place])


compiled = cache(numba.njit)
"""A rule as machine code, made once in a process."""


def compare(game: Game, codes: Codes, guesses: Sequence[int], secrets: Sequence[int]) -> int:
    """Compare codes of some guesses and secrets with the plain rule. Returns their number. Raises Refused."""
    hidden = [(place, game.row(game.secrets[place])) for place in secrets]
    for row in guesses:
        tried = game.row(game.guesses[row])
        for place, secret in hidden:
            if game.mark(tried, secret) != codes[row, place]:
                raise Refused(
                    f"{game.guesses[row]} against {game.secrets[place]}: compiled code is wrong here; install it again"
                )
    return len(guesses) * len(secrets)


@machine_code
def weigh(line, rows, first, last, weights, each, total, ceiling, counts, base):
    """The cost of the parts of a guess, their squared sizes added up, the largest size, and the number of parts.

    line: the codes of the guess; the set is rows[first:last]; total: its cost if each secret is first in its part. The
    cost is INFINITE if all are in one part. If it is above the ceiling, it is a lower bound, and the sizes are not
    counted. counts (codes,) int64: at most base before, at most base + last − first afterwards.
    """
    n = last - first
    squares, largest, parts = np.int64(0), np.int64(0), np.int64(0)
    for i in range(first, last):
        code = line[rows[i]]
        size = max(counts[code] - base, 0)
        parts += size == 0
        if size > 0:
            lost = each[size] >= INFINITE or total >= INFINITE
            total = np.int64(INFINITE) if lost else total + weights[rows[i]] * (each[size] - each[0])
            if total > ceiling:
                return total, n * n, n, n
        counts[code] = base + size + 1
        squares += 2 * size + 1
        largest = max(largest, size + 1)
    return np.int64(INFINITE) if largest == n else total, squares, largest, parts


@machine_code
def fill_each(codes, own, weights, rows, guesses, each, n_codes, out, squares, largest, parts):
    """Fill, for every guess, the results of `weigh` on one set. own: by guess the secret that it is, or −1."""
    inside = np.zeros(len(weights) + 1, np.int64)
    inside[rows] = weights[rows]
    whole, counts = inside.sum(), np.zeros(n_codes, np.int64)
    for j in range(len(guesses)):
        line, mine = codes[guesses[j]], inside[own[guesses[j]]]
        total, base = each[0] * (whole - mine), j * len(rows)
        # by position here and below, as compiled code takes no keywords
        out[j], squares[j], largest[j], parts[j] = weigh(
            line, rows, 0, len(rows), weights, each, total, INFINITE, counts, base
        )
        parts[j] -= mine > 0


@machine_code
def fill_least(codes, own, weights, parts, rows, starts, each, goals, n_codes, out, settled):
    """Fill, for each of several sets, the least cost over all guesses, and whether a guess settles the set.

    Set k is rows[starts[k]:starts[k + 1]]. A guess settles a set if it has the least cost and no part of more than two
    secrets. goals (sets,): no cost is lower, so that a set that is settled with it needs no further guess.

    parts: the most parts that a guess makes of any set here, its win left out. In p parts all secrets but p cost
    each[1] or more, and the lightest cost least: so a guess that is not in the set needs some number of parts.
    """
    sets = len(starts) - 1
    whole, needed = np.zeros(sets, np.int64), np.zeros(sets, np.int64)
    home = np.full(len(weights) + 1, -1)
    for k in range(sets):
        out[k], settled[k] = INFINITE, False
        for i in range(starts[k], starts[k + 1]):
            home[rows[i]] = k
            whole[k] += weights[rows[i]]
    counts, base, met = np.zeros(n_codes, np.int64), 0, np.zeros(n_codes, np.uint8)
    for j in range(len(codes)):
        line, inside = codes[j], home[own[j]]
        for k in range(sets):
            if (k != inside and parts[j] < needed[k]) or (settled[k] and out[k] <= goals[k]):
                continue
            first, last = starts[k], starts[k + 1]
            if k != inside:  # to count the codes alone is quicker, and rules most guesses out
                met[:] = 0
                for i in range(first, last):
                    met[line[rows[i]]] = 1
                if met.sum() < needed[k]:
                    continue
            total = each[0] * (whole[k] - (weights[own[j]] if k == inside else 0))
            total, _, most, _ = weigh(line, rows, first, last, weights, each, total, out[k], counts, base)
            base += last - first
            if total > out[k] or most == last - first:
                continue
            settled[k] = most <= 2 or (settled[k] and total == out[k])
            out[k], needed[k] = total, last - first
            room = total - each[0] * whole[k]
            while needed[k] > 0 and room >= weights[rows[first + needed[k] - 1]] * (each[1] - each[0]):
                needed[k] -= 1
                room -= weights[rows[first + needed[k]]] * (each[1] - each[0])
