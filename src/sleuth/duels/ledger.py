"""The ledger of a duel: the trees that were found, and the distribution for which the lower bound is to be proved.

It is a ledger as in `core.ledger` with three more tables. The lines of the proof are in a ledger of their own beside
it, NAME.proof. Trees that are read back are walked again. Source: this package.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.identity import identity
from sleuth.core.ledger import Ledger
from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.core.treefiles import json_form
from sleuth.duels.weights import Weighing
from sleuth.errors import BadLedger, InvalidTree

TABLES = """
CREATE TABLE trees (number INTEGER PRIMARY KEY, round INTEGER NOT NULL, tree TEXT NOT NULL);
CREATE TABLE best (unit INTEGER NOT NULL, weights TEXT NOT NULL);
CREATE TABLE aim (unit INTEGER NOT NULL, weights TEXT NOT NULL, below INTEGER NOT NULL, total INTEGER);
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


class DuelLedger(Ledger):
    """The ledger of one duel; every method raises BadLedger or CannotWrite.

    limit: the most guesses that a secret may need. resume: go on with the file if there is one.
    """

    def __init__(self, path: Path, game: Listing, limit: int | None, *, resume: bool = False) -> None:
        about = {
            **identity(game), "feedback": game.rule, "objective": "duel", "limit": limit, "turns": [], "policy": "trees"
        }  # fmt: skip
        super().__init__(path, about, resume=resume, tables=TABLES)
        self.game = game

    @property
    def proof(self) -> Path:
        """The ledger of the proof."""
        return self.path.with_name(f"{self.path.name}.proof")

    def trees(self) -> Iterator[Node]:
        """Yield the trees that were found before."""
        try:
            for (text,) in self.query("SELECT tree FROM trees ORDER BY number"):
                yield json_form.read(self.game, text, str(self.path))
        except InvalidTree as error:
            raise self._damaged(str(error)) from error

    def rounds(self) -> int:
        """The round in which the last tree was found; 0: there is none."""
        return int(self.query("SELECT IFNULL(MAX(round), 0) FROM trees")[0][0])

    def keep(self, tree: Node, number: int) -> None:
        """Keep a tree, and the number of the round in which it was found."""
        self.query("INSERT INTO trees (round, tree) VALUES (?, ?)", number, json_form.write(self.game, tree, {}))

    def best(self) -> Weighing | None:
        """The best distribution of a narrow search; None: none was kept."""
        found = self._weighing("SELECT unit, weights FROM best")
        return None if found is None else found[0]

    def lead(self, best: Weighing) -> None:
        """Keep a distribution in place of the best one before."""
        self.query("DELETE FROM best")
        self.query("INSERT INTO best VALUES (?, ?)", best.unit, json.dumps(best.weights.tolist()))

    def aim(self) -> Aim | None:
        """The proof that was begun; None: none was."""
        found = self._weighing("SELECT unit, weights, below, total FROM aim")
        return None if found is None else Aim(found[0], *found[1:])

    def _weighing(self, command: str) -> tuple[Any, ...] | None:
        rows = self.query(command)
        if not rows:
            return None
        unit, weights, *rest = rows[0]
        try:
            found = Weighing(np.array(json.loads(weights), np.int64), int(unit))
        except (ValueError, TypeError, OverflowError) as error:
            raise self._damaged(str(error)) from error
        if found.weights.shape != (len(self.game.secrets),) or found.weights.min() < 1 or found.unit < 1:
            raise self._damaged("its weights are wrong")
        return found, *rest

    def aim_at(self, chosen: Weighing, below: int) -> int:
        """Begin the proof that no tree has a weighted total below a number, and the number.

        If one was begun for this distribution it goes on, with its own number. The lines of another one are given up.
        """
        before = self.aim()
        if before is not None and before.chosen.unit == chosen.unit and (before.chosen.weights == chosen.weights).all():
            return before.below
        self.proof.unlink(missing_ok=True)
        self.query("DELETE FROM aim")
        self.query("INSERT INTO aim VALUES (?, ?, ?, NULL)", chosen.unit, json.dumps(chosen.weights.tolist()), below)
        return below

    def reached(self, total: int) -> None:
        """Keep that the proof has ended, with this least weighted total."""
        self.query("UPDATE aim SET total = ?", total)

    def _damaged(self, why: str) -> BadLedger:
        return BadLedger(f"{self.path} is damaged ({why}); begin a new ledger")
