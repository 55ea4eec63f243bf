"""Limits: which games a request may name, and how much work it may ask for. Decided before the work begins.

The numbers are ours, by bench/limits.py: most questions that they allow take less than SECONDS of one core. Those that
take longer are named in docs/explanation/security.md; they are stopped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from sleuth.core.inputs.near import unknown_name
from sleuth.errors import InputError
from sleuth.files import own_file
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import FAMILIES, built_in, family
from sleuth.tasks.fields import TURNS
from sleuth.tasks.game_request import WordsRequest
from sleuth.tasks.request import Request
from sleuth.tasks.season.request import SeasonRequest, example
from sleuth.tasks.work import Measure

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.listing import Listing

R = TypeVar("R", bound=Request)

SECONDS = 30.0
"""Within which a question is answered, the waiting included; then it is stopped, whatever it computes."""
SOLVING = 15.0
"""Of one core, for the best tree: then the best so far is the answer, unproved."""
CODES = 320_000_000
"""Secrets × guesses of a game of words."""
CODE_GAME_CODES = 30_000_000
"""Secrets × guesses of a game of codes; there are many such games, and the table of each is kept on disk."""
PLACES = 255
"""Places or couples of a game without a list."""
MOST: dict[Measure, int] = {
    "turns": 1_000,  # places × turns of a game whose candidates are searched for
    "ranking": 1_000_000_000,  # candidates × guesses × the weight of the strategy, of one suggestion
    "comparison": 400_000_000,  # secrets × guesses × the weight of the strategy, over all strategies
    "games": 1_000_000,  # games × places² × the weight of the codebreaker, over all codebreakers
    "grids": 10_000_000,  # rows of share grids × secrets
    "search": 10_000_000,  # candidates × guesses of a search for the best tree
    "words": 20_000,  # words of a chain
    "tables": 400_000_000,  # bytes of the tables of a search for strict chains
    "events": TURNS,  # events of a season
}
NODES = {
    "chain strict": 500_000,
    "chain letters": 500_000,
    "chain official": None,
    "survival": 100_000,
}
"""Kind of search → its most nodes; the rule official needs no search."""
KEPT = 8
"""Games that stay in memory."""


class TooMuch(InputError):
    """More work than a request may ask for."""


def checked(request: R) -> R:
    """A request, if the page has its game or season: never a file. Raises UnknownName, InputError or TooMuch."""
    if isinstance(request, WordsRequest):
        if not request.spec.secret_words:
            _check_name(request.spec.name)
        _check_strategies(request)
    if isinstance(request, SeasonRequest) and not isinstance(request.season, Mapping):
        if request.season != "example":
            raise InputError("a season is the object of its file, or `example`")
        return replace(request, season=example())
    return request


def allowed(request: R) -> R:
    """A checked request that asks for no more work than allowed, its search within the most nodes. Raises TooMuch."""
    request = checked(request)
    work = request.work(built)
    for measure, amount, what in work.loads:
        _allow(amount, MOST[measure], what)
    if work.slow:
        raise TooMuch(f"{work.slow} takes too long; use the command line")
    capped: dict[str, Any] = {"limit": NODES[work.search]} if work.search else {}
    if work.timed:
        wanted = getattr(request, "seconds", None)
        capped["seconds"] = SOLVING if wanted is None else min(wanted, SOLVING)
    return replace(request, **capped)


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
        return replace(made, tabled=False) if spec.secret_words else made  # a table of each list would fill the disk

    return game.but(make_listing=listing)


def _check_name(name: str) -> None:
    found = family(name)
    if found is None or built_in(name) is None:
        raise unknown_name("game", name, (one.form for one in FAMILIES))
    if found.sizes and max(map(int, re.findall(r"(?<!\d)[1-9]\d*", name)), default=0) > PLACES:
        raise TooMuch(
            f"{name} is too large for this server; {PLACES} is the largest number (the command line takes more)"
        )


def _check_strategies(request: Request) -> None:
    """Raise InputError for a strategy that is read from a file."""
    for name in ("strategy", "strategies", "score"):
        given = getattr(request, name, None) or ()
        for one in (given,) if isinstance(given, str) else given:
            if own_file.is_named(one):
                raise InputError(f"{one[:40]!r} is read from a file; use the command line")


def _allow(amount: int, most: int, what: str) -> None:
    if amount > most:
        shown = f"{amount:,}" if amount < 10**15 else "far too many"
        raise TooMuch(f"{shown} {what}: this server allows {most:,}; ask for less, or use the command line")
