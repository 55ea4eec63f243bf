"""Longest chains: a longest sequence of guesses in which each is legal, ending with the secret, and why none is longer.

The puzzle is "Eldrow" [JaneStreet2022]. How it is solved: docs/explanation/longest-chain.md. Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import numpy as np

from sleuth.chains import chain_check, official
from sleuth.chains.letters import LettersSearch
from sleuth.chains.pool import Pool, Start, pool_of
from sleuth.chains.searching import Tell, search_longest
from sleuth.chains.strict import StrictSearch
from sleuth.core.arrays import Counts
from sleuth.core.results import HIDDEN, few, shown
from sleuth.errors import SleuthError

SEARCHES: dict[str, type[StrictSearch | LettersSearch]] = {"strict": StrictSearch, "letters": LettersSearch}


@dataclass(frozen=True)
class ChainProof:
    """What was searched to show that no chain is longer.

    Attributes:
        finished: whether all was searched; if not, longer chains may exist.
        words: how many words the chain may use.
        secrets: how many of these may be the secret.
        nodes: nodes of the search; under the rule `official`, kinds of words.
        seconds: CPU time, without the loading of compiled code.
    """

    finished: bool = field(metadata=HIDDEN)
    words: int
    secrets: int
    nodes: int
    seconds: float


@dataclass(frozen=True, repr=False)
class Chain:
    """A chain, marked again by the plain rule.

    Attributes:
        words: all words in order, those of the start included; the last one is the secret.
        feedback: the canonical tiles of each word.
        left: how many secrets fit after each word.
        rule: "strict", "letters" or "official".
        start: how many of the words come from the start.
        proof: what was searched to show that `impossible` is.
    """

    words: tuple[str, ...]
    feedback: tuple[str, ...]
    left: tuple[int, ...]
    rule: str
    start: int
    proof: ChainProof

    @shown
    def length(self) -> int:
        """How many words, those of the start included."""
        return len(self.words)

    def __repr__(self) -> str:
        standing = "proved longest" if self.proved else "a longer one may exist"
        return f"<chain of {self.length}: {few(self.words)} ({standing})>"

    @shown
    def secret(self) -> str:
        """The last word."""
        return self.words[-1]

    @shown
    def proved(self) -> bool:
        """Whether no chain is longer."""
        return self.proof.finished

    @shown
    def impossible(self) -> int | None:
        """The length that is proved impossible; None if the search was stopped."""
        return self.length + 1 if self.proved else None


def make_ready(words: Sequence[str], rule: str) -> None:
    """Load or compile the code that these words need, so that the time of a search does not include it.

    If the words do not make a game, the search raises the error, not this function.
    """
    with suppress(SleuthError):
        _longest(pool_of(words[:3], None, rule, ()), None, lambda count: None)


def longest_chain(
    words: Sequence[str],
    secrets: Sequence[str] | None = None,
    *,
    rule: str = "strict",
    start: Start = (),
    end: str | None = None,
    limit: int | None = None,
    tell: Tell = lambda count: None,
) -> Chain:
    """A longest chain of some words, proved longest.

    Args:
        words: the words of the chain; distinct, all of one length.
        secrets: the words that may end a chain; None: all.
        rule: "strict" (each word would give every earlier one its feedback), "letters" or "official".
        start: turns made before, (guess, feedback).
        end: only a chain that ends with this secret; None: with any.
        limit: nodes to search; the proof says whether that was enough.
        tell: called with the number of secrets settled since the last call.

    Returns:
        The chain, marked by the plain rule, and its proof.

    Raises:
        BadWordList: words that are not a game, for example of several lengths.
        UnknownName: a rule that does not exist.
        UnknownWord: an end or a turn whose word is not in the list.
        InputError: an end that does not fit the turns.
        IllegalGuess: a turn that breaks the rule.
        InconsistentHistory: no secret fits the turns.
        InvalidChain: the plain rule does not confirm the chain; this would be an error of Sleuth.

    >>> found = longest_chain(["bat", "cat", "cot", "hat", "who"])
    >>> found.length, found.words, found.proved
    (3, ('cat', 'hat', 'bat'), True)
    """
    make_ready(words, rule)
    begun = time.process_time()
    pool = pool_of(words, secrets, rule, start, end)
    rows, finished, nodes = _longest(pool, limit, tell)
    words = (*(guess for guess, _ in pool.start), *(pool.words[row] for row in rows))
    chain_check.verify(pool.listing, words, pool.start)
    feedback = tuple(pool.listing.spell(pool.listing.feedback(word, words[-1])) for word in words)
    proof = ChainProof(finished, len(pool.words), len(pool.ends), nodes, time.process_time() - begun)
    return Chain(words, feedback, tuple(_count_secrets(pool, words).tolist()), pool.rule, len(pool.start), proof)


def _longest(pool: Pool, limit: int | None, tell: Tell) -> tuple[Sequence[int], bool, int]:
    """Rows of a longest chain, whether all was searched, and the nodes of the search."""
    if pool.rule == "official":
        rows, nodes = official.longest(pool, tell)
        return rows, True, nodes
    search = SEARCHES[pool.rule](pool, limit)
    best, finished = search_longest(search, tell)
    return best, finished, search.nodes


def _count_secrets(pool: Pool, words: Sequence[str]) -> Counts:
    """The number of secrets that fit after each word."""
    listing = pool.listing
    guesses = np.array([listing.guess_row(word) for word in words], np.int32)
    ends = np.array([listing.guess_row(words[-1])], np.int32)
    fits = listing.encode(guesses, pool.secrets) == listing.encode(guesses, ends)
    counts: Counts = np.logical_and.accumulate(fits, axis=1).sum(axis=0)
    return counts
