"""A game of words as plain data, as the page's `js/local/listing.js` reads it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

import numpy as np

from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import DAILY
from sleuth.games.words.unshown import kept_back

NAMES = (
    DAILY, "classic", "classic-all", *(f"equations:{places}" for places in range(5, 9)),
    *(f"primes:{places}" for places in range(3, 6)),
)  # fmt: skip
"""The games with a list that the page plays without a server; it lists codes of pegs itself."""


def word_data(name: str) -> dict[str, Any]:
    """The lists of a game, its tiers, its prior and the words that no list shows.

    Rows of `secrets`, `likely` and `unshown` are those of `words`, of the secrets and of `words`; `prior` has a place
    in `values` for each secret. None: every guess may be the secret, there are no tiers, or all secrets are alike.
    """
    game = GameSpec(name).listing()
    values, prior = (None, None) if game.prior is None else np.unique(game.prior, return_inverse=True)
    return {
        "words": " ".join(game.guesses),
        "secrets": None if game.secrets == game.guesses else game.guess_of_secret.tolist(),
        "likely": None if game.likely is None else np.flatnonzero(game.likely).tolist(),
        "values": None if values is None else values.tolist(), "prior": None if prior is None else prior.tolist(),
        "weighed": game.weighed, "unshown": _rows(game.guesses, kept_back(name)) or None,
    }  # fmt: skip


def _rows(words: Sequence[str], some: Set[str]) -> list[int]:
    return [row for row, word in enumerate(words) if word in some]
