"""The form of a certificate: a best tree and why nothing is better, so that `sleuth_check` can confirm it.

::

    {"schema": "sleuth/certificate/1", "game": "classic", "rule": "free", …, "objective": "total", …, "total": 7920, …,
     "searches": [{"step": 1, "over": null, "limit": null, "beta": null, "lines": [["salet", 7920, true], …]}],
     "tree": {"guess": "salet", "branches": {…}}, "sha256": "…"}

A line says of an opener what it costs if `true`, else what it costs at least; null stands for infinity. If no tree
keeps the limit, the tree and its figures are null. The hash is that of everything else.
Docs: docs/reference/certificates.md.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sleuth import __version__
from sleuth.core.arrays import Counts
from sleuth.core.position import Position
from sleuth.exact.bounds import INFINITE
from sleuth.exact.objective import Objective
from sleuth.exact.proof.run import ENGINE, NoTree, Policy
from sleuth.exact.solution import Solution
from sleuth.exact.solve import StageLines
from sleuth.exact.weighing import whole_weights
from sleuth.files.atomic import replacing
from sleuth.files.identity import identity
from sleuth.files.trees import json_form

SCHEMA = "sleuth/certificate/1"

FIGURES = ("total", "mean", "worst", "distribution", "tree")
"""The tree and its figures: all null where no tree keeps the limit."""


def made(found: Solution, stages: Sequence[StageLines], policy: Policy) -> dict[str, Any]:
    """The certificate of a solution and the searches that it took."""
    figures = {**found.as_dict(), "total": found.cost, "mean": found.mean_by_weights}
    tree = json_form.nested(found.position.listing, found.tree.whole)
    weights = None
    if found.weights is not None:
        weights = np.ones(len(found.position.listing.secrets), np.int64)
        weights[found.position.candidates] = found.weights
    return _document(found.position, weights, {**figures, "tree": tree}, stages, policy)


def impossible(
    position: Position, wanted: Objective, refuted: NoTree, *, opener: str | None, policy: Policy
) -> dict[str, Any]:
    """The certificate that no tree keeps the limit. opener: the given one, as the game spells it; None: any."""
    figures = {
        **dict.fromkeys(FIGURES),
        "objective": wanted.name,
        "limit": wanted.limit,
        "opener": opener,
        "opener_given": opener is not None,
        "nodes": refuted.work.nodes,
        "scans": refuted.work.scans,
        "cpu_seconds": refuted.work.seconds,
    }
    return _document(position, whole_weights(position), figures, refuted.stages, policy)


def _document(
    position: Position,
    weights: Counts | None,
    figures: Mapping[str, Any],
    stages: Sequence[StageLines],
    policy: Policy,
) -> dict[str, Any]:
    listing = position.listing
    document = {
        "schema": SCHEMA,
        "sleuth": __version__,
        "engine": ENGINE,
        **identity(listing),
        "turns": [[listing.guesses[turn.guess], listing.spell(turn.code)] for turn in position.history],
        "weights": None if weights is None else dict(zip(listing.secrets, weights.tolist(), strict=True)),
        "objective": figures["objective"],
        "limit": figures["limit"],
        "policy": policy,
        "opener_given": figures["opener_given"],
        **{name: figures[name] for name in ("opener", "total", "mean", "worst", "distribution")},
        **{name: figures[name] for name in ("nodes", "scans", "cpu_seconds")},
        "searches": [_search(stage) for stage in stages],
        "tree": figures["tree"],
    }
    return {**document, "sha256": digest(document)}


def _search(stage: StageLines) -> dict[str, Any]:
    step, over, limit, beta = stage.stage
    lines = [[line.opener, _finite(line.cost), line.exact] for line in stage.lines]
    return {"step": step, "over": _finite(over), "limit": limit, "beta": _finite(beta), "lines": lines}


def _finite(cost: int) -> int | None:
    return None if cost >= INFINITE else cost


def digest(document: dict[str, Any]) -> str:
    """SHA-256 in hexadecimal of everything in a certificate but this hash."""
    rest = {name: value for name, value in document.items() if name != "sha256"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def write(path: Path, document: dict[str, Any]) -> None:
    """Write a certificate atomically, compressed if the name ends in .gz. Raises CannotWrite."""
    text = (json.dumps(document, ensure_ascii=False) + "\n").encode()
    with replacing(path) as file:
        file.write(gzip.compress(text, mtime=0) if path.suffix == ".gz" else text)
