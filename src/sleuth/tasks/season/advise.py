"""Season advise: whom to send to the truth booth, how to sit, and what a booth is worth."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from sleuth.core.inputs.plain import counted
from sleuth.core.intervals import Estimate
from sleuth.core.results import HIDDEN, Result, plain, shown
from sleuth.errors import InputError
from sleuth.season.model.events import Season
from sleuth.tasks.convert import task
from sleuth.tasks.kinds import (
    Couples,
    Language,
    Names,
    Natural,
    Positive,
    Range,
    Reading,
    SeasonSource,
    Seconds,
    Weeks,
)
from sleuth.tasks.season.reading import opened, refuse_clash
from sleuth.text.season.words import SeasonWords
from sleuth.work.progress import Watch, stepping
from sleuth.work.stop import CancelEvent

if TYPE_CHECKING:
    from sleuth.games.show import Action, Couple
    from sleuth.season.play.race import PlayedOn
    from sleuth.season.play.rollouts import Rollouts
    from sleuth.season.play.week_advice import SeasonAdvice

MOST_PRIZE = 10**12


@dataclass(frozen=True)
class AdvisedBooth:
    """A couple for the booth.

    Attributes:
        pair: both names.
        probability: that they are a match.
        bits: expected.
        expected_remaining: matchings left after it, on average.
        chance: to win in time, an estimate; None as that of the season.
        why: what speaks for it, in words.
        played: how it did in random games; None: it was not played on.
    """

    pair: tuple[str, str]
    probability: float
    bits: float
    expected_remaining: float
    chance: float | None
    why: str
    played: PlayedOn | None


@dataclass(frozen=True)
class AdvisedCeremony:
    """A seating.

    Attributes:
        pairs: the couples that sit.
        lights: matchings that show 0, 1, … lights.
        exact: whether `lights` counts all matchings, else those of a sample.
        bits, expected_remaining, chance, why, played: as of a couple for the booth.
        expected_lights: on average.
        all_right: the probability that all lights are on.
        may_be_right: whether all its couples may be matches at once, as far as the lights tell.
        blackout: the probability of no light beyond the couples that are certain.
    """

    pairs: tuple[tuple[str, str], ...]
    lights: tuple[int, ...]
    exact: bool
    bits: float
    expected_remaining: float
    chance: float | None
    expected_lights: float
    all_right: float
    may_be_right: bool
    blackout: float
    why: str
    played: PlayedOn | None


@dataclass(frozen=True)
class Advised(Result):
    """What to do in the next week of a season.

    All chances, gains and offers are None if no seasons of the format were simulated and none are played on.

    Attributes:
        season: the season.
        week: the week to come or, if the season is over, the last that was shown.
        weeks: the last week.
        remaining: matchings left.
        chance: to have all lights on in time: an estimate. With `rollouts` it is that of the seasons played on; if the
            season is over, it is 1 or 0.
        over: whether the season is over: all lights were on, or the last week is past. There is then nothing to advise.
        booth_past: whether this week's booth is past.
        booths: the best couples for the booth.
        ceremonies: the best seatings.
        prize: what the group would win.
        booth_gain: by how much the best booth raises the chance, an estimate.
        ceremony_gain: the same for the best seating over no ceremony in this week; the booth is left aside.
        rollouts: how the season went on in random games, if it was played on: the second half of them, with the booth
            and the seating that the first half chose, and without this week's booth.
        records: the games so far of going on without a booth, of each couple and of each seating, as they rank before
            any game: 1 for a game that was won. A later request goes on after them.
    """

    season: Season = dataclasses.field(metadata=HIDDEN)
    week: int
    weeks: int
    remaining: int
    chance: Estimate | None
    over: bool
    booth_past: bool
    booths: tuple[AdvisedBooth, ...]
    ceremonies: tuple[AdvisedCeremony, ...]
    prize: int
    booth_gain: Estimate | None
    ceremony_gain: Estimate | None
    rollouts: Rollouts | None
    records: tuple[str, ...] | None

    schema = "season-advise"
    version = 2

    def __repr__(self) -> str:
        return f"<week {self.week} of {self.season.label}: {counted(self.remaining, 'matching')} left>"

    @shown
    def booth_offer(self) -> Estimate | None:
        """What the booth is worth: the gain times the prize. Only an offer above `high` is worth selling for."""
        return self._worth(self.booth_gain)

    @shown
    def ceremony_offer(self) -> Estimate | None:
        """The same for the ceremony."""
        return self._worth(self.ceremony_gain)

    def _worth(self, gain: Estimate | None) -> Estimate | None:
        return None if gain is None else Estimate(*(self.prize * each for each in gain))

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
    exclusive: Reading = "file",
    language: Language = "en",
    offered: Couples = (),
    seated: Couples = (),
    by: Literal["chance", "bits", "left", "lights"] = "chance",
    weeks: Weeks = 10,
    top: Positive = 5,
    prize: Annotated[int, Range(0, MOST_PRIZE)] = 200_000,
    rollouts: Positive | None = None,
    seconds: Seconds | None = None,
    records: Names = (),
    seed: Natural = 1,
    progress: Watch | None = None,
    cancel: CancelEvent | None = None,  # noqa: ARG001 - `task` looks at it
) -> Advised:
    """Whom to send to the truth booth, how to sit, and what a booth is worth.

    Args:
        season: The file of the season, or `example`.
        until: Stop after this event: its number, such as 7, or a week, such as w4.
        exclusive: Let a match exclude a second partner: as the file says of each, always, or never.
        language: Print in this language.
        offered: Consider only this couple for the booth.
        seated: Keep this couple seated.
        by: Rank by the chance to win in time, by expected bits, by matchings left, or by expected lights.
        weeks: End the season with week N.
        top: Show N of each.
        prize: Set the prize that the group would win.
        rollouts: Play each of these alternatives on N times, and put the best first.
        seconds: Play on for at most SECONDS (only with `rollouts`).
        records: The `records` of an answer to the same request: the games go on after them (only with `rollouts`).
        seed: Give the same advice for the same seed.
        progress: Is called with a `Progress` as the work goes on.
        cancel: Stops the work when it is set: a `threading.Event`, or anything with `is_set`. The best so far comes
            back; if there is none, `TooLittleTime` is raised.

    Returns:
        The advice, exact but for the chance to win in time.

    Raises:
        InputError: a file that cannot be read, or an event that cannot be; the message names both; a couple that the
            season does not have.
        MissingExtra: a YAML file without PyYAML.
        InconsistentHistory: no matching fits the events.
        TooLittleTime: the work was cancelled before there was anything to return.
    """
    known, words = opened(season, until, exclusive, language), SeasonWords(language)
    refuse_clash(season, known, words)
    couples = tuple(_couples(known, offered, "`offered`")), tuple(_couples(known, seated, "`seated`"))
    advice = _advice(known, weeks, *couples, top, seed, by)
    booths, ceremonies = _booths(known, words, advice), _ceremonies(known, words, advice)
    played, raced = None, None
    if rollouts and not advice.over:
        from sleuth.season.play.race import judged, outcome, ranked

        done = stepping(progress, "games", rollouts)
        raced = _raced(known, advice, rollouts, tuple(records), seed=seed, seconds=seconds, done=done)
        sold, of_booths, of_seatings = raced
        verdicts = judged(of_booths), judged(of_seatings)
        booths = [replace(booths[k], played=verdicts[0][k]) for k in ranked(of_booths)]
        ceremonies = [replace(ceremonies[k], played=verdicts[1][k]) for k in ranked(of_seatings)]
        played = outcome(sold[0], of_booths or of_seatings, booth=bool(of_booths))
        gain = played.booth_gain if of_booths else advice.booth_gain
        advice = replace(advice, chance=played.chance, booth_gain=gain)
    return Advised(
        season=known,
        week=advice.week,
        weeks=advice.weeks,
        remaining=advice.remaining,
        chance=advice.chance,
        over=advice.over,
        booth_past=advice.booth_past,
        booths=tuple(booths),
        ceremonies=tuple(ceremonies),
        prize=prize,
        booth_gain=advice.booth_gain,
        ceremony_gain=advice.ceremony_gain,
        rollouts=played,
        records=None if raced is None else tuple(one for heat in raced for one in heat),
    )


def _booths(season: Season, words: SeasonWords, advice: SeasonAdvice) -> list[AdvisedBooth]:
    """The couples for the booth, not played on."""
    from sleuth.text.season.why import why_booth

    return [
        AdvisedBooth(
            pair=season.names(one.couple),
            probability=one.share,
            bits=one.bits,
            expected_remaining=one.left,
            chance=one.chance,
            why=why_booth(words, advice, one),
            played=None,
        )
        for one in advice.booths
    ]


def _ceremonies(season: Season, words: SeasonWords, advice: SeasonAdvice) -> list[AdvisedCeremony]:
    """The seatings, not played on."""
    from sleuth.text.season.why import why_seating

    return [
        AdvisedCeremony(
            pairs=tuple(map(season.names, one.seats)),
            lights=one.lights,
            exact=one.exact,
            bits=one.bits,
            expected_remaining=one.left,
            chance=one.chance,
            expected_lights=one.mean_lights,
            all_right=one.now,
            may_be_right=one.may_be_right,
            blackout=one.blackout,
            why=why_seating(words, advice, one),
            played=None,
        )
        for one in advice.seatings
    ]


@lru_cache(maxsize=1)
def _advice(
    season: Season, weeks: int, offered: Sequence[Couple], taken: Sequence[Couple], top: int, seed: int, by: str
) -> SeasonAdvice:
    """The advice before any game; the last is kept, since its games are played in portions."""
    from sleuth.season.play.week_advice import advise_season

    return advise_season(season, weeks=weeks, offered=offered, taken=taken, top=top, seed=seed, by=by)


def _raced(
    season: Season,
    advice: SeasonAdvice,
    games: int,
    before: tuple[str, ...],
    *,
    seed: int,
    seconds: float | None,
    done: Callable[[int], None],
) -> list[tuple[str, ...]]:
    """The records of going on without a booth, of the couples and of the seatings."""
    from sleuth.games.show import Booth, Ceremony
    from sleuth.season.play.race import race

    booths: list[Action] = [Booth(one.couple[1], one.couple[0]) for one in advice.booths]
    seatings: list[Action] = [Ceremony.of(season.format, one.seats) for one in advice.seatings]
    heats = ([None], booths, seatings)
    return race(season, heats, games, before=before, weeks=advice.weeks, seed=seed, seconds=seconds, done=done)


def _couples(season: Season, named: Couples, option: str) -> list[Couple]:
    """The couples of texts such as Ann+Bob, or of pairs of names. Raises InputError, which names the option."""
    from sleuth.season.model.names import couple_of

    found = []
    for each in named:
        names = each.split("+", 1) if isinstance(each, str) else each
        where = f"{option} {each if isinstance(each, str) else ' + '.join(each)}"
        if len(names) != 2:
            raise InputError(f"{where}: write both names with a plus between them, such as Ann+Bob")
        found.append(couple_of(season, names[0].strip(), names[1].strip(), where))
    return found
