"""Verify: every secret of a tree replayed by the plain rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sleuth import results
from sleuth.core.results import MERGED
from sleuth.errors import InvalidTree
from sleuth.files.reading import read_text
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Accounting, FileName, GameLike, Positive, Turns
from sleuth.tasks.trees.reading import listing_of, position_after, read_tree
from sleuth.tasks.trees.result import TreeResult

if TYPE_CHECKING:
    from sleuth.core.node import Node
    from sleuth.core.position import Position


@dataclass(frozen=True, repr=False, eq=False)
class Verified(TreeResult):
    """A tree that is right, and what it costs.

    Attributes:
        file: the file of the tree.
        evaluation: what the tree costs.
    """

    file: str
    evaluation: results.Evaluation = field(metadata=MERGED)

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
    from sleuth.files.trees import checking

    name = str(file)
    content = read_text(name)
    position = position_after(listing_of(name, content, game), turns)
    tree = read_tree(name, content, game, position.listing)
    try:
        evaluation = checking.evaluate_rooted(position, tree, accounting=accounting, limit=limit)
        found = Tree(position, checking.subtree(position, tree))
    except InvalidTree as error:
        raise InvalidTree(f"{file}: {error}{_why(position, tree, content)}") from None
    return Verified(found, name, evaluation)


def _why(position: Position, tree: Node, content: str) -> str:
    """The likely cause of an invalid tree, as the end of its message."""
    from sleuth.files.trees import files

    made_for = files.mismatch(position.listing, content)
    if made_for:
        return f"; {made_for}"
    if len(tree.branches) == 1 and not position.history:
        return "; a tree that was grown with `turns` is verified with the same `turns`"
    return ""
