"""How many secrets fit a history, and the first of them, where the secrets are too many to list."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from sleuth.core.game import NAMED, Left
from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory

if TYPE_CHECKING:
    from sleuth.codebreakers.candidates import Columns

STEPS = 20_000
"""Of the search for permutations where there are too many to list all."""
FEW = 20_000
"""Permutations that it may find."""
SEARCHED = 255
"""Places up to which it is tried."""


def black_pegs(n: int, history: History) -> Left:
    """The permutations that fit numbers of right places: exact up to ten places, beyond where a search finds all."""
    from sleuth.codebreakers import candidates

    if n <= candidates.LISTABLE:
        columns = candidates.everything(n)
        for guess, right in history:
            columns = candidates.keep(columns, guess, right)
        return _of(columns)
    if n > SEARCHED:
        return Left(None)
    columns, complete = candidates.fitting(history, limit=FEW, steps=STEPS)
    return _of(columns) if complete else Left(None)


def places(n: int, *sizes: Any) -> Left:
    """The permutations, with their suits if there are any, that fit places shown: up to sixteen places not found."""
    from sleuth.codebreakers.shown_consistent import Known

    *suits, history = sizes
    known = Known(n, *suits)
    try:
        for guess, right in history:
            known.learn(guess, right)
    except InconsistentHistory:
        return Left(0)
    ways = known.ways()
    return Left(None) if ways is None else Left(int(ways[-1][-1]), tuple(islice(known.secrets(ways), NAMED)))


def show(n: int, history: History) -> Left:
    """The matchings that fit booths and ceremonies: exact up to ten couples."""
    from sleuth.codebreakers import candidates
    from sleuth.games.show import Booth

    if n > candidates.LISTABLE:
        return Left(None)
    columns = candidates.everything(n)
    for guess, shown in history:
        if isinstance(guess, Booth):
            columns = candidates.keep_pair(columns, guess.person, guess.partner, bool(shown))
        else:
            columns = candidates.keep(columns, guess.seating, shown)
    return _of(columns)


def _of(columns: Columns) -> Left:
    return Left(columns.shape[1], tuple(tuple(column) for column in columns[:, :NAMED].T.tolist()))
