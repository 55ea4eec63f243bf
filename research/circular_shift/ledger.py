"""The ledger of a long search over grids: it keeps the states solved, block by block.

A block holds states as arrays, in base64, and a checksum. What is read back is checked again, state by state. A list of
all states of the case can be kept beside them, in a line of its own. Other processes, also on other machines, may read
the blocks while a run writes. Source: this package.
"""

from __future__ import annotations

import base64
import binascii
import json
import time
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from research.circular_shift.cases import Case
from research.circular_shift.engine import Engine, Solved
from research.circular_shift.states import States
from sleuth.errors import BadLedger, InputError
from sleuth.files.ledger import Ledger, line_of, wrong_line
from sleuth.files.typed import read_value

ENGINE = 1
"""The version of the search, in the header of every ledger. Raised when a state could mean something else."""

SECONDS = 60.0
"""About how long to wait between two blocks."""

DAMAGED = "a block is damaged or cut short"


class BlockLine(NamedTuple):
    """The line of a block: grids, rows and values one after the other, in base64."""

    block: str
    states: int
    lanes: int
    check_sum: int


class ListLine(NamedTuple):
    """The line of the list of all states: grids, rows and guesses one after the other, in base64."""

    listed: str
    states: int
    check_sum: int


class GridLedger(Ledger):
    """A ledger that is open for one run of one case. Arguments and errors as of `Ledger`."""

    def __init__(self, path: Path, case: Case) -> None:
        about: dict[str, Any] = {
            "game": f"permutation-wordle:{case.n}" if case.suits == 1 else f"suited:{case.n}x{case.suits}",
            "rule": f"{case.guesses} guesses",
            "objective": "every number of rounds",
            "limit": None,
            "turns": [],
            "policy": "grids",
            "engine": ENGINE,
        }
        super().__init__(path, about)
        self._written: set[int] = set()
        self._due = time.monotonic() + SECONDS

    def load(self, engine: Engine) -> int:
        """Give the engine the states that are solved; how many. Raises BadLedger for a block that is not whole."""
        known = 0
        for place, line in enumerate(self.lines):
            if "listed" in line:
                continue
            solved = _solved(line, engine.lanes)
            if solved is None:
                raise wrong_line(self.path, place, DAMAGED)
            try:
                engine.take(solved)
            except InputError as error:
                raise wrong_line(self.path, place, f"a block is wrong ({error})") from None
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
        self.append(
            {
                "block": _text(data),
                "states": len(solved.words),
                "lanes": solved.values.shape[1],
                "check_sum": zlib.crc32(data),
            }
        )
        self._written.update(solved.words.tolist())

    def list(self, states: States) -> None:
        """Keep the list of all states of the case. Raises CannotWrite."""
        data = b"".join(part.tobytes() for part in states)
        self.append({"listed": _text(data), "states": len(states.words), "check_sum": zlib.crc32(data)})

    def listed(self) -> States | None:
        """The list of all states, if it is kept. Raises BadLedger if it is not whole."""
        for place, line in enumerate(self.lines):
            if "listed" in line:
                listed, number, check_sum = line_of(ListLine, line, self.path, place)
                data = _whole(listed, check_sum, number * 13)
                if data is None:
                    raise wrong_line(self.path, place, "the list of states is damaged or cut short")
                words, rows = np.frombuffer(data, np.uint64, number), np.frombuffer(data, np.uint8, number, 8 * number)
                return States(words, rows, np.frombuffer(data[9 * number :], np.int32))
        return None


def blocks_between(path: Path, start: int, end: int, lanes: int) -> Iterator[Solved]:
    """Yield the blocks of a ledger between two bytes, of which each is 0 or where a line ends.

    Raises BadLedger for a block that is not whole, or if the file cannot be read.
    """
    try:
        with path.open("rb") as file:
            file.seek(start)
            lines = file.read(end - start).splitlines()
    except OSError as error:
        raise BadLedger(
            f"a worker cannot read {path} ({error}); put the ledger on a file system that all workers share"
        ) from error
    for text in lines[start == 0 :]:  # without the header
        line = json.loads(text)
        if "listed" not in line:
            solved = _solved(line, lanes)
            if solved is None:
                raise BadLedger(f"{path}: {DAMAGED}; begin a new ledger")
            yield solved


def _solved(line: Mapping[str, Any], lanes: int) -> Solved | None:
    """The states of a block; None: it is not whole."""
    try:
        block, states, wide, check_sum = read_value(BlockLine, line)
    except InputError:
        return None
    data = _whole(block, check_sum, states * (9 + 4 * lanes)) if wide == lanes else None
    if data is None:
        return None
    words, sizes = np.frombuffer(data, np.uint64, states), np.frombuffer(data, np.uint8, states, 8 * states)
    return Solved(words, sizes, np.frombuffer(data[9 * states :], np.int32).reshape(states, lanes))


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _whole(text: str, check_sum: int, size: int) -> bytes | None:
    """The bytes of a text in base64; None: they are not those that were written."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if len(data) == size and zlib.crc32(data) == check_sum else None
