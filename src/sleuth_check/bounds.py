"""Lower bounds on the cost of a set of secrets, each with its proof.

The cost of a secret with weight w under a tree is `step`·w for each guess until it is named, and `over`·w more if it is
not named within the guesses left. With step 1 and `over` infinite a cost is a total of guesses; with step 0 and over 1
it is what stays unsolved; with step 0 and `over` infinite only whether all can be found counts.

*Levels.* A guess names one secret at most, and if no guess makes more than p parts beside its win, level k of a tree
names at most p^(k−1) secrets. Costs rise with the level, so nothing is cheaper than to fill the levels from above,
heaviest secrets first.

*A guess.* Every secret pays for the guess; then each part but the win costs at least what its levels say, and just
that if it has two secrets at most. A guess that leaves all in one part tells nothing: to leave it out is never worse.

*Weights.* With two guesses left or more, one secret is named by the next guess and every other costs two steps: at
least 2·step·(weight of the set) − step·(its heaviest). With one guess left: (step + over)·(weight) − over·(heaviest).
So the bound of a guess needs the weight of the set and the heaviest secret of each part, nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sleuth_check import counting
from sleuth_check.marking import Codes
from sleuth_check.reader import INFINITE
from sleuth_check.rules import Game, Rows
from sleuth_check.tree import Start

Counts = NDArray[np.int64]

UNLIMITED = 1 << 20
"""Guesses left without a limit: after each guess still as many."""

LEVELS = 40
"""More levels than any search needs: they hold 2^40 secrets."""


class Cost(NamedTuple):
    """The unit of costs, defined at the top. limit: guesses left at the start."""

    step: int
    over: int
    limit: int


class Level(NamedTuple):
    """Lower bounds on costs of sets with a given number of guesses left.

    Attributes:
        each: the cost of the secret that is named first, second, …
        sums: the cost of a set by its size, if weights are 1.
        gain: what the next secret adds to it.
        slope, saving: a set costs at least slope·(its weight) − saving·(its heaviest).
    """

    depth: int
    each: Counts
    sums: Counts
    gain: Counts
    slope: int
    saving: int


class Scan(NamedTuple):
    """For every guess: a lower bound, the sum of squared part sizes, and whether the bound is the exact cost."""

    bounds: Counts
    squares: Counts
    settled: NDArray[np.bool_]


class Columns(NamedTuple):
    """The codes of some guesses against the secrets of one set alone, close together in memory.

    Attributes:
        codes: (rows, secrets of the set).
        guesses: the rows that are counted, those that make most parts first.
        hidden: by row the column of the secret that the guess is, or −1.
        parted: by row how many parts, its win left out, the guess makes of the set.
        places: by secret its column.
    """

    codes: Codes
    guesses: Rows
    hidden: Rows
    parted: Counts
    places: Rows


class Bounds:
    """Lower bounds of the sets below a start. weights: of all secrets of the game; None: all 1."""

    def __init__(self, game: Game, begin: Start, cost: Cost, weights: Counts | None, codes: Codes) -> None:
        self.codes, self.n_codes, self.cost = codes, game.codes, cost
        self.uniform = weights is None
        self.weights = np.ones(len(game.secrets), np.int64) if weights is None else weights
        self.own, self.hidden = game.guess_of, game.secret_of
        parted = np.zeros(len(codes), np.int64)
        parted[begin.legal] = self._count_parts(begin.secrets, begin.legal)
        self.size, self.splits = len(begin.secrets), max(1, int(parted.max(initial=1)))
        everywhere = np.arange(len(game.secrets), dtype=np.int32)
        self.columns = Columns(codes, begin.legal, self.hidden, parted, everywhere)
        self._levels: dict[int, Level] = {}

    def level(self, depth: int) -> Level:
        """The bounds by levels with this many guesses left."""
        if depth not in self._levels:
            step, over = self.cost.step, self.cost.over
            sizes = [min(self.splits**k, self.size) if self.splits > 1 else 1 for k in range(max(LEVELS, self.size))]
            number = np.repeat(np.arange(1, len(sizes) + 1), sizes)[: self.size]
            each = np.where(number <= depth, step * number, min(step * min(depth, self.size) + over, INFINITE))
            sums = np.concatenate(([0], np.minimum(np.cumsum(np.minimum(each, 1 << 40)), INFINITE)))
            if over >= INFINITE:
                sums[1:][number > depth] = INFINITE
            slope, saving = (step + over, over) if depth == 1 else (2 * step, step)
            self._levels[depth] = Level(depth, each, sums, np.diff(sums), slope, saving)
        return self._levels[depth]

    def by_levels(self, rows: Rows, depth: int) -> int:
        """A lower bound of a set by the levels alone: its cost if it has one secret or two."""
        level = self.level(depth)
        if self.uniform or int(level.sums[len(rows)]) >= INFINITE:
            return int(level.sums[len(rows)])
        return int((np.sort(self.weights[rows])[::-1] * level.each[: len(rows)]).sum())

    def by_members(self, parts: list[Rows]) -> list[int]:
        """For each part 2n if its n ≥ 3 secrets weigh 1 and no member puts all others into parts of their own, else 0.

        To cost 2n − 1, one secret must be named by the first guess and every other by the second: then the first guess
        is a member, and its other parts are single. A cost is a whole number, so without such a member it is 2n.
        """
        if not parts or not self.uniform or self.cost.step != 1 or self.cost.over < INFINITE:
            return [0] * len(parts)
        sizes, most = [len(part) for part in parts], np.empty(len(parts), np.int32)
        starts = np.concatenate(([0], np.cumsum(sizes)))
        counting.by_members(self.codes, self.own, self.n_codes, np.concatenate(parts), starts, most)
        return [0 if parted == size else 2 * size for parted, size in zip(most.tolist(), sizes, strict=True)]

    def scan(self, rows: Rows, legal: Rows, depth: int, beta: int = INFINITE) -> Scan:
        """The bounds of all legal next guesses, with two guesses or more left.

        beta: a bound that reaches it may be any number from beta to what it would be.
        """
        after = self.level(less(depth))
        if self.uniform:
            bounds, squares, largest = self._sums(rows, legal, after.gain, int(after.sums[1]))
            return Scan(np.minimum(bounds + self.cost.step * len(rows), INFINITE), squares, largest <= 2)
        order, weights, total = self._by_weight(rows)
        own, heads = self._own(rows, self.columns._replace(guesses=legal)), np.empty(len(legal), np.int64)
        if self._needs_singles(after):
            counting.heads(self.codes, self.n_codes, order, weights, legal, np.full(len(legal), total), heads)
            bounds = np.where(heads == total, self.cost.step * (2 * total - own), INFINITE)
        else:
            most = (self.cost.step + after.slope) * total - (after.slope - after.saving) * own
            need = -((beta - 1 - most) // max(1, after.saving))
            counting.heads(self.codes, self.n_codes, order, weights, legal, need, heads)
            bounds = most - after.saving * heads
        squares, settled = np.full(len(legal), len(rows) ** 2), np.zeros(len(legal), np.bool_)
        kept = np.flatnonzero(bounds < beta)
        _, squares[kept], largest = self._sums(rows, legal[kept], after.gain, int(after.sums[1]))
        bounds[kept[largest == len(rows)]] = INFINITE
        settled[kept] = largest <= 2
        return Scan(bounds, squares, settled)

    def least_bound(self, rows: Rows, legal: Rows, depth: int, columns: Columns | None) -> tuple[int, bool]:
        """The least bound of all legal guesses, and whether it is the cost. columns: if all guesses are legal."""
        after = self.level(less(depth))
        if self.uniform or self._needs_singles(after):
            scan = self.scan(rows, legal, depth)
            least = int(scan.bounds.min())
            return least, bool((scan.settled & (scan.bounds == least)).any())
        columns = columns or self.columns._replace(guesses=legal)
        order, weights, total = self._by_weight(rows)
        own = self._own(rows, columns)
        first = np.argsort(-own, kind="stable")  # the heaviest members first, so that others end early
        guesses, more = columns.guesses[first], (after.slope - after.saving) * own[first]
        places = columns.places[order]
        saved, best = counting.most(columns.codes, self.n_codes, places, weights, guesses, after.saving, more)
        largest = int(np.bincount(columns.codes[guesses[best], places]).max())
        return (self.cost.step + after.slope) * total - int(saved), largest <= 2

    def sweep(self, columns: Columns, parts: list[Rows], depth: int) -> list[tuple[int, bool]]:
        """`least_bound` for several sets, if weights are 1 and all guesses legal. columns: of a set with them all."""
        if not parts:
            return []
        after, sizes = self.level(less(depth)), np.array([len(part) for part in parts])
        goals = self.level(depth).sums[sizes] - self.cost.step * sizes
        out, settled = np.empty(len(parts), np.int64), np.empty(len(parts), np.bool_)
        counting.fill_least(  # arrays one by one: compiled code counts a reference at each access to a tuple
            columns.codes,
            columns.hidden,
            self.n_codes,
            columns.places[np.concatenate(parts)],
            np.concatenate(([0], sizes.cumsum())),
            columns.guesses,
            columns.parted,
            after.gain,
            after.sums[1],
            goals,
            out,
            settled,
        )
        bounds = np.minimum(out + self.cost.step * sizes, INFINITE)
        return list(zip(bounds.tolist(), settled.tolist(), strict=True))

    def narrow(self, rows: Rows) -> Columns:
        """The columns of a set for the guesses that split it."""
        legal = self.columns.guesses
        parted = self._count_parts(rows, legal)
        order = np.argsort(-parted, kind="stable")[: np.count_nonzero(parted)]
        guesses, places = legal[order], np.full(len(self.weights), -1, np.int32)
        places[rows] = np.arange(len(rows), dtype=np.int32)
        hidden = np.where(self.hidden[guesses] >= 0, places[self.hidden[guesses]], np.int32(-1))
        numbers = np.arange(len(guesses), dtype=np.int32)
        return Columns(self.codes[np.ix_(guesses, rows)], numbers, hidden, parted[order], places)

    def _sums(self, rows: Rows, guesses: Rows, gain: Counts, win: int) -> tuple[Counts, Counts, Rows]:
        """For every guess: the gains of its parts added up, their squared sizes likewise, and the largest size."""
        found, squares = np.empty(len(guesses), np.int64), np.empty(len(guesses), np.int64)
        largest = np.empty(len(guesses), np.int32)
        # Compiled code takes plain arrays and fills the last three.
        counting.sums(self.codes, self.hidden, self.n_codes, rows, guesses, gain, win, found, squares, largest)
        return found, squares, largest

    def _count_parts(self, rows: Rows, guesses: Rows) -> Counts:
        """How many parts, its win left out, each guess makes of a set; 0 if it leaves all in one part."""
        gain = np.zeros(len(rows), np.int64)
        gain[0] = 1
        found, *_ = self._sums(rows, guesses, gain, 1)
        return np.where(found < INFINITE, found, 0)

    def _needs_singles(self, after: Level) -> bool:
        """Whether every part must be a single secret: one guess is left for it, and a loss is not allowed."""
        return after.depth == 1 and self.cost.over >= INFINITE

    def _by_weight(self, rows: Rows) -> tuple[Rows, Counts, int]:
        """A set by descending weight, its weights, and their sum."""
        order = rows[np.argsort(-self.weights[rows], kind="stable")]
        weights = self.weights[order]
        return order, weights, int(weights.sum())

    def _own(self, rows: Rows, columns: Columns) -> Counts:
        """The weight of each guess of the columns if it is in the set, else 0."""
        found = np.zeros(columns.codes.shape[1] + 1, np.int64)
        found[columns.places[rows]] = self.weights[rows]
        own: Counts = found[columns.hidden[columns.guesses]]  # −1 is the place behind all secrets
        return own


def less(depth: int) -> int:
    """The guesses left after one guess."""
    return depth if depth >= UNLIMITED else depth - 1
