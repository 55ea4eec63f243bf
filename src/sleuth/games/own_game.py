"""A game of one's own: a Python file whose name and variable are given as my_game.py:game."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from sleuth.core.files import is_file
from sleuth.core.game import Game
from sleuth.errors import InputError, SleuthError, UnknownName

Made = TypeVar("Made")

NAME = re.compile(r"(.+\.py):([A-Za-z_]\w*)")
"""The file and the variable in a game's name."""


def from_file(name: str, rule: str = "") -> Game:
    """The game that a variable of a Python file holds: a `Game`, or a function that returns one.

    The file is run, once in a process. Raises UnknownName for a file that does not exist, InputError for a file or a
    function that cannot be run, for a variable that is not a game, and for a rule level that the game does not have.
    """
    found = NAME.fullmatch(name)
    if found is None:
        raise UnknownName(f"{name!r} does not name a game of your own; write it as my_game.py:game")
    path = Path(found[1])
    if not is_file(path):
        raise UnknownName(f"there is no file {found[1]!r}")
    game = _made(path, lambda: _run(path.resolve(), path.stat().st_mtime_ns)).get(found[2])
    if callable(game):
        game = _made(path, game)
    if not isinstance(game, Game):
        raise InputError(f"{found[2]!r} in {path} is not a game; make one by sleuth.Game.from_rule(…)")
    if rule not in ("", game.listing.level):
        raise InputError(f"`rule` {rule}: {name} has the rule {game.listing.level}; give from_rule the level as rule=")
    return game


@lru_cache(maxsize=8)
def _run(path: Path, changed: int) -> dict[str, object]:  # noqa: ARG001 - a changed file is run again
    return runpy.run_path(str(path))


def _made(path: Path, make: Callable[[], Made]) -> Made:
    """What code of the file returns. Raises InputError for every error in it."""
    try:
        return make()
    except SleuthError as error:  # the file runs, but makes what is no game
        raise InputError(f"{path}: {error}") from None
    except Exception as error:
        raise InputError(f"{path} cannot be run: {type(error).__name__}: {error}") from None
