"""A second program for permutation Wordle: sets of secrets as bits, nothing else.

It knows no grid, no symmetry, no matching and no normal form. A state is the set of secrets that fit, one bit for each;
guesses are put together place by place, and each place splits every part in two. Only the first guess may be given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product

Card = tuple[int, int]
Guess = tuple[Card, ...]
Found = tuple[int, int, tuple[int, ...]]
"""How many secrets, the least total, the most within 1, 2, … rounds."""


class Brute:
    """The least total and the most secrets within r rounds, r = 1 … n·suits, by trying every guess in every state.

    repeats: whether a guess may hold a value twice. consistent: whether it must fit all feedback before.
    """

    def __init__(self, n: int, suits: int = 1, *, repeats: bool = False, consistent: bool = False) -> None:
        self.n, self.rounds, self.repeats, self.consistent = n, n * suits, repeats, consistent
        self.cards = [(suit, value) for value in range(n) for suit in range(suits)]
        self.secrets = [
            tuple(zip(coat, order, strict=True))
            for order in permutations(range(n))
            for coat in product(range(suits), repeat=n)
        ]
        self.all = (1 << len(self.secrets)) - 1
        self.holds = [  # of each place: of each card, the secrets that have it there
            {card: sum(1 << k for k, one in enumerate(self.secrets) if one[place] == card) for card in self.cards}
            for place in range(n)
        ]
        self.value = cache(self._value)

    def best(self, openers: Sequence[Guess]) -> Found:
        """The best over all strategies that begin with one of the openers."""
        return self._best(self.all, (self._split(self.all, guess) for guess in openers))

    def _value(self, secrets: int) -> Found:
        if secrets.bit_count() == 1:
            return 1, 1, (1,) * self.rounds
        return self._best(secrets, self._partitions(secrets, 0, ((secrets, True),), ()))

    def _best(self, secrets: int, partitions: Iterator[tuple[tuple[int, bool], ...]]) -> Found:
        number = secrets.bit_count()
        least, most = 1 << 60, [0] * self.rounds
        for parts in dict.fromkeys(partitions):
            if (secrets, False) in parts:
                continue  # it told nothing
            won = sum(part.bit_count() for part, right in parts if right)
            below = [self.value(part) for part, right in parts if not right]
            least = min(least, number + sum(total for _, total, _ in below))
            for r in range(self.rounds):
                most[r] = max(most[r], won + (sum(within[r - 1] for _, _, within in below) if r else 0))
        return number, least, tuple(most)

    def _partitions(
        self, secrets: int, place: int, parts: tuple[tuple[int, bool], ...], used: tuple[Card, ...]
    ) -> Iterator[tuple[tuple[int, bool], ...]]:
        """The parts after each guess, with whether all was right, built from the first place on."""
        if place == self.n:
            if not self.consistent or any(right for _, right in parts):
                yield tuple(sorted(parts))
            return
        values = {value for _, value in used}
        for card in self.cards:
            if self.repeats or card[1] not in values:
                yield from self._partitions(secrets, place + 1, self._cut(parts, place, card), (*used, card))

    def _cut(self, parts: tuple[tuple[int, bool], ...], place: int, card: Card) -> tuple[tuple[int, bool], ...]:
        there = self.holds[place][card]
        cut = [(part & there, right) for part, right in parts] + [(part & ~there, False) for part, _ in parts]
        return tuple(part for part in cut if part[0])

    def _split(self, secrets: int, guess: Guess) -> tuple[tuple[int, bool], ...]:
        parts: tuple[tuple[int, bool], ...] = ((secrets, True),)
        for place, card in enumerate(guess):
            parts = self._cut(parts, place, card)
        return parts


def identity(n: int) -> Guess:
    return tuple((0, value) for value in range(n))
