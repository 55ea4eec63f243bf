"""The least mean of today's game for each of its most promising openers.

    python -m research.records.today_openers LEDGER [RULE] [NUMBER]

RULE: `free` (otherwise) or `official`. NUMBER: how many openers, 300 otherwise. The most promising come first, by a
lower bound of what they cost; that is no order of the means. Each mean is exact: the exact search finds the best tree
of the opener. The ledger has a line for each: the opener, what its tree costs in the whole weights of the search, and
its mean. The same command goes on with it, or reads what is there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

from research.by_opener import complete
from research.claims import claim, end_well
from sleuth.core.position import Position
from sleuth.exact.small import search_of
from sleuth.exact.weighing import weight_of, whole_weights
from sleuth.games.game_spec import GameSpec

CLAIMED = {"free": ("salet", 3.4567), "official": ("salet", 3.5442)}
"""The best opener and its mean, by rule, to four places: as the proofs over all openers have it."""

SHOWN = 20
"""Openers that are printed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ledger", type=Path, help="a line for each opener")
    parser.add_argument("rule", nargs="?", choices=CLAIMED, default="free")
    parser.add_argument("number", nargs="?", type=int, default=300, help="how many openers")
    options = parser.parse_args()
    start = Position.start(GameSpec("today", rule=options.rule).listing())
    weights = whole_weights(start)
    whole = weight_of(start, weights)
    search = search_of(start, weights=weights)
    rows = search.openers()[0][: options.number].tolist()
    names = [start.listing.guesses[row] for row in rows]

    def settle(places: Iterable[int]) -> Iterator[tuple[str, ...]]:
        for place in places:
            cost = search.least(opener=rows[place]).cost
            yield str(cost), f"{cost / whole:.6f}"

    costs = [int(cost) for cost, _ in complete(options.ledger, names, 2, settle)]
    best = sorted(zip(costs, names, strict=True))
    for place, (cost, name) in enumerate(best[:SHOWN], 1):
        print(f"{place:2} {name} {cost / whole:.4f}")
    claim(
        f"the best of {len(rows):,} openers, {options.rule}",
        CLAIMED[options.rule],
        (best[0][1], round(best[0][0] / whole, 4)),
    )


if __name__ == "__main__":
    end_well(main, lambda: "the ledger keeps the openers so far; the same command goes on")
