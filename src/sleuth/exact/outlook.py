"""The outlook of a guess: how many guesses are still needed on average if every one after it is the best there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.exact.weighing import rounding, whole_weights


class Outlook(NamedTuple):
    """Expected numbers of guesses, and how far the rounding of a prior may move each of them; 0 without a prior."""

    left: list[float | None]
    error: float


def outlook(position: Position, guesses: Sequence[int], *, nodes: int) -> Outlook:
    """The exact expected number of guesses, each given one included, for some guess rows; None where it is not known.

    nodes: what the search may take for all of them together; a guess that is not legal is not searched. Raises
    InputError for games that the exact search does not hold.

    >>> from sleuth.games.pegs import mastermind
    >>> outlook(Position.start(mastermind(2, 3)), [0, 1], nodes=100)
    Outlook(left=[2.6666666666666665, 2.3333333333333335], error=0.0)
    """
    weights = whole_weights(position)
    rows = position.candidates
    whole = len(rows) if weights is None else int(weights[rows].sum())
    search = Search(position, weights=weights)
    legal = set(position.legal.tolist())
    found: list[float | None] = []
    for guess in guesses:
        left = nodes - search.work.nodes
        known = search.least(opener=guess, budget=left) if left > 0 and guess in legal else None
        found.append(known.cost / whole if known is not None and known.exact else None)
    if weights is None or position.game.prior is None:
        return Outlook(found, 0.0)
    off = rounding(position.game.prior[rows], weights[rows])
    return Outlook(found, max((off.error(mean, len(rows) + 1) for mean in found if mean is not None), default=0.0))
