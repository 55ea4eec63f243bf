"""The types of what Sleuth returns, for annotations: every result of a function, and every object in one.

>>> import sleuth
>>> def tiles(advice: sleuth.results.Advice) -> int:
...     return advice.best.parts
"""

from __future__ import annotations

from sleuth.files.loading import homes, offer

_NAMES = {
    "sleuth.advice.boards_advice": "BoardAdvice BoardsAdvice",
    "sleuth.advice.codebreaker": "CodebreakerAdvice",
    "sleuth.advice.hints": "Hint Hints",
    "sleuth.advice.pattern": "PatternLeft",
    "sleuth.advice.values": "Advice AnyAdvice GuessPart LetterFamily NextGuess Standing Suggestion Tier Tiers Why",
    "sleuth.chains.longest": "Chain ChainProof",
    "sleuth.core.evaluation": "Evaluation",
    "sleuth.core.intervals": "Estimate",
    "sleuth.core.results": "Candidates MadeTurn",
    "sleuth.duels.equilibrium": "Equilibrium Favored MixturePart",
    "sleuth.exact.solution": "Solution",
    "sleuth.games.registry": "Page",
    "sleuth.games.words.letter_filter": "LetterFilter Yellow",
    "sleuth.games.words.levels": "Breach",
    "sleuth.games.words.lists": "Dropped WordList",
    "sleuth.games.words.players": "Day Player",
    "sleuth.papers.check": "PublishedValue",
    "sleuth.playing.evaluation": "Sampled",
    "sleuth.playing.played_games": "BoardsPlayed",
    "sleuth.playing.sampling": "Simulation Wins",
    "sleuth.playing.session": "Session",
    "sleuth.review.analysis": "Analysis Step",
    "sleuth.review.turn_review": "TurnReview",
    "sleuth.season.imports.lines": "LineFinding",
    "sleuth.season.play.rollouts": "Rollouts",
    "sleuth.season.results": "AdvisedBooth AdvisedCeremony ChoiceMeans CourseStep Deduction Edit "
    "EventClash KnownCouple PlayedOn ProofStep ReviewedChoice Scenario SeatedCouple UnclearLights",
    "sleuth.strategies.boards": "BoardsTurn",
    "sleuth.strategies.coverage": "Coverage",
    "sleuth.tasks.chains": "ChainFound",
    "sleuth.tasks.check": "CheckedDuel CheckedFile CheckedProof OpenerCost OpenerCosts",
    "sleuth.tasks.compare": "Comparison Evaluated",
    "sleuth.tasks.count": "Round Row Success Table",
    "sleuth.tasks.feedback": "Shown",
    "sleuth.tasks.filter": "Filtered",
    "sleuth.tasks.games": "Names Offered",
    "sleuth.tasks.openers": "RankedOpeners",
    "sleuth.tasks.reproduce": "Reproduction",
    "sleuth.tasks.season.advise": "Advised",
    "sleuth.tasks.season.check": "CheckedSeason Remark",
    "sleuth.tasks.season.explain": "Explained",
    "sleuth.tasks.season.new": "NewSeason",
    "sleuth.tasks.season.odds": "Odds",
    "sleuth.tasks.season.read": "ReadSeason",
    "sleuth.tasks.season.review": "ReviewedSeason",
    "sleuth.tasks.season.scenarios": "Scenarios",
    "sleuth.tasks.stats": "Counted Likely Revealed",
    "sleuth.tasks.grow": "Grown",
    "sleuth.tasks.trees": "Exported ShownTree Verified",
    "sleuth.tasks.word_lists": "BuiltIn WordLists",
    "sleuth.tasks.words": "DroppedFor Weights WordsCheck WordsInfo",
    "sleuth_check.check": "Checked DuelReport Report",
    "sleuth_check.reader": "Turn",
}
"""Module → its types."""
_HOMES = homes(_NAMES)

__getattr__, __dir__, __all__ = offer(__name__, _HOMES)
