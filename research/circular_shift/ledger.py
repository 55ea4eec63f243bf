"""The ledger of a long search over grids: an SQLite file that keeps the states solved, block by block.

It is a ledger as in `ledger`, with the same lock and the same checks, and one more table. A block holds states as
arrays, and a checksum. What is read back is checked again, state by state. A list of all states of the case can be kept
beside them, in blocks of their own. Other processes may read the blocks while a run writes; the file has no log beside
it, so that they may be on other machines. Source: this package.
"""

from __future__ import annotations

import sqlite3
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import quote

import numpy as np

from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine, Solved
from research.circular_shift.states import States
from sleuth.core.ledger import Ledger
from sleuth.errors import BadLedger, CannotWrite, InputError

ENGINE = 1
"""The version of the search, part of every ledger's key. Raised when a state could mean something else than before."""

SECONDS = 60.0
"""About how long to wait between two blocks."""

PATIENCE = 60.0
"""Seconds to wait while other processes read or write the file."""

BLOCKS = """
CREATE TABLE IF NOT EXISTS blocks (
    number INTEGER PRIMARY KEY, states INTEGER NOT NULL, lanes INTEGER NOT NULL, check_sum INTEGER NOT NULL,
    data BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS listed (states INTEGER NOT NULL, check_sum INTEGER NOT NULL, data BLOB NOT NULL);
"""


class GridLedger:
    """A ledger that is open for one run of one case. Close it, or use it in a `with` block.

    resume: go on with the file if there is one. Raises BadLedger for a file of another case or version, a damaged one,
    one that another run holds and, without `resume`, one that exists; CannotWrite where the disk says no.
    """

    def __init__(self, path: Path, case: Case, *, resume: bool = False) -> None:
        about: dict[str, Any] = {
            "game": f"permutation-wordle:{case.n}" if case.suits == 1 else f"suited:{case.n}x{case.suits}",
            "rule": f"{case.guesses} guesses", "objective": "every number of rounds", "limit": None, "turns": [],
            "policy": "grids", "engine": ENGINE,
        }  # fmt: skip
        self.path = path
        self._lock = Ledger(path, about, resume=resume)
        try:
            self._file = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            self._lock.journal("DELETE")
            self._file.executescript(BLOCKS)
        except sqlite3.DatabaseError as error:
            self._lock.close()
            raise CannotWrite(f"{path} could not be written ({error}); make room, or name another ledger") from error
        self._written: set[int] = set()
        self._due = time.monotonic() + SECONDS

    def load(self, engine: Engine) -> int:
        """Give the engine the states that are solved; how many. Raises BadLedger for a block that is not whole."""
        known = 0
        for number, solved in blocks(self._file, self.path, engine.lanes):
            try:
                engine.take(solved)
            except InputError as error:
                raise BadLedger(f"{self.path}: block {number} is wrong ({error}); begin a new ledger") from None
            self._written.update(solved.words.tolist())
            known += len(solved.words)
        return known

    def keep(self, engine: Engine, *, now: bool = False) -> None:
        """Write the states solved since the last block, if it is time or `now`. Raises CannotWrite."""
        if not now and time.monotonic() < self._due:
            return
        solved = engine.solved()
        new = np.array([word not in self._written for word in solved.words.tolist()], bool)
        if new.any():
            self.add(Solved(*(part[new] for part in solved)))
        self._due = time.monotonic() + SECONDS

    def add(self, solved: Solved) -> None:
        """Write a block of states. Raises CannotWrite."""
        data = b"".join(part.tobytes() for part in solved)
        self._insert("blocks (states, lanes, check_sum, data)", len(solved.words), solved.values.shape[1], data)
        self._written.update(solved.words.tolist())

    @property
    def last(self) -> int:
        """The number of the last block, 0 if there is none."""
        return int(self._file.execute("SELECT COALESCE(MAX(number), 0) FROM blocks").fetchone()[0])

    def list(self, states: States) -> None:
        """Keep the list of all states of the case. Raises CannotWrite."""
        data = b"".join(part.tobytes() for part in states)
        self._insert("listed (states, check_sum, data)", len(states.words), data)

    def listed(self) -> States | None:
        """The list of all states, if it is kept. Raises BadLedger if it is not whole."""
        row = self._file.execute("SELECT states, check_sum, data FROM listed").fetchone()
        if row is None:
            return None
        number, check_sum, data = row
        if len(data) != number * 13 or zlib.crc32(data) != check_sum:
            raise BadLedger(f"{self.path}: the list of states is damaged or cut short; begin a new ledger")
        words, rows = np.frombuffer(data, np.uint64, number), np.frombuffer(data, np.uint8, number, 8 * number)
        return States(words, rows, np.frombuffer(data[9 * number :], np.int32))

    def _insert(self, columns: str, *values: Any) -> None:
        row = (*values[:-1], zlib.crc32(values[-1]), values[-1])
        try:
            self._file.execute(f"INSERT INTO {columns} VALUES ({', '.join('?' * len(row))})", row)
        except sqlite3.Error as error:
            raise CannotWrite(f"{self.path} could not be written ({error}); `resume` goes on") from error

    def close(self) -> None:
        """Let go of the file; another run may take it."""
        with suppress(sqlite3.Error):
            self._file.close()
        self._lock.close()

    def __enter__(self) -> GridLedger:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def blocks(file: sqlite3.Connection, path: Path, lanes: int, after: int = 0) -> Iterator[tuple[int, Solved]]:
    """Yield the blocks with a higher number, in order. Raises BadLedger for one that is not whole."""
    wanted = "SELECT number, states, lanes, check_sum, data FROM blocks WHERE number > ? ORDER BY number"
    try:
        for number, states, width, check_sum, data in file.execute(wanted, (after,)):
            if width != lanes or len(data) != states * (9 + 4 * lanes) or zlib.crc32(data) != check_sum:
                raise BadLedger(f"{path}: block {number} is damaged or cut short; begin a new ledger")
            words = np.frombuffer(data, np.uint64, states)
            sizes = np.frombuffer(data, np.uint8, states, 8 * states)
            values = np.frombuffer(data[9 * states :], np.int32).reshape(states, lanes)
            yield number, Solved(words, sizes, values)
    except sqlite3.DatabaseError as error:
        raise BadLedger(f"{path} is damaged ({error}); begin a new ledger") from error


def reading(path: Path) -> sqlite3.Connection:
    """A ledger that another process writes, to be read. Raises BadLedger if it cannot be opened."""
    try:
        return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=PATIENCE)
    except sqlite3.OperationalError as error:
        raise BadLedger(
            f"a worker cannot read {path} ({error}); put the ledger on a file system that all workers share"
        ) from error
