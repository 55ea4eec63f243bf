"""Solutions as `solve` and `prove` give them back: with the files that were written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sleuth.exact.proof.run import Policy
from sleuth.exact.solution import Solution


@dataclass(frozen=True, eq=False, repr=False)
class Solved(Solution):
    """A solution, and where its tree was written.

    Attributes:
        prior_name: the prior as it was named.
        tree_file: as it was given.
        files: what was written: the tree, and what is kept beside it.
    """

    prior_name: str
    tree_file: str | None
    files: tuple[Path, ...]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth solve --json` shows."""
        return {**super().as_dict(), "prior": self.prior_name, "tree_file": self.tree_file}


@dataclass(frozen=True, eq=False, repr=False)
class Proved(Solution):
    """A solution, its certificate and its ledger.

    Attributes:
        policy: whether every opener was proved exactly.
        certificate: the file of the certificate.
        ledger: the file of the ledger.
    """

    policy: Policy
    certificate: Path
    ledger: Path

    schema = "proof-run"

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth proof run --json` shows."""
        files = {"certificate": str(self.certificate), "ledger": str(self.ledger)}
        return {**super().as_dict(), "policy": self.policy, **files}
