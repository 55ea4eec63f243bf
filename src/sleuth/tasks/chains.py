"""Chains: the longest one and all of them, and how long the secret can be avoided."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from sleuth.core import stop
from sleuth.core.progress import Watch, stepping
from sleuth.core.results import HIDDEN, MERGED, MadeTurn, Result, few, shown
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import ALSO
from sleuth.games.words.lists import fold
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import WordsRequest
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import OneOf, OnPage, Option, Range
from sleuth.tasks.request import Build
from sleuth.tasks.work import Load, Work

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain, Longest, WordSet
    from sleuth.chains.orders import Order
    from sleuth.chains.survival import Keeping, Reachable
    from sleuth.core.listing import Listing


RULES = ("strict", "letters", "official")
SURVIVAL_LIMIT = 5_000_000
"""Nodes of a search for survival, if no limit is given."""


class ChainWords(NamedTuple):
    """The words of a chain, those that may end it, and the turns before."""

    game: str
    words: tuple[str, ...]
    secrets: tuple[str, ...]
    start: list[tuple[str, str]]
    use: str

    def loads(self, rule: str) -> tuple[Load, ...]:
        """How many they are, and the tables that a search by this rule needs of those that are left."""
        from sleuth.chains.pool import pool_of
        from sleuth.chains.strict import table_bytes

        words = Load("words", len(self.words), "words")
        if rule != "strict":
            return (words,)
        pool = pool_of(self.words, self.secrets, rule, self.start)
        return (words, Load("tables", table_bytes(pool), f"bytes of tables of {self.game}"))


def words_of(game: Listing, use: str, turns: Sequence[str]) -> ChainWords:
    """The words of a game's chains: its secrets or its guesses. Raises InputError, BadFeedback or UnknownWord."""
    for turn in turns:
        if not turn.strip():
            raise InputError(f"{turn!r} is not a turn; write guess=tiles, as in crane=bbygb, or leave it out")
    start = game.read_turns(turns, None)
    for guess, _ in start:
        game.guess_row(guess)
    words = game.guesses if use == "guesses" else game.secrets
    return ChainWords(game.name, tuple(words), tuple(game.secrets), start, use)


@dataclass(frozen=True)
class ChainRequest(LongRequest, WordsRequest):
    """What the requests about chains share.

    A chain is made of words: `words` says which.

    Raises:
        UnknownWord: a guess or a secret that the list does not hold.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        InputError: a game that is not one of words.
    """

    turns: fields.Turns = ()
    _: KW_ONLY
    use: Annotated[
        str | None,
        Option("Take words from the secrets only, or from all guesses.", shown="secrets, or guesses with `guesses`"),
        OneOf(("secrets", "guesses")),
    ] = None
    rule: Annotated[
        str,
        Option(
            "Obey this rule: strict (candidates only), letters (greens and revealed letters stay, grays are "
            "banned) or "
            "official, also hard (hard mode: grays may come again)."
        ),
        OneOf(RULES, ALSO),
    ] = "strict"

    has_best_so_far = True

    @property
    def whole(self) -> str:
        """Which words: "secrets" or "guesses"."""
        return self.use or ("guesses" if self.guesses else "secrets")

    def words(self, build: Build = GameSpec.build) -> ChainWords:
        """The words of the chain. Raises InputError, BadFeedback or UnknownWord."""
        self.spec.check_words("chains are made of words")
        typed, text = self.typed_turns(self.turns)
        return words_of(build(self.spec).listing, self.whole, [*typed, *([text] if text else [])])


@dataclass(frozen=True, kw_only=True)
class LongestChain(ChainRequest):
    """A longest chain of guesses: each must be legal after all before it, and the last one is the secret."""

    secret: Annotated[fields.Guess, Option("Find only chains that end with this word.", "--for", metavar="SECRET")] = (
        None
    )
    all: Annotated[bool, Option("Find every set of words that makes a longest chain, and all orders.")] = False
    top: Annotated[int, Option("Show N sets of words; 0: all (only with `all`)."), Range(0), OnPage(1, 100)] = 3
    limit: Annotated[int | None, Option("Stop after N nodes; the result is then unproved.", metavar="N"), Range(1)] = (
        None
    )

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The words, and the search."""
        return Work(self.words(build).loads(self.rule), search=f"chain{'s' * self.all} {self.rule}")


@dataclass(frozen=True, kw_only=True)
class Survive(ChainRequest):
    """How long the secret can be avoided, and the guesses that keep it possible."""

    use: Annotated[
        str, Option("Take words from the secrets only, or from all guesses."), OneOf(("secrets", "guesses"))
    ] = "guesses"
    top: Annotated[int, Option("Show N guesses; 0: all."), Range(0), OnPage(1, 100)] = 12
    limit: Annotated[int, Option("Stop after N nodes, with what was found so far.", metavar="N"), Range(1)] = (
        SURVIVAL_LIMIT
    )

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The words, and the search."""
        return Work(self.words(build).loads(self.rule), search="survival")


@dataclass(frozen=True)
class ChainFound(Result):
    """A longest chain.

    Attributes:
        game: the game by name.
        use: of which words it is made: "secrets" or "guesses".
        chain: the words in order, their feedback, and the proof that none is longer.
        longest: with `all`, how many longest chains there are.
        top: sets of words that are shown; 0: all.
    """

    game: str
    use: str
    chain: Chain
    longest: Longest | None
    top: int = dataclasses.field(metadata=HIDDEN)

    schema = "chain"
    version = 2

    def __repr__(self) -> str:
        return repr(self.chain)

    @shown
    def blocks(self) -> tuple[tuple[str, ...], ...] | None:
        """Words that are free among themselves, in the order in which they must stand; None of the rule official.

        Given words and the secret are in none.
        """
        return None if self._order is None else self._order.blocks

    @shown
    def orders(self) -> int | None:
        """Orders of these words with this secret; None of the rule official. It may exceed 2⁵³."""
        return None if self._order is None else self._order.count

    @cached_property
    def _order(self) -> Order | None:
        from sleuth.chains.longest import orders_of

        return None if self.chain.rule == "official" else orders_of(self.chain)

    @shown
    def sets(self) -> tuple[WordSet, ...] | None:
        """With `all`, the sets of words that make longest chains, as many as were wanted."""
        return None if self.longest is None else self.longest.sets[: self.top or None]

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word."""
        turns = zip(self.chain.words, self.chain.feedback, self.chain.left, strict=True)
        return [{"guess": word, "feedback": tiles, "left": left} for word, tiles, left in turns]


@dataclass(frozen=True)
class Survival(Result):
    """How long the secret can be avoided.

    Attributes:
        game: the game by name.
        use: of which words a guess may be: "secrets" or "guesses".
        found: the chain that shows it, and the guesses that keep it possible.
        top: guesses that are shown; 0: all.
    """

    game: str
    use: str
    found: Reachable = dataclasses.field(metadata=MERGED)
    top: int = dataclasses.field(metadata=HIDDEN)

    schema = "survive"
    version = 2
    rows_of = "found.keeping"

    def __repr__(self) -> str:
        return f"<{self.found.more} more guesses, like {few(self.found.chain.words[self.found.chain.start :])}>"

    @shown
    def turns(self) -> tuple[MadeTurn, ...]:
        """The turns before."""
        chain = self.found.chain
        return tuple(map(MadeTurn, chain.words[: chain.start], chain.feedback))

    @shown
    def keeping(self) -> tuple[Keeping, ...]:
        """The guesses that keep it possible, for the most secrets first, as many as were wanted."""
        return self.found.keeping[: self.top or None]


def run(request: LongestChain, *, build: Build = GameSpec.build, watch: Watch | None = None) -> ChainFound:
    """The chain, with the proof that none is longer.

    Raises:
        InputError: all orders of chains by the rule "official", which are beyond counting.
        InvalidChain: the plain rule does not confirm a chain; this would be an error of Sleuth.
    """
    from sleuth.chains.longest import WantedChains, find_all_longest, find_longest_chain, make_ready

    words = request.words(build)
    make_ready(words.words, request.rule)
    label = "secrets proved and listed" if request.all else "secrets settled"
    settled = (1 if request.secret else len(words.secrets)) * (2 if request.all else 1)
    wanted = WantedChains(
        words.words, words.secrets, rule=request.rule, start=words.start, limit=request.limit,
        tell=stepping(watch, label, settled), ends=None if request.secret is None else [fold(request.secret)],
    )  # fmt: skip
    with stop.until(None, request.cancel):
        longest = find_all_longest(wanted) if request.all else None
        chain = longest.chain if longest else find_longest_chain(wanted)
    return ChainFound(words.game, words.use, chain, longest, request.top)


def run_survive(request: Survive, *, build: Build = GameSpec.build, watch: Watch | None = None) -> Survival:
    """How many more guesses are possible, and which keep that open."""
    from sleuth.chains.longest import make_ready
    from sleuth.chains.survival import survival

    words = request.words(build)
    make_ready(words.words, request.rule)
    tell = stepping(watch, "secrets searched", 2 * len(words.secrets))
    with stop.until(None, request.cancel):
        found = survival(
            words.words, words.secrets, rule=request.rule, start=words.start, limit=request.limit, tell=tell
        )
    return Survival(words.game, words.use, found, request.top)


longest_chain = offered(LongestChain, run, warm=(LongestChain("crane=bbygb"), LongestChain("crane=bbygb", all=True)))
survive = offered(
    Survive,
    run_survive,
    warm=(
        Survive("crane=bbygb"),
        Survive("crane=bbygb", rule="letters"),
        Survive("crane=bbygb", rule="official"),
    ),
)
