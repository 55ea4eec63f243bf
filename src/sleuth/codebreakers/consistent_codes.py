"""Mastermind and Bulls & Cows by the codes that fit: the guess whose feedback tells most about them, from any history.

Where few codes fit, they are listed, and the guess is chosen by the exact sizes of its parts; in a small game, of all
guesses. Where many do, a fair sample stands for all of them. Figures: docs/explanation/consistent-play.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from sleuth.codebreakers.fitting_codes import Fitting, Row, Rows, Sizes, feedback_table, find_codes
from sleuth.core.arrays import Costs
from sleuth.core.match import Codebreaker
from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory, InputError
from sleuth.games.pegs import all_rows, answers, black_white
from sleuth.season.play.local_search import climb

PLACES, COLOURS = 16, 64
"""The largest game that it plays. With more places, it may fail late in a game to find a code that fits."""
EFFORTS = (1 << 13, 1 << 15, 1 << 17, 1 << 19)
"""Partial codes kept at each step: up to PATIENCE if few codes are found or all could be listed, all if none is."""
PATIENCE = 1 << 15
"""Partial codes after which any sample will do, however small."""
ENOUGH = 200
"""Codes of a sample that will do at any effort, if more fit than are kept."""
GROWTH = 0.6
"""Extra turns of a part that is e times as large. Measured; 0.4 to 1 play equally well."""
BOOK = 2
"""Guesses of a game that have a seed of their own: they are the same in every game, and remembered."""


def mastermind(
    pegs: int, colours: int, *, rng: np.random.Generator, history: History = ()
) -> Codebreaker[Row, tuple[int, int]]:
    """A codebreaker that yields rows of colours 0 … colours−1 and is sent (black, white).

    history: turns made before, by any strategy. The first guesses are the same for the same feedback; after
    that rng draws the sample, where the codes that fit are too many to list. Raises InconsistentHistory, which names
    the turn, if no code fits or none is found; InputError without pegs or colours, or with more than PLACES or COLOURS.

    >>> breaker = mastermind(4, 6, rng=np.random.default_rng(1))
    >>> next(breaker), breaker.send((1, 0))
    ((0, 1, 2, 3), (0, 4, 4, 5))

    Source: this package. In [Berghman2009], too, a sample of the codes that fit judges a guess; entropy as a score is
    from [Neuwirth1982].
    """
    require_playable(pegs, colours)
    return _consistent(Sizes(pegs, colours, repeats=True), rng, history)


def bulls(
    places: int, digits: int, *, rng: np.random.Generator, history: History = ()
) -> Codebreaker[Row, tuple[int, int]]:
    """The codebreaker of `mastermind` for Bulls & Cows and for Mastermind without repeats."""
    require_playable(places, digits)
    if places > digits:
        raise InputError(f"{places} different digits cannot be chosen from {digits}")
    return _consistent(Sizes(places, digits, repeats=False), rng, history)


def require_playable(places: int, colours: int) -> None:
    """Raise InputError for a game that is too large, or has no places or colours."""
    if not (1 <= places <= PLACES and 1 <= colours <= COLOURS):
        raise InputError(
            f"consistent cannot play {places} places of {colours} colors; "
            f"it takes 1 to {PLACES} places and 1 to {COLOURS} colors or digits"
        )


def _consistent(sizes: Sizes, rng: np.random.Generator, history: History) -> Codebreaker[Row, tuple[int, int]]:
    while True:
        guess = _from_book(sizes, history) if len(history) < BOOK else _informative(sizes, history, rng)
        feedback = yield guess
        history = (*history, (guess, feedback))
        if feedback == (sizes.places, 0):
            if any(black_white(earlier, guess) != answer for earlier, answer in history):
                raise _impossible(history, proved=True)
            return


@lru_cache(maxsize=2048)
def _from_book(sizes: Sizes, history: History) -> Row:
    """The guess after a short history; its own seed makes it a pure function."""
    return _informative(sizes, history, np.random.default_rng(0))


def _informative(sizes: Sizes, history: History, rng: np.random.Generator) -> Row:
    """The guess of least expected cost. Raises InconsistentHistory."""
    codes = fitting_codes(sizes, history, rng)
    if len(codes.rows) <= 2:
        return _as_row(codes.rows[0])
    judges = codes.thin(2000, rng)
    if codes.complete and sizes.codes * len(judges.rows) <= 1 << 22:  # every guess can be judged
        return _cheapest(sizes, judges, all_rows(range(sizes.colours), sizes.places, repeats=sizes.repeats))
    if not history:
        return _cheapest(sizes, judges, _patterns(sizes))
    pool = codes.thin(300, rng).rows  # the best three are improved by changes of one place or two
    best = climb(lambda rows: _costs(sizes, judges, rows), pool, lambda row: _around(sizes, row), starts=3)
    return _as_row(best[0][1])


def _cheapest(sizes: Sizes, judges: Fitting, guesses: Iterator[Row]) -> Row:
    """The first of the guesses that cost least."""
    rows = np.array(list(guesses), np.uint8)
    return _as_row(rows[_costs(sizes, judges, rows).argmin()])


def fitting_codes(sizes: Sizes, history: History, rng: np.random.Generator) -> Fitting:
    """The codes that fit, or a sample. Raises InconsistentHistory if there are none, or none is found."""
    for most in EFFORTS:
        codes = find_codes(sizes, history, most=most, rng=rng)
        number = len(codes.rows)
        if codes.complete or (number and most >= PATIENCE) or (number >= ENOUGH and codes.number > most):
            break
    if not len(codes.rows):
        raise _impossible(history, proved=codes.complete)
    return codes


def _impossible(history: History, *, proved: bool) -> InconsistentHistory:
    (black, white), turn = history[-1][1], len(history)
    if proved:
        return InconsistentHistory(f"no code fits after turn {turn}: {black}b{white}w contradicts the others")
    return InconsistentHistory(
        f"no code was found that fits after turn {turn}, though not every code could be tried: {black}b{white}w may "
        "contradict the others; check each turn for a slip"
    )


def _costs(sizes: Sizes, judges: Fitting, guesses: Rows) -> Costs:
    """Sum over the parts of each guess, the winning one left out, of size · turns still to come."""
    kinds = len(answers(sizes.places))
    keys = feedback_table(sizes, guesses, judges.rows) + kinds * np.arange(len(guesses))
    weights = np.repeat(judges.shares, len(guesses))
    parts = np.bincount(keys.ravel(), weights, kinds * len(guesses)).reshape(len(guesses), kinds)[:, :-1]
    costs: Costs = (parts * (1 + GROWTH * np.log(np.maximum(parts, 1)))).sum(axis=1)
    return costs


def _patterns(sizes: Sizes) -> Iterator[Row]:
    """First guesses, one for each pattern of repeated colours: no colour has more pegs than the colour before it."""
    if not sizes.repeats:
        yield tuple(range(sizes.places))
        return

    def parts(pegs_to_place: int, most: int, colour: int) -> Iterator[Row]:
        if not pegs_to_place:
            yield ()
        elif colour < sizes.colours:
            for pegs in range(min(pegs_to_place, most), 0, -1):
                yield from ((colour,) * pegs + rest for rest in parts(pegs_to_place - pegs, pegs, colour + 1))

    yield from parts(sizes.places, sizes.places, 0)


def _around(sizes: Sizes, row: Rows) -> Rows:
    """The guesses that differ in the colour of one place, or by an exchange of two places."""
    neighbours = []
    for place in range(sizes.places):
        for colour in range(sizes.colours):
            if colour != row[place] and (sizes.repeats or colour not in row):
                neighbours.append(row.copy())
                neighbours[-1][place] = colour
        for other in range(place):
            if row[other] != row[place]:
                neighbours.append(row.copy())
                neighbours[-1][[place, other]] = row[[other, place]]
    return np.array(neighbours, np.uint8).reshape(len(neighbours), sizes.places)


def _as_row(code: Rows) -> Row:
    return tuple(code.tolist())
