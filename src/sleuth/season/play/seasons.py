"""A season's strategy as a codebreaker of the show, with the book of its first weeks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from sleuth.core.match import Codebreaker
from sleuth.core.rules import History
from sleuth.errors import InconsistentHistory
from sleuth.games.show import WEEKS, Action, Booth, Ceremony, Format, booth_of_week, ceremonies, is_won
from sleuth.season.count.seating import couples_of
from sleuth.season.count.state import SeasonState
from sleuth.season.model.events import Event, event_of
from sleuth.season.play.strategies import SeasonEffort, choose_booth, choose_seating

BOOK = 4
"""Booths and ceremonies at the start of a season whose choices are kept, by the answers before them."""
KEPT = SeasonEffort(pool=400, sample=20_000, climbs=4)
"""Kept choices get four times the usual effort, as many seasons share them."""


@dataclass
class SeasonBook:
    """An opening book of one format: states and choices of the first weeks, computed once.

    start: how many events come before the first turn.
    """

    form: Format
    weeks: int = WEEKS
    start: int = 0
    states: dict[tuple[Event, ...], SeasonState] = field(default_factory=dict)
    choices: dict[tuple[Callable[..., Any], tuple[Event, ...]], Any] = field(default_factory=dict)
    room: int = 300_000_000  # bytes of matchings that are remembered

    @cached_property
    def beginning(self) -> SeasonState:
        """The state before any event."""
        return SeasonState.of(self.form)

    def state(self, before: SeasonState, event: Event) -> SeasonState:
        """The state after one more event."""
        key = (*before.events, event)
        if key in self.states:
            return self.states[key]
        next_state = before.after(event, listed=8_000_000 if len(key) >= BOOK else 0)
        size = next_state.columns.nbytes
        if len(key) - self.start <= BOOK and size <= self.room:
            self.states[key] = next_state
            self.room -= size
        return next_state

    def player(
        self,
        *,
        rng: np.random.Generator,
        watch: Callable[[int], None] | None = None,
        state: SeasonState | None = None,
        week: int = 1,
        booth: bool = True,
    ) -> Codebreaker[Action, int]:
        """The strategy as a codebreaker: a booth, if anything is open, and a ceremony each week, until all is lit.

        watch: called with the matchings left after each feedback. state: what is known when it begins; None: nothing.
        week, booth: the week it begins with, and whether its booth is to come. After the deadline it goes on. Raises
        InconsistentHistory, which names the week, if the feedback leaves nothing.
        """
        state = self.beginning if state is None else state
        watch = watch or (lambda _: None)
        while True:
            weeks_left = self.weeks - week if week <= self.weeks else 8  # after the deadline, as if 8 weeks were left
            couple = self.early(choose_booth, state, weeks_left, rng) if booth else None
            if couple is not None:
                ask = Booth(couple[1], couple[0])
                state = self.after(state, ask, (yield ask), week)
                watch(state.total)
            row = self.early(choose_seating, state, weeks_left, rng)
            seat = Ceremony.of(self.form, couples_of(self.form, row))
            shown = yield seat
            state = self.after(state, seat, shown, week)
            watch(state.total)
            if is_won(self.form, shown):
                return
            week, booth = week + 1, True

    def after(self, state: SeasonState, action: Action, feedback: int, week: int) -> SeasonState:
        """The state after one more action and its feedback. Raises InconsistentHistory if nothing is left."""
        booth = isinstance(action, Booth)
        if 0 <= feedback <= (1 if booth else self.form.seats):
            state = self.state(state, event_of(action, len(state.events) + 1, feedback))
            if state.total:
                return state
        in_words = f"the booth's {feedback}" if booth else f"{feedback} lights"
        raise InconsistentHistory(
            f"week {week}: no matching of {self.form.name} fits {in_words} and all feedback before"
        )

    def early(self, choose: Callable[..., Any], state: SeasonState, weeks_left: int, rng: np.random.Generator) -> Any:
        """The choice of the strategy. Early choices are kept, so they get more effort and a seed of their own."""
        if len(state.events) - self.start >= BOOK:
            return choose(state, weeks_left, SeasonEffort(), rng)
        key = choose, state.events
        if key not in self.choices:
            self.choices[key] = choose(state, weeks_left, KEPT, np.random.default_rng(0))
        return self.choices[key]


@lru_cache(maxsize=2)
def book(form: Format, weeks: int = WEEKS) -> SeasonBook:
    """The book of this process."""
    return SeasonBook(form, weeks)


def player(
    form: Format,
    *,
    rng: np.random.Generator,
    weeks: int = WEEKS,
    watch: Callable[[int], None] | None = None,
    history: History = (),
) -> Codebreaker[Action, int]:
    """The strategy as a codebreaker, from the start or after turns that others chose: see `SeasonBook.player`.

    weeks: the deadline that it plays for. history: the turns so far; a week without a booth is allowed. Raises
    InconsistentHistory, which names the week; InputError for a format that cannot be counted.

    Source: this package; figures in docs/explanation/consistent-play.md.
    """
    form.check()
    if not history:
        return book(form, weeks).player(rng=rng, watch=watch)
    week, booth = 1 + ceremonies(history), booth_of_week(history) is None
    return SeasonBook(form, weeks).player(
        rng=rng, watch=watch, state=state_after(form, history), week=week, booth=booth
    )


def state_after(form: Format, history: History) -> SeasonState:
    """The state after a history that others chose; the book does not keep it.

    Raises InconsistentHistory, which names the first week that leaves nothing.
    """
    events = tuple(event_of(action, n, feedback) for n, (action, feedback) in enumerate(history, 1))
    state = SeasonState.of(form, events[:BOOK])
    if not state.total:
        state = SeasonState.of(form, (), listed=0)  # step by step, to find the first that leaves nothing
    passing = SeasonBook(form)
    for n in range(len(state.events), len(history)):
        state = passing.after(state, *history[n], 1 + ceremonies(history[:n]))
    return state
