"""The search for openers together: a beam of openers, and of pairs, that every guess extends.

Every secret costs the guesses made by then, and the rest is played at the least total cost. A part of c secrets costs
at least 2c − 1 guesses more [see `bounds`], so the number of parts of the openers together bounds their total from
below. The parts of one more guess are counted for all guesses at once; a beam keeps the openers, and the pairs, with
the least bounds. What is left below the best total is solved exactly, part by part. Source: this package.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from math import comb

from research.together.work import NEVER, Fixed, Rows, Together
from sleuth.core.listing import Listing
from sleuth.errors import InputError

PENDING = 10
"""Sets for each place of the beam that wait until the best of them are chosen."""


@dataclass(frozen=True)
class TogetherFound:
    """What a search found.

    Attributes:
        best: the least totals first.
        complete: whether no set of openers was left out, so that the best is proved.
    """

    best: tuple[Fixed, ...]
    complete: bool


@dataclass
class Best:
    """The best totals so far, the least first: (total, openers)."""

    most: int
    totals: list[tuple[int, Rows]] = field(default_factory=list)

    @property
    def beta(self) -> int:
        """What a total has to be below to be among them."""
        return self.totals[-1][0] if len(self.totals) == self.most else NEVER

    def take(self, found: Fixed) -> None:
        """Take in a total, if it is among the best and new."""
        entry = found.total, found.guesses
        if found.total < self.beta and entry not in self.totals:
            insort(self.totals, entry)
            del self.totals[self.most :]


def best_together(listing: Listing, count: int, *, beam: int, top: int = 1) -> TogetherFound:
    """The best sets of fixed openers, the least total first.

    count: openers in each set, 2 or more. beam: openers, and sets of one less than `count`, that are extended by every
    guess; if it holds them all, all sets are compared. top: sets wanted. Raises InputError.
    """
    if count > len(listing.guesses):
        raise InputError(f"{listing.name} has {len(listing.guesses)} guesses, too few for {count} openers")
    work = Together(listing)
    prefixes: list[Rows] = [(guess,) for guess in work.order[:beam].tolist()]
    complete = all(comb(work.columns, made) <= beam for made in range(1, count))
    for _ in range(2, count):
        met: dict[Rows, int] = {}
        for place, prefix in enumerate(prefixes):
            for guess, bound in work.least_bounds(prefix, later=False, below=NEVER)[:beam]:
                met[work.ordered((*prefix, guess))] = bound
            if len(met) > PENDING * beam or place == len(prefixes) - 1:
                met = dict(sorted(met.items(), key=lambda one: (one[1], one[0]))[:beam])
        prefixes = list(met)
    best = Best(top)
    open_sets: dict[Rows, int] = {}
    for prefix in prefixes:
        bounds = work.least_bounds(prefix, later=len(prefix) == 1, below=best.beta)
        for guess, bound in bounds[:top]:
            if bound < best.beta:
                best.take(work.total(work.ordered((*prefix, guess)), best.beta))
        open_sets |= {work.ordered((*prefix, guess)): bound for guess, bound in bounds if bound < best.beta}
    for bound, guesses in sorted((bound, guesses) for guesses, bound in open_sets.items()):
        if bound >= best.beta:
            break
        best.take(work.total(guesses, best.beta))
    found = tuple(Fixed(guesses, len(work.groups(guesses)[1]) - 1, total) for total, guesses in best.totals)
    return TogetherFound(found, complete)
