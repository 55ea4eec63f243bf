"""The least total by the exact search with a goal: no opener goes below it, or the least of those that do.

The search of an opener ends once its bound reaches the goal. So a goal just above the least total takes far less time
than none; a narrow search (`sleuth solve GAME --narrow N`) finds one. The search remembers what it learned of each set:
goals may rise in steps, and each step shows a lower bound. Source: this package.

    python -m research.bounds.goals GAME GOAL [GOAL …] [--out FILE] [--seed N]

It prints a line for each goal and opener, and at the end the bound by the last goal: the goal, or the least total if
that is lower. FILE is then its certificate. A run that is stopped has shown the goals of which it printed every opener.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from research.claims import claim, end_well
from research.records import least_total
from sleuth.core.node import grow
from sleuth.core.position import Position
from sleuth.exact.ledger import Entry
from sleuth.exact.search import Search
from sleuth.exact.solve import best_guesses
from sleuth.games.game_spec import GameSpec

CLAIMED = {("mastermind:5x6", 36_722): 36_721}
"""The bounds, by game and last goal."""

SLOTS = 1 << 22
"""Sets that are remembered; 168 MB."""


def entry(search: Search, opener: int, goal: int) -> Entry:
    """What the search says of an opener: its cost if that is below the goal, else that it is not."""
    answer = search.least(opener=opener, beta=goal)
    return Entry(str(search.start.listing.guesses[opener]), min(answer.cost, goal), answer.exact, goal)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="such as mastermind:5x6")
    parser.add_argument("goals", type=int, nargs="+", metavar="GOAL")
    parser.add_argument("--out", type=Path, help="the certificate, if the least total is below the last goal")
    parser.add_argument("--seed", type=int, default=1, help="of the random keys by which sets are remembered")
    options = parser.parse_args()
    start = Position.start(GameSpec(options.game).listing())
    search = Search(start, slots=SLOTS, seed=options.seed)
    work, entries = search.work, list[Entry]()
    for goal in options.goals:
        entries = []
        for opener in search.openers()[0].tolist():
            entries.append(entry(search, opener, goal))
            label, cost, exact, *_ = entries[-1]
            what = "exactly" if exact else "at least"
            print(f"goal {goal:,}, {label}: {what} {cost:,} ({work.seconds:.0f} s)", file=sys.stderr, flush=True)
    best = min(entries, key=lambda line: (line.cost, not line.exact))
    if options.out and best.exact:
        nodes, seconds = work.nodes, work.seconds
        root = grow(start, best_guesses(search), opener=start.listing.guess_row(best.opener))
        least_total.write(options.out, start.listing, root, entries, nodes=nodes, seconds=seconds)
    claimed = CLAIMED.get((options.game, options.goals[-1]), best.cost)
    claim(f"{options.game}: every tree needs at least", claimed, best.cost)


if __name__ == "__main__":
    end_well(main)
