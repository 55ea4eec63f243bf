"""Show: the first guesses of a tree, after each feedback."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.advice import choose
from sleuth.core.results import HIDDEN, shown
from sleuth.errors import InputError, InvalidTree, UnknownName
from sleuth.strategies.own import StrategyLike
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Argument, Option, Range
from sleuth.tasks.trees.request import TreeRequest, TreeResult, grown
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.node import Node
    from sleuth.core.position import Position
    from sleuth.files.trees.picture import PictureRow


@dataclass(frozen=True)
class ShowTree(TreeRequest):
    """Show a tree: after each feedback, the candidates left and the next guess."""

    source: Annotated[StrategyLike, Argument("The file of a tree, or a strategy.", metavar="FILE|STRATEGY")]
    _: KW_ONLY
    opener: Annotated[
        fields.Opener, Option("Start with this guess in place of the strategy's own (strategies only).")
    ] = None
    turns: fields.MadeTurns = ()
    depth: Annotated[int, Option("Show N guesses in a row."), Range(1)] = 1

    @cached_property
    def content(self) -> str | None:
        """What the file holds; None if the source is a strategy. Raises UnknownName if it is neither."""
        from sleuth.files.trees import files

        name = str(self.source)
        try:
            choose.strategy(self.source)
        except UnknownName as unknown:
            if self.opener is not None:
                raise InputError(f"`opener` is for a strategy, and {name!r} is not a strategy") from None
            # Path.exists fails on a name of 300 letters
            if name != "-" and not os.path.exists(name):  # noqa: PTH110
                raise UnknownName(f"{unknown}; and there is no file {name!r}") from None
            return files.content(name)
        return None

    @cached_property
    def position(self) -> Position:
        """Where the tree begins."""
        listing = self.spec.listing() if self.content is None else self.listing(str(self.source), self.content)
        return self.after(listing, self.turns)


@dataclass(frozen=True, repr=False, eq=False)
class ShownTree(TreeResult):
    """The first guesses of a tree.

    Attributes:
        depth: guesses in a row, the turns made before included.
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

        left = picture.candidates(self._whole)
        found: dict[str, Any] = json_form.nested(self.listing, self._whole, left=left, depth=self.depth)["branches"]
        return found

    @property
    def lines(self) -> list[PictureRow]:
        """The feedbacks in the order in which they are shown, the largest part first."""
        from sleuth.files.trees import picture

        return list(picture.rows(self.listing, self._whole, self.depth))

    def rows(self, depth: int | None = None) -> list[dict[str, Any]]:
        """One row for each feedback, to the depth that is shown."""
        return super().rows(depth or self.depth)


def run(request: ShowTree, *, watch: Watch | None = None) -> ShownTree:
    """The tree of the file or the strategy, to the depth that is shown.

    Raises:
        UnknownName: a source that is neither a file nor a strategy.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        StrategyError: a strategy that does not find every secret.
    """
    from sleuth.core.tree import Tree
    from sleuth.files.trees import checking, files

    position, content, name = request.position, request.content, str(request.source)
    if content is None:
        root, _ = grown(position, request.source, request.opener, stepping(watch, name, len(position.candidates)))
    else:
        files.refuse_other(name, position.listing, content)
        whole = request.read(name, position.listing, content)
        try:
            root = checking.below(position, whole)
        except InvalidTree as error:
            raise InvalidTree(f"{name}: {error}") from None
    return ShownTree(Tree(position, root), request.depth + len(position.history))


show_tree = offered(ShowTree, run)
