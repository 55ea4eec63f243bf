"""Wide: a narrow search that looks at all guesses of a set if those that it looks at all fail within the limit.

Such sets have few guesses that do not fail, and these promise little: of 12,941 guesses four may do for 1,132 words. So
there they are looked for by `kernels.exact.solvable`, and what each of the first few leaves is searched narrowly again.
This is ours.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sleuth.core.match import Strategy
from sleuth.core.position import Position
from sleuth.exact.search import Search
from sleuth.exact.weighing import weight_of

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
            found = self.search.least(self.search.later(position))
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

    def after(
        self, position: Position, guess: int, watch: Callable[[int, int], None] = lambda done, number: None,
        below: int | None = None,
    ) -> int | None:  # fmt: skip
        """The least total that is found with this guess; None if a part cannot be found, or if it is not below another.

        watch: called with the parts that are done, and how many there are.
        """
        total = weight_of(position, self.search.weights)
        parts = sorted(position.split(guess), key=lambda part: -len(part[1].candidates))
        for done, (code, child) in enumerate(parts):
            watch(done, len(parts))
            if code != position.game.win:
                least = self.least(child)
                if least is None:
                    return None
                total += least
            if below is not None and total >= below:
                return None
        return total

    def solvable_guesses(self, position: Position) -> list[int]:
        """The most promising guesses after which all secrets are solvable within the guesses left."""
        if self.solvable.least(self.solvable.later(position), beta=1).guess is None:
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
        return self.solvable.least(self.solvable.later(position), opener=guess, beta=1).exact

    def strategy(self, narrow: Strategy) -> Strategy:
        """The strategy that was found. narrow: that of the narrow search."""

        def strategy(position: Position) -> int:
            chosen = self.chosen.get(_key(position))
            return narrow(position) if chosen is None else chosen

        return strategy


def _key(position: Position) -> bytes:
    return len(position.history).to_bytes(2) + position.candidates.tobytes()
