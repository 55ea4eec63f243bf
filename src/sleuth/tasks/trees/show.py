"""Show: the first guesses of a tree, after each feedback."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sleuth.advice import choose
from sleuth.core.results import HIDDEN, shown
from sleuth.errors import InvalidTree, UnknownName
from sleuth.files.reading import read_text
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike, Positive, Turns
from sleuth.tasks.trees.reading import listing_of, position_after, read_tree, spec_or_default
from sleuth.tasks.trees.result import TreeResult
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.node import Node
    from sleuth.files.trees.picture import PictureRow


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
        found: dict[str, Any] = json_form.nest(self.listing, self._whole, left=left, depth=self.depth)["branches"]
        return found

    @property
    def lines(self) -> list[PictureRow]:
        """The feedbacks in the order in which they are shown, the largest part first."""
        from sleuth.files.trees import picture

        return list(picture.rows(self.listing, self._whole, self.depth))

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
    from sleuth.files.trees import checking, files

    name, content = str(source), _content(source)
    if content is None:
        position = position_after(spec_or_default(game).listing(), turns)
        root, _ = best.grown(position, choose.strategy(source), done=stepping(progress, name, len(position.candidates)))
    else:
        position = position_after(listing_of(name, content, game), turns)
        files.refuse_other(name, position.listing, content)
        whole = read_tree(name, content, game, position.listing)
        try:
            root = checking.subtree(position, whole)
        except InvalidTree as error:
            raise InvalidTree(f"{name}: {error}") from None
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
