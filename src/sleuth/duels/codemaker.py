"""The codemaker of a duel as one who hides a secret: its distribution from a file, or found at once in a small game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from sleuth.errors import InputError

if TYPE_CHECKING:
    from sleuth.core.arrays import Weights
    from sleuth.core.game import Game
    from sleuth.duels.weights import Weighing

CLASSES = 20
PAIRS = 1 << 16
"""Classes of secrets, and pairs of a guess and a secret, up to which a duel takes about three seconds."""


def chances_of(game: Game, file: str | Path | None) -> Weights:
    """The probability with which the best codemaker chooses each secret, exact as far as floats go; shape (secrets,).

    file: of a duel; None: it is found now. Raises InputError for a file of another game, and without one for a game too
    large.
    """
    from sleuth.duels.duel_file import distribution

    found = _found(game) if file is None else distribution(str(file), game.listing)
    parts = found.weights // found.unit
    chances: Weights = parts / parts.sum()
    return chances


def _found(game: Game) -> Weighing:
    from sleuth.core.position import Position
    from sleuth.duels.classes import classes
    from sleuth.duels.generate import DuelEffort, begin, generate
    from sleuth.duels.weights import Weighing

    if not game.listed:
        raise InputError(f"`equilibrium` needs a list of secrets; {game.name} has none")
    listing = game.listing
    kinds = len(classes(listing).sizes)
    if kinds == 1:  # the proof is in `duels.classes`
        return Weighing(np.ones(len(listing.secrets), np.int64), 1)
    if len(listing.secrets) * len(listing.guesses) > PAIRS or kinds > CLASSES:
        raise InputError(
            f"`equilibrium`: {game.name} is too large to find its best codemaker at once; `sleuth duel {game.name} "
            "--out duel.json` finds it, then give `duel` duel.json"
        )
    state = begin(Position.start(replace(listing, prior=None)))
    generate(state, DuelEffort())
    assert state.best is not None
    return state.best
