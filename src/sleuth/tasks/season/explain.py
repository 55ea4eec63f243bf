"""Season explain: why a couple is impossible, certain, or open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sleuth.errors import InputError
from sleuth.season.model.events import Season
from sleuth.tasks.request import field, offered
from sleuth.tasks.season.request import SeasonRequest, Worded

if TYPE_CHECKING:
    from sleuth.season.reasons.explain import Explanation
    from sleuth.season.reasons.proof import Fact, Inference, Node

NAME = 200
"""Characters of a name on the page."""


@dataclass(frozen=True)
class SeasonExplain(SeasonRequest):
    """Why a couple is impossible, certain, or open."""

    a: str = field("One of the couple.", "", argument=True, needed=True, metavar="A", page_most=NAME, example="Alex")
    b: str = field("The other one.", "", argument=True, needed=True, metavar="B", page_most=NAME, example="Kai")

    def check(self) -> None:
        """Raise InputError for a couple that is not named."""
        if not (self.a and self.b):
            raise InputError("name both of the couple, as in Alex and Kai")


@dataclass(frozen=True, repr=False)
class Explained(Worded):
    """Why a couple is impossible, certain, or open.

    Attributes:
        explanation: the proof, or how many matchings have the couple.
    """

    explanation: Explanation

    schema = "season-explain"

    def lines(self, *, full: bool = False) -> list[str]:
        """The explanation in words. full: a long proof too."""
        from sleuth.text.season.prose import explanation_lines

        return list(explanation_lines(self.season, self.explanation, self.words, full=full))

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season explain --json` shows."""
        one = self.explanation
        found: dict[str, Any] = {
            "pair": self.season.names(one.couple), "probability": one.share, "remaining": one.total,
            "together": one.together,
        }  # fmt: skip
        if one.core is not None:
            found |= {
                "events": [event.n for event in one.core.events], "smallest": one.core.smallest,
                "counted": one.counted, "proof": None if one.proof is None else _node(self.season, one.proof),
            }  # fmt: skip
        return found | {"lines": list(self.lines(full=True))}


def _node(season: Season, node: Node) -> dict[str, Any]:
    from sleuth.season.reasons.proof import Inference

    found: dict[str, Any] = {"steps": [_step(season, step) for step in node.steps]}
    if isinstance(node.end, Inference):
        return found | {"contradiction": _step(season, node.end)}
    return found | {
        "person": season.person(*node.end.person),
        "cases": [{"if": _fact(season, fact), "proof": _node(season, below)} for fact, below in node.end.cases],
    }


def _step(season: Season, step: Inference) -> dict[str, Any]:
    found: dict[str, Any] = {"rule": step.rule, "fact": None if step.fact is None else _fact(season, step.fact)}
    if step.event is not None:
        found["event"] = step.event
    found["premises"] = [_fact(season, fact) for fact in step.premises]
    found["person"] = None if step.person is None else season.person(*step.person)
    if step.because is not None:
        found["because"] = _node(season, step.because)
    return found


def _fact(season: Season, fact: Fact) -> dict[str, Any]:
    return {"pair": season.names(fact[0]), "match": fact[1]}


def run(request: SeasonExplain, *, done: Callable[[int], None] | None = None) -> Explained:
    """The proof, or the share of matchings.

    Args:
        request: the request.
        done: called with the number of counts made.

    Raises:
        InputError: two names that are not a couple of the season.
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.model.names import couple_of
    from sleuth.season.reasons.explain import explain

    season = request.opened()
    couple = couple_of(season, request.a, request.b, f"{request.a} {request.b}")
    request.refuse_clash(season)
    return Explained(season, request.words, explain(season, couple, done=done))


explain = offered(SeasonExplain, run, "explain")
