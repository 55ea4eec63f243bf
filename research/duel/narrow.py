"""Trees for a mixture by narrow searches, one for each of some openers, here or by a team of workers.

A narrow search proves nothing and is soon over; what matters is that many good trees are found for each distribution.
Which opener is best, its parts alone do not say: in `classic` one behind the first 900 was once as good as the best. So
every round takes the next openers in the order of their parts. When all useful ones were taken, it begins again. Each
round also takes a few of the best openers so far. Source: this package.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Search
from sleuth.exact.solve import best_guesses
from sleuth.games.game_spec import GameSpec
from sleuth.work.team import ALONE, Team
from sleuth.work.threads import for_all_threads, per_thread

KNOWN = 6
"""Openers of a round that are known to be best, if there are enough others."""

SHARE = 6
"""Openers that a worker gets at once."""


def answers(
    recipe: GameSpec,
    position: Position,
    weights: Counts,
    *,
    width: int,
    limit: int | None,
    known: Mapping[int, int],
    earlier: set[int],
    number: int,
    first: Sequence[int] = (),
    beta: int = INFINITE,
    team: Team = ALONE,
) -> list[Node]:
    """Trees of some openers, by narrow searches: of each, one within the limit with a total below `beta`, if found.

    weights: positive, of the secrets. known: first guess row → the least weighted total of a known tree that begins so.
    earlier: the openers of earlier rounds; those of this one are added. number: of openers. first: openers that are
    taken before all others.
    """
    rows, least = Search(position, weights=weights, width=width, limit=limit).openers()
    ranked = list(dict.fromkeys([*first, *rows[least < beta].tolist()]))
    openers = chosen(ranked, known, earlier, number)
    find = partial(answer, recipe, tuple(weights.tolist()), width, limit, beta)
    return [found for found in team.in_order(find, openers, piece=SHARE) if found is not None]


def chosen(ranked: Sequence[int], known: Mapping[int, int], earlier: set[int], number: int) -> list[int]:
    """The openers of a round; they are added to `earlier`. ranked: all useful openers, the most promising first.

    >>> earlier = {4}
    >>> chosen([9, 4, 5, 3], {3: 10, 7: 8}, earlier, 3), sorted(earlier)
    ([7, 9, 5], [4, 5, 9])
    >>> chosen([9, 4, 5], {}, earlier, 2), sorted(earlier)  # all were taken: it begins again
    ([9, 4], [4, 9])
    """
    fresh = [row for row in ranked if row not in earlier and row not in known]
    if not fresh:
        earlier.clear()
        fresh = [row for row in ranked if row not in known]
    best = sorted(known, key=known.__getitem__)
    kept = min(len(best), max(number - len(fresh), min(KNOWN, number // 3)))
    fresh = fresh[: number - kept]
    earlier.update(fresh)
    return [*best[:kept], *fresh]


def answer(
    recipe: GameSpec, weights: tuple[int, ...], width: int, limit: int | None, beta: int, opener: int
) -> Node | None:
    """The tree that a search in this process finds for an opener; None: its total is not below `beta`."""
    search = _search(recipe, weights, width, limit)
    least = search.least(opener=opener, beta=beta)
    return grow(search.start, best_guesses(search), opener=opener) if least.exact else None


@per_thread
def _search(recipe: GameSpec, weights: tuple[int, ...], width: int, limit: int | None) -> Search:
    return Search(_position(recipe), weights=np.array(weights), width=width, limit=limit)


@for_all_threads
def _position(recipe: GameSpec) -> Position:
    return Position.start(recipe.listing()).compiled()
