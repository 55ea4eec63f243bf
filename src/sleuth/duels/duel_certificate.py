"""The certificate of a duel: the mixture that shows the upper bound, and the proof that shows the lower one.

::

    {"schema": "sleuth/duel/1", "game": "mastermind:4x6", …, "lower": "560/129", "upper": "560/129", "renamed": true,
     "denominator": 86, "mixture": [[12, {"guess": "1123", "branches": {…}}], …],
     "unit": 7776, "bound": 43570800, "proof": {"schema": "sleuth/certificate/1", …}, "sha256": "…"}

Docs: docs/reference/certificates.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from sleuth import __version__
from sleuth.core.listing import Listing
from sleuth.duels import behavior
from sleuth.duels.equilibrium import Equilibrium, LowerProof
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError, InvalidCertificate
from sleuth.exact import certificate
from sleuth.files import strict
from sleuth.files.identity import LISTS, identity, other_lists
from sleuth.files.reading import read_text
from sleuth.files.trees import json_form

SCHEMA = "sleuth/duel/1"


def build(equilibrium: Equilibrium) -> dict[str, Any]:
    """The certificate of a duel."""
    listing = equilibrium.position.listing
    document = {
        "schema": SCHEMA,
        "sleuth": __version__,
        **identity(listing),
        "turns": [],
        "limit": equilibrium.limit,
        "lower": str(equilibrium.lower),
        "upper": str(equilibrium.upper),
        "renamed": equilibrium.renamed,
        "denominator": equilibrium.mixture.total,
        "mixture": behavior.nest(listing, equilibrium.mixture),
        "unit": equilibrium.weighing.unit,
        "bound": None if equilibrium.proof is None else equilibrium.proof.bound,
        "proof": None if equilibrium.proof is None else equilibrium.proof.document,
    }
    return {**document, "sha256": certificate.digest(document)}


def read_bound(
    path: Path,
    listing: Listing,
    limit: int | None,
    own: Sequence[Path],
    *,
    seed: int,
    watch: Callable[[int, int], object],
) -> tuple[Weighing, LowerProof]:
    """The lower bound in the certificate of a least total or of a duel, and the weights of its proof.

    It is checked first: for all openers if that takes seconds, else for a sample. own: files of the game's word lists.
    watch: called with the openers that are done, and all. Raises InputError for a certificate of something else, and
    InvalidCertificate for what is false.
    """
    from sleuth_check.check import DuelReport, Scope, check
    from sleuth_check.reader import Duel, Refused, read

    try:
        document = read(path)
        proof = document.proof if isinstance(document, Duel) else document
        if proof is None:
            raise InputError(f"{path} has no proof of a lower bound: it was made with `unproved`")
        if proof.tree is None:
            raise InvalidCertificate(f"{path}: the proof has no tree, so that it shows no bound of a total")
        theirs = {name: vars(getattr(proof, name)) for name in LISTS}
        for what in other_lists(theirs, listing):
            raise InvalidCertificate(f"{path}: the certificate is for other {what}")
        claim = (proof.objective, proof.opener_given, proof.turns, proof.policy, proof.rule, proof.limit)
        if claim != ("total", False, [], "refute", listing.level, limit):
            within = "" if limit is None else f" `limit` {limit}"
            raise InputError(
                f"{path} is not about the least total of all openers{within}; make it with `sleuth solve --out` and "
                "the same options"
            )
        found = check(document, Scope(seed=seed), own, watch)
    except Refused as error:
        raise InvalidCertificate(f"{path}: {str(error).removeprefix(f'{path}: ')}") from None
    written = strict.parse(read_text(path))
    unit, bound = (document.unit, document.bound) if isinstance(document, Duel) else (1, proof.total)
    checked = found.proof if isinstance(found, DuelReport) else found
    raw = written["proof"] if isinstance(document, Duel) else written
    given = proof.weights or dict.fromkeys(listing.secrets, 1)
    weighing = Weighing(np.array([given[secret] for secret in listing.secrets], np.int64), unit)
    return weighing, LowerProof(int(bound or 0), json_form.unnest(listing, raw["tree"], str(path)), raw, checked)
