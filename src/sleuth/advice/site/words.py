"""A game of words as plain data, as the page's `js/local/listing.js` reads it."""

from __future__ import annotations

from typing import Any

import numpy as np

from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY

NAMES = (
    DAILY, "classic", "classic-all", *(f"equations:{places}" for places in range(5, 9)),
    *(f"primes:{places}" for places in range(3, 6)),
)  # fmt: skip
"""The games with a list that the page plays without a server; it lists codes of pegs itself."""


def word_data(name: str) -> dict[str, Any]:
    """The lists of a game, its tiers and its prior.

    Rows of `secrets` and `likely` are those of `words` and of the secrets; `prior` has a place in `values` for each
    secret. None: every guess may be the secret, there are no tiers, or all secrets are alike.
    """
    game = GameSpec(name).listing()
    values, prior = (None, None) if game.prior is None else np.unique(game.prior, return_inverse=True)
    return {
        "words": " ".join(game.guesses),
        "secrets": None if game.secrets == game.guesses else game.guess_of_secret.tolist(),
        "likely": None if game.likely is None else np.flatnonzero(game.likely).tolist(),
        "values": None if values is None else values.tolist(), "prior": None if prior is None else prior.tolist(),
        "weighed": game.weighed,
    }  # fmt: skip
