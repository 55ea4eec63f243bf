"""Renaming trees by a symmetry of the game.

A symmetry g takes guesses to guesses and secrets to secrets, and the parts of a guess to those of its image. So a tree
renamed by g guesses g(t) where the tree guesses t, and any secret of a part tells the feedback of that part. Source:
this package.
"""

from __future__ import annotations

import numpy as np

from sleuth.core.arrays import Indices
from sleuth.core.listing import Listing
from sleuth.core.node import Node


def rename(listing: Listing, tree: Node, image: Indices) -> Node:
    """The tree that a symmetry renames, of a game that ends when the secret is guessed.

    image: where the symmetry takes each guess; (guesses,).
    """

    def image_of(node: Node) -> tuple[Node, int]:
        """The node, and a secret that it leads to."""
        guess, secret = int(image[node.guess]), -1
        branches: dict[int, Node | None] = {}
        for child in node.branches.values():
            branch, secret = (None, int(listing.secret_of_guess[guess])) if child is None else image_of(child)
            code = listing.block(np.array([guess], np.int32), np.array([secret], np.int32))[0, 0]
            branches[int(code)] = branch
        return Node(guess, dict(sorted(branches.items()))), secret

    return image_of(tree)[0]
