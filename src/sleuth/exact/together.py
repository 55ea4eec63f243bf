"""The best openers that are all made, whatever the feedback is, before the play adapts.

Source: this package. Every secret costs the guesses made by then, and the rest is played at the least total cost. A
part of c secrets costs at least 2c − 1 guesses more [see `bounds`], so the number of parts of the openers together
bounds their total from below. The parts of one more guess are counted for all guesses at once; a beam keeps the
openers, and the pairs, with the least bounds. What is left below the best total is solved exactly, part by part.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

import numpy as np

from sleuth.core import stop
from sleuth.core.arrays import Codes, Counts, Indices
from sleuth.core.listing import Listing
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact.search import Search
from sleuth.exact.together_ledger import Done, Rows

Watch = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""

N = TypeVar("N", int, Counts)

NEVER = int(np.iinfo(np.int64).max)
"""A total that nothing reaches."""

PENDING = 10
"""Sets for each place of the beam that wait until the best of them are chosen."""


class Fixed(NamedTuple):
    """Openers that are all made: their rows, the parts that they make, and the least total of guesses with them."""

    guesses: Rows
    parts: int
    total: int


@dataclass(frozen=True)
class Found:
    """What a search found.

    Attributes:
        best: the least totals first.
        compared: sets of openers whose bound or total was compared with the best.
        solved: sets whose parts were solved, as far as it took.
        complete: whether no set of openers was left out, so that the best is proved.
    """

    best: tuple[Fixed, ...]
    compared: int
    solved: int
    complete: bool


class Together:
    """A game made ready: its codes, and the least totals of the parts that came up so far.

    Raises InputError for a game that the exact search cannot hold, with a rule level, or with a prior.
    """

    def __init__(self, game: Listing) -> None:
        from sleuth.kernels.exact.universe import padded

        if game.legal is not None or game.prior is not None:
            raise InputError(
                f"{game.name}: openers together are compared under the rule free and a uniform prior only; leave "
                "--rule and --prior out, or name a game without a prior, such as classic"
            )
        if game.table is None or game.table.dtype != np.uint8:
            raise InputError(f"{game.name} is too large to compare fixed openers; `sleuth openers` ranks single ones")
        self.game = game
        self.search = Search(Position.start(game), symmetric=False)
        self.table: Codes = game.table
        self.columns = len(game.guesses)
        self.is_secret = game.secret_of_guess >= 0
        self.costs: dict[bytes, int] = {}
        self.order = np.arange(self.columns)
        self.matrix = np.zeros((len(game.secrets), int(padded(self.columns))), np.uint8)
        self.matrix[:, : self.columns] = game.table
        self.order = np.argsort(self.bounds(()), kind="stable")
        self.place = np.argsort(self.order)
        self.matrix[:, : self.columns] = game.table[:, self.order]

    def groups(self, guesses: Sequence[int]) -> tuple[Indices, Counts]:
        """The secrets ordered by the joint part of some guesses, and where each part begins, the end included."""
        labels = np.zeros(len(self.game.secrets), np.int64)
        for guess in guesses:
            labels = np.unique(labels * self.game.n_codes + self.table[:, guess], return_inverse=True)[1]
        rows = np.argsort(labels, kind="stable").astype(np.int32)
        cuts = np.flatnonzero(np.diff(labels[rows])) + 1
        return rows, np.concatenate(([0], cuts, [len(rows)])).astype(np.int64)

    def bounds(self, guesses: Rows, *, later: bool = False) -> Counts:
        """The least that the total can be with each guess made as well, in the best order; shape (guesses,).

        NEVER for these openers themselves and, if `later`, for the guesses that come before the first of them in order.
        """
        from sleuth.kernels.codes.joint import joint_parts
        from sleuth.kernels.simd import LANES

        first = int(self.place[guesses[0]]) if later else 0
        counted = np.empty(self.matrix.shape[1], np.int64)
        joint_parts(self.matrix, *self.groups(guesses), first // LANES * LANES, counted)
        made = len(guesses) + 1
        secrets = int(self.is_secret[list(guesses)].sum()) + self.is_secret.astype(np.int64)
        bounds: Counts = (made + 2) * len(self.game.secrets) - _saved(made, secrets)
        bounds[self.order] -= counted[: self.columns]
        bounds[self.order[:first]] = NEVER
        bounds[list(guesses)] = NEVER
        return bounds

    def total(self, guesses: Rows, beta: int) -> Fixed:
        """The least total with these openers, in the best order; a lower bound of it if that is beta or more."""
        rows, starts = self.groups(guesses)
        made, secrets = len(guesses), int(self.is_secret[list(guesses)].sum())
        total = (made + 2) * len(rows) - (len(starts) - 1) - _saved(made, secrets)
        parts = len(starts) - 1
        for first, last in sorted(zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True), key=_size, reverse=True):
            if total >= beta or last - first < 3:
                break
            total += self.least(rows[first:last]) - (2 * (last - first) - 1)
        return Fixed(guesses, parts, int(total))

    def least(self, candidates: Indices) -> int:
        """The least total of a part, remembered."""
        key = candidates.tobytes()
        if key not in self.costs:
            self.costs[key] = self._least(candidates)
        return self.costs[key]

    def _least(self, candidates: Indices) -> int:
        n, game = len(candidates), self.game
        codes = np.sort(self.table[np.ix_(candidates, game.guess_of_secret[candidates])], axis=0)
        most = 1 + int((codes[1:] != codes[:-1]).sum(axis=0).max())
        if most >= n - 1:  # a candidate that tells all others apart, or all but two: nothing is better
            return 2 * n - 1 if most == n else 2 * n
        return self.search.least(self.search.stand(replace(Position.start(game), candidates=candidates))).cost

    def ordered(self, guesses: Sequence[int]) -> Rows:
        """The best order of openers: those that may be the secret first, then by row."""
        return tuple(sorted(guesses, key=lambda guess: (not self.is_secret[guess], guess)))


def _size(span: tuple[int, int]) -> int:
    return span[1] - span[0]


def _saved(made: int, secrets: N) -> N:
    """The guesses that winning openers save: `secrets` of the `made` openers may be the secret, and they come first.

    The one made first costs 1 guess in place of made + 1 and so on; without an opener a part of one costs 1 too.
    """
    saved: N = secrets * made - secrets * (secrets - 1) // 2
    return saved


def best_together(
    game: Listing, count: int, *, beam: int, top: int = 1, watch: Watch | None = None, done: Done | None = None
) -> Found:
    """The best sets of fixed openers, the least total first.

    count: openers in each set, 2 or more. beam: openers, and sets of one less than `count`, that are extended by every
    guess; of all guesses, pairs are compared completely. top: sets wanted. done: what an
    earlier search did; this one adds to it. Raises InputError, Stopped, and CannotWrite where `done` has a ledger.
    """
    if count > len(game.guesses):
        raise InputError(f"{game.name} has {len(game.guesses)} guesses, too few for {count} openers")
    work = Together(game)
    tell = watch or (lambda what, done, total: None)
    prefixes: list[Rows] = [(guess,) for guess in work.order[:beam].tolist()]
    complete = count == 2 and beam >= work.columns
    for made in range(2, count):
        met: dict[Rows, int] = {}
        for place, prefix in enumerate(prefixes):
            bounds = work.bounds(prefix)
            for guess in np.argsort(bounds, kind="stable")[:beam].tolist():
                if bounds[guess] < NEVER:
                    met[work.ordered((*prefix, guess))] = int(bounds[guess])
            if len(met) > PENDING * beam or place == len(prefixes) - 1:
                met = dict(sorted(met.items(), key=lambda one: (one[1], one[0]))[:beam])
            stop.check()
            tell(f"sets of {made}", place + 1, len(prefixes))
        prefixes = list(met)
    return _last(work, prefixes, top, complete, tell, done or Done(game))


def _last(work: Together, prefixes: Sequence[Rows], top: int, complete: bool, tell: Watch, done: Done) -> Found:
    """Extend each prefix by every guess, and solve what may be among the best; all but what is done already."""
    best = sorted((total, guesses) for guesses, (total, exact) in done.totals.items() if exact)[:top]
    met: dict[Rows, int] = {}

    def beta() -> int:
        return best[top - 1][0] if len(best) >= top else NEVER

    def solve(guesses: Rows) -> None:
        least, exact = done.totals.get(guesses, (0, False))
        if exact or least >= beta():
            return
        found = work.total(guesses, beta())
        done.solve(guesses, found.total, beta())
        if found.total < beta():
            insort(best, (found.total, guesses))
            del best[top:]

    for place, prefix in enumerate(prefixes):
        if done.least.get(prefix, 0) < beta():
            bounds = work.bounds(prefix, later=len(prefix) == 1)
            for guess in np.argsort(bounds, kind="stable")[:top].tolist():
                if bounds[guess] < beta():
                    solve(work.ordered((*prefix, guess)))
            for guess in np.flatnonzero(bounds < beta()).tolist():
                met[work.ordered((*prefix, guess))] = int(bounds[guess])
            done.count(prefix, int(bounds.min()))
        stop.check()
        tell("sets counted", place + 1, len(prefixes))
    left = sorted((bound, guesses) for guesses, bound in met.items() if bound < beta())
    for place, (bound, guesses) in enumerate(left):
        if bound >= beta():
            break
        solve(guesses)
        stop.check()
        tell("sets solved", place + 1, len(left))
    found = tuple(Fixed(guesses, len(work.groups(guesses)[1]) - 1, total) for total, guesses in best)
    return Found(found, len(prefixes) * work.columns, len(done.totals), complete)
