"""What the requests about trees share: the game that a file may name, how a tree is written, and the result."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from sleuth.core.game import Game
from sleuth.core.results import HIDDEN, Result, shown
from sleuth.errors import IllegalGuess, InputError, InvalidTree
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.game_request import GameName, GameRequest
from sleuth.tasks.markers import Argument, Option
from sleuth.tasks.request import Turns

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.node import Node
    from sleuth.core.position import Position
    from sleuth.core.tree import Tree

Done = Callable[[int], None]

TreeFile: TypeAlias = Annotated[str, Argument("The file of the tree; - is standard input.")]
"""The file of a tree."""
Output: TypeAlias = Annotated[str, Option("Write to this file.", "-o --output", "FILE", shown="standard output")]
"""Where a tree is written."""
Form: TypeAlias = Annotated[
    Literal["text", "json", "dot"] | None,
    Option("Write text, json or dot (for Graphviz).", shown="by the name of FILE, else text"),
]
"""How a tree is written."""


@dataclass(frozen=True, kw_only=True)
class TreeRequest(GameRequest):
    """A game and its rule, which a file of a tree may name.

    Raises:
        InputError: a file that cannot be read, or one made for a game in Python that is not given.
        InvalidTree: a file that does not hold a tree of the game.
    """

    game: Annotated[GameName | None, Option(shown="classic")] = None  # type: ignore[assignment]

    @property
    def own_game(self) -> str | None:
        """The game's Python file and name, my_game.py:game, for the record; None for other games."""
        spec = self.spec
        return spec.name if spec.is_custom and not spec.is_nameless else None

    def listing(self, file: str, content: str) -> Listing:
        """The game with the rule that a file names, unless others are chosen.

        Raises what building the game raises; if the file named what cannot be, the message names the file. Raises
        InputError for a file made for a game in Python, unless the game is chosen: no file makes another one run.
        """
        from sleuth.files.trees import files

        game, rule = files.named_in(content)
        spec = named = self.spec
        if self.game is None and self.secrets is None:
            if (source := files.source_in(content)) is not None:
                raise InputError(f"{file} was made for a game of your own; give it as well: `game` {source}")
            named = replace(named, name=game or named.name)
        try:
            if rule is not None and self.rule is None:
                at_hand = named.is_nameless or isinstance(self.game, Game)
                named = named.agreeing(rule=rule) if at_hand else replace(named, rule=rule)
            return named.listing()
        except InputError as error:
            if named == spec:
                raise
            raise InputError(f"{file} names the game {named.name} and the rule {named.rule}: {error}") from None

    def read(self, file: str, listing: Listing, content: str) -> Node:
        """The tree that a file holds. Raises InvalidTree, which asks for a game where nothing names it."""
        from sleuth.files.trees import files

        try:
            return files.read(file, listing, content)
        except InvalidTree as error:
            if self.game is not None or self.secrets is not None or content.lstrip().startswith("{"):
                raise
            raise InvalidTree(f"{error}; a text does not say its game: give `game`, and `rule`") from None

    def after(self, listing: Listing, turns: Turns) -> Position:
        """The position after the turns, counting with compiled kernels."""
        from sleuth.core.position import replay

        return replay(listing, listing.read_turns(*self.typed_turns(turns))).compiled()


@dataclass(frozen=True, repr=False, eq=False)
class TreeResult(Result):
    """A tree of a game.

    Attributes:
        tree: the tree with its game.
    """

    tree: Tree = dataclasses.field(metadata=HIDDEN)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.game}, opener {self.opener}{self.figures}>"

    @property
    def opener(self) -> str:
        """The first guess, that of the first turn if there are turns."""
        return str(self.listing.guesses[self.tree.whole.guess])

    @property
    def listing(self) -> Listing:
        """The game in rows and codes."""
        return self.tree.listing

    @property
    def figures(self) -> str:
        """What `repr` shows after the opener."""
        return ""

    @shown
    def game(self) -> str:
        """The game by name."""
        return self.listing.name

    @shown
    def rule(self) -> str:
        """The rule level."""
        return self.listing.level

    @property
    def labels(self) -> Mapping[str, Any]:
        """The tree by its labels, as `sleuth/tree/1` has it."""
        from sleuth.files.trees import json_form

        return json_form.nested(self.listing, self.tree.whole)

    def rows(self, depth: int | None = None) -> list[dict[str, Any]]:
        """One row for each feedback in the tree. depth: guesses in a row; None: all."""
        from sleuth.files.trees import picture

        return [row._asdict() for row in picture.rows(self.listing, self.tree.whole, depth)]


def check_output(output: str, form: str | None) -> None:
    """Raise InputError or CannotWrite before long work if a tree cannot be written there."""
    from sleuth.files.atomic import check_writable
    from sleuth.files.trees import files

    if form is None:
        files.format_of(output)
    if output != "-":
        check_writable(Path(output))


def grown(
    position: Position, name: StrategyLike, opener: str | None, done: Done | None
) -> tuple[Node, dict[str, int] | None]:
    """The tree of a strategy from a position on, and the standing of the choices of `best`.

    Raises IllegalGuess if the opener is one.
    """
    from sleuth.advice import best, choose
    from sleuth.games.words.lists import fold

    strategy = choose.strategy(name)
    row = None if opener is None else position.listing.guess_row(fold(opener))
    if row is not None and row not in position.legal:
        raise IllegalGuess(f"{opener} is not legal after the turns given; try `rule` free")
    return best.grown(position, strategy, opener=row, done=done)
