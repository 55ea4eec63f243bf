"""A lower bound for the total of the game in which any of 12,972 words may be the secret.

Every opener is proved to cost at least the given total, by the exact search: the bounds of its parts are raised until
their sum is there, and a part is entered only if its bound by the best of all guesses is too low. The least of what was
proved for each opener is a lower bound for every tree. It takes the longer, the closer the total is to the best tree.

    python -m research.bounds.any_word_bound                       at least 48,800: about half an hour
    python -m research.bounds.any_word_bound --at-least 48400      some minutes
"""

from __future__ import annotations

import argparse
from time import process_time

from research.claims import claim
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.exact.solve import make_ready
from sleuth.games.game_spec import GameSpec

EVERY = 500


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="classic-all", help="another list of words (default: classic-all)")
    parser.add_argument("--at-least", type=int, default=48_800, help="the total to prove (default: 48800)")
    options = parser.parse_args()
    make_ready()
    position = Position.start(GameSpec(options.game).listing())
    search = Search(position)
    begun = process_time()
    rows, quick = search.openers()
    openers = sorted(zip(quick.tolist(), rows.tolist(), strict=True))
    proved: list[int] = []
    for done, (bound, row) in enumerate(openers, 1):
        if bound < options.at_least:
            bound = search.least(opener=row, beta=options.at_least).cost
        proved.append(bound)
        if done % EVERY == 0 or done == len(openers):
            print(f"{done:,} of {len(openers):,} openers cost at least {min(proved):,}", end=", ")
            print(f"{search.work.nodes:,} nodes, {process_time() - begun:.0f} s of CPU time", flush=True)
    mean = min(proved) / len(position.rows)
    print(f"total ≥ {min(proved):,} (mean {mean:.4f})")
    claim(f"{options.game}: every tree needs at least {options.at_least:,}", True, min(proved) >= options.at_least)


if __name__ == "__main__":
    main()
