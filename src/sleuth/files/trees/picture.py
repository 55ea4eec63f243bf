"""Pictures of a tree: rows for a terminal, and DOT for Graphviz. They are written only; no tree is read from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sleuth.core.listing import Listing
from sleuth.core.node import Node

HEAD = """\
digraph tree {
  rankdir=LR;
  node [shape=box, style=rounded, fontname="monospace"];
  edge [fontname="monospace", fontsize=10];
"""


class PictureRow(NamedTuple):
    """One feedback in a tree: the guess, its tiles, and the next guess.

    Attributes:
        depth: the number of the guess, from 1.
        guess: the guess.
        feedback: as the game spells it.
        left: the secrets left after it.
        next: the guess that follows; None: the game is won.
    """

    depth: int
    guess: str
    feedback: str
    left: int
    next: str | None


def candidates(tree: Node) -> dict[int, int]:
    """The number of secrets that each node of a tree names, by the identity of the node."""
    sizes: dict[int, int] = {}
    for _, node in reversed(list(tree.walk())):
        sizes[id(node)] = sum(1 if child is None else sizes[id(child)] for child in node.branches.values())
    return sizes


def rows(listing: Listing, tree: Node, depth: int | None = None) -> Iterator[PictureRow]:
    """Yield the feedbacks of a tree in pre-order, the largest part first, equal ones by code.

    A guess that can only be right gets no row of its own. depth: guesses in a row that are shown; None: all.
    """
    sizes = candidates(tree)
    tasks: list[tuple[PictureRow | None, Node | None, int]] = [(None, tree, 1)]
    while tasks:
        row, node, level = tasks.pop()
        if row is not None:
            yield row
        if node is None or (depth is not None and level > depth) or list(node.branches) == [listing.win]:
            continue
        steps: list[tuple[PictureRow | None, Node | None, int]] = []
        for code, child in sorted(node.branches.items(), key=lambda branch: (-_size(branch[1], sizes), branch[0])):
            guess = None if child is None else listing.guesses[child.guess]
            step = PictureRow(level, listing.guesses[node.guess], listing.spell(code), _size(child, sizes), guess)
            steps.append((step, child, level + 1))
        tasks += reversed(steps)


def dot(listing: Listing, tree: Node, depth: int | None = None) -> str:
    """The DOT text: a box for each guess with the number of candidates there, an edge for each feedback.

    A guess that can only be right has no frame. depth: guesses in a row that are drawn, None for all; a dashed box
    has more below it.
    """
    sizes = candidates(tree)
    lines: list[str] = []
    tasks: list[tuple[int, Node, tuple[int, str] | None]] = [(1, tree, None)]
    count = 0
    while tasks:
        level, node, edge = tasks.pop()
        children = [(code, child) for code, child in node.branches.items() if child is not None]
        cut = bool(children) and level == depth
        look = ', style="rounded,dashed"' if cut else "" if children else ", shape=plain"
        size = f"\\n{sizes[id(node)]:,}" if children else ""
        lines.append(f"  n{count} [label={_quote(listing.guesses[node.guess], size)}{look}];\n")
        if edge:
            lines.append(f"  n{edge[0]} -> n{count} [label={_quote(edge[1])}];\n")
        if not cut:
            tasks += [(level + 1, child, (count, listing.spell(code))) for code, child in reversed(children)]
        count += 1
    return HEAD + "".join(lines) + "}\n"


def _quote(label: str, suffix: str = "") -> str:
    escaped = label.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}{suffix}"'


def _size(child: Node | None, sizes: dict[int, int]) -> int:
    return 1 if child is None else sizes[id(child)]
