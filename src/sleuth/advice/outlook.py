"""The outlook of a position: its best guess and what guesses lead to, exactly, as far as a budget goes.

A guess costs the expected number of guesses under the prior, if every further one is the best there is. If the game
has a limit, a secret that is not named within it counts as `loss` guesses. The search is deterministic, so every view
of a position has the same numbers. Source: this package; the search is described in docs/explanation/exact.md.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from sleuth.advice import LOSS
from sleuth.advice.openings import Openings, openings
from sleuth.advice.target import aim
from sleuth.core.arrays import Counts, Indices
from sleuth.core.listing import Turn
from sleuth.core.position import Position
from sleuth.errors import InputError
from sleuth.exact import search as exact
from sleuth.exact.bounds import INFINITE
from sleuth.exact.search import Found, Search
from sleuth.exact.weighing import rounding
from sleuth.strategies.shortlist import Watch

BUDGET = 1_200
"""What the exact search may spend on the proof of the best guess, see `SearchWork`: about 0.4 s."""

FULL = 1 << 24
"""Pairs of a legal guess and a candidate up to which it may take all of them; of more, fewer in proportion."""

FORBIDDING = 8
"""Times as many if a rule forbids guesses, so that a node costs less."""

NEARLY = 100
"""Guesses that a lost game counts as, if none should be lost and the search for that takes too long."""

SMALL = 4
"""Times as many at most if there are fewer pairs, for the same reason: the square root of how many times fewer."""

LISTED = 0.25
"""The share of them for the numbers of all guesses that are listed."""

PROMISING = 160
"""Guesses that are compared if all are too many."""

COMPARING = 4
"""Times the budget of the proof for that; one position in fifty of `today` needs it."""

WIDTH = 4
"""Guesses of each position in the trees by which they are compared."""

FINALISTS = 3
"""How many of those that were the best so far are then compared exactly."""

PAIRS = 1 << 26
"""Pairs of a legal guess and a candidate up to which the search is tried; beyond it one node takes too long."""

FIRST_PAIRS = 1 << 22
"""The same before the first guess, after which there is most to search."""

PLAIN_PAIRS = 1 << 18
"""The same if the search is not compiled."""

TIED = 1e-9
"""Expected guesses that differ by less are equal."""

TIES = 100
"""Guesses that are tried for a tie at most; if more could tie, the one that the search found stays."""

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


@dataclass(frozen=True)
class Standing:
    """How far the best guess was shown to be the best.

    Attributes:
        step: "proved": no legal guess is better; "compared": the best of the most promising guesses, and its own
            number is exact; "estimated": the choice of a strategy.
        compared: how many guesses were compared or ruled out.
    """

    step: str
    compared: int


class GuessOutlook(NamedTuple):
    """What a guess leads to, if every further one is the best there is.

    Attributes:
        mean: the expected number of guesses, this one included.
        lost: the chance to lose the game, where as little as can be is lost; a lost game then counts as the guesses
            that were made. None: not known.
    """

    mean: float
    lost: float | None


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
        sure: by how much a lost secret costs more than the sum of all guesses; None: it costs `loss` guesses.
    """

    position: Position
    loss: int | None = LOSS
    search: Search | None = None
    weights: Counts | None = None
    openers: tuple[Indices, Counts] | None = None
    best: int | None = None
    standing: Standing = Standing("estimated", 0)
    known: Mapping[int, float] = field(default_factory=dict)
    sure: int | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    def left(self, guess: int) -> float | None:
        """The expected number of guesses that begin with this guess row, exactly; None: not known."""
        (found,) = self.lefts([guess])
        return None if found is None else found.mean

    def lefts(self, guesses: Sequence[int]) -> list[GuessOutlook | None]:
        """As `left`, of several guess rows, the first of them as far as LISTED of the budget goes."""
        found: list[GuessOutlook | None] = []
        with self.lock:
            budget = _budget(self.position) if len(guesses) == 1 else int(LISTED * _budget(self.position))
            until = 0 if self.search is None else self.search.work.spent + budget
            for guess in guesses:
                left = 0 if self.search is None else until - self.search.work.spent
                if self.search is None or left <= 0 or guess not in self._legal:
                    found.append(GuessOutlook(self.known[guess], None) if guess in self.known else None)
                else:
                    found.append(self._left(self.position, self.search.least(opener=guess, budget=left)))
        return found

    def ahead(self, turn: Turn) -> float | None:
        """The expected number of guesses after a turn, exactly; None: not known."""
        after = self.position.after(turn)
        if self.search is None:
            there = outlook(after, self.loss)
            return None if there.best is None or not self.known else there.left(there.best)
        with self.lock:
            found = self._left(after, self.search.least(self.search.tabled(after), budget=_budget(self.position)))
        return None if found is None else found.mean

    def best_of(self, guesses: Iterable[int], *, wholly: bool = False) -> int | None:
        """The best of some guess rows, the first of equal ones in order of promise; None: not known.

        wholly: whether all are compared, with all of the budget; else the best that is found with LISTED of it.
        """
        if self.search is None or self.openers is None:
            among = frozenset(guesses)
            return next((guess for guess in self.known if guess in among), None)
        with self.lock:
            budget = int((1.0 if wholly else LISTED) * _budget(self.position))
            chosen = np.flatnonzero(np.isin(self.openers[0], [*guesses])).astype(np.int32)
            better, done = _better(self.search, self.openers, chosen, budget)
        return better[-1].guess if better and (done == len(chosen) or not wholly) else None

    def among(self, guesses: Indices) -> Outlook:
        """The same where only some guess rows may be made now: later ones are the best of all."""
        if self.openers is None:
            return Outlook(self.position, self.loss)
        best = self.best_of(guesses.tolist(), wholly=True)
        keep = np.isin(self.openers[0], guesses)
        openers = self.openers[0][keep], self.openers[1][keep]
        step = "estimated" if best is None else "compared" if self.search is None else "proved"
        number = {"estimated": 0, "compared": len(openers[0]), "proved": len(guesses)}[step]
        return replace(self, openers=openers, best=best, standing=Standing(step, number))

    @cached_property
    def error(self) -> float:
        """How far the rounding of the prior may move a mean; 0 without one."""
        if self.weights is None or self.position.game.prior is None:
            return 0.0
        rows = self.position.candidates
        most = self.position.game.limit if self.sure else max(len(rows) + 1, self.loss or 0)
        assert most is not None
        return rounding(self.position.game.prior[rows], self.weights[rows]).error(
            float(min(most, self.loss or most)), most
        )

    @cached_property
    def _legal(self) -> frozenset[int]:
        return frozenset(self.position.legal.tolist())

    def _left(self, position: Position, found: Found) -> GuessOutlook | None:
        rows = position.candidates
        whole = len(rows) if self.weights is None else int(self.weights[rows].sum())
        if not found.exact:
            return None
        if self.sure is None:
            return GuessOutlook(found.cost / whole, None)
        lost, cost = divmod(found.cost, self.sure)
        return GuessOutlook(cost / whole, lost / whole)


def outlook(position: Position, loss: int | None = LOSS, watch: Watch | None = None) -> Outlook:
    """The outlook of a position. loss: guesses that a lost game counts as; None: as many as it takes.

    watch: called with the number of guesses that were compared, and of all that are to be.

    >>> from sleuth.games.pegs import mastermind
    >>> found = outlook(Position.start(mastermind(2, 3)))
    >>> found.position.game.guesses[found.best], found.left(found.best), found.standing.step
    ('12', 2.3333333333333335, 'proved')
    """
    return _outlook(_Key(position, loss, watch))


class _Key:
    """A position by what it is; who watches the search does not count."""

    def __init__(self, position: Position, loss: int | None, watch: Watch | None) -> None:
        self.position, self.loss, self.watch = position, loss, watch
        self.parts = id(position.game), position.history, position.candidates.tobytes(), position.legal.tobytes(), loss

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
    if pairs > (PAIRS if exact.is_compiled() else PLAIN_PAIRS):
        return Outlook(position, key.loss)
    try:
        limit, over, weights, sure = aim(position, key.loss)
        search = Search(position, limit=limit, over=over, weights=weights, slots=SLOTS)
    except InputError:
        return Outlook(position, key.loss)
    openers = _distinct(search, search.openers(RANKED))
    best, standing = _searched(search, openers, _budget(position), key.watch)
    if best is None and sure is not None:
        best = outlook(position, NEARLY, key.watch).best
    return Outlook(position, key.loss, search, weights, openers, best, standing, sure=sure)


_small, _great = lru_cache(maxsize=KEPT)(_made), lru_cache(maxsize=KEPT_GREAT)(_made)


def _searched(
    search: Search, openers: tuple[Indices, Counts], budget: int, watch: Watch | None
) -> tuple[int | None, Standing]:  # fmt: skip
    """The best guess, and how far it is shown to be; None: not known."""
    position, number = search.start, len(openers[0])
    proved = Standing("proved", len(position.legal))
    by_class = not position.history and position.game.symmetry is not None and number <= PROMISING
    if by_class:  # one guess of each class: the symmetries that keep it make it easier than all at once
        better, done = _better(search, openers, np.arange(number, dtype=np.int32), COMPARING * budget, watch)
        if better and done == number:
            return _tied(search, openers, better[-1]), proved
    elif (found := search.least(budget=budget)).exact:
        return _tied(search, openers, found), proved
    return _compared(search, openers, COMPARING * budget, watch)


def _compared(
    search: Search, openers: tuple[Indices, Counts], budget: int, watch: Watch | None
) -> tuple[int | None, Standing]:  # fmt: skip
    """The best of the most promising guesses, by trees of WIDTH guesses in each position; the last ones exactly."""
    chosen = np.arange(min(PROMISING, len(openers[0])), dtype=np.int32)
    better, done = _better(search.narrowed(WIDTH), openers, chosen, budget, watch)
    last = [found.guess for found in better[-FINALISTS:] if found.guess is not None]
    places = np.flatnonzero(np.isin(openers[0], last)).astype(np.int32)
    exactly, _ = _better(search, openers, places, budget // COMPARING)
    return (exactly[-1].guess, Standing("compared", done)) if exactly else (None, Standing("estimated", 0))


def _distinct(search: Search, openers: tuple[Indices, Counts]) -> tuple[Indices, Counts]:
    """One guess of each class that the symmetries of the position leave: that of the lowest row."""
    where, (rows, lows) = search.tabled_start, openers
    if len(where.group) < 2:
        return openers
    classes = where.images[where.group].min(axis=0)[rows]
    first = np.sort(np.unique(classes, return_index=True)[1])
    return classes[first].astype(np.int32), lows[first]


def _looked_up(position: Position, found: Openings, loss: int | None) -> Outlook:
    """The outlook before the first guess, of first guesses that were searched before, the best first."""
    known = {position.game.guess_row(guess): left for guess, left in found.left.items()}
    rows = np.array(list(known), np.int32)
    known |= _alike(position, known)
    standing = Standing("proved", len(position.legal)) if found.proved else Standing("compared", len(known))
    return Outlook(
        position, loss, openers=(rows, np.zeros(len(rows), np.int64)), best=int(rows[0]),
        standing=standing, known=known,
    )  # fmt: skip


def _alike(position: Position, known: Mapping[int, float]) -> dict[int, float]:
    """What is known of first guesses that are equivalent to known ones, the best first."""
    alike = position.game.alike
    if alike is None or not position.game.is_symmetric(position.game.prior):
        return {}
    left = dict(zip(alike((), np.array(list(known), np.int32)).tolist(), known.values(), strict=True))
    kinds = zip(position.legal.tolist(), alike((), position.legal).tolist(), strict=True)
    return dict(sorted(((row, left[kind]) for row, kind in kinds if kind in left), key=lambda one: one[1]))


def _budget(position: Position) -> int:
    """What the search for the proof may spend."""
    room = FULL / _pairs(position)
    return int(
        BUDGET * min(1.0, room) * (min(SMALL, max(1.0, room**0.5)) if position.game.legal is None else FORBIDDING)
    )


def _tied(search: Search, openers: tuple[Indices, Counts], found: Found) -> int | None:
    """Of the guesses of least cost the one that can win, then the likelier, then the first; TIES are tried at most."""
    position, (guesses, lowest) = search.start, openers
    weights = np.ones(len(position.game.secrets), np.int64) if search.weights is None else search.weights
    cost = found.cost + int(TIED * int(weights[position.candidates].sum()))
    guesses = guesses[lowest <= cost]
    weight = np.where(position.is_candidate(guesses), weights[position.game.secret_of_guess[guesses]], 0)
    ordered: list[int] = guesses[np.lexsort((guesses, -weight))].tolist()
    if len(ordered) > TIES:
        return found.guess
    budget = _budget(position)  # hardly any of it is used, for the search remembers most
    return next(
        (guess for guess in ordered if search.least(opener=guess, beta=cost + 1, budget=budget).exact), found.guess
    )


def _better(
    search: Search, openers: tuple[Indices, Counts], chosen: Indices, budget: int, watch: Watch | None = None
) -> tuple[list[Found], int]:
    """Those of some guesses that are better than all before them; and how many were compared or ruled out.

    chosen: places in the openers. It ends where the budget is spent.
    """
    better, least, done = list[Found](), INFINITE, 0
    until = search.work.spent + budget
    rows, lows = openers
    for number, (guess, low) in enumerate(zip(rows[chosen].tolist(), lows[chosen].tolist(), strict=True)):
        if watch is not None:
            watch(number, len(chosen))
        if low >= least:
            done += 1
            continue
        left = until - search.work.spent
        if left <= 0:
            break
        found = search.least(opener=guess, beta=least, budget=left)
        done += found.exact or found.cost >= least
        if found.exact:
            better.append(found)
            least = found.cost
    return better, done
