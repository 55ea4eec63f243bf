"""The course of a season: how many matchings are left after every event, and what each event changed."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sleuth.games.show import is_blackout
from sleuth.season.count.join import MatchingCount
from sleuth.season.model.events import CEREMONY, Event, Season, confirmed
from sleuth.work.progress import Done


@dataclass(frozen=True)
class CourseStep:
    """One event and what it left.

    Attributes:
        remaining: matchings left after it, with all matches read as the file says.
        open: the same without any reading of a match as excluding a second partner; None if there is none so far.
        bits: log2 of how many times fewer there are; None if none are left.
        known: of a ceremony, the couples seated that were confirmed before.
    """

    event: Event
    remaining: int
    open: int | None
    bits: float | None
    known: int | None

    @property
    def blackout(self) -> bool:
        """Whether a ceremony found no new couple, not all being right."""
        one = self.event
        if one.kind != CEREMONY or one.lights is None or self.known is None:
            return False
        return is_blackout(one.lights, self.known, one.seated)

    @property
    def agrees(self) -> bool | None:
        """Whether the file's own count is the same; None if it has none."""
        return None if self.event.remaining_after is None else self.event.remaining_after == self.remaining


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
    """What is left after every event. It ends at the first that leaves nothing. done: called with 1 after each."""
    start = before = MatchingCount(season.format, ()).total
    steps: list[CourseStep] = []
    excluding = False
    for k, event in enumerate(season.events):
        events = season.events[: k + 1]
        excluding = excluding or event.may_exclude
        remaining = MatchingCount(season.format, events).total if event.informs else before
        without = MatchingCount(season.format, season.reading(False).events[: k + 1]).total if excluding else None
        known = len(confirmed(season.events[:k]) & set(event.seats)) if event.kind == CEREMONY else None
        bits = math.log2(before / remaining) if remaining else None
        steps.append(CourseStep(event, remaining, without, bits, known))
        before = remaining
        if done is not None:
            done(1)
        if not remaining:
            break
    return Course(start, tuple(steps))
