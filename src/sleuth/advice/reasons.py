"""Reasons: the parts of a guess, and families of words that are a trap. Importing this loads no NumPy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sleuth.advice.values import GuessPart, LetterFamily
from sleuth.games.words.unshown import in_order

if TYPE_CHECKING:
    from sleuth.core.position import Position

SHARE = 0.2
"""A family of a lesser share of the candidates is not a trap."""


def parts_of(position: Position, guess: int) -> list[GuessPart]:
    """The parts of a guess, the largest first."""
    listing, mass = position.listing, position.mass
    parts = []
    for code, child in position.split_row(guess):
        size = len(child.rows)
        chance = size / len(position.rows)
        if mass is not None:
            chance = float(mass[position.rows.searchsorted(child.rows)].sum() / mass.sum())
        parts.append(GuessPart(listing.spell(code), size, chance, in_order(listing.name, child.labels)))
    return sorted(parts, key=lambda part: (-part.size, part.feedback))


def family(position: Position, own: int) -> LetterFamily | None:
    """The largest set of candidates that differ in one place only, with the guess that splits it best, if a trap.

    own: the guess of the strategy. In a game with tiers, only likely answers count if any is left.
    """
    from sleuth.core.scores import PARTS

    listing, rows = position.listing, position.rows
    if not listing.by_places:
        return None
    if listing.likely is not None and listing.likely[rows].any():
        rows = rows[listing.likely[rows]]
    labels = [listing.secrets[row] for row in rows]
    largest = trap(labels)
    if largest is None:
        return None
    pattern, members = largest
    inside = replace(position, rows=rows[[labels.index(label) for label in members]])
    parts = -PARTS.costs(inside, position.legal_rows)
    most = position.legal_rows[parts == parts.max()]
    probe = most[inside.is_candidate(most).argmax()]  # the first that may be the answer, if there is one
    own_parts = int(parts[position.legal_rows == own][0])
    return LetterFamily(pattern, members, listing.guesses[probe], int(parts.max()), own_parts)


def trap(labels: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """The pattern and the members of the largest one-letter family; None: it is not a trap."""
    if len(labels) * SHARE > len(set().union(*labels)):
        return None  # a family has at most one member for each letter: too few for a trap
    pattern, members = largest_family(labels)
    return None if len(members) < max(3, SHARE * len(labels)) else (pattern, members)


def largest_family(labels: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The pattern and members of the largest one-letter family; the first in order of patterns if several.

    >>> largest_family(["bills", "fills", "kilos", "mills"])
    ('.ills', ('bills', 'fills', 'mills'))
    """
    families: dict[str, list[str]] = defaultdict(list)
    for label in labels:
        for place in range(len(label)):
            families[f"{label[:place]}.{label[place + 1 :]}"].append(label)
    if not families:
        return "", ()
    pattern = min(families, key=lambda key: (-len(families[key]), key))
    return pattern, tuple(families[pattern])
