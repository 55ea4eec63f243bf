"""Any codebreaker of the show played against a hidden matching."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np

from sleuth.core.match import Codebreaker, each_turn
from sleuth.core.rules import History
from sleuth.games.show import Action, Format, Show

Player: TypeAlias = Callable[..., Codebreaker[Action, int]]
"""Called with `rng` and `watch`: a codebreaker that calls `watch` with the matchings left after each feedback."""


class PlayedSeason(NamedTuple):
    """How a season went.

    Attributes:
        weeks: ceremonies until all lights were on; one more than were held if they never were.
        turns: what was asked and answered.
        left: what `watch` was called with: of a strategy, the matchings left after each turn; if it was stopped, not
            after the last one.
    """

    weeks: int
    turns: History
    left: tuple[int, ...]


def play(
    make: Player, form: Format, secret: tuple[int, ...], rng: np.random.Generator, *, most: int | None = None
) -> PlayedSeason:
    """One season of a codebreaker of the show against a secret, until it stops, or `most` ceremonies were held."""
    show = Show(secret, form)
    counts: list[int] = []
    turns = []
    for turn in each_turn(make(rng=rng, watch=counts.append), show):
        turns.append(turn)
        if show.weeks == most:
            break
    return PlayedSeason(show.weeks + (not show.won), tuple(turns), tuple(counts))
