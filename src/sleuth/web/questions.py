"""The questions: which path takes which body, what answers it, and at which desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sleuth.codebreakers.registry import NamedCodebreaker
from sleuth.errors import SleuthError
from sleuth.tasks.analyze import Analyze
from sleuth.tasks.chains import LongestChain, Survive
from sleuth.tasks.compare import Compare
from sleuth.tasks.feedback import Feedback
from sleuth.tasks.play import Play
from sleuth.tasks.request import Request
from sleuth.tasks.reveal import Reveal
from sleuth.tasks.season.advise import SeasonAdvise
from sleuth.tasks.season.explain import SeasonExplain
from sleuth.tasks.season.odds import SeasonOdds
from sleuth.tasks.stats import Stats
from sleuth.tasks.suggest import Suggest
from sleuth.tasks.work import weight
from sleuth.web import answers, shapes
from sleuth.web.bodies import Body, body_of
from sleuth.web.limits import checked
from sleuth.web.schema import schema_of


class Question(NamedTuple):
    """A path, the request that its body makes, what answers it, what that looks like, and whether it may take long."""

    path: str
    request: type[Request]
    answer: Callable[[Any], dict[str, Any]]
    shape: Any
    slow: Callable[[Any], bool]

    @property
    def body(self) -> type[Body]:
        """What the page may send."""
        return body_of(self.request)


def _always(_: Request) -> bool:
    return True


def _never(_: Request) -> bool:
    return False


def _if_searched(request: Suggest | Play) -> bool:
    """A suggestion or a game takes long with an expensive strategy, an exact search, or a codebreaker."""
    try:
        listed = not isinstance(checked(request).advisor, NamedCodebreaker)
    except SleuthError:  # the answer will say so
        listed = True
    exact = isinstance(request, Suggest) and (request.exact or request.discern)
    return not listed or exact or weight(request.strategy or "") > 1


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": shapes.Refused, "description": what}
    for status, what in (
        (400, "The body is not valid JSON."),
        (403, "The Host or the Origin is foreign."),
        (408, "The body came too slowly."),
        (413, "The body is too large."),
        (415, "The Content-Type is not JSON."),
        (422, "The question cannot be answered, or asks for too much work."),
        (429, "This client has its share of the waiting questions; the header Retry-After says when to ask again."),
        (503, "Too many questions wait, or the time was used up; the header Retry-After says when to ask again."),
    )
}
SUGGESTED = schema_of("advice.values:Advice advice.codebreaker:CodebreakerAdvice advice.pattern:PatternLeft")
QUESTIONS = (
    Question("suggest", Suggest, answers.suggest_next, SUGGESTED, _if_searched),
    Question("feedback", Feedback, answers.feedback_of, schema_of("tasks.feedback:Shown"), _never),
    Question("play", Play, answers.play, shapes.PLAY, _if_searched),
    Question("reveal", Reveal, answers.reveal, shapes.REVEAL, _always),
    Question("stats", Stats, answers.stats, schema_of("tasks.stats:Counted"), _never),
    Question("analyze", Analyze, answers.analyze, shapes.ANALYZE, _always),
    Question("chain", LongestChain, answers.chain, shapes.CHAIN, _always),
    Question("survive", Survive, answers.survive, shapes.SURVIVE, _always),
    Question("season/odds", SeasonOdds, answers.odds, shapes.SEASON_ODDS, _always),
    Question("season/advise", SeasonAdvise, answers.advise, shapes.SEASON_ADVISE, _always),
    Question("season/explain", SeasonExplain, answers.explain, shapes.SEASON_EXPLAIN, _always),
    Question("compare", Compare, answers.compare, schema_of("tasks.compare:Comparison"), _always),
)
