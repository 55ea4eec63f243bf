"""Survival: the most guesses that a player can make without naming the secret, and the guesses that keep it possible.

For games such as Don't Wordle (rule "strict") and Antiwordle (rule "letters"). Nobody can promise a survival, since any
candidate may be the secret; the result is the most that some secret allows. Source: this package.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from sleuth.chains import official
from sleuth.chains.longest import SEARCHES, Chain, chain_of, make_ready, proof_of
from sleuth.chains.pool import Pool, Start, pool_of
from sleuth.chains.reveals import Reveals, heaviest
from sleuth.chains.searching import ChainSearch, Tell, first_chain, search_longest
from sleuth.core.results import HIDDEN
from sleuth.work import stop


@dataclass(frozen=True)
class Keeping:
    """A guess with which the longest survival is still possible.

    Attributes:
        guess: the guess.
        secrets: the number of secrets for which it is possible.
    """

    guess: str
    secrets: int


@dataclass(frozen=True)
class Reachable:
    """What a player can still reach.

    Attributes:
        more: guesses that can still be made, the last of them naming the secret.
        chain: a chain of that length, the turns before included.
        keeping: guesses that keep it possible, for the most secrets first.
        keeping_count: the number of such guesses.
        secrets: how many secrets fit now.
        reaching: with how many of them `more` can be reached.
        finished: whether all was searched, so that `keeping` is complete. `more` is exact if the chain is `proved`.
    """

    more: int
    chain: Chain = field(metadata=HIDDEN)
    keeping: tuple[Keeping, ...] = field(repr=False)
    keeping_count: int
    secrets: int
    reaching: int
    finished: bool

    def first(self, number: int) -> Reachable:
        """The same result with the first guesses only of those that keep it possible; 0: all."""
        return replace(self, keeping=self.keeping[: number or None])


def survival(
    words: Sequence[str],
    secrets: Sequence[str] | None = None,
    *,
    rule: str = "strict",
    start: Start = (),
    ends: Sequence[str] | None = None,
    limit: int | None = None,
    tell: Tell = lambda count: None,
) -> Reachable:
    """The longest survival from a position; arguments and errors are those of `longest_chain`.

    tell: called twice for each secret.

    >>> found = survival(["bat", "cat", "cot", "hat", "hut"], start=[("bat", "bbg")])
    >>> found.more, found.keeping
    (2, (Keeping(guess='cot', secrets=1), Keeping(guess='hut', secrets=1)))
    """
    make_ready(words, rule)
    begun = time.process_time()
    pool = pool_of(words, secrets, rule, start, ends)
    found: Counter[int] = Counter()
    reaching = 0
    if pool.rule == "official":
        rows, nodes = official.longest(pool, tell)
        proved = finished = True
        reaching = _official_first(pool, len(rows), found, tell)
    else:
        search = SEARCHES[pool.rule](pool, limit)
        rows, proved = search_longest(search, tell)
        for secret in pool.ends.tolist():
            if not proved or stop.is_over():
                break
            first = _first(search, secret, len(rows))
            reaching += bool(first)
            found.update(first)
            tell(1)
        finished = proved and not search.is_over()
        nodes = search.nodes
    each = [Keeping(pool.words[row], count) for row, count in found.items()]
    each.sort(key=lambda one: (-one.secrets, one.guess))
    chain = chain_of(pool, rows, proof_of(pool, proved, nodes, begun))
    return Reachable(len(rows), chain, tuple(each), len(each), len(pool.ends), reaching, finished)


def _first(search: ChainSearch, secret: int, length: int) -> list[int]:
    """Rows of the guesses that may begin a chain of this length that ends with the secret."""
    if length == 1:
        return [secret]
    if first_chain(search, secret, length) is None:
        return []
    others = (row for row in range(len(search.pool.words)) if row != secret)
    return [row for row in others if first_chain(search, secret, length, first=row) is not None]


def _official_first(pool: Pool, length: int, counts: Counter[int], tell: Tell) -> int:
    """Count the guesses that may come first under the rule "official". Returns how many secrets reach the length."""
    reveals = Reveals(pool.letters)
    reaching = 0
    for secret in pool.ends.tolist():
        stop.check()
        revealed = reveals.bits(secret)
        kinds = official.kinds_of(revealed, reveals.letters.shape[1])
        # the heaviest path that begins at each kind is that of the complements, from the other end
        turned, _ = heaviest(np.ascontiguousarray(~kinds.bits[::-1]), np.ascontiguousarray(kinds.weights[::-1]))
        lowest = kinds.bits[turned[::-1] == length]
        rows = np.flatnonzero(np.isin(revealed, lowest)).tolist()
        reaching += bool(rows)
        counts.update(row for row in rows if row != secret or length == 1)
        tell(1)
    return reaching
