"""The JSON form of a tree: a header that says what it is for, and the tree nested by labels, nothing lost.

::

    {"schema": "sleuth/tree/1", "game": "classic", "rule": "free", "opener": "salet", …,
     "tree": {"guess": "salet", "branches": {"BBBBB": {"guess": "courd", …}, "GGGGG": null}}}

`null` stands where the game is over. Docs: docs/reference/tree-formats.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sleuth.core.inputs.plain import distinct
from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.errors import BadFeedback, InputError, InvalidTree, UnknownWord

SCHEMA = "sleuth/tree/1"
TOO_DEEP = "nested too deep to be read; use the text form"


def nest(
    listing: Listing, tree: Node, *, sizes: Mapping[int, int] | None = None, depth: int | None = None
) -> dict[str, Any]:
    """The tree by labels: {"guess": …, "branches": {tiles: a tree, or None for the win}}, codes ascending.

    sizes: the candidates of each node, by its identity; then every node has them, too. depth: guesses in a row that
    are shown, None for all; in a deeper node, `branches` is None.
    """
    root: dict[str, Any] = {}
    tasks: list[tuple[dict[str, Any], Node, int]] = [(root, tree, 1)]
    while tasks:
        place, node, level = tasks.pop()
        place["guess"] = listing.guesses[node.guess]
        if sizes is not None:
            place["left"] = sizes[id(node)]
        if depth is not None and level > depth:
            place["branches"] = None
            continue
        place["branches"] = branches = dict[str, Any]()
        for code, child in node.branches.items():
            branch = branches[listing.spell(code)] = None if child is None else {}
            if child is not None and branch is not None:
                tasks.append((branch, child, level + 1))
    return root


def write(listing: Listing, tree: Node, header: Mapping[str, Any]) -> str:
    """The JSON text: schema, header, tree; one line, LF at its end. Raises InputError if JSON cannot nest so deep."""
    document = {"schema": SCHEMA, **header, "tree": nest(listing, tree)}
    try:
        return json.dumps(document, ensure_ascii=False) + "\n"
    except RecursionError:
        deep = max(depth for depth, _ in tree.walk())
        raise InputError(f"the tree is {deep:,} guesses deep, too deep to nest in JSON; write `format` text") from None


def read(listing: Listing, text: str, name: str) -> Node:
    """The tree of a JSON text. name: of the file, for messages.

    Raises InvalidTree, which names the file and the place, such as $.tree.branches.BBBBB.guess. `tree.verify` checks
    whether the tree is right.
    """
    try:
        document = json.loads(text, object_pairs_hook=distinct)
    except (ValueError, InputError) as error:  # also a number of thousands of digits, or a key twice
        raise InvalidTree(f"{name}: this is not valid JSON: {error}") from None
    except RecursionError:
        raise InvalidTree(f"{name}: {TOO_DEEP}") from None
    schema = document.get("schema") if isinstance(document, dict) else None
    if schema != SCHEMA:
        raise InvalidTree(f"{name}: $.schema is {schema!r}, not {SCHEMA!r}; this file holds no tree of Sleuth's")
    return unnest(listing, document.get("tree"), name)


def unnest(listing: Listing, value: Any, name: str) -> Node:
    """The tree of a value of `nest`. name: where the value comes from, for messages. Raises as `read` does."""
    try:
        return _node(listing, value, "$.tree")
    except RecursionError:
        raise InvalidTree(f"{name}: {TOO_DEEP}") from None
    except InvalidTree as error:
        raise InvalidTree(f"{name}: {error}") from None


def _node(listing: Listing, value: Any, path: str) -> Node:
    """The tree of a JSON object, codes ascending. Raises InvalidTree, which names the path."""
    if not isinstance(value, dict):
        raise InvalidTree(f'{path} is not an object; write {{"guess": …, "branches": {{…}}}}')
    guess, branches = value.get("guess"), value.get("branches")
    if not isinstance(guess, str):
        raise InvalidTree(f"{path}.guess is {guess!r}, not a guess in quotes")
    if not isinstance(branches, dict) or not branches:
        raise InvalidTree(f"{path}.branches is not an object with an entry for each feedback")
    place = f"{path}.guess"
    children: dict[int, Node | None] = {}
    try:
        row = listing.guess_row(guess)
        for spelled, child in branches.items():
            place = f"{path}.branches.{spelled if spelled.isprintable() else json.dumps(spelled)}"
            code = listing.read(spelled)
            if listing.spell(code) != spelled:
                raise InvalidTree(f"{place}: write {listing.spell(code)}")
            if listing.goal == "named" and (child is None) != (code == listing.win):
                raise InvalidTree(f"{place}: {'null stands for the win only' if child is None else 'the win is null'}")
            children[code] = None if child is None else _node(listing, child, place)
    except (UnknownWord, BadFeedback) as error:
        raise InvalidTree(f"{place}: {error}") from None
    return Node(row, dict(sorted(children.items())))
