"""The certificate of a duel of a large game, and what another duel takes from one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from research.duel import behavior
from research.duel.bounds import Bounds
from research.duel.generate import Beginning, DuelEffort, DuelState
from sleuth.core.listing import Listing
from sleuth.duels.certificate import document
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError, InvalidCertificate
from sleuth.files.identity import fingerprint
from sleuth_check.reader import Duel, Refused, read


def build(state: DuelState, effort: DuelEffort, bounds: Bounds) -> dict[str, Any]:
    """The certificate of a duel."""
    assert state.best is not None
    listing, proof = state.position.listing, bounds.proof
    return document(
        listing,
        limit=effort.limit,
        lower=bounds.lower,
        upper=bounds.upper,
        renamed=state.classes.renamed,
        denominator=bounds.mixture.total,
        mixture=behavior.nest(listing, bounds.mixture),
        unit=state.best.unit,
        bound=None if proof is None else proof.bound,
        proof=None if proof is None else proof.document,
    )


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
        raise InputError(f"{path} has no distribution: it was made without a proof")
    given = duel.proof.weights or dict.fromkeys(listing.secrets, 1)
    weights = np.array([given.get(secret, 0) for secret in listing.secrets], np.int64)
    if weights.min() < 1 or duel.unit > weights.max():
        raise InputError(f"{path} is damaged (its weights are wrong)")
    mixture = sorted(duel.mixture, key=lambda share: -share.weight)
    openers = dict.fromkeys(share.node.guess for share in mixture)
    row_of = {label: row for row, label in enumerate(listing.guesses)}
    return Beginning(Weighing(weights, duel.unit), tuple(row_of[guess] for guess in openers if guess in row_of))
