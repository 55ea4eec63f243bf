"""The outlook of a position: its best guess, that guess's standing, and the expected number of guesses after others.

A guess costs the expected number of guesses under the prior, if every further one is the best there is. If the game
has a limit, a secret that is not named within it counts as `loss` guesses. First guesses are looked up. Later ones are
proved by an exact search within its budget or by the book; else the most promising ones are compared; else a strategy
chooses. The search is deterministic, so every view of a position has the same numbers. Source: this package; the search
is described in docs/explanation/exact.md.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from sleuth.advice import LOSS, book
from sleuth.advice.comparison import Openers, best_few, best_guess, better, budget_of, distinct, pairs_of
from sleuth.advice.values import ESTIMATED, Standing
from sleuth.core.arrays import Counts, Indices
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact import search as exact
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Found
from sleuth.exact.small import AnySearch, compiles, search_of
from sleuth.exact.weighing import rounding, weight_of, whole_weights
from sleuth.strategies.coverage import Tally
from sleuth.work.threads import Mutex

SOME = 0.25
"""The share of the budget of the proof for the best likely answer."""

FIRST_PAIRS = 1 << 22
"""Pairs of a legal guess and a candidate up to which the search is tried before the first guess."""

KEPT = 4
"""The most outlooks that a process keeps: a search holds a byte for each pair, so 256 MB at most."""


class GuessOutlook(NamedTuple):
    """The expected number of guesses from a guess on, if every further one is the best there is.

    Attributes:
        mean: the expected number of guesses, this one included.
        exact: whether no tree takes less; else it is what a good tree takes.
    """

    mean: float
    exact: bool = True


@dataclass(eq=False)
class Outlook:
    """The outlook of a position: the expected number of guesses after each guess. One thread at a time searches.

    Attributes:
        position: the position.
        loss: guesses that a lost game counts as; None: as many as it takes.
        search: the exact search from it; None: the position is too large, or its guesses are looked up.
        openers: the useful guess rows, the most promising first, and a lower bound of the cost of each.
        best: the best guess row; None: not known.
        standing: the standing of the best guess, see `Standing`.
        by_guess: guess row → its outlook, of those known so far: looked-up guesses, the best one, the best likely
            answer.
    """

    position: Position
    loss: int | None = LOSS
    search: AnySearch | None = None
    openers: Openers | None = None
    best: int | None = None
    standing: Standing = ESTIMATED
    by_guess: dict[int, GuessOutlook] = field(default_factory=dict, repr=False)
    mutex: Mutex = field(default_factory=Mutex)

    def of_guess(self, guess: int) -> GuessOutlook | None:
        """The outlook of a guess row; None: not known. A search begins with the results of that for the best guess."""
        if guess in self.by_guess or self.search is None or guess not in self.position.legal_rows:
            return self.by_guess.get(guess)
        with self.mutex.held:
            found = self.search.copied().least(opener=guess, budget=budget_of(self.position))
        return self._number(found) if found.exact else None

    def few(self, kinds: Sequence[Indices], number: int) -> dict[int, GuessOutlook | None]:
        """The best guess row and the best few of each kind, each with its outlook, if the best guess is proved.

        The budget is that of the proof. If it ends before the best few of a kind are proved, those of the least lower
        bounds take their place, without an outlook. No search knows what another one found, so no number depends on
        what was looked at before.
        """
        assert self.search is not None
        assert self.openers is not None
        assert self.best is not None
        few: dict[int, GuessOutlook | None] = {self.best: self.by_guess[self.best]}
        budget = budget_of(self.position) if self.standing.step == "proved" else 0
        rows, lows = self.openers
        with self.mutex.held:
            search = self.search.copied()
            for own in (np.isin(rows, kind) for kind in kinds):
                best_of_kind = (
                    best_few(search, (rows[own], lows[own]), number, budget - search.work.spent) if own.any() else ()
                )
                for one in best_of_kind:
                    assert one.guess is not None
                    few.setdefault(one.guess, self._number(one) if one.exact else None)
        return few

    @cached_property
    def book_guess(self) -> book.BookGuess | None:
        """The best guess by the book; None: the book lacks the position."""
        return book.of_position(self.position, self.loss)

    @cached_property
    def familiar(self) -> int | None:
        """The row of the best likely answer; None: not known, the game has no tiers, or no likely answer fits.

        It comes from the book; without it, from `by_guess`, or from a search with SOME of the budget, which adds its
        number to `by_guess`.
        """
        listing, likely, legal = self.position.listing, self.position.listing.likely, self.position.legal_rows
        if likely is None or not likely[self.position.rows].any():
            return None
        if self.book_guess is not None:
            return None if self.book_guess.familiar is None else listing.guess_row(self.book_guess.familiar)
        secrets = listing.secret_of_guess[legal]
        answers = legal[(secrets >= 0) & likely[secrets]]
        if self.search is None or self.openers is None:
            return next((guess for guess in self.by_guess if guess in answers), None)
        places = np.flatnonzero(np.isin(self.openers[0], answers)).astype(np.int32)
        with self.mutex.held:
            improvements, _ = better(self.search.copied(), self.openers, places, int(SOME * budget_of(self.position)))
        if not improvements or improvements[-1].guess is None:
            return None
        self.by_guess[improvements[-1].guess] = self._number(improvements[-1])
        return improvements[-1].guess

    @cached_property
    def error(self) -> float:
        """The most by which the rounding of the prior moves a mean; 0 without a prior."""
        prior, weights = self.position.listing.prior, None if self.search is None else self.search.weights
        if weights is None or prior is None:
            return 0.0
        rows = self.position.rows
        most = max(len(rows) + 1, self.loss or 0)
        return rounding(prior[rows], weights[rows]).error(float(min(most, self.loss or most)), most)

    def _number(self, result: Found) -> GuessOutlook:
        assert self.search is not None
        return GuessOutlook(result.cost / weight_of(self.position, self.search.weights), result.exact)


_KEPT: dict[Hashable, Outlook] = {}
"""The outlooks that `outlook` keeps, the last used last."""


def outlook(position: Position, loss: int | None = LOSS, watch: Tally | None = None) -> Outlook:
    """The outlook of a position. loss: guesses that a lost game counts as; None: as many as it takes.

    watch: called with the number of guesses that were compared, and of all that are to be.

    >>> from sleuth.games.pegs import mastermind
    >>> found = outlook(Position.start(mastermind(2, 3).listing))
    >>> found.position.listing.guesses[found.best], found.of_guess(found.best).mean, found.standing.step
    ('12', 2.3333333333333335, 'proved')
    """
    key = id(position.listing), position, loss, exact.is_compiled()
    entry = _KEPT.pop(key, None) or _search(position, loss, watch)
    _KEPT[key] = entry
    for old in [*_KEPT][:-KEPT]:
        _KEPT.pop(old, None)
    return entry


def _search(position: Position, loss: int | None, watch: Tally | None) -> Outlook:
    """The outlook by the highest step of the ladder that the position allows."""
    if not position.history and position.is_whole and (known := book.openings(position.listing, loss)):
        return _look_up(position, known, loss)
    most = 1 << 26 if position.history else FIRST_PAIRS  # beyond it one node takes too long
    if compiles(position) or pairs_of(position) > most:
        return Outlook(position, loss)
    try:
        limit, over, weights = aim(position, loss)
        search = search_of(position, limit=limit, over=over, weights=weights, slots=1 << 14)
    except InputError:
        return Outlook(position, loss)
    openers = distinct(search, search.openers(500))
    best, standing = best_guess(search, openers, watch)
    current = Outlook(position, loss, search, openers, standing=standing)
    if standing.step != "proved" and current.book_guess is not None:
        current.best = position.listing.guess_row(current.book_guess.guess)
        current.standing = Standing("proved", len(position.legal_rows))
        current.by_guess[current.best] = GuessOutlook(current.book_guess.left)
    elif best is not None and best.guess is not None:
        current.best = best.guess
        current.by_guess[best.guess] = current._number(best)
    return current


def _look_up(position: Position, openings: book.Openings, loss: int | None) -> Outlook:
    """The outlook before the first guess, of first guesses that were searched before, the best first."""
    numbers = {position.listing.guess_row(guess): GuessOutlook(left) for guess, left in openings.left.items()}
    rows = np.array(list(numbers), np.int32)
    return Outlook(
        position,
        loss,
        openers=(rows, np.zeros(len(rows), np.int64)),
        best=int(rows[0]),
        standing=openings.standing(len(position.legal_rows)),
        by_guess=numbers | _equivalent_guesses(position, numbers),
    )


def _equivalent_guesses(position: Position, numbers: Mapping[int, GuessOutlook]) -> dict[int, GuessOutlook]:
    """Guess row → outlook of each first guess that is equivalent to a known one, the best first."""
    class_of = position.listing.alike
    if class_of is None or not position.listing.is_symmetric(position.listing.prior):
        return {}
    by_class = dict(zip(class_of((), np.array(list(numbers), np.int32)).tolist(), numbers.values(), strict=True))
    kinds = zip(position.legal_rows.tolist(), class_of((), position.legal_rows).tolist(), strict=True)
    return dict(sorted(((row, by_class[kind]) for row, kind in kinds if kind in by_class), key=lambda one: one[1].mean))


def aim(position: Position, loss: int | None = LOSS) -> tuple[int | None, int, Counts | None]:
    """The objective of advice from a position on. Raises InputError for weights that are too large.

    Args:
        position: the position.
        loss: guesses that a lost game counts as; None: as many as it takes.

    Returns:
        What `allowance` returns, and a whole number for each secret in proportion to the prior (None: all 1).
    """
    remaining, over = allowance(position, loss)
    most = 0 if remaining is None else remaining + over
    return remaining, over, whole_weights(position, most=most)


def allowance(position: Position, loss: int | None) -> tuple[int | None, int]:
    """The guesses left in the game (None: any number), and the penalty of a secret that is not named with them.

    loss: guesses that a lost game counts as; None: as many as it takes.
    """
    limit = position.listing.limit
    remaining = 0 if limit is None else limit - len(position.history)
    if limit is None or loss is None or remaining < 1:
        return None, INFINITE
    return remaining, max(1, loss - limit)
