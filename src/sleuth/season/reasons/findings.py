"""Errors and doubtful places in a season that can be read: findings that name the event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from sleuth.games.show import Couple
from sleuth.season.count.course import Course, course
from sleuth.season.count.join import odds
from sleuth.season.model.events import BOOTH, CANCELLED, CEREMONY, Event, Season, confirmed_couples, sitters
from sleuth.season.model.joins import counted_season
from sleuth.season.model.messages import Message
from sleuth.season.results import UnclearLights
from sleuth.work.progress import Done


class Finding(NamedTuple):
    """One remark.

    Attributes:
        wrong: whether it is an error; if not, it may be intended.
        event: the event that it is about; None for the whole file.
        text: the remark in words.
    """

    wrong: bool
    event: Event | None
    text: Message


def check(season: Season, *, done: Done | None = None) -> tuple[list[Finding], Course]:
    """All findings, and the course of the season. done: see `course`."""
    findings = [*_weeks(season), *_seats(season), *_repeats(season)]
    steps = course(season, done=done)
    findings += [*_counts(season, steps), *_final(season)]
    return findings, steps


def holes(season: Season) -> Iterator[Finding]:
    """Weeks before the last in which a booth or a ceremony is missing, if nothing explains it."""
    hint = "" if season.notes else Message("hole")
    for week in range(1, max((event.week for event in season.events), default=0)):
        here = [event for event in season.events if event.week == week]
        if not here:
            anchor = next(event for event in season.events if event.week > week)
            missing = ["week missing before"]
        else:
            anchor = next((event for event in here if event.kind in (BOOTH, CEREMONY)), here[0])
            kinds = {event.kind for event in here}
            missing = [] if BOOTH in kinds else ["no booth in week"]
            missing += [] if CEREMONY in kinds else ["no ceremony in week"]
            if CANCELLED in kinds:
                continue
        for key in missing:
            yield Finding(not season.notes, anchor, Message(key, week=week, hint=hint))


def _weeks(season: Season) -> Iterator[Finding]:
    yield from holes(season)
    for before, event in pairwise(season.events):
        if event.week < before.week:
            yield Finding(True, event, Message("out of order", week=before.week))
    firsts: dict[tuple[int, str], Event] = {}
    for event in season.events:
        if event.kind in (BOOTH, CEREMONY) and not event.extra:
            first = firsts.setdefault((event.week, event.kind), event)
            if first is not event:
                yield Finding(False, event, Message("second of week", week=event.week, n=first.n))


def _seats(season: Season) -> Iterator[Finding]:
    matched: set[Couple] = set()
    for event, plain in zip(season.events, counted_season(season).events, strict=True):
        if event.kind == CEREMONY and event.lights is not None:
            sure = [couple for couple, one in zip(event.seats, plain.seats, strict=True) if one in matched]
            if event.lights < len(sure):
                names = ", ".join(season.name(couple) for couple in sorted(sure))
                yield Finding(True, event, Message("lights too few", n=len(sure), names=names, lights=event.lights))
            if event.seated < season.format.seats:
                yield Finding(False, event, Message("few sit", n=event.seated, most=season.format.seats))
        matched |= confirmed_couples((plain,))


def unclear(season: Season) -> tuple[UnclearLights, ...]:
    """The ceremonies that leave out confirmed couples and do not say whether these sat."""
    nights: list[UnclearLights] = []
    season = seated = counted_season(season)
    for event in season.events:
        couples = _absent_couples(season, event)
        if couples:
            full = replace(event, seats=(*event.seats, *couples))
            seated = replace(seated, events=tuple(full if one is event else one for one in seated.events))
            remaining, with_theirs = (odds(one.upto(event.n)).total for one in (season, seated))
            nights.append(UnclearLights(event.n, season.pairs(couples), remaining, with_theirs))
    return tuple(nights)


def _absent_couples(season: Season, event: Event) -> tuple[Couple, ...]:
    """Couples confirmed before a ceremony that do not sit in it, although there are seats."""
    room = season.format.seats - event.seated
    if event.kind != CEREMONY or event.sold or event.without_confirmed or room <= 0:
        return ()
    in_seats = {who for couple in event.seats for who in sitters(season.format, couple)}
    left_out: list[Couple] = []
    for couple in sorted(confirmed_couples(season.upto(event.n - 1).events)):
        people = sitters(season.format, couple)
        if len(left_out) < room and in_seats.isdisjoint(people):
            left_out.append(couple)
            in_seats.update(people)
    return tuple(left_out)


def _repeats(season: Season) -> Iterator[Finding]:
    firsts: dict[object, Event] = {}
    for event in season.events:
        key = event.pair if event.kind == BOOTH else frozenset(event.seats) if event.kind == CEREMONY else None
        if key is None:
            continue
        first = firsts.setdefault(key, event)
        if first is not event and not first.sold:
            yield Finding(False, event, Message("same as", n=first.n))


def _counts(season: Season, steps: Course) -> Iterator[Finding]:
    if season.initial_count not in (None, steps.start):
        yield Finding(True, None, Message("initial count", filed=season.initial_count, count=steps.start))
    for step in steps.steps:
        if not step.remaining:
            yield Finding(True, step.event, Message("nothing left"))
        if step.agrees is False:
            filed = step.remaining_after
            yield Finding(True, step.event, Message("count differs", filed=filed, count=step.remaining))


def _final(season: Season) -> Iterator[Finding]:
    if not season.final:
        return
    hosts = {b: a for a, b in season.final}
    if season.format.any_pair:
        hosts |= dict(season.final)
    if len(hosts) < season.format.size_b:
        return  # some are open
    matching = [hosts[b] for b in range(season.format.size_b)]
    if not season.format.allows(matching):
        yield Finding(True, None, Message("final of no format", format=season.format.name))
    for event, plain in zip(season.events, counted_season(season).events, strict=True):
        if not plain.fits(matching):
            yield Finding(True, event, Message("final differs"))
