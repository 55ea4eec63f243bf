"""Strategies: pure functions from a position to a guess; and what names them, as values.

`TwoStep(Power(0.25))` is what the name "two-step:p:0.25" says, and `Objective.most(4)` what "most:4" says.

>>> import sleuth
>>> sleuth.strategy("two-step:p:0.25") == TwoStep(Power(0.25)), sleuth.score("p:0.25") == Power(0.25)
(True, True)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth.core import scores
    from sleuth.exact.objective import Objective as Objective
    from sleuth.strategies.discernible import PFDS as PFDS
    from sleuth.strategies.lookahead import TwoStep as TwoStep

    Power = scores.power_mean

_HOMES = {
    "Objective": ("sleuth.exact.objective", "Objective"),
    "PFDS": ("sleuth.strategies.discernible", "PFDS"),
    "Power": ("sleuth.core.scores", "power_mean"),
    "TwoStep": ("sleuth.strategies.lookahead", "TwoStep"),
}
__all__ = ["PFDS", "Objective", "Power", "TwoStep"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth.strategies' has no attribute {name!r}")
    module, own = _HOMES[name]
    return getattr(import_module(module), own)


def __dir__() -> list[str]:
    return sorted(__all__)
