"""Stuck: why a game is not solvable within a limit, with secrets that show it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.core.listing import Listing, Turn
from sleuth.core.position import Position
from sleuth.exact.small import AnySearch, search_of

SHRINKING = 80
"""How many smaller sets are tried to show one that is not solvable."""

NAMED = 12
"""The most secrets that a message names."""


def too_long(position: Position, opener: int | None, limit: int, options: dict[str, Any]) -> str:
    """What is not solvable within the limit, and why.

    opener: the guess row that must come first; None: any, and the most promising one shows the trouble. options: of the
    `Search`.
    """
    listing = position.listing
    if options["width"] is not None:
        return (
            f"a narrow search of {options['width']} found no tree for {listing.name} within {limit} guesses; "
            "look at more guesses, or at all"
        )
    first = int(search_of(position).openers()[0][0]) if opener is None else opener
    found = _stuck(position, first, limit, options)
    if found is None:
        return f"{listing.name} is not solvable within {limit} guesses: {_named(listing, position.candidates)}"
    turn, secrets = found
    return (
        f"{listing.name} is not solvable within {limit} guesses; {'even ' * (opener is None)}after "
        f"{listing.guesses[first]} {listing.spell(turn.code)}, for one, these need more: {_named(listing, secrets)}"
    )


def _stuck(position: Position, opener: int, limit: int, options: dict[str, Any]) -> tuple[Turn, Indices] | None:
    """A turn with the opener, and as few secrets that fit it as we find, that need more guesses than are left."""
    search = search_of(position, step=0, limit=limit, **options)
    parts = sorted(position.split(opener), key=lambda part: len(part[1].candidates))
    for code, child in parts:
        if code != position.listing.win and not _solvable(search, child):
            return Turn(opener, code), _fewer(search, child)
    return None


def _solvable(search: AnySearch, position: Position) -> bool:
    return search.least(position, beta=1).exact


def _fewer(search: AnySearch, position: Position) -> Indices:
    """Fewer candidates of a position that still are not solvable: pieces are left out for as long as that holds."""
    kept, size, tries = position.candidates, len(position.candidates) // 2, 0
    while size:
        at = 0
        while at < len(kept) and tries < SHRINKING:
            fewer = np.delete(kept, slice(at, at + size))
            tries += 1
            if len(fewer) > 1 and not _solvable(search, replace(position, candidates=fewer)):
                kept = fewer
            else:
                at += size
        size //= 2
    return kept


def _named(listing: Listing, secrets: Indices) -> str:
    words = [listing.secrets[row] for row in secrets[:NAMED]]
    more = f" and {len(secrets) - NAMED} more" if len(secrets) > NAMED else ""
    return ", ".join(words) + more
