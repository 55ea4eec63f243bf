"""A season of the dating show: its events, exact odds after each of them, advice, and reasons.

For users: `sleuth.season.odds("my-season.yaml")` and the others of `__all__`. They are tasks, fetched when first used;
the engine itself imports nothing of them.
"""

from __future__ import annotations

from importlib import import_module

from sleuth.files.loading import offer

_HOMES = {"load": ("sleuth.season.model.file", "read_season")} | {
    one.public.removeprefix("season."): one.home
    for one in import_module("sleuth.tasks.table").TASKS
    if one.public.startswith("season.")
}
__getattr__, __dir__, __all__ = offer(__name__, _HOMES)
