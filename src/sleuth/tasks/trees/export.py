"""Export: the tree of a file in another form."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sleuth.files.reading import read_text
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import File, FileName, GameLike, Positive
from sleuth.tasks.trees.reading import check_output, listing_of, read_tree
from sleuth.tasks.trees.result import TreeResult


@dataclass(frozen=True, repr=False, eq=False)
class Exported(TreeResult):
    """A tree out of a file, and the files that it was written to.

    Attributes:
        files: what was written; none if there is no file to write.
    """

    files: tuple[Path, ...]

    schema = "tree"

    def as_dict(self) -> dict[str, Any]:
        """The file of a tree, whose form is that of docs/reference/tree-formats.md: hence by hand."""
        return self.tree.as_dict()


@task
def export_tree(
    file: FileName,
    *,
    game: GameLike | None = None,
    output: File = "-",
    depth: Positive | None = None,
) -> Exported:
    """Write the tree of a file in another form, without checking it.

    Args:
        file: The file of the tree; - is standard input.
        game: The game: its name, a `Game`, or a `Position` to go on from; None: the game that the file names.
        output: Write to this file; its suffix says whether text, JSON or dot (for Graphviz).
        depth: Draw N guesses in a row (dot only).

    Returns:
        The tree of the file; it is written if there is a file to write.

    Raises:
        UnknownName: a game that does not exist.
        InputError: a file that cannot be read, or one made for a game in Python that is not given.
        InvalidTree: a file that does not hold a tree of the game.
        CannotWrite: a file that cannot be written.
    """
    from sleuth.core.position import Position
    from sleuth.core.tree import Tree
    from sleuth.files.trees import files

    path, name = check_output(output), str(file)
    content = read_text(name)
    listing = listing_of(name, content, game)
    files.refuse_other(name, listing, content)
    tree = read_tree(name, content, game, listing)
    written: list[Path] = []
    if path != "-":
        written = files.write(path, listing, tree, depth=depth)
    return Exported(Tree(Position.start(listing), tree), tuple(written))
