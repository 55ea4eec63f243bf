"""Counts the secrets that fit a history, if they are too many to list, and names the first of them."""

from __future__ import annotations

from itertools import islice
from typing import Any

from sleuth.codebreakers import candidates
from sleuth.codebreakers.shown_consistent import KnownCards
from sleuth.core.rules import NAMED, History, Left
from sleuth.errors import InconsistentHistory
from sleuth.games.columns import Columns, keep
from sleuth.games.show import Format


def black_pegs(n: int, history: History) -> Left:
    """The permutations that fit numbers of right places: exact up to ten places, beyond where a search finds all."""
    if n <= candidates.LISTABLE:
        columns = candidates.all_permutations(n)
        for guess, right in history:
            columns = keep(columns, guess, right)
        return _of(columns)
    if n > 255:
        return Left(None)
    columns, complete = candidates.find_fitting(history, limit=20_000, steps=20_000)
    return _of(columns) if complete else Left(None)


def places(n: int, *sizes: Any) -> Left:
    """Counts the permutations, plain or suited, that fit feedback by places, if at most sixteen places are open."""
    *suits, history = sizes
    known = KnownCards(n, *suits)
    try:
        for guess, right in history:
            known.learn(guess, right)
    except InconsistentHistory:
        return Left(0)
    ways = known.ways()
    return Left(None) if ways is None else Left(int(ways[-1][-1]), tuple(islice(known.secrets(ways), NAMED)))


def show(form: Format, history: History) -> Left:
    """The matchings that fit booths and ceremonies: exact up to 11 couples, within a second, and in groups."""
    from sleuth.season.play.seasons import state_after

    if not form.countable or (form.plain and form.size_b > 11):
        return Left(None)
    try:
        state = state_after(form, history)
    except InconsistentHistory:
        return Left(0)
    return Left(state.total, tuple(state.first(NAMED)))


def _of(columns: Columns) -> Left:
    return Left(columns.shape[1], tuple(tuple(column) for column in columns[:, :NAMED].T.tolist()))
