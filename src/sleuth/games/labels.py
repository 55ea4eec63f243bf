"""Looks up the guess or the secret of a typed word; errors suggest similar words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sleuth.core.inputs.near import SEVERAL, did_you_mean, near, question, quote, unknown_label_text
from sleuth.core.inputs.plain import count_noun
from sleuth.errors import InputError
from sleuth.games.words.lists import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sleuth.core.listing import Listing
    from sleuth.core.position import Position


def guess_row(listing: Listing, word: str) -> int:
    """The row of a typed guess. Raises InputError, or UnknownWord, which names near ones."""
    length = len(listing.guesses[0])
    if listing.by_places and len(word) != length:
        noun = "letter" if listing.guesses[0].isalpha() else "place"
        raise InputError(f"{quote(word)} has {count_noun(len(word), noun)}; {length} are needed here", value=word)
    return listing.guess_row(word)


def check_made(listing: Listing, word: str, turn: int | None = None) -> None:
    """Raise InputError or UnknownWord unless somebody may have guessed this word, listed or not.

    turn: the number of the turn, which the message then names.
    """
    if listing.admits is not None and listing.admits(word):
        return
    try:
        guess_row(listing, word)
    except InputError as error:
        raise error if turn is None else error.inside(f"turn {turn}", turn=turn) from None


def unlisted_notes(listing: Listing, guesses: Iterable[str]) -> tuple[str, ...]:
    """A sentence for each guess that is in no list; the first six name similar words."""
    notes = list[str]()
    for word in dict.fromkeys(guesses):
        if word not in listing.guesses:
            similar = did_you_mean(word, listing.guesses, SEVERAL) if len(notes) < 6 else ""  # it takes 0.05 s
            counts = "its feedback counts, but it is never suggested"
            notes.append(f"{unknown_label_text(word, listing.guesses, listing.name)}; {counts}{similar or '.'}")
    return tuple(notes)


def forbidden(position: Position, word: str) -> str | None:
    """Why the rule level forbids a guess in a position, in words; None if it is legal."""
    listing = position.listing
    if listing.legal is None:
        return None
    return listing.legal.permits([(listing.guesses[turn.guess], turn.code) for turn in position.history], word)


def secret_row(listing: Listing, word: str) -> int:
    """The row of a secret that the user names. Raises InputError, which names near ones."""
    word = word.strip() if word.strip() in listing.secrets else fold(word.strip())
    if word in listing.secrets:
        return list(listing.secrets).index(word)
    similar = near(word, listing.secrets, SEVERAL)
    remark = ", though it may be guessed" if word in listing.guesses else ""
    why = unknown_label_text(word, listing.secrets, listing.name, "answers")
    raise InputError(f"{why}{remark}{question(similar)}", value=word, near=similar)
