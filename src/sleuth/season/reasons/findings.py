"""What is wrong with a season that can be read, and what may be: findings that name the event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from sleuth.games.show import Couple
from sleuth.season.count.course import Course, course
from sleuth.season.count.join import odds
from sleuth.season.model.events import BOOTH, CANCELLED, CEREMONY, Event, Season, confirmed
from sleuth.season.model.fitting import fits


class Finding(NamedTuple):
    """One remark.

    Attributes:
        wrong: whether it is an error; else it may be meant.
        event: its number; None for the whole file.
        text: what is remarked.
    """

    wrong: bool
    event: int | None
    text: str


def check(season: Season, *, done: Callable[[int], None] | None = None) -> tuple[list[Finding], Course]:
    """All findings, errors first, each from the newest event back; and the course of the season. done: see `course`."""
    found = [*_weeks(season), *_seats(season), *_repeats(season)]
    steps = course(season, done=done)
    found += [*_counts(season, steps), *_final(season)]
    return newest_first(found), steps


def newest_first(found: list[Finding]) -> list[Finding]:
    """Errors first; each from the newest event back, as what was entered last is the likeliest slip."""
    return sorted(found, key=lambda one: (not one.wrong, -(one.event or 0)))


def holes(season: Season) -> Iterator[Finding]:
    """Weeks before the last in which a booth or a ceremony is missing, if nothing explains it."""
    weeks = sorted({event.week for event in season.events})
    if not weeks:
        return
    for week in range(1, weeks[-1] + 1):
        here = [event for event in season.events if event.week == week]
        later = next((event for event in season.events if event.week > week), None)
        if not here:
            yield _hole(season, later, f"week {week} is missing")
        elif later is not None:
            if any(event.kind == CANCELLED for event in here):
                continue
            for kind, what in ((BOOTH, "truth booth"), (CEREMONY, "ceremony")):
                if not any(event.kind == kind for event in here):
                    yield _hole(season, here[0], f"week {week} has no {what}")


def _hole(season: Season, event: Event | None, what: str) -> Finding:
    explained = bool(season.notes)
    where = f"before {season.describe(event)}: " if event and event.week else ""
    hint = "" if explained else "; add it, or an event of type cancelled, or say why in notes"
    return Finding(not explained, event.n if event else None, f"{where}{what}{hint}")


def _weeks(season: Season) -> Iterator[Finding]:
    yield from holes(season)
    for before, event in pairwise(season.events):
        if event.week < before.week:
            yield Finding(True, event.n, f"{season.describe(event)}: it stands after week {before.week}")
    seen: dict[tuple[int, str], Event] = {}
    for event in season.events:
        if event.kind in (BOOTH, CEREMONY) and not event.extra:
            first = seen.setdefault((event.week, event.kind), event)
            if first is not event:
                text = f"{season.describe(event)}: week {event.week} already has event {first.n} of that type"
                yield Finding(False, event.n, f"{text}; is the week right?")


def _seats(season: Season) -> Iterator[Finding]:
    matched: set[tuple[int, int]] = set()
    for event in season.events:
        if event.kind == CEREMONY and event.lights is not None:
            sure = matched & set(event.seats)
            if event.lights < len(sure):
                names = ", ".join(season.name(couple) for couple in sorted(sure))
                yield Finding(
                    True, event.n,
                    f"{season.describe(event)}: {len(sure)} confirmed couples sit there ({names}), so "
                    f"{event.lights} lights are too few",
                )  # fmt: skip
            if event.seated < season.format.seats:
                text = f"{season.describe(event)}: {event.seated} couples sit, {season.format.seats} could"
                yield Finding(False, event.n, text)
        if event.is_match and event.pair is not None:
            matched.add(event.pair)


class Unclear(NamedTuple):
    """A ceremony that does not say whose lights were counted.

    couples: confirmed before, and left out, so that their lights may be among those shown. without, counted: the
    matchings left after the event if no light is theirs, as the file is read, and if theirs are counted.
    """

    event: Event
    couples: tuple[Couple, ...]
    without: int
    counted: int


def unclear(season: Season) -> list[Unclear]:
    """The ceremonies that leave out confirmed couples and do not say whether these sat."""
    found = []
    seated = season
    for event in season.events:
        couples = _left_out(season, event)
        if couples:
            full = replace(event, seats=(*event.seats, *couples))
            seated = replace(seated, events=tuple(full if one is event else one for one in seated.events))
            both = [int(odds(one.upto(event.n)).total) for one in (season, seated)]
            found.append(Unclear(event, couples, *both))
    return found


def _left_out(season: Season, event: Event) -> tuple[Couple, ...]:
    """The couples that were confirmed before a ceremony and of whom nobody sits in it, though there are seats."""
    room = season.format.seats - event.seated
    if event.kind != CEREMONY or event.sold or event.without_confirmed or room <= 0:
        return ()
    side = 0 if season.format.any_pair else 1
    sitting = {(side * place, person) for couple in event.seats for place, person in enumerate(couple)}
    left_out: list[Couple] = []
    for couple in sorted(confirmed(season.upto(event.n - 1).events)):
        people = {(side * place, person) for place, person in enumerate(couple)}
        if len(left_out) < room and not people & sitting:
            left_out.append(couple)
            sitting |= people
    return tuple(left_out)


def _repeats(season: Season) -> Iterator[Finding]:
    seen: dict[object, Event] = {}
    for event in season.events:
        key = event.pair if event.kind == BOOTH else frozenset(event.seats) if event.kind == CEREMONY else None
        if key is None:
            continue
        first = seen.setdefault(key, event)
        if first is not event and not first.sold:
            yield Finding(False, event.n, f"{season.describe(event)}: the same as event {first.n}")


def _counts(season: Season, steps: Course) -> Iterator[Finding]:
    if season.initial_count not in (None, steps.start):
        text = f"initial_count is {season.initial_count:,}; the format has {steps.start:,} matchings"
        yield Finding(True, None, text)
    for step in steps.steps:
        where = season.describe(step.event)
        if not step.remaining:
            yield Finding(True, step.event.n, f"{where}: no matching is left; `sleuth season doctor` says what clashes")
        if step.agrees is False:
            text = f"{where}: remaining_after is {step.event.remaining_after:,}, but {step.remaining:,} are left"
            yield Finding(True, step.event.n, f"{text}; is an event before it lost or wrong?")
        known, blackout = step.event.claims
        if known is not None and known != step.known:
            yield Finding(True, step.event.n, f"{where}: known_before is {known}, but {step.known} were confirmed")
        if blackout is not None and blackout != step.blackout:
            yield Finding(True, step.event.n, f"{where}: blackout is {blackout}, but the lights say {step.blackout}")


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
        yield Finding(True, None, f"final_matches: they are not a matching of the format {season.format.name}")
    for event in season.events:
        if not fits(matching, event):
            yield Finding(True, event.n, f"{season.describe(event)}: final_matches say otherwise")
