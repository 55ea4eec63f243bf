"""Longest chains: a longest sequence of guesses in which each is legal, ending with the secret, and why none is longer.

The puzzle is "Eldrow" [JaneStreet2022]. How it is solved: docs/explanation/longest-chain.md. Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass, field
from inspect import cleandoc, signature
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import numpy as np

from sleuth.chains import chain_check, official
from sleuth.chains.letters import LettersSearch
from sleuth.chains.orders import Order, Orders
from sleuth.chains.pool import Pool, Start, pool_of
from sleuth.chains.searching import Budget, ChainSearch, Tell, search_longest
from sleuth.chains.strict import StrictSearch
from sleuth.core.inputs.arguments import check_arguments
from sleuth.core.results import HIDDEN, few, shown
from sleuth.errors import InputError, SleuthError
from sleuth.games.words import word_game as word_games

if TYPE_CHECKING:
    from sleuth.core.arrays import Counts

P = ParamSpec("P")
R = TypeVar("R")

SEARCHES: dict[str, Callable[[Pool], ChainSearch]] = {"strict": StrictSearch, "letters": LettersSearch}


TASTE = 3
"""Words of a chain that is searched before the clock starts, so that all that is compiled is loaded."""

MOST_PAIRS = 2_000_000
"""Pairs of a set and a secret that are listed."""


@dataclass(frozen=True)
class WantedChains:
    """Which chains to find.

    Attributes:
        words: what they are made of; distinct, all of one length.
        secrets: those that may end one; None: all.
        rule: "strict" (each word would give every earlier one its feedback), "letters" or "official".
        start: turns made before, (guess, feedback).
        ends: only chains that end with one of these secrets; None: with any.
        limit: nodes to search; the proof says whether that was enough.
        tell: called with the number of secrets just settled.
    """

    words: Sequence[str]
    secrets: Sequence[str] | None = None
    _: KW_ONLY
    rule: str = "strict"
    start: Start = ()
    ends: Sequence[str] | None = None
    limit: int | None = None
    tell: Tell = lambda count: None

    def pool(self) -> Pool:
        """The words, ready for a search. Raises the errors of `pool_of`; UnknownWord or InputError for a wrong end."""
        return pool_of(self.words, self.secrets, self.rule, self.start, self.ends)


def _for_users(find: Callable[[WantedChains], R], wanted: Callable[P, WantedChains]) -> Callable[P, R]:
    """The function for users of a search: it takes what `WantedChains` takes, and is documented with it."""

    def call(*arguments: P.args, **named: P.kwargs) -> R:
        check_arguments(call.__name__, taken, arguments, named)
        return find(wanted(*arguments, **named))

    call.__name__ = call.__qualname__ = find.__name__.removeprefix("find_")
    call.__module__ = find.__module__
    returned = find.__annotations__["return"]
    call.__signature__ = taken = signature(wanted).replace(return_annotation=returned)  # type: ignore[attr-defined]
    does, _, more = cleandoc(find.__doc__ or "").partition("\n\nReturns:")
    fields = cleandoc(wanted.__doc__ or "").partition("Attributes:")[2]
    call.__doc__ = f"{does}\n\nArgs:{fields}\n\nReturns:{more}\n"
    return call


@dataclass(frozen=True)
class ChainProof:
    """What was searched to show that no chain is longer.

    Attributes:
        finished: whether all was searched; if not, longer chains may exist.
        words: how many words might come.
        secrets: how many of them might be the secret.
        nodes: nodes of the search; of the rule `official`, kinds of words.
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
        start: how many of the words were given.
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
        known = "proved longest" if self.proved else "a longer one may exist"
        return f"<chain of {self.length}: {few(self.words)} ({known})>"

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
        chain: one of them; its words at the start, which were given, are in no set.
        sets: every set of words that makes one.
    """

    chain: Chain = field(metadata=HIDDEN)
    sets: tuple[WordSet, ...] = field(repr=False, metadata=HIDDEN)

    @property
    def proof(self) -> ChainProof:
        """That the sets are all, and that no chain is longer."""
        return self.chain.proof

    @property
    def length(self) -> int:
        """Words in each, those of the start included."""
        return self.chain.length

    @shown
    def count(self) -> int:
        """How many sets of words there are."""
        return len(self.sets)

    @shown
    def pairs(self) -> int:
        """How many pairs of a set and a secret that may end it."""
        return sum(len(one.secrets) for one in self.sets)

    @shown
    def secrets(self) -> tuple[str, ...]:
        """The secrets that end some longest chain, in order."""
        return tuple(sorted({secret for one in self.sets for secret in one.secrets}))

    @shown
    def ordered_chains(self) -> int:
        """How many chains, the order of the words counted; it may exceed 2⁵³."""
        return sum(count for one in self.sets for count in one.orders)


def make_ready(words: Sequence[str], rule: str) -> None:
    """Load the compiled code for such words, or compile it if that was never done, so that no search is timed with it.

    Words that make no game are left to the search to refuse.
    """
    with suppress(SleuthError):
        _longest(pool_of(words[:TASTE], None, rule, ()), None, lambda count: None)


def find_longest_chain(wanted: WantedChains) -> Chain:
    """A longest chain of some words, proved longest.

    Returns:
        The chain, marked by the plain rule, and its proof.

    Raises:
        BadWordList: words that make no game.
        UnknownName: a rule that does not exist.
        UnknownWord: an end or a turn whose word is not in the list.
        InputError: an end that does not fit the turns.
        IllegalGuess: a turn that breaks the rule.
        InconsistentHistory: no secret fits the turns.
        InvalidChain: the plain rule does not confirm what was found; this would be an error of Sleuth.

    >>> found = longest_chain(["bat", "cat", "cot", "hat", "who"])
    >>> found.length, found.words, found.proved
    (3, ('cat', 'hat', 'bat'), True)
    """
    make_ready(wanted.words, wanted.rule)
    begun = time.process_time()
    pool = wanted.pool()
    rows, finished, nodes = _longest(pool, wanted.limit, wanted.tell)
    return chain_of(pool, rows, proof_of(pool, finished, nodes, begun))


longest_chain = _for_users(find_longest_chain, WantedChains)


def _longest(pool: Pool, limit: int | None, tell: Tell) -> tuple[Sequence[int], bool, int]:
    """Rows of a longest chain, whether all was searched, and the nodes that took."""
    if pool.rule == "official":
        rows, nodes = official.longest(pool, tell)
        return rows, True, nodes
    search = SEARCHES[pool.rule](pool)
    found, finished = search_longest(search, Budget(search, limit), tell)
    return found, finished, search.nodes


def longest_for(secret: str, words: Sequence[str], **options: Any) -> Chain:
    """A longest chain that ends with one secret.

    Args:
        secret: the last word of the chain.
        words: what the chain is made of; distinct, all of one length.
        options: `secrets`, `rule`, `start`, `limit` and `tell`, as `all_longest` takes them.

    Returns:
        The chain, marked by the plain rule, and its proof.

    Raises:
        BadWordList: words that make no game.
        UnknownName: a rule that does not exist.
        UnknownWord: a secret that is not among the words.
        InputError: a secret that does not fit the turns.

    >>> longest_for("cot", ["bat", "cat", "cot", "hat", "who"]).words
    ('cat', 'cot')
    """
    return longest_chain(words, ends=[secret], **options)


def find_all_longest(wanted: WantedChains) -> Longest:
    """Every set of words that makes a longest chain, the secrets that may end it and its orders.

    The orders are counted by the plain rule. `tell` is called twice for each secret. A search that was ended by its
    limit before the longest were known lists no set.

    Returns:
        One of the chains with its proof, and every set.

    Raises:
        BadWordList: words that make no game.
        UnknownName: a rule that does not exist.
        UnknownWord: an end or a turn whose word is not in the list.
        InputError: the rule "official", whose orders are beyond counting, or more than MOST_PAIRS pairs.
        IllegalGuess: a turn that breaks the rule.
        InconsistentHistory: no secret fits the turns.

    >>> found = all_longest(["bat", "cat", "cot", "hat", "who"])
    >>> found.sets[0], len(found.sets), found.pairs, found.ordered_chains
    (WordSet(words=('bat', 'cat', 'hat'), secrets=('bat', 'cat', 'hat'), orders=(2, 2, 2)), 3, 7, 10)
    """
    make_ready(wanted.words, wanted.rule)
    begun = time.process_time()
    pool = wanted.pool()
    if pool.rule == "official":
        raise InputError("all longest chains: of the rules strict and letters only; an official one is a whole list")
    search = SEARCHES[pool.rule](pool)
    budget = Budget(search, wanted.limit)
    rows, finished = search_longest(search, budget, wanted.tell)
    found: dict[tuple[str, ...], dict[str, int]] = {}
    plain = Orders(pool.game)
    pairs = 0
    for secret in pool.ends.tolist():
        if not finished:
            break
        sets = []
        for one in search.chains(secret, len(rows)):
            if budget.spent():
                finished = False
                break
            if one is not None:
                sets.append(sorted(one))
                pairs += 1
            if pairs > MOST_PAIRS:
                raise InputError(
                    f"the longest chains have {len(pool.start) + len(rows)} words, and more than {MOST_PAIRS:,} pairs "
                    "of a set and a secret make one; ask for one secret, or give turns to start with"
                )
        for words, count in plain.counted([[pool.words[row] for row in one] for one in sets], pool.words[secret]):
            found.setdefault(tuple(words), {})[pool.words[secret]] = count
        wanted.tell(1)
    sets_found = tuple(WordSet(words, tuple(each), tuple(each.values())) for words, each in sorted(found.items()))
    proof = proof_of(pool, finished, search.nodes, begun)
    return Longest(chain_of(pool, rows, proof), sets_found)


all_longest = _for_users(find_all_longest, WantedChains)


def orders_of(chain: Chain) -> Order:
    """In which orders the words of a chain may stand, those of the start and the secret apart; by the plain rule.

    Raises InputError for the rule "official", under which a chain may hold thousands of words.

    >>> orders_of(longest_chain(["gazer", "inner", "odder", "wooer", "cower"])).blocks
    (('inner', 'gazer'), ('odder',), ('cower',))
    """
    if chain.rule == "official":
        raise InputError("the orders of a chain are known for the rules strict and letters only")
    words = chain.words[chain.start :]
    return Orders(word_games.game("chain", words, words, rule=chain.rule)).of(words, chain.secret)


def proof_of(pool: Pool, finished: bool, nodes: int, begun: float) -> ChainProof:
    """The proof of a search that began at a CPU time."""
    return ChainProof(finished, len(pool.words), len(pool.ends), nodes, time.process_time() - begun)


def chain_of(pool: Pool, rows: Sequence[int], proof: ChainProof) -> Chain:
    """The chain of some rows after the start, checked by the plain rule."""
    words = (*(guess for guess, _ in pool.start), *(pool.words[row] for row in rows))
    chain_check.verify(pool.game, words, pool.start)
    feedback = tuple(pool.game.spell(pool.game.feedback(word, words[-1])) for word in words)
    return Chain(words, feedback, tuple(_left(pool, words).tolist()), pool.rule, len(pool.start), proof)


def _left(pool: Pool, words: Sequence[str]) -> Counts:
    """How many secrets fit after each word."""
    game = pool.game
    guesses = np.array([game.guess_row(word) for word in words], np.int32)
    ends = np.array([game.guess_row(words[-1])], np.int32)
    fits = game.encode(guesses, pool.secrets) == game.encode(guesses, ends)
    counts: Counts = np.logical_and.accumulate(fits, axis=1).sum(axis=0)
    return counts
