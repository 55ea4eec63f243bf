"""Trials of a season: one season of a format by a named strategy, for `simulate` to play many of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from sleuth.codebreakers.registry import codebreakers
from sleuth.errors import InputError, UnknownName
from sleuth.games.registry import GameSpec
from sleuth.season.model.events import Format
from sleuth.season.play.card import play_card
from sleuth.season.play.seasons import WEEKS, Played, play
from sleuth.season.play.strategies import WAYS
from sleuth.tasks.simulation.games import CodebreakerTrial
from sleuth.tasks.simulation.simulate import Outcome, PlayOne

FORMATS: Mapping[str, Format] = {
    "10x10": Format(10, 10),
    "11x11": Format(11, 11),
    "10x11": Format(10, 11, doubles=1),
    "10x11-known": Format(10, 11, doubles=1, extras=(10,)),
    "k16": Format(16, 16, any_pair=True),
}
CARD = "card"
GRAAFSMA = ("swap-search", "inference-table")
STRATEGIES: Mapping[str, str] = {
    **{name: way.what for name, way in WAYS.items()},
    "swap-search": "Graafsma's search by swaps [Graafsma2022]",
    "inference-table": "Graafsma's search with her inference table [Graafsma2022]",
    CARD: "the pen-and-paper card of `sleuth season card`",
}


@dataclass(frozen=True)
class Trial:
    """Plays one season. Accounts of a win: `lit`, all lights on by the last week; `identified`, all known by then."""

    form: Format
    strategy: str
    weeks: int = WEEKS

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one season; rounds are ceremonies until all lights are on."""
        found: Played
        if self.strategy == CARD:
            found = play_card(self.form, rng)
        else:
            found = play(self.form, self.strategy, rng, weeks=self.weeks)
        return Outcome(found.weeks, {"lit": found.weeks <= self.weeks, "identified": found.known <= self.weeks})


def season_trial(format_name: str, strategy: str, *, weeks: int = WEEKS) -> PlayOne:
    """What plays one season; picklable. Raises UnknownName, or InputError where the two do not go together."""
    if format_name not in FORMATS:
        raise UnknownName(f"there is no format {format_name!r}; there are {', '.join(FORMATS)}")
    if strategy not in STRATEGIES:
        raise UnknownName(f"there is no strategy {strategy!r} of the season; there are {', '.join(STRATEGIES)}")
    form = FORMATS[format_name]
    if strategy in (*GRAAFSMA, CARD) and (form.shares or form.any_pair):
        raise InputError(
            f"{strategy} is for formats with as many people on both sides, such as 10x10, not {format_name}"
        )
    if strategy not in GRAAFSMA:
        return Trial(form, strategy, weeks)
    return CodebreakerTrial(GameSpec(f"dating:{form.size_a}"), codebreakers("dating")[strategy], weeks)
