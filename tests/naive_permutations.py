"""Slow, obvious twins about permutations: definitions written down, everything by listing everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations, product


def cards(n: int, suits: int = 1) -> Iterator[tuple[int, ...]]:
    """All secrets of n cards, as numbers suit·n + value, in the order of (value, suit) from the first place on."""
    deck = sorted(range(suits * n), key=lambda card: (card % n, card // n))
    for chosen in product(deck, repeat=n):
        if len({card % n for card in chosen}) == n:
            yield chosen


def phi(cards: Sequence[int], suits: int) -> tuple[int, ...]:
    """The plain permutation of suits·n numbers that stands for a suited one; [KutinSmithline2024], section 4.

    Place j + c·n holds the card of place j with its suit raised by c, so that one suit changes nothing.

    >>> phi((1, 0), 1), phi((3, 0), 2)
    ((1, 0), (3, 0, 1, 2))
    """
    n = len(cards)
    return tuple((card + c * n) % (suits * n) for c in range(suits) for card in cards)


def right(guess: Sequence[int], secret: Sequence[int]) -> tuple[bool, ...]:
    return tuple(made == hidden for made, hidden in zip(guess, secret, strict=True))


def shifted_guesses(secret: Sequence[int], suits: int = 1) -> list[tuple[int, ...]]:
    """Every guess of circular shift, last one included: the program of the definition, on (suit, value) pairs."""
    n = len(secret)
    hidden = [(card // n, card % n) for card in secret]
    guess = [(0, value) for value in range(n)]
    made = []
    while True:
        made.append(tuple(suit * n + value for suit, value in guess))
        wrong = [place for place in range(n) if guess[place] != hidden[place]]
        if not wrong:
            return made
        suit, value = guess[wrong[-1]]
        moved = [((suit - 1) % suits, value), *(guess[place] for place in wrong[:-1])]
        for place, card in zip(wrong, moved, strict=True):
            guess[place] = card


def by_exceedances(n: int) -> list[int]:
    """Permutations of n by number of places whose value is greater."""
    counts = Counter(sum(v > i for i, v in enumerate(one)) for one in permutations(range(n)))
    return [counts[k] for k in range(max(n, 1))]


def by_rounds(n: int, suits: int) -> list[int]:
    """Suited secrets by the rounds that circular shift takes, from 1 on."""
    counts = Counter(len(shifted_guesses(secret, suits)) for secret in cards(n, suits))
    return [counts[r + 1] for r in range(suits * n)]


def by_pebbles(n: int, suits: int) -> list[int]:
    """Fillings of n pots with 0 … suits−1 pebbles by their sum."""
    counts = Counter(map(sum, product(range(suits), repeat=n)))
    return [counts[j] for j in range((suits - 1) * n + 1)]


def by_signed_descents(n: int) -> list[int]:
    """Signed permutations of n by descents, where a 0 stands before the first."""
    counts: Counter[int] = Counter()
    for one in permutations(range(1, n + 1)):
        for signs in product((1, -1), repeat=n):
            word = (0, *(sign * value for sign, value in zip(signs, one, strict=True)))
            counts[sum(a > b for a, b in pairwise(word))] += 1
    return [counts[k] for k in range(n + 1)]
