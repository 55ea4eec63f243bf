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
    legal = listing.legal
    assert legal is not None
    history: list[tuple[str, int]] = []
    for number, guess in enumerate(words, 1):
        # a legal word reveals all that the words before it have revealed of the secret: the last turn is enough
        before = history[-1:] if legal.name == "official" else history
        if legal.permits(before, guess):
            forbidden = legal.permits(history, guess)
            raise InvalidChain(f"word {number}, {guess}, breaks the rule {legal.name}: {forbidden}")
        history.append((guess, listing.feedback(guess, secret)))
