"""A season of the dating show: its events, exact odds after each of them, advice, and reasons.

For users: `sleuth.season.odds("my-season.yaml")` and the others of `__all__`. They are tasks, fetched when first used;
the engine itself imports nothing of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

TASKS = import_module("sleuth.tasks.table").TASKS
_HOMES = {one.public.removeprefix("season."): one.home for one in TASKS if one.public.startswith("season.")} | {
    "load": ("sleuth.season.model.file", "read_season")
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth.season' has no attribute {name!r}")
    module, own = _HOMES[name]
    return getattr(import_module(module), own)
