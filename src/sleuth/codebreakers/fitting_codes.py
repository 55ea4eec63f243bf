"""The codes of Mastermind and of Bulls & Cows that fit a history: all of them, or a fair sample where they are many.

Stochastic enumeration: a code is made in steps, first how many pegs of each colour, then the colour of each place.
Partial codes that some turn rules out are dropped after each step. Where more are left than `most`, they are thinned
at random, and the survivors stand for those that were dropped. If nothing was thinned, the codes are all that fit.

Source: the estimate is that of [Knuth1975], with many partial codes at a time as in [VaismanKroese2017]; thinning by a
threshold, which keeps it without bias, is that of [FearnheadClifford2003]. The steps for codes are this package's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb, perm
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Bools, Counts, Floats
from sleuth.core.rules import History
from sleuth.files.tables import code_dtype
from sleuth.games.pegs import answers

Row: TypeAlias = tuple[int, ...]
"""A guess or a secret: the colour of every place, from 0."""
Rows: TypeAlias = NDArray[np.uint8]
"""Codes one after the other, shape (codes, places)."""
"""(guess, (black, white)), in order."""
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
        rows: the codes, no two alike; in ascending order if they are all.
        shares: how many codes each of them stands for, (codes,); 1 if they are all.
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
        kept, shares = _thin(self.shares, most, rng)
        return Fitting(self.rows[kept], shares, False)


def find_codes(
    sizes: Sizes, history: History, *, most: int, rng: np.random.Generator, or_none: bool = False
) -> Fitting:
    """The codes that fit. most: partial codes kept after each step; while there are no more, the codes are all.

    rng decides which partial codes are dropped, so it changes nothing where the codes are all. If they are not, none
    may be found though some fit. or_none: give up rather than drop one, with no code found.
    """
    steps = _Steps.of(sizes, history, rng)
    black = _per_turn([shown[0] for _, shown in history], 1)
    for done in range(sizes.colours + sizes.places):
        if done < sizes.colours:
            steps = steps.choose_count(int(steps.order[done]))
        else:
            if done == sizes.colours:
                steps = replace(steps, missing=np.repeat(black, steps.size, axis=1))
            place, *later = steps.seats[done - sizes.colours :]
            steps = steps.located(place, later)
        if steps.size > most:
            if or_none:
                return Fitting(np.empty((0, sizes.places), np.uint8), np.empty(0), False)
            steps = steps.thin(most, rng)
    rows = np.ascontiguousarray(steps.code.T.astype(np.uint8))
    if steps.complete:
        rows = rows[np.lexsort(rows.T[::-1])]
        return Fitting(rows, np.ones(len(rows)), True)
    return Fitting(rows, steps.mass * float(sizes.codes), False)


def feedback_table(sizes: Sizes, guesses: Rows, secrets: Rows) -> Counts:
    """The feedback of every guess to every secret, (secrets, guesses), as places in `pegs.answers`."""
    from sleuth.kernels.codes import pegs

    kind = code_dtype(sizes.places * (sizes.places + 1) + 1)
    tried, hidden = guesses.astype(kind), secrets.astype(kind)
    counts = [(each[:, :, None] == np.arange(sizes.colours)).sum(axis=1, dtype=kind) for each in (tried, hidden)]
    numbers = pegs.codes(tried, hidden, counts[0], counts[1], code_dtype(len(answers(sizes.places))))
    found: Counts = numbers.astype(np.int64)
    return found


@dataclass(frozen=True, eq=False)
class _Steps:
    """Partial codes, one to a column, while they are made.

    Attributes:
        sizes, guesses, uses: the game, its guesses (turns, places), and how often each has each colour.
        order, seats: the order in which colours are counted and places filled.
        supply: pegs of each colour (colours, codes): those counted so far; then those not yet placed.
        code: the colour of each place (places, codes).
        free: pegs whose colour is not counted yet (codes,).
        missing: what every turn still lacks (turns, codes): colours in common; then black pegs.
        mass: the share of all codes that the partial code stands for (codes,).
        complete: whether nothing was dropped but what cannot fit.
        uncounted: the colours not counted yet.
    """

    sizes: Sizes
    guesses: Rows
    uses: Numbers
    order: Counts
    seats: list[int]
    supply: Numbers
    code: Numbers
    free: Numbers
    missing: Numbers
    mass: Floats
    complete: bool
    uncounted: frozenset[int]

    @classmethod
    def of(cls, sizes: Sizes, history: History, rng: np.random.Generator) -> _Steps:
        """The start: one empty partial code that stands for all codes."""
        places, colours, _ = sizes
        guesses = np.array([guess for guess, _ in history], np.uint8).reshape(len(history), places)
        uses = (guesses[:, :, None] == np.arange(colours)).sum(axis=1).astype(np.int8)
        shuffled = rng.permutation(colours)
        order = shuffled[np.argsort(-(uses[:, shuffled] > 0).sum(axis=0), kind="stable")]
        return cls(
            sizes,
            guesses,
            uses,
            order,
            rng.permutation(places).tolist(),
            supply=np.zeros((colours, 1), np.int8),
            code=np.zeros((places, 1), np.int8),
            free=np.full(1, places, np.int8),
            missing=_per_turn([sum(shown) for _, shown in history], 1),
            mass=np.ones(1),
            complete=True,
            uncounted=frozenset(range(colours)),
        )

    @property
    def size(self) -> int:
        """The number of partial codes."""
        return len(self.mass)

    def choose_count(self, colour: int) -> _Steps:
        """The partial codes after each choice of a number of pegs of a colour."""
        rest = self.uncounted - {colour}
        most = self.sizes.places if self.sizes.repeats else 1
        later = self.uses[:, sorted(rest)].sum(axis=1)[:, None]
        chosen, found = [], []
        for pegs in range(most + 1):
            free = self.free - pegs
            missing = self.missing - np.minimum(self.uses[:, colour], pegs)[:, None]
            possible = (free >= 0) & (free <= most * len(rest))
            possible &= ((missing >= 0) & (missing <= later) & (missing <= free)).all(axis=0)
            columns = np.flatnonzero(possible)
            chosen.append(columns)
            found.append((np.full(len(columns), pegs, np.int8), free[columns], missing[:, columns]))
        columns, number = np.concatenate(chosen), np.concatenate([each[0] for each in found])
        supply = self.supply[:, columns]
        supply[colour] = number
        return replace(
            self,
            uncounted=rest,
            supply=supply,
            code=self.code[:, columns],
            free=np.concatenate([each[1] for each in found]),
            missing=np.concatenate([each[2] for each in found], axis=1),
            mass=self.mass[columns] * self._chances(len(self.uncounted))[self.free[columns], number],
        )

    def _chances(self, colours: int) -> Floats:
        """The share of codes with a number of pegs (column) of one color, if another (row) is of some colors."""
        places = self.sizes.places
        chances = np.zeros((places + 1, places + 1))
        for free in range(places + 1):
            if self.sizes.repeats:
                p = 1 / colours
                chances[free, : free + 1] = [comb(free, n) * p**n * (1 - p) ** (free - n) for n in range(free + 1)]
            elif free <= colours:
                chances[free, :2] = (1 - free / colours, free / colours)
        return chances

    def located(self, place: int, open_places: Sequence[int]) -> _Steps:
        """The same after a choice of the colour of a place. open_places: the places that are then still open."""
        colours, turns = self.sizes.colours, len(self.guesses)
        open_hits = (self.guesses[:, open_places, None] == np.arange(colours)).sum(axis=1).astype(np.int8)
        reach = np.zeros((turns, self.size), np.int8)
        for colour in range(colours):
            for turn in np.flatnonzero(open_hits[:, colour]).tolist():
                reach[turn] += np.minimum(self.supply[colour], open_hits[turn, colour])
        chosen = []
        for colour in range(colours):
            supply = self.supply[colour]
            possible: Bools = supply > 0
            for turn in range(turns):
                hit = int(self.guesses[turn, place] == colour)
                if hit:
                    possible &= self.missing[turn] >= 1
                possible &= self.missing[turn] - hit <= reach[turn] - (supply <= open_hits[turn, colour])
            chosen.append(np.flatnonzero(possible))
        columns = np.concatenate(chosen)
        picked = np.repeat(np.arange(colours, dtype=np.int8), [len(each) for each in chosen])
        supply, code = self.supply[:, columns], self.code[:, columns]
        each = np.arange(len(columns))
        mass = self.mass[columns] * supply[picked, each] / (len(open_places) + 1)
        supply[picked, each] -= 1
        code[place] = picked
        missing = self.missing[:, columns] - (self.guesses[:, place][:, None] == picked)
        return replace(self, supply=supply, code=code, free=self.free[columns], missing=missing, mass=mass)

    def thin(self, most: int, rng: np.random.Generator) -> _Steps:
        """About `most` of the partial codes."""
        kept, mass = _thin(self.mass, most, rng)
        return replace(
            self,
            supply=self.supply[:, kept],
            code=self.code[:, kept],
            free=self.free[kept],
            missing=self.missing[:, kept],
            mass=mass,
            complete=False,
        )


def _per_turn(values: Sequence[int], size: int) -> Numbers:
    """A value for each turn, repeated for each partial code: (turns, codes)."""
    return np.repeat(np.array(values, np.int8)[:, None], size, axis=1)


def _thin(mass: Floats, most: int, rng: np.random.Generator) -> tuple[Counts, Floats]:
    """A sample of about `most` rows, ascending, and their new masses; masses above a threshold stay as they are.

    The others are kept with a chance in proportion to their mass, and then have the threshold as their mass.
    """
    falling = np.sort(mass)[::-1]
    tails = falling.sum() - np.concatenate(([0.0], np.cumsum(falling[: most - 1])))
    thresholds = tails / (most - np.arange(most))
    threshold = thresholds[np.argmax(falling[:most] <= thresholds)]
    kept = np.flatnonzero((mass >= threshold) | (rng.random(len(mass)) * threshold < mass))
    return kept, np.maximum(mass[kept], threshold)
