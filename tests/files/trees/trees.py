"""Trees and texts that the tests of this folder share."""

from __future__ import annotations

import json

from sleuth.core.listing import Listing
from sleuth.core.node import Node, grow
from sleuth.core.position import Position
from sleuth.files.trees import json_form
from sleuth.strategies import registry

CATS = ("bat", "cat", "hat")

HOLLOW = """\
bat BGG1 cat BGG2 hat GGG3
             GGG2
    GGG1
"""
FULL = """\
bat BGG1 cat BGG2 hat GGG3
bat BGG1 cat GGG2
bat GGG1
"""
# The win sorts between GB and GY.
COBS = """\
bob BGG1 cob GGG2
    GBB1 bay GGG2
    GGG1
    GYY1 bbo GGG2
"""
# The first lines of the published tree of [Selby2022] for the classic lists.
PUBLISHED = """\
salet BBBBB1 courd BBBBB2 nymph BBBBY3 whiff GGGGG4
                                BGYYB3 pygmy GGGGG4
                                BYBBB3 fizzy GGGGG4
                                             YGBBG4 jiffy GGGGG5
"""


def first(listing: Listing) -> Node:
    return grow(Position.start(listing), registry.strategy("first"))


def same(listing: Listing, one: Node, other: Node) -> bool:
    """Whether two trees are equal, the order of the branches included."""
    return json.dumps(json_form.nest(listing, one)) == json.dumps(json_form.nest(listing, other))


GOOD = {"guess": "bat", "branches": {"GGG": None}}


def document(tree: object) -> str:
    return json.dumps({"schema": "sleuth/tree/1", "tree": tree})


def chain(listing: Listing, length: int) -> Node:
    """A tree that asks the first guess over and over: wrong, but deep."""
    tree = Node(0, {listing.win: None})
    for _ in range(length - 1):
        tree = Node(0, {0: tree, listing.win: None})
    return tree
