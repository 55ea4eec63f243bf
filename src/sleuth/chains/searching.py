"""Shared by the searches for chains: start from families of words, look for longer chains, stop at a limit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from sleuth.chains import pool as pools
from sleuth.chains.pool import Pool
from sleuth.core.arrays import Counts
from sleuth.work import stop

if TYPE_CHECKING:
    from sleuth.kernels.chains.letters import LettersStack
    from sleuth.kernels.chains.strict import StrictStack

Tell: TypeAlias = Callable[[int], None]
"""Called with the number of secrets that were just settled."""

CHUNK = 20_000
"""Nodes of a search between two looks at the limit."""


class ChainSearch(ABC):
    """Searches for chains: all sets of a given number of words that can come before a secret, one search at a time.

    `nodes` counts the nodes of all searches so far; limit: about the most nodes to search; None: any number.
    """

    def __init__(self, pool: Pool, limit: int | None) -> None:
        self.pool = pool
        self.limit = limit
        self.nodes = 0
        self.letters = pool.letters

    def is_over(self) -> bool:
        """Whether no node is left, or the call was cancelled."""
        return (self.limit is not None and self.nodes >= self.limit) or stop.is_over()

    def order(self) -> tuple[Counts, Counts]:
        """Secrets, those of the largest families first, and the length of the chain that each family makes."""
        sizes = pools.families(self.letters)[self.pool.ends]
        first = np.argsort(-sizes, kind="stable")
        return self.pool.ends[first].astype(np.int64), sizes[first]

    @abstractmethod
    def chains(self, secret: int, length: int, *, first: int | None = None) -> Iterator[list[int] | None]:
        """Yield one chain that ends with the secret for every set of `length` words that makes one.

        Where longer chains exist, longer ones may come. None is yielded now and then, so that the caller can stop.
        first: the row of the guess that comes first; then each set is still found once.
        """

    def stops(self, work: StrictStack | LettersStack, advance: Callable[[], int]) -> Iterator[bool]:
        """Run a compiled search to its end; each time that it pauses, yield whether it has found a set."""
        from sleuth.kernels.chains import strict

        counted = 0
        while (status := advance()) != strict.DONE:
            self.nodes += int(work.state[strict.NODES]) - counted
            counted = int(work.state[strict.NODES])
            yield status == strict.FOUND
        self.nodes += int(work.state[strict.NODES]) - counted


def search_longest(search: ChainSearch, tell: Tell) -> tuple[list[int], bool]:
    """Rows of a longest chain, and whether all was searched. The secrets of the largest families come first."""
    order, _ = search.order()
    best = [*pools.family(search.letters, int(order[0])), int(order[0])]  # a chain that needs no search
    for secret in order.tolist():
        if search.is_over():
            return best, False
        best = improve(search, secret, best)
        tell(1)
    return best, not search.is_over()


def improve(search: ChainSearch, secret: int, best: list[int]) -> list[int]:
    """The longest chain that ends with a secret if it is longer than the best one so far, else that one."""
    while longer := first_chain(search, secret, len(best) + 1):
        best = longer
    return best


def first_chain(search: ChainSearch, secret: int, length: int, *, first: int | None = None) -> list[int] | None:
    """The first chain that `ChainSearch.chains` finds; None if there is none, or the search is spent."""
    for one in search.chains(secret, length, first=first):
        if one is not None or search.is_over():
            return one
    return None
