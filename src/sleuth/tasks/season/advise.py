"""Season advise: whom to send to the truth booth, how to sit, and what a booth is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sleuth.core.results import Result
from sleuth.core.wording import counted
from sleuth.errors import InputError
from sleuth.games.registry import GameSpec
from sleuth.season.model.events import Season
from sleuth.tasks import fields
from sleuth.tasks.request import Build, Couples, field, offered
from sleuth.tasks.season.request import SeasonRequest
from sleuth.tasks.work import Work

if TYPE_CHECKING:
    from sleuth.core.intervals import Estimate
    from sleuth.games.show import Couple
    from sleuth.season.play.rollouts import Rollouts
    from sleuth.season.play.week_advice import SeasonAdvice

MOST_PRIZE = 10**12


@dataclass(frozen=True, kw_only=True)
class SeasonAdvise(SeasonRequest):
    """Whom to send to the truth booth, how to sit, and what a booth is worth."""

    offered: Couples = field(
        "Consider only this couple for the booth; repeat it for more.", (), metavar="A+B", page_most=100
    )
    seated: Couples = field("Keep this couple seated; repeat it for more.", (), metavar="A+B", page_most=100)
    by: str = field(
        "Rank by the chance to win in time, by expected bits, or by matchings left.", "chance",
        choices=("chance", "bits", "left"),
    )  # fmt: skip
    weeks: int = fields.weeks()
    top: int = fields.top("Show N of each.", 5, most=None)
    prize: int = field("Set the prize that the group would win.", 200_000, least=0, most=MOST_PRIZE, page=False)
    rollouts: int | None = field(
        "Play on N times, with this week's booth and without.", None, metavar="N", least=1, page=False
    )  # fmt: skip
    seed: int = field("Give the same advice for the same seed.", 1, least=0, page=False)

    def work(self, build: Build = GameSpec.build, /) -> Work:
        """The seasons to play on; the events."""
        return replace(super().work(build), steps=self.rollouts or 0)


@dataclass(frozen=True)
class Advised(Result):
    """What to do in the next week of a season.

    Attributes:
        season: the season.
        advice: booths and seatings, best first. The chance to win and what the booth adds to it are estimates; with
            `rollouts`, they are those of the seasons played on.
        played: how the season went on in random games, with `rollouts`.
        prize: what the group would win; a booth is worth its share of it.
    """

    season: Season
    advice: SeasonAdvice
    played: Rollouts | None
    prize: int

    schema = "season-advise"

    def __repr__(self) -> str:
        return f"<week {self.advice.week} of {self.season.label}: {counted(self.advice.remaining, 'matching')} left>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each couple that could go to the booth."""
        return [
            {"couple": self.season.name(one.couple), "share": one.share, "bits": one.bits, "chance": one.chance}
            for one in self.advice.booths
        ]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season advise --json` shows."""
        season, advice, played = self.season, self.advice, self.played
        booths = [
            {
                "pair": season.names(one.couple), "probability": one.share, "bits": one.bits,
                "expected_remaining": one.left, "chance": one.chance,
            }
            for one in advice.booths
        ]  # fmt: skip
        ceremonies = [
            {
                "pairs": [season.names(couple) for couple in one.seats], "lights": list(one.lights),
                "exact": one.exact, "bits": one.bits, "expected_remaining": one.left, "chance": one.chance,
                "all_right": one.now, "may_be_right": one.may_be_right, "blackout": one.blackout,
            }
            for one in advice.seatings
        ]  # fmt: skip
        found = {
            "week": advice.week, "weeks": advice.weeks, "remaining": advice.remaining,
            **_estimated("chance", advice.chance), "over": advice.over, "booth_past": advice.booth_past,
            "booths": booths, "ceremonies": ceremonies, "prize": self.prize,
            **self._price("booth", advice.booth_gain), **self._price("ceremony", advice.ceremony_gain),
        }  # fmt: skip
        if played is not None:
            found["rollouts"] = {"games": played.games, "with_booth": played.with_booth, "sold": played.sold}
        return found

    def _price(self, what: str, gain: Estimate | None) -> dict[str, Any]:
        """By how much it raises the chance to win, and that in money."""
        return _estimated(f"{what}_gain", gain) | _estimated(f"{what}_offer", gain, self.prize)


def _estimated(key: str, found: Estimate | None, unit: int = 1) -> dict[str, Any]:
    """An estimate and its interval as JSON; null if it is not known."""
    value, *ends = (None,) if found is None else (unit * one for one in found)
    return {key: value, f"{key}_interval": ends or None}


def run(request: SeasonAdvise, *, done: Callable[[int], None] | None = None) -> Advised:
    """The advice, exact but for the chance to win in time.

    Args:
        request: the request.
        done: called with the number of seasons played on.

    Raises:
        InconsistentHistory: no matching fits the events.
    """
    from sleuth.season.play.rollouts import rollouts
    from sleuth.season.play.week_advice import advise_season

    season = request.opened()
    advice = advise_season(
        season, weeks=request.weeks, offered=_couples(season, request.offered, "--offered"),
        taken=_couples(season, request.seated, "--seated"), top=request.top, seed=request.seed, by=request.by,
    )  # fmt: skip
    played = None
    if request.rollouts and not advice.over:
        played = rollouts(season, request.rollouts, weeks=request.weeks, seed=request.seed, done=done)
        gain = advice.booth_gain if advice.booth_past else played.booth_gain
        advice = replace(advice, chance=played.chance, booth_gain=gain)
    return Advised(season, advice, played, request.prize)


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


advise = offered(SeasonAdvise, run, "advise")
