"""Reasons: a guess taken apart, whether two guesses tell all apart, and families of words that are a trap."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sleuth.advice.outlook import Outlook
from sleuth.advice.suggestions import suggestions
from sleuth.advice.values import GuessPart, LetterFamily, TellApart, Why
from sleuth.core.arrays import Floats, Indices
from sleuth.core.position import Position
from sleuth.core.scores import PARTS
from sleuth.games import labels
from sleuth.games.words.unshown import in_order
from sleuth.strategies.greedy import candidates_first

FAMILY = 3
SHARE = 0.2
"""A family of fewer candidates, or of a lesser share of them, is not a trap."""


def take_apart(position: Position, guess: int, rows: Indices, costs: Floats, found: Outlook) -> Why:
    """A guess with its parts; rows, costs: the strategy's ranking, which may not hold the guess."""
    ranked = np.flatnonzero(rows == guess)
    cost = costs[ranked] if len(ranked) else np.array([np.nan])
    return Why(
        suggestions(position, np.array([guess], np.int32), cost, found)[0], tuple(parts_of(position, guess)),
        labels.forbidden(position, position.game.guesses[guess]),
    )  # fmt: skip


def tell_apart(position: Position) -> TellApart:
    """How the candidates can be told apart within two guesses."""
    from sleuth.strategies.discernible import discernible

    found = discernible(position)
    if found is None:
        return TellApart(0, "", False)
    return TellApart(found.order, position.game.guesses[found.guess], found.internal)


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
    if len(labels) * SHARE > len(set().union(*labels)):
        return None  # one member for each letter at most
    pattern, members = largest_family(labels)
    if len(members) < max(FAMILY, SHARE * len(labels)):
        return None
    rows = position.candidates[[labels.index(label) for label in members]]
    inside = replace(position, candidates=np.sort(rows))
    parts = -PARTS.costs(inside, position.legal)
    most = np.flatnonzero(parts == parts.max())
    probe = int(candidates_first(inside, position.legal[most])[0])
    own_parts = int(parts[position.legal == own][0])
    return LetterFamily(pattern, members, position.game.guesses[probe], int(parts.max()), own_parts)


def largest_family(labels: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The pattern and members of the largest one-letter family; the first in order of patterns if several.

    >>> largest_family(["bills", "fills", "kilos", "mills"])
    ('.ills', ('bills', 'fills', 'mills'))
    """
    families: dict[str, list[str]] = defaultdict(list)
    for label in labels:
        for place in range(len(label)):
            families[f"{label[:place]}.{label[place + 1 :]}"].append(label)
    if not families:
        return "", ()
    pattern = min(families, key=lambda key: (-len(families[key]), key))
    return pattern, tuple(families[pattern])
