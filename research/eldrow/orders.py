"""The orders that the words of a chain may have, and their exact number: linear extensions.

Only the plain rule is used here: if a search returned a wrong set of words, it has no order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from sleuth.core.arrays import Bools
from sleuth.core.listing import Listing
from sleuth.errors import InvalidChain


@dataclass(frozen=True)
class Order:
    """The orders of one set of words before one secret.

    Attributes:
        blocks: words that are free among themselves and have the same words before and after them, in an order in
            which they may stand.
        after: for each block, the blocks that must stand wholly before it.
        count: how many orders of all words there are.
    """

    blocks: tuple[tuple[str, ...], ...]
    after: tuple[tuple[int, ...], ...]
    count: int = field(compare=False)


class Orders:
    """Orders of sets of words by the plain rule of a game; each pair of words is marked once."""

    def __init__(self, listing: Listing) -> None:
        assert listing.legal is not None
        self._legal = listing.legal
        self._code = cache(listing.feedback)

    def may(self, words: Sequence[str], secret: str) -> Bools:
        """Whether word i may stand before word j in a chain that ends with the secret; shape (words, words)."""
        if self._legal.name == "strict":
            codes = [[self._code(guess, word) for word in (*words, secret)] for guess in words]
            table = np.array(codes, np.uint32).reshape(len(words), len(words) + 1)
            fits: Bools = table[:, :-1] == table[:, -1:]
            return fits
        turns = [[(word, self._code(word, secret))] for word in words]
        permitted = [self._legal.permits(turn, word) is None for turn in turns for word in words]
        return np.array(permitted, np.bool_).reshape(len(words), len(words))

    def of(self, words: Sequence[str], secret: str) -> Order:
        """The orders of a set of words that ends with the secret, one of them. Raises InvalidChain for none."""
        before = [word for word in words if word != secret]
        must = ~self.may(before, secret).T  # word i before word j, if j may not stand before i
        np.fill_diagonal(must, False)
        blocks, after = blocks_of(must)
        count = orders(tuple(map(len, blocks)), after)
        if not count:
            raise InvalidChain(f"no order of {' '.join(words)} is a chain that ends with {secret}")
        return Order(tuple(tuple(before[at] for at in block) for block in blocks), after, count)


def blocks_of(must: Bools) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Blocks of interchangeable words, in a canonical order, and for each block the blocks that must come before it.

    must (k, k): whether word i has to stand before word j. Words of a block are free among themselves.
    """
    same: dict[bytes, list[int]] = {}
    for at, key in enumerate(np.concatenate([must, must.T], axis=1)):
        same.setdefault(key.tobytes(), []).append(at)
    earlier, later = must.sum(axis=0).tolist(), must.sum(axis=1).tolist()
    blocks = sorted(same.values(), key=lambda block: (earlier[block[0]], -later[block[0]], len(block), block))
    heads = [block[0] for block in blocks]
    between = must[np.ix_(heads, heads)]
    after = tuple(tuple(np.flatnonzero(between[:, at]).tolist()) for at in range(len(blocks)))
    return tuple(map(tuple, blocks)), after


@cache
def orders(sizes: tuple[int, ...], blocks_before: tuple[tuple[int, ...], ...]) -> int:
    """The number of orders of some blocks of distinct words: linear extensions.

    A word may come next if the blocks before its own are used up; what is still possible depends only on how many words
    of each block have come.

    >>> orders((2, 1), ((), (0,))), orders((3,), ((),)), orders((1, 1), ((1,), (0,)))
    (2, 6, 0)
    """

    @cache
    def ways(left: tuple[int, ...]) -> int:
        if not any(left):
            return 1
        total = 0
        for block, count in enumerate(left):
            if count and not any(left[other] for other in blocks_before[block]):
                total += count * ways((*left[:block], count - 1, *left[block + 1 :]))
        return total

    return ways(sizes)
