"""The certificate of a duel: the mixture that shows the upper bound, and the proof that shows the lower one.

::

    {"schema": "sleuth/duel/1", "game": "mastermind:4x6", …, "lower": "560/129", "upper": "560/129", "renamed": true,
     "denominator": 86, "mixture": [[12, {"guess": "1123", "branches": {…}}], …],
     "unit": 7776, "bound": 43570800, "proof": {"schema": "sleuth/certificate/1", …}, "sha256": "…"}

Docs: docs/reference/certificates.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from sleuth import __version__
from sleuth.core.listing import Listing
from sleuth.duels.equilibrium import Equilibrium
from sleuth.exact import certificate
from sleuth.exact.problem import Problem
from sleuth.files.identity import identity
from sleuth.files.trees import json_form

SCHEMA = "sleuth/duel/1"


def build(equilibrium: Equilibrium) -> dict[str, Any]:
    """The certificate of a duel."""
    position, proof, proved = equilibrium.position, equilibrium.proof, None
    if proof is not None:
        problem = Problem(position, proof.wanted, own_weights=proof.weights)
        proved = certificate.of_problem(problem, proof, proof.proof, exact=False)
    common = lcm(*(share.denominator for share, _ in equilibrium.mixture))
    mixture = [[int(share * common), json_form.nest(position.listing, tree)] for share, tree in equilibrium.mixture]
    return document(
        position.listing,
        limit=equilibrium.limit,
        lower=equilibrium.lower,
        upper=equilibrium.upper,
        renamed=equilibrium.renamed,
        denominator=common,
        mixture=mixture,
        unit=equilibrium.weighing.unit,
        bound=None if proof is None else proof.cost,
        proof=proved,
    )


def document(
    listing: Listing,
    *,
    limit: int | None,
    lower: Fraction,
    upper: Fraction,
    renamed: bool,
    denominator: int,
    mixture: Any,
    unit: int,
    bound: int | None,
    proof: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """The certificate with these values, as the head of this file shows it, and its hash."""
    content = {
        "schema": SCHEMA,
        "sleuth": __version__,
        **identity(listing),
        "turns": [],
        "limit": limit,
        "lower": str(lower),
        "upper": str(upper),
        "renamed": renamed,
        "denominator": denominator,
        "mixture": mixture,
        "unit": unit,
        "bound": bound,
        "proof": proof,
    }
    return {**content, "sha256": certificate.digest(content)}
