"""The rule of the season's events in plain Python: whether one matching fits what was shown. Nothing here is quick."""

from __future__ import annotations

from collections.abc import Sequence

from sleuth.games.show import lights, matches
from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, REVEAL, SAME_MATCH, Event


def fits(matching: Sequence[int], event: Event) -> bool:
    """Whether an event could have been shown with this matching."""
    if event.kind in (BOOTH, REVEAL):
        if event.pair is None or event.answer is None:
            return True
        if event.may_exclude and list(matching).count(event.pair[0]) > 1:
            return False
        return matches(matching, event.pair) == event.answer
    if event.kind == CEREMONY:
        return event.lights is None or lights(matching, event.seats) in event.shown_lights
    if event.kind == SAME_MATCH:
        return len({matching[b] for b in event.people}) == 1
    if event.kind == COUNT_HINT:
        return list(matching).count(matching[event.people[0]]) == event.group_size
    return True
