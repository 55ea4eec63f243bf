"""First guesses of built-in games with their expected numbers of guesses, by research/openings.py.

Where as few games as possible are to be lost, they are those of trees found by `research/records/today_sure.py`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sleuth.advice import SURE

if TYPE_CHECKING:
    from sleuth.core.listing import Listing

FILE = Path(__file__).with_name("openings.json")
"""Key of a game → its openings, the best first."""

KEPT = 8
"""Games whose keys a process keeps."""


@lru_cache(maxsize=KEPT)
def key(game: Listing) -> str:
    """What a game's openings depend on: its lists, its rule level, its limit and its prior, as a hash.

    A prior counts by its first eight digits, so that the order of a sum does not matter.
    """
    from sleuth.core.identity import identity

    digest = hashlib.sha256(json.dumps([identity(game), game.limit], sort_keys=True).encode())
    if game.prior is not None:
        import numpy as np

        digest.update(np.char.mod("%.7e", game.prior).tobytes())
    return digest.hexdigest()[:16]


class Openings(NamedTuple):
    """First guesses, and what is known of them.

    Attributes:
        left: first guess → its expected number of guesses, the best first.
        proved: whether no other first guess is better.
        lost: the chance to lose the game with each of them; None: not known.
        exact: whether the numbers are exact; else they are those of good trees.
        tree: the file of the tree that begins with the first of them and loses nothing, see `followed`; None: there is
            none.
    """

    left: dict[str, float]
    proved: bool
    lost: float | None = None
    exact: bool = True
    tree: str | None = None


def openings(game: Listing, loss: int | None) -> Openings | None:
    """The openings of a game; None if the file does not have them."""
    found = _file().get(_name(game.name, game.level, loss))
    return None if found is None or found["loss"] != loss or found["key"] != key(game) else _read(found)


def builtin_openings(name: str, rule: str, loss: int | None) -> Openings | None:
    """The openings of a game as it is built in, by its name alone; None if the file does not have them."""
    found = _file().get(_name(name, rule, loss))
    return None if found is None or found["loss"] != loss else _read(found)


def _name(name: str, rule: str, loss: int | None) -> str:
    return f"{name} {rule}{' sure' if loss == SURE else ''}"


def _read(found: Mapping[str, Any]) -> Openings:
    return Openings(found["left"], found["proved"], found.get("lost"), found.get("exact", True), found.get("tree"))


@cache
def _file() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return found
