"""Grow: a strategy written out as a tree."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth import results
from sleuth.advice import choose
from sleuth.core.results import MERGED, written
from sleuth.errors import IllegalGuess
from sleuth.games.game_spec import GameSpec
from sleuth.games.words.lists import fold
from sleuth.strategies.own import StrategyLike
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Accounting, GameLike, Guess, Positive, Turns, spec_of
from sleuth.tasks.trees import TreeResult, position_after
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.core.tree import Tree


@dataclass(frozen=True, repr=False, eq=False)
class Grown(TreeResult):
    """A tree, replayed by the plain rule.

    Attributes:
        strategy: the strategy by name.
        evaluation: what it costs.
    """

    tree: Tree = dataclasses.field(metadata=written("labels"))
    strategy: str
    evaluation: results.Evaluation = dataclasses.field(metadata=MERGED)

    schema = "tree-grow"
    version = 2

    @property
    def figures(self) -> str:
        """The strategy and the mean."""
        return f", {self.strategy}, mean {self.evaluation.mean:.4f}"


@task
def grow_tree(
    strategy: StrategyLike,
    *,
    game: GameLike = "classic",
    opener: Guess | None = None,
    turns: Turns = (),
    accounting: Accounting = "played",
    limit: Positive | None = None,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> Grown:
    """Write out a strategy as a tree.

    Args:
        strategy: The strategy to write out.
        game: The game: its name, a `Game`, or a `Position` to go on from.
        opener: Start with this guess in place of the strategy's own.
        turns: Go on after this turn, such as crane=bbygb.
        accounting: Count whole guesses, or half a guess more for each of the last two candidates [Short2022].
        limit: Count a secret that needs more than N guesses as lost.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. Then `TooLittleTime` is
            raised.

    Returns:
        The tree of the strategy with its evaluation; `tree.save` writes it.

    Raises:
        UnknownName: a game or a strategy that does not exist.
        UnknownWord: a guess that the game does not have.
        BadFeedback: feedback that the game does not give.
        IllegalGuess: a turn or an opener that breaks the rule level.
        InconsistentHistory: no secret fits all the feedback.
        StrategyError: a strategy that does not find every secret.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    return grow(spec_of(game), strategy, turns, progress=progress, opener=opener, accounting=accounting, limit=limit)


def grow(
    spec: GameSpec, strategy: StrategyLike, turns: Turns, *, progress: Watch | None, opener: str | None, **options: Any
) -> Grown:
    """The tree of a strategy with its evaluation. options: as in `Tree.evaluate`. Raises as `grow_tree` does."""
    from sleuth.advice import best
    from sleuth.core.tree import Tree

    name, position = str(strategy), position_after(spec.listing(), turns)
    player, row = choose.strategy(strategy), None if opener is None else position.listing.guess_row(fold(opener))
    if row is not None and row not in position.legal_rows:
        raise IllegalGuess(f"{opener} is not legal after the turns given; try `rule` free")
    step = stepping(progress, name, len(position.rows))
    root, choices = best.grown(position, player, opener=row, done=step)
    tree = Tree(position, root, name)
    return Grown(tree, name, dataclasses.replace(tree.evaluate(**options), choices=choices))
