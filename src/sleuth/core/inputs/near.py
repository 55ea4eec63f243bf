"""Messages about an unknown name or label, with the known ones near it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sleuth.errors import UnknownName, UnknownWord

LONGEST = 60
"""Characters of a label that is compared with all others: the time grows with the length."""

COMPARABLE = 100_000
"""The most labels that another one is compared with."""

SEVERAL = 3
"""Labels that a message about an unknown one names at most."""


def near(label: str, labels: Iterable[str], most: int = 1) -> tuple[str, ...]:
    """The labels most similar to one, those with the same letters first; none if it is long, or they are very many.

    >>> near("Clasic", ["classic", "mastermind"]), near("crnae", ["crane", "caner", "slate"], most=2)
    (('classic',), ('crane', 'caner'))
    """
    from difflib import get_close_matches

    every = {one.casefold(): one for one in labels}
    if len(every) > COMPARABLE or len(label) > LONGEST:
        return ()
    folded = label.casefold()
    letters = sorted(folded)
    same = [other for other in every if len(other) == len(folded) and sorted(other) == letters]
    same.sort(key=lambda other: sum(a != b for a, b in zip(other, folded, strict=True)))
    matches = dict.fromkeys([*same, *get_close_matches(folded, every, n=most, cutoff=0.6)])
    return tuple(every[one] for one in matches)[:most]


def did_you_mean(label: str, labels: Iterable[str], most: int = 1) -> str:
    """The question whether a similar label was meant; "" if no label is similar.

    >>> did_you_mean("Clasic", ["classic", "mastermind"]), did_you_mean("zzz", ["classic"])
    ('; did you mean classic?', '')
    """
    return question(near(label, labels, most))


def unknown_name(what: str, name: str, names: Iterable[str], before: str = "") -> UnknownName:
    """The error for a name that does not exist, with a list of those that do. before: text in front of the list.

    >>> unknown_name("score", "mdr", ["mrd", "parts"])
    UnknownName("there is no score 'mdr'; there are mrd, parts; did you mean mrd?")
    """
    choices = [*names]
    message = f"there is no {what} {name!r}; there are {before}{', '.join(choices)}{did_you_mean(name, choices)}"
    return UnknownName(message, value=name, near=near(name, choices))


def unknown_label(label: str, labels: Sequence[str], where: str, what: str = "guesses") -> UnknownWord:
    """The error for a label that is not known, with at most SEVERAL labels near it."""
    similar = near(label, labels, SEVERAL)
    return UnknownWord(unknown_label_text(label, labels, where, what) + question(similar), value=label, near=similar)


def unknown_label_text(label: str, labels: Sequence[str], where: str, what: str = "guesses") -> str:
    """The sentence that a label is not known."""
    return f"{quote(label)} is not among the {len(labels):,} {what} of {where}"


def quote(label: str) -> str:
    """A label in quotes, cut off if it is longer than LONGEST."""
    if len(label) <= LONGEST:
        return repr(label)
    return f"{label[:LONGEST] + '…'!r} ({len(label):,} characters)"


def question(similar: Sequence[str]) -> str:
    """The question whether one of the similar labels was meant; "" if there is none."""
    return f"; did you mean {' or '.join(similar)}?" if similar else ""
