"""A season that leaves nothing: the events that clash, and which single edits repair it. None is ever applied.

The edits: a match read as not excluding a second partner; any other number of lights; the partners of two couples of a
ceremony exchanged; the other answer of a booth; an event left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import combinations

import numpy as np

from sleuth.core.arrays import Bools, Counts
from sleuth.games.show import Couple, Format
from sleuth.season.count.course import course
from sleuth.season.count.join import Hosts, MatchingCount
from sleuth.season.count.seating import lights, row_of
from sleuth.season.count.state import LISTED
from sleuth.season.model.events import BOOTH, CEREMONY, JOIN, Event, Season, sits_twice
from sleuth.season.model.joins import counted_event, counted_season, rows_of
from sleuth.season.reasons.cores import core
from sleuth.season.results import Diagnosis, Edit, EventClash
from sleuth.work.progress import Done

EXCLUSIVE, LIGHTS, SEATS, ANSWER, REMOVED = "exclusive", "lights", "seats", "answer", "removed"
SLIPS = (EXCLUSIVE, LIGHTS, SEATS, ANSWER, REMOVED)
"""Edits in the order in which they are listed: an assumption first, then slips, the likeliest first; ours."""


EDITED = {
    LIGHTS: ("lights", lambda season, event: event.lights),
    SEATS: ("pairs", lambda season, event: season.pairs(event.seats)),
    ANSWER: ("result", lambda season, event: event.answer),
    EXCLUSIVE: ("assume_no_other_partner", lambda season, event: event.exclusive),
}
"""Kind of edit → the field of the file that it changes, and its value of an event. One that is removed has none."""


def diagnose(season: Season, *, done: Done | None = None) -> Diagnosis:
    """The clash of a season and its repairs, if nothing is left.

    If no single edit repairs the whole season, those are listed that repair it up to the first event that leaves
    nothing.
    """
    steps = course(season)
    if steps.clash is None:
        return Diagnosis(steps.remaining)
    first = steps.clash.n
    clash = core(season.format, counted_season(season.upto(first)).events, done=done)
    for upto in (season.events[-1].n, first):
        events = season.upto(upto)
        repairs = tuple(sorted(_repairs(events, done), key=_rank))
        if repairs:
            break
    return Diagnosis(
        remaining=0,
        clash=EventClash(first, tuple(event.n for event in clash.events), clash.smallest),
        repaired_until=upto,
        tried=_count_edits(events),
        repairs=repairs,
    )


def _rank(repair: Edit) -> tuple[bool, int, int, int, int]:
    """Sort key of repairs: joins last, the kind, then how far lights are from the file's, then the matchings left."""
    far = abs(repair.new - repair.old) if repair.what == LIGHTS else 0
    joins = repair.edited.kind == JOIN  # the match was seen when somebody joined it
    return joins, SLIPS.index(repair.what), far, -repair.remaining, repair.event


def _count_edits(season: Season) -> dict[str, int]:
    """How many edits there are of each kind. Leaving an event out rules its other edits out."""
    tried = Counter(
        what
        for event in season.events
        if event.informs
        for what in (*[REMOVED] * (event.kind != JOIN), *(e[0] for e in edits(season.format, event)))
    )
    return {what: tried[what] for what in SLIPS if tried[what]}


def _repairs(season: Season, done: Done | None) -> Iterator[Edit]:
    events, rows = counted_season(season).events, rows_of(season)
    for k, event in enumerate(season.events):
        if done is not None:
            done(1)
        if not event.informs:
            continue
        others = (*events[:k], *events[k + 1 :])
        count = MatchingCount(season.format, others)
        if not count.total:
            continue  # then no edit of this event can help
        if event.kind != JOIN:  # later events name whoever joins
            yield _edit(season, REMOVED, event, event, count.total)
        if count.total <= LISTED:
            sizes = _listed_sizes(season.format, count.matchings())
        else:
            sizes = partial(_counted_size, season.format, others)
        for what, edited, swapped in edits(season.format, event):
            if remaining := sizes(counted_event(edited, rows)):
                yield _edit(season, what, event, edited, remaining, swapped)


def _edit(
    season: Season, what: str, was: Event, edited: Event, remaining: int, swapped: tuple[Couple, ...] = ()
) -> Edit:
    """A repair as an edit of the file."""
    field, value = EDITED.get(what, (None, lambda season, event: None))
    old, new = value(season, was), value(season, edited)
    return Edit(
        what=what,
        event=was.n,
        remaining=remaining,
        field=field,
        old=old,
        new=new,
        edited=edited,
        swapped=season.pairs(swapped),
    )


def edits(form: Format, event: Event) -> Iterator[tuple[str, Event, tuple[Couple, ...]]]:
    """Every edit of an event except its removal: (kind, edited event, swapped couples)."""
    if event.may_exclude:
        yield EXCLUSIVE, replace(event, exclusive=False), ()
    if event.kind == BOOTH:
        yield ANSWER, replace(event, answer=not event.answer, exclusive=None), ()
    if event.kind == CEREMONY and event.lights is not None:
        for shown in range(event.seated + 1):
            if shown != event.lights:
                yield LIGHTS, replace(event, lights=shown), ()
        for i, j in combinations(range(len(event.seats)), 2):
            for couples in _swaps(form, event.seats[i], event.seats[j]):
                seats = list(event.seats)
                seats[i], seats[j] = couples
                yield SEATS, replace(event, seats=tuple(seats)), (event.seats[i], event.seats[j])


def _swaps(form: Format, one: Couple, other: Couple) -> list[tuple[Couple, Couple]]:
    """The couples after an exchange of partners; in a group there are two ways."""
    (a, b), (c, d) = one, other
    if not form.any_pair:
        return [((a, d), (c, b))]
    return [(form.couple(a, d), form.couple(c, b)), (form.couple(a, c), form.couple(b, d))]


def _counted_size(form: Format, others: Sequence[Event], event: Event) -> int:
    return MatchingCount(form, (*others, event)).total


def _listed_sizes(form: Format, columns: Hosts) -> Callable[[Event], int]:
    """How many of the matchings listed fit an event."""

    @lru_cache(maxsize=1)
    def count_shown(seats: tuple[Couple, ...]) -> Counts:
        if sits_twice(form, seats):  # then no row can say it
            lit = np.sum([columns[b] == a for a, b in seats], axis=0)
            return np.bincount(lit, minlength=len(seats) + 1)
        found: Counts = lights(columns, row_of(form, seats)[None], form.seats)[0]
        return found

    def size(event: Event) -> int:
        if event.kind == CEREMONY and event.lights is not None:
            return int(sum(count_shown(event.seats)[event.shown_lights.start : event.lights + 1]))
        if event.pair is None:
            return 0
        a, b = event.pair
        fits: Bools = np.equal(columns[b], a) == bool(event.answer)
        if event.may_exclude:
            fits &= np.count_nonzero(columns == a, axis=0) == 1
        return int(np.count_nonzero(fits))

    return size
