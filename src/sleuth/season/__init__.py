"""A season of the dating show: its events, exact odds after each of them, advice, and reasons.

For users: `sleuth.season.odds("my-season.yaml")` and the others of `__all__`. They are tasks, fetched when first used;
the engine itself imports nothing of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth.season.model.file import read_season as load
    from sleuth.tasks.season import advise, explain, odds

_HOMES = {
    "advise": "sleuth.tasks.season:advise",
    "explain": "sleuth.tasks.season:explain",
    "load": "sleuth.season.model.file:read_season",
    "odds": "sleuth.tasks.season:odds",
}

__all__ = ["advise", "explain", "load", "odds"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth.season' has no attribute {name!r}")
    module, _, attribute = _HOMES[name].partition(":")
    return getattr(import_module(module), attribute)
