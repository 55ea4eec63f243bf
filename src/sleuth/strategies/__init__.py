"""Strategies: pure functions from a position to a guess, and the values that stand for their names.

`TwoStep(Power(0.25))` is the strategy with the name "two-step:p:0.25".

>>> import sleuth
>>> from sleuth.strategies import Power, TwoStep
>>> sleuth.strategy("two-step:p:0.25") == TwoStep(Power(0.25)), sleuth.score("p:0.25") == Power(0.25)
(True, True)
"""

from __future__ import annotations

from sleuth.files.loading import offer

_HOMES = {
    "PFDS": ("sleuth.strategies.discernible", "PFDS"),
    "Power": ("sleuth.core.scores", "power_mean"),
    "TwoStep": ("sleuth.strategies.lookahead", "TwoStep"),
}

__getattr__, __dir__, __all__ = offer(__name__, _HOMES)
