"""A second opinion on an opener's least cost: plain branch and bound, with nothing of the compiled search.

It shares with the search the game, its rule book and the definition of cost, and neither code nor memory nor random
keys: the code table is its own, sets are remembered whole, and the few compiled functions, in
`kernels.recheck.recount`, count parts and nothing else. The cost of a tree is as in `exact.bounds`: for every secret
its weight times `step` for each guess until it is named, and `over` times its weight if it is not named within the
guesses allowed. The bounds, with proofs, are in `recheck.scans`.

Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import numpy as np

from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.listing import Turn
from sleuth.core.position import Position
from sleuth.exact.recheck.codes import own_table
from sleuth.exact.recheck.levels import INFINITE as INFINITE
from sleuth.exact.recheck.renamings import Renamings
from sleuth.exact.recheck.scans import UNLIMITED, Columns, Floors, Scan, less

CHUNK = 256
"""Secrets whose parts are bounded at once before the sum is looked at."""

MOST_BOUNDS = 1 << 18
"""Sets whose bounds are remembered before all are forgotten."""


class OutOfTime(Exception):
    """The time allowed was over before an answer was found."""


class Recheck:
    """The least cost of openers from a position, found again.

    step, over, limit: the cost. weights: of all secrets of the game, positive integers; None: all 1. table: of codes,
    as `codes.own_table` makes it; None: it is made. renamings: of the game, checked ones, which are used from its whole
    start, if they change no weight; None: none are used.
    """

    def __init__(
        self, start: Position, *, step: int = 1, over: int = INFINITE, limit: int | None = None,
        weights: Counts | None = None, table: Codes | None = None, renamings: Renamings | None = None,
    ) -> None:  # fmt: skip
        game = start.game
        self.start, self.step, self.over = start, step, over
        self.depth = UNLIMITED if limit is None else limit
        self.table = own_table(game) if table is None else table
        self.floors = Floors(start, step, over, weights, self.table)
        self.weights = self.floors.weights
        whole = not start.history and start.is_whole and self._keeps(renamings)
        self.alike = renamings if whole else None
        self.renamings = self.alike if game.legal is None or game.legal.letters is None else None
        self.images = np.empty((0, 0), np.int32), np.empty((0, 0), np.int32)
        self._known: dict[tuple[bytes, bytes, int], tuple[int, bool]] = {}
        self._bounds: dict[tuple[bytes, bytes, int], tuple[int, bool]] = {}
        self._deadline = float("inf")

    def _keeps(self, renamings: Renamings | None) -> bool:
        """Whether renamings change no weight, so that they take trees to trees of the same cost."""
        if renamings is None or self.floors.uniform:
            return True
        of_guess = np.zeros(len(self.table), np.int64)
        of_guess[self.floors.own] = self.weights
        return bool((of_guess == of_guess[renamings.first_of_each()]).all())

    def cost(self, opener: int, beta: int, *, seconds: float = float("inf")) -> int:
        """The least cost of trees that begin with a guess row: exact if below beta, else a lower bound ≥ beta.

        Raises OutOfTime if that takes longer than `seconds` of CPU time.
        """
        self._deadline = time.process_time() + seconds
        if self.renamings is not None:
            self.images = self.renamings.fixing(opener)
        return self._after(self.start, opener, self.depth, beta)

    def first_of_each(self) -> Indices:
        """For every guess the first one that costs the same as an opener, for renamings take one to the other."""
        if self.alike is None:
            return np.arange(len(self.start.game.guesses), dtype=np.int32)
        return self.alike.first_of_each()

    def static(self, openers: Indices) -> Counts:
        """A lower bound of each opener by the sizes of its parts alone; (openers,) int64."""
        if self.depth < 2:
            return np.zeros(len(openers), np.int64)
        return self.floors.scan(self.start.candidates, openers, self.depth).bounds

    def surprise(self, openers: Indices) -> Counts:
        """See `Floors.surprise`."""
        return self.floors.surprise(openers)

    def bound(self, opener: int) -> int:
        """A lower bound of an opener: each part costs at least what the best of all guesses could do with it."""
        self._deadline = float("inf")
        return self._after(self.start, opener, self.depth, INFINITE, search=False)

    def _after(
        self, position: Position, guess: int, depth: int, beta: int, *,
        columns: Columns | None = None, search: bool = True,
    ) -> int:  # fmt: skip
        """The least cost of a set if this guess comes first; exact if below beta.

        columns: of the position; None: of the start. search: whether parts are searched.

        First every part gets a bound, then parts are searched, until the sum reaches beta: each term is at most the
        cost of its part, so the sum is at most the cost of the guess.
        """
        if time.process_time() > self._deadline:
            raise OutOfTime
        weights = self.weights[position.candidates]
        if depth < 1:
            return min(self.over * int(weights.sum()), INFINITE)
        below = less(depth)
        parts = sorted(self._parts(position.candidates, guess), key=lambda part: len(part[1]))
        lows = [self.floors.floor(part, below) for _, part in parts]
        total = self.step * int(weights.sum()) + sum(lows)
        hard = [place for place, (_, part) in enumerate(parts) if len(part) > 2 and below > 1]
        settled: set[int] = set()
        if total < beta:
            for place, value in zip(hard, self.floors.members([parts[place][1] for place in hard]), strict=True):
                total += max(value, lows[place]) - lows[place]
                lows[place] = max(value, lows[place])
        for some in _chunks(hard, [len(part) for _, part in parts]):
            if total >= beta:
                return min(total, INFINITE)
            better = self._least(position, guess, [parts[place] for place in some], below, columns)
            for place, (value, done) in zip(some, better, strict=True):
                if done and value >= lows[place]:
                    settled.add(place)
                total += max(value, lows[place]) - lows[place]
                lows[place] = max(value, lows[place])
        for place in hard:
            if total >= beta or not search:
                break
            if place not in settled:
                code, part = parts[place]
                value = self._value(self._below(position, guess, code, part), below, beta - total + lows[place])
                total += max(value, lows[place]) - lows[place]
        return min(total, INFINITE)

    def _value(self, position: Position, depth: int, beta: int) -> int:
        """The least cost of a set of three or more with two guesses or more left; exact if below beta."""
        secrets = position.candidates
        low = self.floors.floor(secrets, depth)
        if low >= beta:
            return low
        legal = b"" if position.game.legal is None else position.legal.tobytes()
        key = (secrets.tobytes(), legal, depth)
        known = self._known.get(key)
        if known is not None:
            low = max(low, known[0])
            if known[1] or low >= beta:
                return low
        scan = self.floors.scan(secrets, position.legal, depth, beta)
        least = int(scan.bounds.min())
        low = max(low, least)
        if low == least and (scan.settled & (scan.bounds == least)).any():
            self._known[key] = (low, True)
            return low
        best, failed, columns = beta, INFINITE, None
        for place in self._promising(secrets, position.legal, scan, beta):
            value = int(scan.bounds[place])
            if value < best:
                if columns is None and position.game.legal is None:
                    columns = self.floors.narrowed(secrets)
                value = self._after(position, int(position.legal[place]), depth, best, columns=columns)
            if value < best:
                best = value
                if best <= low:
                    break
            else:
                failed = min(failed, value)
        if best < beta:
            self._known[key] = (best, True)
            return best
        others = scan.bounds[scan.bounds >= beta]
        low = max(low, min(failed, int(others.min()) if len(others) else INFINITE))
        self._known[key] = (low, False)
        return low

    def _promising(self, secrets: Indices, legal: Indices, scan: Scan, beta: int) -> list[int]:
        """Places in `legal` of the guesses whose bound is below beta, small parts first; of equivalent ones the first.

        A guess that a renaming of the set onto itself takes to an earlier guess costs what that one costs. The earlier
        one has the same bound, so that it is here too, or a still earlier one in its stead.
        """
        kept = np.flatnonzero(scan.bounds < beta)
        tried, hidden = self.images
        if len(tried) and len(kept) > 1:
            inside = np.zeros(hidden.shape[1], np.bool_)
            inside[secrets] = True
            onto = inside[hidden[:, secrets]].all(axis=1)
            kept = kept[tried[onto][:, legal[kept]].min(axis=0, initial=len(self.table)) >= legal[kept]]
        promise = 2 * scan.squares[kept] + len(secrets) * scan.bounds[kept]
        places: list[int] = kept[np.argsort(promise, kind="stable")].tolist()
        return places

    def _least(
        self, position: Position, guess: int, parts: list[tuple[int, Indices]], depth: int, columns: Columns | None
    ) -> list[tuple[int, bool]]:
        """For each part (code, secrets) of a guess, the least bound over all guesses that are legal in it.

        The second value says whether it is the very cost.
        """
        game = position.game
        if len(self._bounds) + len(parts) > MOST_BOUNDS:
            self._bounds.clear()
        legals = [self._legal(position, guess, code, part) for code, part in parts]
        keys = [
            (part.tobytes(), b"" if game.legal is None else legal.tobytes(), depth)
            for (_, part), legal in zip(parts, legals, strict=True)
        ]
        new = [place for place, key in enumerate(keys) if key not in self._bounds]
        if self.floors.uniform and game.legal is None:
            found = self.floors.sweep(columns or self.floors.columns, [parts[place][1] for place in new], depth)
        else:
            found = [self.floors.least(parts[place][1], legals[place], depth, columns) for place in new]
        self._bounds.update({keys[place]: each for place, each in zip(new, found, strict=True)})
        return [self._bounds[key] for key in keys]

    def _parts(self, secrets: Indices, guess: int) -> Iterator[tuple[int, Indices]]:
        """(code, secrets) of every part of a guess, its win left out."""
        codes = self.table[guess, secrets]
        order = np.argsort(codes, kind="stable")
        codes, secrets = codes[order], secrets[order]
        cuts = [0, *(np.flatnonzero(codes[1:] != codes[:-1]) + 1).tolist(), len(codes)]
        for first, last in pairwise(cuts):
            code = int(codes[first])
            if code != self.start.game.win:
                yield code, secrets[first:last]

    def _below(self, position: Position, guess: int, code: int, part: Indices) -> Position:
        """The position in a part of a guess."""
        legal = self._legal(position, guess, code, part)
        return replace(position, candidates=part, legal=legal, history=(*position.history, Turn(guess, code)))

    @staticmethod
    def _legal(position: Position, guess: int, code: int, part: Indices) -> Indices:
        """The guesses that are legal in a part of a guess."""
        rule, before = position.game.legal, position.legal
        return before if rule is None else rule.after(position.game, before, Turn(guess, code), part)


def _chunks(places: list[int], sizes: list[int]) -> Iterator[list[int]]:
    """Places by descending size, in pieces whose sizes add up to about CHUNK."""
    some: list[int] = []
    for place in sorted(places, key=lambda place: -sizes[place]):
        some.append(place)
        if sum(sizes[each] for each in some) >= CHUNK:
            yield some
            some = []
    if some:
        yield some
