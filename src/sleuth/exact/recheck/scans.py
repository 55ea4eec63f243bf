"""Lower bounds of sets and of single guesses, for the plain checker, from what one guess makes of a set.

- `Levels`: how deep secrets must lie if a guess has at most a given number of parts;
- `Floors.members`: a part of n ≥ 3 that no member splits completely costs 2n at least, not 2n − 1;
- `Floors.scan`: a guess costs a step for every secret, and each of its parts at least what its levels say.

Source: this package.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Codes, Counts, Indices, writable
from sleuth.core.position import Position
from sleuth.exact.recheck.levels import INFINITE, Levels

UNLIMITED = 1 << 20
"""Guesses left without a limit: after each guess still as many."""


class Scan(NamedTuple):
    """What a scan says of every legal guess: a lower bound, squared part sizes, whether it is the very cost."""

    bounds: Counts
    squares: Counts
    settled: NDArray[np.bool_]


class Columns(NamedTuple):
    """The codes of some guesses against the secrets of one set alone.

    Attributes:
        codes: (guesses, secrets of the set).
        guesses: the rows of codes that are counted.
        hidden: by row of codes the column of the secret that the guess is, or −1.
        parted: by row of codes how many parts, its win left out, the guess makes of the set at most.
        places: by secret row its column.
    """

    codes: Codes
    guesses: Indices
    hidden: Indices
    parted: Counts
    places: Indices


class Floors:
    """Lower bounds of the sets below a position.

    start: the position. step, over: the cost. weights: of all secrets of the game; None: all 1. table: of codes.
    """

    def __init__(self, start: Position, step: int, over: int, weights: Counts | None, table: Codes) -> None:
        from sleuth.kernels.recheck import recount

        game = start.game
        self.count = recount
        self.start, self.step, self.over = start, step, over
        self.uniform = weights is None
        self.weights = np.ones(len(game.secrets), np.int64) if weights is None else weights.astype(np.int64)
        self.table, self.codes = table, game.n_codes
        self.own, self.hidden = writable(game.guess_of_secret), writable(game.secret_of_guess)
        parted = np.zeros(len(table), np.int64)
        parted[start.legal] = self._parted(start.candidates, start.legal)
        self.splits = max(1, int(parted.max(initial=1)))
        places = np.arange(len(game.secrets), dtype=np.int32)
        self.columns = Columns(table, writable(start.legal), self.hidden, parted, places)
        self._levels: dict[int, Levels] = {}

    def floor(self, secrets: Indices, depth: int) -> int:
        """A lower bound of the cost of a set, by the levels alone; exact for one or two secrets.

        One secret: it is guessed. Two: the heavier is guessed, then the other, or nothing is left for it.
        """
        if self.uniform:
            return int(self._level(depth).sums[len(secrets)])
        weights = np.sort(self.weights[secrets])[::-1]
        return self._level(depth).cost(weights)

    def _level(self, depth: int) -> Levels:
        if depth not in self._levels:
            self._levels[depth] = Levels(len(self.start.candidates), self.splits, depth, self.step, self.over)
        return self._levels[depth]

    def members(self, parts: list[Indices]) -> list[int]:
        """For each part 2n if its n ≥ 3 secrets weigh 1 and no member puts all others into parts of their own, else 0.

        Proof. To cost 2n − 1, one secret must be named by the first guess and every other by the second: then the first
        guess is a member, and its other parts are single. A cost is a whole number, so without such a member it is 2n.
        """
        if not parts or not self.uniform or self.step != 1 or self.over < INFINITE:
            return [0] * len(parts)
        sizes, most = [len(part) for part in parts], np.empty(len(parts), np.int32)
        starts = np.concatenate(([0], np.cumsum(sizes)))
        self.count.by_members(self.table, self.own, self.codes, np.concatenate(parts), starts, most)
        return [0 if parted == size else 2 * size for parted, size in zip(most.tolist(), sizes, strict=True)]

    def scan(self, secrets: Indices, legal: Indices, depth: int, beta: int = INFINITE) -> Scan:
        """A lower bound for every legal guess as the next one, two guesses or more being left.

        beta: a bound that reaches it may be any number from beta to what it would be.

        Proof. Every secret pays for the guess; then each part but the win, which is the guess itself if it is a member,
        costs at least what `Levels` says of it, and that is its cost if it has at most two secrets. Of weighted secrets
        that is a·(weight of the part) − e·(its heaviest), so that the sum needs the heaviest of each part only. A guess
        that leaves all in one part tells nothing: to leave it out is never worse, so that it counts as INFINITE.
        """
        after = self._level(less(depth))
        if not self.uniform:
            return self._weighted(secrets, legal, after, beta)
        bounds, squares, largest = self._sums(secrets, legal, after.gain, after.one)
        return Scan(np.minimum(bounds + self.step * len(secrets), INFINITE), squares, largest <= 2)

    def least(self, secrets: Indices, legal: Indices, depth: int, columns: Columns | None = None) -> tuple[int, bool]:
        """The least bound that `scan` gives to a guess, or a lower one, and whether it is the very cost of the set.

        columns: of a set that has these secrets in it, if every guess is legal; None: the whole table is used.
        """
        after = self._level(less(depth))
        if not self.uniform and not self._needs_singles(after):
            return self._least_weighted(secrets, columns or self.columns._replace(guesses=legal), after)
        scan = self.scan(secrets, legal, depth)
        least = int(scan.bounds.min())
        return least, bool((scan.settled & (scan.bounds == least)).any())

    def narrowed(self, secrets: Indices) -> Columns:
        """The columns of a set, of the guesses that split it, those that make most parts first.

        They lie close together, so that a sweep of the sets below them reads little, and begins with what is best.
        """
        legal = self.columns.guesses
        parted = self._parted(secrets, legal)
        order = np.argsort(-parted, kind="stable")
        order = order[: np.count_nonzero(parted)]
        guesses, places = legal[order], np.full(len(self.own), -1, np.int32)
        places[secrets] = np.arange(len(secrets), dtype=np.int32)
        hidden = np.where(self.hidden[guesses] >= 0, places[self.hidden[guesses]], np.int32(-1))
        rows = np.arange(len(guesses), dtype=np.int32)
        return Columns(self.table[np.ix_(guesses, secrets)], rows, hidden, parted[order], places)

    def sweep(self, columns: Columns, parts: list[Indices], depth: int) -> list[tuple[int, bool]]:
        """For each part the least bound over all legal guesses, and whether a guess reaches it with pairs at most.

        columns: of a set that has all parts in it.
        """
        if not parts:
            return []
        after = self._level(less(depth))
        sizes = np.array([len(part) for part in parts])
        goals = self._level(depth).sums[sizes] - self.step * sizes
        out, settled = np.empty(len(parts), np.int64), np.empty(len(parts), np.bool_)
        starts = np.concatenate(([0], sizes.cumsum()))
        self.count.least(
            columns.codes, columns.hidden, self.codes, columns.places[np.concatenate(parts)], starts, columns.guesses,
            columns.parted, after.gain, after.one, goals, out, settled,
        )  # fmt: skip
        bounds = np.minimum(out + self.step * sizes, INFINITE)
        return list(zip(bounds.tolist(), settled.tolist(), strict=True))

    def _sums(self, secrets: Indices, guesses: Indices, gain: Counts, win: int) -> tuple[Counts, Counts, Indices]:
        """For every guess: the gains of its parts added up, their squared sizes likewise, and the largest size.

        gain, win: as in `recount.sums`.
        """
        found, squares = np.empty(len(guesses), np.int64), np.empty(len(guesses), np.int64)
        largest: Indices = np.empty(len(guesses), np.int32)
        secrets, guesses = writable(secrets), writable(guesses)
        self.count.sums(self.table, self.hidden, self.codes, secrets, guesses, gain, win, found, squares, largest)
        return found, squares, largest

    def _needs_singles(self, after: Levels) -> bool:
        """Whether every part must be a single secret, for one guess is left for it and a loss is not allowed."""
        return after.depth == 1 and self.over >= INFINITE

    def _weighted(self, secrets: Indices, legal: Indices, after: Levels, beta: int) -> Scan:
        """The bounds of `scan` for secrets of different weights; squared sizes only of guesses below beta."""
        legal = writable(legal)
        order, weights, total = self._by_weight(secrets)
        own, heads = self._weight_of(secrets, self.columns._replace(guesses=legal)), np.empty(len(legal), np.int64)
        if self._needs_singles(after):
            self.count.heads(self.table, self.codes, order, weights, legal, np.full(len(legal), total), heads)
            bounds = np.where(heads == total, self.step * (2 * total - own), INFINITE)
        else:
            most = (self.step + after.slope) * total - (after.slope - after.saving) * own
            need = -((beta - 1 - most) // max(1, after.saving))
            self.count.heads(self.table, self.codes, order, weights, legal, need, heads)
            bounds = most - after.saving * heads
        squares, settled = np.full(len(legal), len(secrets) ** 2), np.zeros(len(legal), np.bool_)
        kept = np.flatnonzero(bounds < beta)
        _, squares[kept], largest = self._sums(secrets, legal[kept], after.gain, after.one)
        bounds[kept[largest == len(secrets)]] = INFINITE
        settled[kept] = largest <= 2
        return Scan(bounds, squares, settled)

    def _least_weighted(self, secrets: Indices, columns: Columns, after: Levels) -> tuple[int, bool]:
        """As `least`, of secrets of different weights; the heaviest members come first, so that others end early."""
        order, weights, total = self._by_weight(secrets)
        rows, own = columns.places[order], self._weight_of(secrets, columns)
        members = np.flatnonzero(own)
        places = np.concatenate([members[np.argsort(-own[members], kind="stable")], np.arange(len(own))])
        guesses, more = columns.guesses[places], (after.slope - after.saving) * own[places]
        saved, place = self.count.most(columns.codes, self.codes, rows, weights, guesses, after.saving, more)
        largest = int(np.bincount(columns.codes[guesses[place], rows]).max())
        return (self.step + after.slope) * total - int(saved), largest <= 2

    def _by_weight(self, secrets: Indices) -> tuple[Indices, Counts, int]:
        """A set by descending weight, its weights, and their sum."""
        order = secrets[np.argsort(-self.weights[secrets], kind="stable")]
        weights = self.weights[order]
        return order, weights, int(weights.sum())

    def _weight_of(self, secrets: Indices, columns: Columns) -> Counts:
        """The weight of each guess of the columns if it is in the set, else 0."""
        found = np.zeros(columns.codes.shape[1] + 1, np.int64)
        found[columns.places[secrets]] = self.weights[secrets]
        return found[columns.hidden[columns.guesses]]  # −1 is the place behind all secrets

    def surprise(self, openers: Indices) -> Counts:
        """The sum of size·log₂(size) over the parts of each opener, in thousandths; (openers,) int64.

        The less it is, the more an opener tells: [Neuwirth1982]. It bounds nothing. It says which openers are likely to
        be good where all bounds are equal, as they are where each could solve all secrets by its number of parts.
        """
        sizes = np.arange(len(self.start.candidates) + 1)
        gain = np.diff(np.rint(1000 * sizes * np.log2(np.maximum(sizes, 1)))).astype(np.int64)
        return self._sums(self.start.candidates, openers, gain, 0)[0]

    def _parted(self, secrets: Indices, guesses: Indices) -> Counts:
        """How many parts, its win left out, each guess makes of a set: of a subset it makes no more.

        0 for a guess that leaves all in one part.
        """
        gain = np.zeros(len(secrets), np.int64)
        gain[0] = 1  # so that a sum over parts is their number
        found, *_ = self._sums(secrets, guesses, gain, 1)
        return np.where(found < INFINITE, found, 0)


def less(depth: int) -> int:
    """The guesses left after one more."""
    return depth if depth >= UNLIMITED else depth - 1
