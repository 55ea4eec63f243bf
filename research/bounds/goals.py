"""A lower bound of the least total by the exact search: no opener goes below a goal.

The search of an opener ends once its bound reaches the goal. So a goal below the least total takes far less time than
the total itself. The search remembers what it learned of each set, so that the goals may rise in steps at little cost.
Source: this package.

    python -m research.bounds.goals GAME GOAL [GOAL …]

It prints a line for each goal and opener, and at the end the bound by the last goal: the goal, or the least total if
that is lower. A run that is stopped has shown the goals of which it printed every opener.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from research.claims import claim, end_well
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec

CLAIMED = {("mastermind:5x6", 36_200): 36_200}
"""The bounds, by game and last goal."""

SLOTS = 1 << 22
"""Sets that are remembered; 168 MB."""


def costs(search: Search, goal: int) -> Iterator[tuple[str, int]]:
    """Yield each opener, one of each class, with its cost if that is below the goal, else with the goal."""
    labels = search.start.listing.guesses
    for opener in search.openers()[0].tolist():
        yield str(labels[opener]), min(search.least(opener=opener, beta=goal).cost, goal)


def main() -> None:
    name, goals = sys.argv[1], [int(goal) for goal in sys.argv[2:]]
    search = Search(Position.start(GameSpec(name).listing()), slots=SLOTS)
    for goal in goals:
        least = goal
        for opener, cost in costs(search, goal):
            least = min(least, cost)
            seconds = search.work.seconds
            print(f"goal {goal:,}, {opener}: at least {cost:,} ({seconds:.0f} s so far)", file=sys.stderr, flush=True)
    claim(f"{name}: every tree needs at least", CLAIMED.get((name, goals[-1]), least), least)


if __name__ == "__main__":
    end_well(main)
