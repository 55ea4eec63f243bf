"""Sleuth: the engine for games of deduction.

>>> import sleuth
>>> sleuth.suggest("crane=bbygb").guess
'tousy'

What is about the dating show is in `sleuth.season`.

Importing `sleuth` loads neither numpy nor numba; a public name is fetched when it is first used (PEP 562).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth import season
    from sleuth.chains.longest import all_longest, longest_for
    from sleuth.core.evaluation import Evaluation
    from sleuth.core.evaluation import evaluate as evaluate_tree
    from sleuth.core.game import Game
    from sleuth.core.listing import Legal, Listing, Turn
    from sleuth.core.position import Position, replay
    from sleuth.core.scores import Score
    from sleuth.core.tree import Tree, follow, grow, verify
    from sleuth.errors import SleuthError
    from sleuth.exact.solution import Solution
    from sleuth.exact.solve import solve as solve_position
    from sleuth.games.registry import GameSpec
    from sleuth.games.words.word_game import game as word_game
    from sleuth.games.words.word_game import of_words as game_of_words
    from sleuth.strategies.registry import score, strategy
    from sleuth.tasks.advice import Advice, advise
    from sleuth.tasks.analysis.record import Analysis
    from sleuth.tasks.analyze import analyze
    from sleuth.tasks.chains import longest_chain, survive
    from sleuth.tasks.check import check
    from sleuth.tasks.compare import compare
    from sleuth.tasks.evaluate import evaluate
    from sleuth.tasks.feedback import feedback
    from sleuth.tasks.filter import filter
    from sleuth.tasks.openers import openers
    from sleuth.tasks.play import play
    from sleuth.tasks.prove import prove
    from sleuth.tasks.session import Session
    from sleuth.tasks.simulate import simulate
    from sleuth.tasks.solve import solve
    from sleuth.tasks.suggest import suggest
    from sleuth.tasks.words import words

__version__ = "0.1.0"

_HOMES = {
    "Advice": "sleuth.tasks.advice:Advice",
    "Analysis": "sleuth.tasks.analysis.record:Analysis",
    "Evaluation": "sleuth.core.evaluation:Evaluation",
    "Game": "sleuth.core.game:Game",
    "GameSpec": "sleuth.games.registry:GameSpec",
    "Legal": "sleuth.core.listing:Legal",
    "Listing": "sleuth.core.listing:Listing",
    "Position": "sleuth.core.position:Position",
    "Score": "sleuth.core.scores:Score",
    "Session": "sleuth.tasks.session:Session",
    "SleuthError": "sleuth.errors:SleuthError",
    "Solution": "sleuth.exact.solution:Solution",
    "Tree": "sleuth.core.tree:Tree",
    "Turn": "sleuth.core.listing:Turn",
    "advise": "sleuth.tasks.advice:advise",
    "all_longest": "sleuth.chains.longest:all_longest",
    "analyze": "sleuth.tasks.analyze:analyze",
    "check": "sleuth.tasks.check:check",
    "compare": "sleuth.tasks.compare:compare",
    "evaluate": "sleuth.tasks.evaluate:evaluate",
    "evaluate_tree": "sleuth.core.evaluation:evaluate",
    "feedback": "sleuth.tasks.feedback:feedback",
    "filter": "sleuth.tasks.filter:filter",
    "follow": "sleuth.core.tree:follow",
    "game_of_words": "sleuth.games.words.word_game:of_words",
    "grow": "sleuth.core.tree:grow",
    "longest_chain": "sleuth.tasks.chains:longest_chain",
    "longest_for": "sleuth.chains.longest:longest_for",
    "openers": "sleuth.tasks.openers:openers",
    "play": "sleuth.tasks.play:play",
    "prove": "sleuth.tasks.prove:prove",
    "replay": "sleuth.core.position:replay",
    "score": "sleuth.strategies.registry:score",
    "season": "sleuth.season:",
    "simulate": "sleuth.tasks.simulate:simulate",
    "solve": "sleuth.tasks.solve:solve",
    "solve_position": "sleuth.exact.solve:solve",
    "strategy": "sleuth.strategies.registry:strategy",
    "suggest": "sleuth.tasks.suggest:suggest",
    "survive": "sleuth.tasks.chains:survive",
    "verify": "sleuth.core.tree:verify",
    "word_game": "sleuth.games.words.word_game:game",
    "words": "sleuth.tasks.words:words",
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
    "Session",
    "SleuthError",
    "Solution",
    "Tree",
    "Turn",
    "advise",
    "all_longest",
    "analyze",
    "check",
    "compare",
    "evaluate",
    "evaluate_tree",
    "feedback",
    "filter",
    "follow",
    "game_of_words",
    "grow",
    "longest_chain",
    "longest_for",
    "openers",
    "play",
    "prove",
    "replay",
    "score",
    "season",
    "simulate",
    "solve",
    "solve_position",
    "strategy",
    "suggest",
    "survive",
    "verify",
    "word_game",
    "words",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth' has no attribute {name!r}")
    module, _, attribute = _HOMES[name].partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
