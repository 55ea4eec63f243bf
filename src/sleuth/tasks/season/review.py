"""Season review: how well the group chose."""

from __future__ import annotations

from dataclasses import dataclass

from sleuth.core.results import shown
from sleuth.season.results import Review
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import Language, SeasonSource, Weeks
from sleuth.tasks.season.reading import Worded, open_possible
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent


@dataclass(frozen=True, repr=False, kw_only=True)
class ReviewedSeason(Worded, Review):
    """How well a group chose."""

    schema = "season-review"
    rows_of = "choices"

    @shown
    def text(self) -> tuple[str, ...]:
        """The review in words, without its choices."""
        return tuple(self.lines())

    def lines(self) -> list[str]:
        """The review in words."""
        from sleuth.text.season.prose import review_lines

        return list(review_lines(self.season, self, self.words))


@task
def review(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    language: Language = "en",
    weeks: Weeks = 10,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> ReviewedSeason:
    """How well a group chose its booths and ceremonies, and how lucky it was.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        language: Print in this language.
        weeks: End the season with week N.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The choices of the season beside the best there was.

    Raises:
        InputError: a file that cannot be read, or an impossible event; the message names both.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.season.play.review import review as choices_of

    season, words = open_possible(season, until, language)
    choices = choices_of(season, weeks=weeks, done=stepping(progress, "events", len(season.events)))
    return ReviewedSeason(**vars(choices), season=season, words=words)
