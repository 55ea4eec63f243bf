"""First guesses of built-in games with their expected numbers of guesses, by research/openings.py."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

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
    import hashlib

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
    """

    left: dict[str, float]
    proved: bool


def openings(game: Listing, loss: int | None) -> Openings | None:
    """The openings of a game; None if the file does not have them."""
    found = _file().get(f"{game.name} {game.level}")
    return None if found is None or found["loss"] != loss or found["key"] != key(game) else _read(found)


def builtin_openings(name: str, rule: str, loss: int | None) -> Openings | None:
    """The openings of a game as it is built in, by its name alone; None if the file does not have them."""
    found = _file().get(f"{name} {rule}")
    return None if found is None or found["loss"] != loss else _read(found)


def _read(found: Mapping[str, Any]) -> Openings:
    return Openings(found["left"], found["proved"])


@cache
def _file() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return found
