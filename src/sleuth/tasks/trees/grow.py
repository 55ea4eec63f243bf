"""Grow: a strategy written out as a tree."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sleuth.core.results import HIDDEN, MERGED, shown, written
from sleuth.errors import IllegalGuess
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Accounting, File, GameLike, Positive, TreeForm, Turns
from sleuth.tasks.reading import spec_of
from sleuth.tasks.trees.reading import check_output, own_game, position_after
from sleuth.tasks.trees.result import TreeResult
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.core.evaluation import Evaluation
    from sleuth.core.node import Node
    from sleuth.core.position import Position
    from sleuth.core.tree import Tree
    from sleuth.games.game_spec import GameSpec


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


@task
def grow_tree(
    strategy: StrategyLike,
    *,
    game: GameLike = "classic",
    opener: str | None = None,
    turns: Turns = (),
    output: File | None = None,
    format: TreeForm | None = None,
    accounting: Accounting = "played",
    limit: Positive | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,  # noqa: ARG001 - `task` looks at it
) -> Grown:
    """Write out a strategy as a tree.

    Args:
        strategy: The strategy to write out.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        opener: Start with this guess in place of the strategy's own.
        turns: Go on after this turn, such as crane=bbygb.
        output: Write to this file; -: to standard output.
        format: Write text, json or dot (for Graphviz).
        accounting: Count whole guesses, or half a guess more for each of the last two candidates [Short2022].
        limit: Count a secret that needs more than N guesses as lost.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. Then `TooLittleTime` is
            raised.

    Returns:
        The tree of the strategy with its evaluation; it is written if there is a file to write.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn or an opener that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        StrategyError: a strategy that does not find every secret.
        InputError: a file whose name does not say the form of the tree.
        CannotWrite: a file that cannot be written.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    return write(
        spec_of(game),
        strategy,
        output,
        opener=opener,
        turns=turns,
        format=format,
        accounting=accounting,
        limit=limit,
        progress=progress,
    )


def write(
    spec: GameSpec,
    strategy: StrategyLike,
    output: File | None,
    *,
    opener: str | None,
    turns: Turns,
    format: TreeForm | None = None,
    accounting: Accounting,
    limit: int | None,
    progress: Watch | None,
) -> Grown:
    """The tree of a strategy, replayed by the plain rule; written if there is a file. Raises as `grow_tree` does."""
    from sleuth.core.tree import Tree
    from sleuth.files.trees import files

    path, name = None if output is None else check_output(output, format), str(strategy)
    position = position_after(spec.listing(), turns)
    root, choices = grown(position, strategy, opener, stepping(progress, name, len(position.candidates)))
    tree = Tree(position, root, name)
    evaluation = dataclasses.replace(tree.evaluate(accounting=accounting, limit=limit), choices=choices)
    written: list[Path] = []
    if path is not None:
        written = files.write(path, position.listing, tree.whole, format=format, strategy=name, source=own_game(spec))
    return Grown(tree, name, evaluation, tuple(written))


def grown(
    position: Position, name: StrategyLike, opener: str | None, done: Callable[[int], None] | None
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
