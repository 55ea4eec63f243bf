"""Answers: one function for each question, from its request to the JSON object that the command line prints as well."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.core.position import Position
from sleuth.tasks import analyze as analysis
from sleuth.tasks import chains, feedback, suggest
from sleuth.tasks import compare as comparison
from sleuth.tasks import games as naming
from sleuth.tasks import play as playing
from sleuth.tasks.advisors import codebreaker_of
from sleuth.tasks.season import advise as advising
from sleuth.tasks.season import explain as explaining
from sleuth.tasks.season import odds as counting
from sleuth.web import limits
from sleuth.web.limits import built, checked

Answer = dict[str, Any]
OPENINGS = 64
"""Suggestions before any turn that stay in memory."""


def games() -> Answer:
    """Everything that can be named, and the games that the page offers by their parts."""
    return naming.run(naming.Games()).as_json()


def suggest_next(request: suggest.Suggest) -> Answer:
    """Rank the next guesses, or ask a codebreaker where the secrets are not listed."""
    advisor = checked(request).advisor
    if isinstance(advisor, NamedCodebreaker):
        limits.check_codebreaker(request.spec, advisor, len(request.turns))
    elif not request.turns and request.why is None and not request.discern and not request.exact:
        return _opening(request)
    return _advice(request)


@lru_cache(maxsize=OPENINGS)
def _opening(request: suggest.Suggest) -> Answer:
    """The advice before any turn: the most expensive one, and the same for everybody."""
    return _advice(request)


def _advice(request: suggest.Suggest) -> Answer:
    return suggest.run(request, game=built(request.spec), check=limits.check_ranking).as_json()


def feedback_of(request: feedback.Feedback) -> Answer:
    """Show the feedback of a guess to a secret."""
    return feedback.run(request, game=built(checked(request).spec)).as_json()


def play(request: playing.Play) -> Answer:
    """Play a game so far: every guess is made again, and the last hint shown."""
    advisor = checked(request).advisor
    if isinstance(advisor, NamedCodebreaker):
        limits.check_codebreaker(request.spec, advisor, len(request.typed), picks=bool(request.hint))
    return playing.page_dict(request, playing.run(request, game=built(request.spec)))


def analyze(request: analysis.Analyze) -> Answer:
    """Take a finished game apart: what the guesses cost, and what luck gave."""
    strategy = checked(request).analyst
    finished = request.finished(built)
    limits.check_ranking(Position.start(finished.game), strategy)
    return analysis.run(request, finished=finished).as_json()


def compare(request: comparison.Compare) -> Answer:
    """Compare strategies or codebreakers over all secrets, or over random ones."""
    spec, names = checked(request).spec, request.names
    if not all(codebreaker_of(spec, name) for name in names):
        _ = built(spec).listing  # too large a game is refused here
    limits.check_comparison(spec, names, request.planned[1])
    return comparison.run(request).as_json()


def chain(request: chains.LongestChain) -> Answer:
    """Find a longest chain of guesses, with the proof that none is longer."""
    words = checked(request).words(built)
    return chains.run(limits.chain_within(request, words), words=words).as_json()


def survive(request: chains.Survive) -> Answer:
    """Say how long a player can avoid the secret."""
    words = checked(request).words(built)
    return chains.run_survive(limits.survival_within(request, words), words=words).as_json()


def odds(request: counting.SeasonOdds) -> Answer:
    """Count the matchings left after every event, and the probability of every pair."""
    return counting.run(limits.check_season(request)).as_json()


def advise(request: advising.SeasonAdvise) -> Answer:
    """Say whom to send to the booth, and how to sit."""
    return advising.run(limits.check_season(request)).as_json()


def explain(request: explaining.SeasonExplain) -> Answer:
    """Say why a couple is impossible, certain, or open."""
    return explaining.run(limits.check_season(request)).as_json()
