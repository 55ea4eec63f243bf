"""Every set of words that makes a longest chain, the secrets that may end it, and its orders.

    python -m research.eldrow.all_longest                  of the 2,315 secrets: 3 sets, 21 pairs, 1,209,600 chains
    python -m research.eldrow.all_longest classic-all      of all 12,972 words, about a minute

The orders are counted by the plain rule.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from research.claims import claim
from research.eldrow.orders import Orders
from sleuth.chains.longest import SEARCHES
from sleuth.chains.pool import pool_of
from sleuth.chains.searching import search_longest
from sleuth.errors import InputError
from sleuth.games.words import lists

MOST_PAIRS = 2_000_000
"""Pairs of a set and a secret that are listed."""

CLAIMED = {"classic": (16, 3, 21, 1_209_600)}
"""List of words → the length of its longest chains, and how many sets, pairs and chains there are."""


@dataclass(frozen=True)
class WordSet:
    """Words that make longest chains.

    Attributes:
        words: the set.
        secrets: those that may end a chain of it.
        orders: how many orders there are for each of these.
    """

    words: tuple[str, ...]
    secrets: tuple[str, ...]
    orders: tuple[int, ...]


@dataclass(frozen=True)
class Longest:
    """All longest chains.

    Attributes:
        length: words in each.
        sets: every set of words that makes one.
    """

    length: int
    sets: tuple[WordSet, ...]

    @property
    def pairs(self) -> int:
        """How many pairs of a set and a secret that may end it."""
        return sum(len(one.secrets) for one in self.sets)

    @property
    def secrets(self) -> tuple[str, ...]:
        """The secrets that end some longest chain, in order."""
        return tuple(sorted({secret for one in self.sets for secret in one.secrets}))

    @property
    def ordered_chains(self) -> int:
        """How many chains, the order of the words counted."""
        return sum(count for one in self.sets for count in one.orders)


def all_longest(words: Sequence[str], secrets: Sequence[str] | None = None, *, rule: str = "strict") -> Longest:
    """Every set of words that makes a longest chain, under the rule strict or letters.

    >>> found = all_longest(["bat", "cat", "cot", "hat", "who"])
    >>> found.sets[0], len(found.sets), found.pairs, found.ordered_chains
    (WordSet(words=('bat', 'cat', 'hat'), secrets=('bat', 'cat', 'hat'), orders=(2, 2, 2)), 3, 7, 10)
    """
    pool = pool_of(words, secrets, rule, ())
    search = SEARCHES[pool.rule](pool)
    rows, _ = search_longest(search, lambda count: None)
    found: dict[tuple[str, ...], dict[str, int]] = {}
    plain = Orders(pool.listing)
    pairs = 0
    for secret in pool.ends.tolist():
        sets = [sorted(one) for one in search.chains(secret, len(rows)) if one is not None]
        pairs += len(sets)
        if pairs > MOST_PAIRS:
            raise InputError(f"more than {MOST_PAIRS:,} pairs of a set and a secret make a longest chain")
        for rows_of_set in sets:
            one = tuple(pool.words[row] for row in rows_of_set)
            found.setdefault(one, {})[pool.words[secret]] = plain.of(one, pool.words[secret]).count
    return Longest(
        len(rows), tuple(WordSet(one, tuple(each), tuple(each.values())) for one, each in sorted(found.items()))
    )


def main(name: str = "classic") -> None:
    """Print the sets of a list of words."""
    found = all_longest(lists.load(name).words)
    for one in found.sets:
        print(" ".join(one.words))
    print(f"the last word: {' '.join(found.secrets)}")
    numbers = found.length, len(found.sets), found.pairs, found.ordered_chains
    claim(
        f"{name}: longest chain, sets of words, pairs of a set and a secret, chains",
        CLAIMED.get(name, numbers),
        numbers,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
