"""Limits: which games a request may name, and how much work it may ask for. Decided before the work begins.

The numbers are ours: each keeps the dearest question that it allows within about half a minute of one core.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.errors import InputError, UnknownName
from sleuth.games.registry import FAMILIES, GameSpec, family, is_built_in
from sleuth.tasks.advisors import advisor
from sleuth.tasks.chains import LongestChain, Survive
from sleuth.tasks.fields import TURNS
from sleuth.tasks.request import WordsRequest
from sleuth.tasks.season.request import SeasonRequest, example

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.listing import Listing
    from sleuth.core.position import Position
    from sleuth.strategies.ranked import Ranked
    from sleuth.tasks.chains import Words

R = TypeVar("R", bound=WordsRequest)
S = TypeVar("S", bound=SeasonRequest)

SECONDS = 30.0
"""Within which a question is answered, the waiting included; then it is stopped, whatever it computes."""
CODES = 320_000_000
"""Secrets × guesses of a game of words."""
CODE_GAME_CODES = 30_000_000
"""Secrets × guesses of a game of codes; there are many such games, and the table of each is kept on disk."""
PLACES = 255
"""Places or couples of a game without a list."""
PLACES_TURNS = 1_000
"""Places × turns of a game whose candidates are searched for."""
RANKED = 1_000_000_000
"""Candidates × guesses × the weight of the strategy, of one suggestion."""
COMPARED = 400_000_000
"""Secrets × guesses × the weight of the strategy, over all strategies that are compared."""
PLAYED = 1_000_000
"""Games × places² × the weight of the codebreaker, over all codebreakers that are compared."""
CHAIN_WORDS = 20_000
"""Words of a chain."""
CHAIN_NODES = {"strict": 500_000, "letters": 500_000, "official": None}
ALL_NODES = {"strict": 500_000, "letters": 50_000, "official": None}
"""Nodes of the search for one longest chain, and for all of them; the rule official needs no search."""
SURVIVAL_NODES = 100_000

WEIGHTS = {"p-fds": 30, "two-step": 5}
"""Kind of strategy → how much dearer it is than the rest."""
HARD = 4
"""How much dearer a whole game is under a rule level."""
UNKEPT = 3
"""How much slower a game is whose codes fill no table, as they take too much memory: `equations:8`."""
KEPT = 8
"""Games that stay in memory."""


class TooMuch(InputError):
    """More work than a request may ask for."""


def checked(request: R) -> R:
    """A request, if the page has its game: one that is named, never a file. Raises UnknownName or TooMuch."""
    name = request.spec.name
    found = family(name)
    if found is None or not is_built_in(name):
        raise UnknownName(f"there is no game {name[:40]!r}; there are {', '.join(one.form for one in FAMILIES)}")
    if found.sizes and max(map(int, re.findall(r"\d+", name))) > PLACES:
        raise TooMuch(
            f"{name} is too large for this server; {PLACES} is the largest number (the command line takes more)"
        )
    return request


@lru_cache(maxsize=KEPT)
def built(spec: GameSpec) -> Game:
    """The game, made once, its listing no larger than allowed. Raises TooMuch, and what `GameSpec.build` raises."""
    game = spec.build()
    if game.make_listing is None:
        return game
    most = CODES if game.sizes == () else CODE_GAME_CODES
    listed, size = game.make_listing, game.rules.size

    def listing() -> Listing:
        _allow(size**2, most, f"pairs of a secret and a guess of {spec.name}")
        made = listed()
        _allow(len(made.secrets) * len(made.guesses), most, f"pairs of a secret and a guess of {spec.name}")
        return made

    return replace(game, make_listing=listing)


def check_ranking(position: Position, strategy: Ranked) -> None:
    """Raise TooMuch if a strategy has too much to weigh in a position."""
    pairs = len(position.candidates) * len(position.legal) * _unkept(position.game)
    first = "" if position.history else " before any guess"
    _allow(pairs * _weight(strategy.name), RANKED, f"(candidates × guesses × weight) for {strategy.name}{first}")


def _unkept(game: Listing) -> int:
    """The weight of a game for the table that it has or has not."""
    return UNKEPT if game.table is None else 1


def check_codebreaker(spec: GameSpec, line: NamedCodebreaker, turns: int, *, picks: bool = True) -> None:
    """Raise TooMuch if the secrets that fit a number of turns take too long to find.

    picks: whether the codebreaker's next guess is wanted, too.
    """
    game, found = spec.build(), spec.family
    if found is not None and 0 < found.counted < game.places:
        _allow(game.places * turns, PLACES_TURNS, f"places × turns of {spec.name}")
    if turns and picks and line.slow(*game.sizes):
        raise TooMuch(
            f"the codebreaker {line.name} takes too long in {spec.name} after other guesses; use the command line"
        )


def check_comparison(spec: GameSpec, names: Sequence[str], played: dict[str, int]) -> None:
    """Raise TooMuch if strategies or codebreakers have too much to play. played: name → how many secrets."""
    found = {name: advisor(spec, name) for name in names}
    strategies = [name for name, one in found.items() if not isinstance(one, NamedCodebreaker)]
    if strategies:
        game = built(spec).listing
        pairs = len(game.secrets) * len(game.guesses) * (1 if spec.rule == "free" else HARD) * _unkept(game)
        weights = sum(map(_weight, strategies))
        _allow(pairs * weights, COMPARED, "(secrets × guesses × weight), over all strategies,")
    codebreakers = {name: one for name, one in found.items() if isinstance(one, NamedCodebreaker)}
    if codebreakers:
        whole = spec.build()
        work = sum(played[name] * whole.places**2 * one.weight(*whole.sizes) for name, one in codebreakers.items())
        _allow(work, PLAYED, f"(games × places² × weight) of {spec.name}")


def chain_within(request: LongestChain, words: Words) -> LongestChain:
    """A request for a chain, with the most nodes that the page searches. Raises TooMuch for too many words."""
    _allow(len(words.words), CHAIN_WORDS, "words")
    return replace(request, limit=(ALL_NODES if request.all else CHAIN_NODES)[request.rule])


def survival_within(request: Survive, words: Words) -> Survive:
    """A request for a survival, with the most nodes that the page searches. Raises TooMuch for too many words."""
    _allow(len(words.words), CHAIN_WORDS, "words")
    return replace(request, limit=SURVIVAL_NODES)


def check_season(request: S) -> S:
    """A request about a season that holds what its file holds. Raises InputError for a long one, or another file."""
    if isinstance(request.season, Mapping):
        events = request.season.get("events")
        if isinstance(events, list) and len(events) > TURNS:
            raise TooMuch(f"{len(events)} events: this server allows {TURNS}")
        return request
    if request.season != "example":
        raise InputError("a season is the object of its file, or `example`")
    return replace(request, season=example())


def is_dear(strategy: str | None) -> bool:
    """Whether a strategy is one of those that take long."""
    return _weight(strategy or "") > 1


def _weight(strategy: str) -> int:
    return WEIGHTS.get(strategy.partition(":")[0], 1)


def _allow(asked: int, most: int, what: str) -> None:
    if asked > most:
        told = f"{asked:,}" if asked < 10**15 else "far too many"
        raise TooMuch(f"{told} {what}: this server allows {most:,}; ask for less, or use the command line")
