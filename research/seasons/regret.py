"""Whether the advice of a season is the best of its own alternatives: each is played on. Markdown.

    python -m research.seasons.regret FOLDER [--week 3] [--weeks 10] [--games 1000] [--seconds 120] [--made 10x12 k16]

FOLDER holds season files, each read up to the week before; --made adds a made-up season of each format. Where nearly
all games are won by week 10, an earlier last week (--weeks) lets more of them be lost. The advised couple and the next
best ones are sent to the booth, the advised seating and the next best ones are seated, all against the same secrets;
each goes on by the deadline-aware strategy. The first half of the games chooses the best, as `sleuth season advise
--rollouts N` does; the second half says by how much it is won more often than the advised one (the loss of the
ranking), and the runner-up more often than the chosen one (the loss after the race). The halves share no game, so both
may be below 0, and neither is above 0 only because it is the largest of several.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bench._measure import machine
from research.seasons.prices import shown
from sleuth.core.intervals import Estimate
from sleuth.games.show import WEEKS, Action, Booth, Ceremony
from sleuth.season.model.events import Season
from sleuth.season.model.file import read_season
from sleuth.season.play.race import half, judge, leader, race
from sleuth.season.play.week_advice import advise_season
from tests.season.play.test_prices import made_up

TOP = 4
"""Alternatives of each kind."""


def losses(records: tuple[str, ...]) -> str:
    """Three cells: won by the chosen one; the losses of the ranking and after the race, with their intervals."""
    found, best, look = judge(records), leader(records), half(records)
    rivals = [k for k, one in enumerate(found) if k != best and one.games > look]
    second = max(rivals, key=lambda k: records[k][:look].count("1"), default=None)
    ranking = written(found[0].behind) if best else "0, the chosen"
    if found[0].games <= look:
        ranking += f", dropped after {found[0].games}"
    after = "all others dropped" if second is None else written(found[second].behind, -1)
    return f"{found[best].chance.value:.3f} | {ranking} | {after}"


def written(difference: Estimate, sign: int = 1) -> str:
    """A difference with its interval, or its negative."""
    low, high = sorted(sign * end for end in difference[1:])
    return f"{sign * difference.value:.3f} ({low:.3f} to {high:.3f})"


def line(name: str, season: Season, weeks: int, games: int, seconds: float) -> str:
    """A row: the estimated chance beside the one played, and the losses of booth and seating."""
    began = time.monotonic()
    advice = advise_season(season, weeks=weeks, top=TOP)
    took = time.monotonic() - began
    booths: list[Action] = [Booth(one.couple[1], one.couple[0]) for one in advice.booths]
    seatings: list[Action] = [Ceremony.of(season.format, one.seats) for one in advice.ceremonies]
    records = race(season, (booths, seatings), games, weeks=weeks, seed=100, seconds=seconds)
    played = judge(records[0])[leader(records[0])].chance
    return (
        f"| {name} | {season.format.name} | {advice.remaining:,} | {took:.1f} | {shown(advice.chance, played)} "
        f"| {max(map(len, records[0])):,} | {' | '.join(map(losses, records))} |"
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
    parser.add_argument("--weeks", type=int, default=WEEKS, help="the last week")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=120, help="for the games of a position")
    parser.add_argument("--made", nargs="*", default=[], help="formats of made-up seasons")
    given = parser.parse_args()
    print(f"{machine()}\n")
    print(
        "| season | format | left | advice s | chance | rollouts | held | games "
        "| won after the booth | loss of the ranking | after the race "
        "| won after the seating | loss of the ranking | after the race |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    for name, season in positions(given.folder, given.week, given.made):
        print(line(name, season, given.weeks, given.games, given.seconds), flush=True)


if __name__ == "__main__":
    main()
