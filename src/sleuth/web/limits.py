"""Limits: which games a request may name, and how much work it may ask for. Decided before the work begins."""

from __future__ import annotations

import re
from functools import lru_cache
from math import factorial, perm
from typing import TYPE_CHECKING

from sleuth.errors import InputError, UnknownName
from sleuth.registry import CODE_GAMES, GAMES, GameSpec

if TYPE_CHECKING:
    from sleuth.game import Game

TURNS = 100
"""Turns of a history."""
CODES = 200_000_000
"""Secrets × guesses of a game of words."""
CODE_GAME_CODES = 30_000_000
"""Secrets × guesses of a game of codes; there are many such games, and the table of each is kept on disk."""
KEPT = 8
"""Games that stay in memory."""


class TooMuch(InputError):
    """More work than a request may ask for."""


def spec_of(name: str, rule: str, prior: str) -> GameSpec:
    """The game that a request names, never a file. Raises UnknownName, InputError or TooMuch."""
    kind, colon, _ = name.partition(":")
    forms = {form.partition(":")[0] + ":" * (":" in form) for form in GAMES}
    if kind + colon not in forms or not re.fullmatch(r"[a-z-]+(:[0-9a-z]{1,12})?", name):
        raise UnknownName(f"there is no game {name[:40]!r}; there are {', '.join(GAMES)}")
    return GameSpec(name, rule=rule, prior=prior)


@lru_cache(maxsize=KEPT)
def built(spec: GameSpec) -> Game:
    """The game, made once. Raises TooMuch for one that is too large, and the errors of `GameSpec.build`."""
    kind, _, size = spec.name.partition(":")
    if kind in CODE_GAMES:
        numbers = [int(number) for number in re.findall(r"\d+", size)]
        if len(numbers) and max(numbers) < 1000:
            _allow(_code_game_size(kind, numbers), CODE_GAME_CODES, spec.name)
    game = spec.build()
    _allow(len(game.secrets) * len(game.guesses), CODES, spec.name)
    return game


def _code_game_size(kind: str, numbers: list[int]) -> int:
    """Secrets × guesses, by the numbers of the name."""
    first, other = numbers[0], numbers[-1]
    if kind == "mastermind":
        secrets = int(other**first)
    elif kind == "bulls":
        secrets = perm(other, first)
    else:
        secrets = factorial(first) * (int(other**first) if kind == "suited" else 1)
    return secrets**2


def _allow(codes: int, most: int, name: str) -> None:
    if codes > most:
        told = f"{codes:,}" if codes < 10**15 else "far too many"
        raise TooMuch(
            f"{name} has {told} pairs of a secret and a guess; this server takes {most:,} (`sleuth suggest` takes more)"
        )
