"""What a certificate must look like before anything in it is believed: every key, and the type of every value."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from sleuth.errors import InvalidCertificate
from sleuth.exact.proof import searches

MOST = 1 << 50
"""Costs and weights are below it."""

PLAIN_NAME = re.compile(r"[\w.:-]{1,100}")
"""A game's name; nothing that could be the path of a file or device."""


COUNT = re.compile(r"[1-9][0-9]{0,14}")
"""A number of guesses, as a key."""


def check(document: Mapping[str, Any]) -> None:
    """Raise InvalidCertificate, which names the key, if a value is missing, or not of the type that it must have."""
    check_texts(document)
    absent = FIGURES if document.get("tree") is None else ()
    for key, (fits, wanted) in KEYS.items():
        if key not in document:
            raise InvalidCertificate(f"the key {key!r} is missing")
        if key in absent:
            if document[key] is not None:
                raise InvalidCertificate(f"{key} must be null where there is no tree, not {shown(document[key])}")
        elif not fits(document[key]):
            raise InvalidCertificate(f"{key} must be {wanted}, not {shown(document[key])}")
    if (document["opener"] is None) != (bool(absent) and not document["opener_given"]):
        raise InvalidCertificate(f"opener must be {'null' if absent else 'a guess'}, not {shown(document['opener'])}")
    for number, search in enumerate(document["searches"]):
        _check_search(f"searches[{number}]", search)
    searches.check(document)


def _check_search(where: str, search: Mapping[str, Any]) -> None:
    wanted = {"step": _is_bit, "over": _is_cost, "limit": _is_cost, "beta": _is_cost, "lines": _is_a(list)}
    for key, fits in wanted.items():
        if key not in search or not fits(search[key]):
            raise InvalidCertificate(f"{where}.{key} is missing or not of its type: {shown(search.get(key))}")
    for line in search["lines"]:
        right = isinstance(line, list) and len(line) == 3
        if not (right and isinstance(line[0], str) and _is_cost(line[1]) and isinstance(line[2], bool)):
            raise InvalidCertificate(
                f"{where}.lines: {shown(line)} is not [opener, cost, exact]; a cost is a whole number or null, exact "
                "is true or false"
            )
    openers = [line[0] for line in search["lines"]]
    if len(set(openers)) < len(openers):
        raise InvalidCertificate(f"{where}.lines has the same opener twice")


def check_texts(document: Any) -> None:
    """Raise InvalidCertificate for control characters and lone surrogates in any text of the certificate."""
    left = [document]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += [*value, *value.values()]
        elif isinstance(value, list):
            left += value
        elif isinstance(value, str) and not value.isprintable():
            raise InvalidCertificate(f"the text {shown(value)} has characters that cannot be printed")


def shown(value: Any) -> str:
    """A value as JSON, for messages, cut off if it is long."""
    text = json.dumps(value)
    return text if len(text) < 60 else text[:57] + "…"


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST


def _is_cost(value: Any) -> bool:
    return value is None or _is_whole(value)


def _is_bit(value: Any) -> bool:
    return _is_whole(value) and value <= 1


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and PLAIN_NAME.fullmatch(value) is not None


def _is_a(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, kind)


def _are_turns(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(turn, list) and len(turn) == 2 and all(isinstance(text, str) for text in turn) for turn in value
    )


def _are_counts(value: Any) -> bool:
    return isinstance(value, dict) and all(_is_whole(each) for each in value.values())


def _is_distribution(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and bool(value)
        and all(COUNT.fullmatch(guesses) and _is_whole(secrets) and secrets for guesses, secrets in value.items())
    )


def _are_weights(value: Any) -> bool:
    return value is None or (_are_counts(value) and all(value.values()))


def _are_objects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


KEYS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (_is_name, "the plain name of a game"),
    "rule": (_is_name, "the name of a rule"),
    "secrets": (_is_a(dict), "an object"),
    "guesses": (_is_a(dict), "an object"),
    "turns": (_are_turns, "pairs of guess and feedback"),
    "weights": (_are_weights, "null, or a whole number from 1 for each secret"),
    "objective": (_is_name, "the name of an objective"),
    "limit": (_is_cost, "a whole number or null"),
    "policy": (lambda value: value in ("refute", "exact"), '"refute" or "exact"'),
    "opener_given": (_is_a(bool), "true or false"),
    "opener": (lambda value: value is None or isinstance(value, str), "a guess or null"),
    "total": (_is_whole, "a whole number"),
    "mean": (lambda value: type(value) in (int, float) and 1 <= value < MOST, "a number from 1"),
    "worst": (_is_whole, "a whole number"),
    "distribution": (_is_distribution, "for each number of guesses from 1 the secrets that need it, 1 or more"),
    "searches": (_are_objects, "an array of objects"),
    "tree": (_is_a(dict), "an object"),
}
"""What every certificate holds: key → whether a value fits, and in words what would."""

FIGURES = ("total", "mean", "worst", "distribution", "tree")
"""The tree and its figures: all null where no tree keeps the limit."""
