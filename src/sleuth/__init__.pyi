"""The public names of `sleuth`; made by `make reference`."""

from sleuth import core as core
from sleuth import errors as errors
from sleuth import results as results
from sleuth import season as season
from sleuth import strategies as strategies
from sleuth.advice.choose import strategy as strategy
from sleuth.core.position import Position as Position
from sleuth.core.scores import Score as Score
from sleuth.core.tree import Tree as Tree
from sleuth.errors import SleuthError as SleuthError
from sleuth.exact.objective import Objective as Objective
from sleuth.games import Game as Game
from sleuth.playing.session import Session as Session
from sleuth.strategies.own import named as named
from sleuth.strategies.registry import score as score
from sleuth.tasks.analyze import analyze as analyze
from sleuth.tasks.boards import boards as boards
from sleuth.tasks.boards import play_boards as play_boards
from sleuth.tasks.chains import longest_chain as longest_chain
from sleuth.tasks.check import check_proof as check_proof
from sleuth.tasks.check import opener_costs as opener_costs
from sleuth.tasks.compare import compare as compare
from sleuth.tasks.count import eulerian as eulerian
from sleuth.tasks.duel import duel as duel
from sleuth.tasks.feedback import feedback as feedback
from sleuth.tasks.filter import filter_words as filter_words
from sleuth.tasks.games import list_games as list_games
from sleuth.tasks.grow import grow_tree as grow_tree
from sleuth.tasks.openers import openers as openers
from sleuth.tasks.play import play as play
from sleuth.tasks.reproduce import reproduce as reproduce
from sleuth.tasks.solve import solve as solve
from sleuth.tasks.stats import reveal as reveal
from sleuth.tasks.stats import share_stats as share_stats
from sleuth.tasks.suggest import hints as hints
from sleuth.tasks.suggest import suggest as suggest
from sleuth.tasks.trees import export_tree as export_tree
from sleuth.tasks.trees import show_tree as show_tree
from sleuth.tasks.trees import verify_tree as verify_tree
from sleuth.tasks.word_lists import word_lists as word_lists
from sleuth.tasks.words import check_words as check_words
from sleuth.tasks.words import words as words

__version__: str
_HOMES: dict[str, tuple[str, str]]
__all__ = [
    "Game",
    "Objective",
    "Position",
    "Score",
    "Session",
    "SleuthError",
    "Tree",
    "analyze",
    "boards",
    "check_proof",
    "check_words",
    "compare",
    "core",
    "duel",
    "errors",
    "eulerian",
    "export_tree",
    "feedback",
    "filter_words",
    "grow_tree",
    "hints",
    "list_games",
    "longest_chain",
    "named",
    "opener_costs",
    "openers",
    "play",
    "play_boards",
    "reproduce",
    "results",
    "reveal",
    "score",
    "season",
    "share_stats",
    "show_tree",
    "solve",
    "strategies",
    "strategy",
    "suggest",
    "verify_tree",
    "word_lists",
    "words",
]
