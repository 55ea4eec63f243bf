"""All states of a case of permutation Wordle, listed without solving them: how many, and what each will take.

How this is possible: `kernels/reach.py`. Source: this package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from research.circular_shift.cases import Case
from sleuth.errors import InputError, SleuthError

if TYPE_CHECKING:
    from research.circular_shift.kernels import reach

BUDGET = 2_000_000
"""Subtractions between two looks at the watcher."""

FIRST_GRIDS = 1 << 16
MOST_GRIDS = 1 << 28
POOL = 1 << 20
ODD = 0x5555555555555555
CACHES = {False: 16, True: 23}
"""Powers of two: how many grids each cache remembers; more for 8 places."""


class States(NamedTuple):
    """States as arrays, the empty history left out.

    Attributes:
        words: (states,) uint64, canonical grids.
        rows: (states,) uint8, how many places are open.
        guesses: (states,) int32, how many guesses are tried in each.
    """

    words: npt.NDArray[np.uint64]
    rows: npt.NDArray[np.uint8]
    guesses: npt.NDArray[np.int32]

    def only(self, which: npt.NDArray[Any]) -> States:
        """Some of them: a mask, or numbers."""
        return States(*(part[which] for part in self))

    def levels(self, case: Case) -> npt.NDArray[np.int64]:
        """The sum of the counts of each grid: every answer leads to a state with a lower one."""
        low, high = (np.bitwise_count(self.words & np.uint64(mask * ODD)).astype(np.int64) for mask in (1, 2))
        levels: npt.NDArray[np.int64] = low + high if case.suits == 1 else low + 2 * high
        return levels

    def by_level(self, case: Case) -> Iterator[States]:
        """Yield the states of each level, the lowest level first."""
        levels = self.levels(case)
        for level in np.unique(levels):
            yield self.only(levels == level)


class Listing:
    """A list of the states of a case that is being made.

    Raises InputError for a case that is too large, or of strings.
    """

    def __init__(self, case: Case) -> None:
        from research.circular_shift.kernels import canonical, guesses, reach

        case.check()
        if case.guesses == "strings":
            raise InputError(f"{case}: the states of strings cannot be listed without solving them")
        self.case = case
        self._reach = reach
        self._frame = canonical.frame_of(case.suits)
        which = guesses.ALL if case.guesses == "all" else guesses.CONSISTENT
        self._rule = canonical.Rule(which, True, case.suits == 1)
        self._tally = np.array([1, 0, 1, 0], np.int64)
        self._book = self._empty_book(FIRST_GRIDS)
        self._seen = reach.Seen(*(np.zeros(1 << CACHES[case.n == 8], np.uint64) for _ in range(3)))
        self._pool = np.zeros(POOL, np.uint32)
        self._scratch = canonical.scratch()
        for wrong in range(2, case.n + 1):
            self._enter_after_the_identity(wrong)

    def _enter_after_the_identity(self, wrong: int) -> None:
        """The state after the first guess when so many places were wrong."""
        from research.circular_shift.kernels import canonical

        counts, work = self._scratch.counts, self._scratch.work
        counts[:] = 0
        counts[:wrong, :wrong] = self.case.suits - np.eye(wrong, dtype=np.int64)
        layout = self._frame.layout
        word = canonical.pack(counts, wrong, layout)
        rows = canonical.normalise(np.uint64(word), wrong, layout, counts, work)
        if rows > 0:
            found = canonical.canonical(counts, rows, layout, True)
            self._reach.enter(self._book, self._tally, np.uint64(found), rows, True)

    @property
    def states(self) -> int:
        """States found so far."""
        return int(self._tally[self._reach.STATES])

    @property
    def grids(self) -> int:
        """Grids kept so far, the states among them."""
        return int(self._tally[self._reach.GRIDS]) - 1

    @property
    def expanded(self) -> int:
        """Grids whose guesses were all tried; as many as `grids` at the end."""
        return int(self._tally[self._reach.NEXT]) - 1

    @property
    def tried(self) -> int:
        """Guesses tried so far, over all grids."""
        return int(self._tally[self._reach.TRIED])

    def finish(self, watch: Callable[[Listing], None] | None = None) -> States:
        """List all states. The watcher is called now and then. Raises SleuthError if there are too many."""
        reach = self._reach
        while True:
            code = reach.expand(
                self._frame, self._rule, self._book, self._seen, self._pool, self._scratch, self._tally, BUDGET
            )
            if code == reach.OVERFLOW:
                raise SleuthError(f"{self.case}: a state has more than the {POOL:,} guesses there is room for")
            if code == reach.CROWDED:
                self._grow()
            if watch:
                watch(self)
            if code == reach.DONE:
                return self.found()

    def found(self) -> States:
        """The states found so far."""
        _, words, sizes, is_state, guesses = (part[: self.grids + 1] for part in self._book)
        which = np.flatnonzero(is_state)
        return States(words[which], sizes[which], guesses[which])

    def kept(self) -> dict[str, npt.NDArray[Any]]:
        """All that is needed to go on later: see `take`."""
        names = ("words", "sizes", "is_state", "guesses")
        grids = {name: part[: self.grids + 1] for name, part in zip(names, self._book[1:], strict=True)}
        return {"case": np.array([self.case.n, self.case.suits, *map(int, self._rule)]), "tally": self._tally, **grids}

    def take(self, kept: dict[str, npt.NDArray[Any]]) -> None:
        """Go on from what was kept. Raises InputError for another case."""
        if kept["case"].tolist() != [self.case.n, self.case.suits, *map(int, self._rule)]:
            raise InputError(f"the list that was begun is not that of {self.case}; name another file")
        self._tally[:] = kept["tally"]
        size = FIRST_GRIDS
        while size <= len(kept["words"]):
            size *= 2
        self._fill(size, [kept[name] for name in ("words", "sizes", "is_state", "guesses")])

    def _grow(self) -> None:
        if len(self._book.words) >= MOST_GRIDS:
            raise SleuthError(f"{self.case} has more than the {MOST_GRIDS:,} grids there is room for")
        self._fill(2 * len(self._book.words), [part[: self.grids + 1] for part in self._book[1:]])

    def _fill(self, size: int, parts: list[npt.NDArray[Any]]) -> None:
        self._book = self._empty_book(size)
        for new, known in zip(self._book[1:], parts, strict=True):
            new[: len(known)] = known
        self._reach.file_again(self._book, self.grids + 1)

    def _empty_book(self, grids: int) -> reach.Book:
        return self._reach.Book(
            np.zeros(4 * grids, np.int32),
            np.zeros(grids, np.uint64),
            np.zeros(grids, np.uint8),
            np.zeros(grids, np.uint8),
            np.zeros(grids, np.int32),
        )


def states_of(case: Case) -> States:
    """All states of a case. Raises what `Listing` raises.

    >>> len(states_of(Case(5)).words)
    19
    """
    return Listing(case).finish()
