"""Verify: every secret of a tree replayed by the plain rule."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from sleuth.core.results import MERGED
from sleuth.errors import InvalidTree
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.trees.request import TreeFile, TreeRequest, TreeResult

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.core.node import Node
    from sleuth.core.position import Position


@dataclass(frozen=True)
class VerifyTree(TreeRequest):
    """Replay every secret by the plain rule, and count the guesses."""

    file: TreeFile
    _: KW_ONLY
    turns: fields.MadeTurns = ()
    accounting: fields.Accounting = "played"
    limit: fields.Limit = None


@dataclass(frozen=True, repr=False, eq=False)
class Verified(TreeResult):
    """A tree that is right, and what it costs.

    Attributes:
        file: the file of the tree.
        evaluation: what the tree costs.
    """

    file: str
    evaluation: Evaluation = field(metadata=MERGED)

    schema = "tree-verify"

    @property
    def figures(self) -> str:
        """The number of secrets and the mean."""
        return f", {self.evaluation.secrets:,} secrets, mean {self.evaluation.mean:.4f}"


def run(request: VerifyTree) -> Verified:
    """What the tree costs, by the plain rule.

    Raises:
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        InvalidTree: the plain rule does not confirm the tree; the message names the secret and the turn.
    """
    from sleuth.core.tree import Tree
    from sleuth.files.trees import checking, files

    content = files.content(request.file)
    position = request.after(request.listing(request.file, content), request.turns)
    tree = request.read(request.file, position.listing, content)
    try:
        evaluation = checking.verified(position, tree, accounting=request.accounting, limit=request.limit)
        found = Tree(position, checking.below(position, tree))
    except InvalidTree as error:
        raise InvalidTree(f"{request.file}: {error}{_why(position, tree, content)}") from None
    return Verified(found, request.file, evaluation)


def _why(position: Position, tree: Node, content: str) -> str:
    """What may be the cause of an invalid tree."""
    from sleuth.files.trees import files

    made_for = files.made_for(position.listing, content)
    if made_for:
        return f"; {made_for}"
    if len(tree.branches) == 1 and not position.history:
        return "; a tree that was grown with `turns` is verified with the same `turns`"
    return ""


verify_tree = offered(VerifyTree, run)
