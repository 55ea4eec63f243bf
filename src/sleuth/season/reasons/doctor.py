"""A season that leaves nothing: the events that clash, and which single edits repair it. None is ever applied.

The edits: a match read as not excluding a second partner; any other number of lights; the partners of two couples of a
ceremony exchanged; the other answer of a booth; an event left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from sleuth.games.show import Couple, Format
from sleuth.season.count.course import course
from sleuth.season.count.join import count_matchings
from sleuth.season.model.events import BOOTH, CEREMONY, JOIN, Event, Season
from sleuth.season.model.joins import counted_event, counted_season, rows_of
from sleuth.season.reasons.cores import core
from sleuth.season.results import Diagnosis, Edit, EventClash
from sleuth.work.progress import Done

EXCLUSIVE, LIGHTS, SEATS, ANSWER, REMOVED = "exclusive", "lights", "seats", "answer", "removed"

FIELDS: Mapping[str, str | None] = {
    EXCLUSIVE: "assume_no_other_partner",
    LIGHTS: "lights",
    SEATS: "pairs",
    ANSWER: "result",
    REMOVED: None,
}
"""Kind of edit → the field of the file that it changes.

The order is that of the list of repairs: an assumption first, then slips, the likeliest first; ours.
"""


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
        tried, repairs = _try_edits(season.upto(upto), done)
        if repairs:
            break
    return Diagnosis(
        remaining=0,
        clash=EventClash(first, tuple(event.n for event in clash.events), clash.smallest),
        repaired_until=upto,
        tried={what: tried[what] for what in FIELDS if tried[what]},
        repairs=tuple(sorted(repairs, key=_rank)),
    )


def _rank(repair: Edit) -> tuple[int, int, int, int]:
    """Sort key of repairs: the kind, then how far lights are from the file's, then the matchings left."""
    far = abs(repair.new - repair.old) if repair.what == LIGHTS else 0
    return [*FIELDS].index(repair.what), far, -repair.remaining, repair.event


def _try_edits(season: Season, done: Done | None) -> tuple[Counter[str], list[Edit]]:
    """How many edits there are of each kind, and those that leave something."""
    tried, repairs = Counter[str](), []
    counted, rows = counted_season(season).events, rows_of(season)
    for k, event in enumerate(season.events):
        if done is not None:
            done(1)
        others = (*counted[:k], *counted[k + 1 :])
        may_help = event.informs and count_matchings(season.format, others).total > 0
        for what, edited, swapped in edits(season.format, event):
            tried[what] += 1
            more = () if what == REMOVED else (counted_event(edited, rows),)
            if may_help and (remaining := count_matchings(season.format, (*others, *more)).total):
                repairs.append(
                    Edit(
                        what=what,
                        event=event.n,
                        remaining=remaining,
                        field=FIELDS[what],
                        old=value_of(season, event, what),
                        new=value_of(season, edited, what),
                        swapped=season.pairs(swapped),
                    )
                )
    return tried, repairs


def value_of(season: Season, event: Event, what: str) -> Any:
    """The value of an event that a kind of edit changes, as the file has it; None for an event that is removed."""
    return season.pairs(event.seats) if what == SEATS else getattr(event, what, None)


def edits(form: Format, event: Event) -> Iterator[tuple[str, Event, tuple[Couple, ...]]]:
    """Every edit of an event that informs: (kind, edited event, swapped couples). A removed event stays as it is.

    In a group, two couples can exchange partners in two ways.
    """
    if not event.informs:
        return
    if event.may_exclude:
        yield EXCLUSIVE, replace(event, exclusive=False), ()
    if event.kind == BOOTH:
        yield ANSWER, replace(event, answer=not event.answer, exclusive=None), ()
    if event.kind == CEREMONY and event.lights is not None:
        for number in range(event.seated + 1):
            if number != event.lights:
                yield LIGHTS, replace(event, lights=number), ()
        for (i, (a, b)), (j, (c, d)) in combinations(enumerate(event.seats), 2):
            for one, other in [((a, d), (c, b)), ((a, c), (b, d))][: 1 + form.any_pair]:
                seats = list(event.seats)
                seats[i], seats[j] = form.couple(*one), form.couple(*other)
                yield SEATS, replace(event, seats=tuple(seats)), (event.seats[i], event.seats[j])
    if event.kind != JOIN:  # later events have the name of the new person
        yield REMOVED, event, ()
