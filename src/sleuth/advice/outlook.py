"""The outlook of a position: its best guess and what guesses lead to, exactly, as far as a budget goes.

A guess costs the expected number of guesses under the prior, if every further one is the best there is. If the game
has a limit, a secret that is not named within it counts as `loss` guesses. The search is deterministic, so every view
of a position has the same numbers. Source: this package; the search is described in docs/explanation/exact.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from sleuth.advice import LOSS
from sleuth.advice.by_book import of_position
from sleuth.advice.ladder import Openers, better, budget_of, distinct, searched
from sleuth.advice.openings import Openings, openings
from sleuth.advice.target import aim
from sleuth.advice.values import ESTIMATED, Standing
from sleuth.core.arrays import Counts, Indices
from sleuth.core.position import Position
from sleuth.core.threads import Mutex
from sleuth.errors import InputError
from sleuth.exact import search as exact
from sleuth.exact.own_search import search_of
from sleuth.exact.search import Found, Search
from sleuth.exact.weighing import rounding, weight_of
from sleuth.strategies.coverage import Watch

LISTED = 0.25
"""The share of the budget of the proof for the numbers of all guesses that are listed."""

PAIRS = 1 << 26
"""Pairs of a legal guess and a candidate up to which the search is tried; beyond it one node takes too long."""

FIRST_PAIRS = 1 << 22
"""The same before the first guess, after which there is most to search."""

PLAIN_PAIRS = 1 << 18
"""The same if the search is not compiled."""

RANKED = 500
"""Guesses that are ranked by their promise at least."""

SLOTS = 1 << 14
"""Sets that a search remembers."""

KEPT = 16
"""Positions whose outlook a process keeps."""

GREAT = 1 << 21
"""Pairs of a legal guess and a candidate from which on it keeps KEPT_GREAT: a search holds a byte for each pair."""

KEPT_GREAT = 2
"""Positions with more pairs whose outlook a process keeps."""


class GuessOutlook(NamedTuple):
    """What a guess leads to, if every further one is the best there is.

    Attributes:
        mean: the expected number of guesses, this one included.
        exact: whether no tree takes less; else it is what a good tree takes.
    """

    mean: float
    exact: bool = True


class _Shown(NamedTuple):
    """What is known of a guess, and what the search for it took."""

    found: GuessOutlook | None
    spent: int


@dataclass(frozen=True, eq=False)
class Outlook:
    """What the guesses of a position lead to. One thread at a time searches.

    Attributes:
        position: the position.
        search: the exact search from it; None: the position is too large.
        weights: whole numbers in proportion to the prior, one for each secret; None: all 1.
        openers: the guess rows that can do, the most promising first, and a lower bound of the cost of each.
        best: the best guess row; None: not known.
        standing: how far it was shown to be the best.
        known: guess row → what is known of it without a search.
        loss: guesses that a lost game counts as; None: as many as it takes.
        shown: guess row → what lists show: of the best guess, of the best of some, and of those that were listed.
        alone: guess row → what is known of it by a search of its own.
        bests: some guess rows, and whether they are compared wholly → the best of them.
    """

    position: Position
    loss: int | None = LOSS
    search: Search | None = None
    weights: Counts | None = None
    openers: Openers | None = None
    best: int | None = None
    standing: Standing = ESTIMATED
    known: Mapping[int, GuessOutlook] = field(default_factory=dict)
    shown: dict[int, _Shown] = field(default_factory=dict, repr=False)
    alone: dict[int, GuessOutlook | None] = field(default_factory=dict, init=False, repr=False)
    bests: dict[tuple[bytes, bool], int | None] = field(default_factory=dict, init=False, repr=False)
    mutex: Mutex = field(default_factory=Mutex)

    def left(self, guess: int) -> float | None:
        """The expected number of guesses that begin with this guess row, exactly; None: not known."""
        (found,) = self.lefts([guess])
        return None if found is None else found.mean

    def lefts(self, guesses: Sequence[int]) -> list[GuessOutlook | None]:
        """As `left`, of a guess row, or of several that are listed.

        What is listed is searched in its order, as far as LISTED of the budget goes. A shorter list is the beginning
        of a longer one, and no search knows what another found, so no number depends on what was looked at before.
        """
        if self.search is None:
            return [self.known.get(guess) for guess in guesses]
        with self.mutex.held:
            return [self._alone(guess) if len(guesses) == 1 else self._listed(guess) for guess in guesses]

    def best_of(self, guesses: Iterable[int], *, wholly: bool = False) -> int | None:
        """The best of some guess rows, the first of equal ones in order of promise; None: not known.

        Its number is shown from then on. wholly: whether all are compared, with all of the budget; else the best that
        is found with LISTED of it.
        """
        if self.search is None or self.openers is None:
            among = frozenset(guesses)
            return next((guess for guess in self.known if guess in among), None)
        chosen = np.flatnonzero(np.isin(self.openers[0], [*guesses])).astype(np.int32)
        key = chosen.tobytes(), wholly
        with self.mutex.held:
            if key not in self.bests:
                budget = int((1.0 if wholly else LISTED) * budget_of(self.position))
                found, done = better(self.search.copied(), self.openers, chosen, budget)
                best = found[-1] if found and (done == len(chosen) or not wholly) else None
                self.bests[key] = None if best is None else best.guess
                if best is not None and best.guess is not None:
                    self.shown[best.guess] = _Shown(self._number(best), 0)
        return self.bests[key]

    def among(self, guesses: Indices) -> Outlook:
        """The same where only some guess rows may be made now: later ones are the best of all."""
        if self.openers is None:
            return Outlook(self.position, self.loss)
        best = self.best_of(guesses.tolist(), wholly=True)
        keep = np.isin(self.openers[0], guesses)
        openers = self.openers[0][keep], self.openers[1][keep]
        step = "estimated" if best is None else "compared" if self.search is None else "proved"
        number = {"estimated": 0, "compared": len(openers[0]), "proved": len(guesses)}[step]
        shown = {guess: self.shown[guess] for guess in (best,) if guess in self.shown}
        return replace(self, openers=openers, best=best, standing=Standing(step, number), shown=shown)

    @cached_property
    def error(self) -> float:
        """How far the rounding of the prior may move a mean; 0 without one."""
        if self.weights is None or self.position.game.prior is None:
            return 0.0
        rows = self.position.candidates
        most = max(len(rows) + 1, self.loss or 0)
        return rounding(self.position.game.prior[rows], self.weights[rows]).error(
            float(min(most, self.loss or most)), most
        )

    @cached_property
    def _legal(self) -> frozenset[int]:
        return frozenset(self.position.legal.tolist())

    def _listed(self, guess: int) -> GuessOutlook | None:
        if guess not in self.shown:
            spent = sum(one.spent for one in self.shown.values())
            self.shown[guess] = self._searched(guess, int(LISTED * budget_of(self.position)) - spent)
        return self.shown[guess].found

    def _alone(self, guess: int) -> GuessOutlook | None:
        if guess in self.shown and self.shown[guess].found is not None:
            return self.shown[guess].found
        if guess not in self.alone:
            self.alone[guess] = self._searched(guess, budget_of(self.position)).found
        return self.alone[guess]

    def _searched(self, guess: int, budget: int) -> _Shown:
        """What a guess leads to, by a search that knows what the one for the best guess found."""
        if budget <= 0 or guess not in self._legal:
            return _Shown(None, 0)
        assert self.search is not None
        search = self.search.copied()
        found = search.least(opener=guess, budget=budget)
        return _Shown(self._number(found) if found.exact else None, search.work.spent)

    def _number(self, found: Found) -> GuessOutlook:
        return GuessOutlook(found.cost / weight_of(self.position, self.weights), found.exact)


def outlook(position: Position, loss: int | None = LOSS, watch: Watch | None = None) -> Outlook:
    """The outlook of a position. loss: guesses that a lost game counts as; None: as many as it takes.

    watch: called with the number of guesses that were compared, and of all that are to be.

    >>> from sleuth.games.pegs import mastermind
    >>> found = outlook(Position.start(mastermind(2, 3).listing))
    >>> found.position.game.guesses[found.best], found.left(found.best), found.standing.step
    ('12', 2.3333333333333335, 'proved')
    """
    return _outlook(_Key(position, loss, watch))


class _Key:
    """A position by what it is, and whether the search is compiled; who watches it does not count."""

    def __init__(self, position: Position, loss: int | None, watch: Watch | None) -> None:
        self.position, self.loss, self.watch = position, loss, watch
        self.parts = (
            id(position.game), position.history, position.candidates.tobytes(), position.legal.tobytes(), loss,
            exact.is_compiled(),
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash(self.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.parts == other.parts


def _outlook(key: _Key) -> Outlook:
    return (_great if _pairs(key.position) > GREAT else _small)(key)


def _pairs(position: Position) -> int:
    return len(position.legal) * len(position.candidates)


def _made(key: _Key) -> Outlook:
    position = key.position
    if not position.history and position.is_whole and (known := openings(position.game, key.loss)):
        return _looked_up(position, known, key.loss)
    pairs = _pairs(position)
    if not position.history and pairs > FIRST_PAIRS:
        return Outlook(position, key.loss)
    try:
        limit, over, weights = aim(position, key.loss)
        if pairs > (PAIRS if exact.is_compiled() else PLAIN_PAIRS):
            return Outlook(position, key.loss)
        search = search_of(position, limit=limit, over=over, weights=weights, slots=SLOTS)
    except InputError:
        return Outlook(position, key.loss)
    openers = distinct(search, search.openers(RANKED))
    found, standing = searched(search, openers, key.watch)
    if standing.step != "proved" and (booked := of_position(position, key.loss)) is not None:
        guess = position.game.guess_row(booked.guess)
        return Outlook(
            position, key.loss, search, weights, openers, guess, Standing("proved", len(position.legal)),
            shown={guess: _Shown(GuessOutlook(booked.left), 0)},
        )  # fmt: skip
    if found is None:
        return Outlook(position, key.loss, search, weights, openers, None, standing)
    made = Outlook(position, key.loss, search, weights, openers, found.guess, standing)
    assert found.guess is not None
    made.shown[found.guess] = _Shown(made._number(found), 0)
    return made


_small, _great = lru_cache(maxsize=KEPT)(_made), lru_cache(maxsize=KEPT_GREAT)(_made)


def _looked_up(position: Position, found: Openings, loss: int | None) -> Outlook:
    """The outlook before the first guess, of first guesses that were searched before, the best first."""
    known = {position.game.guess_row(guess): GuessOutlook(left) for guess, left in found.left.items()}
    rows = np.array(list(known), np.int32)
    known |= _alike(position, known)
    standing = Standing("proved", len(position.legal)) if found.proved else Standing("compared", len(known))
    return Outlook(
        position, loss, openers=(rows, np.zeros(len(rows), np.int64)), best=int(rows[0]),
        standing=standing, known=known,
    )  # fmt: skip


def _alike(position: Position, known: Mapping[int, GuessOutlook]) -> dict[int, GuessOutlook]:
    """What is known of first guesses that are equivalent to known ones, the best first."""
    alike = position.game.alike
    if alike is None or not position.game.is_symmetric(position.game.prior):
        return {}
    left = dict(zip(alike((), np.array(list(known), np.int32)).tolist(), known.values(), strict=True))
    kinds = zip(position.legal.tolist(), alike((), position.legal).tolist(), strict=True)
    return dict(sorted(((row, left[kind]) for row, kind in kinds if kind in left), key=lambda one: one[1].mean))
