"""Shared by the searches for chains: start from families of words, look for longer chains, stop at a limit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from sleuth.chains import pool as pools
from sleuth.chains.pool import Pool
from sleuth.work import stop

if TYPE_CHECKING:
    from sleuth.kernels.chains.letters import LettersStack
    from sleuth.kernels.chains.strict import StrictStack

Tell: TypeAlias = Callable[[int], None]
"""Called with the number of secrets that were just settled."""

CHUNK = 20_000
"""Nodes of a search between two looks at the limit."""


class ChainSearch(ABC):
    """Searches for the sets of a given number of words that can come before a secret in a chain, one at a time.

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

    @abstractmethod
    def chains(self, secret: int, length: int) -> Iterator[list[int] | None]:
        """Yield one chain that ends with the secret for every set of `length` words that makes one.

        If longer chains exist, it may yield these. It also yields None now and then, so that the caller can stop.
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
    ends = search.pool.ends
    secrets = ends[np.argsort(-pools.families(search.letters)[ends], kind="stable")].tolist()
    best = [*pools.family(search.letters, secrets[0]), secrets[0]]  # a chain that needs no search
    for secret in secrets:
        if search.is_over():
            return best, False
        while longer := next((each for each in search.chains(secret, len(best) + 1) if each or search.is_over()), None):
            best = longer
        tell(1)
    return best, not search.is_over()
