"""Priors as they are typed: one text for what weighs the secrets, and one for the answers that were used before."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from sleuth.errors import InputError

PRIORS = ("uniform", "freq", "tiers", "list")
"""Priors by name; any other is the path of a file."""

GIVEN = "given"
"""The prior, by name, of a game that was made in Python with weights."""

LANGUAGE = "en"
"""The language of the prior `freq`, if none is named."""

USED_WEIGHT = 0.1
"""What the weight of an answer that was used before is multiplied by. Answers return since February 2026, but a word
of last month less often than another; how often they will return is not known."""


class PriorChoice(NamedTuple):
    """What weighs the secrets.

    Attributes:
        kind: one of PRIORS, GIVEN, or "file": a file of weights.
        detail: what follows the colon: the share of the rare words, a language, or a column; "": the usual one.
        file: its path; "": none.
    """

    kind: str
    detail: str = ""
    file: str = ""

    @property
    def share(self) -> float | None:
        """The probability of all rare words together; None: the usual one. Raises InputError."""
        if not self.detail:
            return None
        try:
            return float(self.detail)
        except ValueError:
            raise InputError(f"`prior` tiers:{self.detail}: write a share, as in tiers:0.05") from None


@cache
def prior_choice(text: str) -> PriorChoice:
    """What a prior that was typed says. Raises InputError.

    >>> prior_choice("freq:de")
    PriorChoice(kind='freq', detail='de', file='')
    >>> prior_choice("weights.csv:count")
    PriorChoice(kind='file', detail='count', file='weights.csv')
    """
    kind, _, detail = text.partition(":")
    if kind in ("uniform", "list") and detail:
        raise InputError(f"`prior` {text}: write {kind} alone")
    if kind in (*PRIORS, GIVEN):
        return PriorChoice(kind, detail)
    file, column = _file_and_rest(text)
    return PriorChoice("file", column, file)


def used_file(text: str) -> tuple[str, float]:
    """The file of used answers, and what the weight of each is multiplied by. Raises InputError for a wrong weight.

    >>> used_file("used.txt"), used_file("used.txt:0")
    (('used.txt', 0.1), ('used.txt', 0.0))
    """
    file, rest = _file_and_rest(text)
    if not rest:
        return file, USED_WEIGHT
    try:
        weight = float(rest)
    except ValueError:
        raise InputError(f"`used` {text}: after the colon comes a number from 0 to 1, as in {file}:0.5") from None
    if not 0 <= weight <= 1:
        raise InputError(f"`used` {text}: give a number from 0 (never again) to 1 (as before)")
    return file, weight


def _file_and_rest(text: str) -> tuple[str, str]:
    """A path, and what comes after its last colon; a file of that whole name, and a drive, have none."""
    file, _, rest = text.rpartition(":")
    if len(file) < 2 or Path(text).exists():
        return text, ""
    return file, rest
