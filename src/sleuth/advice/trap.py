"""Traps: candidates that differ in one letter only, so that each guess at one of them rules out no other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

FAMILY = 3
SHARE = 0.2
"""A family of fewer candidates, or of a lesser share of them, is not a trap."""


def trap(labels: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """The pattern and the members of the largest one-letter family; None: it is not a trap."""
    if len(labels) * SHARE > len(set().union(*labels)):
        return None  # one member for each letter at most
    pattern, members = largest_family(labels)
    return None if len(members) < max(FAMILY, SHARE * len(labels)) else (pattern, members)


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
