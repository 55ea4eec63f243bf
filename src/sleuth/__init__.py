"""Sleuth: the engine for games of deduction.

>>> import sleuth
>>> game = sleuth.GameSpec("classic").listing()
>>> position = sleuth.replay(game, [("crane", "bbygb")])
>>> sleuth.advise(position, sleuth.strategy("p:-0.5")).best.guess
'tousy'

Importing `sleuth` loads neither numpy nor numba; a public name is fetched when it is first used (PEP 562).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth.chains.longest import all_longest, longest_chain, longest_for
    from sleuth.core.evaluation import Evaluation, evaluate
    from sleuth.core.game import Game
    from sleuth.core.listing import Legal, Listing, Turn
    from sleuth.core.position import Position, replay
    from sleuth.core.scores import Score
    from sleuth.core.tree import Tree, follow, grow, verify
    from sleuth.errors import SleuthError
    from sleuth.exact.solution import Solution
    from sleuth.exact.solve import solve
    from sleuth.games.registry import GameSpec
    from sleuth.games.words.word_game import game as word_game
    from sleuth.strategies.registry import score, strategy
    from sleuth.tasks.advice import Advice, advise
    from sleuth.tasks.analysis.record import Analysis
    from sleuth.tasks.analysis.review import analyze
    from sleuth.tasks.evaluating import evaluate_named, evaluate_strategy

__version__ = "0.1.0"

_HOMES = {
    "Advice": "sleuth.tasks.advice:Advice",
    "Analysis": "sleuth.tasks.analysis.record:Analysis",
    "Evaluation": "sleuth.core.evaluation:Evaluation",
    "Game": "sleuth.core.game:Game",
    "GameSpec": "sleuth.games.registry:GameSpec",
    "Listing": "sleuth.core.listing:Listing",
    "Legal": "sleuth.core.listing:Legal",
    "Position": "sleuth.core.position:Position",
    "Score": "sleuth.core.scores:Score",
    "SleuthError": "sleuth.errors:SleuthError",
    "Solution": "sleuth.exact.solution:Solution",
    "Tree": "sleuth.core.tree:Tree",
    "Turn": "sleuth.core.listing:Turn",
    "advise": "sleuth.tasks.advice:advise",
    "all_longest": "sleuth.chains.longest:all_longest",
    "analyze": "sleuth.tasks.analysis.review:analyze",
    "evaluate": "sleuth.core.evaluation:evaluate",
    "evaluate_named": "sleuth.tasks.evaluating:evaluate_named",
    "evaluate_strategy": "sleuth.tasks.evaluating:evaluate_strategy",
    "follow": "sleuth.core.tree:follow",
    "grow": "sleuth.core.tree:grow",
    "longest_chain": "sleuth.chains.longest:longest_chain",
    "longest_for": "sleuth.chains.longest:longest_for",
    "replay": "sleuth.core.position:replay",
    "score": "sleuth.strategies.registry:score",
    "solve": "sleuth.exact.solve:solve",
    "strategy": "sleuth.strategies.registry:strategy",
    "verify": "sleuth.core.tree:verify",
    "word_game": "sleuth.games.words.word_game:game",
}

__all__ = [
    "Advice",
    "Analysis",
    "Evaluation",
    "Game",
    "GameSpec",
    "Legal",
    "Listing",
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
