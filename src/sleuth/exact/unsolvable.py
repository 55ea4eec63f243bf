"""Why a game is not solvable within a limit, with secrets that show it."""

from __future__ import annotations

from sleuth.exact.bounds import INFINITE
from sleuth.exact.problem import Problem
from sleuth.exact.root_search import Stage
from sleuth.exact.small import search_of


def too_long(problem: Problem, limit: int) -> str:
    """A message that the problem is not solvable within the limit, with the smallest such part of its best opener."""
    position, listing, opener = problem.position, problem.position.listing, problem.opener
    if problem.width is not None:
        return (
            f"a narrow search of {problem.width} found no tree for {listing.name} within {limit} guesses; "
            "look at more guesses, or at all"
        )
    first = int(search_of(position).openers()[0][0]) if opener is None else opener
    search = problem.search(Stage(0, INFINITE, limit, 1))
    parts = sorted(position.split_row(first), key=lambda part: len(part[1].rows))
    stuck = (
        (code, child.rows) for code, child in parts if code != listing.win and not search.least(child, beta=1).exact
    )
    code, rows = next(stuck, (None, position.rows))
    words = ", ".join(listing.secrets[row] for row in rows[:12])
    words += f" and {len(rows) - 12} more" * (len(rows) > 12)
    if code is None:
        return f"{listing.name} is not solvable within {limit} guesses: {words}"
    return (
        f"{listing.name} is not solvable within {limit} guesses; {'even ' * (opener is None)}after "
        f"{listing.guesses[first]} {listing.spell(code)}, for one, these need more: {words}"
    )
