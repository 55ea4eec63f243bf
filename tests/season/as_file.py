"""A season as the fields of its file."""

from __future__ import annotations

from typing import Any

from sleuth.season.model.events import BOOTH, CEREMONY, COUNT_HINT, JOIN, REVEAL, SAME_MATCH, Event, Season


def fields_of(season: Season) -> dict[str, Any]:
    """What `season_of` reads as this season."""
    form = season.format
    top: dict[str, Any] = {"schema_version": 1, "id": season.id, "label": season.label}
    if form.any_pair:
        top |= {"format": {"kind": "any_pair", "people": form.size_a}, "people": list(season.side_a)}
    else:
        extras = [season.side_b[b] for b in form.extras]
        shared = {"double_matches": form.doubles, "triple_matches": form.triples, "known_extra_people": extras}
        top |= {"format": {"kind": "bipartite", **shared}}
        top |= {"side_a": list(season.side_a[: form.size_a]), "side_b": list(season.side_b[: form.size_b])}
    return top | {"events": [_event(season, event) for event in season.events]}


def _event(season: Season, event: Event) -> dict[str, Any]:
    found: dict[str, Any] = {"n": event.n, "week": event.week, "type": event.kind}
    names = [season.side_b[b] for b in event.people]
    if event.kind == JOIN and event.pair is not None and event.side is not None:
        return found | {"person": event.text, "side": "AB"[event.side], "pair": list(season.names(event.pair))}
    if event.pair is not None:
        found |= {"pair": list(season.names(event.pair)), "assume_no_other_partner": event.exclusive}
    if event.kind == BOOTH:
        found |= {"result": event.answer, "sold": event.sold}
    elif event.kind == CEREMONY:
        found |= {"pairs": [list(pair) for pair in season.pairs(event.seats)], "lights": event.lights}
        found |= {"not_shown": event.not_shown, "sold": event.sold, "without_confirmed": event.without_confirmed}
    elif event.kind == COUNT_HINT:
        found |= {"person": names[0], "group_size": event.group_size}
    elif event.kind == SAME_MATCH:
        found["people"] = names
    else:
        assert event.kind == REVEAL
    return found
