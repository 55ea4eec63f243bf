"""The root search: openers proved here or by a team, the best cost so far shared, each entry kept in a ledger.

Every search over openers is this loop. They differ in what proves an opener. Workers get small batches, only a few
ahead, so that each begins with a fresh best cost; they send back an entry for each opener. Source: this package.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sleuth.errors import BadLedger
from sleuth.exact.ledger import Entry, ProofLedger
from sleuth.work.team import ALONE, Team


class Stage(NamedTuple):
    """One search over the openers: its costs as in `bounds`, and beta: only costs below it are searched for."""

    step: int
    over: int
    limit: int | None
    beta: int


class Opener(NamedTuple):
    """A first guess, a lower bound of its cost, and beta: the search finds its cost, or that it is beta or more."""

    label: str
    row: int
    low: int
    beta: int


Batch = tuple[tuple[int, int], ...]
"""(guess row, the cost that it should be shown to reach) of some openers."""

Prove = Callable[[Batch], list[Entry]]
"""Proves the openers of a batch: their exact costs if these are below beta, else lower bounds."""


class SearchProgress(NamedTuple):
    """How far a search is: reported when it begins and after each opener.

    Attributes:
        search: the number of the search over the openers, from 0; an objective may take several.
        done, openers: the number of openers done, and of all openers.
        best, opener: the least exact cost so far and its opener; None if there is none.
        unit: the divisor of costs that a prior weighs; None: they count guesses or secrets.
    """

    search: int
    done: int
    openers: int
    best: int | None
    opener: str | None
    unit: int | None = None


SearchWatch = Callable[[SearchProgress], None]


def report_nothing(_: SearchProgress) -> None:
    """Report nothing."""


class RootSearch:
    """The search over the openers of a stage; iterate over it once, for an entry of each, in any order.

    An entry of the ledger is used if it is exact, or if its bound is the one that must be shown.

    Args:
        number: the number of the stage in the ledger, from 0.
        stage: the search.
        openers: in the order in which they are tried.
        prove: picklable where a team has processes.
        exact: whether each opener gets its exact cost; else it need only be shown to be no better than the best so far.
        unit: as in `SearchProgress`.
        team: the processes that prove openers.
        ledger: where entries are kept, and known ones taken from.
        watch: called with the progress.

    Attributes:
        entries: the entries so far.
        known: the entries of the ledger that are used, by opener.
        cost: the least exact cost so far; until there is one, beta of the stage.
        best: the opener of that cost, of several the first in order; None: there is none.

    Raises BadLedger.
    """

    def __init__(
        self,
        number: int,
        stage: Stage,
        openers: Sequence[Opener],
        prove: Prove,
        *,
        exact: bool = False,
        unit: int | None = None,
        team: Team = ALONE,
        ledger: ProofLedger | None = None,
        watch: SearchWatch = report_nothing,
    ) -> None:
        self.number, self.stage, self.openers, self.prove = number, stage, openers, prove
        self.exact, self.unit, self.team, self.ledger, self.watch = exact, unit, team, ledger, watch
        self.entries: list[Entry] = []
        self.cost, self._place = stage.beta, len(openers)
        self._places = {opener.label: place for place, opener in enumerate(openers)}
        held = {} if ledger is None else ledger.stage(number, stage, len(openers))
        strange = held.keys() - self._places.keys()
        if strange:
            raise BadLedger(f"the ledger has a line of {min(strange)!r}, which is not an opener; begin a new ledger")
        for entry in held.values():
            self._learn(entry)
        self.known = {
            label: entry
            for label, entry in held.items()
            if entry.exact or entry.cost >= self._beta(self._places[label])
        }
        self._left = deque(place for place, opener in enumerate(openers) if opener.label not in self.known)

    @property
    def best(self) -> Opener | None:
        """The opener of the least exact cost."""
        return self.openers[self._place] if self._place < len(self.openers) else None

    def __iter__(self) -> Iterator[Entry]:
        self._report()
        for entry in self._entries():
            self._learn(entry)
            self.entries.append(entry)
            self._report()
            yield entry

    def _report(self) -> None:
        cost, label = (None, None) if self.best is None else (self.cost, self.best.label)
        self.watch(SearchProgress(self.number, len(self.entries), len(self.openers), cost, label, self.unit))

    def _learn(self, entry: Entry) -> None:
        if entry.exact:
            self.cost, self._place = min((self.cost, self._place), (entry.cost, self._places[entry.opener]))

    def _beta(self, place: int) -> int:
        """The cost that the opener at a place has to beat; an opener in front of the best one has to reach it."""
        beta = self.openers[place].beta
        return beta if self.exact else min(beta, self.cost + (place < self._place < len(self.openers)))

    def _entries(self) -> Iterator[Entry]:
        """Yield the entries of the ledger, then those that are proved now; proved ones are written to the ledger."""
        yield from self.known.values()
        for entries in self._prove():
            if self.ledger is not None:
                proved = (entry for entry in entries if entry.exact or entry.cost >= entry.beta)
                self.ledger.write(self.number, proved)
            yield from entries

    def _prove(self) -> Iterator[list[Entry]]:
        """Prove the openers left, in batches of about a second: a run that is stopped loses no more than a batch."""
        size = 1
        fallen: list[Entry] = []

        def batches() -> Iterator[Batch]:
            while self._left:
                batch = self._next_batch(size, fallen)
                if batch:
                    yield batch

        for _, entries in self.team.spread(self.prove, batches()):
            pace = max(sum(entry.seconds for entry in entries), 1e-6) / len(entries)
            size = max(1, min(2 * size, 1000, int(1.0 / pace)))
            yield [*fallen, *entries]
            fallen.clear()
        if fallen:
            yield fallen

    def _next_batch(self, size: int, fallen: list[Entry]) -> Batch:
        """The next `size` openers; openers that their lower bound rules out go to `fallen`."""
        batch: list[tuple[int, int]] = []
        while self._left and len(batch) < size:
            place = self._left.popleft()
            opener, beta = self.openers[place], self._beta(place)
            if opener.low >= beta:
                fallen.append(Entry(opener.label, opener.low, False, beta))
            else:
                batch.append((opener.row, beta))
        return tuple(batch)
