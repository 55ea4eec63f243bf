"""A game of Sleuth as the checker sees one, for tests on games that no certificate names."""

from __future__ import annotations

from typing import Any

import numpy as np

from sleuth.core.listing import Listing
from sleuth_check.bounds import UNLIMITED, Cost
from sleuth_check.openers import Prover, Renamings
from sleuth_check.reader import INFINITE
from sleuth_check.rules import Game
from sleuth_check.tree import Start, start


def seen(game: Listing) -> Game:
    """The same game, its codes those of its own rule."""
    return Game(game.name, game.level, tuple(game.secrets), tuple(game.guesses), _no_rule, game.n_codes, game.spell)


def codes(game: Listing) -> Any:
    """The table of a game: (guesses, secrets)."""
    every = (np.arange(len(labels), dtype=np.int32) for labels in (game.guesses, game.secrets))
    return np.ascontiguousarray(game.encode(*every).T)


def prover(
    game: Listing,
    *,
    step: int = 1,
    over: int = INFINITE,
    limit: int | None = None,
    weights: Any = None,
    renamed: bool = False,
    begin: Start | None = None,
) -> Prover:
    """What proves the openers of a game."""
    table = codes(game)
    cost = Cost(step, over, UNLIMITED if limit is None else limit)
    renamings = Renamings(seen(game), table) if renamed else None
    return Prover(seen(game), begin or start(seen(game), []), cost, weights, table, renamings)


def _no_rule(guess: Any, secret: Any) -> int:
    raise AssertionError("the table is at hand")
