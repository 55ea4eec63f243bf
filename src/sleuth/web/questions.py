"""The questions: which path takes which body, what answers it, and at which desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.errors import SleuthError
from sleuth.tasks.advisors import advisor
from sleuth.web import answers, answers_chains, answers_seasons, bodies, shapes
from sleuth.web.limits import is_dear, spec_of


class Question(NamedTuple):
    """A path, the body that it takes, what answers it, what that looks like, and whether it may take long."""

    path: str
    body: type[bodies.Body]
    answer: Callable[[Any], dict[str, Any]]
    shape: Any
    slow: Callable[[Any], bool]


def _always(_: bodies.Body) -> bool:
    return True


def _never(_: bodies.Body) -> bool:
    return False


def _if_searched(asked: bodies.Suggest | bodies.Play) -> bool:
    """A suggestion or a game takes long with a dear strategy, an exact search, or secrets that are not listed."""
    try:
        spec = spec_of(asked.game, asked.rule, asked.prior)
        listed = not isinstance(advisor(spec, asked.strategy), NamedCodebreaker)
    except SleuthError:  # the answer will tell
        listed = True
    exact = isinstance(asked, bodies.Suggest) and (asked.exact or asked.discern)
    return not listed or exact or is_dear(asked.strategy)


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": shapes.Refused, "description": what}
    for status, what in (
        (400, "The body is no JSON."),
        (403, "The Host or the Origin is foreign."),
        (408, "The body came too slowly."),
        (413, "The body is too large."),
        (415, "The body is said to be no JSON."),
        (422, "The question cannot be answered, or asks for too much work."),
        (503, "Too many questions wait, or the time was used up; the header Retry-After says when to ask again."),
    )
}
QUESTIONS = (
    Question("suggest", bodies.Suggest, answers.suggest, shapes.SUGGEST | shapes.SUGGEST_UNLISTED, _if_searched),
    Question("feedback", bodies.FeedbackOf, answers.feedback, shapes.FEEDBACK, _never),
    Question("play", bodies.Play, answers.play, shapes.PLAY, _if_searched),
    Question("analyze", bodies.Analyze, answers.analyze, shapes.ANALYZE, _always),
    Question("chain", bodies.Chain, answers_chains.chain, shapes.CHAIN, _always),
    Question("survive", bodies.Survive, answers_chains.survive, shapes.SURVIVE, _always),
    Question("season/odds", bodies.Season, answers_seasons.odds, shapes.SEASON_ODDS, _always),
    Question("season/advise", bodies.SeasonAdvise, answers_seasons.advise, shapes.SEASON_ADVISE, _always),
    Question("season/explain", bodies.SeasonExplain, answers_seasons.explain, shapes.SEASON_EXPLAIN, _always),
    Question("compare", bodies.Compare, answers.compare, shapes.COMPARE, _always),
)
