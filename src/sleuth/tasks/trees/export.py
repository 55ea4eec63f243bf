"""Export: the tree of a file in another form."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import Annotated, Any

from sleuth.tasks.functions import offered
from sleuth.tasks.markers import Option, Range
from sleuth.tasks.trees.request import Form, Output, TreeFile, TreeRequest, TreeResult, check_output


@dataclass(frozen=True)
class ExportTree(TreeRequest):
    """Write the tree of a file in another form, without checking it."""

    file: TreeFile
    _: KW_ONLY
    output: Output = "-"
    format: Form = None
    depth: Annotated[int | None, Option("Draw N guesses in a row (only with `format` dot).", shown="all"), Range(1)] = (
        None
    )


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
        from sleuth.files.trees import files

        return {**files.header(self.listing, self.tree.whole), "tree": self.labels}


def run(request: ExportTree) -> Exported:
    """The tree of the file; it is written if there is a file to write.

    Raises:
        CannotWrite: a file that cannot be written.
    """
    from sleuth.core.position import Position
    from sleuth.core.tree import Tree
    from sleuth.files.trees import files

    check_output(request.output, request.format)
    content = files.content(request.file)
    listing = request.listing(request.file, content)
    files.refuse_other(request.file, listing, content)
    tree = request.read(request.file, listing, content)
    written: list[Path] = []
    if request.output != "-":
        written = files.write(
            request.output,
            listing,
            tree,
            format=request.format,
            depth=request.depth,
            source=request.own_game,
        )
    return Exported(Tree(Position.start(listing), tree), tuple(written))


export_tree = offered(ExportTree, run)
