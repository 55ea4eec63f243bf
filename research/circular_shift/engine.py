"""The engine of `permutation_wordle`: states are canonical grids, solved one after the other by compiled code.

A grid says for each open place and each value not placed in how many suits the value may still stand there. How states,
guesses and values are held: `kernels/canonical.py`, `kernels/rounds.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from research.circular_shift.cases import Case, Optimum, Values, first_guesses
from sleuth.errors import InputError, SleuthError

if TYPE_CHECKING:
    from research.circular_shift.kernels import rounds

Cells = Sequence[Sequence[int]]
"""A grid: rows are places, columns values, entries counts of suits."""


BUDGET = 200_000
"""Guesses between two looks at the clock, the ledger and the watcher."""

FIRST_STATES = 1 << 14
MOST_STATES = 1 << 26
POOL = 1 << 22
DEEPEST = 128
CACHES = {False: (16, 18), True: (19, 22)}
"""Powers of two: how many grids as they come and how many tidied ones are remembered; more for 8 places."""


class Progress(NamedTuple):
    """States known and solved, and guesses tried, so far."""

    states: int
    solved: int
    guesses: int


class Search(Protocol):
    """What a watcher sees: an engine, or several at work together."""

    case: Case

    @property
    def progress(self) -> Progress:
        """How far the work is."""


Watch = Callable[[Search], None]
"""What is called now and then while a case is solved."""


class Solved(NamedTuple):
    """Solved states as arrays.

    Attributes:
        words: (states,) uint64, canonical grids.
        rows: (states,) uint8, how many rows each has.
        values: (states, lanes) int32, see `kernels/rounds.py`.
    """

    words: npt.NDArray[np.uint64]
    rows: npt.NDArray[np.uint8]
    values: npt.NDArray[np.int32]


class Engine:
    """The states of a case, solved one after the other; those that are solved can be asked for.

    Raises InputError for a case that is too large.
    """

    def __init__(self, case: Case) -> None:
        from research.circular_shift.kernels import canonical, guesses, rounds

        case.check()
        self.case = case
        which = {"all": guesses.ALL, "consistent": guesses.CONSISTENT, "strings": guesses.STRINGS}
        self.lanes = 8 if case.n * case.suits <= 8 else 16
        self._grids, self._rounds = canonical, rounds
        self._frame = canonical.frame_of(case.suits)
        self._rule = canonical.Rule(which[case.guesses], case.guesses != "strings", case.suits == 1)
        self._tally = np.zeros(6, np.int64)
        self._tally[rounds.STATES] = 2
        self._book = self._empty_book(FIRST_STATES)
        self._book.done[:2] = 1
        self._book.values[rounds.SINGLE] = 1
        raw, tidy = (1 << power for power in CACHES[case.n == 8])
        self._cache = rounds.Cache(
            np.zeros(raw, np.uint64),
            np.zeros(raw, np.int32),
            np.zeros((5, 1 << 16), np.int32),
            np.zeros(tidy, np.uint64),
            np.zeros(tidy, np.int32),
        )
        self._path = rounds.Path(
            np.zeros(DEEPEST, np.int32),
            np.zeros((DEEPEST, 3), np.int64),
            np.zeros((DEEPEST, self.lanes), np.int64),
        )
        self._pool = np.zeros(POOL, np.uint32)
        self._scratch = canonical.scratch()
        full = [[case.suits] * case.n] * case.n
        self._root = int(rounds.add_state(self._book, self._tally, self._word(full), case.n))

    def solve(self, watch: Watch | None = None) -> Optimum:
        """Solve the empty history by its first guesses; see `first_guesses`. The watcher is called now and then."""
        begun = time.process_time()
        rounds = self._rounds
        if not self._book.done[self._root]:
            openers = [_packed(guess) for guess in first_guesses(self.case)]
            self._pool[: len(openers)] = openers
            rounds.enter(self._root, 0, len(openers), self._path, self._tally)
            self._settle(watch)
        found = self._values(self._root, self.case.n)
        return Optimum(self.case, found, self.progress.states, *self.tried, time.process_time() - begun)

    def value(self, cells: Cells) -> Values:
        """The values of a grid, which is solved if need be. Raises InputError for one that is none of this case."""
        self._check(cells)
        state = self._rounds.state_of(
            self._word(cells), len(cells), self._frame, self._book, self._scratch, self._rule, self._tally
        )
        self._solve_state(int(state))
        return self._values(int(state), len(cells))

    def guess_value(self, cells: Cells, guess: Sequence[int | None]) -> Values:
        """What a guess leads to in a grid: for each place the value (column) asked; None: nothing that may be right.

        Raises InputError for a guess that asks a cell of count 0.
        """
        self._check(cells)
        for place, column in enumerate(guess):
            if column is not None and not (0 <= column < len(cells) and cells[place][column]):
                raise InputError(f"value {column} cannot be right at place {place}; give None there")
        total = np.zeros(self.lanes, np.int64)
        while True:
            self._make_room()
            missing = self._rounds.try_guess(
                self._word(cells),
                len(cells),
                np.uint32(_packed(guess)),
                self._frame,
                self._book,
                self._cache,
                self._scratch,
                self._rule,
                self._tally,
                total,
            )
            if missing < 0:
                return self._in_words(total, len(cells), win=None not in guess)
            self._solve_state(int(missing))

    def canonical(self, cells: Cells) -> tuple[tuple[int, ...], ...]:
        """The grid that stands for all those like this one, what is settled left out; () if that is all of it.

        Raises InputError if no secret fits.
        """
        self._check(cells)
        counts = np.zeros((8, 8), np.int64)
        layout = self._frame.layout
        m = self._grids.normalise(self._word(cells), len(cells), layout, counts, self._scratch.work)
        if m == self._grids.DEAD:
            raise InputError("no secret fits this grid")
        if m == 0:
            return ()
        word = self._grids.canonical(counts, m, layout, self._rule.turn)
        return self._cells(int(word), m)

    def states(self) -> Iterator[tuple[tuple[tuple[int, ...], ...], Values]]:
        """Yield every solved state, the empty history left out, as a canonical grid with its values."""
        for state in range(3, int(self._tally[self._rounds.STATES])):
            if self._book.done[state]:
                m = int(self._book.sizes[state])
                yield self._cells(int(self._book.words[state]), m), self._values(state, m)

    @property
    def progress(self) -> Progress:
        """How far the work is."""
        states = int(self._tally[self._rounds.STATES])
        return Progress(
            states - 3, int(np.count_nonzero(self._book.done[3:states])), int(self._tally[self._rounds.TRIED])
        )

    def solved(self) -> Solved:
        """The solved states, the empty history left out. For a ledger."""
        number = int(self._tally[self._rounds.STATES])
        done = 3 + np.flatnonzero(self._book.done[3:number])
        return Solved(self._book.words[done], self._book.sizes[done], self._book.values[done])

    def take(self, solved: Solved, *, checked: bool = False) -> None:
        """Know solved states again. Raises InputError for one that is not canonical or whose values make no sense.

        checked: they were looked at before; it takes far less time not to do so again.
        """
        for word, m, lanes in zip(solved.words.tolist(), solved.rows.tolist(), solved.values, strict=True):
            self._make_room()
            if not checked:
                self._check_solved(word, m, lanes)
            state = self._rounds.add_state(self._book, self._tally, np.uint64(word), m)
            self._book.done[state], self._book.values[state] = 1, lanes

    def learn(self, cells: Cells, values: Values) -> None:
        """Know the values of a grid that another program solved. Raises InputError for a grid that is settled."""
        canonical = self.canonical(cells)
        if not canonical:
            raise InputError(f"{cells} has a single secret")
        lanes = [values.total, values.secrets, *values.within[1:], *(values.secrets,) * self.lanes][: self.lanes]
        words, rows = np.array([self._word(canonical)]), np.array([len(canonical)], np.uint8)
        self.take(Solved(words, rows, np.array([lanes], np.int32)), checked=True)

    def settled(self, words: npt.NDArray[np.uint64], rows: npt.NDArray[np.uint8]) -> Solved:
        """Canonical grids with their values; what is not solved yet is."""
        numbers = []
        for word, m in zip(words.tolist(), rows.tolist(), strict=True):
            self._make_room()
            numbers.append(int(self._rounds.add_state(self._book, self._tally, np.uint64(word), m)))
            self._solve_state(numbers[-1])
        return Solved(words, rows, self._book.values[numbers])

    @property
    def tried(self) -> tuple[int, int]:
        """How many guesses were tried so far, and how many grids there were after an answer."""
        return int(self._tally[self._rounds.TRIED]), int(self._tally[self._rounds.OUTCOMES])

    def _check_solved(self, word: int, m: int, lanes: npt.NDArray[np.int32]) -> None:
        if not 2 <= m <= self.case.n or self._word_of_canonical(word, m) != word:
            raise InputError(f"{word:#x} is not a canonical grid of {m} places")
        if not 1 < lanes[1] <= lanes[0] or lanes[2:].max() > lanes[1]:
            raise InputError(f"{word:#x}: values {lanes.tolist()} cannot be those of a grid")

    def _word_of_canonical(self, word: int, m: int) -> int:
        if self.case.suits == 1 and word >> 8 * m:
            return -1
        counts = np.zeros((8, 8), np.int64)
        layout = self._frame.layout
        if self._grids.normalise(np.uint64(word), m, layout, counts, self._scratch.work) != m:
            return -1
        return int(self._grids.canonical(counts, m, layout, self._rule.turn))

    def _solve_state(self, state: int) -> None:
        if not self._book.done[state]:
            self._make_room()
            self._rounds.push(state, self._frame, self._book, self._path, self._pool, self._rule, self._tally)
            self._settle(None)

    def _settle(self, watch: Watch | None) -> None:
        rounds = self._rounds
        while True:
            self._make_room()
            code = rounds.settle(
                self._frame,
                self._book,
                self._cache,
                self._path,
                self._pool,
                self._scratch,
                self._rule,
                self._tally,
                BUDGET,
            )
            if code == rounds.OVERFLOW:
                raise SleuthError(f"{self.case}: more guesses are open at once than the {POOL:,} there is room for")
            if watch:
                watch(self)
            if code == rounds.DONE:
                return

    def _empty_book(self, states: int) -> rounds.Book:
        return self._rounds.Book(
            np.zeros(4 * states, np.int32),
            np.zeros(states, np.uint64),
            np.zeros(states, np.uint8),
            np.zeros(states, np.uint8),
            np.zeros((states, self.lanes), np.int32),
        )

    def _make_room(self) -> None:
        """Make the book larger if it is nearly full."""
        if int(self._tally[self._rounds.STATES]) + self._rounds.ROOM > len(self._book.words):
            self.grow()

    def grow(self) -> None:
        """Make the book twice as large. Raises SleuthError at MOST_STATES."""
        number = int(self._tally[self._rounds.STATES])
        old = self._book
        if len(old.words) >= MOST_STATES:
            raise SleuthError(f"{self.case} has more than the {MOST_STATES:,} states there is room for")
        self._book = self._empty_book(2 * len(old.words))
        for new, known in zip(self._book[1:], old[1:], strict=True):
            new[: len(known)] = known
        self._rounds.file_again(self._book, self._tally, number)

    def _check(self, cells: Cells) -> None:
        m = len(cells)
        fits = 0 < m <= self.case.n and all(len(row) == m for row in cells)
        if not fits or not all(0 <= count <= self.case.suits for row in cells for count in row):
            raise InputError(
                f"{[list(row) for row in cells]} is not a grid of this case. Give up to {self.case.n} rows, as many "
                f"counts in each, none above {self.case.suits}"
            )

    def _word(self, cells: Cells) -> np.uint64:
        counts = np.zeros((8, 8), np.int64)
        counts[: len(cells), : len(cells)] = cells
        return np.uint64(self._grids.pack(counts, len(cells), self._frame.layout))

    def _cells(self, word: int, m: int) -> tuple[tuple[int, ...], ...]:
        counts = np.zeros((8, 8), np.int64)
        self._grids.unpack(np.uint64(word), m, self._frame.layout, counts)
        return tuple(map(tuple, counts[:m, :m].tolist()))

    def _values(self, state: int, m: int) -> Values:
        return self._in_words(self._book.values[state], m, win=True)

    def _in_words(self, lanes: npt.NDArray[Any], m: int, *, win: bool) -> Values:
        """The lanes of m rows in words. Within s·m rounds circular shift finds all, and so does the best."""
        total, secrets, *within = lanes.tolist()
        first = (int(win and secrets > 0),)
        return Values(secrets, total, (*first, *within, secrets)[: m * self.case.suits])


def _packed(guess: Sequence[int | None]) -> int:
    return sum((0 if column is None else column + 1) << 4 * row for row, column in enumerate(guess))
