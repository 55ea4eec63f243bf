"""Slow, obvious twins of the fast code: each says the same thing in another way."""

from __future__ import annotations

from typing import Any


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


def rounds_by_dictionaries(
    node: dict[str, Any], secrets: list[str], *, expected: bool = False, turn: int = 1
) -> dict[str, float]:
    """Secret → rounds, of a tree nested by labels: sort the secrets by their tiles and go on with each heap.

    expected: two secrets of which one is guessed count half a guess more than this turn, both of them.
    """
    if expected and len(secrets) == 2 and node["guess"] in secrets:
        return dict.fromkeys(secrets, turn + 0.5)
    heaps: dict[str, list[str]] = {}
    for secret in secrets:
        heaps.setdefault(mark_by_counting(node["guess"], secret), []).append(secret)
    rounds: dict[str, float] = {}
    for tiles, heap in heaps.items():
        below = node["branches"][tiles]
        if below is None:
            rounds[heap[0]] = turn
        else:
            rounds |= rounds_by_dictionaries(below, heap, expected=expected, turn=turn + 1)
    return rounds
