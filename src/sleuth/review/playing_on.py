"""Playing on: how many guesses a strategy still needs after a guess, by its games against every candidate."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from sleuth.core.listing import Listing
from sleuth.core.match import rounds
from sleuth.core.position import Position
from sleuth.games.words import word_game
from sleuth.strategies.ranked import Ranked
from sleuth.strategies.registry import strategy as named
from sleuth.strategies.registry import usual_strategy

WORK = 1 << 25
"""Candidates × legal guesses up to which a guess is played out against every candidate."""


def expected_guesses(position: Position, strategy: Ranked, guesses: Sequence[int]) -> list[float] | None:
    """The mean number of guesses of a strategy after each first guess; None if that takes too long.

    Before the first guess of a game with tiers, the likely answers, all alike, stand for all if these are too many.
    """
    if _is_long(position) and position.listing.likely is not None and position.is_whole and not position.history:
        labels = [position.listing.guesses[guess] for guess in guesses]
        position, strategy = Position.start(_likely(position.listing)), named(usual_strategy("uniform"))
        guesses = [position.listing.guess_row(label) for label in labels]
    if _is_long(position):
        return None
    position = position.compiled()
    games = [_rounds_after(position, strategy, guess) for guess in guesses]
    return [float(np.average([game[row] for row in position.rows.tolist()], weights=position.mass)) for game in games]


def _rounds_after(position: Position, strategy: Ranked, guess: int) -> dict[int, float]:
    """Candidate → rounds after a first guess, as in `rounds`; this guess may leave all candidates in one part."""
    (code, part), *more = position.split_row(guess)
    if more or position.listing.ends(code, len(part.rows)):
        return rounds(position, strategy, opener=guess)
    return {row: number + 1 for row, number in rounds(part, strategy).items()}


@lru_cache(maxsize=2)
def _likely(listing: Listing) -> Listing:
    """The game of words whose secrets are the likely answers, all alike."""
    assert listing.likely is not None
    return word_game.game(
        listing.name,
        [listing.secrets[row] for row in np.flatnonzero(listing.likely).tolist()],
        listing.guesses,
        rule=listing.level,
    )


def _is_long(position: Position) -> bool:
    slower = 1 if position.mass is None else 8  # a guess of the strategy takes about ten times as long under a prior
    return slower * len(position.rows) * len(position.legal_rows) > WORK
