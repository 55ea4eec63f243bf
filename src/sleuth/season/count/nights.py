"""Ceremonies beside each other: which couples are new, which earlier night was most alike, who sat together how often.

Only couples that were shown count, those of a ceremony that was sold too. A ceremony of which none was shown is left
out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from sleuth.games.show import Couple
from sleuth.season.model.events import CEREMONY, Event, Season


@dataclass(frozen=True)
class Night:
    """A ceremony beside those before it.

    Attributes:
        event: the ceremony.
        new: its couples that sat together in none of them.
        similar: the one that has most couples in common with it, the last of several; None if none has any.
        same: how many couples both have.
    """

    event: Event
    new: tuple[Couple, ...]
    similar: Event | None
    same: int


def nights(season: Season) -> tuple[Night, ...]:
    """The ceremonies in order."""
    found: list[Night] = []
    seen: set[Couple] = set()
    for event in season.events:
        if event.kind != CEREMONY or not event.seats:
            continue
        alike = [(len(set(event.seats) & set(one.event.seats)), one.event) for one in reversed(found)]
        same, similar = max(alike, key=lambda one: one[0], default=(0, None))
        found.append(
            Night(event, tuple(couple for couple in event.seats if couple not in seen), similar if same else None, same)
        )
        seen.update(event.seats)
    return tuple(found)


def seated(season: Season) -> Mapping[Couple, tuple[Event, ...]]:
    """Each couple that sat together, with its ceremonies, in the order of the names."""
    found = defaultdict[Couple, list[Event]](list)
    for event in season.events:
        for couple in event.seats:
            found[couple].append(event)
    return {couple: tuple(events) for couple, events in sorted(found.items())}
