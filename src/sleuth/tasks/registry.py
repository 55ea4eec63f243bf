"""Games, strategies, scores and sources by name: plain strings, one line each, with citation key."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from sleuth.errors import InputError, UnknownName
from sleuth.games.names import GAMES

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.scores import Score
    from sleuth.games.unlisted import Unlisted
    from sleuth.strategies.ranked import Ranked

SOURCES = {
    "drang2023": "Dr. Drang, Wordle permutations: the one-line filter",
    "eldrow2022": "P. Mühlbacher, Eldrow: the longest chains, when greed is safe, three ways to sample",
    "graafsma2022": "D. Graafsma, Using logic to win a dating game show: Tables 1 to 3, Figures 1 and 2",
    "kutin2024": "S. Kutin, L. Smithline, Permutation Wordle: every theorem, by recurrence and by enumeration",
    "short2022": "M. B. Short, Winning Wordle Wisely: p-optimality, Table 3",
}


class Named(NamedTuple):
    """A line of the table of strategies or scores."""

    form: str
    what: str
    source: str


STRATEGIES = (
    Named("p:P", "mean of (part size)^P, least for P > 0, most for P < 0; p:A,B,C: one P per turn", "Short2022"),
    Named("mrd", "mean remaining dictionary, the same as p:1", "Short2022"),
    Named("gep", "greatest expected probability of being right next, the same as p:-1", "Short2022"),
    Named("entropy", "most expected information", "Neuwirth1982"),
    Named("expected-size", "least expected number of candidates left, Σ L²/N", "Irving1979"),
    Named("worst-case", "smallest largest part", "Knuth1976"),
    Named("parts", "most parts", "Kooi2005"),
    Named("guesses-left", "a guess for each chance to win now, 0.3 for each bit", "this package"),
    Named("p-fds:P", "p:P, counting parts that one more guess tells apart as small", "Short2022"),
    Named("two-step:S", "the score S after two guesses: the 10 best first ones, every second one", "this package"),
    Named("first", "the first candidate in order", "this package"),
)  # fmt: skip


class NamedCodebreaker(NamedTuple):
    """A codebreaker that needs no list of secrets: for which game, where it is made, whether it draws at random.

    goes_on: whether it takes a `history` of guesses that others chose; the rest go on from their own guesses only.
    """

    game: str
    name: str
    module: str
    maker: str
    at_random: bool
    what: str
    source: str
    goes_on: bool = False


CODEBREAKERS = (
    NamedCodebreaker("permutation", "binary-search", "binary_search", "binary_search", False,
                     "shifts, then bisection for each hit", "Graafsma2022"),
    NamedCodebreaker("permutation", "swap-search", "swap_search", "swap_search", False,
                     "rotations, then swaps of two places", "Graafsma2022"),
    NamedCodebreaker("permutation", "binary-search-plus", "binary_search_plus", "binary_search_plus", False,
                     "binary search that forgets nothing", "this package"),
    NamedCodebreaker("permutation", "consistent", "consistent", "consistent", True,
                     "the most informative of sampled candidates", "this package", goes_on=True),
    NamedCodebreaker("permutation-wordle", "circular-shift", "circular_shift", "circular_shift", False,
                     "wrong cards move on by one place", "KutinSmithline2024"),
    NamedCodebreaker("permutation-wordle", "consistent", "shown_consistent", "shown_consistent", False,
                     "circular shift, from any guesses on", "this package", goes_on=True),
    NamedCodebreaker("permutation-wordle", "constant-strings", "circular_shift", "constant_strings", False,
                     "the same value at every place", "LiZhu2024"),
    NamedCodebreaker("suited", "circular-shift", "circular_shift", "circular_shift", False,
                     "wrong cards move on, a suit lower at the end", "KutinSmithline2024"),
    NamedCodebreaker("suited", "consistent", "shown_consistent", "shown_consistent", False,
                     "circular shift, from any guesses on", "this package", goes_on=True),
    NamedCodebreaker("mastermind", "rao", "rao", "rao", False, "one colour at a time", "Rao1982"),
    NamedCodebreaker("dating", "swap-search", "dating_swap", "dating_swap", False,
                     "swaps, with the booth to settle them", "Graafsma2022"),
    NamedCodebreaker("dating", "inference-table", "inference_table", "inference_table", False,
                     "swap search with a table of what is possible", "Graafsma2022"),
    NamedCodebreaker("dating", "consistent", "dating_consistent", "dating_consistent", True,
                     "all matchings, in any format; wins in time most often", "this package", goes_on=True),
)  # fmt: skip

BEST = {
    "permutation": (("consistent", 50), ("binary-search-plus", None)),
    "permutation-wordle": (("consistent", 255), ("circular-shift", None)),
    "suited": (("consistent", 255), ("circular-shift", None)),
    "mastermind": (("rao", None),),
    "dating": (("consistent", 11), ("inference-table", None)),
}
"""Kind of game → the codebreakers to ask if none is named, each with the largest size for which it is quick enough."""


def all_names() -> dict[str, dict[str, str]]:
    """Everything that can be named, by kind: its form, and what it is, with its source."""
    from sleuth.games.words.levels import LEVELS

    strategies = {line.form: f"{line.what} [{line.source}]" for line in STRATEGIES}
    codebreakers = {f"{line.name} ({line.game})": f"{line.what} [{line.source}]" for line in CODEBREAKERS}
    return {
        "games": GAMES, "rules": LEVELS, "strategies": strategies, "codebreakers": codebreakers, "sources": SOURCES,
    }  # fmt: skip


def usual_strategy(prior: str = "uniform") -> str:
    """The name of the strategy for those who name none, as measured in docs/explanation/scores.md."""
    return "p:-0.5" if prior == "uniform" else "guesses-left"


def score(name: str) -> Score:
    """The score of that name. Raises UnknownName."""
    from sleuth.core import scores

    plain = {
        "mrd": scores.power_mean(1),
        "gep": scores.power_mean(-1),
        "entropy": scores.ENTROPY,
        "expected-size": scores.EXPECTED_SIZE,
        "worst-case": scores.WORST_CASE,
        "parts": scores.PARTS,
        "guesses-left": scores.GUESSES_LEFT,
    }
    if name in plain:
        return plain[name]
    kind, _, value = name.partition(":")
    if kind == "p":
        return scores.power_mean(_power(name, value))
    raise UnknownName(f"there is no score {name!r}; there are p:P (P a number), {', '.join(plain)}")


def strategy(name: str) -> Ranked:
    """The strategy of that name. Raises UnknownName or InputError.

    >>> strategy("p:-0.5").name
    'p:-0.5'
    """
    from sleuth.strategies import discernible, greedy, lookahead, ranked

    kind, _, value = name.partition(":")
    makers: dict[str, Callable[[], Ranked]] = {
        "p": lambda: _by_turn(name, value),
        "p-fds": lambda: discernible.PFDS(name, _power(name, value)),
        "two-step": lambda: lookahead.TwoStep(name, score(value or "entropy")),
    }
    if kind in makers:
        return makers[kind]()
    if name in ("mrd", "gep"):
        return greedy.short(score(name), name)
    if name == "first":
        return ranked.First()
    if name in ("entropy", "expected-size", "worst-case", "parts", "guesses-left"):
        return greedy.classical(score(name))
    raise UnknownName(f"there is no strategy {name!r}; there are {', '.join(line.form for line in STRATEGIES)}")


def _by_turn(name: str, values: str) -> Ranked:
    from sleuth.strategies import greedy

    each = tuple(greedy.short(score(f"p:{value}")) for value in values.split(","))
    return each[0] if len(each) == 1 else greedy.Varying(name, each)


def _power(name: str, value: str) -> float:
    try:
        power = float(value)
    except ValueError:
        power = math.nan
    if math.isnan(power) or (math.isinf(power) and "inf" not in value.casefold()):
        raise InputError(f"{name!r} needs a number after the colon, as in {name.partition(':')[0]}:-0.5")
    return power


@dataclass(frozen=True)
class GameSpec:
    """A game as the user asks for it: names and paths, so that another process can build the same.

    Attributes:
        name: a line of GAMES, or "words" for the user's own lists.
        secrets, guesses: paths of the user's lists, in place of a name; guesses default to the secrets.
        rule: a level of `games.levels`.
        prior: "uniform", "freq", or the path of a CSV file with weights.
        prior_column: the column of weights; None: `weight`, or the second.
        language: for the prior "freq".
    """

    name: str = "classic"
    secrets: str | None = None
    guesses: str | None = None
    rule: str = "free"
    prior: str = "uniform"
    prior_column: str | None = None
    language: str = "en"

    def build(self) -> Game:
        """The game. Raises UnknownName, BadWordList, or InputError for options that the game does not have."""
        kind, _, size = self.name.partition(":")
        if kind == "dating" and self.secrets is None:
            raise InputError(
                f"{self.name} has seasons, no list of guesses: play, suggest, evaluate, compare and simulate take it"
            )
        if kind in CODE_GAMES and self.secrets is None:
            return self._code_game(kind, size)
        from sleuth.games.words import word_game

        return word_game.from_names(**asdict(self))

    def label(self, text: str) -> str:
        """A guess or secret that somebody typed, as the game's lists have it: a permutation without its hyphens.

        Raises InputError for what is no guess of a game of codes; a word comes back folded, whether it is known or not.
        """
        from sleuth.games import unlisted
        from sleuth.games.words import lists

        if self.secrets is None and self.name.partition(":")[0] in unlisted.KINDS:
            game = unlisted.named(self.name)
            return game.spell_guess(game.read_guess(text))
        return lists.fold(text.strip())

    def unlisted(self) -> Unlisted:
        """The game by its rule alone, for codebreakers. Raises UnknownName, or InputError for options it lacks."""
        from sleuth.games import unlisted

        if self.rule != "free" or self.prior != "uniform":
            option = f"--rule {self.rule}" if self.rule != "free" else f"--prior {self.prior}"
            raise InputError(f"{option}: a codebreaker of {self.name} plays by the rule free, with a uniform prior")
        return unlisted.named(self.name)

    def codebreaker(self, name: str | None = None) -> NamedCodebreaker | None:
        """The codebreaker of that name; None if the name is no codebreaker's, so that a strategy is meant.

        name: None: the best for this game if strategies cannot play it, else None. Raises InputError if a strategy is
        named for a game that none can play.
        """
        kind, _, size = self.name.partition(":")
        known = {line.name: line for line in CODEBREAKERS if line.game == kind and self.secrets is None}
        if not known or name in known:
            return known.get(name or "")
        from sleuth.games import unlisted

        game = unlisted.named(self.name)
        if name is None:
            width = game.form.size_b if game.form else int(re.split(r"\D", size)[0])
            best = next(each for each, most in BEST[kind] if most is None or width <= most)
            if game.form and not game.form.plain:
                best = "consistent"
            return None if game.listed else known[best]
        try:
            strategy(name)
        except UnknownName:
            names = [*known, *(line.form for line in STRATEGIES if kind != "dating")]
            raise UnknownName(f"there is no {name!r} for {self.name}; there are {', '.join(names)}") from None
        if kind == "dating":
            raise InputError(f"{name} ranks guesses of a list, and {self.name} has none; there are {', '.join(known)}")
        return None

    def _code_game(self, kind: str, size: str) -> Game:
        code_game = CODE_GAMES[kind]
        numbers = re.fullmatch(code_game.form, size)
        if not numbers:
            raise UnknownName(f"{self.name!r} names no game; write it as {code_game.example}")
        if self.prior != "uniform":
            raise InputError(f"--prior {self.prior}: {self.name} knows a uniform prior only")
        make = getattr(import_module(f"sleuth.games.{code_game.module}"), code_game.maker)
        options = {"rule": self.rule} if code_game.ruled else {}
        if not code_game.ruled and self.rule != "free":
            raise InputError(f"--rule {self.rule}: {self.name} knows the rule free only")
        game: Game = make(*map(int, numbers.groups()), **options)
        return game


class CodeGame(NamedTuple):
    """How a game of codes is named and made: the form of its size, an example, and where its constructor is."""

    form: str
    example: str
    module: str
    maker: str
    ruled: bool


CODE_GAMES = {
    "mastermind": CodeGame(r"(\d+)x(\d+)", "mastermind:4x6", "pegs", "mastermind", True),
    "bulls": CodeGame(r"(\d+)of(\d+)", "bulls:4of10", "pegs", "bulls", True),
    "permutation": CodeGame(r"(\d+)", "permutation:5", "permutations", "black_peg", False),
    "permutation-wordle": CodeGame(r"(\d+)", "permutation-wordle:5", "permutations", "permutation_wordle", False),
    "suited": CodeGame(r"(\d+)x(\d+)", "suited:3x2", "permutations", "suited", False),
}
