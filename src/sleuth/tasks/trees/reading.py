"""Trees in files: the game that a file may name, the tree that it holds, and where a tree is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sleuth.errors import InputError, InvalidTree
from sleuth.games.game_spec import GameSpec
from sleuth.tasks.kinds import File, GameLike, Turns
from sleuth.tasks.reading import spec_of

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.node import Node
    from sleuth.core.position import Position


TreeGame: TypeAlias = GameLike | GameSpec | Mapping[str, Any] | None
"""The game of a tree, as Python or the terminal gives it: there its options, by name. None: the file names it."""


def options_of(game: TreeGame) -> Mapping[str, Any] | None:
    """The options of a game that a file may complete; None for a `Game`, which is complete."""
    if game is None or isinstance(game, str):
        return {} if game is None else {"name": game}
    return game if isinstance(game, Mapping) else None


def spec_or_default(game: TreeGame) -> GameSpec:
    """The spec of a game argument, or of the default game."""
    options = options_of(game)
    return spec_of(game) if options is None else GameSpec(**options)  # type: ignore[arg-type]


def listing_of(file: str, content: str, game: TreeGame) -> Listing:
    """The listing of a game. The file names the game and the rule if the arguments do not.

    Raises what building the game raises; if the file named what cannot be, the message names the file. A file that
    names no built-in game is read as one of the usual game: no file makes another one run.
    """
    from sleuth.files.trees import files

    name, rule = files.names_in(content)
    options, given = options_of(game), spec_or_default(game)
    spec = given
    try:
        if options is not None:
            named = {"name": None if "secrets" in options else name, "rule": rule}
            spec = GameSpec(**{key: value for key, value in named.items() if value} | dict(options))
        elif rule is not None:
            spec = spec.agreeing(rule=rule)
        return spec.listing()
    except InputError as error:
        if spec == given:
            raise
        raise InputError(f"{file} names the game {spec.name} and the rule {spec.rule}: {error}") from None


def read_tree(file: str, content: str, game: TreeGame, listing: Listing) -> Node:
    """The tree of a file. Raises InvalidTree, which asks for a game if neither file nor arguments name it."""
    from sleuth.files.trees import files

    try:
        return files.read(file, listing, content)
    except InvalidTree as error:
        options = options_of(game)
        if options is None or {"name", "secrets"} & options.keys() or content.lstrip().startswith("{"):
            raise
        raise InvalidTree(f"{error}; a text file does not name its game; give `game` and `rule`") from None


def position_after(listing: Listing, turns: Turns) -> Position:
    """The position after the turns, counting with compiled kernels."""
    from sleuth.core.turns import replay

    return replay(listing, turns).compiled()


def check_output(output: File) -> str:
    """The path of a tree's file as text. Raises InputError or CannotWrite before long work."""
    from sleuth.files.atomic import check_writable
    from sleuth.files.trees import files

    path = str(output)
    files.format_of(path)
    if path != "-":
        check_writable(Path(path))
    return path
