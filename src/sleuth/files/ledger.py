"""A ledger: the progress of a long run as one JSON object on each line, so that a later run can continue.

The first line, the header, says what the run is about. Lines are only added, each with one write. A process that is
killed leaves the last line cut off at worst, and the next run drops that one. While a run writes, the file is locked
against other runs, and anybody may read it. The lines are not proved again: each reader trusts them and counts how many
it used.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from sleuth.errors import BadLedger, CannotWrite, InputError
from sleuth.files.typed import read_value

SCHEMA = "sleuth/ledger/1"

SYNC_SECONDS = 5.0
"""How much of a run a power cut may take: the lines of about this time."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 1 << 30, os.SEEK_SET)  # nobody could read a byte that is locked
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _unlock(handle: int) -> None:
        os.lseek(handle, 1 << 30, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)  # not only closed: processes that were forked meanwhile have it open, too


class Ledger:
    """A ledger that is open for one run. Close it, or use it in a `with` block.

    path: its file; if it exists, the run continues it. about: plain values that say what the run is about, the version
    of the search among them.

    Attributes:
        lines: all lines below the header, of earlier runs and of this one.
        size: the bytes of the file.

    Raises BadLedger for a file of another run or version, a damaged one, and one that another process has open;
    CannotWrite if the disk refuses.
    """

    def __init__(self, path: Path, about: Mapping[str, Any]) -> None:
        self.path, self.about = path, dict(about)
        if path.exists() and not path.is_file():
            what = "a folder" if path.is_dir() else "not a file"
            raise CannotWrite(f"{path} is {what}; give the name of a file")
        with _report_errors(path):
            self._file = path.open("a+b", buffering=0)
        try:
            with _report_errors(path):
                if not _is_free(self._file.fileno()):
                    raise BadLedger(f"{path} is in use by another run; wait for it, or name another ledger")
                self.lines = self._begin()
            self.read()
        except BaseException:
            self.close()
            raise

    def read(self) -> Any:
        """Read `lines` into the state of a kind of ledger. Raises BadLedger."""

    def _begin(self) -> list[dict[str, Any]]:
        """The lines of earlier runs. Writes the header of a new ledger."""
        header = _text({"schema": SCHEMA, **self.about})
        self._file.seek(0)
        data = self._file.readall()
        if len(data) < len(header) and header.startswith(data):  # a new file, or a run was killed as it began
            self._file.truncate(0)
            self.size = 0
            self._add(header)
            self._sync()
            return []
        about, lines = _parse(self.path, data)
        _check_same(self.path, about, self.about)
        self.size = self._file.truncate(data.rfind(b"\n") + 1)
        self._synced = time.monotonic()
        return lines

    def append(self, *lines: Mapping[str, Any]) -> None:
        """Add lines: all of them or, if the disk refuses, none. Raises CannotWrite."""
        texts = [_text(line) for line in lines]
        with _report_errors(self.path):
            self._add(b"".join(texts))
            self.lines += map(json.loads, texts)  # as another run will read them
            if time.monotonic() > self._synced + SYNC_SECONDS:
                self._sync()

    def _add(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError:
            with suppress(OSError):
                self._file.truncate(self.size)
            raise
        self.size += len(data)

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def close(self) -> None:
        """Close the file; another run may then use it. Any thread may call this, and more than once."""
        with suppress(OSError, ValueError):  # ValueError: it was closed
            os.fsync(self._file.fileno())
        with suppress(OSError, ValueError):
            _unlock(self._file.fileno())
        with suppress(OSError):
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Contents(NamedTuple):
    """The contents of a ledger: its subject, and the lines below the header."""

    about: dict[str, Any]
    lines: list[dict[str, Any]]


def read(path: Path) -> Contents:
    """The contents of a ledger, also while a run writes to it. Raises InputError or BadLedger."""
    if not path.is_file():
        raise InputError(f"there is no ledger {str(path)!r}")
    with _report_errors(path):
        return _parse(path, path.read_bytes())


def line_of(kind: Any, line: Mapping[str, Any], path: Path, place: int) -> Any:
    """A line as a record; of several kinds, the one with its fields. Raises BadLedger. place: as in `wrong_line`."""
    try:
        return read_value(kind, line)
    except InputError as error:
        raise wrong_line(path, place, f"this is not a line of such a ledger ({error})") from None


def wrong_line(path: Path, place: int, why: str = "this is not a line of such a ledger") -> BadLedger:
    """The error for one of the `lines` of a ledger, with its number in the file. place: its index."""
    return BadLedger(f"{path}:{place + 2}: {why}; begin a new ledger")


def _text(line: Mapping[str, Any]) -> bytes:
    return json.dumps(line).encode() + b"\n"


def _is_free(handle: int) -> bool:
    """Lock a file unless another process has locked it. Returns whether this process has the lock."""
    for pause in (0.0, 0.02, 0.05, 0.1):  # seconds: workers of a killed run may have the file for a moment
        time.sleep(pause)
        with suppress(BlockingIOError, PermissionError):  # the second one on Windows
            _lock(handle)
            return True
    return False


def _parse(path: Path, data: bytes) -> Contents:
    """The contents of a ledger, without a last line that is cut off. Raises BadLedger."""
    first, *rest = map(_object, data.split(b"\n")[:-1]) if b"\n" in data else (None,)
    if first is None or first.pop("schema", None) != SCHEMA:
        raise BadLedger(f"{path} is not a ledger of this version, or its first line is damaged; name another file")
    lines: list[dict[str, Any]] = []
    for place, line in enumerate(rest):
        if line is None:
            raise wrong_line(path, place, "this line is damaged")
        lines.append(line)
    return Contents(first, lines)


def _object(text: bytes) -> dict[str, Any] | None:
    """The JSON object of a line; None if the line is not one."""
    try:
        value = json.loads(text.decode())
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _check_same(path: Path, theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> None:
    """Raise BadLedger if a ledger belongs to another run; the message names the first difference."""
    ours = json.loads(json.dumps(ours))
    for name in {**ours, **theirs}:
        if theirs.get(name) != ours.get(name):
            other = f"{name} {theirs.get(name)!s:.30}, not {ours.get(name)!s:.30}"
            raise BadLedger(f"{path} is the ledger of another run: its {other}; name another ledger")


@contextmanager
def _report_errors(path: Path) -> Iterator[None]:
    """Raise CannotWrite in place of an OSError."""
    try:
        yield
    except OSError as error:
        raise CannotWrite(
            f"{path} could not be written or read ({error.strerror or error}); everything before is kept; "
            "run it again to continue"
        ) from error
