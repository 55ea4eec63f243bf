"""Trials of a season: one season of a format by a named strategy, for `simulate` to play many of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from sleuth.errors import UnknownName
from sleuth.games.show import WEEKS, format_named, require_plain
from sleuth.season.play.card import card_player
from sleuth.season.play.seasons import player
from sleuth.season.play.strategies import WAYS
from sleuth.tasks.simulation.simulate import PlayOne, Season

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
        return Season(form, partial(card_player, form), weeks)
    if strategy not in GRAAFSMA:
        form.check()
        return Season(form, partial(player, form, strategy, weeks=weeks), weeks)
    from sleuth.tasks.simulation.games import Made

    if strategy == "swap-search":
        from sleuth.codebreakers.dating_swap import dating_swap as make
    else:
        from sleuth.codebreakers.inference_table import inference_table as make
    return Season(form, Made(make, (form.size_a,), False, watched=True), weeks)
