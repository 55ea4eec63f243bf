"""The course of a season: the matchings left after every event, what each changed, and who sat together."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, replace

from sleuth.games.show import Couple, is_blackout
from sleuth.season.count.join import count_matchings
from sleuth.season.model.events import Event, Season, confirmed_couples
from sleuth.season.model.joins import counted_season
from sleuth.season.results import CourseStep, SeatedCouple
from sleuth.work.progress import Done


@dataclass(frozen=True)
class Course:
    """All steps, and the number of matchings before the first."""

    start: int
    steps: tuple[CourseStep, ...]

    @property
    def remaining(self) -> int:
        """The matchings left at the end."""
        return self.steps[-1].remaining if self.steps else self.start

    @property
    def clash(self) -> CourseStep | None:
        """The first step that leaves nothing."""
        return next((step for step in self.steps if not step.remaining), None)


def course(season: Season, *, done: Done | None = None) -> Course:
    """The course of a season, up to the first event that leaves nothing. done: called with 1 after each event."""
    form = season.format
    plain = counted_season(season).events
    open_minded = [replace(event, exclusive=False) for event in plain]
    start = before = count_matchings(form, ()).total
    steps: list[CourseStep] = []
    excluding = False
    for k, event in enumerate(season.events):
        events = plain[: k + 1]
        excluding = excluding or event.may_exclude
        remaining = count_matchings(form, events).total if event.informs else before
        without = count_matchings(form, open_minded[: k + 1]).total if excluding else None
        matches = count_confirmed(plain[k], plain[:k])
        steps.append(
            CourseStep(
                n=event.n,
                week=event.week,
                type=event.kind,
                remaining=remaining,
                bits=math.log2(before / remaining) if remaining else None,
                remaining_after=event.remaining_after,
                remaining_not_exclusive=without,
                blackout=event.lights is not None and is_blackout(event.lights, matches, event.seated),
                event=event,
            )
        )
        before = remaining
        if done is not None:
            done(1)
        if not remaining:
            break
    return Course(start, tuple(steps))


def count_confirmed(ceremony: Event, before: tuple[Event, ...]) -> int:
    """Number of couples in a ceremony that the events before it confirmed. All are of a counted season."""
    sure = confirmed_couples(before)
    return sum(couple in sure for couple in ceremony.seats)


def seated_couples(season: Season) -> tuple[SeatedCouple, ...]:
    """All couples that sat together, in the order of the names."""
    events_of = defaultdict[Couple, list[int]](list)
    for event in season.events:
        for couple in event.seats:
            events_of[couple].append(event.n)
    return tuple(SeatedCouple(season.names(couple), tuple(events)) for couple, events in sorted(events_of.items()))
