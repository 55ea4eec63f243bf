"""The certificate of a duel: the mixture that shows the upper bound, and the proof that shows the lower one.

::

    {"schema": "sleuth/duel/1", "game": "mastermind:4x6", …, "lower": "560/129", "upper": "560/129", "renamed": true,
     "denominator": 86, "mixture": [[12, {"guess": "1123", "branches": {…}}], …],
     "unit": 7776, "bound": 43570800, "proof": {"schema": "sleuth/certificate/1", …}, "sha256": "…"}

Docs: docs/reference/certificates.md.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from sleuth import __version__
from sleuth.core.listing import Listing
from sleuth.duels import behavior
from sleuth.duels.equilibrium import Equilibrium
from sleuth.duels.generate import Beginning
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError, InvalidCertificate
from sleuth.exact import certificate
from sleuth.files.identity import fingerprint, identity
from sleuth_check.reader import Duel, Refused, read

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


def beginning(path: Path, listing: Listing) -> Beginning:
    """The distribution and the first guesses of another duel, the guesses drawn most often first.

    Raises InputError for a duel over other secrets or without a distribution, and InvalidCertificate for a file that
    was changed.
    """
    try:
        duel = read(path)
    except Refused as error:
        raise InvalidCertificate(str(error)) from None
    if not isinstance(duel, Duel):
        raise InvalidCertificate(f"{path} is the certificate of a tree, not of a duel")
    if duel.secrets.sha256 != fingerprint(listing.secrets):
        raise InputError(f"{path} is the duel of {duel.game}; its secrets are not those of {listing.name}")
    if duel.proof is None:
        raise InputError(f"{path} has no distribution: it was made with `unproved`")
    given = duel.proof.weights or dict.fromkeys(listing.secrets, 1)
    weights = np.array([given.get(secret, 0) for secret in listing.secrets], np.int64)
    if weights.min() < 1 or duel.unit > weights.max():
        raise InputError(f"{path} is damaged (its weights are wrong)")
    mixture = sorted(duel.mixture, key=lambda share: -share.weight)
    openers = dict.fromkeys(share.node.guess for share in mixture)
    row_of = {label: row for row, label in enumerate(listing.guesses)}
    return Beginning(Weighing(weights, duel.unit), tuple(row_of[guess] for guess in openers if guess in row_of))
