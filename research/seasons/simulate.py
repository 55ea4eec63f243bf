"""Whole seasons by a strategy against random secrets: how many are won, with intervals of 95%.

    python -m research.seasons.simulate card --games 10000

`lit`: all lights are on by the last week's ceremony. `identified`: only one matching is possible by then.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import partial

import numpy as np

from research.seasons.card import card_player
from research.seasons.play import Player, play
from research.seasons.ways import WAYS, player
from sleuth.errors import UnknownName
from sleuth.games.game_spec import GameSpec
from sleuth.games.show import WEEKS, Format, format_named, require_plain
from sleuth.playing.games import by_codebreaker, season_outcome
from sleuth.playing.sampling import Outcome, PlayOne, simulate
from sleuth.work.executors import workers

CARD = "card"
GRAAFSMA = ("swap-search", "inference-table")
STRATEGIES: Mapping[str, str] = {
    **{name: way.what for name, way in WAYS.items()},
    "swap-search": "Graafsma's search by swaps [Graafsma2022]",
    "inference-table": "Graafsma's search with her inference table [Graafsma2022]",
    CARD: "the pen-and-paper card",
}


def season_trial(format_name: str, strategy: str, *, weeks: int = WEEKS) -> PlayOne:
    """What plays one season. Raises UnknownName, or InputError where the two do not go together."""
    form = format_named(format_name)
    if strategy not in STRATEGIES:
        raise UnknownName(f"there is no strategy {strategy!r} of the season; there are {', '.join(STRATEGIES)}")
    if strategy in (*GRAAFSMA, CARD):
        require_plain(form, strategy)
    if strategy in GRAAFSMA:
        return partial(by_codebreaker, GameSpec(f"dating:{form.size_a}"), strategy, weeks)
    form.check()
    make = partial(card_player, form) if strategy == CARD else partial(player, form, strategy, weeks=weeks)
    return partial(_season, form, make, weeks)


def _season(form: Format, make: Player, weeks: int, rng: np.random.Generator) -> Outcome:
    found = play(make, form, form.draw(rng), rng)
    return season_outcome(found.weeks, found.left, weeks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strategy", choices=STRATEGIES)
    parser.add_argument("--format", default="10x10", help="such as 11x11, 10x11, 10x11-known, 10x12-triple, k16")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--weeks", type=int, default=WEEKS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    trial = season_trial(given.format, given.strategy, weeks=given.weeks)
    with workers(given.jobs, None, trial) as team:
        found = simulate(trial, given.games, given.seed, team=team)
    print(f"{found.games:,} seasons of {given.format} by {given.strategy}, seed {given.seed}")
    for account, (_, rate, (low, high)) in found.wins.items():
        print(f"{account} by week {given.weeks}: {rate:.2%} ({low:.2%} to {high:.2%})")
    print(f"ceremonies: mean {found.mean:.2f}, most {found.max}")


if __name__ == "__main__":
    main()
