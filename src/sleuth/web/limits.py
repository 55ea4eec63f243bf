"""Limits: what a request may name, how long its texts are, and how much time and memory its work may take.

The numbers are ours. They say how large a question is, not how long it takes: whatever it computes, its worker is
stopped after SECONDS, and cannot have more memory than MEMORY. See docs/decisions/0014-limits.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth.core.inputs.near import unknown_name
from sleuth.errors import InputError
from sleuth.files import own_file
from sleuth.games.game_spec import GameSpec
from sleuth.games.registry import FAMILIES, built_in_name, family

if TYPE_CHECKING:
    from sleuth.core.game import Game
    from sleuth.core.listing import Listing

SMALL = 10_000
"""The largest number of a key without a limit of its own."""
LONGEST = 2_000
"""Characters of a guess, of feedback and of a share text; a permutation of 255 suited places has 1,274."""
PASTED = 200_000
"""The most characters of a list of words, or of a chat."""
TURNS = 100
"""Turns of a history, and events of a season."""


class Limit(NamedTuple):
    """The limits of a key, where the page allows less than the task.

    Attributes:
        most: the largest number; None: that of the task, or else SMALL.
        characters: the most characters of a text, or of each text of a list.
        items: the most items of a list.
        values: the values that it may have; (): those of the task.
    """

    most: int | None = None
    characters: int = LONGEST
    items: int = TURNS
    values: tuple[str, ...] = ()


LIMITS: Mapping[str, Limit] = {
    **dict.fromkeys(("allowed", "grids", "secrets", "shares", "text", "used", "words"), Limit(characters=PASTED)),
    **dict.fromkeys(("games", "rollouts"), Limit(most=1_000)),
    "prior": Limit(values=("uniform", "freq", "tiers")),
    "seed": Limit(most=2**32),
    "strategies": Limit(characters=60, items=8),
    "strategy": Limit(characters=60),
    "top": Limit(most=100),
}
"""Key → its limits."""
SECONDS = 30.0
"""Seconds for a question, the wait included; then its worker is ended."""
SOLVING = 15.0
"""Seconds for a search that can stop with its best answer so far: for a best tree, or of seasons played to the end."""
MEMORY = 2 << 30
"""The most bytes of a worker's memory."""
CODES = 320_000_000
"""The most secrets × guesses of a game of words."""
CODE_GAME_CODES = 30_000_000
"""The most secrets × guesses of a game of codes; there are many such games, each with a large table."""
PLACES = 255
"""Places or couples of a game without a list."""
NODES = 500_000
"""Nodes of a search for a chain."""


class TooMuch(InputError):
    """Raised for a request about more than the server allows."""


class ServedSpec(GameSpec):
    """The spec of a game from the page, whose listing must not exceed the limits."""

    def build(self) -> Game:
        """The game. Raises TooMuch, and what `GameSpec.build` raises."""
        return build_game(self)


def allow_request(path: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a request, if they name a game of the page and no file, with a limit for its search.

    Raises UnknownName, InputError or TooMuch."""
    allowed = dict(arguments)
    for name, value in arguments.items():
        if isinstance(value, GameSpec):
            if not value.secret_words:
                _check_name(value.name)
            allowed[name] = ServedSpec(**{each.name: getattr(value, each.name) for each in fields(value)})
        if name in ("strategy", "strategies"):
            for one in (value,) if isinstance(value, str) else value or ():
                if own_file.is_own_name(one):
                    raise InputError(f"{one[:40]!r} is read from a file; use the command line")
    if path == "chain":
        allowed["limit"] = NODES
    if path == "solve" or allowed.get("rollouts") is not None:
        wanted = allowed.get("seconds")
        allowed["seconds"] = SOLVING if wanted is None else min(wanted, SOLVING)
    return allowed


@lru_cache(maxsize=8)
def build_game(spec: GameSpec) -> Game:
    """The game, cached, with a listing within the limits. Raises TooMuch, and as `GameSpec.build` does."""
    game = GameSpec.build(spec)
    if game.make_listing is None:
        return game
    most = CODES if game.sizes == () else CODE_GAME_CODES
    listed, size = game.make_listing, game.rules.size

    def listing() -> Listing:
        _allow_pairs(size**2, most, spec.name)
        full = listed()
        _allow_pairs(len(full.secrets) * len(full.guesses), most, spec.name)
        # tables of many lists would fill the memory
        return replace(full, tabled=False) if spec.secret_words else full

    return game.but(make_listing=listing)


def _check_name(name: str) -> None:
    kind = family(name)
    if kind is None or built_in_name(name) is None:
        raise unknown_name("game", name, (one.form for one in FAMILIES))
    if kind.sizes and max(map(int, re.findall(r"(?<!\d)[1-9]\d*", name)), default=0) > PLACES:
        raise TooMuch(
            f"{name} is too large for this server; {PLACES} is the largest number (the command line takes more)"
        )


def _allow_pairs(pairs: int, most: int, name: str) -> None:
    if pairs > most:
        number = f"{pairs:,}" if pairs < 10**15 else "far too many"
        raise TooMuch(
            f"{number} pairs of a secret and a guess in {name}; this server allows {most:,}. Ask for less, or use the "
            "command line"
        )
