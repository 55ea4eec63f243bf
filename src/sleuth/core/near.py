"""What to say of a label that is not known: what it is not, and which known ones are near it."""

from __future__ import annotations

from collections.abc import Sequence

from sleuth.errors import UnknownWord

LONGEST_COMPARED = 60
"""Characters of a label that is compared with all others for a hint: the time grows with the length."""

COMPARABLE = 100_000
"""Guesses that a word which is none of them is compared with, for a hint; of more, one is an example."""


def unknown(label: str, known: Sequence[str], where: str, what: str = "guesses") -> UnknownWord:
    """The error for a label that is not known, with at most three similar ones."""
    found = similar(label, known)
    return UnknownWord(missing(label, known, where, what) + _meant(found, known), value=label, near=found)


def missing(label: str, known: Sequence[str], where: str, what: str = "guesses") -> str:
    """That a label is not known, in words."""
    return f"{quoted(label)} is not among the {len(known):,} {what} of {where}"


def near(label: str, known: Sequence[str]) -> str:
    """The question whether one of the similar labels was meant; nothing if none is similar."""
    return _meant(similar(label, known), known)


def _meant(found: Sequence[str], known: Sequence[str]) -> str:
    """As `near`, of the similar labels that were found."""
    if len(known) > COMPARABLE:
        return f"; one of them is {known[len(known) // 2]}"
    return f"; did you mean {' or '.join(found)}?" if found else ""


def similar(label: str, known: Sequence[str]) -> tuple[str, ...]:
    """At most three similar labels: those of the same letters first. Of very many or long ones, none."""
    from difflib import get_close_matches

    if len(known) > COMPARABLE or len(label) > LONGEST_COMPARED:
        return ()
    letters = sorted(label)
    same = [other for other in known if len(other) == len(label) and sorted(other) == letters]
    same.sort(key=lambda other: sum(a != b for a, b in zip(other, label, strict=True)))
    return tuple(dict.fromkeys([*same, *get_close_matches(label, known, n=3, cutoff=0.6)]))[:3]


def quoted(label: str) -> str:
    """A label in quotes, cut off if it is longer than LONGEST_COMPARED."""
    if len(label) <= LONGEST_COMPARED:
        return repr(label)
    return f"{label[:LONGEST_COMPARED] + '…'!r} ({len(label):,} characters)"
