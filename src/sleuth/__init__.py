"""Sleuth: the engine for games of deduction.

>>> import sleuth
>>> sleuth.suggest("crane=bbygb").guess
'tings'

Functions for the dating show are in `sleuth.season`, types of results in `sleuth.results`.

Importing `sleuth` loads neither numpy nor numba; a public name is fetched when it is first used (PEP 562).
"""

from __future__ import annotations

from sleuth.files.loading import homes, offer
from sleuth.tasks.table import TASKS

__version__ = "0.1.0"

# Module → its public names beside the tasks
_HOMES = homes(
    {
        "sleuth.core.position": "Position",
        "sleuth.core.scores": "Score",
        "sleuth.core.tree": "Tree",
        "sleuth.errors": "SleuthError",
        "sleuth.exact.objective": "Objective",
        "sleuth.games": "Game",
        "sleuth.strategies.own": "named",
        "sleuth.strategies.registry": "score",
        "sleuth.advice.choose": "strategy",
        "sleuth.playing.session": "Session",
    }
) | {one.public: one.home for one in TASKS if not one.public.startswith("season.")}
_MODULES = ("core", "errors", "results", "season", "strategies")

__getattr__, __dir__, __all__ = offer(__name__, _HOMES, _MODULES)
