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
from contextlib import suppress
from itertools import zip_longest

from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.errors import BadFeedback, InvalidTree, UnknownWord

TOKEN = re.compile(r""""(?:[^"\\]|\\.)*"\S*|\S+""")
"""A guess or numbered tiles, perhaps in quotes."""

ROOT = -1
"""The place of the first guess in the trunk, beside the codes of feedback."""


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
        blank = " " * len(first)
        rest: list[tuple[str, int, Node | None]] = []
        for code in sorted(node.branches, key=listing.spell):
            child = node.branches[code]
            end = "" if child is None else " "
            shared = blank if rest else first
            rest.append((f"{shared}{_quote(listing.spell(code))}{number}{end}", number + 1, child))
        tasks += reversed(rest)
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

    Raises InvalidTree, which names file and line, for a text without a guess, an indent with no tiles above it, tiles
    that come twice, a wrong number, a guess after the win or none after other tiles, or a guess that the game does not
    know. `tree.verify` checks whether the tree is right.
    """
    trunk: dict[int, Node | None] = {}
    path: list[tuple[int, Node]] = []
    for line, content in enumerate(unicodedata.normalize("NFC", text).split("\n"), 1):
        try:
            if tokens := [*TOKEN.finditer(content)]:
                _add(listing, trunk, path, tokens)
        except (InvalidTree, BadFeedback, UnknownWord) as error:
            raise InvalidTree(f"{name}:{line}: {error}") from None
    root = trunk.get(ROOT)
    if root is None:
        raise InvalidTree(f"{name}: there is no tree in this file; it has no line with a guess")
    for _, node in root.walk():
        ascending = sorted(node.branches.items(), key=lambda branch: branch[0])
        node.branches.clear()
        node.branches.update(ascending)
    return root


def _add(
    listing: Listing, trunk: dict[int, Node | None], path: list[tuple[int, Node]], tokens: list[re.Match[str]]
) -> None:
    """Add a line to the tree below `trunk`. Raises InvalidTree, BadFeedback or UnknownWord.

    path: that of the line before, (column of tiles, node) for each guess; it becomes that of this line.
    """
    siblings, code, start = trunk, ROOT, tokens[0].start()
    columns = [column for column, _ in path] if start else []
    if start and start not in columns:
        raise InvalidTree(f"{tokens[0].group()!r} is indented by {start}, where the line before has no tiles")
    del path[columns.index(start) + 1 if start else 0 :]
    if start:
        tiles, *tokens = tokens
        siblings, code = path[-1][1].branches, _code(listing, tiles.group(), len(path))
        _refuse_again(listing, path, tiles, code)
    for guess, answer in zip_longest(tokens[::2], tokens[1::2]):
        if code == listing.win:
            raise InvalidTree(f"{guess.group()!r} follows the win {tiles.group()}, which ends a line")
        row = listing.guess_row(_unquote(guess.group()))
        node = siblings.setdefault(code, Node(row))
        if node is None or node.guess != row:
            earlier = "an end" if node is None else listing.guesses[node.guess]
            raise InvalidTree(f"{guess.group()} stands where an earlier line has {earlier}")
        if answer is None:
            raise InvalidTree(f"the line ends with the guess {listing.guesses[row]}; its tiles are missing")
        tiles = answer
        path.append((tiles.start(), node))
        siblings, code = node.branches, _code(listing, tiles.group(), len(path))
    _refuse_again(listing, path, tiles, code)
    if code != listing.win and listing.goal == "named":
        raise InvalidTree(f"the line ends with {tiles.group()}, before the win {listing.spell(listing.win)}")
    siblings[code] = None


def _refuse_again(listing: Listing, path: list[tuple[int, Node]], tiles: re.Match[str], code: int) -> None:
    """Raise InvalidTree if the last guess of the path has these tiles already."""
    if code in path[-1][1].branches:
        raise InvalidTree(f"{tiles.group()} comes a second time after {listing.guesses[path[-1][1].guess]}")


def _code(listing: Listing, token: str, number: int) -> int:
    """The code of numbered tiles. Raises InvalidTree for another number or another spelling."""
    tiles = _unquote(token.removesuffix(str(number)))
    if not token.endswith(str(number)):
        raise InvalidTree(f"{token!r} is not numbered {number}, though it answers guess {number}")
    with suppress(BadFeedback):
        code = listing.read(tiles)
        if listing.spell(code) == tiles:
            return code
    win = f"; a win would be {listing.spell(listing.win)}{number}" if listing.goal == "named" else ""
    raise InvalidTree(f"{token!r} is not a feedback of {listing.name}{win}")
