"""Season advise: whom to send to the truth booth, how to sit, and what a booth is worth."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

from sleuth.core.intervals import Estimate
from sleuth.core.progress import Watch, stepping
from sleuth.core.results import HIDDEN, Result, plain, shown
from sleuth.core.wording import counted
from sleuth.errors import InputError
from sleuth.season.model.events import Season
from sleuth.tasks import fields
from sleuth.tasks.functions import offered
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import OneOf, OnPage, Option, Range
from sleuth.tasks.request import Couples
from sleuth.tasks.season.request import SeasonRequest

if TYPE_CHECKING:
    from sleuth.games.show import Couple
    from sleuth.season.play.rollouts import Rollouts

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
        Option("Play on N times, with this week's booth and without.", metavar="N"),
        Range(1),
        OnPage(most=50),
    ] = None
    seed: Annotated[int, Option("Give the same advice for the same seed."), Range(0)] = 1


@dataclass(frozen=True)
class AdvisedBooth:
    """A couple for the booth.

    Attributes:
        pair: both names.
        probability: that they are a match.
        bits: expected.
        expected_remaining: matchings left after it, on average.
        chance: to win in time, an estimate; None as that of the season.
    """

    pair: tuple[str, str]
    probability: float
    bits: float
    expected_remaining: float
    chance: float | None


@dataclass(frozen=True)
class AdvisedCeremony:
    """A seating.

    Attributes:
        pairs: the couples that sit.
        lights: matchings that show 0, 1, … lights.
        exact: whether `lights` counts all matchings, else those of a sample.
        bits, expected_remaining, chance: as of a couple for the booth.
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
        rollouts: how the season went on in random games, if it was played on.
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
        return [{**plain(one), "pair": " + ".join(one.pair)} for one in self.booths]


def run(request: SeasonAdvise, *, watch: Watch | None = None) -> Advised:
    """The advice, exact but for the chance to win in time.

    Raises:
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.play.rollouts import rollouts
    from sleuth.season.play.week_advice import advise_season

    season = request.opened
    advice = advise_season(
        season, weeks=request.weeks, offered=_couples(season, request.offered, "`offered`"),
        taken=_couples(season, request.seated, "`seated`"), top=request.top, seed=request.seed, by=request.by,
    )  # fmt: skip
    done, played = stepping(watch, "seasons", request.rollouts or 0), None
    if request.rollouts and not advice.over:
        played = rollouts(season, request.rollouts, weeks=request.weeks, seed=request.seed, done=done)
        gain = advice.booth_gain if advice.booth_past else played.booth_gain
        advice = replace(advice, chance=played.chance, booth_gain=gain)
    booths = tuple(
        AdvisedBooth(season.names(one.couple), one.share, one.bits, one.left, one.chance) for one in advice.booths
    )
    ceremonies = tuple(
        AdvisedCeremony(
            tuple(map(season.names, one.seats)), one.lights, one.exact, one.bits, one.left, one.chance,
            one.mean_lights, one.now, one.may_be_right, one.blackout,
        )
        for one in advice.seatings
    )  # fmt: skip
    return Advised(
        season, advice.week, advice.weeks, advice.remaining, advice.chance, advice.over, advice.booth_past, booths,
        ceremonies, request.prize, advice.booth_gain, advice.ceremony_gain, played,
    )  # fmt: skip


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
