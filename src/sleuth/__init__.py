"""Sleuth: the engine for games of deduction.

>>> import sleuth
>>> game = sleuth.GameSpec("classic").build()
>>> position = sleuth.replay(game, [("crane", "bbygb")])
>>> sleuth.advise(position, sleuth.strategy("p:-0.5")).best.guess
'tousy'

Importing `sleuth` loads neither numpy nor numba; a public name is fetched when it is first used (PEP 562).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth.advice import Advice, advise
    from sleuth.analysis.review import Analysis, analyze
    from sleuth.compare import evaluate_named, evaluate_strategy
    from sleuth.errors import SleuthError
    from sleuth.evaluation import Evaluation, evaluate
    from sleuth.game import Game, Legal, Turn
    from sleuth.games.words import game as word_game
    from sleuth.position import Position, replay
    from sleuth.registry import GameSpec, score, strategy
    from sleuth.scores import Score
    from sleuth.solvers.chain import all_longest, longest_chain, longest_for
    from sleuth.solvers.exact import solve
    from sleuth.solvers.solution import Solution
    from sleuth.tree import Tree, follow, grow, verify

__version__ = "0.1.0"

_HOMES = {
    "Advice": "sleuth.advice:Advice",
    "Analysis": "sleuth.analysis.review:Analysis",
    "Evaluation": "sleuth.evaluation:Evaluation",
    "Game": "sleuth.game:Game",
    "GameSpec": "sleuth.registry:GameSpec",
    "Legal": "sleuth.game:Legal",
    "Position": "sleuth.position:Position",
    "Score": "sleuth.scores:Score",
    "SleuthError": "sleuth.errors:SleuthError",
    "Solution": "sleuth.solvers.solution:Solution",
    "Tree": "sleuth.tree:Tree",
    "Turn": "sleuth.game:Turn",
    "advise": "sleuth.advice:advise",
    "all_longest": "sleuth.solvers.chain:all_longest",
    "analyze": "sleuth.analysis.review:analyze",
    "evaluate": "sleuth.evaluation:evaluate",
    "evaluate_named": "sleuth.compare:evaluate_named",
    "evaluate_strategy": "sleuth.compare:evaluate_strategy",
    "follow": "sleuth.tree:follow",
    "grow": "sleuth.tree:grow",
    "longest_chain": "sleuth.solvers.chain:longest_chain",
    "longest_for": "sleuth.solvers.chain:longest_for",
    "replay": "sleuth.position:replay",
    "score": "sleuth.registry:score",
    "solve": "sleuth.solvers.exact:solve",
    "strategy": "sleuth.registry:strategy",
    "verify": "sleuth.tree:verify",
    "word_game": "sleuth.games.words:game",
}

__all__ = [
    "Advice",
    "Analysis",
    "Evaluation",
    "Game",
    "GameSpec",
    "Legal",
    "Position",
    "Score",
    "SleuthError",
    "Solution",
    "Tree",
    "Turn",
    "advise",
    "all_longest",
    "analyze",
    "evaluate",
    "evaluate_named",
    "evaluate_strategy",
    "follow",
    "grow",
    "longest_chain",
    "longest_for",
    "replay",
    "score",
    "solve",
    "strategy",
    "verify",
    "word_game",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth' has no attribute {name!r}")
    module, _, attribute = _HOMES[name].partition(":")
    return getattr(import_module(module), attribute)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
