"""Which openers find any of the 12,972 words within six guesses: exact, for each opener by itself.

python -m research.bounds.any_word_within_six                 the openers of docs/explanation/exact.md
python -m research.bounds.any_word_within_six tarns lants     these
"""

from __future__ import annotations

import sys
from functools import partial

from bench._measure import cpu_of, machine
from research.claims import claim
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.exact.solve import make_ready
from sleuth.games.game_spec import GameSpec

OPENERS = [
    "tares",
    "tarns",
    "tales",
    "salet",
    "pares",
    "teras",
    "tores",
    "lares",
    "toles",
    "dales",
    "tires",
    "lanes",
    "tears",
    "rates",
    "mares",
    "teals",
    "dares",
    "tiles",
    "slate",
    "toras",
    "raits",
    "sared",
    "taros",
    "males",
    "cares",
    "rales",
    "taels",
    "nares",
    "tones",
    "tiars",
    "leats",
    "siren",
    "lores",
    "dores",
    "tries",
    "rapes",
    "sorel",
    "saner",
    "laris",
]
"""Whose tree without a limit has a total below 53,060 by `--narrow 12`; the 130 of the least bounds were tried."""


SOLVABLE = {"tarns", "lanes", "sared", "leats", "lores"}
"""Those of OPENERS that find every word."""


def main() -> None:
    """Print a line for each opener."""
    print(machine())
    make_ready()
    listing = GameSpec("classic-all").listing()
    search = Search(Position.start(listing), step=0, limit=6)
    print("| opener | within six | CPU s | nodes so far | sets learned so far |")
    print("|---|---|---|---|---|")
    for opener in sys.argv[1:] or OPENERS:
        row = listing.guess_row(opener)
        seconds, found = cpu_of(partial(search.least, opener=row, beta=1))
        learned = int(search.tabled_start.cores.number[0])
        print(f"| {opener} | {'yes' if found.exact else 'no'} | {seconds:.1f} | {search.work.nodes:,} | {learned:,} |")
        sys.stdout.flush()
        if opener in OPENERS:
            claim(f"{opener} finds every word within six", opener in SOLVABLE, found.exact)


if __name__ == "__main__":
    main()
