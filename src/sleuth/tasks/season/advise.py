"""Season advise: whom to send to the truth booth, how to sit, and what a booth is worth."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.inputs.plain import counted
from sleuth.core.intervals import Estimate
from sleuth.core.results import HIDDEN, Result, plain, shown
from sleuth.errors import InputError
from sleuth.games.game_spec import GameSpec
from sleuth.season.model.events import Season
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Keyword, OneOf, OnPage, Option, Range
from sleuth.tasks.request import Build, Couples, Names
from sleuth.tasks.season.request import SeasonRequest
from sleuth.tasks.work import Work
from sleuth.work.progress import Watch, stepping

if TYPE_CHECKING:
    from sleuth.games.show import Action, Couple
    from sleuth.season.play.race import PlayedOn
    from sleuth.season.play.rollouts import Rollouts
    from sleuth.season.play.week_advice import SeasonAdvice

MOST_PRIZE = 10**12


@dataclass(frozen=True, kw_only=True)
class SeasonAdvise(LongRequest, SeasonRequest):
    """Whom to send to the truth booth, how to sit, and what a booth is worth."""

    offered: Annotated[
        Couples, Option("Consider only this couple for the booth; repeat it for more.", metavar="A+B"), OnPage(most=100)
    ] = ()
    seated: Annotated[
        Couples, Option("Keep this couple seated; repeat it for more.", metavar="A+B"), OnPage(most=100)
    ] = ()
    by: Annotated[
        str,
        Option("Rank by the chance to win in time, by expected bits, by matchings left, or by expected lights."),
        OneOf(("chance", "bits", "left", "lights")),
    ] = "chance"
    weeks: fields.Weeks = 10
    top: Annotated[int, Option("Show N of each."), Range(1), OnPage(most=fields.MOST_SHOWN)] = 5
    prize: Annotated[int, Option("Set the prize that the group would win."), Range(0, MOST_PRIZE)] = 200_000
    rollouts: Annotated[
        int | None,
        Option("Play each of these alternatives on N times, and put the best first.", metavar="N"),
        Range(1),
        OnPage(most=1_000),
    ] = None
    seconds: Annotated[
        float | None, Option("Play on for at most SECONDS (only with `rollouts`).", metavar="SECONDS"), Range(0)
    ] = None
    records: Annotated[
        Names,
        Keyword("The `records` of an answer to the same request: the games go on after them (only with `rollouts`)."),
        OnPage(most=100),
    ] = ()
    seed: Annotated[int, Option("Give the same advice for the same seed."), Range(0)] = 1

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The events; a server may set `seconds` if the season is played on."""
        return replace(super().work(build), timed=self.rollouts is not None)


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


def run(request: SeasonAdvise, *, watch: Watch | None = None) -> Advised:
    """The advice, exact but for the chance to win in time.

    Raises:
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.text.season.why import why_booth, why_seating

    season, words = request.opened, request.words
    request.refuse_clash(season)
    advice = _advice(
        season,
        request.weeks,
        tuple(_couples(season, request.offered, "`offered`")),
        tuple(_couples(season, request.seated, "`seated`")),
        request.top,
        request.seed,
        request.by,
    )
    records = None
    booths = [
        AdvisedBooth(
            season.names(one.couple), one.share, one.bits, one.left, one.chance, why_booth(words, advice, one), None
        )
        for one in advice.booths
    ]
    ceremonies = [
        AdvisedCeremony(
            tuple(map(season.names, one.seats)),
            one.lights,
            one.exact,
            one.bits,
            one.left,
            one.chance,
            one.mean_lights,
            one.now,
            one.may_be_right,
            one.blackout,
            why_seating(words, advice, one),
            None,
        )
        for one in advice.seatings
    ]
    played = None
    if request.rollouts and not advice.over:
        from sleuth.season.play.race import judged, outcome, ranked

        records = _raced(season, advice, request, watch)
        sold, of_booths, of_seatings = records
        verdicts = judged(of_booths), judged(of_seatings)
        booths = [replace(booths[k], played=verdicts[0][k]) for k in ranked(of_booths)]
        ceremonies = [replace(ceremonies[k], played=verdicts[1][k]) for k in ranked(of_seatings)]
        played = outcome(sold[0], of_booths or of_seatings, booth=bool(of_booths))
        gain = played.booth_gain if of_booths else advice.booth_gain
        advice = replace(advice, chance=played.chance, booth_gain=gain)
    return Advised(
        season,
        advice.week,
        advice.weeks,
        advice.remaining,
        advice.chance,
        advice.over,
        advice.booth_past,
        tuple(booths),
        tuple(ceremonies),
        request.prize,
        advice.booth_gain,
        advice.ceremony_gain,
        played,
        None if records is None else tuple(one for heat in records for one in heat),
    )


@lru_cache(maxsize=1)
def _advice(
    season: Season, weeks: int, offered: Sequence[Couple], taken: Sequence[Couple], top: int, seed: int, by: str
) -> SeasonAdvice:
    """The advice before any game; the last is kept, since its games are played in portions."""
    from sleuth.season.play.week_advice import advise_season

    return advise_season(season, weeks=weeks, offered=offered, taken=taken, top=top, seed=seed, by=by)


def _raced(season: Season, advice: SeasonAdvice, request: SeasonAdvise, watch: Watch | None) -> list[tuple[str, ...]]:
    """The records of going on without a booth, of the couples and of the seatings."""
    from sleuth.games.show import Booth, Ceremony
    from sleuth.season.play.race import race

    games = request.rollouts or 0
    booths: list[Action] = [Booth(one.couple[1], one.couple[0]) for one in advice.booths]
    seatings: list[Action] = [Ceremony.of(season.format, one.seats) for one in advice.seatings]
    return race(
        season,
        ([None], booths, seatings),
        games,
        before=tuple(request.records),
        weeks=request.weeks,
        seed=request.seed,
        seconds=request.seconds,
        done=stepping(watch, "games", games),
    )


def _couples(season: Season, named: Couples, option: str) -> list[Couple]:
    """The couples of texts such as Ann+Bob, or of pairs of names. Raises InputError, which names the option."""
    from sleuth.season.model.names import couple_of

    found = []
    for text in named:
        a, plus, b = text.partition("+") if isinstance(text, str) else (text[0], "+", text[1])
        where = f"{option} {text if isinstance(text, str) else f'{a} + {b}'}"
        if not plus:
            raise InputError(f"{where}: write both names with a plus between them, such as Ann+Bob")
        found.append(couple_of(season, a.strip(), b.strip(), where))
    return found


advise = offered(SeasonAdvise, run, "advise", warm=(SeasonAdvise(until="w6"),))
