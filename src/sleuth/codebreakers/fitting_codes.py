"""The codes of Mastermind and of Bulls & Cows that fit a history: all of them, or a fair sample where they are many.

Stochastic enumeration: a code is made in steps, first how many pegs of each colour, then the colour of each place.
Partial codes that some turn rules out are dropped after each step. Where more are left than `most`, they are thinned
at random, and the survivors stand for those that were dropped. If nothing was thinned, the codes are all that fit.

Source: the estimate is that of [Knuth1975], with many partial codes at a time as in [VaismanKroese2017]; thinning by a
threshold, which keeps it without bias, is that of [FearnheadClifford2003]. The steps for codes are this package's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, perm
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Counts, Floats
from sleuth.core.rules import History
from sleuth.files.tables import code_dtype
from sleuth.games.pegs import answers, encode

Row: TypeAlias = tuple[int, ...]
"""A guess or a secret: the colour of every place, from 0."""
Rows: TypeAlias = NDArray[np.uint8]
"""Codes one after the other, shape (codes, places)."""
Numbers: TypeAlias = NDArray[np.int8]
"""Colours and numbers of pegs: a game has fewer than 128 of both."""


class Sizes(NamedTuple):
    """A game: the number of places and of colors, and whether a colour may be repeated."""

    places: int
    colours: int
    repeats: bool

    @property
    def codes(self) -> int:
        """The number of all codes."""
        return self.colours**self.places if self.repeats else perm(self.colours, self.places)


@dataclass(frozen=True, eq=False)
class Fitting:
    """Codes that fit a history.

    Attributes:
        rows: distinct codes; in ascending order if these are all that fit.
        shares: how many codes each row stands for, (codes,); 1 if these are all that fit.
        complete: whether these are all.
    """

    rows: Rows
    shares: Floats
    complete: bool

    @property
    def number(self) -> float:
        """How many codes fit: exact if complete, else an estimate without bias."""
        return float(self.shares.sum())

    def thin(self, most: int, rng: np.random.Generator) -> Fitting:
        """A random sample of about `most` codes, if there are more; the kept codes take the shares of the others."""
        if len(self.rows) <= most:
            return self
        rows, shares = _thin(self.shares, most, rng)
        return Fitting(self.rows[rows], shares, False)


def find_codes(
    sizes: Sizes, history: History, *, most: int, rng: np.random.Generator, or_none: bool = False
) -> Fitting:
    """The codes that fit. most: partial codes kept after each step; if there are never more, all codes are found.

    rng decides which partial codes are dropped, so it has no effect if all codes are found. If not, there may be none
    though some fit. or_none: rather than drop one, give up and find none.
    """
    places, colours, _ = sizes
    guesses = np.array([guess for guess, _ in history], np.uint8).reshape(len(history), places)
    uses = (guesses[:, :, None] == np.arange(colours)).sum(axis=1).astype(np.int8)
    shuffled = rng.permutation(colours)
    order = shuffled[np.argsort(-(uses[:, shuffled] > 0).sum(axis=0), kind="stable")].tolist()
    seats = rng.permutation(places).tolist()
    feedback = np.array([answer for _, answer in history], np.int8).reshape(len(history), 2)
    codes = _Partial(
        supply=np.zeros((colours, 1), np.int8),
        code=np.zeros((places, 1), np.int8),
        missing=feedback.sum(axis=1, dtype=np.int8)[:, None],
        mass=np.ones(1),
    )
    complete = True
    for step in range(colours + places):
        if step < colours:
            codes = _choose_count(codes, sizes, uses, order[step], order[step + 1 :])
        else:
            if step == colours:
                codes = codes._replace(missing=np.repeat(feedback[:, :1], len(codes.mass), axis=1))
            codes = _choose_colour(codes, guesses, *seats[step - colours :])
        if len(codes.mass) > most:
            if or_none:
                return Fitting(np.empty((0, places), np.uint8), np.empty(0), False)
            kept, mass = _thin(codes.mass, most, rng)
            codes, complete = codes.take(kept)._replace(mass=mass), False
    rows = np.ascontiguousarray(codes.code.T.astype(np.uint8))
    if complete:
        rows = rows[np.lexsort(rows.T[::-1])]
        return Fitting(rows, np.ones(len(rows)), True)
    return Fitting(rows, codes.mass * float(sizes.codes), False)


def feedback_table(sizes: Sizes, guesses: Rows, secrets: Rows) -> Counts:
    """The feedback of every guess to every secret, (secrets, guesses), as places in `pegs.answers`."""
    from sleuth.kernels.codes import pegs

    (tried, of_tried), (hidden, of_hidden) = encode(guesses, sizes.colours), encode(secrets, sizes.colours)
    numbers = pegs.codes(tried, hidden, of_tried, of_hidden, code_dtype(len(answers(sizes.places))))
    table: Counts = numbers.astype(np.int64)
    return table


class _Partial(NamedTuple):
    """Partial codes, one to a column, while they are made.

    Attributes:
        supply: pegs of each colour (colours, codes): those counted so far; then those not yet placed.
        code: the colour of each place (places, codes).
        missing: what every turn still lacks (turns, codes): colours in common; then black pegs.
        mass: the share of all codes that the partial code stands for (codes,).
    """

    supply: Numbers
    code: Numbers
    missing: Numbers
    mass: Floats

    def take(self, columns: Counts) -> _Partial:
        """Some of them, copied."""
        return _Partial._make(each[..., columns] for each in self)

    @staticmethod
    def join(parts: Sequence[_Partial]) -> _Partial:
        """All of these, one after the other."""
        return _Partial._make(np.concatenate(each, axis=-1) for each in zip(*parts, strict=True))


def _choose_count(codes: _Partial, sizes: Sizes, uses: Numbers, colour: int, rest: Sequence[int]) -> _Partial:
    """The partial codes after each choice of a number of pegs of a colour.

    uses: how often each guess has each colour (turns, colours). rest: the colours that are counted later.
    """
    most = sizes.places if sizes.repeats else 1
    in_rest = uses[:, rest].sum(axis=1)[:, None]
    chances = _chances(sizes, 1 + len(rest))
    before = sizes.places - codes.supply.sum(axis=0, dtype=np.int8)  # pegs whose color is not counted yet
    choices = []
    for pegs in range(most + 1):
        free = before - pegs
        missing = codes.missing - np.minimum(uses[:, colour], pegs)[:, None]
        possible = (missing >= 0) & (missing <= in_rest) & (missing <= free)
        columns = np.flatnonzero((free >= 0) & (free <= most * len(rest)) & possible.all(axis=0))
        each = codes.take(columns)
        each.supply[colour] = pegs
        mass = each.mass * chances[before[columns], pegs]
        choices.append(each._replace(missing=missing[:, columns], mass=mass))
    return _Partial.join(choices)


def _chances(sizes: Sizes, colours: int) -> Floats:
    """The probability that some (column) of the free pegs (row) have one color, if each has any of `colours`."""
    chances = np.zeros((sizes.places + 1, sizes.places + 1))
    for free in range(sizes.places + 1):
        if sizes.repeats:
            p = 1 / colours
            chances[free, : free + 1] = [comb(free, n) * p**n * (1 - p) ** (free - n) for n in range(free + 1)]
        elif free <= colours:
            chances[free, :2] = (1 - free / colours, free / colours)
    return chances


def _choose_colour(codes: _Partial, guesses: Rows, place: int, *open_places: int) -> _Partial:
    """The partial codes after each choice of a colour for a place. open_places: the places still open after it."""
    colours = range(len(codes.supply))
    open_hits = (guesses[:, list(open_places), None] == np.array(colours)).sum(axis=1).astype(np.int8)
    reach = np.zeros_like(codes.missing)
    for colour in np.flatnonzero(open_hits.any(axis=0)).tolist():
        reach += np.minimum(codes.supply[colour], open_hits[:, colour, None])
    choices = []
    for colour in colours:
        supply = codes.supply[colour]
        missing = codes.missing - (guesses[:, place] == colour)[:, None]
        within_reach = missing <= reach - (supply <= open_hits[:, colour, None])
        columns = np.flatnonzero((supply > 0) & ((missing >= 0) & within_reach).all(axis=0))
        each = codes.take(columns)
        mass = each.mass * each.supply[colour] / (len(open_places) + 1)
        each.supply[colour] -= 1
        each.code[place] = colour
        choices.append(each._replace(missing=missing[:, columns], mass=mass))
    return _Partial.join(choices)


def _thin(mass: Floats, most: int, rng: np.random.Generator) -> tuple[Counts, Floats]:
    """A sample of about `most` rows, ascending, and their new masses; masses above a threshold stay as they are.

    The others are kept with a chance in proportion to their mass, and then have the threshold as their mass.
    """
    falling = np.sort(mass)[::-1]
    tails = falling.sum() - np.concatenate(([0.0], np.cumsum(falling[: most - 1])))
    thresholds = tails / (most - np.arange(most))
    threshold = thresholds[np.argmax(falling[:most] <= thresholds)]
    survivors = np.flatnonzero((mass >= threshold) | (rng.random(len(mass)) * threshold < mass))
    return survivors, np.maximum(mass[survivors], threshold)
