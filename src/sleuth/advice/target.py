"""What the search for advice makes least: guesses under the prior, with what a lost game counts as."""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from sleuth.advice import LOSS, SURE
from sleuth.core.arrays import Counts
from sleuth.core.position import Position
from sleuth.exact.bounds import INFINITE
from sleuth.exact.weighing import weight_of, whole_weights


class Target(NamedTuple):
    """What the search makes least.

    Attributes:
        limit: guesses left in the game; None: any number.
        over: what a secret costs besides that is not named with them.
        weights: whole numbers in proportion to the prior, one for each secret; None: all 1.
        sure: by how much a lost secret costs more than the sum of all guesses; None: it costs as many as were said.
    """

    limit: int | None
    over: int
    weights: Counts | None
    sure: int | None


def aim(position: Position, loss: int | None = LOSS) -> Target:
    """What is made least from a position on. Raises InputError for weights that are too large.

    loss: guesses that a lost game counts as; None: as many as it takes.

    With SURE a lost secret costs more than all guesses together: a cost is then a number of lost secrets, times that,
    and a number of guesses. The weights leave room for it.
    """
    left, over = allowance(position, loss)
    if left is None:
        return Target(None, INFINITE, whole_weights(position), None)
    if loss != SURE:
        return Target(left, over, whole_weights(position, most=left + over), None)
    weights = whole_weights(position, most=isqrt(INFINITE * (left + 1)))
    whole = weight_of(position, weights)
    return Target(left, left * whole + 1, weights, left * whole + 1)


def allowance(position: Position, loss: int | None) -> tuple[int | None, int]:
    """The guesses left in the game (None: any number), and what a secret costs besides that is not named with them.

    With SURE that is 0, as a number of guesses then counts only those that were made.
    """
    limit = position.game.limit
    left = 0 if limit is None else limit - len(position.history)
    if limit is None or loss is None or left < 1:
        return None, INFINITE
    return left, 0 if loss == SURE else max(1, loss - limit)
