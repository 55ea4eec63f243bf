"""Limits: which games a request may name, and how much work it may ask for. Decided before the work begins.

The numbers are ours: each keeps the dearest question that it allows within about half a minute of one core.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import factorial, perm
from typing import TYPE_CHECKING

from sleuth.errors import InputError, UnknownName
from sleuth.games.names import GAMES
from sleuth.games.show import format_named
from sleuth.tasks.registry import CODE_GAMES, GameSpec

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.position import Position

SECONDS = 30.0
"""Within which a question is answered, the waiting included; then it is stopped, whatever it computes."""
TURNS = 100
"""Turns of a history, and events of a season."""
CODES = 200_000_000
"""Secrets × guesses of a game of words."""
CODE_GAME_CODES = 30_000_000
"""Secrets × guesses of a game of codes; there are many such games, and the table of each is kept on disk."""
PLACES = 255
"""Places or couples of a game without a list."""
LISTED_PLACES = 10
"""Places of a hidden permutation whose candidates are all listed; of more places they are searched for."""
PLACES_TURNS = 1_000
"""Places × turns of a hidden permutation of more places than that."""
RANKED = 1_000_000_000
"""Candidates × guesses × the weight of the strategy, of one suggestion."""
COMPARED = 400_000_000
"""Secrets × guesses × the weight of the strategy, over all strategies that are compared."""
PLAYED = 1_000_000
"""Games × places² × the weight of the codebreaker, over all codebreakers that are compared."""
MATCHINGS = {11: 70, 12: 370, 13: 3000}
"""The weight of the show's codebreaker `consistent` with more people than ten."""
MATCHING_PEOPLE = 11
"""People of the show, but in a group, for which it picks a guess after others."""
SAMPLED_PLACES = 150
"""Places of a hidden permutation for which the codebreaker `consistent` picks a guess after others."""
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
KEPT = 8
"""Games that stay in memory."""


class TooMuch(InputError):
    """More work than a request may ask for."""


def spec_of(name: str, rule: str = "free", prior: str = "uniform") -> GameSpec:
    """The game that a request names, never a file. Raises UnknownName or TooMuch."""
    kind, colon, size = name.partition(":")
    forms = {form.partition(":")[0] + ":" * (":" in form) for form in GAMES}
    if kind + colon not in forms or not re.fullmatch(r"[0-9]*[a-z]{0,2}[0-9]*", size):
        raise UnknownName(f"there is no game {name[:40]!r}; there are {', '.join(GAMES)}")
    numbers = [int(number) for number in re.findall(r"\d+", size)]
    if max(numbers, default=0) > PLACES:
        raise TooMuch(
            f"{name} is too large for this server; {PLACES} is the largest number (the command line takes more)"
        )
    return GameSpec(name, rule=rule, prior=prior)


@lru_cache(maxsize=KEPT)
def built(spec: GameSpec) -> Game:
    """The game, made once. Raises TooMuch for one that is too large, and the errors of `GameSpec.build`."""
    kind, _, size = spec.name.partition(":")
    numbers = [int(number) for number in re.findall(r"\d+", size)]
    if kind in CODE_GAMES and numbers:
        _allow(_code_game_size(kind, numbers), CODE_GAME_CODES, f"pairs of a secret and a guess of {spec.name}")
    game = spec.build()
    _allow(len(game.secrets) * len(game.guesses), CODES, f"pairs of a secret and a guess of {spec.name}")
    return game


def _code_game_size(kind: str, numbers: Sequence[int]) -> int:
    """Secrets × guesses, by the numbers of the name."""
    first, other = numbers[0], numbers[-1]
    if kind == "mastermind":
        secrets = int(other**first)
    elif kind == "bulls":
        secrets = perm(other, first)
    else:
        secrets = factorial(first) * (int(other**first) if kind == "suited" else 1)
    return secrets**2


def check_ranking(position: Position, strategy: str) -> None:
    """Raise TooMuch if a strategy has too much to weigh in a position."""
    pairs = len(position.candidates) * len(position.legal)
    _allow(pairs * _weight(strategy), RANKED, f"(candidates × guesses × weight) for {strategy}")


def _places(kind: str, size: str) -> int:
    """The number of places or, of the show, of people on the larger side."""
    return format_named(size).size_b if kind == "dating" else int(re.split(r"\D", size)[0])


def check_counsel(name: str, turns: int, *, codebreaker: str | None) -> None:
    """Raise TooMuch if the secrets of a game without a list cannot be searched for after so many turns.

    codebreaker: which one picks the next guess; None if that is not wanted.
    """
    kind, _, size = name.partition(":")
    places = _places(kind, size)
    if kind == "permutation" and places > LISTED_PLACES:
        _allow(places * turns, PLACES_TURNS, f"places × turns of {name}")
        if turns and codebreaker == "consistent":
            _allow(places, SAMPLED_PLACES, f"places for the codebreaker consistent in {name}")
    if kind == "dating" and turns and codebreaker == "consistent" and not size.startswith("k"):
        _allow(places, MATCHING_PEOPLE, f"people for the codebreaker consistent in {name}")


def check_comparison(spec: GameSpec, names: Sequence[str], played: dict[str, int]) -> None:
    """Raise TooMuch if strategies or codebreakers have too much to play. played: name → how many secrets."""
    lines = {name: spec.codebreaker(name) for name in names}
    strategies = [name for name, line in lines.items() if line is None]
    if strategies:
        game = built(spec)
        pairs = len(game.secrets) * len(game.guesses) * (1 if spec.rule == "free" else HARD)
        weights = sum(map(_weight, strategies))
        _allow(pairs * weights, COMPARED, "(secrets × guesses × weight), over all strategies,")
    codebreakers = [name for name, line in lines.items() if line is not None]
    if codebreakers:
        kind, _, size = spec.name.partition(":")
        places = _places(kind, size)
        work = sum(played[name] * places**2 * _weight_played(kind, name, places) for name in codebreakers)
        _allow(work, PLAYED, f"(games × places² × weight) of {spec.name}")


def check_chain(words: Sequence[str]) -> None:
    """Raise TooMuch for too many words."""
    _allow(len(words), CHAIN_WORDS, "words")


def _weight_played(kind: str, codebreaker: str, places: int) -> int:
    """How much more expensive a game is than one of binary-search-plus in hundreds of places, as measured."""
    if kind == "dating":
        return MATCHINGS.get(places, 20) if codebreaker == "consistent" else 20
    if codebreaker == "binary-search-plus" and places in (LISTED_PLACES - 1, LISTED_PLACES):
        return 25  # its candidates are listed
    if kind == "permutation" and codebreaker == "consistent" and places > LISTED_PLACES:
        return 20 * places  # its candidates are sampled
    return 1


def is_dear(strategy: str | None) -> bool:
    """Whether a strategy is one of those that take long."""
    return _weight(strategy or "") > 1


def _weight(strategy: str) -> int:
    return WEIGHTS.get(strategy.partition(":")[0], 1)


def _allow(asked: int, most: int, what: str) -> None:
    if asked > most:
        told = f"{asked:,}" if asked < 10**15 else "far too many"
        raise TooMuch(f"{told} {what}: this server allows {most:,}; ask for less, or use the command line")
