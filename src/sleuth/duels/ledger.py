"""The ledger of a duel: the trees that were found, and the distribution for which the lower bound is to be proved.

It is a ledger as in `core.ledger`, with the same lock and the same checks, and three more tables. The lines of
the proof are in a ledger of their own beside it, NAME.proof. Trees that are read back are walked again. Source: this
package.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.ledger import Ledger
from sleuth.core.listing import Listing
from sleuth.core.tree import Tree
from sleuth.core.treefiles import json_form
from sleuth.core.treefiles.files import fingerprint
from sleuth.duels.weights import Weighing
from sleuth.errors import BadLedger, CannotWrite, InvalidTree

TABLES = """
CREATE TABLE IF NOT EXISTS trees (number INTEGER PRIMARY KEY, round INTEGER NOT NULL, tree TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS best (unit INTEGER NOT NULL, weights TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS aim (unit INTEGER NOT NULL, weights TEXT NOT NULL, below INTEGER NOT NULL, total INTEGER);
"""


class Aim(NamedTuple):
    """The proof of a lower bound.

    Attributes:
        chosen: the distribution that it is for.
        below: the weighted total below which there shall be no tree.
        total: the least weighted total that was shown; None: the proof has not ended.
    """

    chosen: Weighing
    below: int
    total: int | None


class DuelLedger:
    """A ledger that is open for one run of one duel. Close it, or use it in a `with` block.

    resume: go on with the file if there is one. Raises BadLedger and CannotWrite as `Ledger` does.
    """

    def __init__(self, path: Path, about: dict[str, Any], *, resume: bool = False) -> None:
        self.path = path
        self._lock = Ledger(path, about, resume=resume)
        try:
            self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._file.executescript(TABLES)
        except sqlite3.DatabaseError as error:
            self._lock.close()
            raise self._failed(error) from error

    @property
    def proof(self) -> Path:
        """The ledger of the proof."""
        return self.path.with_name(f"{self.path.name}.proof")

    def trees(self, game: Listing) -> Iterator[Tree]:
        """Yield the trees that were found before. Raises BadLedger for one that cannot be read."""
        try:
            for (text,) in self._file.execute("SELECT tree FROM trees ORDER BY number"):
                yield json_form.read(game, text, str(self.path))
        except (sqlite3.DatabaseError, InvalidTree) as error:
            raise BadLedger(f"{self.path} is damaged ({error}); begin a new ledger") from error

    def rounds(self) -> int:
        """The round in which the last tree was found; 0: there is none. Raises BadLedger."""
        try:
            return int(self._file.execute("SELECT IFNULL(MAX(round), 0) FROM trees").fetchone()[0])
        except sqlite3.DatabaseError as error:
            raise BadLedger(f"{self.path} is damaged ({error}); begin a new ledger") from error

    def keep(self, game: Listing, tree: Tree, number: int) -> None:
        """Keep a tree, and the number of the round in which it was found. Raises CannotWrite."""
        self._write("INSERT INTO trees (round, tree) VALUES (?, ?)", number, json_form.write(game, tree, {}))

    def best(self, secrets: int) -> Weighing | None:
        """The best distribution of a narrow search; None: none was kept. Raises BadLedger."""
        found = self._weighing("SELECT unit, weights FROM best", secrets)
        return None if found is None else found[0]

    def lead(self, best: Weighing) -> None:
        """Keep a distribution in place of the best one before. Raises CannotWrite."""
        self._write("DELETE FROM best")
        self._write("INSERT INTO best VALUES (?, ?)", best.unit, json.dumps(best.weights.tolist()))

    def aim(self, secrets: int) -> Aim | None:
        """The proof that was begun; None: none was. Raises BadLedger."""
        found = self._weighing("SELECT unit, weights, below, total FROM aim", secrets)
        return None if found is None else Aim(found[0], *found[1:])

    def _weighing(self, command: str, secrets: int) -> tuple[Any, ...] | None:
        try:
            row = self._file.execute(command).fetchone()
            if row is None:
                return None
            found = Weighing(np.array(json.loads(row[1]), np.int64), int(row[0]))
        except (sqlite3.DatabaseError, ValueError, TypeError, OverflowError) as error:
            raise BadLedger(f"{self.path} is damaged ({error}); begin a new ledger") from error
        if found.weights.shape != (secrets,) or found.weights.min() < 1 or found.unit < 1:
            raise BadLedger(f"{self.path} is damaged (its weights are wrong); begin a new ledger")
        return found, *row[2:]

    def aim_at(self, chosen: Weighing, below: int) -> int:
        """Begin the proof that no tree has a weighted total below a number, and the number.

        If one was begun for this distribution it goes on, with its own number. The lines of another one are given up.
        Raises CannotWrite.
        """
        before = self.aim(len(chosen.weights))
        if before is not None and before.chosen.unit == chosen.unit and (before.chosen.weights == chosen.weights).all():
            return before.below
        self.proof.unlink(missing_ok=True)
        self._write("DELETE FROM aim")
        self._write("INSERT INTO aim VALUES (?, ?, ?, NULL)", chosen.unit, json.dumps(chosen.weights.tolist()), below)
        return below

    def reached(self, total: int) -> None:
        """Keep that the proof has ended, with this least weighted total. Raises CannotWrite."""
        self._write("UPDATE aim SET total = ?", total)

    def _write(self, command: str, *values: object) -> None:
        try:
            self._file.execute(command, values)
        except sqlite3.Error as error:
            raise self._failed(error) from error

    def _failed(self, error: Exception) -> CannotWrite:
        return CannotWrite(f"{self.path} could not be written ({error}); `resume` goes on")

    def close(self) -> None:
        """Let go of the file; another run may take it. Any thread may call this, and more than once."""
        with suppress(sqlite3.Error):
            self._file.close()
        self._lock.close()

    def __enter__(self) -> DuelLedger:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def opened(path: Path, game: Listing, limit: int | None, *, resume: bool) -> DuelLedger:
    """The ledger of a duel of a game; limit: the most guesses that a secret may need.

    Raises BadLedger or CannotWrite.
    """
    about: dict[str, Any] = {
        "game": Path(game.name).name, "secrets": fingerprint(game.secrets), "guesses": fingerprint(game.guesses),
        "feedback": game.rule, "rule": game.level, "objective": "duel", "limit": limit, "turns": [],
        "policy": "trees",
    }  # fmt: skip
    return DuelLedger(path, about, resume=resume)
