"""The pattern that turns leave if the secret is in no list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sleuth.advice.values import AnyAdvice
from sleuth.core.game import Game
from sleuth.core.results import MERGED, Candidates, MadeTurn, shown
from sleuth.games.words import clashes, letter_filter

if TYPE_CHECKING:
    from sleuth.games.words.letter_filter import LetterFilter

NONE = Candidates(0, ())


@dataclass(frozen=True, repr=False)
class PatternLeft(AnyAdvice):
    """What the turns of a word game say about the secret, if no secret of the game fits them.

    Attributes:
        game: the game, by name in JSON.
        rule: the rule level.
        turns: the history.
        known: what is known of the letters of the secret.
        why: the turns that leave nothing, the words of other lists that fit, and the tile that may be wrong.
        notes: what was taken for granted, a sentence each.
        candidates: none.
        best: None: there is nothing to suggest.
    """

    game: Game
    rule: str
    turns: tuple[MadeTurn, ...]
    known: LetterFilter = field(metadata=MERGED)
    why: str
    notes: tuple[str, ...] = ()
    candidates: Candidates = NONE
    best: None = None

    schema = "suggest-pattern"

    @shown
    def left(self) -> str:
        """The pattern, the yellows and the blacks in words."""
        return str(self.known)

    @shown
    def won(self) -> bool:
        """Whether the last guess, which is in no list, was right."""
        return set(self.turns[-1][1]) == {"G"}

    def __repr__(self) -> str:
        return f"<PatternLeft: no word of {self.game} fits, {self.known}>"


def pattern_left(game: Game, turns: Sequence[tuple[str, str]], why: str, notes: tuple[str, ...]) -> PatternLeft | None:
    """The pattern that is left of turns, (guess, feedback) as text, that no secret fits.

    None if the game is not a word game, or if no word at all could fit the turns. why, notes: see `PatternLeft`.
    """
    read, listing = game.rules.read_made, game.listing
    if read is None:
        return None
    made = [MadeTurn(read(guess), listing.spell(listing.read(feedback))) for guess, feedback in turns]
    if clashes.clash_of(dict(enumerate(made, 1))):
        return None
    return PatternLeft(game, listing.level, tuple(made), letter_filter.filter_of(made), why, notes)
