"""The least total of a game whose guesses make more parts than the exact search of the package holds: `equations:8`.

    python -m research.records.many_parts GAME LEDGER [--out FILE] [--jobs N]

Every secret may be guessed, every guess is a secret, and any guess may always be made. A total counts the guesses for
all candidates of a set. Two bounds carry the search; n is the size of a set:

- It costs at least 2n - 1: the first guess names one candidate at most, and each other one needs a second guess.
- After a guess that makes d parts of it, the set costs at least 3n - d - w, where w is 1 if the guess is one of the
  candidates, else 0: n for the guess, and 2m - 1 for each part of m candidates that the guess does not name.

So an opener costs at least the number of secrets, and for each part the least second bound over all guesses. An opener
whose bound is below the least total so far is searched: in each part the guesses are taken by their second bound, and
each of their parts in the same way. The ledger has a line for each opener, the one with the most parts first: what it
costs, and 1 if that is exact, 0 if it costs at least that. The same command goes on with it. FILE is a certificate,
which `sleuth check` reads. The search is ours, and shares no code with that of the package.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from time import process_time

import numpy as np

from research.by_opener import complete, read
from research.claims import claim, end_well
from research.records import least_total
from research.records.kernels.parts import CODES, count_parts, least, opener_bounds
from sleuth.core.node import Node
from sleuth.exact.bounds import INFINITE
from sleuth.exact.ledger import Entry
from sleuth.games.game_spec import GameSpec

CLAIMED = {
    "equations:6": ("4*7=28", 544),
    "equations:7": ("5+26=31", 20_458),
    "equations:8": ("54-36=18", 53_512),
}
"""The best opener and its total, by game."""

BLOCK = 256
"""Guesses that are marked at a time."""

TOGETHER = 16
"""Openers that are scanned at a time."""

NONE = 1 << 40
"""No total yet."""


class Search:
    """The search of one game. Holds a table of all codes: (guesses, secrets) uint16."""

    def __init__(self, name: str) -> None:
        self.listing = listing = GameSpec(name).listing()
        if listing.secrets != listing.guesses or listing.legal is not None:
            raise SystemExit(f"{name}: every guess must be a secret, and always legal")
        size, self.win = len(listing.guesses), int(listing.win)
        self.table = np.empty((size, size), np.uint16)
        everything = np.arange(size, dtype=np.int32)
        for first in range(0, size, BLOCK):
            some = everything[first : first + BLOCK]
            self.table[some] = listing.block(some, everything).T
        seen = np.zeros(CODES, np.uint8)
        parts = [count_parts(codes, everything, seen) for codes in self.table]
        self.order = np.argsort(np.negative(parts), kind="stable")
        self.total = NONE

    def settle(self, openers: np.ndarray) -> list[tuple[str, str]]:
        """What each opener costs, and 1 if that is exact; else what it costs at least, and 0."""
        found = []
        bounds = opener_bounds(self.table, self.order, openers, self.win, self.total).tolist()
        for opener, bound in zip(openers.tolist(), bounds, strict=True):
            if bound < self.total:
                bound = len(self.table) + sum(self._least(part)[0] for _, part in self._parts(opener, self._all))
                self.total = min(self.total, bound)
                found.append((str(bound), "1"))
            else:
                found.append((str(bound), "0"))
        return found

    def tree(self, opener: int) -> Node:
        """The best tree with an opener."""
        return self._grow(opener, self._all)

    @property
    def _all(self) -> np.ndarray:
        return np.arange(len(self.table), dtype=np.int32)

    def _least(self, rows: np.ndarray) -> tuple[int, int]:
        cost, guess = least(self.table, rows, NONE, self.win)
        return int(cost), int(guess)

    def _parts(self, guess: int, rows: np.ndarray) -> Iterator[tuple[int, np.ndarray]]:
        """Each code but the win, in order, with the secrets that give it."""
        codes = self.table[guess][rows]
        for code in np.unique(codes).tolist():
            if code != self.win:
                yield code, rows[codes == code]

    def _grow(self, guess: int, rows: np.ndarray) -> Node:
        branches: dict[int, Node | None] = {
            code: self._grow(self._least(part)[1], part) for code, part in self._parts(guess, rows)
        }
        if guess in rows:
            branches[self.win] = None
        return Node(guess, dict(sorted(branches.items())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="such as equations:8")
    parser.add_argument("ledger", type=Path, help="a line for each opener")
    parser.add_argument("--out", type=Path, help="the certificate")
    parser.add_argument("--jobs", type=int, default=2, help="threads")
    options = parser.parse_args()
    search = Search(options.game)
    names = [search.listing.guesses[row] for row in search.order]

    def settle(places: Iterable[int]) -> Iterator[tuple[str, ...]]:
        with ThreadPoolExecutor(options.jobs) as threads:
            wanted = search.order[list(places)]
            groups = (wanted[at : at + TOGETHER] for at in range(0, len(wanted), TOGETHER))
            yield from chain.from_iterable(threads.map(search.settle, groups))

    seen = read(options.ledger, names, 2)
    search.total = min((int(cost) for cost, exact in seen if exact == "1"), default=NONE)
    begun = process_time()
    fields = complete(options.ledger, names, 2, settle)
    lines = [(name, int(cost), exact == "1") for name, (cost, exact) in zip(names, fields, strict=True)]
    total, place = min((cost, place) for place, (_, cost, exact) in enumerate(lines) if exact)
    if options.out:
        root = search.tree(int(search.order[place]))
        entries = [Entry(*line, INFINITE) for line in lines]
        nodes, seconds = sum(exact for *_, exact in lines), process_time() - begun  # of what this run added
        least_total.write(options.out, search.listing, root, entries, nodes=nodes, seconds=seconds)
    found = names[place], total
    claim(f"{options.game}: opener and least total", CLAIMED.get(options.game, found), found)


if __name__ == "__main__":
    end_well(main, lambda: "the ledger keeps the openers so far; the same command goes on")
