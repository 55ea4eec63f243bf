"""Solutions as `solve` and `prove` give them back: with the files that were written."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from sleuth.core.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.core.results import HIDDEN
from sleuth.exact.proof.run import Policy
from sleuth.exact.solution import Solution


@dataclass(frozen=True, eq=False, repr=False)
class Solved(Solution):
    """A solution, and where its tree was written.

    Attributes:
        prior: the prior as it was named.
        tree_file: as it was given.
        files: what was written: the tree, and what is kept beside it.
    """

    prior: str
    tree_file: str | None
    files: tuple[Path, ...] = field(metadata=HIDDEN)


@dataclass(frozen=True, eq=False, repr=False)
class Proved(Solution):
    """A solution, its certificate and its ledger.

    Attributes:
        policy: whether every opener was proved exactly.
        certificate: the file of the certificate; None: the run ended before, and the ledger goes on from there.
        ledger: the file of the ledger.
    """

    policy: Policy
    certificate: Path | None
    ledger: Path

    schema = "proof-run"


for _kind in (Solved, Proved):
    late_types(
        _kind,
        Position="core.position:Position",
        Objective="exact.objective:Objective",
        Tree="core.tree:Tree",
        Weights="core.arrays:Weights",
        Proof="exact.solution:Proof",
    )
