"""The common result of functions of trees: a tree of a game."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.core.game import Game
from sleuth.core.results import HIDDEN, Result, shown

if TYPE_CHECKING:
    from sleuth.core.listing import Listing
    from sleuth.core.tree import Tree


@dataclass(frozen=True, repr=False, eq=False)
class TreeResult(Result):
    """A tree of a game.

    Attributes:
        tree: the tree with its game.
    """

    tree: Tree = dataclasses.field(metadata=HIDDEN)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.game}, opener {self.opener}{self.figures}>"

    @property
    def opener(self) -> str:
        """The first guess; if turns were made, the guess of the first turn."""
        return str(self.listing.guesses[self.tree.whole.guess])

    @property
    def listing(self) -> Listing:
        """The game in rows and codes."""
        return self.tree.listing

    @property
    def figures(self) -> str:
        """The figures that `repr` shows after the opener."""
        return ""

    @shown
    def game(self) -> Game:
        """The game; JSON has its name."""
        return self.tree.game

    @shown
    def rule(self) -> str:
        """The rule level."""
        return self.listing.level

    @property
    def labels(self) -> Mapping[str, Any]:
        """The tree by its labels, as `sleuth/tree/1` has it."""
        from sleuth.files.trees import json_form

        return json_form.nest(self.listing, self.tree.whole)

    def rows(self, depth: int | None = None) -> list[dict[str, Any]]:
        """One row for each feedback in the tree. depth: guesses in a row; None: all."""
        from sleuth.files.trees import picture

        return [row._asdict() for row in picture.rows(self.listing, self.tree.whole, depth)]
