"""Marking many guesses: the rule of `rules`, compiled, so that it is stated once; and the functions that count parts.

Codes stand guess by guess, (guesses, secrets). A set is `rows`, the places of its secrets. A part is what gives one
code. Everything here counts and nothing here decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from sleuth_check.reader import Refused
from sleuth_check.rules import Game

Codes = NDArray[Any]
"""uint8 or uint16."""

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
