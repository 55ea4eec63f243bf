"""The outlook of a guess: how many guesses are still needed on average if every one after it is the best there is."""

from __future__ import annotations

from collections.abc import Sequence

from sleuth.position import Position
from sleuth.solvers.exact import integer_weights
from sleuth.solvers.search import Search


def expected_left(position: Position, guesses: Sequence[int], *, nodes: int) -> list[float | None]:
    """The exact expected number of guesses, each given one included, for some guess rows; None where it is not known.

    nodes: what the search may take for all of them together; a guess that is not legal is not searched. A prior
    of the game counts by its integer weights. Raises InputError for games that the exact search does not hold.

    >>> from sleuth.games.mastermind import mastermind
    >>> expected_left(mastermind(2, 3).start(), [0, 1], nodes=100)
    [2.6666666666666665, 2.3333333333333335]
    """
    weights = integer_weights(position.game, None)
    whole = len(position.candidates) if weights is None else int(weights[position.candidates].sum())
    search = Search(position, weights=weights)
    legal = set(position.legal.tolist())
    found: list[float | None] = []
    for guess in guesses:
        left = nodes - search.work.nodes
        known = search.least(opener=guess, budget=left) if left > 0 and guess in legal else None
        found.append(known.cost / whole if known is not None and known.exact else None)
    return found
