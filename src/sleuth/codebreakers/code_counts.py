"""Counts the codes of Mastermind or of Bulls & Cows that fit a history, exactly or not at all, and names the first."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from sleuth.codebreakers.fitting_codes import Rows, Sizes, feedback_table, find_codes
from sleuth.core.rules import NAMED, History, Left
from sleuth.games.pegs import LISTED, answers


def mastermind(pegs: int, colours: int, history: History) -> Left:
    """The codes that fit black and white pegs."""
    return _count_codes(Sizes(pegs, colours, repeats=True), history)


def bulls(places: int, digits: int, history: History) -> Left:
    """The codes without a repeated digit or colour that fit bulls and cows."""
    return _count_codes(Sizes(places, digits, repeats=False), history)


def _count_codes(sizes: Sizes, history: History) -> Left:
    """The codes that fit a history; the codes of all turns but the last are cached, as callers vary the last turn."""
    if max(sizes.places, sizes.colours) > 64:
        return Left(None)
    *before, (guess, shown) = history
    rows = _list_codes(sizes, tuple(before))
    if rows is None:
        rows = _list_codes(sizes, history)
    else:
        kinds = answers(sizes.places)
        given = feedback_table(sizes, np.array([guess], np.uint8), rows)[:, 0]
        rows = rows[given == (kinds.index(shown) if shown in kinds else -1)]
    return Left(None) if rows is None else Left(len(rows), tuple(map(tuple, rows[:NAMED].tolist())))


@lru_cache(maxsize=64)
def _list_codes(sizes: Sizes, history: History) -> Rows | None:
    """The codes that fit, ascending; None where they, or those tried on the way, are too many."""
    most = LISTED if sizes.codes <= LISTED else 1 << 17
    found = find_codes(sizes, history, most=most, rng=np.random.default_rng(0), or_none=True)
    return found.rows if found.complete else None
