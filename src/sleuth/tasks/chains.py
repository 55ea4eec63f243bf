"""Chains: the longest one, and how long the secret can be avoided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from sleuth.core.results import Result, shown
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
from sleuth.work import stop
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain
    from sleuth.chains.orders import Order
    from sleuth.chains.survival import Reachable
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


def words_of(listing: Listing, use: str, turns: Sequence[str]) -> ChainWords:
    """The words of a game's chains: its secrets or its guesses. Raises InputError, BadFeedback or UnknownWord."""
    for turn in turns:
        if not turn.strip():
            raise InputError(f"{turn!r} is not a turn; write guess=tiles, as in crane=bbygb, or leave it out")
    start = listing.read_turns(turns, None)
    for guess, _ in start:
        listing.guess_row(guess)
    words = listing.guesses if use == "guesses" else listing.secrets
    return ChainWords(listing.name, tuple(words), tuple(listing.secrets), start, use)


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
    keeping: Annotated[bool, Option("Find the next guesses with which a longest chain stays possible.")] = False
    top: Annotated[int, Option("Show N of these guesses; 0: all (only with `keeping`)."), Range(0), OnPage(1, 100)] = 12
    limit: Annotated[
        int | None,
        Option("Stop after N nodes; the result is then unproved.", metavar="N", shown="none; 5,000,000 with `keeping`"),
        Range(1),
    ] = None

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The words, and the search."""
        return Work(self.words(build).loads(self.rule), search="survival" if self.keeping else f"chain {self.rule}")


@dataclass(frozen=True)
class ChainFound(Result):
    """A longest chain.

    Attributes:
        game: the game by name.
        use: of which words it is made: "secrets" or "guesses".
        chain: the words in order, their feedback, and the proof that none is longer.
        survival: with `keeping`, how long the secret can be avoided, and the guesses that keep that possible.
    """

    game: str
    use: str
    chain: Chain
    survival: Reachable | None = None

    schema = "chain"
    version = 3

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

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word."""
        turns = zip(self.chain.words, self.chain.feedback, self.chain.left, strict=True)
        return [{"guess": word, "feedback": tiles, "left": left} for word, tiles, left in turns]


def run(request: LongestChain, *, build: Build = GameSpec.build, watch: Watch | None = None) -> ChainFound:
    """The chain, with the proof that none is longer; with `keeping`, the next guesses that keep one possible.

    Raises:
        InvalidChain: the plain rule does not confirm a chain; this would be an error of Sleuth.
    """
    from sleuth.chains.longest import longest_chain, make_ready
    from sleuth.chains.survival import survival

    words = request.words(build)
    make_ready(words.words, request.rule)
    ends = None if request.secret is None else [fold(request.secret)]
    settled = len(ends or words.secrets) * (1 + request.keeping)
    tell = stepping(watch, "secrets searched" if request.keeping else "secrets settled", settled)
    with stop.until(None, request.cancel):
        if not request.keeping:
            chain = longest_chain(
                words.words,
                words.secrets,
                rule=request.rule,
                start=words.start,
                ends=ends,
                limit=request.limit,
                tell=tell,
            )
            return ChainFound(words.game, words.use, chain)
        found = survival(
            words.words,
            words.secrets,
            rule=request.rule,
            start=words.start,
            ends=ends,
            limit=request.limit or SURVIVAL_LIMIT,
            tell=tell,
        )
    return ChainFound(words.game, words.use, found.chain, found.first(request.top))


longest_chain = offered(
    LongestChain,
    run,
    warm=(
        LongestChain("crane=bbygb"),
        *(LongestChain("crane=bbygb", use="guesses", keeping=True, rule=rule) for rule in RULES),
    ),
)
