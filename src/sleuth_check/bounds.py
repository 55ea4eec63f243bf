"""Lower bounds on the cost of a set of secrets, each with its proof.

The cost of a secret with weight w under a tree is `step`·w for each guess until it is named, and `over`·w more if it is
not named within the guesses left. With step 1 and `over` infinite a cost is a total of guesses; with step 0 and over 1
it is what stays unsolved; with step 0 and `over` infinite it says only whether all can be found.

*Levels.* A guess names one secret at most, and if no guess makes more than p parts beside its win, level k of a tree
names at most p^(k−1) secrets. Costs rise with the level, so nothing is cheaper than to fill the levels from above,
heaviest secrets first.

*A guess.* Every secret pays for the guess; then each part but the win costs at least what its levels say, and just
that if it has two secrets at most. A guess that leaves all in one part tells nothing: to leave it out is never worse.

Every set is ordered by descending weight, so that its levels are filled in its order, and those of its parts, too.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sleuth_check import marking
from sleuth_check.marking import Codes
from sleuth_check.reader import INFINITE, Kind
from sleuth_check.rules import Game, Rows, Start

Counts = NDArray[np.int64]

UNLIMITED = 1 << 20
"""Guesses left without a limit: after each guess still as many."""


class Scan(NamedTuple):
    """For every guess: a lower bound, its parts' squared sizes added up, their largest size, and their number.

    The win does not count as a part. If no part has more than two secrets, the bound is the cost.
    """

    bounds: Counts
    squares: Counts
    largest: Counts
    parts: Counts

    @property
    def minimum(self) -> tuple[int, bool]:
        """The least bound, and whether it is the cost."""
        minimum = int(self.bounds.min())
        return minimum, bool(self.largest[self.bounds == minimum].min() <= 2)


class Columns(NamedTuple):
    """The codes of guesses against one set alone, close together in memory, those that make most parts first.

    Attributes:
        codes: (guesses, secrets of the set).
        own: by guess the column of the secret that it is, or −1.
        weights: by column.
        parts: by guess how many parts it makes of the set.
        places: by secret its column.
    """

    codes: Codes
    own: Counts
    weights: Counts
    parts: Counts
    places: Counts


class Bounds:
    """Lower bounds of the sets below a start. weights: of all secrets of the game."""

    def __init__(self, game: Game, begin: Start, kind: Kind, weights: Counts, codes: Codes) -> None:
        self.codes, self.n_codes, self.weights = codes, game.codes, weights
        self.step, self.over = kind.step, INFINITE if kind.over is None else kind.over
        self.own, self.guess_of, self.size = game.secret_of, game.guess_of, len(begin.secrets)
        self._each: dict[int, Counts] = {}
        parts = self._scan(begin.secrets, begin.legal, np.zeros(self.size, np.int64)).parts
        self.splits = max(1, int(parts.max()))
        self.columns = self.narrow(begin, parts)

    def narrow(self, here: Start, parts: Counts) -> Columns:
        """The columns of a set. parts: by legal guess how many parts it makes."""
        order = np.argsort(-parts, kind="stable")
        guesses, places = here.legal[order], np.full(len(self.weights) + 1, -1)  # −1 is the place behind all secrets
        places[here.secrets] = np.arange(len(here.secrets))
        codes = self.codes[np.ix_(guesses, here.secrets)]
        return Columns(codes, places[self.own[guesses]], self.weights[here.secrets], parts[order], places)

    def each(self, depth: int) -> Counts:
        """The cost of the secret that is named first, second, … with this many guesses left, if its weight is 1."""
        if depth not in self._each:
            step, number, level = self.step, np.empty(0, np.int64), 0
            while len(number) < self.size:
                level += 1
                number = np.append(number, np.full(min(self.splits ** (level - 1), self.size), level))
            late = min(step * min(depth, self.size) + self.over, INFINITE)
            self._each[depth] = np.where(number <= depth, step * number, late)[: self.size]
        return self._each[depth]

    def by_levels(self, rows: Rows, depth: int) -> int:
        """A lower bound of a set by the levels alone: its cost if it has one secret or two."""
        each = self.each(depth)[: len(rows)]
        return INFINITE if each[-1] >= INFINITE else int(self.weights[rows] @ each)

    def by_members(self, rows: Rows) -> int:
        """A lower bound of a set of three secrets or more, if a loss is not allowed.

        In two levels a guess names one secret, and each other one is named next, so that each has a part of its own. If
        no member makes such parts, all secrets are named from level 2 on, or a member is first and some other third.
        """
        weights, apart = self.weights[rows], np.zeros(1, np.bool_)
        if len(rows) <= self.splits + 1:
            codes = np.sort(self.codes[self.guess_of[rows, None], rows])
            apart = (codes[:, 1:] != codes[:, :-1]).all(axis=1)
        return self.step * int(2 * weights.sum() - weights[0] + (0 if apart.any() else weights[-1]))

    def scan(self, here: Start, depth: int) -> Scan:
        """The bounds of all legal next guesses, with two guesses or more left."""
        scan = self._scan(here.secrets, here.legal, self.each(less(depth)))
        return scan._replace(bounds=np.minimum(scan.bounds + self.step * self.weights[here.secrets].sum(), INFINITE))

    def least(self, columns: Columns, parts: list[Rows], goals: list[int], depth: int) -> list[tuple[int, bool]]:
        """For several sets the least bound over all guesses, and whether it is the cost.

        columns: of a set with them all. goals: no bound of the set is lower.
        """
        paid = self.step * np.array([self.weights[part].sum() for part in parts], np.int64)
        out, settled = np.empty(len(parts), np.int64), np.empty(len(parts), np.bool_)
        rows, starts = columns.places[np.concatenate(parts)], np.cumsum([0, *map(len, parts)])
        each, room = self.each(less(depth)), np.array(goals) - paid
        marking.fill_least(*columns[:4], rows, starts, each, room, self.n_codes, out, settled)
        return list(zip(np.minimum(out + paid, INFINITE).tolist(), settled.tolist(), strict=True))

    def _scan(self, rows: Rows, guesses: Rows, each: Counts) -> Scan:
        scan = Scan(*(np.empty(len(guesses), np.int64) for _ in Scan._fields))
        marking.fill_each(self.codes, self.own, self.weights, rows, guesses, each, self.n_codes, *scan)
        return scan


def less(depth: int) -> int:
    """The guesses left after one guess."""
    return depth if depth >= UNLIMITED else depth - 1
