"""The ranking of all first guesses, kept in the cache: with a prior it takes seconds, and it is always the same."""

from __future__ import annotations

import hashlib

import numpy as np

from sleuth import __version__
from sleuth.core import tables
from sleuth.core.arrays import Costs, Floats, Indices
from sleuth.core.position import Position
from sleuth.strategies.ranked import Ranked

PAIRS = 1 << 26
"""Pairs of a guess and a secret from which on the ranking is kept."""


def ranking(position: Position, strategy: Ranked) -> tuple[Indices, Costs]:
    """What `strategy.rank` gives; before the first guess of a large game with a prior, as it was kept.

    It is kept under a hash of the lists, the rule, the prior, the strategy and the version of this package.
    """
    game = position.game
    pairs = len(position.legal) * len(position.candidates)
    begun = position.history or len(position.legal) < len(game.guesses) or len(position.candidates) < len(game.secrets)
    if begun or game.prior is None or pairs < PAIRS or not tables.is_ours(game):
        return strategy.rank(position)
    digest = hashlib.sha256(f"ranking {__version__} {game.level} {strategy.name} {tables.key(game)}".encode())
    digest.update(game.prior.tobytes())

    def ranked() -> Floats:
        return np.stack([each.astype(np.float64) for each in strategy.rank(position)])

    kept = tables.kept(digest.hexdigest()[:32], (2, len(game.guesses)), np.dtype(np.float64), ranked)
    return kept[0].astype(np.int32), np.array(kept[1])
