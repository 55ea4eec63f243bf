"""The rule of the show in plain Python: whether one matching fits a format and an event.

A matching is the host of each person of side B; in a group, everybody's partner. Nothing here is quick.
"""

from __future__ import annotations

from collections.abc import Sequence

from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, REVEAL, SAME_MATCH, Couple, Event, Format


def matches(matching: Sequence[int], couple: Couple) -> bool:
    """Whether a couple is a match."""
    return matching[couple[1]] == couple[0]


def lights(matching: Sequence[int], seats: Sequence[Couple]) -> int:
    """How many of the couples seated are matches."""
    return sum(matches(matching, couple) for couple in seats)


def fits(matching: Sequence[int], event: Event) -> bool:
    """Whether an event could have been shown with this matching."""
    if event.kind in (BOOTH, REVEAL):
        if event.pair is None or event.answer is None:
            return True
        if event.may_exclude and list(matching).count(event.pair[0]) > 1:
            return False
        return matches(matching, event.pair) == event.answer
    if event.kind == CEREMONY:
        return event.lights is None or lights(matching, event.seats) == event.lights
    if event.kind == SAME_MATCH:
        return len({matching[b] for b in event.people}) == 1
    if event.kind == COUNT_HINT:
        return list(matching).count(matching[event.people[0]]) == event.group_size
    return True


def fits_format(matching: Sequence[int], form: Format) -> bool:
    """Whether everybody has as many partners as the format says."""
    if form.any_pair:
        return all(y != x and matching[y] == x for x, y in enumerate(matching))
    guests = [list(matching).count(a) for a in range(form.size_a)]
    single = form.size_a - form.doubles - form.triples
    wanted = [1] * single + [2] * form.doubles + [3] * form.triples
    return sorted(guests) == wanted and all(guests[matching[b]] > 1 for b in form.extras)
