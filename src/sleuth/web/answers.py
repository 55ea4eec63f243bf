"""Answers: one function for each question, from its request to the JSON object that the command line prints as well."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.tasks import analyze as analysis
from sleuth.tasks import chains, feedback, suggest
from sleuth.tasks import compare as comparison
from sleuth.tasks import games as naming
from sleuth.tasks import play as playing
from sleuth.tasks import reveal as revealing
from sleuth.tasks import stats as counting
from sleuth.tasks.season import advise as advising
from sleuth.tasks.season import explain as explaining
from sleuth.tasks.season import odds as season_odds
from sleuth.web.limits import allowed, built, checked

Answer = dict[str, Any]
OPENINGS = 64
"""Suggestions before any turn that stay in memory."""


def games() -> Answer:
    """Everything that can be named, and the games that the page offers by their parts."""
    return naming.run(naming.Games()).as_json()


def suggest_next(request: suggest.Suggest) -> Answer:
    """Rank the next guesses, or let a codebreaker choose if the secrets are not listed."""
    codebreaker = isinstance(checked(request).advisor, NamedCodebreaker)
    if codebreaker or request.turns or request.why is not None or request.discern or request.exact:
        return _advice(request)
    return _opening(request)


@lru_cache(maxsize=OPENINGS)
def _opening(request: suggest.Suggest) -> Answer:
    """The advice before any turn: the most expensive one, and the same for everybody."""
    return _advice(request)


def _advice(request: suggest.Suggest) -> Answer:
    return suggest.run(allowed(request), game=built(request.spec)).as_json()


def feedback_of(request: feedback.Feedback) -> Answer:
    """Show the feedback of a guess to a secret."""
    return feedback.run(allowed(request), game=built(request.spec)).as_json()


def play(request: playing.Play) -> Answer:
    """Play a game so far: every guess is made again, and the last hint shown."""
    return playing.played(request, playing.run(allowed(request), game=built(request.spec))).as_json()


def analyze(request: analysis.Analyze) -> Answer:
    """Take a finished game apart: what the guesses cost, and what luck gave."""
    return analysis.run(allowed(request), finished=request.finished(built)).as_json()


def compare(request: comparison.Compare) -> Answer:
    """Compare strategies or codebreakers over all secrets, or over random ones."""
    return comparison.run(allowed(request)).as_json()


def chain(request: chains.LongestChain) -> Answer:
    """Find a longest chain of guesses, with the proof that none is longer."""
    return chains.run(allowed(request), words=request.words(built)).as_json()


def survive(request: chains.Survive) -> Answer:
    """Say how long a player can avoid the secret."""
    return chains.run_survive(allowed(request), words=request.words(built)).as_json()


def reveal(request: revealing.Reveal) -> Answer:
    """Rank the possible secrets by the share grids of other players."""
    return revealing.run(allowed(request), game=built(request.spec).listing).as_json()


def stats(request: counting.Stats) -> Answer:
    """Count the games in share texts, player by player."""
    return counting.run(allowed(request)).as_json()


def odds(request: season_odds.SeasonOdds) -> Answer:
    """Count the matchings left after every event, and the probability of every pair."""
    return season_odds.run(allowed(request)).as_json()


def advise(request: advising.SeasonAdvise) -> Answer:
    """Say whom to send to the booth, and how to sit."""
    return advising.run(allowed(request)).as_json()


def explain(request: explaining.SeasonExplain) -> Answer:
    """Say why a couple is impossible, certain, or open."""
    return explaining.run(allowed(request)).as_json()
