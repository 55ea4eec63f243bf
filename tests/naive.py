"""Slow, obvious twins of the fast code: each says the same thing in another way."""

from __future__ import annotations


def mark_by_counting(guess: str, secret: str) -> str:
    """The tiles of a guess, each tile decided alone by counting letters to its left."""

    def tile(place: int) -> str:
        letter = guess[place]
        if secret[place] == letter:
            return "G"
        greens = sum(a == b == letter for a, b in zip(guess, secret, strict=True))
        earlier = sum(guess[i] == letter and secret[i] != letter for i in range(place))
        return "Y" if earlier < secret.count(letter) - greens else "B"

    return "".join(tile(place) for place in range(len(guess)))
