"""A tree within a limit by a narrow search that looks at all guesses of a set where those that it looks at all fail.

    python -m research.records.wide classic-all tarns --narrow 12 --limit 6 --out FILE

Such sets have few guesses that do not fail, and these promise little: of 12,941 guesses four may do for 1,132 words. So
there they are looked for by `kernels.exact.solvable`, and what each of the first few leaves is searched narrowly again.
This is ours.
"""

from __future__ import annotations

import argparse
from typing import Any

from sleuth.core.match import Strategy
from sleuth.core.node import Node, grow, verify
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.exact.solve import best_guesses
from sleuth.exact.weighing import weight_of
from sleuth.files.trees import files
from sleuth.games.game_spec import GameSpec

TRIED = 8
"""The most guesses that are tried where the narrow search is stuck: the most promising that leave all solvable."""


class Wide:
    """A narrow search from a position on with a limit, and what it needs where it is stuck.

    It is for games where any guess may be made, and without symmetries: `Search.shares_table`.

    Args:
        search: the narrow search, for a total.
        options: of any `Search`.
    """

    def __init__(self, search: Search, options: dict[str, Any]) -> None:
        self.search = search
        self.options = {**options, "width": None}
        self.solvable = Search(search.start, step=0, limit=search.limit, **self.options)
        self.solvable.work = search.work
        self.chosen: dict[bytes, int] = {}
        self.known: dict[bytes, int | None] = {}

    def least(self, position: Position) -> int | None:
        """The least total that is found from a position on; None if every guess fails."""
        key = _key(position)
        if key not in self.known:
            found = self.search.least(position)
            self.known[key] = found.cost if found.exact else self._widely(position)
        return self.known[key]

    def _widely(self, position: Position) -> int | None:
        """As `least`, of all guesses."""
        best: int | None = None
        for row in self.solvable_guesses(position):
            total = self.after(position, row, below=best)
            if total is not None:
                best = total
                self.chosen[_key(position)] = row
        return best

    def after(self, position: Position, guess: int, below: int | None = None) -> int | None:
        """The least total that is found with this guess; None if a part cannot be found, or if it is not `below`."""
        total = weight_of(position, self.search.weights)
        parts = sorted(position.split_row(guess), key=lambda part: -len(part[1].rows))
        for code, child in parts:
            if code != position.listing.win:
                least = self.least(child)
                if least is None:
                    return None
                total += least
            if below is not None and total >= below:
                return None
        return total

    def solvable_guesses(self, position: Position) -> list[int]:
        """The most promising guesses after which all secrets are solvable within the guesses left."""
        if self.solvable.least(position, beta=1).guess is None:
            return []
        found: list[int] = []
        for row in Search(position, **self.options).openers()[0].tolist():
            if self.is_solvable(position, row):
                found.append(row)
                if len(found) == TRIED:
                    break
        return found

    def is_solvable(self, position: Position, guess: int) -> bool:
        """Whether all secrets are solvable within the guesses left, this one first."""
        return self.solvable.least(position, opener=guess, beta=1).exact

    def strategy(self) -> Strategy:
        """The strategy that was found."""
        narrow = best_guesses(self.search)

        def strategy(position: Position) -> int:
            chosen = self.chosen.get(_key(position))
            return narrow(position) if chosen is None else chosen

        return strategy


def _key(position: Position) -> bytes:
    return len(position.history).to_bytes(2) + position.rows.tobytes()


def tree(position: Position, opener: str, width: int, limit: int) -> Node | None:
    """The best tree of an opener that is found; None: there is no tree within the limit, or none is found."""
    wide = Wide(Search(position, limit=limit, width=width), {})
    row = position.listing.guess_row(opener)
    if not wide.is_solvable(position, row) or wide.after(position, row) is None:
        return None
    return grow(position, wide.strategy(), opener=row)


def main() -> None:
    """Print the total of the tree, and keep it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("opener")
    parser.add_argument("--narrow", type=int, default=12, help="guesses that are looked at in each position")
    parser.add_argument("--limit", type=int, default=6, help="the most guesses for any secret")
    parser.add_argument("--out", help="the file for the tree")
    given = parser.parse_args()
    start = Position.start(GameSpec(given.game).listing())
    found = tree(start, given.opener, given.narrow, given.limit)
    if found is None:
        raise SystemExit(f"no tree of {given.opener} within {given.limit} guesses was found")
    rounds = verify(start.listing, found)
    print(f"total {sum(rounds):,}, worst {max(rounds)}")
    if given.out:
        files.write(given.out, start.listing, found, strategy="wide")


if __name__ == "__main__":
    main()
