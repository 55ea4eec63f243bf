"""Turns in any form: the position after them, and errors that explain what is wrong."""

from __future__ import annotations

from collections.abc import Iterable

from sleuth.core.contradictions import contradiction_of
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.core.rules import TurnLike, texts_of
from sleuth.errors import IllegalGuess, InconsistentHistory


def replay(listing: Listing, turns: str | Iterable[TurnLike], *, unlisted: bool = False) -> Position:
    """The position after some turns.

    Args:
        listing: the game in rows and codes.
        turns: in order, in any form: "crane=bbygb", ("crane", "bbygb"), {"guess": "crane", "feedback": "bbygb"} or a
            `Turn`.
        unlisted: whether a guess may be in no list, if the game admits it.

    Returns:
        The position, with the turns as its history.

    Raises:
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level; the message names the turn.
        InconsistentHistory: no secret fits; the message says which turns disagree and what would repair them.
    """
    position = Position.start(listing)
    before: list[tuple[str, int]] = []
    pairs = listing.read_turns(*texts_of(turns, of=lambda: listing))
    read = [(guess, listing.spell(listing.read(text))) for guess, text in pairs]
    for guess, _ in pairs if unlisted else ():
        position = position.knowing(guess)
    for number, (guess, text) in enumerate(read, 1):
        turn = position.listing.turn(guess, text)
        forbidden = listing.legal.permits(before, guess) if listing.legal else None
        if listing.legal and forbidden:
            raise IllegalGuess(
                f"turn {number}, {guess}, breaks the rule {listing.legal.name}: {forbidden}; try `rule` free",
                value=guess,
                turns=(number,),
            )
        before.append((guess, turn.code))
        try:
            position = position.after(turn)
        except InconsistentHistory:
            contradiction = contradiction_of(position.listing, read)
            explained = listing.explain(read) if listing.explain else contradiction.message()
            raise InconsistentHistory(explained, turns=contradiction.disagreeing) from None
    return position
