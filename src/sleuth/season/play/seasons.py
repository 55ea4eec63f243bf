"""Whole seasons played by a strategy against a hidden matching; what is the same in all of them is remembered."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import numpy as np

from sleuth.errors import UnknownName
from sleuth.season.count.join import Count, Hosts
from sleuth.season.count.seating import lights, row_of
from sleuth.season.count.state import LISTED, State
from sleuth.season.model.events import Event, Format
from sleuth.season.play.strategies import WAYS, Effort, Way, choose_booth, choose_seating

WEEKS = 10
BOOK = 4
"""So many booths and ceremonies of a season are remembered by the answers before them."""
MORE = 4
"""What is remembered is looked for with so many times the effort."""
SHELF = 600_000_000  # bytes of matchings that are remembered
LARGE = 50_000_000  # of more matchings, what is left is counted anew until fewer are left
AFTER_BOOK = 8_000_000


class Played(NamedTuple):
    """How a season went.

    Attributes:
        weeks: ceremonies until all lights were on.
        known: ceremonies until one matching only was possible, its own lights included.
        left: matchings left after each ceremony.
    """

    weeks: int
    known: int
    left: tuple[int, ...]


@dataclass
class Book:
    """The first weeks of all seasons of one format and strategy: what was known, and what was done.

    A strategy that draws lots keeps no actions, only what is known.
    """

    form: Format
    way: Way
    weeks: int
    effort: Effort
    states: dict[tuple[Event, ...], State] = field(default_factory=dict)
    actions: dict[tuple[Event, ...], Event | None] = field(default_factory=dict)
    room: int = SHELF

    def state(self, before: State | None, event: Event | None) -> State:
        """What is known after one more event; None: at the start."""
        if before is None or event is None:
            key: tuple[Event, ...] = ()
        else:
            key = (*before.events, event)
        if key in self.states:
            return self.states[key]
        few = Count(self.form, ()).total <= LISTED if not key else before is not None and before.complete
        listed = LISTED if few else AFTER_BOOK if len(key) >= BOOK else 0
        if before is None or event is None:
            found = State.of(self.form, (), listed=listed)
        else:
            found = before.after(event, listed=listed)
        size = found.columns.nbytes
        if len(key) <= BOOK and size <= self.room:
            self.states[key] = found
            self.room -= size
        return found

    def booth(self, state: State, later: int, rng: np.random.Generator) -> Event | None:
        """The booth event of this week without its answer; None if all is known."""
        if len(state.events) in self.remembered:
            if state.events not in self.actions:
                self.actions[state.events] = self._booth(state, later, self._more, np.random.default_rng(0))
            return self.actions[state.events]
        return self._booth(state, later, self.effort, rng)

    def ceremony(self, state: State, later: int, rng: np.random.Generator) -> Event:
        """The ceremony of this week without its lights."""
        if len(state.events) in self.remembered:
            if state.events not in self.actions:
                self.actions[state.events] = self._ceremony(state, later, self._more, np.random.default_rng(0))
            found = self.actions[state.events]
            assert found is not None
            return found
        return self._ceremony(state, later, self.effort, rng)

    @property
    def remembered(self) -> range:
        """The numbers of events before what is remembered."""
        return range(BOOK if self.way.booth != "random" else 0)

    @property
    def _more(self) -> Effort:
        one = self.effort
        return Effort(MORE * one.pool, MORE * one.sample, MORE, one.booths)

    def _booth(self, state: State, later: int, effort: Effort, rng: np.random.Generator) -> Event | None:
        couple = choose_booth(state, self.way, later, effort, rng)
        return None if couple is None else state.booth(couple, None)

    def _ceremony(self, state: State, later: int, effort: Effort, rng: np.random.Generator) -> Event:
        return state.ceremony(choose_seating(state, self.way, later, effort, rng), None)


@cache
def book(form: Format, strategy: str, weeks: int = WEEKS) -> Book:
    """The book of this process. Raises UnknownName."""
    if strategy not in WAYS:
        raise UnknownName(f"there is no strategy {strategy!r} of the season; there are {', '.join(WAYS)}")
    return Book(form, WAYS[strategy], weeks, Effort())


def play(form: Format, strategy: str, rng: np.random.Generator, *, weeks: int = WEEKS) -> Played:
    """One season against a secret drawn with rng, a booth and then a ceremony each week until all lights are on."""
    opened = book(form, strategy, weeks)
    state = opened.state(None, None)
    return play_on(opened, state, state_secret(opened, rng), rng)


def state_secret(opened: Book, rng: np.random.Generator) -> Hosts:
    """A secret of the format, uniform, as one column (people, 1)."""
    return _all(opened.form).sample(1, rng)


@cache
def _all(form: Format) -> Count:
    return Count(form, ())


def play_on(
    opened: Book,
    state: State,
    secret: np.ndarray,
    rng: np.random.Generator,
    *,
    week: int = 1,
    booth: bool = True,
) -> Played:
    """The rest of a season: from what is known before a week's booth, or before its ceremony if `booth` is not."""
    left: list[int] = []
    known = 0
    number = 0
    while True:
        later = opened.weeks - week
        if later < 0:
            later = 8  # after the deadline it plays as if there were time again
        ask = opened.booth(state, later, rng) if booth else None
        if ask is not None:
            assert ask.pair is not None
            state = opened.state(state, _told(ask, answer=bool(secret[ask.pair[1], 0] == ask.pair[0])))
        booth = True
        asked = opened.ceremony(state, later, rng)
        row = row_of(opened.form, asked.seats)
        shown = int(np.argmax(lights(secret, row[None], opened.form.seats)[0]))
        number += 1
        if shown == opened.form.seats:
            left.append(1)
            return Played(week, known or week, tuple(left))
        state = opened.state(state, _told(asked, lights=shown))
        left.append(state.total)
        known = known or (week if state.total == 1 else 0)
        week += 1


def _told(event: Event, *, answer: bool | None = None, lights: int | None = None) -> Event:
    """The event with its answer."""
    from dataclasses import replace

    return replace(event, answer=answer, lights=lights)
