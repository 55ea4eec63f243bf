"""Whether the advice of a season is the best of its own alternatives: each is played on. Markdown.

    python -m research.seasons.regret FOLDER [--week 3] [--games 1000] [--seconds 120] [--made 10x12 k16]

FOLDER holds season files, each read up to the week before; --made adds a made-up season of each format. The advised
couple and the next best ones are sent to the booth, the advised seating and the next best ones are seated, all against
the same secrets; each goes on by the deadline-aware strategy. The loss is by how much the best of them was won more
often than the advised one. Being the largest of several differences, it is above 0 by chance alone; its interval says
how far.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from bench._measure import machine
from research.seasons.prices import shown
from sleuth.core.intervals import paired
from sleuth.games.show import Action, Booth, Ceremony
from sleuth.season.model.events import Season
from sleuth.season.model.file import read_season
from sleuth.season.play.rollouts import rollouts, wins_after
from sleuth.season.play.week_advice import advise_season
from tests.season.play.test_prices import made_up

CHUNK = 50
"""Games between two looks at the clock."""


def loss(season: Season, actions: Sequence[Action], games: int, seconds: float) -> str:
    """The loss of the first action against the best, with its interval; and the games, fewer if time is up."""
    end, played = time.monotonic() + seconds, []
    for seed in range(games // CHUNK):
        played.append(wins_after(season, actions, CHUNK, seed=100 + seed))
        if time.monotonic() > end:
            break
    won = np.concatenate(played, axis=1)
    best = int(np.argmax(won.mean(axis=1)))
    only_best, only_first = int((won[best] & ~won[0]).sum()), int((won[0] & ~won[best]).sum())
    n = won.shape[1]
    low, high = paired(only_best, only_first, n)
    return f"{won[0].mean():.3f} | {(only_best - only_first) / n:.3f} ({low:.3f} to {high:.3f}) of {n:,}"


def line(name: str, season: Season, games: int, seconds: float) -> str:
    """A row: the estimated chance and price beside rollouts, and the losses of booth and seating."""
    began = time.monotonic()
    advice = advise_season(season, top=4)
    took = time.monotonic() - began
    few = CHUNK
    while (played := rollouts(season, few, seed=7)).games < games and time.monotonic() - began < seconds:
        few = min(games, 2 * few)
    booths: list[Action] = [Booth(one.couple[1], one.couple[0]) for one in advice.booths]
    seatings: list[Action] = [Ceremony.of(season.format, one.seats) for one in advice.seatings]
    found = " | ".join(loss(season, actions, games, seconds) for actions in (booths, seatings))
    return (
        f"| {name} | {season.format.name} | {advice.remaining:,} | {took:.1f} | {shown(advice.chance, played.chance)} "
        f"| {shown(advice.booth_gain, played.booth_gain)} | {played.games} | {found} |"
    )


def positions(folder: Path, week: int, made: Sequence[str]) -> Iterator[tuple[str, Season]]:
    """The seasons before the week."""
    for path in sorted(folder.glob("*.json")):
        season = read_season(path)
        yield path.stem, replace(season, events=tuple(one for one in season.events if one.week < week), final=())
    for name in made:
        yield f"made-up {name}", made_up(name, week - 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--week", type=int, default=3)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=120, help="for each of three plays of a position")
    parser.add_argument("--made", nargs="*", default=[], help="formats of made-up seasons")
    given = parser.parse_args()
    print(f"{machine()}\n")
    print(
        "| season | format | left | advice s | chance | rollouts | held | gain of the booth | rollouts | held | games "
        "| won after the booth | loss | won after the seating | loss |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    for name, season in positions(given.folder, given.week, given.made):
        print(line(name, season, given.games, given.seconds), flush=True)


if __name__ == "__main__":
    main()
