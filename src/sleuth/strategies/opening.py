"""The ranking of all openers of a large game, kept in the cache: it takes seconds, and is the same every time."""

from __future__ import annotations

import hashlib

import numpy as np

from sleuth.core import tables
from sleuth.core.arrays import Costs, Indices
from sleuth.core.position import Position
from sleuth.strategies.greedy import Greedy
from sleuth.strategies.ranked import Ranked

FORMAT = 1
"""A change of a strategy changes it, so that no ranking of an older one is read."""


def choice(position: Position, strategy: Ranked) -> int:
    """The guess row that the strategy asks."""
    return int(ranking(position, strategy)[0][0]) if _is_kept(position, strategy) else strategy(position)


def ranking(position: Position, strategy: Ranked) -> tuple[Indices, Costs]:
    """Guess rows, best first, and the cost of each, as the strategy ranks them."""
    game, shape = position.game, (len(position.legal), 2)
    if not _is_kept(position, strategy):
        return strategy.rank(position)

    def make() -> Costs:
        return np.stack([each.astype(np.float64) for each in strategy.rank(position)], axis=1)

    digest = hashlib.sha256(f"opening {FORMAT} {strategy.name} {game.level} {tables.key(game)}".encode())
    for known in (game.prior, position.legal, position.candidates):
        digest.update(b"" if known is None else known.tobytes())
    found = tables.kept(digest.hexdigest()[:32], shape, np.dtype(np.float64), make)
    return found[:, 0].astype(np.int32), found[:, 1]


def _is_kept(position: Position, strategy: Ranked) -> bool:
    """Whether nothing was guessed, the ranking takes long, and the strategy is a greedy one."""
    large = len(position.legal) * len(position.candidates) > tables.PROMPT
    return large and not position.history and isinstance(strategy, Greedy)
