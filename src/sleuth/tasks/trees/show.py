"""Show: the first guesses of a tree, after each feedback."""

from __future__ import annotations

import os
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.progress import Watch, stepping
from sleuth.errors import InputError, InvalidTree, UnknownName
from sleuth.strategies import registry
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.trees.request import TreeRequest, TreeResult, grown

if TYPE_CHECKING:
    from sleuth.core.position import Position
    from sleuth.core.treefiles.picture import Row


@dataclass(frozen=True)
class ShowTree(TreeRequest):
    """Show a tree: after each feedback, the candidates left and the next guess."""

    source: Annotated[str, Argument("The file of a tree, or a strategy.", metavar="FILE|STRATEGY")]
    _: KW_ONLY
    opener: Annotated[
        fields.Opener, Option("Start with this guess in place of the strategy's own (strategies only).")
    ] = None
    turns: fields.MadeTurns = ()
    depth: Annotated[int, Option("Show N guesses in a row."), Range(1)] = 1

    @cached_property
    def content(self) -> str | None:
        """What the file holds; None if the source is a strategy. Raises UnknownName if it is neither."""
        from sleuth.core.treefiles import files

        try:
            registry.strategy(self.source)
        except UnknownName as unknown:
            if self.opener is not None:
                raise InputError(f"`opener` is for a strategy, and {self.source!r} is not a strategy") from None
            # Path.exists fails on a name of 300 letters
            if self.source != "-" and not os.path.exists(self.source):  # noqa: PTH110
                raise UnknownName(f"{unknown}; and there is no file {self.source!r}") from None
            return files.content(self.source)
        return None

    @cached_property
    def position(self) -> Position:
        """Where the tree begins."""
        game = self.spec.listing() if self.content is None else self.listing(self.source, self.content)
        return self.after(game, self.turns)


@dataclass(frozen=True, repr=False, eq=False)
class ShownTree(TreeResult):
    """The first guesses of a tree.

    Attributes:
        depth: guesses in a row, the turns made before included.
    """

    depth: int

    schema = "tree-show"

    @property
    def figures(self) -> str:
        """The number of candidates."""
        return f", {self.candidates:,} candidates"

    @property
    def candidates(self) -> int:
        """The secrets that the tree names."""
        from sleuth.core.treefiles import picture

        return picture.candidates(self.tree)[id(self.tree)]

    @property
    def lines(self) -> list[Row]:
        """The feedbacks in the order in which they are shown, the largest part first."""
        from sleuth.core.treefiles import picture

        return list(picture.rows(self.game, self.tree, self.depth))

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth tree show --json` shows."""
        from sleuth.core.treefiles import picture

        return {**self.named, **picture.nested(self.game, self.tree, self.depth)}

    def rows(self, depth: int | None = None) -> list[dict[str, Any]]:
        """One row for each feedback, to the depth that is shown."""
        return super().rows(depth or self.depth)


def run(request: ShowTree, *, watch: Watch | None = None) -> ShownTree:
    """The tree of the file or the strategy, to the depth that is shown.

    Args:
        request: the request.
        watch: called as the work goes on.

    Raises:
        UnknownName: a source that is neither a file nor a strategy.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        StrategyError: a strategy that does not find every secret.
    """
    from sleuth.core.treefiles import checking, files

    position, content = request.position, request.content
    if content is None:
        tree = grown(
            position, request.source, request.opener, stepping(watch, request.source, len(position.candidates))
        )
    else:
        tree = files.read(request.source, position.game, content)
        try:
            tree = checking.from_here(position, tree)
        except InvalidTree as error:
            raise InvalidTree(f"{request.source}: {error}") from None
    return ShownTree(position.game, tree, request.depth + len(position.history))


show_tree = offered(ShowTree, run)
