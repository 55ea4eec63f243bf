"""Options of a game: several values of the terminal or HTTP that form one argument of a task."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import cleandoc

from sleuth.core.game import Game, Rule
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
