"""Season review: how well the group chose."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sleuth.core.results import HIDDEN, shown
from sleuth.season.model.events import BOOTH, CEREMONY
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, Reading, SeasonSource, Weeks
from sleuth.tasks.season.reading import Worded, opened, refuse_clash
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.season.play.review import ChoiceMeans, Review


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
                event=one.event.n,
                week=one.event.week,
                kind=one.event.kind,
                remaining=one.remaining,
                bits=one.bits,
                best_bits=one.best,
                best_pairs=tuple(map(self.season.names, one.best_couples)),
                gained=one.gained,
                luck=one.luck,
                chance_before=one.chance_before,
                chance=one.chance,
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


@task
def review(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    exclusive: Reading = "file",
    language: Language = "en",
    weeks: Weeks = 10,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,  # noqa: ARG001 - `task` looks at it
) -> ReviewedSeason:
    """How well a group chose its booths and ceremonies, and how lucky it was.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        weeks: End the season with week N.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The choices of the season beside the best there was.

    Raises:
        InputError: a file that cannot be read, or an event that cannot be; the message names both.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.season.play.review import review as choices_of

    known, words = opened(season, until, exclusive, language), SeasonWords(language)
    refuse_clash(season, known, words)
    found = choices_of(known, weeks=weeks, done=stepping(progress, "events", len(known.events)))
    return ReviewedSeason(known, words, found)
