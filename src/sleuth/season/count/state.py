"""The state of a season in progress: all matchings left, or a sample if there are too many."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.errors import InconsistentHistory
from sleuth.games.columns import keep
from sleuth.games.show import Couple, Format
from sleuth.season.count.join import Hosts, count_matchings
from sleuth.season.count.seating import keep_couple, row_of
from sleuth.season.model.events import Event, Season
from sleuth.season.model.joins import counted_season

LISTED = 4_000_000
"""With more matchings than this, a state holds samples."""
SAMPLES = 20_000  # a share of one half is then known to within 0.7 points (95%)


@dataclass(frozen=True, eq=False)
class SeasonState:
    """The matchings left after some events.

    Attributes:
        columns: all of them if `complete`, else samples.
        total: the number of matchings left.
    """

    form: Format
    events: tuple[Event, ...]
    columns: Hosts
    total: int
    complete: bool

    @classmethod
    def of(cls, form: Format, events: tuple[Event, ...] = (), *, listed: int = LISTED, seed: int = 0) -> SeasonState:
        """The state after events, counted anew; samples are drawn with the seed."""
        count = count_matchings(form, events)
        if count.total <= listed:
            return cls(form, events, count.matchings(), count.total, True)
        return cls(form, events, count.sample(SAMPLES, np.random.default_rng(seed)), count.total, False)

    @classmethod
    def of_season(cls, season: Season, *, seed: int = 0) -> SeasonState:
        """The state after all events of a season. Raises InconsistentHistory if nothing is left."""
        state = cls.of(season.format, counted_season(season).events, seed=seed)
        if not state.total:
            raise InconsistentHistory("no matching fits all events; `sleuth season check` says which clash")
        return state

    def after(self, event: Event, *, listed: int = LISTED) -> SeasonState:
        """The state after one more booth or ceremony, with its answer."""
        events = (*self.events, event)
        if not self.complete:
            return SeasonState.of(self.form, events, listed=listed)
        if event.pair is not None:
            assert event.answer is not None
            columns = keep_couple(self.columns, event.pair, event.answer)
        else:
            assert event.lights is not None
            columns = keep(self.columns, row_of(self.form, event.seats), event.lights)
        return SeasonState(self.form, events, columns, columns.shape[1], True)

    @cached_property
    def couples(self) -> Counts:
        """The exact number of matchings with each couple: (size_b, size_a)."""
        if not self.complete:
            return count_matchings(self.form, self.events).couples()
        from sleuth.kernels.permutations import sieve

        return np.asarray(sieve.marginals(self.columns)[:, : self.form.size_a])

    def first(self, most: int) -> list[tuple[int, ...]]:
        """The first matchings in order; none if they are too many to list."""
        if not self.complete:
            return []
        keys = np.zeros(self.total, np.uint64)  # 4 bits for each person, of whom there are 16 at most
        for row in self.columns:
            keys = keys << np.uint64(4) | row
        places = np.argpartition(keys, most - 1)[:most] if self.total > most else np.arange(self.total)
        return [tuple(column) for column in self.columns[:, places[np.argsort(keys[places])]].T.tolist()]

    @cached_property
    def open_couples(self) -> list[Couple]:
        """The couples neither certain nor impossible."""
        certain = (self.couples > 0) & (self.couples < self.total)
        if self.form.any_pair:
            certain = np.tril(certain)
        return [self.form.couple(a, b) for b, a in np.argwhere(certain).tolist()]
