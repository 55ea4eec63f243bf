"""Equations and primes: the figures of docs/how-to/signs.md, each tree checked by the plain rule; about two minutes.

python -m research.records.signs             all of them
python -m research.records.signs --small     all but equations:8
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from bench._measure import cpu_of, machine
from research.claims import claim
from sleuth.core.listing import Listing
from sleuth.core.node import Node, grow, verify
from sleuth.core.position import Position
from sleuth.exact.solve import solve
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.registry import strategy


class Line(NamedTuple):
    """One line of the table: the game, how its tree is made, and what was published."""

    game: str
    how: str
    make: Callable[[Listing], Node]
    published: str = "-"
    total: int | None = None


def greedy(name: str, opener: str) -> Callable[[Listing], Node]:
    """The tree of a strategy after an opener."""
    return lambda listing: grow(Position.start(listing), strategy(name), opener=listing.guess_row(opener))


def lines() -> Iterator[Line]:
    """The lines of the table, equations:8 last."""
    yield Line("equations:6", "least total, proved", lambda listing: solve(listing).tree.root, "2.65", 544)
    yield Line(
        "equations:6",
        "least worst case, then total, proved",
        lambda listing: solve(listing, "worst-total").tree.root,
        "at most 3 guesses",
        545,
    )
    for name in ("p:-0.5", "entropy", "two-step:p:-0.5"):
        yield Line("primes:5", f"`{name}`", greedy(name, "12953"))
    yield Line("primes:5", "`solve --narrow 20`", lambda listing: solve(listing, opener="12659", narrow=20).tree.root)
    if "--small" not in sys.argv:
        yield Line("equations:8", "`p:-0.5`", greedy("p:-0.5", "48-32=16"), "3.077, no loss", 53_656)


def main() -> None:
    print(f"{machine()}\n")
    print("| game | tree | opener | total | mean | worst | lost after 6 | published | CPU s |")
    print("|---|---|---|---|---|---|---|---|---|")
    claims: list[tuple[Line, int]] = []
    for line in lines():
        listing = GameSpec(line.game).listing()
        seconds, tree = cpu_of(partial(line.make, listing))
        rounds = verify(listing, tree)
        lost = sum(each > 6 for each in rounds)
        print(
            f"| `{line.game}` | {line.how} | {listing.guesses[tree.guess]} | {sum(rounds):,} | "
            f"{sum(rounds) / len(rounds):.4f} | {max(rounds)} | {lost} | {line.published} | {seconds:.1f} |",
            flush=True,
        )
        if line.total is not None:
            claims.append((line, int(sum(rounds))))
    print()
    for line, total in claims:
        claim(f"{line.game}, {line.how}: total", line.total, total)


if __name__ == "__main__":
    main()
