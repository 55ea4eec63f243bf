"""Codemakers of a session: one with a fixed or random secret, and an adversary without one."""

from __future__ import annotations

from typing import Any

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.core.game import Game
from sleuth.core.listing import Listing
from sleuth.core.match import hardest
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.games.words.unshown import hidden_words


def random_seed() -> int:
    """A random seed for a game that names none. By this number the game can be played again."""
    from secrets import randbelow

    return randbelow(1_000_000)


def adverse_feedback(game: Game, position: Position, guess: Any) -> Any:
    """The feedback of an adversary, which settles on no secret: that of the part that `match.hardest` names.

    Source: [Absurdle].
    """
    code = hardest(position, game.listing.guess_row(game.rules.spell_guess(guess)))
    return game.rules.read(guess, game.listing.spell(code))


def draw_secrets(game: Game, boards: int, rng: np.random.Generator) -> tuple[Any, ...]:
    """Distinct random secrets: drawn by the prior, or from the likely answers of a game with tiers."""
    if not game.listed:
        return (game.rules.draw(rng),)
    listing = game.listing
    return tuple(game.rules.read_secret(listing.secrets[row]) for row in riddle_rows(listing, boards, rng).tolist())


def riddle_rows(listing: Listing, boards: int, rng: np.random.Generator) -> Indices:
    """Rows of distinct random secrets for a player; in a game with tiers, likely answers only.

    Words that lists do not show are never secrets: they are drawn again, so that the seeds of other secrets stay valid.
    """
    rows = secret_rows(listing, boards, rng)
    barred = hidden_words(listing.name)
    if listing.likely is None and not barred:
        return rows
    able = np.array([word not in barred for word in listing.secrets])
    if listing.likely is not None:
        able &= listing.likely
    if listing.prior is not None:
        able &= listing.prior > 0
    wanted = set(np.flatnonzero(able))
    if len(wanted) < boards:
        return rows
    for place in range(boards):
        while rows[place] not in wanted or rows[place] in np.delete(rows, place):
            rows[place] = secret_rows(listing, 1, rng)[0]
    return rows


def secret_rows(listing: Listing, boards: int, rng: np.random.Generator) -> Indices:
    """Rows of distinct random secrets, drawn by the prior with one random number each."""
    check_enough_secrets(listing, boards)
    size = None if boards == 1 else boards
    rows = rng.choice(len(listing.secrets), size, replace=size is None, p=listing.prior)
    return np.atleast_1d(rows).astype(np.int32)


def check_enough_secrets(listing: Listing, boards: int) -> None:
    """Raise InputError if there are fewer secrets than boards."""
    if boards > len(listing.secrets):
        raise InputError(f"{boards} boards need as many secrets; {listing.name} has {len(listing.secrets)}")
