"""Chains: the longest one and all of them, and how long the secret can be avoided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sleuth.core.results import Result, few
from sleuth.errors import InputError
from sleuth.games.registry import ALSO, GameSpec
from sleuth.games.words.lists import fold
from sleuth.tasks import fields
from sleuth.tasks.request import Build, Turns, WordsRequest, field, offered
from sleuth.tasks.work import Load, Work

if TYPE_CHECKING:
    from sleuth.chains.longest import Chain, ChainProof, Longest
    from sleuth.chains.survival import Reachable as SurvivalFound
    from sleuth.core.listing import Listing

Tell: TypeAlias = Callable[[int], None]


def _silent(count: int) -> None:
    """Do nothing."""


RULES = ("strict", "letters", "official")
SURVIVAL_LIMIT = 5_000_000
"""Nodes of a search for survival, if no limit is given."""


class Words(NamedTuple):
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


def words_of(game: Listing, use: str, turns: Sequence[str]) -> Words:
    """The words of a game's chains: its secrets or its guesses. Raises InputError, BadFeedback or UnknownWord."""
    for turn in turns:
        if not turn.strip():
            raise InputError(f"{turn!r} is not a turn; write guess=tiles, as in crane=bbygb, or leave it out")
    start = game.read_turns(turns, None)
    for guess, _ in start:
        game.guess_row(guess)
    words = game.guesses if use == "guesses" else game.secrets
    return Words(game.name, tuple(words), tuple(game.secrets), start, use)


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

    def words(self, build: Build = GameSpec.build) -> Words:
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

    def work(self, build: Build = GameSpec.build, /, *, words: Words | None = None) -> Work:
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

    def work(self, build: Build = GameSpec.build, /, *, words: Words | None = None) -> Work:
        """The secrets to search, twice each; the words, and the search. words: if they are at hand."""
        words = words or self.words(build)
        return Work(2 * len(words.secrets), words.loads(self.rule), search="survival")


@dataclass(frozen=True)
class ChainFound(Result):
    """A longest chain.

    Attributes:
        words: what it is made of.
        chain: the words in order, their feedback, and the proof that none is longer.
        longest: every longest chain, with `all`.
        top: sets of words in `as_dict`; 0: all.
    """

    words: Words
    chain: Chain
    longest: Longest | None
    top: int

    schema = "chain"

    @property
    def proof(self) -> ChainProof:
        """Why no chain is longer."""
        return self.chain.proof

    def __repr__(self) -> str:
        return repr(self.chain)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each word."""
        turns = zip(self.chain.words, self.chain.feedback, self.chain.left, strict=True)
        return [{"guess": word, "feedback": tiles, "left": left} for word, tiles, left in turns]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth chain --json` shows."""
        return chain_as_dict(self.words, self.chain, self.longest, top=self.top)


@dataclass(frozen=True)
class Survival(Result):
    """How long the secret can be avoided.

    Attributes:
        words: those that may be guessed.
        found: the chain that shows it, and the guesses that keep it possible.
        top: guesses in `as_dict`; 0: all.
    """

    words: Words
    found: SurvivalFound
    top: int

    schema = "survive"

    def __repr__(self) -> str:
        return f"<{self.found.more} more guesses, like {few(self.found.chain.words[self.found.chain.start :])}>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each guess that keeps it possible."""
        return [{"guess": one.guess, "secrets_for": one.secrets} for one in self.found.keeping]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth survive --json` shows."""
        return survival_as_dict(self.words, self.found, top=self.top)


def run(request: LongestChain, *, words: Words | None = None, tell: Tell = _silent) -> ChainFound:
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
    return ChainFound(words, chain, longest, request.top)


def run_survive(request: Survive, *, words: Words | None = None, tell: Tell = _silent) -> Survival:
    """How many more guesses are possible, and which keep that open.

    Args:
        request: the request.
        words: of the request, if they are at hand.
        tell: called with the number of secrets settled.
    """
    from sleuth.chains.survival import survival

    words = request.words() if words is None else words
    found = survival(words.words, words.secrets, rule=request.rule, start=words.start, limit=request.limit, tell=tell)
    return Survival(words, found, request.top)


longest_chain = offered(LongestChain, run)
survive = offered(Survive, run_survive)


def chain_as_dict(words: Words, chain: Chain, longest: Longest | None = None, *, top: int = 3) -> dict[str, Any]:
    """A chain with its proof and, with all longest ones, `top` of their sets; 0: all."""
    from sleuth.chains.longest import orders_of

    order = None if chain.rule == "official" else orders_of(chain)
    payload = {
        "game": words.game, "rule": chain.rule, "use": words.use, "length": chain.length, "chain": list(chain.words),
        "secret": chain.secret, "start": chain.start, "feedback": list(chain.feedback), "left": list(chain.left),
        "blocks": order and [list(block) for block in order.blocks],
        "orders": order and order.count,
        **_proof(chain.proof, chain.length),
    }  # fmt: skip
    if longest:
        sets = longest.sets if top == 0 else longest.sets[:top]
        payload |= {
            "sets": len(longest.sets), "pairs": longest.pairs, "ordered_chains": longest.ordered_chains,
            "endings": list(longest.secrets),
            "word_sets": [
                {"words": list(one.words), "secrets": list(one.secrets), "orders": list(one.orders)} for one in sets
            ],
        }  # fmt: skip
    return payload


def survival_as_dict(words: Words, found: SurvivalFound, *, top: int = 12) -> dict[str, Any]:
    """How long the secret can be avoided, and `top` of the guesses that keep it possible; 0: all."""
    shown = found.keeping if top == 0 else found.keeping[:top]
    return {
        "game": words.game, "rule": found.chain.rule, "use": words.use,
        "turns": [{"guess": guess, "feedback": tiles}
                  for guess, tiles in zip(found.chain.words, found.chain.feedback[: found.chain.start], strict=False)],
        "more": found.more, "chain": list(found.chain.words), "feedback": list(found.chain.feedback),
        "left": list(found.chain.left), "start": found.chain.start, "secrets_left": found.secrets,
        "reaching": found.reaching, "keeping_count": len(found.keeping),
        "keeping": [{"guess": one.guess, "secrets_for": one.secrets} for one in shown],
        **_proof(found.chain.proof, found.chain.length),
    }  # fmt: skip


def _proof(proof: ChainProof, length: int) -> dict[str, Any]:
    return {
        "proved": proof.finished,
        "impossible": length + 1 if proof.finished else None,
        "words": proof.words,
        "secrets": proof.secrets,
        "nodes": proof.nodes,
        "seconds": round(proof.seconds, 3),
    }
