"""Slow, obvious twins of the chain solvers: forward search over pools, with a marker of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from tests.naive import mark_by_counting

mark = cache(mark_by_counting)


def may_follow(rule: str, earlier: str, word: str, secret: str) -> bool:
    """Whether a word may be guessed after an earlier one got its feedback from the secret."""
    if word == earlier:
        return False
    tiles = mark(earlier, secret)
    if rule == "strict":
        return mark(earlier, word) == tiles
    revealed = Counter(letter for letter, tile in zip(earlier, tiles, strict=True) if tile != "B")
    keeps = all(word[place] == earlier[place] for place, tile in enumerate(tiles) if tile == "G")
    reuses = all(word.count(letter) >= count for letter, count in revealed.items())
    avoids = not any(letter in word for letter in earlier if letter not in secret)
    return keeps and reuses and (avoids or rule == "official")


def longest_ending(words: Sequence[str], secret: str, rule: str) -> tuple[int, int]:
    """Words in a longest chain that ends with a secret, and how many chains have so many, orders told apart."""

    @cache
    def from_pool(pool: frozenset[str]) -> tuple[int, int]:
        counts: Counter[int] = Counter({1: 1})  # the secret now, and no more
        for guess in pool - {secret}:
            length, count = from_pool(frozenset(w for w in pool if may_follow(rule, guess, w, secret)))
            counts[length + 1] += count
        longest = max(counts)
        return longest, counts[longest]

    return from_pool(frozenset(words))


def longest(words: Sequence[str], secrets: Sequence[str], rule: str) -> tuple[int, int]:
    """Words in a longest chain, and how many chains have so many."""
    each = [longest_ending(words, secret, rule) for secret in secrets]
    most = max(length for length, _ in each)
    return most, sum(count for length, count in each if length == most)


def orders_by_subsets(must: Sequence[Sequence[bool]]) -> int:
    """How many orders there are in which every word i that must come before word j does: one subset after another."""
    n = len(must)
    ways = {frozenset[int](): 1}
    for size in range(1, n + 1):
        for chosen in map(frozenset, combinations(range(n), size)):
            ways[chosen] = sum(
                ways[chosen - {last}] for last in chosen if not any(must[last][other] for other in chosen - {last})
            )
    return ways[frozenset(range(n))]


def is_longer(words: Sequence[str], length: int) -> bool:
    """Whether a strict chain of more than `length` words exists: a clique search that knows nothing of letters.

    The bound is by colours: words of one colour are pairwise incompatible, so a clique has at most one of each.
    """
    number = {tiles: code for code, tiles in enumerate(map("".join, product("BYG", repeat=len(words[0]))))}
    marks = np.array([[number[mark(guess, secret)] for secret in words] for guess in words])
    return any(_clique(marks, secret, length) for secret in range(len(words)))


def _clique(marks: NDArray[np.int64], secret: int, need: int) -> bool:
    """Whether `need` words can stand before a secret; marks: (guesses, secrets)."""
    may = marks == marks[:, [secret]]
    np.fill_diagonal(may, False)
    may[secret] = may[:, secret] = False
    ahead, friends = _as_bits(may), _as_bits(may | may.T)

    def orderable(chosen: list[int]) -> bool:
        left = sum(1 << i for i in chosen)
        while left:
            first = next((i for i in chosen if left >> i & 1 and not left & ~ahead[i] & ~(1 << i)), None)
            if first is None:
                return False
            left ^= 1 << first
        return True

    def coloured(pool: int) -> list[tuple[int, int]]:
        """(word, colours used up to it), fewest first."""
        found, colours = [], 0
        while pool:
            colours += 1
            independent = pool
            while independent:
                low = independent & -independent
                word = low.bit_length() - 1
                found.append((word, colours))
                pool ^= low
                independent &= ~friends[word] & ~low
        return found

    def search(pool: int, chosen: list[int]) -> bool:
        if len(chosen) == need:
            return True
        for word, colours in reversed(coloured(pool)):
            if len(chosen) + colours < need:
                return False
            pool &= ~(1 << word)
            if orderable([*chosen, word]) and search(pool & friends[word], [*chosen, word]):
                return True
        return False

    return search((1 << len(marks)) - 1 & ~(1 << secret), [])


def _as_bits(rows: NDArray[np.bool_]) -> list[int]:
    return [int.from_bytes(np.packbits(row, bitorder="little").tobytes(), "little") for row in rows]
