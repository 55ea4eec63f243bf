"""A second opinion on an opener's least cost: plain branch and bound in NumPy, with nothing of the compiled search.

It shares with it the game, its code table and the definition of cost, and neither code nor memory nor random keys: sets
are remembered whole. The cost of a tree is as in `bounds`: for every secret its weight times `step` for each guess
until it is named, and `over` times its weight if it is not named within the guesses allowed. Bounds, with proofs:

- `_Levels`: how deep secrets must lie if a guess has so many cells at most;
- `Recheck._scan`: a guess costs a step for every secret, and each of its cells at least what its levels say;
- `Recheck._members`: a cell of n ≥ 3 that no member splits completely costs 2n at least, not 2n − 1.

It is slow and meant to be. Source: this package.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sleuth.arrays import Codes, Counts, Indices
from sleuth.game import Turn
from sleuth.position import Position

INFINITE = 1 << 50
"""More than any cost."""

BLOCK = 1 << 22
"""Counters that are held at once."""

LEVELS_ADDED = 40
"""More levels than any search needs: 2^40 secrets lie on them."""


class OutOfTime(Exception):
    """The time allowed was over before an answer was found."""


class Recheck:
    """The least cost of openers from a position, found again.

    step, over, limit: the cost. weights: of all secrets of the game, positive integers; None: all 1.
    """

    def __init__(
        self,
        start: Position,
        *,
        step: int = 1,
        over: int = INFINITE,
        limit: int | None = None,
        weights: Counts | None = None,
    ) -> None:
        game = start.game
        self.start, self.step, self.over = start, step, over
        self.depth = len(start.candidates) + 1 if limit is None else limit
        self.uniform = weights is None
        self.weights = np.ones(len(game.secrets), np.int64) if weights is None else weights.astype(np.int64)
        every = np.arange(len(game.guesses), dtype=np.int32)
        self.table = (
            game.table if game.table is not None else game.block(every, np.arange(len(game.secrets), dtype=np.int32))
        )
        self.n_codes = game.n_codes
        self.own = game.guess_of_secret
        self.splits = self._most_cells()
        self._levels: dict[int, _Levels] = {}
        self._known: dict[tuple[bytes, bytes, int], tuple[int, bool]] = {}
        self._deadline = float("inf")

    def cost(self, opener: int, beta: int, *, seconds: float = float("inf")) -> int:
        """The least cost of trees that begin with a guess row: exact if below beta, else a lower bound ≥ beta.

        Raises OutOfTime if that takes longer than `seconds` of CPU time.
        """
        self._deadline = time.process_time() + seconds
        return self._after(self.start, opener, self.depth, beta)

    def _after(self, position: Position, guess: int, depth: int, beta: int) -> int:
        """The least cost of a set if this guess comes first; exact if below beta.

        First every cell gets a bound, then cells are searched, until the sum reaches beta: each term is at most the
        cost of its cell, so the sum is at most the cost of the guess.
        """
        weights = self.weights[position.candidates]
        if depth < 1:
            return min(self.over * int(weights.sum()), INFINITE)
        cells = sorted(self._cells(position.candidates, guess), key=lambda cell: len(cell[1]))
        lows = [self._floor(cell, depth - 1) for _, cell in cells]
        total = self.step * int(weights.sum()) + sum(lows)
        hard = [place for place, (_, cell) in enumerate(cells) if len(cell) > 2 and depth > 2]
        for bound in (self._members, self._least_scan):
            for place in hard:
                if total >= beta:
                    return min(total, INFINITE)
                better = max(lows[place], bound(position, cells[place][1], depth - 1))
                total += better - lows[place]
                lows[place] = better
        for place in hard:
            if total >= beta:
                break
            code, cell = cells[place]
            value = self._value(self._below(position, guess, code, cell), depth - 1, beta - total + lows[place])
            total += max(value, lows[place]) - lows[place]
        return min(total, INFINITE)

    def _value(self, position: Position, depth: int, beta: int) -> int:
        """The least cost of a set of three or more with two guesses or more left; exact if below beta."""
        if time.process_time() > self._deadline:
            raise OutOfTime
        secrets = position.candidates
        low = self._floor(secrets, depth)
        if low >= beta:
            return low
        legal = b"" if position.game.legal is None else position.legal.tobytes()
        known = self._known.get((secrets.tobytes(), legal, depth))
        if known is not None:
            low = max(low, known[0])
            if known[1] or low >= beta:
                return low
        bounds = self._scan(secrets, position.legal, depth)
        low = max(low, int(bounds.min()))
        best, failed = beta, INFINITE
        for place in self._promising(secrets, position.legal, bounds, beta):
            value = int(bounds[place])
            if value < best:
                value = self._after(position, int(position.legal[place]), depth, best)
            if value < best:
                best = value
                if best <= low:
                    break
            else:
                failed = min(failed, value)
        if best < beta:
            self._known[secrets.tobytes(), legal, depth] = (best, True)
            return best
        others = bounds[bounds >= beta]
        low = max(low, min(failed, int(others.min()) if len(others) else INFINITE))
        self._known[secrets.tobytes(), legal, depth] = (low, False)
        return low

    def _promising(self, secrets: Indices, legal: Indices, bounds: Counts, beta: int) -> list[int]:
        """Places in `legal` of the guesses whose bound is below beta, small cells first."""
        kept = np.flatnonzero(bounds < beta)
        squares = np.concatenate([(sizes**2).sum(axis=1) for sizes in self._sizes(secrets, legal[kept])] or [kept])
        places: list[int] = kept[np.argsort(2 * squares + len(secrets) * bounds[kept], kind="stable")].tolist()
        return places

    def _floor(self, secrets: Indices, depth: int) -> int:
        """A lower bound of the cost of a set, by the levels alone; exact for one or two secrets.

        One secret: it is guessed. Two: the heavier is guessed, then the other, or nothing is left for it.
        """
        weights = np.sort(self.weights[secrets])[::-1]
        return self._level(depth).cost(weights)

    def _level(self, depth: int) -> _Levels:
        if depth not in self._levels:
            self._levels[depth] = _Levels(len(self.start.candidates), self.splits, depth, self.step, self.over)
        return self._levels[depth]

    def _members(self, position: Position, secrets: Indices, depth: int) -> int:  # noqa: ARG002
        """2n for a set of weight 1 in which no member puts all others into cells of their own, else 0.

        Proof. To cost 2n − 1, one secret must be named by the first guess and every other by the second: then the first
        guess is a member, and its other cells are single. A cost is a whole number, so without such a member it is 2n.
        """
        if not self.uniform or self.step != 1 or self.over < INFINITE:
            return 0
        codes = np.sort(self.table[np.ix_(secrets, self.own[secrets])], axis=0)
        distinct = 1 + (codes[1:] != codes[:-1]).sum(axis=0)
        return 0 if int(distinct.max()) == len(secrets) else 2 * len(secrets)

    def _least_scan(self, position: Position, secrets: Indices, depth: int) -> int:
        """The least bound over all guesses that were legal before: no more are legal afterwards, so it holds."""
        return int(self._scan(secrets, position.legal, depth).min())

    def _scan(self, secrets: Indices, legal: Indices, depth: int) -> Counts:
        """A lower bound for every legal guess as the next one, two guesses or more being left; (legal,) int64.

        Proof. Every secret pays for the guess; then each cell but the win, which is the guess itself if it is a member,
        costs at least what `_Levels` says of it. On the first two levels that is a·(weight of the cell) − e·(its
        heaviest), so that the sum needs the heaviest of each cell only. A guess that leaves all in one cell tells
        nothing: to leave it out is never worse, so that it counts as INFINITE.
        """
        weights = self.weights[secrets]
        after = self._level(depth - 1)
        own = self._weight_of(secrets, legal)
        if self.uniform and len(secrets) > after.straight:
            found = [after.sums[sizes].sum(axis=1) for sizes in self._sizes(secrets, legal)]
            bounds = np.minimum(self.step * len(secrets) + np.concatenate(found) - after.sums[1] * own, INFINITE)
            single = np.concatenate([(sizes == len(secrets)).any(axis=1) for sizes in self._sizes(secrets, legal)])
        else:
            total, heads = int(weights.sum()), self._heads(secrets, legal)
            if after.depth == 1 and self.over >= INFINITE:
                bounds = np.where(heads == total, self.step * (2 * total - own), INFINITE)
            else:
                bounds = self.step * total + after.slope * (total - own) - after.saving * (heads - own)
            single = heads == weights.max()
        return np.where(single, INFINITE, bounds)

    def _heads(self, secrets: Indices, legal: Indices) -> Counts:
        """The sum over the cells of every guess of their heaviest weight; (legal,). For weights 1, their number."""
        order = np.argsort(-self.weights[secrets], kind="stable")
        rows = self._rows(secrets[order], legal)
        seen = np.zeros(len(legal) * self.n_codes, np.bool_)
        starts = np.arange(len(legal)) * self.n_codes
        heads = np.zeros(len(legal), np.int64)
        for row, weight in zip(rows, self.weights[secrets[order]].tolist(), strict=True):
            at = starts + row
            heads += weight * ~seen[at]
            seen[at] = True
        return heads

    def _sizes(self, secrets: Indices, legal: Indices) -> Iterator[Counts]:
        """The cell sizes of guesses, (some guesses, codes), piece by piece."""
        some = max(1, BLOCK // max(self.n_codes, len(secrets)))
        for first in range(0, len(legal), some):
            rows = self._rows(secrets, legal[first : first + some])
            at = rows + np.arange(rows.shape[1]) * self.n_codes
            yield np.bincount(at.ravel(), minlength=rows.shape[1] * self.n_codes).reshape(-1, self.n_codes)

    def _rows(self, secrets: Indices, legal: Indices) -> Codes:
        """The codes of guesses, (secrets, legal)."""
        if len(legal) == self.table.shape[1]:
            return self.table[secrets]
        return self.table[np.ix_(secrets, legal)]

    def _weight_of(self, secrets: Indices, legal: Indices) -> Counts:
        """The weight of each legal guess if it is in the set, else 0."""
        found = np.zeros(self.table.shape[1], np.int64)
        found[self.own[secrets]] = self.weights[secrets]
        return found[legal]

    def _cells(self, secrets: Indices, guess: int) -> Iterator[tuple[int, Indices]]:
        """(code, secrets) of every cell of a guess, its win left out."""
        codes = self.table[secrets, guess]
        for code in np.unique(codes).tolist():
            if code != self.start.game.win:
                yield code, secrets[codes == code]

    def _below(self, position: Position, guess: int, code: int, cell: Indices) -> Position:
        """The position in a cell of a guess."""
        game, turn = position.game, Turn(guess, code)
        legal = position.legal if game.legal is None else game.legal.after(game, position.legal, turn, cell)
        return replace(position, candidates=cell, legal=legal, history=(*position.history, turn))

    def _most_cells(self) -> int:
        """The most cells, its win left out, that a legal guess makes of the candidates: subsets have no more."""
        most = 1
        for sizes in self._sizes(self.start.candidates, self.start.legal):
            sizes[:, self.start.game.win] = 0
            most = max(most, int((sizes > 0).sum(axis=1).max()))
        return most


class _Levels:
    """What sets cost at least with so many guesses left, where no guess has more than `splits` cells beside its win.

    Proof. A guess names one secret at most, and at most `splits` guesses follow it, one in each cell. So level k of a
    tree names at most splits^(k−1) secrets. Costs rise with the level, so that nothing is cheaper than to fill the
    levels from the first on, heaviest secrets first (rearrangement). What lies below the last level costs `over` more.
    """

    def __init__(self, secrets: int, splits: int, depth: int, step: int, over: int) -> None:
        self.depth = depth
        level = np.repeat(np.arange(1, LEVELS_ADDED + 1), [min(splits**k, secrets) for k in range(LEVELS_ADDED)])
        if splits < 2:
            level = np.arange(1, secrets + 1)
        level = level[:secrets]
        cost = np.where(level <= depth, step * level, min(step * depth + over, INFINITE))
        self.each: NDArray[np.int64] = cost.astype(np.int64)
        self.sums: NDArray[np.int64] = np.minimum(
            np.concatenate(([0], np.cumsum(np.minimum(self.each, 1 << 40)))), INFINITE
        )
        if over >= INFINITE:
            self.sums[1:][level > depth] = INFINITE
        # With one guess left: step + over each, but `over` less for the heaviest. With more: two steps each, but one
        # step less for the heaviest.
        self.slope, self.saving = (step + over, over) if depth == 1 else (2 * step, step)
        self.straight = 1 if depth == 1 and over >= INFINITE else int(np.searchsorted(level, 3))
        if depth == 1:
            self.straight = secrets

    def cost(self, weights: Counts) -> int:
        """The bound for a set of these weights, which descend."""
        if not len(weights):
            return 0
        if int(self.sums[len(weights)]) >= INFINITE:
            return INFINITE
        return int((weights * self.each[: len(weights)]).sum())
