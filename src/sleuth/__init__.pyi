"""The public names of `sleuth`; made by `make reference`."""

from sleuth import core as core
from sleuth import errors as errors
from sleuth import season as season
from sleuth.advice.choose import strategy as strategy
from sleuth.advice.codebreaker import CodebreakerAdvice as CodebreakerAdvice
from sleuth.advice.values import Advice as Advice
from sleuth.core.evaluation import Evaluation as Evaluation
from sleuth.core.position import Position as Position
from sleuth.core.scores import Score as Score
from sleuth.core.tree import Tree as Tree
from sleuth.errors import SleuthError as SleuthError
from sleuth.exact.solution import Solution as Solution
from sleuth.games import Game as Game
from sleuth.playing.session import Session as Session
from sleuth.review.analysis import Analysis as Analysis
from sleuth.strategies.own import named as named
from sleuth.strategies.registry import score as score
from sleuth.tasks.analyze import analyze as analyze
from sleuth.tasks.boards import boards as boards
from sleuth.tasks.chains import longest_chain as longest_chain
from sleuth.tasks.check import check as check
from sleuth.tasks.compare import Comparison as Comparison
from sleuth.tasks.compare import compare as compare
from sleuth.tasks.count import count as count
from sleuth.tasks.duel import duel as duel
from sleuth.tasks.evaluate import Evaluated as Evaluated
from sleuth.tasks.evaluate import evaluate as evaluate
from sleuth.tasks.feedback import feedback as feedback
from sleuth.tasks.filter import filter as filter
from sleuth.tasks.games import list_games as list_games
from sleuth.tasks.openers import RankedOpeners as RankedOpeners
from sleuth.tasks.openers import openers as openers
from sleuth.tasks.play import play as play
from sleuth.tasks.reproduce import reproduce as reproduce
from sleuth.tasks.reveal import reveal as reveal
from sleuth.tasks.simulate import Simulations as Simulations
from sleuth.tasks.simulate import simulate as simulate
from sleuth.tasks.solutions import Solved as Solved
from sleuth.tasks.solve import solve as solve
from sleuth.tasks.stats import stats as stats
from sleuth.tasks.suggest import suggest as suggest
from sleuth.tasks.trees.export import export_tree as export_tree
from sleuth.tasks.trees.grow import grow_tree as grow_tree
from sleuth.tasks.trees.show import show_tree as show_tree
from sleuth.tasks.trees.verify import verify_tree as verify_tree
from sleuth.tasks.word_lists import word_lists as word_lists
from sleuth.tasks.words import check_words as check_words
from sleuth.tasks.words import words as words

__version__: str
_HOMES: dict[str, tuple[str, str]]
__all__ = [
    "Advice",
    "Analysis",
    "CodebreakerAdvice",
    "Comparison",
    "Evaluated",
    "Evaluation",
    "Game",
    "Position",
    "RankedOpeners",
    "Score",
    "Session",
    "Simulations",
    "SleuthError",
    "Solution",
    "Solved",
    "Tree",
    "analyze",
    "boards",
    "check",
    "check_words",
    "compare",
    "core",
    "count",
    "duel",
    "errors",
    "evaluate",
    "export_tree",
    "feedback",
    "grow_tree",
    "list_games",
    "longest_chain",
    "named",
    "openers",
    "play",
    "reproduce",
    "reveal",
    "score",
    "season",
    "show_tree",
    "simulate",
    "solve",
    "stats",
    "strategy",
    "suggest",
    "verify_tree",
    "word_lists",
    "words",
]
