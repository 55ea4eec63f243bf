"""The book: trees of proved best guesses, as the page's `js/local/book.js` reads them. They are kept in the cache.

A tree is the guess rows of its nodes with more than two secrets, in preorder, branches by ascending codes: 16 bits
each, the least significant byte first. Source: this package.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np

from sleuth import __version__
from sleuth.advice import LOSS
from sleuth.advice.best import Best, grown
from sleuth.advice.openings import key
from sleuth.core import cache
from sleuth.core.files import replacing
from sleuth.core.listing import Listing
from sleuth.core.node import Node
from sleuth.core.position import Position
from sleuth.errors import CannotWrite, InputError

RULES = ("free", "official")
"""The rule levels that have a book."""


def book(game: Listing, opener: str, *, done: Callable[[int], None] | None = None) -> bytes:
    """The tree of a first guess; from the cache if it is there.

    done: called with the number of secrets that are solved further, for progress. Raises InputError if a guess of the
    tree is not proved to be the best one.
    """
    tally = done or (lambda solved: None)
    path = _place(game, opener)
    if (kept := _kept(path)) is not None:
        tally(len(game.secrets))
        return kept
    root, steps = grown(Position.start(game), Best(), opener=game.guess_row(opener), done=tally)
    if steps is None or set(steps) != {"proved"}:
        raise InputError(f"not every guess after {opener} is proved in {game.name}, rule {game.level}: {steps}")
    made = np.array([node.guess for node in rows_of(root)], "<u2")
    _keep(path, made)
    return made.tobytes()


def rows_of(root: Node) -> list[Node]:
    """The nodes of a tree with more than two secrets, in preorder."""
    found: list[Node] = []

    def secrets(node: Node) -> int:
        place = len(found)
        found.append(node)
        number = sum(1 if below is None else secrets(below) for below in node.branches.values())
        if number <= 2:
            del found[place:]
        return number

    secrets(root)
    return found


def _place(game: Listing, opener: str) -> Path:
    """Where the cache has a tree; its name depends on the game, its prior, and what makes the tree."""
    name = hashlib.sha256(json.dumps(["book", __version__, key(game), LOSS, opener]).encode()).hexdigest()[:32]
    return cache.cache_folder() / f"{name}.npy"


def _kept(path: Path) -> bytes | None:
    """A tree of the cache, if it is as it was written."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        found: bytes = np.load(path, allow_pickle=False).astype("<u2").tobytes()
        if json.loads(path.with_suffix(".json").read_text())["sha256"] == hashlib.sha256(found).hexdigest():
            cache.touch(path)
            return found
    return None


def _keep(path: Path, made: np.ndarray) -> None:
    """Write a tree to the cache; a folder that takes nothing is left alone."""
    with suppress(OSError, CannotWrite):
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            np.save(file, made)
        checks = {"shape": [1, len(made)], "sha256": hashlib.sha256(made.tobytes()).hexdigest()}
        with replacing(path.with_suffix(".json")) as file:
            file.write(json.dumps(checks).encode())
        cache.evict(path)
