"""Shared by all searches of the black-peg permutation game: the notebook of a game, and the loop of a search.

Feedback is the number of right places. A *search* is a generator that guesses through its notebook and notes there the
places that it has found. `identify` runs a search, refuses impossible feedback and returns the secret. `play_search`
also guesses the secret, so that the game is won. Open hits are the right places of a guess that are not found yet.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from operator import eq
from typing import NamedTuple, TypeAlias

from sleuth.codebreakers import Permutation
from sleuth.core.match import Codebreaker
from sleuth.errors import InconsistentHistory, InputError

UNKNOWN = -1  # no value yet at this place


class PegTurn(NamedTuple):
    """A guess with its feedback, the number of right places."""

    guess: Permutation
    right: int


class Notebook:
    """The turns of one game, and the places found so far; `found[i]` is the value at place i or UNKNOWN."""

    def __init__(self, n: int) -> None:
        if n < 1:
            raise InputError(f"{n} places cannot be played; give 1 or more")
        self.n = n
        self.turns: list[PegTurn] = []
        self.found = [UNKNOWN] * n

    def ask(self, guess: Permutation) -> Generator[Permutation, int, PegTurn]:
        """Make a guess; returns it with its feedback."""
        return PegTurn(guess, (yield guess))

    def record(self, guess: Permutation, right: int) -> None:
        """Write a turn down. Raises InconsistentHistory if no permutation gives that feedback."""
        self.turns.append(PegTurn(guess, right))
        if isinstance(right, bool) or not possible(right, self.n):
            raise impossible(len(self.turns), right, self.n)

    def find(self, guess: Permutation, *places: int) -> None:
        """Write down that these places, not found before, are right in `guess`."""
        for place in places:
            if self.found[place] != UNKNOWN or guess[place] in self.found:
                raise self.contradiction()
            self.found[place] = guess[place]

    def open_hits(self, turn: PegTurn) -> int:
        """How many right places of a guess are not found yet."""
        hits = turn.right - count_agreements(turn.guess, self.found)
        if hits < 0:
            raise self.contradiction()
        return hits

    def open_places(self) -> list[int]:
        """The places not found yet, in order."""
        return [place for place, value in enumerate(self.found) if value == UNKNOWN]

    @property
    def complete(self) -> bool:
        """Whether every place is found."""
        return UNKNOWN not in self.found

    def contradiction(self) -> InconsistentHistory:
        """The error for feedback that contradicts the turns before it."""
        return InconsistentHistory(
            f"no permutation of {self.n} fits after turn {len(self.turns)}: "
            f"{self.turns[-1].right} right contradicts the turns before it"
        )


Search: TypeAlias = Callable[[Notebook], Generator[Permutation, int, None]]
"""Asks through a notebook until all places are found in it."""


def count_agreements(guess: Permutation, other: Sequence[int]) -> int:
    """The number of places at which the two have the same value: the feedback of the game.

    >>> count_agreements((0, 1, 2, 3), (0, 2, 1, 3))
    2
    """
    return sum(map(eq, guess, other))


def possible(right: int, n: int) -> bool:
    """Whether this number of n places can be right."""
    return 0 <= right <= n and right != n - 1


def impossible(turn: int, right: int, n: int) -> InconsistentHistory:
    """The error for a number of right places that no permutation gives."""
    return InconsistentHistory(
        f"turn {turn}: {right} right of {n} places is impossible; possible are 0 to {n}, but never {n - 1}"
    )


def identify(search: Search, book: Notebook) -> Generator[Permutation, int, Permutation]:
    """Run a search until the secret is certain, and return it, even if it was never guessed.

    Raises InconsistentHistory, which names the turn, at the latest when the secret that the search ends with does not
    give all the feedback.
    """
    searching = search(book)
    guess = next(searching)
    while True:
        right = yield guess
        book.record(guess, right)
        if right == book.n:
            return _check_secret(book, guess)
        try:
            guess = searching.send(right)
        except StopIteration:
            return _check_secret(book, tuple(book.found))


def play_search(search: Search, n: int) -> Codebreaker[Permutation, int]:
    """The codebreaker of a search, which guesses the secret at the end, unless its last guess was the secret."""
    book = Notebook(n)
    secret = yield from identify(search, book)
    if secret != book.turns[-1].guess and (right := (yield secret)) != n:
        raise InconsistentHistory(
            f"turn {len(book.turns) + 1}: only {secret} fits the turns before it, so {n} are right, not {right}"
        )


def _check_secret(book: Notebook, secret: Permutation) -> Permutation:
    for turn, (guess, right) in enumerate(book.turns, 1):
        if count_agreements(guess, secret) != right:
            raise InconsistentHistory(
                f"turns {turn} and {len(book.turns)} disagree: after the last, only {secret} is possible, "
                f"and turn {turn} reported {right} right, not {count_agreements(guess, secret)}"
            )
    return secret


def swap(guess: Permutation, i: int, j: int) -> Permutation:
    """The guess with the values of two places exchanged."""
    values = list(guess)
    values[i], values[j] = values[j], values[i]
    return tuple(values)
