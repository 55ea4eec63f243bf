"""The ledger of a duel: the trees that were found, and the distribution for which the lower bound is to be proved.

The lines of the proof are in a ledger of their own beside it, NAME.proof. Trees that are read back are walked again.
Source: this package.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple, TypeAlias

import numpy as np

from sleuth.core.listing import Listing
from sleuth.duels import ledger
from sleuth.duels.ledger import TreeLine
from sleuth.duels.weights import Weighing
from sleuth.exact.bounds import INFINITE
from sleuth.files.ledger import line_of, wrong_line

Weight: TypeAlias = Annotated[int, range(1, INFINITE)]


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


class DuelLedger(ledger.DuelLedger):
    """The ledger of a duel with the lines of narrow searches and of a proof, too.

    Attributes:
        best: the best distribution of a narrow search; None: there is none.
        aim: the proof that was begun last; None: none was.
        proof: the ledger of the proof.
    """

    def __init__(self, path: Path, listing: Listing, limit: int | None) -> None:
        self.proof = path.with_name(f"{path.name}.proof")
        self.best: Weighing | None = None
        self.aim: Aim | None = None
        super().__init__(path, listing, limit)

    def read(self) -> None:
        """Read the lines of earlier runs. Raises BadLedger for one that a duel cannot have."""
        for place, each in enumerate(self.lines):
            line: Line = line_of(Line, each, self.path, place)
            if isinstance(line, TreeLine):
                self.read_tree(place, line)
            elif isinstance(line, TotalLine):
                if self.aim is None:
                    raise wrong_line(self.path, place)
                self.aim = self.aim._replace(total=line.total)
            else:
                if len(line[0]) != len(self.listing.secrets):
                    raise wrong_line(self.path, place, "its weights are wrong")
                weighing = Weighing(np.array(line[0], np.int64), line.unit)
                if isinstance(line, BestLine):
                    self.best = weighing
                else:
                    self.aim = Aim(weighing, line.below, None)

    def lead(self, best: Weighing) -> None:
        """Keep a distribution in place of the best one before."""
        self.append({"best": best.weights.tolist(), "unit": best.unit})

    def aim_at(self, chosen: Weighing, below: int) -> int:
        """Begin the proof that no tree has a weighted total below a number, and the number.

        If one was begun for this distribution it goes on, with its own number. The lines of another one are given up.
        """
        before = self.aim
        if before is not None and before.chosen.unit == chosen.unit and (before.chosen.weights == chosen.weights).all():
            return before.below
        self.proof.unlink(missing_ok=True)
        self.append({"aim": chosen.weights.tolist(), "unit": chosen.unit, "below": below})
        return below

    def record_total(self, total: int) -> None:
        """Record the end of the proof, with the least weighted total that it shows."""
        self.append({"total": total})
