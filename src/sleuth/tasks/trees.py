"""Trees of files and strategies: show them, verify them, and write them in another form."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sleuth import results
from sleuth.advice import choose
from sleuth.core.game import Game
from sleuth.core.results import HIDDEN, MERGED, Result, shown
from sleuth.errors import InputError, InvalidTree, UnknownName
from sleuth.files.reading import read_text
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Accounting, File, FileName, GameLike, Positive, Turns, spec_of
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.node import Node
    from sleuth.core.position import Position
    from sleuth.core.tree import Tree


def read_tree(file: str, content: str, game: GameLike | GameSpec | None, turns: Turns = ()) -> tuple[Position, Node]:
    """The position after the turns, and the part of a file's tree that begins there.

    Without `game`, it is the game that the file names if that is built in, else the usual one: no file makes another
    one run. Raises what building the game raises; if the file named the game, the message names the file. Raises
    InvalidTree, which asks for a game if neither file nor arguments name it.
    """
    from sleuth.core.node import subtree
    from sleuth.files.trees import files

    name, rule = files.names_in(content)
    spec = GameSpec(name or GameSpec.name, rule=rule or "") if game is None else spec_of(game)
    try:
        listing = spec.listing()
    except InputError as error:
        if game is not None:
            raise
        raise InputError(f"{file} names the game {spec.name} and the rule {spec.rule}: {error}") from None
    position = position_after(listing, turns)
    files.refuse_other(file, listing, content)
    try:
        tree = files.read(file, listing, content)
    except InvalidTree as error:
        if game is not None or content.lstrip().startswith("{"):
            raise
        raise InvalidTree(f"{error}; a text file does not name its game; give `game` and `rule`") from None
    try:
        return position, subtree(position, tree)
    except InvalidTree as error:
        raise InvalidTree(f"{file}: {error}") from None


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
        """The first guess; if turns were made, the guess of the first turn."""
        return str(self.listing.guesses[self.tree.whole.guess])

    @property
    def listing(self) -> Listing:
        """The game in rows and codes."""
        return self.tree.listing

    @property
    def figures(self) -> str:
        """The figures that `repr` shows after the opener."""
        return ""

    @shown
    def game(self) -> Game:
        """The game; JSON has its name."""
        return self.tree.game

    @shown
    def rule(self) -> str:
        """The rule level."""
        return self.listing.level

    @property
    def labels(self) -> Mapping[str, Any]:
        """The tree by its labels, as `sleuth/tree/1` has it."""
        from sleuth.files.trees import json_form

        return json_form.nest(self.listing, self.tree.whole)

    def rows(self, depth: int | None = None) -> list[dict[str, Any]]:
        """One row for each feedback in the tree. depth: guesses in a row; None: all."""
        from sleuth.files.trees import picture

        return [row._asdict() for row in picture.rows(self.listing, self.tree.whole, depth)]


@dataclass(frozen=True, repr=False, eq=False)
class ShownTree(TreeResult):
    """The first guesses of a tree.

    Attributes:
        depth: the number of guesses in a row, with the turns before them.
    """

    depth: int = dataclasses.field(metadata=HIDDEN)

    schema = "tree-show"

    @property
    def figures(self) -> str:
        """The number of candidates."""
        return f", {self.left:,} candidates"

    @cached_property
    def _whole(self) -> Node:
        return self.tree.whole

    @shown
    def guess(self) -> str:
        """The first guess."""
        return self.opener

    @shown
    def left(self) -> int:
        """How many candidates are left before it."""
        from sleuth.files.trees import picture

        return picture.candidates(self._whole)[id(self._whole)]

    @shown
    def branches(self) -> Mapping[str, Any]:
        """Feedback → an object with `guess`, `left` and `branches` again, or None for the win.

        `branches` is None where `--depth` cuts.
        """
        from sleuth.files.trees import json_form, picture

        sizes = picture.candidates(self._whole)
        tree: dict[str, Any] = json_form.nest(self.listing, self._whole, sizes=sizes, depth=self.depth)["branches"]
        return tree

    def rows(self, depth: int | None = None) -> list[dict[str, Any]]:
        """One row for each feedback, to the depth that is shown."""
        return super().rows(depth or self.depth)


@task
def show_tree(
    source: StrategyLike,
    *,
    game: GameLike | None = None,
    turns: Turns = (),
    depth: Positive = 1,
    progress: Watch | None = None,
) -> ShownTree:
    """Show a tree: after each feedback, the candidates left and the next guess.

    Args:
        source: The file of a tree, or a strategy.
        game: The game: its name, a `Game`, or a `Position` to go on from; None: the game that the file names.
        turns: Go on after this turn, such as crane=bbygb.
        depth: Show N guesses in a row.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The tree of the file or the strategy, to the depth that is shown.

    Raises:
        UnknownName: a game that does not exist, or a source that is neither a file nor a strategy.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        InputError: a file that cannot be read, or one made for a game in Python that is not given.
        InvalidTree: a file that does not hold a tree of the game.
        StrategyError: a strategy that does not find every secret.
    """
    from sleuth.advice import best
    from sleuth.core.tree import Tree

    name, content = str(source), _content(source)
    if content is None:
        position = position_after(spec_of(game or GameSpec.name).listing(), turns)
        root, _ = best.grown(position, choose.strategy(source), done=stepping(progress, name, len(position.candidates)))
    else:
        position, root = read_tree(name, content, game, turns)
    return ShownTree(Tree(position, root), depth + len(position.history))


def _content(source: StrategyLike) -> str | None:
    """The content of a file; None if the source is a strategy. Raises UnknownName if it is neither."""
    name = str(source)
    try:
        choose.strategy(source)
    except UnknownName as unknown:
        # Path.exists fails on a name of 300 letters
        if name != "-" and not os.path.exists(name):  # noqa: PTH110
            raise UnknownName(f"{unknown}; and there is no file {name!r}") from None
        return read_text(name)
    return None


@dataclass(frozen=True, repr=False, eq=False)
class Verified(TreeResult):
    """A tree that is right, and what it costs.

    Attributes:
        file: the file of the tree.
        evaluation: what the tree costs.
    """

    file: str
    evaluation: results.Evaluation = dataclasses.field(metadata=MERGED)

    schema = "tree-verify"

    @property
    def figures(self) -> str:
        """The number of secrets and the mean."""
        return f", {self.evaluation.secrets:,} secrets, mean {self.evaluation.mean:.4f}"


@task
def verify_tree(
    file: FileName,
    *,
    game: GameLike | None = None,
    turns: Turns = (),
    accounting: Accounting = "played",
    limit: Positive | None = None,
) -> Verified:
    """Replay every secret by the plain rule, and count the guesses.

    Args:
        file: The file of the tree; - is standard input.
        game: The game: its name, a `Game`, or a `Position` to go on from; None: the game that the file names.
        turns: Go on after this turn, such as crane=bbygb.
        accounting: Count whole guesses, or half a guess more for each of the last two candidates [Short2022].
        limit: Count a secret that needs more than N guesses as lost.

    Returns:
        What the tree costs, by the plain rule.

    Raises:
        UnknownName: a game that does not exist.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        InputError: a file that cannot be read, or one made for a game in Python that is not given.
        InvalidTree: a file that does not hold a tree of the game, or one that the plain rule does not confirm; the
            message names the secret and the turn.
    """
    from sleuth.core.tree import Tree

    name = str(file)
    content = read_text(name)
    part = Tree(*read_tree(name, content, game, turns))
    try:
        evaluation = part.evaluate(accounting=accounting, limit=limit)
    except InvalidTree as error:
        raise InvalidTree(f"{file}: {error}{_why(part, content)}") from None
    return Verified(part, name, evaluation)


def _why(tree: Tree, content: str) -> str:
    """The likely cause of an invalid tree, as the end of its message."""
    from sleuth.files.trees import files

    made_for = files.mismatch(tree.listing, content)
    if made_for:
        return f"; {made_for}"
    if len(tree.root.branches) == 1 and not tree.position.history:
        return "; a tree that was grown with `turns` is verified with the same `turns`"
    return ""


@dataclass(frozen=True, repr=False, eq=False)
class Exported(TreeResult):
    """The tree of a file, and the files that it was written to.

    Attributes:
        files: the files that were written; none for standard output.
    """

    files: tuple[Path, ...]

    schema = "tree"

    def as_dict(self) -> dict[str, Any]:
        """The tree in the form of docs/reference/tree-formats.md, which is not that of other results."""
        return self.tree.as_dict()


@task
def export_tree(
    file: FileName,
    *,
    game: GameLike | None = None,
    output: File = "-",
    depth: Positive | None = None,
) -> Exported:
    """Write the tree of a file in another form, without checking it.

    Args:
        file: The file of the tree; - is standard input.
        game: The game: its name, a `Game`, or a `Position` to go on from; None: the game that the file names.
        output: Write to this file; its suffix says whether text, JSON or dot (for Graphviz).
        depth: Draw N guesses in a row (dot only).

    Returns:
        The tree of the file; it is written if there is a file to write.

    Raises:
        UnknownName: a game that does not exist.
        InputError: a file that cannot be read, or one made for a game in Python that is not given.
        InvalidTree: a file that does not hold a tree of the game.
        CannotWrite: a file that cannot be written.
    """
    from sleuth.core.tree import Tree
    from sleuth.files.trees import files

    path, name = check_output(output), str(file)
    tree = Tree(*read_tree(name, read_text(name), game))
    written = [] if path == "-" else files.write(path, tree.listing, tree.root, depth=depth)
    return Exported(tree, tuple(written))
