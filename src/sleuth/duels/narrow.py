"""Trees for a mixture by narrow searches, one for each of some openers, here or by a team of workers.

A narrow search proves nothing and is soon over; what matters is that many good trees are found for each distribution.
Which opener is best, its parts alone do not say: in `classic` the best one was once behind the first twelve. So half
of the openers are those whose known trees are best against the distribution, the others are new ones, the most
promising and some at random. Source: this package.
"""

from __future__ import annotations

from collections.abc import Sequence
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

POOL = 512
"""The openers that are most promising by their parts, from which new ones are taken."""

SHARE = 6
"""Openers that a worker gets at once."""


class Column(NamedTuple):
    """A tree, and the guesses that it needs for each secret."""

    tree: Tree
    rounds: Counts

    def total(self, weights: Counts) -> int:
        """The guesses that it needs for all secrets, each times its weight."""
        return int(self.rounds @ weights)


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
    recipe: Recipe, position: Position, weights: Counts, *, width: int, limit: int | None,
    known: Sequence[Column] = (), team: Team = ALONE,
) -> list[Column]:  # fmt: skip
    """A tree for each of `width` openers that keeps the limit as far as the search looks.

    weights: positive, of the secrets. known: the trees so far. Raises Unsolvable if no opener keeps the limit.
    """
    rows, _ = Search(position, weights=weights, width=width, limit=limit).openers()
    task = Task(recipe, tuple(weights.tolist()), width, limit, ())
    openers = chosen(rows.tolist(), known, weights, width)
    share = len(openers) if team.executor is None else SHARE
    parts = (tuple(openers[place : place + share]) for place in range(0, len(openers), share))
    tasks = (task._replace(openers=part) for part in parts)
    found = [column for some in team.ordered(work_off, tasks) for column in some]
    if not found:
        raise Unsolvable(f"a search as narrow as {width} finds no tree within {limit} guesses; widen it")
    return found


def chosen(ranked: Sequence[int], known: Sequence[Column], weights: Counts, number: int) -> list[int]:
    """The openers to search, guess rows. ranked: all openers, the most promising first.

    >>> tree = Column(Tree(3), np.array([1, 2]))
    >>> chosen([7, 5, 3], [tree], np.array([1, 1]), 2), chosen([7, 5], [], np.array([1, 1]), 2)
    ([3, 7], [7, 5])
    """
    least: dict[int, int] = {}
    for column in known:
        total = column.total(weights)
        least[column.tree.guess] = min(total, least.get(column.tree.guess, total))
    best = sorted(least, key=least.__getitem__)
    fresh = [row for row in ranked[:POOL] if row not in least]
    new = number - min(number // 2, len(best))
    first = new - new // 2
    drawn = np.random.default_rng(len(known)).permutation(fresh[first:]).tolist()[: new - first]
    asked = [*fresh[:first], *drawn]
    return [*best[: number - len(asked)], *asked]


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
