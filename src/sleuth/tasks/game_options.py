"""Options of a game: several values of the terminal or HTTP that form one argument of a task."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import cleandoc
from types import MappingProxyType
from typing import Any, NamedTuple

from sleuth.core.game import Game, Rule
from sleuth.games.game_spec import check_options
from sleuth.tasks.convert import Parameter
from sleuth.tasks.docstring import entries
from sleuth.tasks.kinds import Range

MEANINGS = entries(cleandoc(Game.__new__.__doc__ or ""), "Args")
OPTIONS: Mapping[str, Parameter] = {
    name: Parameter(name, Rule | None if name == "rule" else str | None, None, False, Range(), meaning)
    for name, meaning in MEANINGS.items()
    if name != "name"
}
"""The options of a game except its name: the keywords of `Game`, as texts."""
GAME_NAME = MEANINGS["name"].partition(" Or a ")[0]
"""Help of the option for a game, for edges that only take its name."""


class GameOptions(NamedTuple):
    """Options of a game; a file can complete them.

    Attributes:
        name: the game by name; None: the file names it.
        options: those that are given.
    """

    name: str | None = None
    options: Mapping[str, Any] = MappingProxyType({})

    @property
    def has_game(self) -> bool:
        """Whether the options name a game or its lists."""
        return self.name is not None or "secrets" in self.options


def open_options(name: str | None, options: Mapping[str, Any]) -> GameOptions:
    """The options of a game that a file may name. Raises InputError for two games at once, or no name of a file."""
    given = {option: value for option, value in options.items() if value is not None}
    check_options(name, None, given)
    return GameOptions(name, given)
