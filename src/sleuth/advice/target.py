"""What the search for advice makes least: guesses under the prior, with what a lost game counts as."""

from __future__ import annotations

from typing import NamedTuple

from sleuth.advice import LOSS
from sleuth.core.arrays import Counts
from sleuth.core.position import Position
from sleuth.exact.bounds import INFINITE
from sleuth.exact.weighing import whole_weights


class Target(NamedTuple):
    """What the search makes least.

    Attributes:
        limit: guesses left in the game; None: any number.
        over: what a secret costs besides that is not named with them.
        weights: whole numbers in proportion to the prior, one for each secret; None: all 1.
    """

    limit: int | None
    over: int
    weights: Counts | None


def aim(position: Position, loss: int | None = LOSS) -> Target:
    """What is made least from a position on. Raises InputError for weights that are too large.

    loss: guesses that a lost game counts as; None: as many as it takes.
    """
    left, over = allowance(position, loss)
    most = 0 if left is None else left + over
    return Target(left, over, whole_weights(position, most=most))


def allowance(position: Position, loss: int | None) -> tuple[int | None, int]:
    """The guesses left in the game (None: any number), and what a secret costs besides that is not named with them.

    loss: guesses that a lost game counts as; None: as many as it takes.
    """
    limit = position.game.limit
    left = 0 if limit is None else limit - len(position.history)
    if limit is None or loss is None or left < 1:
        return None, INFINITE
    return left, max(1, loss - limit)
