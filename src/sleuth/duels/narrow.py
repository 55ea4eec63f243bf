"""Trees for a mixture by narrow searches, one for each of the most promising openers, here or by a team of workers.

A narrow search proves nothing and is soon over; what matters is that many good trees are found for each distribution.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.core.evaluation import rounds_of
from sleuth.core.position import Position
from sleuth.core.team import ALONE, Team
from sleuth.core.tree import Tree, grow
from sleuth.errors import Unsolvable
from sleuth.exact.proof.workers import Recipe
from sleuth.exact.search import Search
from sleuth.exact.solve import best_guesses

SHARE = 6
"""Openers that a worker gets at once."""


class Column(NamedTuple):
    """A tree, and the guesses that it needs for each secret."""

    tree: Tree
    rounds: Counts


class Task(NamedTuple):
    """Openers to find trees for: guess rows."""

    recipe: Recipe
    weights: tuple[int, ...]
    width: int
    limit: int | None
    openers: tuple[int, ...]


def column_of(position: Position, tree: Tree) -> Column:
    """The column of a tree from the start of a game."""
    found = rounds_of(position.compiled(), tree)
    return Column(tree, np.array([found[row] for row in range(len(position.game.secrets))], np.int64))


def columns(
    recipe: Recipe, position: Position, weights: Counts, *, width: int, limit: int | None, team: Team = ALONE
) -> list[Column]:
    """A tree for each of the `width` most promising openers that keeps the limit as far as the search looks.

    weights: positive, of the secrets. Raises Unsolvable if no opener keeps it.
    """
    rows, _ = Search(position, weights=weights, width=width, limit=limit).openers()
    task = Task(recipe, tuple(weights.tolist()), width, limit, ())
    openers = rows[:width].tolist()
    share = len(openers) if team.executor is None else SHARE
    parts = (tuple(openers[place : place + share]) for place in range(0, len(openers), share))
    tasks = (task._replace(openers=part) for part in parts)
    found = [column for some in team.ordered(work_off, tasks) for column in some]
    if not found:
        raise Unsolvable(f"a search as narrow as {width} finds no tree within {limit} guesses; widen it")
    return found


def work_off(task: Task) -> list[Column]:
    """The columns of a task, found in this process."""
    position = _position(task.recipe)
    search = Search(position, weights=np.array(task.weights), width=task.width, limit=task.limit)
    found = []
    for opener in task.openers:
        if search.least(opener=opener).exact:
            found.append(column_of(position, grow(position, best_guesses(search), opener=opener)))
    return found


@lru_cache(maxsize=1)
def _position(recipe: Recipe) -> Position:
    return Position.start(recipe.listing()).compiled()
