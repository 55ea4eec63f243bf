"""The ledger of a duel: the trees that were found, and the distribution for which the lower bound is to be proved.

The lines of the proof are in a ledger of their own beside it, NAME.proof. Trees that are read back are walked again.
Source: this package.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np

from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError, InvalidTree
from sleuth.exact.bounds import INFINITE
from sleuth.files.identity import identity
from sleuth.files.ledger import Ledger, line_of, wrong_line
from sleuth.files.trees import json_form

Weight: TypeAlias = Annotated[int, range(1, INFINITE)]


class TreeLine(NamedTuple):
    """The line of a tree: the round in which it was found, and the tree by labels."""

    round: int
    tree: dict[str, Any]


class BestLine(NamedTuple):
    """The line of the best distribution so far of a narrow search: a weight for each secret, and their unit."""

    best: list[Weight]
    unit: Weight


class AimLine(NamedTuple):
    """The line with which a proof begins: its distribution, and the total below which there shall be no tree."""

    aim: list[Weight]
    unit: Weight
    below: int


class TotalLine(NamedTuple):
    """The line of a proof that has ended: the least weighted total that was shown."""

    total: int


Line: TypeAlias = TreeLine | BestLine | AimLine | TotalLine


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
        self.listing = listing
        super().__init__(path, about)

    def read(self) -> list[Line]:
        """The lines of earlier runs and of this one."""
        return read_lines(self.path, self.lines, self.listing)

    @property
    def proof(self) -> Path:
        """The ledger of the proof."""
        return self.path.with_name(f"{self.path.name}.proof")

    def trees(self) -> Iterator[Node]:
        """Yield the trees that were found before."""
        for place, line in enumerate(self.read()):
            if isinstance(line, TreeLine):
                try:
                    yield json_form.unnest(self.listing, line.tree, "the tree")
                except InvalidTree as error:
                    raise wrong_line(self.path, place, str(error)) from error

    def rounds(self) -> int:
        """The round in which the last tree was found; 0: there is none."""
        return max((line.round for line in self.read() if isinstance(line, TreeLine)), default=0)

    def keep(self, tree: Node, number: int) -> None:
        """Keep a tree, and the number of the round in which it was found."""
        try:
            self.append({"round": number, "tree": json_form.nest(self.listing, tree)})
        except RecursionError:
            deep = max(depth for depth, _ in tree.walk())
            raise InputError(f"a tree is {deep:,} guesses deep, too deep for JSON; leave out `ledger`") from None

    def best(self) -> Weighing | None:
        """The best distribution of a narrow search; None: none was kept."""
        found = [line for line in self.read() if isinstance(line, BestLine)]
        return _weighing(*found[-1]) if found else None

    def lead(self, best: Weighing) -> None:
        """Keep a distribution in place of the best one before."""
        self.append({"best": best.weights.tolist(), "unit": best.unit})

    def aim(self) -> Aim | None:
        """The proof that was begun last; None: none was."""
        return last_aim(self.read())

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

    def record_total(self, total: int) -> None:
        """Record the end of the proof, with the least weighted total that it shows."""
        self.append({"total": total})


def read_lines(path: Path, lines: Sequence[Mapping[str, Any]], listing: Listing) -> list[Line]:
    """The lines of the ledger of a duel. Raises BadLedger for one that it cannot have."""
    found: list[Line] = []
    begun = False
    for place, each in enumerate(lines):
        line: Line = line_of(Line, each, path, place)
        begun = begun or isinstance(line, AimLine)
        weights = line[0] if isinstance(line, BestLine | AimLine) else None
        if weights is not None and len(weights) != len(listing.secrets):
            raise wrong_line(path, place, "its weights are wrong")
        if isinstance(line, TotalLine) and not begun:
            raise wrong_line(path, place)
        found.append(line)
    return found


def last_aim(lines: Sequence[Line]) -> Aim | None:
    """The proof that was begun last."""
    found: Aim | None = None
    for line in lines:
        if isinstance(line, AimLine):
            found = Aim(_weighing(line.aim, line.unit), line.below, None)
        elif isinstance(line, TotalLine) and found is not None:
            found = found._replace(total=line.total)
    return found


def _weighing(weights: Sequence[int], unit: int) -> Weighing:
    return Weighing(np.array(weights, np.int64), unit)
