"""Renaming trees by a symmetry of the game.

A symmetry g takes guesses to guesses and secrets to secrets, and the parts of a guess to those of its image. So a tree
T renamed by g guesses g(t) where T guesses t. After some turns, T is walked for g⁻¹(s), where s is any secret that fits
them: all such secrets are in one part, and their preimages too. Source: this package.
"""

from __future__ import annotations

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.core.listing import Listing
from sleuth.core.match import Strategy
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.errors import StrategyError


def rename(listing: Listing, tree: Node, image: Indices) -> Strategy:
    """The strategy of a tree that a symmetry renames.

    image: where the symmetry takes each guess; (guesses,). The strategy raises StrategyError after turns that the tree
    does not lead to.
    """
    back = np.empty_like(image)
    back[image] = np.arange(len(image), dtype=np.int32)
    before = listing.secret_of_guess[back[listing.guess_of_secret]]  # the secret that is taken to each

    def strategy(position: Position) -> int:
        node: Node | None = tree
        secret = before[position.rows[:1]]
        for turn in position.history:
            if node is None or image[node.guess] != turn.guess:
                node = None
                break
            node = node.branches.get(int(listing.block(np.array([node.guess], np.int32), secret)[0, 0]))
        if node is None:
            raise StrategyError("the renamed tree does not lead to these turns")
        return int(image[node.guess])

    return strategy
