"""Seasons of the dating show: odds, advice and reasons, for every edge."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sleuth.core.results import Result
from sleuth.errors import InconsistentHistory, InputError
from sleuth.season.model.events import MOST_WEEKS
from sleuth.tasks import fields
from sleuth.tasks.request import Couples, Request, SeasonSource, field, offered

if TYPE_CHECKING:
    from sleuth.core.arrays import Floats
    from sleuth.games.show import Couple
    from sleuth.season.count.course import Course
    from sleuth.season.model.events import Season
    from sleuth.season.play.advice import Rollouts, SeasonAdvice
    from sleuth.season.reasons.explain import Explanation
    from sleuth.text.season.words import Words

READINGS = {"file": None, "yes": True, "no": False}
LANGUAGES = ("en", "de")
MOST_PRIZE = 10**12
NAME = 200
"""Characters of a name on the page."""


@dataclass(frozen=True)
class SeasonRequest(Request):
    """A season of the dating show, as far as it is known."""

    season: SeasonSource = field("The file of the season, or `example`.", "example", argument=True, metavar="FILE",
                                 needed=True, example="example")  # fmt: skip
    _: KW_ONLY
    until: str | None = field(
        "Stop after this event: its number, such as 7, or a week, such as w4.", None, metavar="EVENT", page_most=20,
        example="w4",
    )  # fmt: skip
    exclusive: str = field(
        "Whether a match excludes a second partner: as the file says of each, always, or never.", "file",
        choices=tuple(READINGS),
    )  # fmt: skip
    language: str = field("The language of what is printed (or set SLEUTH_LANG).", "en", names=("--lang",),
                          choices=LANGUAGES, page_name="lang", environment="SLEUTH_LANG")  # fmt: skip

    def opened(self) -> Season:
        """The season. Raises InputError."""
        from sleuth.season.model.file import read_season, season_of

        if isinstance(self.season, Mapping):
            found = season_of(dict(self.season), until=self.until)
        else:
            found = read_season(str(self.season), until=self.until)
        return found.reading(READINGS[self.exclusive])

    @property
    def words(self) -> Words:
        """The texts of the language."""
        from sleuth.text.season.words import Words

        return Words(self.language)


@dataclass(frozen=True)
class SeasonOdds(SeasonRequest):
    """The matchings left after every event, and the probability of every pair."""

    weights: Path | None = field(
        "A prior: CSV with columns a, b, weight; couples not named weigh 1.", None, metavar="FILE", page=False
    )  # fmt: skip


@dataclass(frozen=True)
class SeasonAdvise(SeasonRequest):
    """Whom to send to the truth booth, how to sit, and what a booth is worth."""

    offered: Couples = field("A couple that may go to the booth; may be repeated.", (), metavar="A+B", page_most=100)
    seated: Couples = field("A couple that already sits; may be repeated.", (), metavar="A+B", page_most=100)
    by: str = field(
        "Rank by the chance to win in time, by expected bits, or by matchings left.", "chance",
        choices=("chance", "bits", "left"),
    )  # fmt: skip
    weeks: int = field("The last week.", 10, least=1, most=MOST_WEEKS, page_most=100)
    top: int = fields.top("How many of each to show.", 5, most=None)
    prize: int = field("What the group would win.", 200_000, least=0, most=MOST_PRIZE, page=False)
    rollouts: int | None = field(
        "Play on N times, with this week's booth and without.", None, metavar="N", least=1, page=False
    )  # fmt: skip
    seed: int = field("The same seed, the same advice.", 1, least=0, page=False)


@dataclass(frozen=True)
class SeasonExplain(SeasonRequest):
    """Why a couple is impossible, certain, or open."""

    a: str = field("One of the couple.", "", argument=True, needed=True, metavar="A", page_most=NAME, example="Alex")
    b: str = field("The other one.", "", argument=True, needed=True, metavar="B", page_most=NAME, example="Kai")

    def check(self) -> None:
        """Raise InputError for a couple that is not named."""
        if not (self.a and self.b):
            raise InputError("name both of the couple, as in Alex and Kai")


@cache
def example() -> dict[str, Any]:
    """The season that comes with the package, as its file has it."""
    from sleuth.season.model.file import example_path

    found: dict[str, Any] = json.loads(example_path().read_text("utf-8"))
    return found


def couples(season: Season, named: Couples, option: str) -> list[Couple]:
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


@dataclass(frozen=True)
class Odds(Result):
    """What is known of a season.

    Attributes:
        season: the season.
        course: the matchings left after every event.
        shares: the probability of every pair, shape (side a, side b).
        weighted: the same under a prior, if one was given.
    """

    season: Season
    course: Course
    shares: Floats
    weighted: Floats | None

    schema = "season-odds"

    def __repr__(self) -> str:
        return f"<{self.season.label}: {self.course.remaining:,} matchings left>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each person of side a, with the probability of each partner."""
        names = self.season.side_b
        return [
            {"": a, **dict(zip(names, shares, strict=True))}
            for a, shares in zip(self.season.side_a, self.shares.tolist(), strict=True)
        ]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season odds --json` shows."""
        from sleuth.text.season.reports import odds_as_dict

        return odds_as_dict(self.season, self.course, self.shares, self.weighted)


@dataclass(frozen=True)
class Advised(Result):
    """What to do in the next week of a season.

    Attributes:
        season: the season.
        advice: booths and seatings, best first.
        played: how the season went on in random games, if that was asked for.
        prize: what the group would win; a booth is worth its share of it.
    """

    season: Season
    advice: SeasonAdvice
    played: Rollouts | None
    prize: int

    schema = "season-advise"

    def __repr__(self) -> str:
        return f"<week {self.advice.week} of {self.season.label}: {self.advice.remaining:,} matchings left>"

    def rows(self) -> list[dict[str, Any]]:
        """One row for each couple that could go to the booth."""
        return [
            {"couple": self.season.name(one.couple), "share": one.share, "bits": one.bits, "chance": one.chance}
            for one in self.advice.booths
        ]

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season advise --json` shows."""
        from sleuth.text.season.reports import advice_as_dict

        told = advice_as_dict(self.season, self.advice, prize=self.prize)
        if self.played is not None:
            one = self.played
            told["rollouts"] = {"games": one.games, "with_booth": one.with_booth, "sold": one.sold}
        return told


@dataclass(frozen=True)
class Explained(Result):
    """Why a couple is impossible, certain, or open.

    Attributes:
        season: the season.
        explanation: the proof, or how many matchings have the couple.
        words: the texts of the language.
    """

    season: Season
    explanation: Explanation
    words: Words

    schema = "season-explain"

    def lines(self, *, full: bool = False) -> list[str]:
        """The explanation in words. full: a long proof too."""
        from sleuth.text.season.prose import explanation_lines

        return list(explanation_lines(self.season, self.explanation, self.words, full=full))

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def as_dict(self) -> dict[str, Any]:
        """What `sleuth season explain --json` shows."""
        from sleuth.text.season.reports import explanation_as_dict

        return explanation_as_dict(self.season, self.explanation, self.words)


def run_odds(request: SeasonOdds, *, season: Season | None = None, done: Callable[[int], None] | None = None) -> Odds:
    """The odds, exact. season: of the request, if it is at hand. done: called with 1 after each event.

    Raises InconsistentHistory, which says what clashes, for a season that leaves nothing.
    """
    from sleuth.season.count.course import course
    from sleuth.season.count.join import odds
    from sleuth.text.season.prose import refuse_clash

    season = request.opened() if season is None else season
    found = course(season, done=done)
    refuse_clash(season, found, request.words)
    weighted = None
    if request.weights is not None:
        from sleuth.season.model.priors import read_weights

        weighted = odds(season, weights=read_weights(request.weights, season)).shares()
    return Odds(season, found, odds(season).shares(), weighted)


def run_advise(
    request: SeasonAdvise, *, season: Season | None = None, done: Callable[[int], None] | None = None
) -> Advised:
    """The advice, exact but for the chance to win in time. done: called with the number of seasons played on."""
    from sleuth.season.play.advice import advise_season, rollouts

    season = request.opened() if season is None else season
    advice = advise_season(
        season, weeks=request.weeks, offered=couples(season, request.offered, "--offered"),
        taken=couples(season, request.seated, "--seated"), top=request.top, seed=request.seed, by=request.by,
    )  # fmt: skip
    played = None
    if request.rollouts and not advice.over:
        played = rollouts(season, request.rollouts, weeks=request.weeks, seed=request.seed, done=done)
    return Advised(season, advice, played, request.prize)


def run_explain(
    request: SeasonExplain, *, season: Season | None = None, done: Callable[[int], None] | None = None
) -> Explained:
    """The proof, or the share of matchings. done: called with the number of counts made."""
    from sleuth.season.count.join import odds
    from sleuth.season.model.names import couple_of
    from sleuth.season.reasons.explain import explain

    season = request.opened() if season is None else season
    couple = couple_of(season, request.a, request.b, f"{request.a} {request.b}")
    if not odds(season).is_possible:
        name = request.season if isinstance(request.season, str | Path) else "the season"
        raise InconsistentHistory(f"{name}: no matching is left; `sleuth season doctor {name}` says what clashes")
    found = explain(season, couple, done=done)
    return Explained(season, found, request.words)


odds = offered(SeasonOdds, run_odds)
advise = offered(SeasonAdvise, run_advise)
explain = offered(SeasonExplain, run_explain)
