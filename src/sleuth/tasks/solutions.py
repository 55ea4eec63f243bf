"""A solution as `solve` gives it back: with the files that were written."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from sleuth.core.results import HIDDEN
from sleuth.exact.solution import Solution
from sleuth.files.loading import late_types, load  # noqa: F401 - annotations use `load`


@dataclass(frozen=True, eq=False, repr=False)
class Solved(Solution):
    """A solution, and its files.

    Attributes:
        prior: the prior as it was named.
        policy: "exact" if the exact cost of every opener was found, else "refute"; None: nothing is proved.
        tree_file: of the tree, as it was given.
        certificate: the file of the certificate; None: none was written, as none was named or openers are open.
        ledger: the file of the ledger; None: there is none.
        files: what was written: the tree, and what is kept beside it.
    """

    prior: str
    policy: Literal["refute", "exact"] | None
    tree_file: str | None
    certificate: Path | None
    ledger: Path | None
    files: tuple[Path, ...] = field(metadata=HIDDEN)


late_types(
    Solved,
    Position="core.position:Position",
    Objective="exact.objective:Objective",
    Tree="core.tree:Tree",
    Weights="core.arrays:Weights",
    Proof="exact.solution:Proof",
)
