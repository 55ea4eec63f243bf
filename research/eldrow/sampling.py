"""The three ways of [Muehlbacher2022] to go through all chains, plainly, with what each costs.

All three are depth-first searches over ordered chains and find the same length. They differ in what settles the
feedback: the secret, the feedback itself, or the next guess. They are the peer of `chains.longest`, and too slow for
real lists: a family of f words alone has f! orders.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sleuth.games.words.tiles import mark


@dataclass
class Cost:
    """What a search did: `pools` that it formed, and `tests` of one word each while forming them."""

    pools: int = 0
    tests: int = 0

    def formed(self, pool: Sequence[str]) -> None:
        """Count a pool that is made of the words of another."""
        self.pools += 1
        self.tests += len(pool)


def by_secret(words: Sequence[str]) -> tuple[int, Cost]:
    """Words in a longest chain, by pairs of a first guess and a secret: the secret gives each feedback.

    >>> by_secret(["bat", "cat", "cot", "hat", "who"])
    (3, Cost(pools=30, tests=120))
    """
    cost = Cost()

    def depth(pool: list[str], secret: str) -> int:
        best = 1
        for guess in pool:
            if guess != secret:
                tiles = mark(guess, secret)
                cost.formed(pool)
                best = max(best, 1 + depth([w for w in pool if w != guess and mark(guess, w) == tiles], secret))
        return best

    return max(depth(list(words), secret) for secret in words), cost


def by_feedback(words: Sequence[str]) -> tuple[int, Cost]:
    """Words in a longest chain, by first guesses and then every feedback that some word gives.

    >>> by_feedback(["bat", "cat", "cot", "hat", "who"])
    (3, Cost(pools=35, tests=65))
    """
    cost = Cost()

    def depth(pool: list[str]) -> int:
        best = 1
        for guess in pool:
            parts: dict[str, list[str]] = {}
            for word in pool:
                if word != guess:
                    parts.setdefault(mark(guess, word), []).append(word)
            cost.formed(pool)
            best = max([best, *(1 + depth(part) for part in parts.values())])
        return best

    return depth(list(words)), cost


def by_next_guess(words: Sequence[str], first: Iterable[str] | None = None) -> tuple[int, Cost]:
    """Words in a longest chain, by first and second guesses: the second settles the feedback of the first; no marking.

    first: the first guesses to try; None: all.

    >>> by_next_guess(["bat", "cat", "cot", "hat", "who"])
    (3, Cost(pools=30, tests=90))
    """
    cost = Cost()

    def depth(guess: str, pool: list[str]) -> int:
        best = 0
        for after in pool:
            cost.formed(pool)
            best = max(best, depth(after, [word for word in pool if goes_on(guess, after, word)]))
        return 1 + best

    return max(depth(guess, [word for word in words if word != guess]) for guess in (first or words)), cost


def goes_on(guess: str, after: str, word: str) -> bool:
    """Whether guess, after, word is a chain, found without marking.

    At places where the first two agree the third agrees too, elsewhere it differs from the first; and of each letter it
    has as many as the second if that has fewer than the first, else at least as many as the first.

    >>> goes_on("track", "tiger", "tower"), goes_on("track", "tiger", "tromp")
    (True, False)
    """
    if word in (guess, after):
        return False
    for g, a, w in zip(guess, after, word, strict=True):
        if (w == g) != (g == a):
            return False
    for letter in set(guess):
        shown, bound = after.count(letter), guess.count(letter)
        copies = word.count(letter)
        if copies != shown if shown < bound else copies < bound:
            return False
    return True
