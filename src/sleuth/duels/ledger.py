"""The ledger of a duel: the trees that were found, which are walked again when they are read back."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.errors import InputError, InvalidTree
from sleuth.files.identity import identity
from sleuth.files.ledger import Ledger, line_of, wrong_line
from sleuth.files.trees import json_form


class TreeLine(NamedTuple):
    """The line of a tree: the round in which it was found, and the tree by labels."""

    round: int
    tree: dict[str, Any]


class DuelLedger(Ledger):
    """The ledger of one duel; every method raises BadLedger or CannotWrite.

    limit: the most guesses that a secret may need.

    Attributes:
        trees: those that earlier runs found.
        rounds: the round in which the last of them was found; 0: there is none.
    """

    def __init__(self, path: Path, listing: Listing, limit: int | None) -> None:
        self.listing, self.rounds = listing, 0
        self.trees: list[Node] = []
        about = identity(listing) | {"feedback": listing.rule, "objective": "duel", "limit": limit}
        super().__init__(path, {**about, "turns": [], "policy": "trees"})

    def read(self) -> None:
        """Read the lines of earlier runs. Raises BadLedger for one that a duel cannot have."""
        for place, each in enumerate(self.lines):
            self.read_tree(place, line_of(TreeLine, each, self.path, place))

    def read_tree(self, place: int, line: TreeLine) -> None:
        """Read a line of a tree. place: its index among the lines. Raises BadLedger for a tree that is wrong."""
        try:
            self.trees.append(json_form.unnest(self.listing, line.tree, "the tree"))
        except InvalidTree as error:
            raise wrong_line(self.path, place, str(error)) from error
        self.rounds = max(self.rounds, line.round)

    def keep(self, tree: Node, number: int) -> None:
        """Keep a tree, and the number of the round in which it was found."""
        try:
            self.append({"round": number, "tree": json_form.nest(self.listing, tree)})
        except RecursionError:
            deep = max(depth for depth, _ in tree.walk())
            raise InputError(f"a tree is {deep:,} guesses deep, too deep for JSON; leave out `ledger`") from None
