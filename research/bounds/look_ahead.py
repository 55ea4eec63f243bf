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
from sleuth.files.identity import LISTS, identity
from sleuth.games.game_spec import GameSpec
from sleuth_check import marking
from sleuth_check.bounds import UNLIMITED
from sleuth_check.openers import Prover, Renamings
from sleuth_check.reader import INFINITE, Kind, Labels, Named
from sleuth_check.rules import Start, game_of, start

CLAIMED = {
    ("permutation:7", 1, 33_121): 31_622,
    ("permutation:7", 2, 33_121): 32_295,
    ("mastermind:5x6", 1, 36_000): 36_000,
}
"""The bounds, by game, guesses and goal."""

FEW = 20
"""Openers whose bounds are all shown; of more, each thousandth."""


class LookAhead(Prover):
    """The checker, which stops after some guesses: what it returns is a lower bound.

    guesses: how many are searched after the opener.
    """

    def __init__(self, listing: Listing, guesses: int) -> None:
        about = identity(listing)
        game = game_of(Named(about["game"], about["rule"], *(Labels(**about[name]) for name in LISTS)))
        codes = marking.table(game)
        weights = np.ones(len(game.secrets), np.int64)
        super().__init__(game, start(game, []), Kind(1, None, None), weights, codes, Renamings(game, codes))
        self.guesses, self.made = guesses, 0

    def _least_cost(self, here: Start, depth: int, beta: int) -> int:
        if self.made >= self.guesses:
            return 0  # the part keeps the bound that it has
        self.made += 1
        try:
            return super()._least_cost(here, depth, beta)
        finally:
            self.made -= 1


def bounds(search: LookAhead, goal: int = INFINITE) -> Iterator[tuple[str, int]]:
    """Yield openers with their lower bounds: no other opener, equivalent ones apart, goes below the least of them.

    A bound that reaches `goal` may be less than the opener's best one.
    """
    openers = np.unique(search.first)
    static = search.bounds.scan(search.begin._replace(legal=openers), UNLIMITED).bounds
    least = goal
    for place in np.argsort(static, kind="stable").tolist():
        if static[place] >= least:
            return
        value = search.prove(int(openers[place]), goal)
        least = min(least, value)
        yield search.game.guesses[openers[place]], value


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
