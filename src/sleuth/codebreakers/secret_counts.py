"""Counts the secrets that fit a history, exactly or not at all, and names the first of them."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

import numpy as np

from sleuth.codebreakers import candidates
from sleuth.codebreakers.fitting_codes import Sizes, find_codes
from sleuth.codebreakers.shown_consistent import KnownCards
from sleuth.core.rules import NAMED, History, Left
from sleuth.errors import InconsistentHistory
from sleuth.games.columns import Columns, keep
from sleuth.games.pegs import LISTED
from sleuth.games.show import Format


def black_pegs(n: int, history: History) -> Left:
    """Counts the permutations that fit numbers of right places; beyond ten places, only if a search finds all."""
    if n <= candidates.LISTABLE:
        columns = candidates.all_permutations(n)
        for guess, right in history:
            columns = keep(columns, guess, right)
        return _of(columns)
    if n > 255:
        return Left(None)
    from sleuth.kernels.permutations import walk

    guesses = np.array([guess for guess, _ in history], np.uint8)
    lights = np.array([right for _, right in history], np.int64)
    order = np.arange(n)
    rows, complete = walk.fitting(guesses, lights, places=order, values=order, limit=20_000, steps=20_000)
    return _of(rows.T) if complete else Left(None)


def places(n: int, *sizes: Any) -> Left:
    """Counts the permutations, plain or suited, that fit feedback by places, if at most sixteen places are open."""
    *suits, history = sizes
    cards = KnownCards(n, *suits)
    try:
        for guess, right in history:
            cards.learn(guess, right)
    except InconsistentHistory:
        return Left(0)
    ways = cards.ways()
    return Left(None) if ways is None else Left(int(ways[-1][-1]), tuple(islice(cards.secrets(ways), NAMED)))


def show(form: Format, history: History) -> Left:
    """Counts the matchings that fit booths and ceremonies: of 11 couples at most, or in formats that can be counted."""
    from sleuth.season.play.seasons import state_after

    if not form.countable or (form.plain and form.size_b > 11):
        return Left(None)
    try:
        state = state_after(form, history)
    except InconsistentHistory:
        return Left(0)
    return Left(state.total, tuple(state.first(NAMED)))


def _of(columns: Columns) -> Left:
    return Left(columns.shape[1], tuple(map(tuple, columns[:, :NAMED].T.tolist())))


def mastermind(pegs: int, colours: int, history: History) -> Left:
    """Counts the codes that fit black and white pegs."""
    return _count_codes(Sizes(pegs, colours, repeats=True), history)


def bulls(places: int, digits: int, history: History) -> Left:
    """Counts the codes without a repeated digit or colour that fit bulls and cows."""
    return _count_codes(Sizes(places, digits, repeats=False), history)


@lru_cache(maxsize=64)
def _count_codes(sizes: Sizes, history: History) -> Left:
    """Counts the codes that fit, unless they, or those tried on the way, are too many."""
    if max(sizes.places, sizes.colours) > 64:
        return Left(None)
    most = LISTED if sizes.codes <= LISTED else 1 << 17
    codes = find_codes(sizes, history, most=most, rng=np.random.default_rng(0), or_none=True)
    return _of(codes.rows.T) if codes.complete else Left(None)
