"""The ledger of a long search over grids: an SQLite file that keeps the states solved, block by block.

It is a ledger as in `ledger`, with the same lock and the same checks, and one more table. A block holds states as
arrays, and a checksum. What is read back is checked again, state by state. Source: this package.
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

import numpy as np

from sleuth.errors import BadLedger, CannotWrite, InputError
from sleuth.exact.proof.ledger import Ledger
from sleuth.shift.cases import Case
from sleuth.shift.engine import Engine, Solved

ENGINE = 1
"""The version of the search, part of every ledger's key. Raised when a state could mean something else than before."""

SECONDS = 60.0
"""About how long to wait between two blocks."""

BLOCKS = """
CREATE TABLE IF NOT EXISTS blocks (
    number INTEGER PRIMARY KEY, states INTEGER NOT NULL, lanes INTEGER NOT NULL, check_sum INTEGER NOT NULL,
    data BLOB NOT NULL
);
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
            self._file = sqlite3.connect(path, isolation_level=None)
            self._file.executescript(BLOCKS)
        except sqlite3.DatabaseError as error:
            self._lock.close()
            raise CannotWrite(f"{path} could not be written ({error}); make room, or name another ledger") from error
        self._written: set[int] = set()
        self._due = time.monotonic() + SECONDS

    def load(self, engine: Engine) -> int:
        """Give the engine the states that are solved; how many. Raises BadLedger for a block that is not whole."""
        known = 0
        for number, solved in self._blocks(engine.lanes):
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
            fresh = Solved(*(part[new] for part in solved))
            data = b"".join(part.tobytes() for part in fresh)
            row = (int(new.sum()), engine.lanes, zlib.crc32(data), data)
            try:
                self._file.execute("INSERT INTO blocks (states, lanes, check_sum, data) VALUES (?, ?, ?, ?)", row)
            except sqlite3.Error as error:
                raise CannotWrite(f"{self.path} could not be written ({error}); --resume goes on") from error
            self._written.update(fresh.words.tolist())
        self._due = time.monotonic() + SECONDS

    def _blocks(self, lanes: int) -> Iterator[tuple[int, Solved]]:
        try:
            rows = self._file.execute("SELECT number, states, lanes, check_sum, data FROM blocks ORDER BY number")
            for number, states, width, check_sum, data in rows.fetchall():
                if width != lanes or len(data) != states * (9 + 4 * lanes) or zlib.crc32(data) != check_sum:
                    raise BadLedger(f"{self.path}: block {number} is damaged or cut short; begin a new ledger")
                words = np.frombuffer(data, np.uint64, states)
                sizes = np.frombuffer(data, np.uint8, states, 8 * states)
                values = np.frombuffer(data[9 * states :], np.int32).reshape(states, lanes)
                yield number, Solved(words, sizes, values)
        except sqlite3.DatabaseError as error:
            raise BadLedger(f"{self.path} is damaged ({error}); begin a new ledger") from error

    def close(self) -> None:
        """Let go of the file; another run may take it."""
        with suppress(sqlite3.Error):
            self._file.close()
        self._lock.close()

    def __enter__(self) -> GridLedger:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
