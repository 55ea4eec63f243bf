"""The ledger of a duel: the trees that were found, and the distribution for which the lower bound is to be proved.

The lines of the proof are in a ledger of their own beside it, NAME.proof. Trees that are read back are walked again.
Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.duels.weights import Weighing
from sleuth.errors import BadLedger, InputError, InvalidTree
from sleuth.exact.bounds import INFINITE
from sleuth.files.identity import identity
from sleuth.files.ledger import Ledger, is_line, wrong_line
from sleuth.files.trees import json_form

TREE = {"round": (int,), "tree": (dict,)}
"""The line of a tree: the round in which it was found, and the tree by labels."""

BEST = {"best": (list,), "unit": (int,)}
"""The line of the best distribution so far of a narrow search: a weight for each secret, and their unit."""

AIM = {"aim": (list,), "unit": (int,), "below": (int,)}
"""The line with which a proof begins: its distribution, and the total below which there shall be no tree."""

TOTAL = {"total": (int,)}
"""The line of a proof that has ended: the least weighted total that was shown."""


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

    limit: the most guesses that a secret may need.
    """

    def __init__(self, path: Path, listing: Listing, limit: int | None) -> None:
        about = {
            **identity(listing),
            "feedback": listing.rule,
            "objective": "duel",
            "limit": limit,
            "turns": [],
            "policy": "trees",
        }
        super().__init__(path, about)
        try:
            check_lines(path, self.lines)
        except BadLedger:
            self.close()
            raise
        self.listing = listing

    @property
    def proof(self) -> Path:
        """The ledger of the proof."""
        return self.path.with_name(f"{self.path.name}.proof")

    def trees(self) -> Iterator[Node]:
        """Yield the trees that were found before."""
        for place, line in enumerate(self.lines.copy()):
            if "tree" in line:
                try:
                    yield json_form.unnested(self.listing, line["tree"], "the tree")
                except InvalidTree as error:
                    raise wrong_line(self.path, place, str(error)) from error

    def rounds(self) -> int:
        """The round in which the last tree was found; 0: there is none."""
        return max((line["round"] for line in self.lines if "tree" in line), default=0)

    def keep(self, tree: Node, number: int) -> None:
        """Keep a tree, and the number of the round in which it was found."""
        try:
            self.append({"round": number, "tree": json_form.nested(self.listing, tree)})
        except RecursionError:
            deep = max(depth for depth, _ in tree.walk())
            raise InputError(f"a tree is {deep:,} guesses deep, too deep for JSON; leave out `ledger`") from None

    def best(self) -> Weighing | None:
        """The best distribution of a narrow search; None: none was kept."""
        found = None
        for place, line in enumerate(self.lines):
            if "best" in line:
                found = _weighing(self.path, place, line["best"], line["unit"], len(self.listing.secrets))
        return found

    def lead(self, best: Weighing) -> None:
        """Keep a distribution in place of the best one before."""
        self.append({"best": best.weights.tolist(), "unit": best.unit})

    def aim(self) -> Aim | None:
        """The proof that was begun last; None: none was."""
        return last_aim(self.path, self.lines, len(self.listing.secrets))

    def aim_at(self, chosen: Weighing, below: int) -> int:
        """Begin the proof that no tree has a weighted total below a number, and the number.

        If one was begun for this distribution it goes on, with its own number. The lines of another one are given up.
        """
        before = self.aim()
        if before is not None and before.chosen.unit == chosen.unit and (before.chosen.weights == chosen.weights).all():
            return before.below
        self.proof.unlink(missing_ok=True)
        self.append({"aim": chosen.weights.tolist(), "unit": chosen.unit, "below": below})
        return below

    def reached(self, total: int) -> None:
        """Keep that the proof has ended, with this least weighted total."""
        self.append({"total": total})


def check_lines(path: Path, lines: Sequence[Mapping[str, Any]]) -> None:
    """Raise BadLedger for a line that no ledger of a duel has."""
    for place, line in enumerate(lines):
        if not any(is_line(line, shape) for shape in (TREE, BEST, AIM, TOTAL)):
            raise wrong_line(path, place)


def last_aim(path: Path, lines: Sequence[Mapping[str, Any]], secrets: int) -> Aim | None:
    """The proof that was begun last in the ledger of a duel of so many secrets. Raises BadLedger."""
    found: Aim | None = None
    for place, line in enumerate(lines):
        if "aim" in line:
            found = Aim(_weighing(path, place, line["aim"], line["unit"], secrets), line["below"], None)
        elif "total" in line:
            if found is None:
                raise wrong_line(path, place)
            found = found._replace(total=line["total"])
    return found


def _weighing(path: Path, place: int, weights: Sequence[Any], unit: int, secrets: int) -> Weighing:
    if len(weights) != secrets or not all(type(one) is int and 0 < one < INFINITE for one in (*weights, unit)):
        raise wrong_line(path, place, "its weights are wrong")
    return Weighing(np.array(weights, np.int64), unit)
