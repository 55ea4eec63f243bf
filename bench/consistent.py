"""Consistent play: mean rounds of the black-peg game and CPU seconds a game. Prints Markdown."""

from __future__ import annotations

import argparse
import resource
import sys
from concurrent.futures import ProcessPoolExecutor

from _measure import machine

from sleuth.playing.games import trial
from sleuth.playing.sampling import PlayOne, Simulation, simulate
from sleuth.work.team import Team

SEED = 2022


def cpu() -> float:
    """CPU seconds of this process and of the workers that have ended."""
    usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def timed(play_one: PlayOne, games: int, jobs: int) -> tuple[Simulation, float]:
    """The simulation, and CPU seconds a game: start of the workers, compilation and listing included."""
    before = cpu()
    with ProcessPoolExecutor(jobs) as executor:
        found = simulate(play_one, games, SEED, team=Team(executor, 2 * jobs))
    return found, (cpu() - before) / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games of which each size plays its share")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    print(f"`python bench/consistent.py {' '.join(sys.argv[1:])}`: {machine()}; seed {SEED}; intervals of 95%\n")
    black_peg(asked.games, asked.jobs)


def black_peg(games: int, jobs: int) -> None:
    print("## The black-peg permutation game\n")
    print("| n | games | mean guesses | sd | min–max | CPU ms a game |\n|---|---|---|---|---|---|")
    for n, share in ((6, 5), (8, 5), (10, 5), (12, 100), (15, 200), (20, 250), (30, 1000)):
        found, seconds = timed(trial(f"permutation:{n}", "consistent"), max(1, games // share), jobs)
        low, high = found.mean_interval
        print(
            f"| {n} | {found.games:,} | {found.mean:.3f} [{low:.3f}, {high:.3f}] | {found.sd:.2f} "
            f"| {found.least}–{found.most} | {seconds * 1000:.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
