"""The ranking of all first guesses, kept in the cache: of a large game it takes seconds, and it is always the same."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from importlib.resources import files

import numpy as np

from sleuth import __version__
from sleuth.core import tables
from sleuth.core.arrays import Costs, Floats, Indices
from sleuth.core.position import Position
from sleuth.strategies.coverage import Coverage, Watch
from sleuth.strategies.own import Own
from sleuth.strategies.ranked import Ranked
from sleuth.strategies.shortlist import KEPT, ranks_all, shortlist

PAIRS = 1 << 26
"""Pairs of a guess and a secret from which on the ranking is kept."""

CODE = ("strategies", "core/parts.py", "core/position.py", "core/scores.py", "games/symmetries.py")
"""Folders and files of this package whose code a ranking rests on: if one is changed, nothing kept is used."""

HEAD = 2
"""Columns of a kept ranking before those of its guesses: how many guesses they are, and what was ranked."""


def ranking(position: Position, strategy: Ranked) -> tuple[Indices, Costs]:
    """What `strategy.rank` gives; before the first guess of a large game, as it was kept.

    It is kept under a hash of the lists, the rule, the prior, the strategy, and the code and version of this package.
    """
    if not _is_kept(position, strategy):
        return strategy.rank(position)
    guesses, costs, _ = _kept(position, strategy, lambda: _all(position, strategy))
    return guesses, costs


def short_ranking(
    position: Position, strategy: Ranked, *, most: int, watch: Watch | None = None
) -> tuple[Indices, Costs, Coverage]:
    """The guesses that `shortlist` leaves, ranked, and what they stand for; kept as a `ranking` is.

    most, watch: as in `shortlist`.
    """

    def make() -> tuple[Indices, Costs, Coverage]:
        short, coverage = shortlist(position, strategy, most=most, watch=watch)
        return *strategy.rank(short), coverage

    if not _is_kept(position, strategy):
        return make()
    return _kept(position, strategy, make, 0 if ranks_all(position, strategy) else max(most, KEPT))


def choice(position: Position, strategy: Ranked) -> int:
    """The guess row that the strategy asks, read from its ranking where that is kept."""
    return int(ranking(position, strategy)[0][0]) if _is_kept(position, strategy) else strategy(position)


def _all(position: Position, strategy: Ranked) -> tuple[Indices, Costs, Coverage]:
    guesses, secrets = len(position.legal), len(position.candidates)
    return *strategy.rank(position), Coverage(guesses, secrets, None, guesses, secrets)


def _is_kept(position: Position, strategy: Ranked) -> bool:
    """Whether nothing was guessed in a large game of this package, by a strategy of this package or one that may be."""
    game = position.game
    pairs = len(position.legal) * len(position.candidates)
    kept = not position.history and pairs >= PAIRS and tables.is_ours(game) and position.is_whole
    return kept and bool(_kept_as(strategy))


def _kept_as(strategy: Ranked) -> str:
    """The strategy as the key of its ranking names it; "": its ranking is not kept."""
    if isinstance(strategy, Own):
        return strategy.kept_as
    ours = type(strategy).__module__.startswith("sleuth.strategies.")
    return strategy.name if ours else ""


def _kept(
    position: Position, strategy: Ranked, make: Callable[[], tuple[Indices, Costs, Coverage]], short: int = 0
) -> tuple[Indices, Costs, Coverage]:
    """The ranking from the cache, made and stored if it is not there; short: how many guesses a shortlist has."""
    game = position.game
    named = f"ranking {__version__} {_code()} {game.level} {_kept_as(strategy)} {short} {tables.key(game)}"
    digest = hashlib.sha256(named.encode())
    if game.prior is not None:
        digest.update(game.prior.tobytes())

    def packed() -> Floats:
        guesses, costs, coverage = make()
        packed = np.zeros((2, HEAD + len(game.guesses)))
        packed[:, :HEAD] = (len(guesses), coverage.classes or 0), (coverage.ranked, coverage.by)
        packed[:, HEAD : HEAD + len(guesses)] = guesses, costs
        return packed

    kept = tables.kept(digest.hexdigest()[:32], (2, HEAD + len(game.guesses)), np.dtype(np.float64), packed)
    (number, classes), (ranked, by) = kept[:, :HEAD].astype(int).tolist()
    rows, costs = kept[:, HEAD : HEAD + number]
    coverage = Coverage(len(position.legal), len(position.candidates), classes or None, ranked, by)
    return rows.astype(np.int32), np.array(costs), coverage


@cache
def _code() -> str:
    """A hash of CODE."""
    digest = hashlib.sha256()
    for name in CODE:
        found = files("sleuth").joinpath(name)
        for file in sorted(found.iterdir(), key=lambda file: file.name) if found.is_dir() else [found]:
            if file.name.endswith(".py"):
                digest.update(file.read_bytes())
    return digest.hexdigest()
