"""Sleuth: the engine for games of deduction.

>>> import sleuth
>>> sleuth.suggest("crane=bbygb").guess
'tings'

What is about the dating show is in `sleuth.season`.

Importing `sleuth` loads neither numpy nor numba; a public name is fetched when it is first used (PEP 562).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sleuth import errors as errors
    from sleuth import season
    from sleuth.advice.ranked import advise
    from sleuth.advice.values import Advice
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
    from sleuth.playing.session import Session
    from sleuth.review.analysis import Analysis
    from sleuth.strategies.registry import score, strategy
    from sleuth.strategies.static import separates
    from sleuth.tasks.analyze import analyze
    from sleuth.tasks.boards import boards
    from sleuth.tasks.chains import longest_chain, survive
    from sleuth.tasks.check import check
    from sleuth.tasks.compare import compare
    from sleuth.tasks.count import count
    from sleuth.tasks.duel import duel
    from sleuth.tasks.evaluate import evaluate
    from sleuth.tasks.feedback import feedback
    from sleuth.tasks.filter import filter
    from sleuth.tasks.openers import openers
    from sleuth.tasks.play import play
    from sleuth.tasks.proof_openers import proof_openers
    from sleuth.tasks.prove import proof_status, prove
    from sleuth.tasks.reproduce import reproduce
    from sleuth.tasks.reveal import reveal
    from sleuth.tasks.simulate import simulate
    from sleuth.tasks.solve import solve
    from sleuth.tasks.stats import stats
    from sleuth.tasks.suggest import suggest
    from sleuth.tasks.trees.export import export_tree
    from sleuth.tasks.trees.grow import grow_tree
    from sleuth.tasks.trees.show import show_tree
    from sleuth.tasks.trees.verify import verify_tree
    from sleuth.tasks.words import check_words, word_lists, words

__version__ = "0.1.0"

_NAMES = {
    "sleuth.chains.longest": "all_longest longest_for",
    "sleuth.core.evaluation": "Evaluation evaluate_tree=evaluate",
    "sleuth.core.game": "Game",
    "sleuth.core.listing": "Legal Listing Turn",
    "sleuth.core.position": "Position replay",
    "sleuth.core.scores": "Score",
    "sleuth.core.tree": "Tree follow grow verify",
    "sleuth.errors": "SleuthError",
    "sleuth.exact.solution": "Solution",
    "sleuth.exact.solve": "solve_position=solve",
    "sleuth.games.registry": "GameSpec",
    "sleuth.games.words.word_game": "game_of_words=of_words word_game=game",
    "sleuth.strategies.registry": "score strategy",
    "sleuth.strategies.static": "separates",
    "sleuth.advice.values": "Advice",
    "sleuth.advice.ranked": "advise",
    "sleuth.review.analysis": "Analysis",
    "sleuth.tasks.analyze": "analyze",
    "sleuth.tasks.boards": "boards",
    "sleuth.tasks.chains": "longest_chain survive",
    "sleuth.tasks.check": "check",
    "sleuth.tasks.compare": "compare",
    "sleuth.tasks.count": "count",
    "sleuth.tasks.duel": "duel",
    "sleuth.tasks.evaluate": "evaluate",
    "sleuth.tasks.feedback": "feedback",
    "sleuth.tasks.filter": "filter",
    "sleuth.tasks.openers": "openers",
    "sleuth.tasks.play": "play",
    "sleuth.tasks.proof_openers": "proof_openers",
    "sleuth.tasks.prove": "proof_status prove",
    "sleuth.tasks.reproduce": "reproduce",
    "sleuth.tasks.reveal": "reveal",
    "sleuth.playing.session": "Session",
    "sleuth.tasks.simulate": "simulate",
    "sleuth.tasks.solve": "solve",
    "sleuth.tasks.stats": "stats",
    "sleuth.tasks.suggest": "suggest",
    "sleuth.tasks.trees.export": "export_tree",
    "sleuth.tasks.trees.grow": "grow_tree",
    "sleuth.tasks.trees.show": "show_tree",
    "sleuth.tasks.trees.verify": "verify_tree",
    "sleuth.tasks.words": "check_words word_lists words",
}
"""Module → its public names; `NAME=OTHER`: what the module calls OTHER."""
_HOMES = {
    name: (module, own or name)
    for module, names in _NAMES.items()
    for name, _, own in (each.partition("=") for each in names.split())
}

_MODULES = ("errors", "season")
"""What is public as a module."""

__all__ = [
    "Advice", "Analysis", "Evaluation", "Game", "GameSpec", "Legal", "Listing", "Position", "Score", "Session",
    "SleuthError", "Solution", "Tree", "Turn", "advise", "all_longest", "analyze", "boards", "check", "check_words",
    "compare", "count", "duel", "evaluate", "evaluate_tree", "export_tree", "feedback", "filter", "follow",
    "game_of_words", "grow", "grow_tree", "longest_chain", "longest_for", "openers", "play", "proof_openers",
    "proof_status", "prove", "replay", "reproduce", "reveal", "score", "season", "separates", "show_tree", "simulate",
    "solve", "solve_position", "stats", "strategy", "suggest", "survive", "verify", "verify_tree", "word_game",
    "word_lists", "words",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"sleuth.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module 'sleuth' has no attribute {name!r}")
    module, own = _HOMES[name]
    return getattr(import_module(module), own)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_MODULES})
