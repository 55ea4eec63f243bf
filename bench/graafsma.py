"""The searches of [Graafsma2022] and ours: guesses, games per second, peak memory, and how all of it grows with n.

The black-peg permutation game, and the dating show by her account (booths free); one core, plain Python. At one length
all meet the same random secrets; each is the peer of the others.
"""

from __future__ import annotations

import argparse
import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from _measure import cpu_of, machine

from sleuth.papers.graafsma2022 import SEARCHES, identify_secret
from sleuth.papers.graafsma_show import SEED, SHOWS, identified_couples
from sleuth.playing.sampling import PlayOne, simulate

LENGTHS = (10, 20, 50, 100, 150)
PLAYED: dict[str, Callable[[int], PlayOne]] = {
    **{name: partial(identify_secret, search) for name, search in SEARCHES.items()},
    **{name: partial(identified_couples, make) for name, make in SHOWS.items()},
}


def exponent(lengths: Sequence[int], values: Sequence[float]) -> float:
    """The slope of the straight line fitted to the logarithms: values grow about as n to this power."""
    return float(np.polyfit(np.log(lengths), np.log(values), 1)[0])


def peak(play_one: PlayOne) -> int:
    """Bytes that one game holds at most, what was there before left out."""
    tracemalloc.start()
    play_one(np.random.default_rng(SEED))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="at n = 10; in proportion 10/n for longer secrets")
    games_at_ten = parser.parse_args().games
    print(f"{machine()}; seed {SEED}\n\n| search | n | games | mean rounds | sd | min–max | games/s | peak KiB |")
    print("|---|---|---|---|---|---|---|---|")
    fitted = []
    for name, game in PLAYED.items():
        means, times = [], []
        for n in LENGTHS:
            play_one = game(n)
            simulate(play_one, 2, SEED)
            games = max(10, games_at_ten * 10 // n)
            seconds, found = cpu_of(lambda play_one=play_one, games=games: simulate(play_one, games, SEED))
            means.append(found.mean)
            times.append(seconds / games)
            kib = peak(play_one) / 1024
            print(
                f"| {name} | {n} | {games:,} | {found.mean:.2f} ± {found.mean_interval.high - found.mean:.2f} "
                f"| {found.sd:.2f} | {found.least}–{found.most} | {games / seconds:,.0f} | {kib:,.0f} |",
                flush=True,
            )
        fitted.append(f"| {name} | n^{exponent(LENGTHS, means):.2f} | n^{exponent(LENGTHS, times):.2f} |")
    print("\nFitted over these lengths, not asymptotic:\n\n| search | rounds | CPU time of a game |\n|---|---|---|")
    print("\n".join(fitted))


if __name__ == "__main__":
    main()
