"""The exact search of games that end when the secret is known.

Such games come from a Python function and are small, so plain Python does. The cost of a tree is as in `bounds`, but V
of a single candidate is 0. A set is an integer with a bit for each candidate.

Two guesses that split a set alike are one; so small sets have few guesses. Lower bounds, with k the most parts that a
guess makes:

- Of a set of n, a guess leaves a part of n/k or more and, if none takes more than r out of the largest part, of n − r
  or more. So the least worst case of max(n/k, n − r) and one guess more is a lower bound. With two parts, to take out
  as many as can be, up to n/2, is also best for the sum (`tests/exact` tries all others).
- A candidate is a leaf of a tree in which each node has k children at most, so V(S) is at least the cost of the best
  code of k letters for these weights (Huffman's), and within d guesses k^d candidates are known at most.
- Of one guess: 1, and for each part what is said above.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from copy import copy
from heapq import heapify, heappop, heappush
from time import process_time
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np

from sleuth.core import stop
from sleuth.core.arrays import Counts, Indices
from sleuth.core.position import Position
from sleuth.exact.bounds import INFINITE
from sleuth.exact.own_splits import Splitting, Spread, all_splittings, restricted, splittings, spread_of, squares
from sleuth.exact.search import ALL, Found, Search, SearchWork

T = TypeVar("T")

Steps: TypeAlias = Generator[Any, Any, T]
"""A recursive function whose calls are yields; see `_returned`."""


def search_of(start: Position, **options: Any) -> Search:
    """The search from a position: `OwnSearch` for a game that ends when the secret is known.

    options: of `Search`. Raises InputError for a game that the search cannot hold.
    """
    return (Search if start.game.goal == "named" else OwnSearch)(start, **options)


class Known(NamedTuple):
    """What is known of a set: a lower bound, and a best guess (−1: to give up) if it is the cost."""

    low: int
    guess: int | None


class Place(NamedTuple):
    """A position as this search takes it. No symmetries are known."""

    position: Position
    images: Indices = np.zeros((1, 1), np.int16)
    group: Indices = np.zeros(1, np.int32)


class Spent(Exception):
    """The budget is spent."""


class OwnSearch(Search):
    """As `Search`, with the same methods, for a game that ends when the secret is known.

    Arguments that make no difference here are left out: `seed`, `slots`, `symmetric` and `first`.
    """

    def __init__(
        self, start: Position, *, step: int = 1, over: int = INFINITE, limit: int | None = None,
        weights: Counts | None = None, width: int | None = None, **_: object,
    ) -> None:  # fmt: skip
        self.start, self.limit, self.weights = start, limit, weights
        self.step, self.over, self.width = step, over, width or ALL
        self.work, self.shares_table, self.learns = SearchWork(), False, False
        self.tabled_start = Place(start)  # type: ignore[assignment]
        of_start = np.ones(len(start.candidates)) if weights is None else weights[start.candidates]
        self._weights: list[int] = of_start.astype(np.int64).tolist()
        self._bit = {row: place for place, row in enumerate(start.candidates.tolist())}
        self._columns = all_splittings(start)
        self._spread = spread_of(self._columns, self._set(start))
        self._trees: dict[Spread, tuple[list[int], list[int]]] = {}
        self._known: dict[tuple[int, int | None], Known] = {}
        self._floors: dict[int, int] = {}
        self._until = ALL

    def narrowed(self, width: int) -> OwnSearch:
        """As `Search.narrowed`."""
        found = copy(self)
        found.work, found.width, found._known = SearchWork(), width, {}
        return found

    def copied(self) -> OwnSearch:
        """As `Search.copied`."""
        found = copy(self)
        found.work, found._known = SearchWork(), self._known.copy()
        return found

    def openers(self, ranked: int = ALL) -> tuple[Indices, Counts]:  # noqa: ARG002
        """As `Search.openers`: one of those that split alike."""
        every, depth = self._set(self.start), self.depth(self.start)
        here = self._weight(every)
        some: dict[tuple[int, ...], Splitting] = {}
        for column in self._columns:
            if column.parts != (every,):
                some.setdefault(tuple(sorted(column.parts)), column)
        ranking = sorted(
            (self._bound(column, here, depth, self._spread), squares(column), column.guess) for column in some.values()
        )
        return (
            np.array([guess for _, _, guess in ranking], np.int32), np.array([low for low, *_ in ranking], np.int64)
        )  # fmt: skip

    def least(self, where: Any = None, *, opener: int | None = None, beta: int = INFINITE, budget: int = ALL) -> Found:
        """As `Search.least`. A position whose secret is known, or lost whatever is guessed, has no best guess."""
        position = self.start if where is None else where.position
        left, depth = self._set(position), self.depth(position)
        self._until, started = self.work.nodes + budget, process_time()
        try:
            if opener is None:
                columns = restricted(self._columns, left)
                cost, guess = _returned(self._value(left, columns, depth, min(beta, INFINITE), self._spread))
            else:
                (column,) = splittings(self.start, np.array([opener], np.int32))
                after = self._after(column, left, self._columns, depth, min(beta, INFINITE), self._spread)
                cost, guess = _returned(after), opener
        except Spent:
            return Found(min(self._floor(left, depth, self._spread), INFINITE), False, None)
        finally:
            self.work.seconds += process_time() - started
        exact = cost < min(beta, INFINITE)
        return Found(min(cost, INFINITE), exact, guess if exact and guess is not None and guess >= 0 else None)

    def later(self, position: Position) -> Place:  # type: ignore[override]
        """A position that came from the start."""
        return Place(position)

    tabled = later  # type: ignore[assignment]

    def _set(self, position: Position) -> int:
        return sum(1 << self._bit[row] for row in position.candidates.tolist())

    def _value(
        self, left: int, columns: Sequence[Splitting], depth: int, beta: int, spread: Spread
    ) -> Steps[tuple[int, int | None]]:
        """The least cost of a set and a best guess, if below beta; else a lower bound ≥ beta.

        columns: the guesses that split it, each of them once. spread: of a set that it is in.
        """
        size = left.bit_count()
        if size == 1:
            return 0, -1
        low = self._floor(left, depth, spread)
        if low >= beta:
            return low, None
        place = left, (None if depth >= size else depth)
        known = self._known.get(place)
        if known is not None:
            if known.guess is not None or known.low >= beta:
                return known.low, known.guess
            low = max(low, known.low)
        self.work.nodes += 1
        if self.work.nodes > self._until:
            raise Spent
        stop.check()
        spread = spread_of(columns, left)
        low = max(low, self._floor(left, depth, spread))
        if low >= beta:
            self._known[place] = Known(low, None)
            return low, None
        self.work.scans += 1
        here = self._weight(left)
        ranking = sorted(
            (self._bound(column, here, depth, spread), squares(column), column.guess, column) for column in columns
        )
        best, winner, failed = beta, None, self._lost(here, depth)
        if failed < best:  # to give up is allowed
            best, winner = failed, -1
        for bound, _, guess, column in ranking[: self.width]:
            if bound >= best:
                failed = min(failed, bound)
                break
            cost = yield self._after(column, left, columns, depth, best, spread)
            if cost < best:
                best, winner = cost, guess
                if best <= low:
                    break
            else:
                failed = min(failed, cost)
        if winner is None:
            low = max(low, failed)
            self._known[place] = Known(low, None)
            return low, None
        self._known[place] = Known(best, winner)
        return best, winner

    def _after(
        self, column: Splitting, left: int, columns: Sequence[Splitting], depth: int, beta: int, spread: Spread
    ) -> Steps[int]:  # fmt: skip
        """The least cost of a set if this guess comes first; exact if below beta, else a lower bound ≥ beta."""
        below = depth - 1
        if below < 0:
            return self._lost(self._weight(left), depth)
        lows = [self._floor(part, below, spread) for part in column.parts]
        total = self.step * self._weight(left) + sum(lows)
        for part, low in sorted(zip(column.parts, lows, strict=True), key=lambda one: one[0].bit_count()):
            if total >= beta:
                break
            if part.bit_count() == 1:
                continue
            value, _ = yield self._value(part, restricted(columns, part), below, beta - total + low, spread)
            total += value - low
        return min(total, INFINITE)

    def _bound(self, column: Splitting, here: int, depth: int, spread: Spread) -> int:
        """A lower bound of a guess on a set of this weight."""
        below = depth - 1
        if below < 0:
            return self._lost(here, depth)
        parts = sum(self._floor(part, below, spread) for part in column.parts)
        return min(INFINITE, self.step * here + parts)

    def _lost(self, weight: int, depth: int) -> int:
        """What it costs to give up candidates of this weight: all that is allowed is then spent on them."""
        return INFINITE if self.over >= INFINITE else (self.step * max(depth, 0) + self.over) * weight

    def _weight(self, left: int) -> int:
        return left.bit_count() if self.weights is None else sum(self._each(left))

    def _each(self, left: int) -> list[int]:
        """The weights of a set, the greatest first."""
        return sorted((self._weights[place] for place in _places(left)), reverse=True)

    def _floor(self, left: int, depth: int, spread: Spread) -> int:
        """A lower bound of a set. spread: of a set that it is in."""
        size = left.bit_count()
        guesses = max(depth, 0)
        if self.over >= INFINITE:
            totals, depths = self._tree(spread)
            if size > 1 and depths[size] > guesses:
                return INFINITE
            if self.weights is None:
                return self.step * totals[size]
        room = self._room(guesses, size)
        if size > room:
            return INFINITE if self.over >= INFINITE else self.over * sum(self._each(left)[room:])
        if not self.step or self.over < INFINITE:
            return 0
        if left not in self._floors:
            self._floors[left] = self._by_code(left)
        return self._floors[left]

    def _room(self, guesses: int, size: int) -> int:
        """How many of some candidates a tree of this many guesses makes known, at most."""
        if size == 1:
            return 1
        room, most = 1, self._spread.parts
        while guesses and room < size and most > 1:
            room, guesses = room * most, guesses - 1
        return room if room >= size else room - 1  # of more candidates, a leaf has two

    def _tree(self, spread: Spread) -> tuple[list[int], list[int]]:
        """For 0, 1, … candidates the least sum of guesses until each is known, and the least worst case."""
        if spread not in self._trees:
            totals, depths = [0, 0], [0, 0]
            for size in range(2, len(self.start.candidates) + 1):
                others = min(spread.others, size + -size // spread.parts)
                if others < 1:
                    totals.append(INFINITE)
                    depths.append(INFINITE)
                    continue
                two = size + totals[size - others] + totals[others]
                totals.append(min(two, INFINITE) if spread.parts == 2 else _code(size, spread.parts))
                depths.append(1 + depths[size - others])
            self._trees[spread] = totals, depths
        return self._trees[spread]

    def _by_code(self, left: int) -> int:
        """What the best code of `splits` letters costs."""
        heap, letters = self._each(left), max(2, self._spread.parts)
        heap += [0] * ((1 - len(heap)) % (letters - 1))
        heapify(heap)
        total = 0
        while len(heap) > 1:
            joined = sum(heappop(heap) for _ in range(letters))
            total += joined
            heappush(heap, joined)
        return total


def _code(size: int, letters: int) -> int:
    """What the best code of some letters costs for so many words of weight 1."""
    length, room = 0, 1
    while room * letters <= size:
        length, room = length + 1, room * letters
    longer = -(-(size - room) // (letters - 1))
    return length * (room - longer) + (length + 1) * (size - room + longer)


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


def _places(left: int) -> Iterator[int]:
    """The places of the bits."""
    while left:
        last = left & -left
        yield last.bit_length() - 1
        left ^= last
