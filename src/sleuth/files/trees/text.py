"""The text form of a tree: one line for each secret, its guesses with their tiles, numbered.

::

    salet BBBBB1 courd BBBBB2 nymph BBBBY3 whiff GGGGG4
                                    BGYYB3 pygmy GGGGG4

A guess or a feedback with a blank in it is in quotes, as JSON writes it, such as "3 4".

What a line shares with the line before it is left blank; a text that repeats it is read as well. A column is a
character, not a byte, so that words of any letters line up. Nothing about the lists, the rule or the strategy is
recorded: JSON has that.

Source: the format of [Selby2022]; the code is ours.
"""

from __future__ import annotations

import json
import re
import unicodedata

from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.errors import BadFeedback, InvalidTree, UnknownWord

TOKEN = re.compile(r""""(?:[^"\\]|\\.)*"\S*|\S+""")
"""A guess or numbered tiles, perhaps in quotes."""


def write(listing: Listing, tree: Node) -> str:
    """The text of a tree: pre-order, children ascending by their tiles as letters (B, G, Y), LF after every line."""
    lines: list[str] = []
    tasks: list[tuple[str, int, Node | None]] = [("", 1, tree)]
    while tasks:
        before, number, node = tasks.pop()
        if node is None:
            lines.append(f"{before}\n")
            continue
        first = f"{before}{_quote(listing.guesses[node.guess])} "
        later = " " * len(first)
        below: list[tuple[str, int, Node | None]] = []
        for code in sorted(node.branches, key=listing.spell):
            child = node.branches[code]
            end = "" if child is None else " "
            shared = later if below else first
            below.append((f"{shared}{_quote(listing.spell(code))}{number}{end}", number + 1, child))
        tasks += reversed(below)
    return "".join(lines)


def _quote(label: str) -> str:
    return json.dumps(label, ensure_ascii=False) if label.split() != [label] or label[0] == '"' else label


def _unquote(text: str) -> str:
    """The label of a text of `_quote`, with or without quotes."""
    try:
        return str(json.loads(text)) if text[:1] == '"' else text
    except ValueError:
        return text


def read(listing: Listing, text: str, name: str) -> Node:
    """The tree of a text, children in any order. name: of the file, for messages.

    Raises InvalidTree, which names file and line: nothing in it, an indent under no tiles, tiles that come twice, a
    wrong number, a word after the win or none after other tiles, or a guess that the game does not know. Whether the
    tree is right, `tree.verify` says.
    """
    reader = _TreeReader(listing)
    for line, content in enumerate(unicodedata.normalize("NFC", text).split("\n"), 1):
        try:
            if tokens := [*TOKEN.finditer(content)]:
                reader.add(tokens)
        except (InvalidTree, BadFeedback, UnknownWord) as error:
            raise InvalidTree(f"{name}:{line}: {error}") from None
    if reader.root is None:
        raise InvalidTree(f"{name}: there is no tree in this file; it has no line with a guess")
    for _, node in reader.root.walk():
        ascending = sorted(node.branches.items(), key=lambda branch: branch[0])
        node.branches.clear()
        node.branches.update(ascending)
    return reader.root


class _TreeReader:
    """The tree so far, and the path to its latest line, (column of tiles, node), for the next indent."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.root: Node | None = None
        self.way: list[tuple[int, Node]] = []

    def add(self, tokens: list[re.Match[str]]) -> None:
        """Add a line to the tree. Raises InvalidTree, BadFeedback or UnknownWord."""
        if tokens[0].group() == "IMPOSSIBLE":
            raise InvalidTree("IMPOSSIBLE: the search that wrote this file found no tree")
        whole = tokens[0].start() == 0
        if whole:
            self.way.clear()
            node = self.root = self._guess_node(tokens[0].group(), self.root)
            tokens = tokens[1:]
        else:
            node = self._resume(tokens[0])
        for tiles, guess in zip(tokens[::2], [*tokens[1::2], None], strict=False):
            self.way.append((tiles.start(), node))
            code = self._code(tiles.group(), len(self.way))
            child = node.branches.get(code)
            if code in node.branches and (not whole or child is None or guess is None):
                raise InvalidTree(f"{tiles.group()} comes a second time after {self.listing.guesses[node.guess]}")
            if code == self.listing.win:
                if guess is not None:
                    raise InvalidTree(f"{guess.group()!r} follows the win {tiles.group()}, which ends a line")
                node.branches[code] = None
                return
            if guess is None and self.listing.goal == "known":
                node.branches[code] = None
                return
            if guess is None:
                raise InvalidTree(
                    f"the line ends with {tiles.group()}, before the win {self.listing.spell(self.listing.win)}"
                )
            below = self._guess_node(guess.group(), child)
            node.branches[code] = below
            node = below
        raise InvalidTree(f"the line ends with the guess {self.listing.guesses[node.guess]}; its tiles are missing")

    def _guess_node(self, label: str, known: Node | None) -> Node:
        """The node of a guess: `known`, which must make the same guess, or a new one."""
        row = self.listing.guess_row(_unquote(label))
        if known is None:
            return Node(row)
        if known.guess != row:
            raise InvalidTree(f"{label} stands where an earlier line has {self.listing.guesses[known.guess]}")
        return known

    def _resume(self, tiles: re.Match[str]) -> Node:
        """The node of an earlier line with tiles in the same column. Cuts the path back to that node."""
        while self.way:
            column, node = self.way.pop()
            if column == tiles.start():
                return node
        raise InvalidTree(f"{tiles.group()!r} is indented by {tiles.start()}, where the line before has no tiles")

    def _code(self, token: str, number: int) -> int:
        tiles = _unquote(token.removesuffix(str(number)))
        if not token.endswith(str(number)):
            raise InvalidTree(f"{token!r} is not numbered {number}, though it answers guess {number}")
        try:
            code = self.listing.read(tiles)
        except BadFeedback:
            code = None
        if code is None or self.listing.spell(code) != tiles:
            win = (
                f"; a win would be {self.listing.spell(self.listing.win)}{number}"
                if self.listing.goal == "named"
                else ""
            )
            raise InvalidTree(f"{token!r} is not a feedback of {self.listing.name}{win}")
        return code
