"""Grow: a strategy written out as a tree."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.results import HIDDEN, MERGED, shown, written
from sleuth.strategies.own import StrategyLike
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Argument
from sleuth.tasks.trees.request import Form, Output, TreeRequest, TreeResult, check_output, grown
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.core.position import Position
    from sleuth.core.tree import Tree


@dataclass(frozen=True)
class GrowTree(LongRequest, TreeRequest):
    """Write out a strategy as a tree."""

    strategy: Annotated[StrategyLike, Argument("The strategy to write out.", complete="strategy")]
    _: KW_ONLY
    opener: fields.Opener = None
    turns: fields.MadeTurns = ()
    output: Output = "-"
    format: Form = None
    accounting: fields.Accounting = "played"
    limit: fields.Limit = None

    @cached_property
    def position(self) -> Position:
        """Where the tree begins."""
        return self.after(self.spec.listing(), self.turns)


@dataclass(frozen=True, repr=False, eq=False)
class Grown(TreeResult):
    """A tree, replayed by the plain rule.

    Attributes:
        strategy: what it writes out.
        evaluation: what it costs.
        files: what was written.
    """

    tree: Tree = dataclasses.field(metadata=written("unwritten"))
    strategy: str
    evaluation: Evaluation = dataclasses.field(metadata=MERGED)
    files: tuple[Path, ...] = dataclasses.field(metadata=HIDDEN)

    schema = "tree-grow"

    @property
    def figures(self) -> str:
        """The strategy and the mean."""
        return f", {self.strategy}, mean {self.evaluation.mean:.4f}"

    @shown
    def file(self) -> Path | None:
        """Where the tree was written; None: nowhere."""
        return self.files[0] if self.files else None

    @property
    def unwritten(self) -> Mapping[str, Any] | None:
        """The tree as in `sleuth/tree/1`, with `guess` and `branches`; None if it was written to a file."""
        return None if self.files else self.labels


def run(request: GrowTree, *, watch: Watch | None = None) -> Grown:
    """The tree of the strategy with its evaluation; it is written if there is a file to write.

    Raises:
        UnknownName: a strategy that does not exist.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn or an opener that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        StrategyError: a strategy that does not find every secret.
        CannotWrite: a file that cannot be written.
    """
    from sleuth.core.tree import Tree
    from sleuth.files.trees import files

    check_output(request.output, request.format)
    position = request.position
    name = str(request.strategy)
    root, choices = grown(position, request.strategy, request.opener, stepping(watch, name, len(position.candidates)))
    tree = Tree(position, root, name)
    found = tree.evaluate(accounting=request.accounting, limit=request.limit)
    evaluation = dataclasses.replace(found, choices=choices)
    written: list[Path] = []
    if request.output != "-":
        written = files.write(
            request.output,
            position.listing,
            tree.whole,
            format=request.format,
            strategy=name,
            source=request.own_game,
        )
    return Grown(tree, name, evaluation, tuple(written))


grow_tree = offered(GrowTree, run)
