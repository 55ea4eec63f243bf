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
    if not _is_kept(position):
        return strategy.rank(position)
    game = position.game
    digest = hashlib.sha256(f"ranking {__version__} {game.level} {strategy.name} {tables.key(game)}".encode())
    digest.update(b"" if game.prior is None else game.prior.tobytes())

    def ranked() -> Floats:
        return np.stack([each.astype(np.float64) for each in strategy.rank(position)])

    kept = tables.kept(digest.hexdigest()[:32], (2, len(game.guesses)), np.dtype(np.float64), ranked)
    return kept[0].astype(np.int32), np.array(kept[1])


def choice(position: Position, strategy: Ranked) -> int:
    """The guess row that the strategy asks, read from its ranking where that is kept."""
    return int(ranking(position, strategy)[0][0]) if _is_kept(position) else strategy(position)


def _is_kept(position: Position) -> bool:
    """Whether nothing was guessed in a large game with a prior."""
    game = position.game
    pairs = len(position.legal) * len(position.candidates)
    begun = position.history or len(position.legal) < len(game.guesses) or len(position.candidates) < len(game.secrets)
    return not begun and game.prior is not None and pairs >= PAIRS and tables.is_ours(game)
