"""What the advice of a season says, beside rollouts: bits of the booth, price and chance, with intervals. Markdown.

    python -m research.seasons.prices FOLDER [--weeks 1 2 3] [--games 200]

FOLDER holds season files. Each is read up to the week before; a season takes minutes.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from bench._measure import machine
from research.seasons.rollouts import rollouts
from sleuth.core.intervals import Estimate
from sleuth.season.model.events import Season
from sleuth.season.model.file import read_season
from sleuth.season.play.week_advice import advise_season

PRIZE = 200_000


def line(name: str, season: Season, week: int, games: int) -> str:
    """A row: what is advised and estimated before a week, and what the rollouts found."""
    before = replace(season, events=tuple(event for event in season.events if event.week < week), final=())
    advice, played = advise_season(before, top=1), rollouts(before, games, seed=7)
    most = advise_season(before, by_bits=True, top=1).booths[0].bits
    price = shown(advice.booth_gain, played.booth_gain, PRIZE)
    bits, chance = f"{advice.booths[0].bits:.3f} of {most:.3f}", shown(advice.chance, played.chance)
    return f"| {name} | {week} | {bits} | {price} | {chance} |"


def shown(found: Estimate | None, measured: Estimate, unit: float = 1) -> str:
    """An estimate with its interval, what was measured, and whether the interval holds it."""
    if found is None:
        return "none | - | -"
    value, low, high = (unit * one for one in found)
    form = ",.0f" if unit > 1 else ".3f"
    holds = "yes" if low <= unit * measured.value <= high else "NO"
    return f"{value:{form}} ({low:{form}} to {high:{form}}) | {unit * measured.value:{form}} | {holds}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--weeks", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    print(f"{machine()}\n")
    print(f"| season | week | booth bits | price of {PRIZE:,} | rollouts | held | chance | rollouts | held |")
    print("|---|---|---|---|---|---|---|---|---|")
    for path in sorted(given.folder.glob("*.json")):
        for week in given.weeks:
            print(line(path.stem, read_season(path), week, given.games), flush=True)


if __name__ == "__main__":
    main()
