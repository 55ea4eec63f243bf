"""Reasons: the parts of a guess, and families of words that are a trap."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sleuth.advice.values import GuessPart, LetterFamily, trap
from sleuth.core.position import Position
from sleuth.core.scores import PARTS
from sleuth.games.words.unshown import in_order
from sleuth.strategies.greedy import candidates_first


def parts_of(position: Position, guess: int) -> list[GuessPart]:
    """The parts of a guess, the largest first."""
    game = position.game
    parts = []
    for code, child in position.split(guess):
        shares = np.ones(len(position.candidates)) if position.mass is None else position.mass
        inside = np.isin(position.candidates, child.candidates, assume_unique=True)
        chance = float(shares[inside].sum() / shares.sum())
        labels = in_order(game.name, [game.secrets[row] for row in child.candidates])
        parts.append(GuessPart(game.spell(code), len(labels), chance, labels))
    return sorted(parts, key=lambda part: (-part.size, part.feedback))


def family(position: Position, own: int) -> LetterFamily | None:
    """The largest set of candidates that differ in one place only, with the guess that splits it best, if a trap.

    own: the guess that the strategy asks. Of a game with tiers, only likely answers are looked at, if there are any.
    """
    if not position.game.by_places:
        return None
    likely = None if position.game.likely is None else position.game.likely[position.candidates]
    if likely is not None and likely.any():
        position = replace(position, candidates=position.candidates[likely])
    labels = [position.game.secrets[row] for row in position.candidates]
    found = trap(labels)
    if found is None:
        return None
    pattern, members = found
    rows = position.candidates[[labels.index(label) for label in members]]
    inside = replace(position, candidates=np.sort(rows))
    parts = -PARTS.costs(inside, position.legal)
    most = np.flatnonzero(parts == parts.max())
    probe = int(candidates_first(inside, position.legal[most])[0])
    own_parts = int(parts[position.legal == own][0])
    return LetterFamily(pattern, members, position.game.guesses[probe], int(parts.max()), own_parts)
