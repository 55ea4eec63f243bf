"""Starts a duel from the file of another one: the codemaker's distribution and the first guesses.

The file is a certificate, `sleuth duel --out FILE`. A distribution is also read from what `sleuth duel --json` printed,
and from a ledger in which the proof of the lower bound was begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from sleuth.core.listing import Listing
from sleuth.duels import weights as weighing
from sleuth.duels.classes import classes
from sleuth.duels.generate import Beginning
from sleuth.duels.ledger import last_aim, read_lines
from sleuth.duels.weights import Weighing
from sleuth.errors import InputError, InvalidCertificate
from sleuth.exact.bounds import INFINITE
from sleuth.files import strict
from sleuth.files.identity import fingerprint
from sleuth.files.ledger import is_ledger, read
from sleuth.files.reading import read_text
from sleuth_check import reader


def beginning(path: str, listing: Listing) -> Beginning:
    """The distribution and the first guesses in the file of another duel, the guesses drawn most often first.

    A file without trees has no first guesses. Raises InputError for a file of other secrets, or without a distribution.
    """
    if is_ledger(path):
        return Beginning(_of_ledger(path, listing), ())
    document, certified = _document(path)
    found = _of_document(path, document, certified, listing)
    mixture = sorted(document["mixture"], key=lambda part: -part[0]) if certified else []
    row_of = {label: row for row, label in enumerate(listing.guesses)}
    openers = dict.fromkeys(tree["guess"] for _, tree in mixture)
    return Beginning(found, tuple(row_of[guess] for guess in openers if guess in row_of))


def _of_document(path: str, document: dict[str, Any], certified: bool, listing: Listing) -> Weighing:
    if not certified:
        return _read_printed(path, document, listing)
    if document["secrets"]["sha256"] != fingerprint(listing.secrets):
        raise InputError(_other(path, document["game"], listing.name))
    proof = document["proof"]
    if proof is None:
        raise InputError(f"{path} has no distribution: it was made with `unproved`; use what --json printed instead")
    given = proof["weights"] or dict.fromkeys(listing.secrets, 1)
    weights, unit = [given.get(one, 0) for one in listing.secrets], document["unit"]
    if not all(isinstance(one, int) and 0 < one < INFINITE for one in weights) or not 0 < unit <= max(weights):
        raise InputError(f"{path} is damaged (its weights are wrong)")
    return Weighing(np.array(weights, np.int64), unit)


def _document(path: str) -> tuple[dict[str, Any], bool]:
    """The JSON of a file, and whether it is a certificate, not what --json printed.

    Raises InputError, or InvalidCertificate for one that was changed.
    """
    try:
        found = strict.parse(read_text(path))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path} is not the file of a duel ({error}); `sleuth duel --out` writes one") from None
    if isinstance(found, dict) and "distribution" in found and not {"parts", "mixture"}.isdisjoint(found):
        return found, False
    try:
        if not isinstance(reader.read(Path(path)), reader.Duel):
            raise InvalidCertificate(f"{path} is the certificate of a tree, not of a duel")
    except reader.Refused as error:
        raise InvalidCertificate(str(error)) from None
    return found, True


def _read_printed(path: str, printed: Mapping[str, Any], listing: Listing) -> Weighing:
    """The distribution that --json shows: one line for each class of secrets."""
    secrets, kinds = listing.secrets, classes(listing)
    row_of = {label: row for row, label in enumerate(secrets)}
    try:
        lines = [(str(line["secret"]), Fraction(line["chance"])) for line in printed["distribution"]]
    except (KeyError, TypeError, ValueError, ArithmeticError):
        lines = []
    if not lines or min(chance for _, chance in lines) < 0 or not any(chance for _, chance in lines):
        raise InputError(f"{path} is damaged (its distribution is wrong)")
    chances = {int(kinds.of[row_of[label]]): chance for label, chance in lines if label in row_of}
    if printed.get("secrets") != len(secrets) or len(chances) != len(kinds.sizes):
        raise InputError(_other(path, str(printed.get("game")), listing.name))
    each = [chances[number] for number in range(len(kinds.sizes))]
    return weighing.exact(each, kinds) or weighing.round_chances(np.array(each, np.float64), kinds)


def _of_ledger(path: str, listing: Listing) -> Weighing:
    file = Path(path)
    about, _, lines = read(file)
    secrets = about.get("secrets")
    if about.get("objective") != "duel" or not isinstance(secrets, dict):
        raise InputError(f"{path} is not the ledger of a duel")
    if secrets.get("sha256") != fingerprint(listing.secrets):
        raise InputError(_other(path, about.get("game"), listing.name))
    aim = last_aim(read_lines(file, lines, listing))
    if aim is None:
        raise InputError(f"{path} has no distribution yet: the proof of the lower bound was not begun")
    return aim.chosen


def _other(path: str, theirs: object, name: str) -> str:
    return f"{path} is the duel of {theirs}; its secrets are not those of {name}"
