"""The values of small duels, in CPU seconds of this process, compilation apart.

python bench/duel.py                      guess a number, and Mastermind up to 4x6
python bench/duel.py --steps 1 0.5 0.25   how many rounds each step of the in-out separation takes
python bench/duel.py --classic LEDGER OUT the certificate of `classic`: the trees of a ledger of `sleuth duel classic
                                          --narrow 5 --ledger LEDGER`, and the proof of its least total as lower bound
"""

from __future__ import annotations

import argparse
import sqlite3
from fractions import Fraction
from pathlib import Path

import numpy as np
from _measure import cpu_of, machine

from sleuth.core.position import Position
from sleuth.core.treefiles import json_form
from sleuth.duels import certificate as duels
from sleuth.duels.generate import Effort, State, balanced, begin, generate
from sleuth.duels.solution import Equilibrium, interval, mixed
from sleuth.duels.weights import Weighing
from sleuth.exact.proof import certificate
from sleuth.games.registry import GameSpec

GAMES = [f"highlow:{n}" for n in (10, 20)] + [
    f"mastermind:{size}" for size in ("3x4", "3x5", "3x6", "4x4", "4x5", "4x6")
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=float, nargs="+", default=[0.5], metavar="STEP")
    parser.add_argument("--classic", type=Path, nargs=2, metavar=("LEDGER", "OUT"))
    chosen = parser.parse_args()
    if chosen.classic is not None:
        classic(*chosen.classic)
        return
    steps = chosen.steps
    print(machine())
    duel("mastermind:2x3", 0.5)  # loads or compiles what is needed
    for name in GAMES:
        for step in steps:
            state, seconds = duel(name, step)
            trees = f"{state.rounds} rounds, {len(state.columns)} trees"
            print(f"{name:16} step {step:4}  {interval(state.reached, state.reached):24} {trees}, {seconds:.1f} s")


def duel(name: str, step: float) -> tuple[State, float]:
    state = begin(Position.start(GameSpec(name).listing()))
    seconds, _ = cpu_of(lambda: generate(state, Effort(step=step)))
    return state, seconds


def classic(ledger: Path, out: Path) -> None:
    """Write the certificate of `classic`: the best mixture of a ledger, and the proof of 7,920 for even chances."""
    start = Position.start(GameSpec("classic").listing())
    with sqlite3.connect(f"file:{ledger}?mode=ro", uri=True) as file:
        texts = [text for (text,) in file.execute("SELECT tree FROM trees ORDER BY number")]
    state = begin(start, [json_form.read(start.game, text, str(ledger)) for text in texts])
    columns, shares, upper = mixed(state.columns, balanced(state), state.classes)
    proof = certificate.read(Path(__file__).parent / "certificates" / "classic.json.gz")
    n = len(start.game.secrets)
    lower, even = Fraction(proof["total"], n), Weighing(np.ones(n, np.int64), 1)
    found = Equilibrium(
        start, state.classes, None, lower, upper, even, tuple(columns), shares, True, None, state.rounds, 0.0
    )  # fmt: skip
    document = {**duels.made(found), "proof": proof}
    certificate.write(out, {**document, "sha256": certificate.digest(document)})
    print(f"{len(texts)} trees, {len(columns)} of them mixed: {interval(lower, upper)}")


if __name__ == "__main__":
    main()
