"""The values of small duels, in CPU seconds of this process, compilation apart.

python bench/duel.py     guess a number, and Mastermind up to 4x6
"""

from __future__ import annotations

from _measure import cpu_of, machine

from sleuth.core.position import Position
from sleuth.duels.equilibrium import interval
from sleuth.duels.generate import Duel
from sleuth.games.game_spec import GameSpec

GAMES = [f"highlow:{n}" for n in (10, 20)] + [
    f"mastermind:{size}" for size in ("3x4", "3x5", "3x6", "4x4", "4x5", "4x6")
]


def main() -> None:
    print(machine())
    measure("mastermind:2x3")  # loads or compiles what is needed
    for name in GAMES:
        duel, seconds = measure(name)
        trees = f"{duel.rounds} rounds, {len(duel.trees)} trees"
        print(f"{name:16} {interval(duel.lower, duel.lower):24} {trees}, {seconds:.1f} s")


def measure(name: str) -> tuple[Duel, float]:
    duel = Duel(Position.start(GameSpec(name).listing()))
    seconds, _ = cpu_of(duel.improve)
    return duel, seconds


if __name__ == "__main__":
    main()
