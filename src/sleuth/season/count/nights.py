"""Ceremonies beside each other: which couples are new, which earlier night was most alike, who sat together how often.

Only couples that were shown count, those of a ceremony that was sold too. A ceremony of which none was shown is left
out.
"""

from __future__ import annotations

from collections import defaultdict

from sleuth.games.show import Couple
from sleuth.season.model.events import CEREMONY, Event, Season
from sleuth.season.results import ComparedNight, SeatedCouple


def nights(season: Season) -> dict[int, ComparedNight]:
    """Number of a ceremony, in order → how it compares with earlier ceremonies."""
    found: dict[int, ComparedNight] = {}
    earlier: list[Event] = []
    seen: set[Couple] = set()
    for event in season.events:
        if event.kind != CEREMONY or not event.seats:
            continue
        alike = [(len(set(event.seats) & set(one.seats)), one.n) for one in reversed(earlier)]
        same, similar = max(alike, key=lambda one: one[0], default=(0, None))
        new = season.pairs(couple for couple in event.seats if couple not in seen)
        found[event.n] = ComparedNight(new, similar if same else None, same)
        earlier.append(event)
        seen.update(event.seats)
    return found


def seated_couples(season: Season) -> tuple[SeatedCouple, ...]:
    """All couples that sat together, in the order of the names."""
    found = defaultdict[Couple, list[int]](list)
    for event in season.events:
        for couple in event.seats:
            found[couple].append(event.n)
    return tuple(SeatedCouple(season.names(couple), tuple(events)) for couple, events in sorted(found.items()))
