"""The codemaker of a duel as one who hides a secret: its distribution from a file, or found at once in a small game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sleuth.errors import InputError
from sleuth.tasks.duel import Duel, run

if TYPE_CHECKING:
    from sleuth.core.arrays import Weights
    from sleuth.core.game import Game
    from sleuth.duels.weights import Weighing
    from sleuth.tasks.request import File

CLASSES = 20
PAIRS = 1 << 16
"""Classes of secrets, and pairs of a guess and a secret, up to which a duel takes about three seconds."""


def chances_of(game: Game, file: File | None) -> Weights:
    """The probability with which the best codemaker chooses each secret, exact as far as floats go; shape (secrets,).

    file: of a duel; None: it is found now. Raises InputError for a file of another game, and without one for a game too
    large.
    """
    from sleuth.duels.files import distribution

    found = _found(game) if file is None else distribution(str(file), game.listing)
    parts = found.weights // found.unit
    chances: Weights = parts / parts.sum()
    return chances


def _found(game: Game) -> Weighing:
    from sleuth.duels.classes import classes

    small = game.make_listing is not None and game.rules.size**2 <= PAIRS
    if small:
        listing = game.listing
        small = len(listing.secrets) * len(listing.guesses) <= PAIRS and len(classes(listing).sizes) <= CLASSES
    if not small:
        raise InputError(
            f"--equilibrium: {game.name} is too large to find its best codemaker at once; `sleuth duel {game.name} "
            "--out duel.json` finds it, then give --duel duel.json"
        )
    bare = replace(game, make_listing=lambda: replace(listing, prior=None))
    return run(Duel(bare)).weighing
