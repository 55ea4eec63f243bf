"""Trials of a season: one season of a format by a named strategy, for `simulate` to play many of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from sleuth.codebreakers.registry import codebreakers
from sleuth.errors import UnknownName
from sleuth.games.game_spec import GameSpec
from sleuth.games.show import WEEKS, Format, format_named, require_plain
from sleuth.season.play.card import card_player
from sleuth.season.play.seasons import Player, play, player
from sleuth.season.play.strategies import WAYS
from sleuth.trials.one_game import CodebreakerTrial, season_outcome
from sleuth.trials.sampling import Outcome, PlayOne

if TYPE_CHECKING:
    import numpy as np

CARD = "card"
GRAAFSMA = ("swap-search", "inference-table")
STRATEGIES: Mapping[str, str] = {
    **{name: way.what for name, way in WAYS.items()},
    "swap-search": "Graafsma's search by swaps [Graafsma2022]",
    "inference-table": "Graafsma's search with her inference table [Graafsma2022]",
    CARD: "the pen-and-paper card of `sleuth season card`",
}


def season_trial(format_name: str, strategy: str, *, weeks: int = WEEKS) -> PlayOne:
    """What plays one season; picklable. Raises UnknownName, or InputError where the two do not go together."""
    form = format_named(format_name)
    if strategy not in STRATEGIES:
        raise UnknownName(f"there is no strategy {strategy!r} of the season; there are {', '.join(STRATEGIES)}")
    if strategy in (*GRAAFSMA, CARD):
        require_plain(form, strategy)
    if strategy == CARD:
        return SeasonTrial(form, partial(card_player, form), weeks)
    if strategy in GRAAFSMA:
        return CodebreakerTrial(GameSpec(f"dating:{form.size_a}"), codebreakers("dating")[strategy], weeks)
    form.check()
    return SeasonTrial(form, partial(player, form, strategy, weeks=weeks), weeks)


@dataclass(frozen=True)
class SeasonTrial:
    """Plays seasons of the show against a random secret; rounds are ceremonies, wins as in `CodebreakerTrial`."""

    form: Format
    make: Player
    weeks: int = WEEKS

    def __call__(self, rng: np.random.Generator) -> Outcome:
        """The outcome of one season."""
        found = play(self.make, self.form, self.form.draw(rng), rng)
        return season_outcome(found.weeks, found.left, self.weeks)
