"""Openers: the first guesses of a game, ranked by a score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.files.loading import late_types, load  # noqa: F401 - annotations use `load`
from sleuth.strategies.registry import SCORES, ScoreFunction, ranking
from sleuth.tasks.functions import offered
from sleuth.tasks.game_request import GameRequest
from sleuth.tasks.markers import Option, Range
from sleuth.work.progress import Watch, labelled

if TYPE_CHECKING:
    from sleuth.advice.values import Suggestion
    from sleuth.strategies.coverage import Coverage

TOP = 20
"""Openers shown."""

*SOME, LAST = SCORES

USUAL = "p:-0.5"
"""The score that ranks openers."""


@dataclass(frozen=True, kw_only=True)
class Openers(GameRequest):
    """Rank the first guesses by a score."""

    score: Annotated[
        str | ScoreFunction,
        Option(
            f"Rank by this score: p:P, {', '.join(SOME)} or {LAST}.",
            metavar="NAME",
        ),
    ] = USUAL
    top: Annotated[int, Option("Show N openers.", metavar="N"), Range(1)] = TOP
    candidates: Annotated[bool, Option("Rank only guesses that may be the secret.")] = False


@dataclass(frozen=True, repr=False)
class RankedOpeners(Result):
    """The best first guesses by a score.

    Attributes:
        game: the game by name.
        rule: the rule level.
        prior: the prior of the secrets, by name.
        score: the score by name.
        openers: the best first.
        ranking: which guesses were compared.
    """

    game: str
    rule: str
    prior: str
    score: str
    openers: tuple[Suggestion, ...]
    ranking: Coverage

    schema = "openers"
    rows_of = "openers"

    def __repr__(self) -> str:
        best = f", best {self.openers[0].guess}" if self.openers else ""
        return f"<RankedOpeners: {len(self.openers):,} of {self.game} by {self.score}{best}>"


late_types(RankedOpeners, Suggestion="advice.values:Suggestion", Coverage="strategies.coverage:Coverage")


def run(request: Openers, *, watch: Watch | None = None) -> RankedOpeners:
    """The best first guesses, with their costs and what each can be expected to do.

    Raises:
        UnknownName: a strategy that does not exist, or that is not a score.
        InputError: more openers than can be shown, or a game in which they cannot be compared.
    """
    from sleuth.advice.suggestions import suggestions
    from sleuth.core.position import Position
    from sleuth.strategies.shortlist import WORK, short_ranking

    spec, top = request.spec, request.top
    listing = spec.listing()
    position = Position.start(listing)
    chosen = ranking(request.score)
    guesses, costs, coverage = short_ranking(position, chosen, most=top, watch=labelled(watch, "guesses"))
    if request.candidates:
        keep = position.is_candidate(guesses)
        guesses, costs = guesses[keep], costs[keep]
    if min(top, len(guesses)) * len(position.candidates) > WORK:
        raise InputError(
            f"`top` {top} of {listing.name} takes too long; at most {WORK // len(position.candidates)} will do"
        )
    ranked = suggestions(position, guesses[:top], costs[:top])
    return RankedOpeners(listing.name, listing.level, spec.prior, chosen.name, tuple(ranked), coverage)


openers = offered(Openers, run)
