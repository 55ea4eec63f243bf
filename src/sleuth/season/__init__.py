"""A season of the dating show: its events, exact odds after each of them, advice, and reasons.

For users: `sleuth.season.odds("my-season.yaml")` and the others of `__all__`. They are tasks, fetched when first used;
the engine itself imports nothing of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth.season.model.file import read_season as load
    from sleuth.tasks.season.advise import advise
    from sleuth.tasks.season.card import card
    from sleuth.tasks.season.check import check
    from sleuth.tasks.season.compare import compare
    from sleuth.tasks.season.doctor import doctor
    from sleuth.tasks.season.explain import explain
    from sleuth.tasks.season.new import new
    from sleuth.tasks.season.odds import odds
    from sleuth.tasks.season.scenarios import scenarios
    from sleuth.tasks.season.simulate import simulate

__all__ = ["advise", "card", "check", "compare", "doctor", "explain", "load", "new", "odds", "scenarios", "simulate"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'sleuth.season' has no attribute {name!r}")
    if name == "load":
        return import_module("sleuth.season.model.file").read_season
    return getattr(import_module(f"sleuth.tasks.season.{name}"), name)
