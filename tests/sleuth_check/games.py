"""A game of Sleuth as the checker sees one, for tests on games that no certificate names."""

from __future__ import annotations

from typing import Any

import numpy as np

from sleuth.core.listing import Listing
from sleuth_check.openers import Prover, Renamings
from sleuth_check.reader import INFINITE, Kind
from sleuth_check.rules import Game, Start, start


def seen(listing: Listing) -> Game:
    """The same game, its codes those of its own rule."""
    return Game(
        listing.name,
        listing.level,
        tuple(listing.secrets),
        tuple(listing.guesses),
        _no_rule,
        listing.n_codes,
        listing.spell,
    )


def codes(listing: Listing) -> Any:
    """The table of a game: (guesses, secrets)."""
    every = (np.arange(len(labels), dtype=np.int32) for labels in (listing.guesses, listing.secrets))
    return np.ascontiguousarray(listing.encode(*every).T)


def prover(
    listing: Listing,
    *,
    step: int = 1,
    over: int = INFINITE,
    limit: int | None = None,
    weights: Any = None,
    renamed: bool = False,
    begin: Start | None = None,
) -> Prover:
    """What proves the openers of a game. renamed: whether it proves one of equivalent openers only."""
    table = codes(listing)
    kind = Kind(step, None if over >= INFINITE else over, limit)
    weights = np.ones(len(listing.secrets), np.int64) if weights is None else weights
    game = seen(listing)
    check = Prover(game, begin or start(game, []), kind, weights, table, Renamings(game, table))
    if not renamed:
        check.first, check.renamings = np.arange(len(game.guesses), dtype=np.int32), None
    return check


def _no_rule(guess: Any, secret: Any) -> int:
    raise AssertionError("the table is at hand")
