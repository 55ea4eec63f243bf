"""The book: trees of proved best guesses, as the page's `js/local/book.js` reads them. They are kept in the cache.

A tree is numbers of 16 bits, the least significant byte first: how many of its guesses are not proved, the places of
these, and then the guess rows of all nodes with more than two secrets, in preorder, branches by ascending codes.
Source: this package.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import numpy as np

from sleuth import __version__
from sleuth.advice import LOSS
from sleuth.advice.best import Best, grown
from sleuth.advice.openings import key
from sleuth.core import cache
from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.errors import CannotWrite

RULES = ("free", "official")
"""The rule levels that have a book."""

ORDER = 2
"""The number of the order among equal guesses, see `ladder`: trees of another one are not taken from the cache."""

Feedbacks: TypeAlias = tuple[int, ...]
"""The codes that lead to a node."""


def book(game: Listing, opener: str, *, done: Callable[[int], None] | None = None) -> bytes:
    """The tree of a first guess; from the cache if it is there.

    done: called with the number of secrets that are solved further, for progress.
    """
    tally = done or (lambda solved: None)
    path = _place(game, opener)
    if (kept := _kept(path)) is not None:
        tally(len(game.secrets))
        return kept
    unproved: list[Feedbacks] = []
    root, _ = grown(
        Position.start(game), Best(), opener=game.guess_row(opener), done=tally,
        unproved=lambda at: unproved.append(tuple(turn.code for turn in at.history)),
    )  # fmt: skip
    made = np.array(numbers_of(root, unproved), "<u2")
    _keep(path, made)
    return made.tobytes()


def numbers_of(root: Node, unproved: Collection[Feedbacks]) -> list[int]:
    """The numbers of a tree. unproved: the codes that lead to the nodes whose guesses are not proved."""
    nodes: list[tuple[Feedbacks, int]] = []

    def secrets(node: Node, codes: Feedbacks) -> int:
        place = len(nodes)
        nodes.append((codes, node.guess))
        number = sum(1 if below is None else secrets(below, (*codes, code)) for code, below in node.branches.items())
        if number <= 2:
            del nodes[place:]
        return number

    secrets(root, ())
    places = [place for place, (codes, _) in enumerate(nodes) if codes in unproved]
    return [len(places), *places, *(guess for _, guess in nodes)]


def _place(game: Listing, opener: str) -> Path:
    """Where the cache has a tree; its name depends on the game, its prior, and what makes the tree."""
    name = hashlib.sha256(json.dumps(["book", ORDER, __version__, key(game), LOSS, opener]).encode()).hexdigest()[:32]
    return cache.cache_folder() / f"{name}.npy"


def _kept(path: Path) -> bytes | None:
    """A tree of the cache, if it is as it was written."""
    with suppress(*cache.DAMAGED, KeyError, TypeError):
        found: bytes = np.load(path, allow_pickle=False).astype("<u2").tobytes()
        if json.loads(path.with_suffix(".json").read_text())["sha256"] == hashlib.sha256(found).hexdigest():
            cache.touch(path)
            return found
    return None


def _keep(path: Path, made: np.ndarray) -> None:
    """Write a tree to the cache; a folder that takes nothing is left alone."""
    with suppress(OSError, CannotWrite):
        checks = {"shape": [1, len(made)], "sha256": hashlib.sha256(made.tobytes()).hexdigest()}
        cache.keep(path, made, checks)
