"""Season review: how well the group chose."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sleuth.core.results import HIDDEN, shown
from sleuth.season.model.events import BOOTH, CEREMONY
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.season.request import SeasonRequest, Worded
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.season.play.review import ChoiceMeans, Review


@dataclass(frozen=True, kw_only=True)
class SeasonReview(LongRequest, SeasonRequest):
    """How well a group chose its booths and ceremonies, and how lucky it was."""

    weeks: fields.Weeks = 10


@dataclass(frozen=True)
class ReviewedChoice:
    """A booth or a ceremony.

    Attributes:
        event: its number.
        week: of the show.
        kind: truth_booth or ceremony.
        remaining: matchings left after it.
        bits: expected of it.
        best_bits: expected of the best couple for the booth, or of the best seating that was found.
        best_pairs: that couple, or the couples of that seating.
        gained: bits of its answer; that a match may be read as excluding a second partner is left aside.
        luck: bits of the answer beyond those expected.
        chance_before: to win in time, before it: an estimate; None if no seasons of the format were simulated.
        chance: the same after it.
    """

    event: int
    week: int
    kind: str
    remaining: int
    bits: float
    best_bits: float
    best_pairs: tuple[tuple[str, str], ...]
    gained: float
    luck: float
    chance_before: float | None
    chance: float | None


@dataclass(frozen=True, repr=False)
class ReviewedSeason(Worded):
    """How well a group chose.

    Attributes:
        review: the choices.
    """

    review: Review = dataclasses.field(metadata=HIDDEN)

    schema = "season-review"
    rows_of = "choices"

    @shown
    def choices(self) -> tuple[ReviewedChoice, ...]:
        """The booths and ceremonies that were answered and of which every couple was shown."""
        return tuple(
            ReviewedChoice(
                one.event.n,
                one.event.week,
                one.event.kind,
                one.remaining,
                one.bits,
                one.best,
                tuple(map(self.season.names, one.best_couples)),
                one.gained,
                one.luck,
                one.chance_before,
                one.chance,
            )
            for one in self.review.choices
        )

    @shown
    def booths(self) -> ChoiceMeans | None:
        """Means of the booths; None if there are none."""
        return self.review.means(BOOTH)

    @shown
    def ceremonies(self) -> ChoiceMeans | None:
        """Means of the ceremonies; None if there are none."""
        return self.review.means(CEREMONY)

    @shown
    def luck(self) -> float:
        """Bits of all answers beyond those expected."""
        return self.review.luck

    @shown
    def turning_point(self) -> int | None:
        """The number of the event whose answer moved the chance most; None if none did by 10 points, or none is known.

        The answer that ends the season is never the turning point.
        """
        turn = self.review.turning_point
        return None if turn is None else turn.event.n

    @shown
    def text(self) -> tuple[str, ...]:
        """The review in words, without its choices."""
        return tuple(self.lines())

    def lines(self) -> list[str]:
        """The review in words."""
        from sleuth.text.season.prose import review_lines

        return list(review_lines(self.season, self.review, self.words))


def run(request: SeasonReview, *, watch: Watch | None = None) -> ReviewedSeason:
    """The choices of the season beside the best there was.

    Raises:
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.play.review import review

    season = request.opened
    request.refuse_clash(season)
    found = review(season, weeks=request.weeks, done=stepping(watch, "events", len(season.events)))
    return ReviewedSeason(season, request.words, found)


review = offered(SeasonReview, run, "review", warm=(SeasonReview(until="w2"),))
