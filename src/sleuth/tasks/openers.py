"""Openers: the first guesses of a game, ranked by a score."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth import results
from sleuth.core.game import Game
from sleuth.core.results import Result
from sleuth.errors import InputError
from sleuth.strategies.registry import ScoreFunction, ranking
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import GameLike, Positive, spec_of
from sleuth.work.progress import Watch, with_label


@dataclass(frozen=True, repr=False)
class RankedOpeners(Result):
    """The best first guesses by a score.

    Attributes:
        game: the game, by name in JSON.
        rule: the rule level.
        prior: the prior of the secrets, by name.
        score: the score by name.
        openers: the best first.
        ranking: how many guesses were compared.
    """

    game: Game
    rule: str
    prior: str
    score: str
    openers: tuple[results.Suggestion, ...]
    ranking: results.Coverage

    schema = "openers"
    rows_of = "openers"

    def __repr__(self) -> str:
        best = f", best {self.openers[0].guess}" if self.openers else ""
        return f"<RankedOpeners: {len(self.openers):,} of {self.game} by {self.score}{best}>"


@task
def openers(
    *,
    game: GameLike = "classic",
    score: str | ScoreFunction = "p:-0.5",
    top: Positive = 20,
    progress: Watch | None = None,
) -> RankedOpeners:
    """Rank the first guesses by a score.

    Args:
        game: The game: its name, a `Game`, or a `Position` to go on from.
        score: Rank by this score, such as p:P or entropy; `sleuth games` lists them.
        top: Show N openers.
        progress: Is called with a `Progress` as the work goes on.

    Returns:
        The best first guesses, with their costs and what each can be expected to do.

    Raises:
        UnknownName: a game that does not exist, or a strategy that does not exist or is not a score.
        InputError: more openers than can be shown, or a game in which they cannot be compared.
    """
    from sleuth.advice.suggestions import suggestions
    from sleuth.core.position import Position
    from sleuth.strategies.shortlist import WORK, short_ranking

    spec = spec_of(game)
    listing = spec.listing()
    position = Position.start(listing)
    scoring = ranking(score)
    guesses, costs, coverage = short_ranking(position, scoring, most=top, watch=with_label(progress, "guesses"))
    if min(top, len(guesses)) * len(position.rows) > WORK:
        raise InputError(f"`top` {top} of {listing.name} takes too long; at most {WORK // len(position.rows)} will do")
    ranked = suggestions(position, guesses[:top], costs[:top])
    return RankedOpeners(
        game=position.game,
        rule=listing.level,
        prior=spec.prior,
        score=scoring.name,
        openers=tuple(ranked),
        ranking=coverage,
    )
