"""The public names of `sleuth.results`; made by `make reference`."""

from sleuth.advice.boards_advice import BoardAdvice as BoardAdvice
from sleuth.advice.boards_advice import BoardsAdvice as BoardsAdvice
from sleuth.advice.codebreaker import CodebreakerAdvice as CodebreakerAdvice
from sleuth.advice.hints import Hint as Hint
from sleuth.advice.hints import Hints as Hints
from sleuth.advice.pattern import PatternLeft as PatternLeft
from sleuth.advice.values import Advice as Advice
from sleuth.advice.values import AnyAdvice as AnyAdvice
from sleuth.advice.values import GuessPart as GuessPart
from sleuth.advice.values import LetterFamily as LetterFamily
from sleuth.advice.values import NextGuess as NextGuess
from sleuth.advice.values import Standing as Standing
from sleuth.advice.values import Suggestion as Suggestion
from sleuth.advice.values import Tier as Tier
from sleuth.advice.values import Tiers as Tiers
from sleuth.advice.values import Why as Why
from sleuth.chains.longest import Chain as Chain
from sleuth.chains.longest import ChainProof as ChainProof
from sleuth.core.evaluation import Evaluation as Evaluation
from sleuth.core.intervals import Estimate as Estimate
from sleuth.core.results import Candidates as Candidates
from sleuth.core.results import MadeTurn as MadeTurn
from sleuth.duels.equilibrium import Equilibrium as Equilibrium
from sleuth.duels.equilibrium import Favored as Favored
from sleuth.duels.equilibrium import MixturePart as MixturePart
from sleuth.exact.solution import Solution as Solution
from sleuth.games.registry import Page as Page
from sleuth.games.words.letter_filter import LetterFilter as LetterFilter
from sleuth.games.words.letter_filter import Yellow as Yellow
from sleuth.games.words.levels import Breach as Breach
from sleuth.games.words.lists import Dropped as Dropped
from sleuth.games.words.lists import WordList as WordList
from sleuth.games.words.players import Day as Day
from sleuth.games.words.players import Player as Player
from sleuth.papers.check import PublishedValue as PublishedValue
from sleuth.playing.evaluation import Sampled as Sampled
from sleuth.playing.played_games import BoardsPlayed as BoardsPlayed
from sleuth.playing.sampling import Simulation as Simulation
from sleuth.playing.sampling import Wins as Wins
from sleuth.playing.session import Session as Session
from sleuth.review.analysis import Analysis as Analysis
from sleuth.review.analysis import Step as Step
from sleuth.review.turn_review import TurnReview as TurnReview
from sleuth.season.imports.lines import LineFinding as LineFinding
from sleuth.season.play.rollouts import Rollouts as Rollouts
from sleuth.season.results import AdvisedBooth as AdvisedBooth
from sleuth.season.results import AdvisedCeremony as AdvisedCeremony
from sleuth.season.results import ChoiceMeans as ChoiceMeans
from sleuth.season.results import CourseStep as CourseStep
from sleuth.season.results import Deduction as Deduction
from sleuth.season.results import Edit as Edit
from sleuth.season.results import EventClash as EventClash
from sleuth.season.results import KnownCouple as KnownCouple
from sleuth.season.results import PlayedOn as PlayedOn
from sleuth.season.results import ProofStep as ProofStep
from sleuth.season.results import ReviewedChoice as ReviewedChoice
from sleuth.season.results import Scenario as Scenario
from sleuth.season.results import SeatedCouple as SeatedCouple
from sleuth.season.results import UnclearLights as UnclearLights
from sleuth.strategies.boards import BoardsTurn as BoardsTurn
from sleuth.strategies.coverage import Coverage as Coverage
from sleuth.tasks.chains import ChainFound as ChainFound
from sleuth.tasks.check import CheckedDuel as CheckedDuel
from sleuth.tasks.check import CheckedFile as CheckedFile
from sleuth.tasks.check import CheckedProof as CheckedProof
from sleuth.tasks.check import OpenerCost as OpenerCost
from sleuth.tasks.check import OpenerCosts as OpenerCosts
from sleuth.tasks.compare import Comparison as Comparison
from sleuth.tasks.compare import Evaluated as Evaluated
from sleuth.tasks.count import Round as Round
from sleuth.tasks.count import Row as Row
from sleuth.tasks.count import Success as Success
from sleuth.tasks.count import Table as Table
from sleuth.tasks.feedback import Shown as Shown
from sleuth.tasks.filter import Filtered as Filtered
from sleuth.tasks.games import Names as Names
from sleuth.tasks.games import Offered as Offered
from sleuth.tasks.grow import Grown as Grown
from sleuth.tasks.openers import RankedOpeners as RankedOpeners
from sleuth.tasks.reproduce import Reproduction as Reproduction
from sleuth.tasks.season.advise import Advised as Advised
from sleuth.tasks.season.check import CheckedSeason as CheckedSeason
from sleuth.tasks.season.check import Remark as Remark
from sleuth.tasks.season.explain import Explained as Explained
from sleuth.tasks.season.new import NewSeason as NewSeason
from sleuth.tasks.season.odds import Odds as Odds
from sleuth.tasks.season.read import ReadSeason as ReadSeason
from sleuth.tasks.season.review import ReviewedSeason as ReviewedSeason
from sleuth.tasks.season.scenarios import Scenarios as Scenarios
from sleuth.tasks.stats import Counted as Counted
from sleuth.tasks.stats import Likely as Likely
from sleuth.tasks.stats import Revealed as Revealed
from sleuth.tasks.trees import Exported as Exported
from sleuth.tasks.trees import ShownTree as ShownTree
from sleuth.tasks.trees import Verified as Verified
from sleuth.tasks.word_lists import BuiltIn as BuiltIn
from sleuth.tasks.word_lists import WordLists as WordLists
from sleuth.tasks.words import DroppedFor as DroppedFor
from sleuth.tasks.words import Weights as Weights
from sleuth.tasks.words import WordsCheck as WordsCheck
from sleuth.tasks.words import WordsInfo as WordsInfo
from sleuth_check.check import Checked as Checked
from sleuth_check.check import DuelReport as DuelReport
from sleuth_check.check import Report as Report
from sleuth_check.reader import Turn as Turn

_HOMES: dict[str, tuple[str, str]]
__all__ = [
    "Advice",
    "Advised",
    "AdvisedBooth",
    "AdvisedCeremony",
    "Analysis",
    "AnyAdvice",
    "BoardAdvice",
    "BoardsAdvice",
    "BoardsPlayed",
    "BoardsTurn",
    "Breach",
    "BuiltIn",
    "Candidates",
    "Chain",
    "ChainFound",
    "ChainProof",
    "Checked",
    "CheckedDuel",
    "CheckedFile",
    "CheckedProof",
    "CheckedSeason",
    "ChoiceMeans",
    "CodebreakerAdvice",
    "Comparison",
    "Counted",
    "CourseStep",
    "Coverage",
    "Day",
    "Deduction",
    "Dropped",
    "DroppedFor",
    "DuelReport",
    "Edit",
    "Equilibrium",
    "Estimate",
    "Evaluated",
    "Evaluation",
    "EventClash",
    "Explained",
    "Exported",
    "Favored",
    "Filtered",
    "Grown",
    "GuessPart",
    "Hint",
    "Hints",
    "KnownCouple",
    "LetterFamily",
    "LetterFilter",
    "Likely",
    "LineFinding",
    "MadeTurn",
    "MixturePart",
    "Names",
    "NewSeason",
    "NextGuess",
    "Odds",
    "Offered",
    "OpenerCost",
    "OpenerCosts",
    "Page",
    "PatternLeft",
    "PlayedOn",
    "Player",
    "ProofStep",
    "PublishedValue",
    "RankedOpeners",
    "ReadSeason",
    "Remark",
    "Report",
    "Reproduction",
    "Revealed",
    "ReviewedChoice",
    "ReviewedSeason",
    "Rollouts",
    "Round",
    "Row",
    "Sampled",
    "Scenario",
    "Scenarios",
    "SeatedCouple",
    "Session",
    "Shown",
    "ShownTree",
    "Simulation",
    "Solution",
    "Standing",
    "Step",
    "Success",
    "Suggestion",
    "Table",
    "Tier",
    "Tiers",
    "Turn",
    "TurnReview",
    "UnclearLights",
    "Verified",
    "Weights",
    "Why",
    "Wins",
    "WordList",
    "WordLists",
    "WordsCheck",
    "WordsInfo",
    "Yellow",
]
