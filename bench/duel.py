"""The values of small duels, in CPU seconds of this process, compilation apart.

python bench/duel.py                      guess a number, and Mastermind up to 4x6
python bench/duel.py --steps 1 0.5 0.25   how many rounds each step of the in-out separation takes
"""

from __future__ import annotations

import argparse

from _measure import cpu_of, machine

from sleuth.core.position import Position
from sleuth.duels.equilibrium import interval
from sleuth.duels.generate import DuelEffort, DuelState, begin, generate
from sleuth.games.game_spec import GameSpec

GAMES = [f"highlow:{n}" for n in (10, 20)] + [
    f"mastermind:{size}" for size in ("3x4", "3x5", "3x6", "4x4", "4x5", "4x6")
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=float, nargs="+", default=[0.5], metavar="STEP")
    chosen = parser.parse_args()
    steps = chosen.steps
    print(machine())
    duel("mastermind:2x3", 0.5)  # loads or compiles what is needed
    for name in GAMES:
        for step in steps:
            state, seconds = duel(name, step)
            trees = f"{state.rounds} rounds, {state.known.number} trees"
            print(f"{name:16} step {step:4}  {interval(state.reached, state.reached):24} {trees}, {seconds:.1f} s")


def duel(name: str, step: float) -> tuple[DuelState, float]:
    state = begin(Position.start(GameSpec(name).listing()))
    seconds, _ = cpu_of(lambda: generate(state, DuelEffort(step=step)))
    return state, seconds


if __name__ == "__main__":
    main()
