"""The ledger of a long run: an SQLite file with a line for every opener that is done, written as it is done.

It belongs to one question (lists, rule, turns, weights, objective) and to one version of the search; a hash of these is
its key. A run that was killed loses nothing but the opener that it was at. While a run writes, others may read; a lock
beside the file, which the system drops with the process, keeps a second run out.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.parse import quote

from sleuth.errors import BadLedger, CannotWrite, InputError

FORMAT = 3
"""Raised when the tables change, or how what a ledger is about is said. 3: lists by number and fingerprint."""

READ = (2, 3)
"""Formats with the same tables. A ledger of format 2 goes on if it says the same of what it is about."""

MARK = 0x51EA7
"""What SQLite calls the application_id: a file of ours."""

INFINITE = 1 << 50
"""More than any cost; a stage without such a bound is kept with this number. As in `exact.bounds`."""

PATIENCE = 5.0
"""Seconds to wait while another program holds the file."""

TABLES = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;
CREATE TABLE stages (
    number INTEGER PRIMARY KEY, step INTEGER NOT NULL, over INTEGER NOT NULL, "limit" INTEGER, beta INTEGER NOT NULL,
    openers INTEGER NOT NULL
) STRICT;
CREATE TABLE lines (
    stage INTEGER NOT NULL, opener TEXT NOT NULL, cost INTEGER NOT NULL, exact INTEGER NOT NULL, beta INTEGER NOT NULL,
    nodes INTEGER NOT NULL, scans INTEGER NOT NULL, seconds REAL NOT NULL, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    digest TEXT NOT NULL, PRIMARY KEY (stage, opener)
) WITHOUT ROWID, STRICT;
"""


OURS = {" ".join(statement.split()) for statement in TABLES.split(";") if statement.strip()}
"""The statements that made the tables. They are strict, so that every value is of its type."""


class Entry(NamedTuple):
    """What is proved of one opener, and what it took.

    Attributes:
        opener: the label of the guess.
        cost: the least cost if `exact`, else a lower bound.
        exact: see `cost`.
        beta: what it had to be shown not to be below.
        nodes, scans: of the search.
        seconds: of CPU time.
    """

    opener: str
    cost: int
    exact: bool
    beta: int
    nodes: int = 0
    scans: int = 0
    seconds: float = 0.0


class StageStatus(NamedTuple):
    """How far one search over the openers is.

    Attributes:
        number: from 0.
        step, over, limit, beta: of the search, as in [certificates](certificates.md).
        openers, done: how many there are, and how many are proved.
        best, opener: the least exact cost so far and its opener, or None. If secrets have weights, `best` is not shown.
        nodes, scans, cpu_seconds: of all openers that are done.
    """

    number: int
    step: int
    over: int | None
    limit: int | None
    beta: int | None
    openers: int
    done: int
    best: int | None
    opener: str | None
    nodes: int
    scans: int
    cpu_seconds: float


class Status(NamedTuple):
    """What a ledger holds: what it is about, whether a run is writing now, and its stages."""

    about: dict[str, Any]
    running: bool
    stages: tuple[StageStatus, ...]


def key(about: Mapping[str, Any]) -> str:
    """The hash of what a ledger is about, its key. The same facts give the same key, in any order.

    >>> key({"a": 1, "b": 2}) == key({"b": 2, "a": 1}) != key({"a": 1, "b": 3})
    True
    """
    return hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()


class Ledger:
    """A ledger that is open for one run. Close it, or use it in a `with` block.

    about: plain values that say what is proved, the version of the search among them. resume: go on with the file if
    there is one. signing: the key of all who are believed; None: lines are not signed. tables: further ones, in SQL.

    Raises BadLedger for a file of another question or version, a damaged one, one that another run holds, and, without
    `resume`, one that exists; CannotWrite where the disk says no.
    """

    def __init__(
        self, path: Path, about: Mapping[str, Any], *, resume: bool = False, signing: bytes | None = None,
        tables: str = "",
    ) -> None:  # fmt: skip
        self.path, self.about, self.key, self._signing = path, dict(about), key(about), signing
        if path.is_dir():
            raise CannotWrite(f"{path} is a folder; give the name of a file")
        begun = _begun(path)
        if begun and not resume:
            raise BadLedger(f"{path} exists; `resume` goes on with it, or name another ledger")
        self._lock = _locked(path)
        try:
            with _in_words(path):
                self._file = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
                try:
                    self._open(begun, tables)
                except BaseException:
                    self._file.close()
                    raise
        except BaseException:
            _unlock(path, self._lock)
            raise

    def _open(self, begun: bool, tables: str) -> None:
        # A run that was killed while it made the file left one that SQLite empties when it opens it.
        if begun and self._file.execute("PRAGMA page_count").fetchone()[0]:
            _check(self.path, self._file, self.about)
        else:  # one transaction: a file that is not empty is a ledger
            facts = {"key": key(self.about), "about": json.dumps(self.about, sort_keys=True)}
            self._file.executescript(
                f"BEGIN; PRAGMA application_id = {MARK}; PRAGMA user_version = {FORMAT}; {TABLES} {tables}"
            )
            self._file.executemany("INSERT INTO about VALUES (?, ?)", facts.items())
            self._file.execute("COMMIT")
        self.journal("WAL")
        self._file.execute("PRAGMA synchronous = NORMAL")

    def query(self, command: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a command in SQL, which is a transaction. Raises BadLedger or CannotWrite."""
        with _in_words(self.path):
            return self._file.execute(command, values).fetchall()

    def journal(self, kind: str) -> None:
        """How SQLite keeps a change until it is whole: DELETE works across machines, WAL does not, but is faster."""
        self._file.execute(f"PRAGMA journal_mode = {kind}")

    def stage(self, number: int, stage: tuple[int, int, int | None, int], openers: int) -> dict[str, Entry]:
        """What is known of a stage, by opener; the stage is begun if it is new.

        stage: an `exact.Stage`: step, over, limit, beta. Raises BadLedger if the ledger has another search under this
        number.
        """
        question = (*stage, openers)
        with _in_words(self.path):
            row = self._file.execute(
                'SELECT step, over, "limit", beta, openers FROM stages WHERE number = ?', (number,)
            ).fetchone()
            if row is None:
                self._file.execute("INSERT INTO stages VALUES (?, ?, ?, ?, ?, ?)", (number, *question))
                return {}
            if row != question:
                raise BadLedger(f"{self.path}: search {number + 1} is another one there; begin a new ledger")
            rows = self._file.execute(
                "SELECT opener, cost, exact, beta, nodes, scans, seconds, digest FROM lines WHERE stage = ?", (number,)
            )
            found = {}
            for *values, digest in rows.fetchall():
                if not hmac.compare_digest(digest, self._digest(number, values)):
                    raise BadLedger(
                        f"{self.path}: the line of {values[0]!r} was changed after it was written; begin a new ledger"
                    )
                entry = Entry._make(values)
                found[entry.opener] = entry._replace(exact=bool(entry.exact))
            return found

    def write(self, number: int, entries: Iterable[Entry]) -> None:
        """Keep lines of a stage: all of them or, if that fails, none. Raises CannotWrite."""
        rows = [(number, *entry, self._digest(number, entry)) for entry in entries]
        with _in_words(self.path):
            self._file.execute("BEGIN IMMEDIATE")
            try:
                self._file.executemany(
                    "INSERT OR REPLACE INTO lines (stage, opener, cost, exact, beta, nodes, scans, seconds, digest) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    rows,
                )
                self._file.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._file.execute("ROLLBACK")
                raise

    def _digest(self, number: int, values: Sequence[Any]) -> str:
        """The hash of what a line proves, for this question, signed if there is a key."""
        opener, cost, exact, beta = values[:4]
        line = json.dumps([self.key, number, opener, cost, int(exact), beta]).encode()
        return (
            hashlib.sha256(line).hexdigest()
            if self._signing is None
            else hmac.digest(self._signing, line, "sha256").hex()
        )

    def close(self) -> None:
        """Let go of the file; another run may take it. No file of SQLite's stays beside it unless somebody reads it.

        Any thread may call this, and more than once.
        """
        with suppress(sqlite3.Error):
            self._file.execute("PRAGMA journal_mode = DELETE")
        with suppress(sqlite3.Error):
            self._file.close()
        _unlock(self.path, self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def status(path: Path) -> Status:
    """What a ledger holds, whether or not a run is writing to it. Raises InputError or BadLedger."""
    with reading(path) as (file, about):
        rows = file.execute('SELECT number, step, over, "limit", beta, openers FROM stages ORDER BY number')
        return Status(about, _held(path), tuple(_status(file, row) for row in rows.fetchall()))


@contextmanager
def reading(path: Path) -> Iterator[tuple[sqlite3.Connection, dict[str, Any]]]:
    """Within the block, a ledger to be read, and what it is about. Raises InputError or BadLedger."""
    if not path.is_file():
        raise InputError(f"there is no ledger {str(path)!r}")
    with _in_words(path):
        file = sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro", uri=True, timeout=PATIENCE)
        try:
            yield file, _check(path, file, None)
        finally:
            file.close()


def _status(file: sqlite3.Connection, row: tuple[Any, ...]) -> StageStatus:
    number, step, over, limit, beta, openers = row
    done, nodes, scans, seconds = file.execute(
        "SELECT COUNT(*), TOTAL(nodes), TOTAL(scans), TOTAL(seconds) FROM lines WHERE stage = ?", (number,)
    ).fetchone()
    best, opener = file.execute(
        "SELECT cost, opener FROM lines WHERE stage = ? AND exact ORDER BY cost, at LIMIT 1", (number,)
    ).fetchone() or (None, None)
    over, beta = (None if cost >= INFINITE else cost for cost in (over, beta))
    return StageStatus(
        number, step, over, limit, beta, openers, done, best, opener, int(nodes), int(scans), seconds
    )  # fmt: skip


def _begun(path: Path) -> bool:
    """Whether there is a file with something in it."""
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


def _check(path: Path, file: sqlite3.Connection, about: Mapping[str, Any] | None) -> dict[str, Any]:
    """What the ledger is about. Raises BadLedger if that is not what is asked, or if the file is not whole."""
    marks = [file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
    if marks[0] != MARK:
        raise BadLedger(f"{path} is not a ledger of Sleuth's; name another file")
    if marks[1] not in READ:
        raise BadLedger(f"{path} is a ledger of format {marks[1]}, this version reads {FORMAT}; begin a new ledger")
    schema = file.execute("SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    statements = {" ".join(str(sql).split()) for _, sql in schema}
    if OURS - statements or any(kind != "table" or str(sql).startswith("CREATE VIRTUAL") for kind, sql in schema):
        raise BadLedger(f"{path} is damaged (its tables are not those of a ledger); begin a new ledger")
    broken = file.execute("PRAGMA quick_check(1)").fetchone()[0]
    if broken != "ok":
        raise BadLedger(f"{path} is damaged ({' '.join(broken.split())}); begin a new ledger")
    facts = dict(file.execute("SELECT name, value FROM about").fetchall())
    try:
        found = json.loads(facts.get("about", ""))
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or key(found) != facts.get("key"):
        raise BadLedger(f"{path} is damaged (what it is about was changed); begin a new ledger")
    if about is not None and facts.get("key") != key(about):
        if marks[1] != FORMAT and found.get("game") == about.get("game"):
            raise BadLedger(f"{path} was written by an earlier version (format {marks[1]}); begin a new ledger")
        names = sorted(set(found) | set(about))
        plain = json.loads(json.dumps(dict(about)))
        other = "; ".join(
            f"{name} {_short(found.get(name))}, not {_short(plain.get(name))}"
            for name in names
            if found.get(name) != plain.get(name)
        )
        raise BadLedger(f"{path} is the ledger of another run: its {other}; name another ledger")
    return found


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) < 30 else text[:12] + "…"


def _beside(path: Path) -> Path:
    """The lock of a ledger: beside the file itself, whatever link leads there."""
    return path.resolve().with_name(path.resolve().name + ".lock")


def _locked(path: Path) -> sqlite3.Connection:
    """The lock beside a ledger, held while the connection is open. Raises BadLedger if another process has it."""
    while True:
        with _in_words(path):
            lock = sqlite3.connect(_beside(path), timeout=0, isolation_level=None, check_same_thread=False)
            before = _identity(_beside(path))
            try:
                lock.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                lock.close()
                if "locked" in str(error):
                    raise BadLedger(f"{path} is in use by another run; wait for it, or name another ledger") from None
                raise
        if before is not None and before == _identity(_beside(path)):
            return lock
        lock.close()  # another run ended in between and took the file away: what is held is nobody's lock


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one of the same name; None if it is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _unlock(path: Path, lock: sqlite3.Connection) -> None:
    """Remove the lock file, then let go of the lock: whoever opened the file meanwhile sees that it is gone."""
    with suppress(OSError):  # where an open file cannot be removed, it stays
        _beside(path).unlink()
    lock.close()


def _held(path: Path) -> bool:
    """Whether a run is writing to a ledger now."""
    if not _beside(path).exists():
        return False
    try:
        _unlock(path, _locked(path))
    except (BadLedger, CannotWrite):
        return True
    return False


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Say in words what SQLite has to say."""
    try:
        yield
    except sqlite3.OperationalError as error:
        message = str(error)
        if "decode" in message:
            raise BadLedger(f"{path} is damaged (a text is not UTF-8); begin a new ledger") from error
        if "locked" in message:
            raise BadLedger(f"{path} is locked by another program; nothing was lost: `resume` goes on") from error
        raise CannotWrite(
            f"{path} could not be written or read ({message}); what was written before is kept, and `resume` goes on"
        ) from error
    except (sqlite3.DatabaseError, json.JSONDecodeError) as error:
        raise BadLedger(f"{path} is not a ledger, or a damaged one ({error}); name another file") from error
