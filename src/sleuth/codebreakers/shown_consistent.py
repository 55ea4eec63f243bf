"""Permutation Wordle, plain and suited, from any guesses on: circular shift while it is consistent.

The feedback shows which places are right. So the turns make a table: for each place, the cards that were not wrong
there. A consistent guess is a matching of places with values; the secrets left are counted place by place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np

from sleuth.codebreakers import Permutation
from sleuth.core.arrays import Counts
from sleuth.core.match import Codebreaker
from sleuth.errors import BadFeedback, InconsistentHistory, InputError
from sleuth.games.assignment import assign

Shown: TypeAlias = tuple[bool, ...]

MOST = 255
"""Places that are played; circular shift plays more."""

COUNTED = 16
"""Places not found, up to which the secrets left are counted: by sets of values, 2^16 of them."""


def shown_consistent(
    n: int, suits: int = 1, *, history: Sequence[tuple[Sequence[int], Sequence[bool]]] = ()
) -> Codebreaker[Permutation, Sequence[bool]]:
    """A codebreaker that guesses candidates only: right cards stay, and every other card moves on if it can.

    history: turns made before, whoever chose the guesses. After guesses of its own, or none, it guesses as
    `circular_shift` does. Yields n cards and is sent n yes or no; raises InconsistentHistory, which names the turn, as
    soon as no secret is left; InputError for more than 255 places.

    Source: the order of the cards [KutinSmithline2024]; what to do after other guesses: this package.
    """
    if not 1 <= n <= MOST or suits < 1:
        raise InputError(f"{n} places of {suits} suits cannot be played; give 1 to {MOST}, or try circular-shift")
    return _play(n, suits, history)


def _play(
    n: int, suits: int, history: Sequence[tuple[Sequence[int], Sequence[bool]]]
) -> Codebreaker[Permutation, Sequence[bool]]:
    cards = KnownCards(n, suits)
    guess: Permutation | None = tuple(range(n))
    turns = iter(history)
    while guess is not None:
        past_turn = next(turns, None)
        last, right = past_turn or (guess, (yield guess))
        cards.learn(last, right)
        guess = cards.next_guess(last)
        if past_turn is None and guess == last:
            return
    raise cards.contradiction()


class KnownCards:
    """What the turns of one game have shown: the cards found, and those seen to be wrong at each place."""

    def __init__(self, n: int, suits: int = 1) -> None:
        self.n = n
        self.suits = suits
        self.turns = 0
        self.found: dict[int, int] = {}
        self.wrong: list[set[int]] = [set() for _ in range(n)]

    def learn(self, guess: Sequence[int], right: Sequence[bool]) -> None:
        """Write a turn down. Raises BadFeedback for a wrong number of places, InconsistentHistory."""
        self.turns += 1
        if len(right) != self.n:
            raise BadFeedback(f"the feedback has {len(right)} places; the guess has {self.n}")
        for place, (card, is_right) in enumerate(zip(map(int, guess), right, strict=True)):
            if is_right:
                if card in self.wrong[place] or self.found.setdefault(place, card) != card:
                    raise self.contradiction()
            else:
                if self.found.get(place) == card:
                    raise self.contradiction()
                self.wrong[place].add(card)
        if len({card % self.n for card in self.found.values()}) < len(self.found):
            raise self.contradiction()

    def contradiction(self) -> InconsistentHistory:
        """The error for feedback that contradicts the turns before it."""
        return InconsistentHistory(f"no answer fits after turn {self.turns}: it contradicts the turns before it")

    @property
    def open(self) -> list[int]:
        """The places not found, ascending."""
        return [place for place in range(self.n) if place not in self.found]

    @property
    def values(self) -> list[int]:
        """The values not found, ascending."""
        return sorted(set(range(self.n)) - {card % self.n for card in self.found.values()})

    def cards(self, place: int, value: int) -> list[int]:
        """The cards of that value that may be at that place, the lowest suit first."""
        return [card for card in range(value, self.suits * self.n, self.n) if card not in self.wrong[place]]

    def next_guess(self, last: Sequence[int]) -> Permutation | None:
        """The guess after `last` that fits all turns; None if nothing does.

        Each open place prefers the card of the open place before it; the first prefers that of the last, a suit lower.
        If not all get their first choice, the matching gives way at the earlier places.
        """
        places = self.open
        wishes = [{card % self.n: card for card in self._wishes(places, at, last)} for at in range(len(places))]
        rows, crowded = assign(wishes)
        if crowded:
            return None
        guess = self.found | {places[at]: wishes[at][value] for value, at in rows.items()}
        return tuple(guess[place] for place in range(self.n))

    def _wishes(self, places: list[int], number: int, last: Sequence[int]) -> Iterator[int]:
        """The cards that an open place may hold, one for each value, in order of preference."""
        values = dict.fromkeys(self.values)
        for steps in range(1, len(places) + 1):
            card = int(last[places[number - steps]])
            if steps > number:  # it has wrapped
                card = (card - self.n) % (self.suits * self.n)
            if card % self.n in values:
                del values[card % self.n]
                cards = self.cards(places[number], card % self.n)
                if cards:
                    yield card if card in cards else cards[0]
        for value in values:
            yield from self.cards(places[number], value)[:1]

    def ways(self) -> list[Counts] | None:
        """How many ways there are to fill the first i open places from each set of open values; None if too many.

        Entry i has shape (2^open,), int64; a set is a number, its bit j the j-th open value.
        """
        places, values = self.open, self.values
        if len(places) > COUNTED or self.suits ** len(places) > 1 << 18:
            return None
        sets = np.arange(1 << len(places))
        ways = [(sets == 0).astype(np.int64)]
        for place in places:
            now = np.zeros_like(ways[0])
            for bit, value in enumerate(values):
                choices = len(self.cards(place, value))
                inside = sets[(sets >> bit & 1).astype(bool)]
                now[inside] += choices * ways[-1][inside ^ (1 << bit)]
            ways.append(now)
        return ways

    def secrets(self, ways: list[Counts]) -> Iterator[Permutation]:
        """Yield the secrets left, one by one."""
        places, values = self.open, self.values
        tasks = [(len(places), (1 << len(places)) - 1, dict(self.found))]
        while tasks:
            number, free, cards = tasks.pop()
            if not ways[number][free]:
                continue
            if number == 0:
                yield tuple(cards[place] for place in range(self.n))
                continue
            place = places[number - 1]
            for bit, value in enumerate(values):
                if free >> bit & 1:
                    tasks += [
                        (number - 1, free ^ (1 << bit), {**cards, place: card}) for card in self.cards(place, value)
                    ]
