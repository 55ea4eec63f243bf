"""What is known in the middle of a played season: all matchings left, or, where they are too many, samples of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sleuth.core.arrays import Counts
from sleuth.season.count.join import Count, Hosts
from sleuth.season.count.seating import couples_of, keep, keep_couple, row_of
from sleuth.season.model.events import BOOTH, CEREMONY, Couple, Event, Format

LISTED = 4_000_000
"""Up to so many matchings are listed."""
SAMPLES = 20_000


@dataclass(frozen=True, eq=False)
class State:
    """The matchings left after some events.

    Attributes:
        columns: all of them if `complete`, else samples.
        total: how many there are.
    """

    form: Format
    events: tuple[Event, ...]
    columns: Hosts
    total: int
    complete: bool

    @classmethod
    def of(cls, form: Format, events: tuple[Event, ...] = (), *, listed: int = LISTED, seed: int = 0) -> State:
        """The state after events, counted anew; samples are drawn with the seed."""
        count = Count(form, events)
        if count.total <= listed:
            return cls(form, events, count.listed(), count.total, True)
        return cls(form, events, count.sample(SAMPLES, np.random.default_rng(seed)), count.total, False)

    def after(self, event: Event, *, listed: int = LISTED) -> State:
        """The state after one more booth or ceremony."""
        events = (*self.events, event)
        if not self.complete:
            return State.of(self.form, events, listed=listed)
        if event.kind == CEREMONY and event.lights is not None:
            columns = keep(self.columns, row_of(self.form, event.seats), event.lights)
        elif event.kind == BOOTH and event.pair is not None and event.answer is not None:
            columns = keep_couple(self.columns, event.pair, event.answer)
        else:
            return State.of(self.form, events, listed=listed)
        return State(self.form, events, columns, columns.shape[1], True)

    @cached_property
    def couples(self) -> Counts:
        """Of each person of side B and each of side A, the number of matchings with both; exact."""
        if not self.complete:
            return np.asarray(Count(self.form, self.events).couples())
        from sleuth.kernels.permutations import sieve

        rows = self.form.size_b
        found: Counts = sieve.marginals(self.columns)[:, : max(self.form.size_a, 1)]
        assert found.shape[0] == rows
        return found

    @cached_property
    def open_couples(self) -> list[Couple]:
        """The couples neither certain nor impossible."""
        certain = (self.couples > 0) & (self.couples < self.total)
        if self.form.any_pair:
            certain = np.tril(certain)
        return [(int(min(a, b)) if self.form.any_pair else int(a), int(max(a, b)) if self.form.any_pair else int(b))
                for b, a in np.argwhere(certain)]  # fmt: skip

    def booth(self, couple: Couple, answer: bool | None) -> Event:
        """The event of a booth as it would be next."""
        return Event(len(self.events) + 1, 0, BOOTH, pair=couple, answer=answer)

    def ceremony(self, row: Hosts, lights: int | None) -> Event:
        """The event of a ceremony as it would be next."""
        return Event(len(self.events) + 1, 0, CEREMONY, seats=couples_of(self.form, row), lights=lights)
