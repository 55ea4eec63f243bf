"""The plain check of chains: every guess marked again by the rule book, letter by letter, no table, no kernel.

A fast marker once underflowed on repeated letters, and the check passed because it read the same wrong table. So every
chain is checked here before it is shown or saved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth.errors import InvalidChain

if TYPE_CHECKING:
    from sleuth.core.listing import Listing


class RevealedFacts:
    """The demands of the rule `official` on a guess, merged over all turns: green places and revealed letters.

    It decides as `Legal.permits` does, but a guess after ten thousand turns costs no more time than after one.
    """

    def __init__(self) -> None:
        self._greens: dict[int, str] = {}
        self._revealed: Counter[str] = Counter()

    def forbids(self, guess: str) -> str | None:
        """Why the guess is not legal; None if it is."""
        for place, letter in self._greens.items():
            if guess[place] != letter:
                return f"{letter.upper()} must stay at place {place + 1}"
        for letter, count in self._revealed.items():
            if guess.count(letter) < count:
                return f"{letter.upper()} must be used{'' if count == 1 else f' {count} times'}"
        return None

    def add(self, guess: str, tiles: str) -> None:
        """Add what a turn reveals."""
        for place, tile in enumerate(tiles):
            if tile == "G":
                self._greens[place] = guess[place]
        self._revealed |= Counter(letter for letter, tile in zip(guess, tiles, strict=True) if tile != "B")


def verify(listing: Listing, words: Sequence[str], start: Sequence[tuple[str, str]] = ()) -> None:
    """Check that the words are a chain under the game's rule level: distinct, each legal, the last one the secret.

    start: the turns that the chain must begin with, as (guess, canonical tiles). Raises InvalidChain, which names the
    first word that is wrong.
    """
    if not words:
        raise InvalidChain("a chain has at least one word")
    secret = words[-1]
    if len(set(words)) < len(words):
        raise InvalidChain(f"{Counter(words).most_common(1)[0][0]} comes twice")
    for number, (guess, tiles) in enumerate(start):
        row = listing.spell(listing.feedback(guess, secret))
        if words[number] != guess or row != tiles:
            raise InvalidChain(f"turn {number + 1} was {guess} {tiles}, but {secret} gives {words[number]} {row}")
    assert listing.legal is not None
    facts = RevealedFacts()
    history: list[tuple[str, int]] = []
    for number, guess in enumerate(words, 1):
        forbidden = facts.forbids(guess) if listing.legal.name == "official" else listing.legal.permits(history, guess)
        if forbidden:
            raise InvalidChain(f"word {number}, {guess}, breaks the rule {listing.legal.name}: {forbidden}")
        code = listing.feedback(guess, secret)
        facts.add(guess, listing.spell(code))
        history.append((guess, code))
