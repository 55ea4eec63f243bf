"""The small exact search, in NumPy: for games that end when the secret is known, and for small positions.

It takes any goal, weights, limit, `over` and rule level. The cost of a tree is as in `bounds`; where the game ends when
the secret is known, V of a single candidate is 0. Two guesses that split a set alike count as one, here and in all its
subsets. They are found by hashed parts: each candidate has two random numbers, and a part is known by their sums.

Lower bounds of a part come from its size n, with k the most parts (the win left out) that a guess makes of the set:

- named: the table of `bounds.by_size`.
- known: a guess leaves a part of n/k or more and, if no guess takes more than r out of its largest part, of
  n − r or more. So the least worst case of max(n/k, n − r) and one guess more is a lower bound. With two parts, to take
  out as many as can be, up to n/2, is also best for the sum (`tests/exact` tries all others). A candidate is a leaf of
  a tree in which a node has k children at most, so V is at least the cost of the best code of k letters, and within d
  guesses k^d candidates are known at most.

Each weight is the least weight of the set plus a rest. The least cost of the sum is at least the sum of the least
costs: the first is bounded by size, the second by `bounds.line`, or by a guess for each candidate.
"""

from __future__ import annotations

from collections.abc import Generator
from copy import copy
from time import process_time
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np

from sleuth.core.arrays import Counts, Indices
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.errors import InputError
from sleuth.exact import search as compiled
from sleuth.exact.bounds import INFINITE, by_code, by_size, line, until_known
from sleuth.exact.search import ALL, Found, Search, SearchWork, guesses_left
from sleuth.exact.tabled import rule_number
from sleuth.work import stop

T = TypeVar("T")

Steps: TypeAlias = Generator[Any, Any, T]
"""A recursive function whose calls are yields; see `_returned`."""

LARGEST = 1 << 27
"""The most pairs of a guess and a candidate; each takes about 30 bytes."""

READ = 1 << 7
"""Bytes counted for a pair in `SearchWork.read`, so that the effort is about proportional to the time."""

SLOW = 3 << 20
"""The same limit if a faster search could be compiled, so that advice takes a few seconds at most."""

SMALL = 1 << 24
"""Such pairs times candidates up to which it answers as long as the other search is not compiled: in seconds."""

GIVE_UP = -1
"""In place of a guess: no more guesses are made, and the candidates are lost."""


def compiles(start: Position) -> bool:
    """Whether the search from a position has to be compiled first, which takes longer than anybody waits for advice."""
    return not (start.listing.goal == "known" or _fits(start) or compiled.is_compiled())


def _fits(start: Position) -> bool:
    return len(start.rows) ** 2 * len(start.legal_rows) <= SMALL


def search_of(start: Position, **options: Any) -> AnySearch:
    """The search from a position. options: of `Search`. Raises InputError for a game that the search cannot hold."""
    small = start.listing.goal == "known" or (_fits(start) and not compiled.is_compiled())
    return (SmallSearch if small else Search)(start, **options)


class Spent(Exception):
    """The budget is spent."""


class Known(NamedTuple):
    """What is known of a set: its cost with a best guess, or a lower bound without."""

    low: int
    winner: int | None


class Part(NamedTuple):
    """A set with the columns of the legal guesses, the guesses left, and its key.

    If every guess is legal, one column is enough of those that split a larger set alike.
    """

    rows: Indices
    columns: Indices
    depth: int
    key: tuple[bytes, bytes, int | None]


class Guesses(NamedTuple):
    """The guesses on a set, each with a lower bound of its cost, and what bounds the parts.

    Attributes:
        columns: the columns of the guesses, ascending; of guesses that split the set alike, the first one only.
        lows: a lower bound of each.
        order: their places, the most promising first.
        floor: a lower bound of the set.
        charge: a lower bound of parts by their sizes, with one guess fewer left.
    """

    columns: Indices
    lows: Counts
    order: Indices
    floor: int
    charge: Charge


class Charge(NamedTuple):
    """A lower bound of a part: by `table`, as if each candidate weighed `lightest`, and the line for the rest."""

    table: Counts
    lightest: int
    slope: int
    saving: int

    def of(self, sizes: Counts, weights: Counts, greatest: Counts) -> Counts:
        """Bounds of parts by their sizes, weights and greatest weights; 0 for an empty part."""
        by_size = self.table[sizes]
        line = self.slope * (weights - self.lightest * sizes) - self.saving * (greatest - self.lightest)
        finite = (by_size > 0) & (by_size < INFINITE)
        bounds: Counts = np.where(finite, self.lightest * np.where(finite, by_size, 0) + line, by_size)
        return bounds


class SmallSearch:
    """As `Search`, with the same methods. A set is an array of places in the candidates, the heaviest first.

    Arguments of `Search` that make no difference here are ignored: `seed`, `slots` and `first`.
    """

    def __init__(
        self,
        start: Position,
        *,
        step: int = 1,
        over: int = INFINITE,
        limit: int | None = None,
        weights: Counts | None = None,
        width: int | None = None,
        symmetric: bool = True,
        **_: object,
    ) -> None:
        n, m = len(start.rows), len(start.legal_rows)
        if n * m > LARGEST:
            raise InputError(
                f"{start.listing.name}: {m:,} guesses for {n:,} candidates are too many for the exact search; give "
                "turns that leave fewer candidates"
            )
        self.named = start.listing.goal == "named"
        if self.named:
            rule_number(start)
        self.start, self.limit, self.weights = start, limit, weights
        self.step, self.over, self.width = step, over, width or ALL
        self.work = SearchWork()
        of_secrets = np.ones(len(start.listing.secrets), np.int64) if weights is None else weights
        self._rows = start.rows[np.argsort(-of_secrets[start.rows], kind="stable")]
        self._weights = of_secrets[self._rows].astype(np.int64)
        self._codes = start.listing.block(start.legal_rows, self._rows)
        self._labels = _numbered(self._codes, start.listing.win if self.named else None)
        self._room = 1 + int(self._labels.max())
        self._keys = np.random.default_rng(1).integers(1, 1 << (52 - n.bit_length()), (2, n)).astype(np.float64)
        self._tables: dict[tuple[int, int, int], Counts] = {}
        self._known: dict[Any, Known] = {}
        self._latest: dict[Any, Guesses] = {}
        listing = start.listing
        usable = symmetric and listing.symmetry is not None and listing.is_symmetric(weights) and start.is_whole
        self._openers = listing.symmetry.openers() if usable and listing.symmetry and not start.history else None
        self._floors: dict[bytes, int] = {}
        self._until = ALL
        alone = len(np.unique(self._labels, axis=0)) == n
        self._sure = 2 if alone and (self.named or over >= INFINITE) else 1

    def narrowed(self, width: int) -> SmallSearch:
        """As `Search.narrowed`."""
        search = copy(self)
        search.work, search.width, search._known = SearchWork(), width, {}
        return search

    def copied(self) -> SmallSearch:
        """As `Search.copied`."""
        search = copy(self)
        search.work, search._known = SearchWork(), self._known.copy()
        return search

    def openers(self, ranked: int = ALL) -> tuple[Indices, Counts]:  # noqa: ARG002
        """As `Search.openers`; where the game ends when the secret is known, one of those that split alike."""
        rows, columns = self._set(self.start)
        guesses = self._guesses(rows, columns, self.depth(self.start), merge=not self.named)
        order = guesses.order[guesses.lows[guesses.order] < INFINITE] if self.named else guesses.order
        if self._openers is not None:
            order = order[np.isin(guesses.columns[order], self._openers)]
        return self.start.legal_rows[guesses.columns[order]], guesses.lows[order]

    def depth(self, position: Position) -> int:
        """As `Search.depth`."""
        return guesses_left(self.start, self.limit, position)

    def least(
        self, position: Position | None = None, *, opener: int | None = None, beta: int = INFINITE, budget: int = ALL
    ) -> Found:
        """As `Search.least`. A position whose secret is known, or lost whatever is guessed, has no best guess."""
        position = position or self.start
        part, beta = self._part(*self._set(position), self.depth(position)), min(beta, INFINITE)
        self._until, started = self.work.spent + budget, process_time()
        try:
            if opener is None:
                cost, column = _returned(self._value(part, beta))
            else:
                column = int(np.searchsorted(self.start.legal_rows, opener))
                cost = _returned(self._cost_of_guess(part, self._guesses_of(part), column, beta))
        except Spent:
            return Found(self._known.get(part.key, Known(0, None)).low, False, None)
        finally:
            self.work.seconds += process_time() - started
        guess = None if column is None or column == GIVE_UP or cost >= beta else int(self.start.legal_rows[column])
        return Found(min(cost, INFINITE), cost < beta and not (self.named and guess is None), guess)

    def _set(self, position: Position) -> tuple[Indices, Indices]:
        """The candidates of a position as a set, and the columns of its legal guesses."""
        rows = np.flatnonzero(np.isin(self._rows, position.rows)).astype(np.int32)
        return rows, np.searchsorted(self.start.legal_rows, position.legal_rows).astype(np.int32)

    def _value(self, part: Part, beta: int) -> Steps[tuple[int, int | None]]:
        """The least cost of a set and a best guess, if below beta; else a lower bound ≥ beta."""
        rows, depth = part.rows, part.depth
        result = self._bounded(part)
        if result.winner is not None or result.low >= beta:
            return result.low, result.winner
        guesses, lost = self._guesses_of(part), self._lost(rows, depth)
        best, failed = min(beta, lost), lost
        winner = GIVE_UP if lost < beta else None
        for place in guesses.order[: self.width].tolist():
            if best <= result.low:
                break
            cost = int(guesses.lows[place])
            if cost < best:
                cost = yield self._cost_of_guess(part, guesses, int(guesses.columns[place]), best)
            if cost < best:
                best, winner = cost, int(guesses.columns[place])
            failed = min(failed, cost)
        result = Known(max(result.low, failed), None) if winner is None else Known(best, winner)
        self._known[part.key] = result
        return result

    def _cost_of_guess(self, part: Part, guesses: Guesses, column: int, beta: int) -> Steps[int]:
        """The least cost of a set if this guess comes first; exact if below beta, else a lower bound ≥ beta.

        Every part is bounded before any is entered.
        """
        if part.depth <= 0:
            return self._lost(part.rows, part.depth)
        labels = self._labels[part.rows, column]
        order = np.argsort(labels, kind="stable")
        parts = np.split(part.rows[order], np.flatnonzero(np.diff(labels[order])) + 1)
        parts = sorted((each for each in parts if self._labels[each[0], column]), key=len)
        lows = [self._low(each, guesses.charge) for each in parts]
        total = self.step * int(self._weights[part.rows].sum()) + sum(lows)
        open_parts = [
            (low, self._part(each, self._legal(guesses.columns, column, each), part.depth - 1))
            for low, each in zip(lows, parts, strict=True)
            if len(each) > self._sure and total < beta
        ]
        for place, (low, each) in enumerate(open_parts):
            if total >= beta:
                return min(total, INFINITE)
            raised = max(low, self._bounded(each).low)
            total += raised - low
            open_parts[place] = raised, each
        for low, each in open_parts:
            if total >= beta:
                break
            value, _ = yield self._value(each, beta - total + low)
            total += value - low
        return min(total, INFINITE)

    def _part(self, rows: Indices, columns: Indices, depth: int) -> Part:
        endless = self.over >= INFINITE and depth >= len(rows)
        legal = b"" if self.start.listing.legal is None else columns.tobytes()
        return Part(rows, columns, depth, (rows.tobytes(), legal, None if endless else depth))

    def _bounded(self, part: Part) -> Known:
        """The result for a set if there is one, else a lower bound."""
        if part.key not in self._known:
            lost = self._lost(part.rows, part.depth)
            if len(part.rows) == 1 and not self.named:
                self._known[part.key] = Known(0, GIVE_UP)
            elif part.depth <= 0:
                self._known[part.key] = Known(lost, GIVE_UP if lost < INFINITE else None)
            else:
                self._known[part.key] = Known(min(self._guesses_of(part).floor, lost), None)
        return self._known[part.key]

    def _guesses_of(self, part: Part) -> Guesses:
        """The guesses on a set; those of the last few sets are kept."""
        guesses = self._latest.pop(part.key, None)
        if guesses is None:
            if self.work.spent >= self._until:
                raise Spent
            stop.check()
            self.work.nodes += 1
            self.work.scans += 1
            self.work.read += READ * len(part.rows) * len(part.columns) + SLOW * self.named
            while len(self._latest) >= 64:
                del self._latest[next(iter(self._latest))]
            guesses = self._guesses(part.rows, part.columns, part.depth)
            if self._openers is not None and part.rows.size * part.columns.size == self._labels.size:
                guesses = guesses._replace(order=guesses.order[np.isin(guesses.columns[guesses.order], self._openers)])
        self._latest[part.key] = guesses
        return guesses

    def _legal(self, columns: Indices, column: int, part: Indices) -> Indices:
        """The columns that are legal after a guess that leaves a part."""
        start, listing = self.start, self.start.listing
        if listing.legal is None:
            return columns
        turn = Turn(int(start.legal_rows[column]), int(self._codes[part[0], column]))
        legal = listing.legal.after(listing, start.legal_rows[columns], turn, np.sort(self._rows[part]))
        return np.searchsorted(start.legal_rows, legal).astype(np.int32)

    def _lost(self, rows: Indices, depth: int) -> int:
        """The cost of giving up a set: every guess that is left, and the penalty of each secret."""
        if self.over >= INFINITE:
            return INFINITE
        return (self.step * max(depth, 0) + self.over) * int(self._weights[rows].sum())

    def _low(self, part: Indices, charge: Charge) -> int:
        """A lower bound of a part."""
        weights = self._weights[part]
        low = int(charge.of(np.array(len(part)), weights.sum(), weights[0]))
        if self.named or self.over < INFINITE or weights[0] == weights[-1] or low >= INFINITE:
            return low
        key = part.tobytes()
        if key not in self._floors:
            self._floors[key] = self.step * by_code(weights.tolist(), self._room - 1)
        return max(low, self._floors[key])

    def _guesses(self, rows: Indices, columns: Indices, depth: int, *, merge: bool = True) -> Guesses:
        """The guesses on a set. merge: if every guess is legal, drop those that split it as an earlier one does."""
        n, count = len(rows), len(columns)
        places = (self._labels[rows[:, None], columns] + self._room * np.arange(count)).ravel()

        def added(values: Any) -> Any:
            """For each column and label, the sum of some values of the rows."""
            each = None if values is None else np.repeat(values[rows], count)
            return np.bincount(places, each, self._room * count).reshape(count, self._room)

        sizes = added(None)
        sizes[:, 0], won = 0, sizes[:, 0]
        picks = np.flatnonzero((sizes.max(axis=1) < n) | (won > 0))
        if merge and self.start.listing.legal is None:
            first, second = (added(keys)[picks, 1:].astype(np.uint64) for keys in self._keys)
            odd = np.uint64(0x9E3779B97F4A7C15)  # scatters the bits of what it is multiplied with
            mixed = (first ^ (second << np.uint64(11))) * odd
            mixed = (mixed ^ (mixed >> np.uint64(29))) * odd
            picks = picks[np.sort(np.unique((mixed ^ (mixed >> np.uint64(32))).sum(axis=1), return_index=True)[1])]
        sizes = sizes[picks]
        most = int((sizes > 0).sum(axis=1).max(initial=0))
        others = n - int((sizes.max(axis=1)).min(initial=n))
        greatest: Any = self._weights[rows[0]]
        weights = sizes * greatest
        if greatest > self._weights[rows[-1]]:
            weights, greatest = added(self._weights)[picks].astype(np.int64), np.zeros(self._room * count, np.int64)
            weights[:, 0] = 0
            greatest[places[::-1]] = np.repeat(self._weights[rows[::-1]], count)  # of those in a place the last is kept
            greatest = greatest.reshape(count, self._room)[picks]
        charge = self._charge(rows, most, others, depth - 1)
        here = int(self._weights[rows].sum())
        lows = np.minimum(self.step * here + charge.of(sizes, weights, greatest).sum(axis=1), INFINITE)
        squares = (sizes**2).sum(axis=1)
        promise = 2 * squares * (here / n) + n * lows if self.named else lows
        order = np.lexsort((squares, promise)).astype(np.int32)
        floor = max(self._low(rows, self._charge(rows, most, others, depth)), int(lows.min(initial=INFINITE)))
        return Guesses(columns[picks], lows, order, min(floor, INFINITE), charge)

    def _charge(self, rows: Indices, most: int, others: int, depth: int) -> Charge:
        """What bounds the parts of a set, no guess making more than `most` parts or taking more than `others` out."""
        slope, saving = line(max(depth, 0), step=self.step, over=self.over)
        if not self.named:
            slope, saving = self.step if self.over >= INFINITE else 0, 0
        depth = max(0, min(depth, len(self._rows) + 1))
        key = most, 0 if self.named else others, depth
        if key not in self._tables:
            size = len(self._rows)
            table = (
                by_size(size, most, depth, step=self.step, over=self.over)
                if self.named
                else until_known(size, most, others, depth, step=self.step, over=self.over)
            )
            self._tables[key] = np.array(table, np.int64)
        return Charge(self._tables[key], int(self._weights[rows[-1]]), slope, saving)


AnySearch: TypeAlias = Search | SmallSearch
"""Either search."""


def _numbered(codes: Any, win: int | None) -> Indices:
    """Codes numbered from 1 in each column, and 0 for the win."""
    order = np.argsort(codes, axis=0, kind="stable")
    ordered = np.take_along_axis(codes, order, axis=0)
    fresh = np.ones(codes.shape, np.int32)
    fresh[1:] = ordered[1:] != ordered[:-1]
    labels = np.empty(codes.shape, np.int32)
    np.put_along_axis(labels, order, np.cumsum(fresh, axis=0, dtype=np.int32), axis=0)
    if win is not None:
        labels[codes == win] = 0
    return labels


def _returned(first: Steps[T]) -> T:
    """What a recursive function returns, its calls on a stack of our own.

    A tree may be deeper than calls of Python may be, and their limit is one for all threads of the process.
    """
    calls: list[Steps[Any]] = [first]
    value: Any = None
    while calls:
        try:
            calls.append(calls[-1].send(value))
            value = None
        except StopIteration as end:
            calls.pop()
            value = end.value
    result: T = value
    return result
