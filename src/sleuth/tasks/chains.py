"""Chains: the longest one and all of them, and how long the secret can be avoided."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sleuth.core.results import HIDDEN, MERGED, MadeTurn, Result, few, shown
from sleuth.errors import InputError
from sleuth.games.registry import ALSO, GameSpec
from sleuth.games.words.lists import fold
from sleuth.tasks import fields
from sleuth.tasks.request import Build, Turns, WordsRequest, field, offered
from sleuth.tasks.work import Load, Work

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain, Longest, WordSet
    from sleuth.chains.orders import Order
    from sleuth.chains.survival import Keeping, Reachable
    from sleuth.core.listing import Listing

Tell: TypeAlias = Callable[[int], None]


def _silent(count: int) -> None:
    """Do nothing."""


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


def check_words(spec: GameSpec) -> None:
    """Raise InputError for a game that is not made of words."""
    others = not spec.build().listing.guesses[0].isalpha() if spec.is_custom else False
    if others or (spec.family is not None and not spec.family.is_words):
        raise InputError(f"{spec.name} is not a game of words; chains are made of words, such as those of classic")


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
class ChainRequest(WordsRequest):
    """What the requests about chains share.

    A chain is made of words: `words` says which.

    Raises:
        UnknownWord: a guess or a secret that the list does not hold.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        InputError: a game that is not one of words.
    """

    turns: Turns = fields.turns()
    _: KW_ONLY
    use: str | None = field(
        "Take words from the secrets only, or from all guesses.", None, choices=("secrets", "guesses"),
        shown="secrets, or guesses with --guesses",
    )  # fmt: skip
    rule: str = field(
        "Obey this rule: strict (candidates only), letters (greens and revealed letters stay, grays are banned) or "
        "official, also hard (hard mode: grays may come again).", "strict", choices=RULES, also=ALSO,
    )  # fmt: skip

    @property
    def whole(self) -> str:
        """Which words: "secrets" or "guesses"."""
        return self.use or ("guesses" if self.guesses else "secrets")

    def words(self, build: Build = GameSpec.build) -> ChainWords:
        """The words of the chain. Raises InputError, BadFeedback or UnknownWord."""
        check_words(self.spec)
        typed, text = self.typed_turns(self.turns)
        return words_of(build(self.spec).listing, self.whole, [*typed, *([text] if text else [])])


@dataclass(frozen=True, kw_only=True)
class LongestChain(ChainRequest):
    """A longest chain of guesses: each must be legal after all before it, and the last one is the secret."""

    secret: str | None = fields.guess("Find only chains that end with this word.", names=("--for",), metavar="SECRET")
    all: bool = field("Find every set of words that makes a longest chain, and all orders.", False)
    top: int = field("Show N sets of words; 0: all (only with --all).", 3, least=0, page_least=1, page_most=100)
    limit: int | None = field("Stop after N nodes; the result is then unproved.", None, metavar="N", least=1,
                              page=False)  # fmt: skip

    def work(self, build: Build = GameSpec.build, /, *, words: ChainWords | None = None) -> Work:
        """The secrets to settle, and with `all` to list; the words, and the search. words: if they are at hand."""
        words = words or self.words(build)
        steps = (1 if self.secret else len(words.secrets)) * (2 if self.all else 1)
        return Work(steps, words.loads(self.rule), search=f"chain{'s' * self.all} {self.rule}")


@dataclass(frozen=True, kw_only=True)
class Survive(ChainRequest):
    """How long the secret can be avoided, and the guesses that keep it possible."""

    use: str = field(
        "Take words from the secrets only, or from all guesses.", "guesses", choices=("secrets", "guesses")
    )  # fmt: skip
    top: int = field("Show N guesses; 0: all.", 12, least=0, page_least=1, page_most=100)
    limit: int = field("Stop after N nodes, with what was found so far.", SURVIVAL_LIMIT, metavar="N", least=1,
                       page=False)  # fmt: skip

    def work(self, build: Build = GameSpec.build, /, *, words: ChainWords | None = None) -> Work:
        """The secrets to search, twice each; the words, and the search. words: if they are at hand."""
        words = words or self.words(build)
        return Work(2 * len(words.secrets), words.loads(self.rule), search="survival")


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


def run(request: LongestChain, *, words: ChainWords | None = None, tell: Tell = _silent) -> ChainFound:
    """The chain, with the proof that none is longer.

    Args:
        request: the request.
        words: of the request, if they are at hand.
        tell: called with the number of secrets settled.

    Raises:
        InputError: all orders of chains by the rule "official", which are beyond counting.
        InvalidChain: the plain rule does not confirm a chain; this would be an error of Sleuth.
    """
    from sleuth.chains.longest import WantedChains, find_all_longest, find_longest_chain

    words = request.words() if words is None else words
    wanted = WantedChains(
        words.words, words.secrets, rule=request.rule, start=words.start, limit=request.limit, tell=tell,
        ends=None if request.secret is None else [fold(request.secret)],
    )  # fmt: skip
    longest = find_all_longest(wanted) if request.all else None
    chain = longest.chain if longest else find_longest_chain(wanted)
    return ChainFound(words.game, words.use, chain, longest, request.top)


def run_survive(request: Survive, *, words: ChainWords | None = None, tell: Tell = _silent) -> Survival:
    """How many more guesses are possible, and which keep that open.

    Args:
        request: the request.
        words: of the request, if they are at hand.
        tell: called with the number of secrets settled.
    """
    from sleuth.chains.survival import survival

    words = request.words() if words is None else words
    found = survival(words.words, words.secrets, rule=request.rule, start=words.start, limit=request.limit, tell=tell)
    return Survival(words.game, words.use, found, request.top)


longest_chain = offered(LongestChain, run)
survive = offered(Survive, run_survive)
