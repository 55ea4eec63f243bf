"""Season advise: whom to send to the truth booth, how to sit, and what a booth is worth."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.inputs.plain import count_noun
from sleuth.core.results import HIDDEN, Result, plain
from sleuth.season.model.events import Season
from sleuth.season.results import WeekAdvice
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import (
    Language,
    Names,
    Positive,
    Range,
    SeasonSource,
    Seconds,
    Weeks,
)
from sleuth.tasks.season.reading import open_possible
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.season.play.rollouts import Rollouts


@dataclass(frozen=True, kw_only=True)
class Advised(Result, WeekAdvice):
    """Advice for the next week of a season.

    Attributes:
        season: the season.
        currency: the currency of the prize; empty if neither the request nor the file names one.
        rollouts: the result of random games, if the season was played on: wins in their second half, with the booth and
            the seating that the first half chose, and without this week's booth.
        records: the games so far, 1 for each game won and 0 for each lost: a text for no booth, for each couple and for
            each seating, in their order before any game. A later request continues them.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    currency: str = ""
    rollouts: Rollouts | None = None
    records: tuple[str, ...] | None = None

    schema = "season-advise"
    version = 3

    def __repr__(self) -> str:
        return f"<week {self.week} of {self.season.label}: {count_noun(self.remaining, 'matching')} left>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each couple that could go to the booth."""
        return [
            {
                **{name: value for name, value in plain(one).items() if name != "played"},
                "pair": " + ".join(one.pair),
                "played_games": one.played and one.played.games,
                "played_chance": one.played and one.played.chance.value,
            }
            for one in self.booths
        ]


@task
def advise(
    season: SeasonSource = "example",
    *,
    until: str | None = None,
    language: Language = "en",
    weeks: Weeks = 10,
    top: Positive = 5,
    prize: Annotated[int, Range(0, 10**12)] | None = None,
    currency: str | None = None,
    rollouts: Positive | None = None,
    seconds: Seconds | None = None,
    records: Names = (),
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,
) -> Advised:
    """Whom to send to the truth booth, how to sit, and what a booth is worth.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        language: Print in this language.
        weeks: End the season with week N.
        top: Show N of each.
        prize: Set the prize that the group would win, in place of the `pot` of the file; 200,000 if it has none.
        currency: Write money in this currency, such as EUR, in place of the `currency` of the file.
        rollouts: Play on N times from each alternative, and put the best first.
        seconds: Play on for at most SECONDS (only with `rollouts`).
        records: The `records` of an answer to the same request: the games go on after them (only with `rollouts`).
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The advice, exact but for the chance to win in time.

    Raises:
        InputError: a file that cannot be read, or an impossible event; the message names both.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    from sleuth.text.season.why import why_booth, why_seating

    season, words = open_possible(season, until, language)
    stake = next((each for each in (prize, season.pot) if each is not None), 200_000)
    advice = _advice(season, weeks, top, stake)
    advice = replace(
        advice,
        booths=tuple(replace(one, why=why_booth(words, advice, one)) for one in advice.booths),
        ceremonies=tuple(replace(one, why=why_seating(words, advice, one)) for one in advice.ceremonies),
    )
    unit = season.currency if currency is None else currency
    if not rollouts or advice.over:
        return Advised(**vars(advice), season=season, currency=unit)
    from sleuth.season.play.race import play_on

    done = stepping(progress, "games", rollouts)
    advice, played, raced = play_on(season, advice, rollouts, before=tuple(records), seconds=seconds, done=done)
    return Advised(**vars(advice), season=season, currency=unit, rollouts=played, records=raced)


@lru_cache(maxsize=1)
def _advice(season: Season, weeks: int, top: int, prize: int) -> WeekAdvice:
    """The advice before any random game. The latest one is cached, as its games come in several requests."""
    from sleuth.season.play.week_advice import advise_season

    return advise_season(season, weeks=weeks, top=top, seed=1, prize=prize)
