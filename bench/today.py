"""The price of honesty: `today` weighs 12,972 words, and `classic` knows 2,315 of them.

Each game's usual strategy is evaluated over its own secrets, and the tree of `today` over the 2,315 likely words alone.
A word that `classic` does not know is lost there, but for those that are guessed on the way. Then the CPU seconds of a
warm `sleuth suggest`, before the first guess and after one and two, and their ratio.

    python bench/today.py             both tables
    python bench/today.py --seconds   the seconds only
"""

from __future__ import annotations

import sys

import numpy as np
from _measure import cpu_of_command, machine

from sleuth.core.evaluation import rounds_of
from sleuth.core.listing import Listing
from sleuth.core.tree import grow
from sleuth.games.registry import GameSpec
from sleuth.strategies.registry import strategy

STRATEGIES = (("classic", "p:-0.5"), ("today", "hedged"), ("today", "guesses-left"), ("today", "p:-0.5"))
TURNS = ((), ("crane=bbygb",), ("salet=bbbbb",), ("salet=bbbbb", "corni=bybbb"))


def rounds(game: Listing, name: str) -> np.ndarray:
    """The guesses that a strategy needs for each secret, in order."""
    position = game.start().compiled()
    found = rounds_of(position, grow(position, strategy(name)))
    return np.array([found[row] for row in range(len(game.secrets))])


def quality() -> None:
    today = GameSpec("today").listing()
    assert today.prior is not None
    likely = np.isin(today.secrets, GameSpec("classic").listing().secrets)
    print(
        "| game | strategy | mean by prior | chance to lose | mean, 2,315 | worst | lost | mean, all | worst | lost |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name, asked in STRATEGIES:
        each = rounds(GameSpec(name).listing(), asked)
        own = each if name == "classic" else each[likely]
        row = f"{own.mean():.4f} | {own.max():g} | {(own > 6).sum()}"
        if name == "classic":
            print(f"| {name} | `{asked}` | - | - | {row} | - | - | - |", flush=True)
            continue
        chance = today.prior[each > 6].sum()
        every = f"{each.mean():.4f} | {each.max():g} | {(each > 6).sum()}"
        print(f"| {name} | `{asked}` | {today.prior @ each:.4f} | {chance:.3%} | {row} | {every} |", flush=True)


def seconds() -> None:
    print("\n| turns | classic, CPU s | today, CPU s | ratio |\n|---|---|---|---|")
    for turns in TURNS:
        known, every = (
            cpu_of_command([sys.executable, "-m", "sleuth", "suggest", "--game", name, *turns], runs=9)[0]
            for name in ("classic", "today")
        )
        print(f"| {' '.join(turns) or 'none'} | {known:.2f} | {every:.2f} | {every / known:.2f} |", flush=True)


def main() -> None:
    print(f"{machine()}\n")
    if "--seconds" not in sys.argv:
        quality()
    seconds()


if __name__ == "__main__":
    main()
