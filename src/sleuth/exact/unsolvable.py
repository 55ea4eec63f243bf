"""Why a game is not solvable within a limit, with secrets that show it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.rules import Turn
from sleuth.exact.bounds import INFINITE
from sleuth.exact.problem import Problem
from sleuth.exact.root_search import Stage
from sleuth.exact.small import AnySearch, search_of

SHRINKING = 80
"""Smaller sets that are tried as an example of one that is not solvable."""

NAMED = 12
"""The most secrets that a message names."""


def too_long(problem: Problem, limit: int) -> str:
    """A message that the problem is not solvable within the limit, with an example after its best opener."""
    position, listing, opener = problem.position, problem.position.listing, problem.opener
    if problem.width is not None:
        return (
            f"a narrow search of {problem.width} found no tree for {listing.name} within {limit} guesses; "
            "look at more guesses, or at all"
        )
    first = int(search_of(position).openers()[0][0]) if opener is None else opener
    found = _stuck(problem, first, limit)
    if found is None:
        return f"{listing.name} is not solvable within {limit} guesses: {_name_secret(listing, position.rows)}"
    turn, secrets = found
    return (
        f"{listing.name} is not solvable within {limit} guesses; {'even ' * (opener is None)}after "
        f"{listing.guesses[first]} {listing.spell(turn.code)}, for one, these need more: "
        f"{_name_secret(listing, secrets)}"
    )


def _stuck(problem: Problem, opener: int, limit: int) -> tuple[Turn, Indices] | None:
    """A turn with the opener, and a small set of secrets after it that need more guesses than are left."""
    search = problem.search(Stage(0, INFINITE, limit, 1))
    parts = sorted(problem.position.split_row(opener), key=lambda part: len(part[1].rows))
    for code, child in parts:
        if code != problem.position.listing.win and not _solvable(search, child):
            return Turn(opener, code), _fewer(search, child)
    return None


def _solvable(search: AnySearch, position: Position) -> bool:
    return search.least(position, beta=1).exact


def _fewer(search: AnySearch, position: Position) -> Indices:
    """A subset of the candidates that is not solvable either: pieces are dropped as long as that holds."""
    kept, size, tries = position.rows, len(position.rows) // 2, 0
    while size:
        at = 0
        while at < len(kept) and tries < SHRINKING:
            fewer = np.delete(kept, slice(at, at + size))
            tries += 1
            if len(fewer) > 1 and not _solvable(search, replace(position, rows=fewer)):
                kept = fewer
            else:
                at += size
        size //= 2
    return kept


def _name_secret(listing: Listing, secrets: Indices) -> str:
    words = [listing.secrets[row] for row in secrets[:NAMED]]
    more = f" and {len(secrets) - NAMED} more" if len(secrets) > NAMED else ""
    return ", ".join(words) + more
