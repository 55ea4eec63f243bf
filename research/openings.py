"""Write the openings of the built-in games anew: python -m research.openings [GAME ...].

Each of the most promising first guesses, and those that players like, is searched exactly: what it costs if every
further guess is the best there is. The best of them is proved to be the best only if these are all.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

from sleuth.advice import LOSS
from sleuth.advice.book import OPENINGS, key
from sleuth.advice.outlook import aim
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact.search import Search
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.registry import strategy, usual_strategy

GAMES = [
    *(("today", rule) for rule in ("free", "official", "letters", "strict")),
    *(("classic", rule) for rule in ("free", "official", "letters", "strict")),
    *((f"mastermind:{size}", "free") for size in ("4x6", "4x7", "4x8", "5x5", "5x6")),
    *((name, "free") for name in ("bulls:4of10", "equations:6", "equations:7", "equations:8", "primes:5")),
]
LIKED = (
    "salet slate crane crate trace stare raise soare roate arise adieu audio ouija tears tares least reast irate later "
    "snare slant carle trice lance"
)
"""First guesses that players like, besides those that a strategy ranks best."""
RANKED = 24
"""How many a strategy names, and the file keeps besides."""
CERTIFICATES = Path(__file__).parent / "certificates"
"""Where the proofs are of the games whose guesses get more feedbacks than the exact search holds."""
ALL = 300
"""Classes of first guesses up to which all are searched, so that the best one is proved."""


def entry(name: str, rule: str) -> dict[str, Any]:
    """The openings of a game."""
    spec = GameSpec(name, rule=rule)
    listing = spec.listing()
    position = Position.start(listing)
    limit, over, weights = aim(position)
    try:
        search = Search(position, weights=weights, limit=limit, over=over)
    except InputError:  # a guess gets more feedbacks than one table holds
        return {"key": key(listing), "loss": LOSS, "proved": True, "left": proved_openers(name)}
    rows = search.openers()[0].tolist()
    proved = len(rows) <= ALL
    if not proved:
        ranked = strategy(usual_strategy(spec.prior)).rank(position)[0][:RANKED]
        liked = [listing.guess_row(word) for word in LIKED.split() if word in set(listing.guesses)]
        rows = list(dict.fromkeys([*ranked.tolist(), *liked]))
    whole = len(listing.secrets) if weights is None else int(weights.sum())
    left = {}
    for row in rows:
        begun = process_time()
        cost = search.least(opener=row).cost
        left[str(listing.guesses[row])] = round(cost / whole, 6)
        seconds = process_time() - begun
        print(f"{name} {rule}: {listing.guesses[row]} {cost / whole:.6f}, {seconds:.0f} CPU s", flush=True)
    ordered = sorted(left.items(), key=lambda pair: (pair[1], listing.guess_row(pair[0])))
    kept = [pair for number, pair in enumerate(ordered) if number < RANKED or pair[0] in LIKED.split()]
    return {"key": key(listing), "loss": LOSS, "proved": proved, "left": dict(kept)}


def proved_openers(name: str) -> dict[str, float]:
    """The openers with an exact cost in the certificate of a game, and their means, the best first."""
    path = CERTIFICATES / f"{name.replace(':', '-')}-total.json.gz"
    document = json.loads(gzip.decompress(path.read_bytes()))
    exact = sorted((cost, opener) for opener, cost, is_exact in document["searches"][0]["lines"] if is_exact)
    return {opener: round(cost / document["secrets"]["count"], 6) for cost, opener in exact}


def main(names: list[str]) -> None:
    """Write the entries of some games, or of all."""
    for name, rule in GAMES:
        if not names or name in names:
            write(f"{name} {rule}", entry(name, rule))


def write(name: str, new: dict[str, Any]) -> None:
    """Write an entry into the file, in place of what it has of this name."""
    found = {**json.loads(OPENINGS.read_text("utf-8")), name: new}  # another run may have written it
    lines = ",\n".join(f'"{game}": {json.dumps(line)}' for game, line in sorted(found.items()))
    OPENINGS.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
