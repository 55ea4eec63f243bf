"""The certificate of a duel: the mixture that shows the upper bound, and the proof that shows the lower one.

::

    {"schema": "sleuth/duel/1", "game": "mastermind:4x6", …, "lower": "560/129", "upper": "560/129", "renamed": true,
     "denominator": 86, "mixture": [[12, {"guess": "1123", "branches": {…}}], …],
     "unit": 7776, "bound": 43570800, "proof": {"schema": "sleuth/certificate/1", …}, "sha256": "…"}

Docs: docs/reference/certificates.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from sleuth import __version__
from sleuth.core.identity import identity
from sleuth.core.treefiles import json_form
from sleuth.duels import behavior, duel_check
from sleuth.duels.equilibrium import Equilibrium, LowerProof
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError, InvalidCertificate
from sleuth.exact.proof import certificate, shape
from sleuth.exact.proof.check import Scope, check_lists
from sleuth.exact.proof.workers import Setting
from sleuth.exact.root_search import SearchWatch, unwatched

SCHEMA = "sleuth/duel/1"

FRACTION = re.compile(r"[1-9]\d{0,400}(/[1-9]\d{0,400})?")
"""A positive fraction as Python writes it."""


def made(found: Equilibrium) -> dict[str, Any]:
    """The certificate of a duel."""
    game = found.position.game
    document = {
        "schema": SCHEMA,
        "sleuth": __version__,
        **identity(game),
        "turns": [],
        "limit": found.limit,
        "lower": str(found.lower),
        "upper": str(found.upper),
        "renamed": found.renamed,
        "denominator": found.mixture.total,
        "mixture": behavior.nested(game, found.mixture),
        "unit": found.weighing.unit,
        "bound": None if found.proof is None else found.proof.bound,
        "proof": None if found.proof is None else found.proof.document,
    }
    return {**document, "sha256": certificate.digest(document)}


def taken(
    path: Path, setting: Setting, limit: int | None, scope: Scope, *, watch: SearchWatch = unwatched
) -> tuple[Weighing, LowerProof]:
    """The lower bound that the certificate of a least total or of a duel shows, and the weights for which it does.

    It is checked first: for all openers if that takes seconds, else for a sample. setting: the start of the game.

    Raises InputError for a certificate of something else, InvalidCertificate for what is false, and what
    `certificate.load` raises.
    """
    game = setting.recipe.listing()
    document = certificate.load(path, {certificate.SCHEMA: shape.check, SCHEMA: check_shape})
    is_duel = document["schema"] == SCHEMA
    proof, unit, bound = document, 1, document.get("total")
    if is_duel:
        proof, unit, bound = document["proof"], document["unit"], document["bound"]
        if proof is None:
            raise InputError(f"{path} has no proof of a lower bound: it was made with `unproved`")
    try:
        check_lists(document, game)
        if not _is_least_total(proof) or proof["limit"] != limit:
            within = "" if limit is None else f" `limit` {limit}"
            raise InputError(
                f"{path} is not about the least total of all openers{within}; make it with `sleuth proof run` and the "
                "same options"
            )
        if is_duel:
            _, checked = duel_check.check_lower(document, setting, scope, watch=watch)
        else:
            checked = duel_check.check_proof(document, bound, setting, scope, watch=watch)
    except InvalidCertificate as error:
        raise InvalidCertificate(f"{path}: {error}") from None
    given = proof["weights"] or dict.fromkeys(game.secrets, 1)
    weighing = Weighing(np.array([given[secret] for secret in game.secrets], np.int64), unit)
    tree = json_form.unnested(game, proof["tree"], str(path))
    return weighing, LowerProof(int(bound or 0), tree, proof, checked)


def check_shape(document: Mapping[str, Any]) -> None:
    """Raise InvalidCertificate, which names the key, if a value is missing, or not of the type that it must have."""
    shape.check_texts(document)
    for key, (fits, wanted) in KEYS.items():
        if key not in document or not fits(document[key]):
            raise InvalidCertificate(f"{key} must be {wanted}, not {shape.shown(document.get(key))}")
    proof = document["proof"]
    if proof is not None:
        if proof.get("schema") != certificate.SCHEMA or proof.get("sha256") != certificate.digest(proof):
            raise InvalidCertificate(f"proof is not a whole certificate of the schema {certificate.SCHEMA!r}")
        if not _is_least_total(proof):
            raise InvalidCertificate("the proof is not about the least total over all openers of the same game")
        shape.check(proof)


def _is_least_total(proof: Mapping[str, Any]) -> bool:
    """Whether a certificate says that no opener has a smaller total from the start of its game."""
    claim = tuple(proof.get(key) for key in ("objective", "opener_given", "turns", "policy"))
    return claim == ("total", False, [], "refute")


def _is_fraction(value: Any) -> bool:
    return isinstance(value, str) and FRACTION.fullmatch(value) is not None


KEYS: dict[str, tuple[Callable[[Any], bool], str]] = {
    **{name: shape.KEYS[name] for name in ("game", "rule", "secrets", "guesses", "limit")},
    "turns": (lambda value: value == [], "an empty list, as a duel begins before the first guess"),
    "lower": (_is_fraction, "a positive fraction in quotes"),
    "upper": (_is_fraction, "a positive fraction in quotes"),
    "renamed": (lambda value: isinstance(value, bool), "true or false"),
    "denominator": (behavior.is_share, "a whole number from 1"),
    "mixture": (behavior.is_behavior, "pairs of a whole number from 1 and a tree"),
    "unit": (behavior.is_share, "a whole number from 1"),
    "bound": (lambda value: value is None or behavior.is_share(value), "null, or a whole number from 1"),
    "proof": (lambda value: value is None or isinstance(value, dict), "null, or a certificate"),
}
"""What every certificate of a duel holds: key → whether a value fits, and in words what would."""
