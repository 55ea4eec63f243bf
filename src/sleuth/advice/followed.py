"""Trees that advice follows: with `--aim sure`, those that find every secret within the limit of the game.

They are files in `trees`, which `openings.json` names, found by `research/records/today_sure.py`. Source: this package.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sleuth.advice import SURE
from sleuth.advice.openings import openings
from sleuth.core.arrays import Counts
from sleuth.core.evaluation import rounds_of
from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.core.treefiles import files

FOLDER = Path(__file__).with_name("trees")
"""Where the trees are."""

KEPT = 2
"""Trees that a process keeps."""


class Followed(NamedTuple):
    """What a tree says of a position that it reaches.

    Attributes:
        guess: the guess row to make.
        mean: the mean of the guesses from here on, under the prior.
        cost: their sum, each secret by its weight.
        within: the guesses of the game after which every candidate is found.
    """

    guess: int
    mean: float
    cost: int
    within: int


def followed(position: Position, loss: int | None, weights: Counts | None) -> Followed | None:
    """What the tree of a game says of a position; None: there is no tree for this loss, or the turns are not its own.

    weights: a whole number for each secret; None: all 1.
    """
    if loss != SURE or not position.is_whole:
        return None
    known = openings(position.game, loss)
    node = None if known is None or known.tree is None else _tree(known.tree, position.game)
    for turn in position.history:
        node = node.branches.get(turn.code) if node is not None and node.guess == turn.guess else None
    if node is None:
        return None
    found = rounds_of(position, node)
    rows = position.candidates
    rounds = np.array([found[row] for row in rows.tolist()], np.int64)
    cost = int(rounds.sum() if weights is None else rounds @ weights[rows])
    mean = float(np.average(rounds, weights=position.mass))
    return Followed(node.guess, mean, cost, len(position.history) + int(rounds.max()))


@lru_cache(maxsize=KEPT)
def _tree(name: str, game: Listing) -> Node:
    return files.read(str(FOLDER / name), game)
