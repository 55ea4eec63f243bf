"""The form of a certificate: a best tree and why nothing is better, so that `sleuth_check` can confirm it.

::

    {"schema": "sleuth/certificate/1", "game": "classic", "rule": "free", …, "objective": "total", …, "total": 7920, …,
     "searches": [{"step": 1, "over": null, "limit": null, "beta": null, "lines": [["salet", 7920, true], …]}],
     "tree": {"guess": "salet", "branches": {…}}, "sha256": "…"}

A line has an opener and its exact cost, if `true`, else a lower bound; null stands for infinity. If no tree keeps the
limit, the tree and its figures are null. The hash is that of everything else.
Docs: docs/reference/certificates.md.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from sleuth import __version__
from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import ENGINE, Entry, policy
from sleuth.exact.problem import Problem
from sleuth.exact.root_search import Stage
from sleuth.exact.solution import Proof, Solution
from sleuth.files.atomic import replacing
from sleuth.files.identity import identity
from sleuth.files.trees import json_form

SCHEMA = "sleuth/certificate/1"


def build(
    listing: Listing, tree: Node | None, searches: Iterable[tuple[Stage, Sequence[Entry]]], **facts: Any
) -> dict[str, Any]:
    """The certificate that a whole tree is best, or that there is none. facts: all other keys."""
    document = {
        "schema": SCHEMA,
        "sleuth": __version__,
        "engine": ENGINE,
        **identity(listing),
        **facts,
        "searches": [_search(*each) for each in searches],
        "tree": None if tree is None else json_form.nest(listing, tree),
    }
    return {**document, "sha256": digest(document)}


def of_problem(problem: Problem, solution: Solution | None, proof: Proof, *, exact: bool) -> dict[str, Any]:
    """The certificate of a problem. solution: the best tree; None: none keeps the limit. exact: as in `solve`."""
    listing, wanted, weights = problem.position.listing, problem.wanted, problem.weights
    figures: dict[str, Any] = dict.fromkeys(("total", "mean", "worst", "distribution"))
    if solution is not None:
        figures = {
            "total": solution.cost,
            "mean": solution.mean_by_weights,
            "worst": solution.worst,
            "distribution": {str(rounds): count for rounds, count in solution.distribution.items()},
        }
    return build(
        listing,
        None if solution is None else solution.tree.whole,
        proof.searches,
        turns=problem.turns,
        weights=None if weights is None else dict(zip(listing.secrets, weights.tolist(), strict=True)),
        objective=wanted.name,
        limit=wanted.limit,
        policy=policy(exact=exact),
        opener_given=problem.opener is not None,
        opener=problem.first if solution is None else solution.opener,
        nodes=proof.nodes,
        scans=proof.scans,
        cpu_seconds=proof.cpu_seconds,
        **figures,
    )


def _search(stage: Stage, lines: Sequence[Entry]) -> dict[str, Any]:
    def finite(cost: int) -> int | None:
        return None if cost >= INFINITE else cost

    each = [[line.opener, finite(line.cost), line.exact] for line in lines]
    return stage._asdict() | {"over": finite(stage.over), "beta": finite(stage.beta), "lines": each}


def digest(document: dict[str, Any]) -> str:
    """SHA-256 in hexadecimal of everything in a certificate but this hash."""
    rest = {name: value for name, value in document.items() if name != "sha256"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def write(path: Path, document: dict[str, Any]) -> None:
    """Write a certificate atomically, compressed if the name ends in .gz. Raises CannotWrite."""
    text = (json.dumps(document, ensure_ascii=False) + "\n").encode()
    with replacing(path) as file:
        file.write(gzip.compress(text, mtime=0) if path.suffix == ".gz" else text)
