"""Which rule levels a guess breaks, and by which clue: for those who look back at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sleuth.core.listing import candidates_only
from sleuth.games import pegs
from sleuth.games.registry import LETTER_LEVELS
from sleuth.games.words import levels, word_game

if TYPE_CHECKING:
    from sleuth.core.listing import Listing


class Breach(NamedTuple):
    """A rule level that a guess breaks.

    Attributes:
        rule: the rule level.
        why: the first clue of the feedback so far that it breaks.
    """

    rule: str
    why: str


def levels_of(listing: Listing) -> tuple[str, ...]:
    """The rule levels that a game knows, free apart, the mildest first; none where any guess may always be asked.

    >>> levels_of(pegs.mastermind(2, 3).listing)
    ('strict',)
    """
    return {word_game.RULE: (*LETTER_LEVELS, "strict"), pegs.RULE: ("strict",)}.get(listing.rule, ())


def breaches(listing: Listing, history: Sequence[tuple[str, int]], guess: str) -> tuple[Breach, ...]:
    """The rule levels that a guess breaks after (guess, code) turns, the mildest first.

    >>> game = word_game.game("tiny", ["cat", "hat"], ["cat", "hat", "hub"])
    >>> [tuple(one) for one in breaches(game, [("cat", game.feedback("cat", "hat"))], "hub")][0]
    ('official', 'A must stay at place 2 (green in turn 1)')
    """
    found = []
    strict = candidates_only(listing.feedback, listing.spell, listing.secrets)
    for level in levels_of(listing):
        why = levels.broken(level, history, guess) if level in LETTER_LEVELS else strict.permits(history, guess)
        if why:
            found.append(Breach(level, why))
    return tuple(found)
