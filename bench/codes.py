"""Codebreakers of Mastermind and Bulls & Cows without a list: mean guesses and CPU seconds a guess. Prints Markdown.

`--games` is what a game of 7x10 is played; smaller games are played more often, larger ones less. A game of at most
EXACT secrets is played with every secret.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import numpy as np
from _measure import cpu_of, machine

from sleuth.codebreakers.registry import codebreakers
from sleuth.games.game_spec import GameSpec
from sleuth.playing.games import trial
from sleuth.playing.sampling import Simulation, simulate

SEED = 2022
EXACT = 6000
RAO = 1000
GAMES = (
    ("mastermind:4x6", 1),
    ("mastermind:7x10", 1),
    ("mastermind:5x8", 3),
    ("mastermind:6x9", 1.5),
    ("bulls:6of10", 2),
    ("bulls:7of12", 1),
    ("mastermind:10x10", 0.3),
    ("mastermind:8x12", 0.3),
    ("mastermind:12x12", 0.1),
    ("bulls:9of20", 0.1),
    ("bulls:4of10", 1),
)
"""Games, and how often each is played, as a multiple of `--games`."""


def played(name: str, codebreaker: str, games: int) -> tuple[Simulation, bool]:
    """The games, and whether they are all."""
    spec = GameSpec(name)
    game = spec.build()
    if game.rules.size > EXACT:
        return simulate(trial(name, codebreaker), games, SEED), False
    line = codebreakers(name.partition(":")[0])[codebreaker]
    each = [
        line.rounds_against(game, secret, np.random.default_rng((SEED, number)))
        for number, secret in enumerate(game.rules.secrets())
    ]
    values, counts = np.unique(each, return_counts=True)
    return Simulation(SEED, dict(zip(values.tolist(), counts.tolist(), strict=True)), {}), True


def rows(games: int) -> Iterator[str]:
    for name, share in GAMES:
        for codebreaker in codebreakers(name.partition(":")[0]):
            wanted = RAO if codebreaker == "rao" else max(2, round(games * share))
            seconds, (found, exact) = cpu_of(lambda n=name, c=codebreaker, w=wanted: played(n, c, w))
            guesses = sum(rounds * count for rounds, count in found.rounds.items())
            low, high = found.mean_interval
            interval = "all secrets" if exact else f"{low:.3f} to {high:.3f}"
            yield (
                f"| `{name}` | `{codebreaker}` | {found.games:,} | {found.mean:.3f} | {interval} | {found.sd:.2f} "
                f"| {found.most} | {seconds / guesses:.3f} |"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    print(f"`python bench/codes.py {' '.join(sys.argv[1:])}`: {machine()}; seed {SEED}\n")
    print("| game | codebreaker | games | mean guesses | 95% | sd | most | CPU s a guess |")
    print("|---|---|---|---|---|---|---|---|")
    for row in rows(asked.games):
        print(row, flush=True)


if __name__ == "__main__":
    main()
