"""A lower bound of the least total by the plain checker: some guesses are searched, the parts left are bounded.

The checker searches the opener and GUESSES more. Each part that is left then counts as its bound over all guesses.
So the result is at most the least total. Openers whose bound by the sizes of their parts reaches the least one found
are not searched. Source: this package.

    python -m research.bounds.look_ahead GAME GUESSES GOAL

GOAL: an opener is left once its bound reaches it, so no result is greater.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

import numpy as np

from research.claims import claim, end_well
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.exact.recheck.codes import own_table
from sleuth.exact.recheck.costs import INFINITE, Recheck
from sleuth.exact.recheck.renamings import Renamings
from sleuth.games.game_spec import GameSpec

CLAIMED = {
    ("permutation:7", 1, 33_121): 31_622,
    ("permutation:7", 2, 33_121): 32_295,
    ("mastermind:5x6", 1, 36_000): 36_000,
    ("equations:8", 0, 52_000): 52_000,
}
"""The bounds, by game, guesses and goal."""

FEW = 20
"""Openers whose bounds are all shown; of more, each thousandth."""


class LookAhead(Recheck):
    """The checker, which stops after some guesses: what it returns is a lower bound.

    guesses: how many are searched after the opener.
    """

    def __init__(self, game: Listing, guesses: int) -> None:
        table = own_table(game)
        super().__init__(Position.start(game), table=table, renamings=Renamings(game.guesses, game.secrets, table))
        self.guesses = guesses

    def _value(self, position: Position, depth: int, beta: int) -> int:
        if len(position.history) > self.guesses:
            return 0  # the part keeps the bound that it has
        return super()._value(position, depth, beta)


def bounds(search: LookAhead, goal: int = INFINITE) -> Iterator[tuple[str, int]]:
    """Yield openers with their lower bounds: no other opener, equivalent ones apart, goes below the least of them.

    A bound that reaches `goal` may be less than the opener's best one.
    """
    openers = np.unique(search.first_of_each())
    static = search.static(openers)
    least = goal
    for place in np.argsort(static, kind="stable").tolist():
        if static[place] >= least:
            return
        value = search.cost(int(openers[place]), goal)
        least = min(least, value)
        yield search.start.game.guesses[openers[place]], value


def main() -> None:
    name, guesses, goal = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    search = LookAhead(GameSpec(name).listing(), guesses)
    begun, least = time.process_time(), goal
    for number, (opener, bound) in enumerate(bounds(search, goal), 1):
        least = min(least, bound)
        if number <= FEW or number % 1000 == 0:
            passed = time.process_time() - begun
            print(f"opener {number}, {opener}: at least {bound:,} ({passed:.1f} s so far)", file=sys.stderr, flush=True)
    claim(f"{name}: every tree needs at least", CLAIMED.get((name, guesses, goal), least), least)


if __name__ == "__main__":
    end_well(main)
