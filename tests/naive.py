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


def fits_letters(word: str, pattern: str, yellows: dict[str, tuple[int, set[int]]], blacks: set[str]) -> bool:
    """Whether a word has the greens, the yellows (letter: copies, barred), and no more blacks."""
    if any(known not in (".", letter) for known, letter in zip(pattern, word, strict=True)):
        return False
    for letter in set(word) | set(yellows):
        copies, barred = yellows.get(letter, (0, set()))
        if any(word[place] == letter for place in barred):
            return False
        besides_greens = word.count(letter) - pattern.count(letter)
        if besides_greens < copies or (letter in blacks and besides_greens > copies):
            return False
    return True
