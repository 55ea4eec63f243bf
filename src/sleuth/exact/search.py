"""The exact search from a position, made ready for the compiled code: arrays, keys, tables and memory."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from time import process_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sleuth.core.arrays import Counts, Indices
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact import bounds
from sleuth.exact.bounds import INFINITE
from sleuth.exact.large_stack import on_large_stack, watched
from sleuth.exact.ledger import Entry
from sleuth.exact.tabled import TabledPosition, code_table, kept_by, letters, no_cores, rule_number
from sleuth.kernels.exact import records

SLOTS = 1 << 20
"""Sets that are remembered, a power of two; 40 bytes each."""

FIRST = 128
"""Guesses that are ranked before the others, which mostly need no rank then."""

WIDE = 512
"""The same for a narrow search, which tries the best of the guesses that it ranks."""

ALL = 1 << 40
"""More guesses, or more nodes, than there are."""

DEEPEST = 4096
"""The greatest depth of the search, in guesses: it calls itself for each."""


class Found(NamedTuple):
    """The result of a search: the least cost if `exact`, else a lower bound; with an exact cost, a best guess row."""

    cost: int
    exact: bool
    guess: int | None


@dataclass(eq=False)
class SearchWork:
    """The work of the searches so far.

    read: bytes of the code table that were read to bound all guesses, without the scans for two guesses left, which end
    early. seconds: CPU time of this process.
    """

    nodes: int = 0
    scans: int = 0
    read: int = 0
    seconds: float = 0.0

    @property
    def spent(self) -> int:
        """Nodes, plus one for each mebibyte read: about proportional to the time."""
        return self.nodes + (self.read >> records.READ_AS_NODE)

    def add(self, entry: Entry) -> None:
        """Add the work of another process."""
        self.nodes += entry.nodes
        self.scans += entry.scans
        self.seconds += entry.seconds


class Search:
    """The exact search over the sets of secrets that can occur after a position. It remembers their bounds.

    Args:
        start: the position from which it searches.
        step: the cost of a guess for a secret of weight 1, see `bounds`.
        over: the penalty of a secret that is not found.
        limit: the most guesses from the position on; None: any number.
        weights: positive integers, one for each secret of the game; None: all 1.
        width: how many guesses are looked at in each position, the most promising ones: a cost is then that of some
            tree, and a better one may exist; None: all.
        seed: the seed of the random keys by which sets are known; any other must find the same values.
        slots: how many sets are remembered.
        symmetric: whether to use the symmetries of the game; only where they change no weight and the start is whole.
        first: how many guesses of a position are ranked before the others, which changes no value; a narrow search
            ranks all.

    Raises:
        InputError: a game that the search cannot hold.
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
        seed: int = 1,
        slots: int = SLOTS,
        symmetric: bool = True,
        first: int = FIRST,
    ) -> None:
        from sleuth.kernels.exact import scans

        listing = start.listing
        self._rule = rule_number(start)
        self.start, self.limit, self.weights = start, limit, weights
        self.work = SearchWork()
        usable = symmetric and listing.symmetry is not None and listing.is_symmetric(weights) and start.is_whole
        self._symmetry = listing.symmetry if usable else None
        self._fixing: dict[int, NDArray[np.int16]] = {}
        self.shares_table = self._rule == 0 and self._symmetry is None
        solvable = step == 0 and over >= INFINITE and limit is not None and limit < DEEPEST
        self.learns = solvable and width is None and self.shares_table
        rng = np.random.default_rng(seed)
        self._secret_keys = rng.integers(0, 2**64, (len(listing.secrets), 2), dtype=np.uint64)
        self._guess_keys = rng.integers(0, 2**64, (len(listing.guesses), 2), dtype=np.uint64)
        self._letters = letters(listing)
        self._memory = np.zeros(slots, records.MEMORY)
        self.tabled_start = self.tabled(start)
        splits = int(scans.most_parts(self.tabled_start.table))
        if splits < 2 and self.depth(start) > DEEPEST < len(start.rows):
            raise _too_deep(listing)
        self._costs = bounds.costs(
            len(start.rows),
            splits,
            limit=limit,
            step=step,
            over=over,
            uniform=weights is None,
            rule=self._rule,
            width=width or ALL,
            first=WIDE if width else first,
        )

    def narrowed(self, width: int) -> Search:
        """This search with `width` guesses in each position, on the same table."""
        search = copy(self)
        search.work, search._memory, search.learns = SearchWork(), np.zeros_like(self._memory), False
        search._costs = self._costs._replace(width=width, first=WIDE)
        return search

    def copied(self) -> Search:
        """This search with a memory of its own, which begins with what this one has found."""
        search = copy(self)
        search.work, search._memory = SearchWork(), self._memory.copy()
        return search

    def openers(self, ranked: int = ALL) -> tuple[Indices, Counts]:
        """The guess rows to try first, one of each class, the most promising first; and a lower bound for each.

        ranked: how many are ranked at least, which takes ten times as long as to bound them; others follow by bound.
        """
        table, candidates = self.tabled_start.table, self.start.rows
        if len(candidates) == 1:
            return self.start.listing.guess_of_secret[candidates], np.zeros(1, np.int64)
        columns, static = self._ranked(table, self.depth(self.start), ranked)
        rows = table.guesses[columns]
        if self._symmetry is None or self.start.history:
            return rows, static
        is_first = np.isin(rows, self._symmetry.openers())
        return rows[is_first], static[is_first]

    def least(
        self, position: Position | None = None, *, opener: int | None = None, beta: int = INFINITE, budget: int = ALL
    ) -> Found:
        """The least cost from a position on, exact if below beta and found within the budget.

        position: one that came from the start; None: the start. opener: the row of the first guess. budget: as much as
        `SearchWork.spent` may grow.
        """
        where = self.tabled_start
        if position is not None:
            where = where.after(position) if self.shares_table else self.tabled(position)
        images, group = where.images, where.group
        if opener is not None and not where.position.history and self._symmetry is not None:
            images = self._symmetries(opener)
            group = kept_by(where.position, images)
        column = -1 if opener is None else where.column(opener)
        beta = min(beta, INFINITE)
        cost, guess = self._run(where, beta, column, group, images, budget)
        exact = cost < beta and guess >= 0
        return Found(min(cost, INFINITE), exact, guess if exact else None)

    def depth(self, position: Position) -> int:
        """The guesses left in a position that came from the start; if there is no limit, more than any tree needs."""
        return guesses_left(self.start, self.limit, position)

    def tabled(self, position: Position) -> TabledPosition:
        """A position with a table of its own. Raises InputError if that is too large."""
        guess_keys = self._guess_keys if self._rule else None
        table = code_table(position, self.weights, self._secret_keys, guess_keys)
        rows = np.arange(len(table.keys), dtype=np.int32)
        return TabledPosition(position, table, *self._group(position), rows, no_cores(learn=self.learns))

    def _group(self, position: Position) -> tuple[NDArray[np.int16], Indices]:
        """The symmetries that keep the first guess of the history, and which of them keep the position."""
        if self._symmetry is None or not position.history:
            return np.zeros((1, 1), np.int16), np.zeros(1, np.int32)
        images = self._symmetries(position.history[0].guess)
        return images, kept_by(position, images)

    def _symmetries(self, opener: int) -> NDArray[np.int16]:
        assert self._symmetry is not None
        if opener not in self._fixing:
            self._fixing = {opener: self._symmetry.fixing(opener)}
        return self._fixing[opener]

    def _ranked(self, table: records.CodeTable, depth: int, ranked: int) -> tuple[Indices, Counts]:
        """The columns worth a search, the best first, each with a lower bound; at least `ranked` of them are ranked."""
        from sleuth.kernels.exact import scans

        n, columns = table.codes.shape
        rows, counted = np.arange(n, dtype=np.int32), np.empty(columns, np.uint8)
        lows, keys, picks = np.empty(columns, np.int64), np.empty(columns, np.int64), np.empty(columns, np.int32)
        scans.scan(table, rows, depth, self._costs, lows, counted)
        by_bound = np.argsort(lows, kind="stable")[: np.count_nonzero(lows < INFINITE)]
        beyond = lows[by_bound[ranked]] if ranked < len(by_bound) else INFINITE
        number, _ = scans.order(table, rows, lows, np.int64(0), np.int64(beyond), picks, keys)
        order = np.append(picks[:number], by_bound[number:]).astype(np.int32)
        return order, lows[order]

    def _run(
        self, where: TabledPosition, beta: int, column: int, group: Indices, images: NDArray[np.int16], budget: int
    ) -> tuple[int, int]:
        """Run the search, mostly in a thread with a large stack, so that it can be stopped; it counts what it takes.

        Raises Stopped.
        """
        from sleuth.kernels.exact import search, solvable

        depth, tally = self.depth(where.position), np.zeros(9, np.int64)
        tally[records.BUDGET], tally[records.BOTTOM] = budget, depth - DEEPEST
        run = records.Run(self._costs, self._letters, images, self._guess_keys, self._memory, tally)
        numbers = [np.int64(number) for number in (depth, beta, column)]

        def work() -> tuple[int, int]:
            watched(tally)
            if self.learns:  # only whether all secrets are solvable counts: a cost of 0, or INFINITE
                room = np.empty(len(where.rows), np.int32)
                guess, _ = solvable.solvable(where.table, where.rows, numbers[0], numbers[2], where.cores, run, room)
                cost = 0 if guess >= 0 or tally[records.STOP] else INFINITE
            else:
                cost, guess = search.solve(where.table, where.rows, *numbers, group, run)
            return int(cost), int(guess)

        started = process_time()
        # A search of less than two seconds need not be stopped, and starting a thread takes longer.
        brief = depth <= 64 and budget <= 1 << 16 and not self.learns
        cost, guess = work() if brief else on_large_stack(work)
        self.work.nodes += int(tally[records.NODES])
        self.work.scans += int(tally[records.SCANS])
        self.work.read += int(tally[records.READ])
        self.work.seconds += process_time() - started
        if tally[records.STOP] == records.TOO_DEEP:
            raise _too_deep(self.start.listing)
        return cost, guess


def guesses_left(start: Position, limit: int | None, position: Position) -> int:
    """The guesses left in a position of a search from a start; if there is no limit, more than any tree needs."""
    enough = len(position.rows) + 1
    return enough if limit is None else min(enough, limit - (len(position.history) - len(start.history)))


def is_compiled() -> bool:
    """Whether the compiled search is in memory or on disk, so that nobody waits for the compiler."""
    from sleuth.kernels._jit import ready
    from sleuth.kernels.exact import scans, search

    return all(ready(kernel) for kernel in (search.solve, scans.scan, scans.order))


def _too_deep(listing: Listing) -> InputError:
    return InputError(
        f"{listing.name}: the guesses tell so little that a tree would be more than {DEEPEST:,} guesses deep, and the "
        "exact search goes no deeper; give turns that leave fewer candidates, or a limit"
    )
