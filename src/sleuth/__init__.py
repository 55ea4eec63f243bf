"""Sleuth: the engine for games of deduction.

>>> import sleuth
>>> sleuth.suggest("crane=bbygb").guess
'tings'

What is about the dating show is in `sleuth.season`.

Importing `sleuth` loads neither numpy nor numba; a public name is fetched when it is first used (PEP 562).
"""

from __future__ import annotations

import builtins
from importlib import import_module
from typing import Any

from sleuth.tasks.table import TASKS

__version__ = "0.1.0"

_NAMES = {
    "sleuth.core.evaluation": "Evaluation",
    "sleuth.core.position": "Position",
    "sleuth.core.scores": "Score",
    "sleuth.core.tree": "Tree",
    "sleuth.errors": "SleuthError",
    "sleuth.exact.solution": "Solution",
    "sleuth.games": "Game",
    "sleuth.strategies.own": "named",
    "sleuth.strategies.registry": "score",
    "sleuth.advice.choose": "strategy",
    "sleuth.advice.codebreaker": "CodebreakerAdvice",
    "sleuth.advice.values": "Advice",
    "sleuth.review.analysis": "Analysis",
    "sleuth.playing.session": "Session",
    "sleuth.tasks.compare": "Comparison",
    "sleuth.tasks.evaluate": "Evaluated",
    "sleuth.tasks.openers": "RankedOpeners",
    "sleuth.tasks.simulate": "Simulations",
    "sleuth.tasks.solutions": "Solved",
}
"""Module → its public names beside the tasks; `NAME=OTHER`: what the module calls OTHER."""
_HOMES = {
    name: (module, own or name)
    for module, names in _NAMES.items()
    for name, _, own in (each.partition("=") for each in names.split())
} | {one.public: one.home for one in TASKS if not one.public.startswith("season.")}
"""Public name → its module, and what that calls it. `__init__.pyi` states them for type checkers."""

_MODULES = ("core", "errors", "season")
"""What is public as a module."""

__all__ = sorted(name for name in [*_HOMES, "season"] if name not in vars(builtins))


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"sleuth.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth' has no attribute {name!r}")
    module, own = _HOMES[name]
    return getattr(import_module(module), own)


def __dir__() -> list[str]:
    return sorted([*_HOMES, *_MODULES, "__version__"])
