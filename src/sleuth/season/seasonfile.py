"""Season files: JSON, or YAML with the same fields, read into a Season. Every message names the event.

The fields are described in docs/reference/season-file.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from sleuth.errors import InputError, MissingExtra
from sleuth.season.events import (
    BOOTH,
    CANCELLED,
    CEREMONY,
    COUNT_HINT,
    KINDS,
    LEAVE,
    NOTE,
    REVEAL,
    SAME_MATCH,
    Couple,
    Event,
    Format,
    Season,
)
from sleuth.season.names import Names, nearest

Fields: TypeAlias = Mapping[str, Any]

EXAMPLE = "example"
"""The name that stands for the season that comes with the package."""

TOP = {
    "schema_version", "id", "label", "format", "side_a", "side_b", "people", "initial_count", "events", "final_matches",
    "final_matches_open", "won", "final_basis", "verification", "sources", "notes",
}  # fmt: skip
FORMAT = {
    "kind", "size_a", "size_b", "double_matches", "triple_matches", "known_extra_people", "shared_side", "people",
    "couples",
}  # fmt: skip
EVENT = {
    "n", "week", "episode", "extra", "type", "remaining_after", "pair", "result", "sold", "assume_no_other_partner",
    "pairs", "lights", "known_before", "blackout", "people", "person", "group_size", "text", "what",
}  # fmt: skip
ANSWERS = {"yes": True, "match": True, "no": False, "no match": False, "sold": None}


def read_season(source: str | Path, *, until: str | None = None) -> Season:
    """The season of a file, `example` being the one that comes with the package; see `season_of` for `until`.

    Raises InputError, which names the file and the event, if it cannot be read or says what cannot be.
    """
    path = example_path() if str(source) == EXAMPLE else Path(source)
    if not path.exists():
        raise InputError(f"there is no file {path}; `sleuth season new {path}` writes one to fill in")
    try:
        return season_of(_fields(path), until=until)
    except InputError as error:
        raise InputError(f"{path.name}: {error}") from None


def example_path() -> Path:
    """Where the example season lies."""
    return Path(__file__).parent / "example.json"


def _fields(path: Path) -> Fields:
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("this is no text in UTF-8; save it as UTF-8") from None
    except OSError as error:
        raise InputError(f"it cannot be read: {error.strerror}") from None
    found = _yaml(text) if path.suffix.lower() in (".yaml", ".yml") else _json(text)
    if not isinstance(found, Mapping):
        raise InputError("a season is one object with the fields format, side_a, side_b and events")
    return found


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(f"line {error.lineno}, column {error.colno}: this is no JSON: {error.msg}") from None


def _yaml(text: str) -> Any:
    try:
        import yaml
    except ImportError:
        raise MissingExtra("YAML files need PyYAML: pip install pyyaml; or write the season as JSON") from None
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise InputError(f"{where}this is no YAML: {getattr(error, 'problem', None) or error}") from None


def season_of(fields: Fields, *, until: str | None = None) -> Season:
    """The season of a file's fields.

    until: an event's number ("7"), or a week ("w4"): its last event. What comes after it is not even read. Raises
    InputError, which names the event.
    """
    _known(fields, TOP, "the season")
    form, side_a, side_b = _people(fields)
    raw = _events(fields, until)
    people = Names(form, side_a, side_b)
    events: list[Event] = []
    for place, one in enumerate(raw, 1):
        events.append(_event(one, place, people, form))
    cut = len(raw) < len(fields.get("events") or ())
    final: tuple[Couple, ...] = ()
    if not cut and fields.get("final_matches"):
        final = tuple(people.couple(pair, "final_matches") for pair in fields["final_matches"])
    return Season(
        str(fields.get("id") or "season"), str(fields.get("label") or fields.get("id") or "season"), form, side_a,
        side_b, tuple(events), final, fields.get("initial_count"), cut,
        () if cut else tuple(map(str, _list(fields.get("notes"), "notes"))),
        None if cut else fields.get("won"),
    )  # fmt: skip


def _known(fields: Fields, names: set[str], where: str) -> None:
    for name in fields:
        if name not in names:
            near = nearest(str(name), sorted(names))
            raise InputError(f"{where}: there is no field {name!r}{near}")


def _list(value: Any, where: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise InputError(f"{where}: a list is wanted, not {value!r}")
    return value


def _whole(value: Any, where: str, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise InputError(f"{where}: a whole number from {least} is wanted, not {value!r}")
    return value


def _people(fields: Fields) -> tuple[Format, tuple[str, ...], tuple[str, ...]]:
    """The format and the names of both sides."""
    told = fields.get("format")
    if not isinstance(told, Mapping):
        raise InputError(
            "format: kind, size_a and size_b are wanted, such as {kind: bipartite, size_a: 10, size_b: 10}"
        )
    _known(told, FORMAT, "format")
    kind = told.get("kind", "bipartite")
    if kind == "any_pair":
        people = _names(fields, "people" if fields.get("people") else "side_a")
        size = _whole(told.get("people", len(people)), "format: people", 2)
        if size != len(people):
            raise InputError(f"format: {size} people, but {len(people)} names")
        form = Format(size, size, any_pair=True)
        form.check()
        return form, people, people
    if kind != "bipartite":
        raise InputError(f"format: there is no kind {kind!r}; bipartite and any_pair work")
    if told.get("shared_side", "b") != "b":
        raise InputError("format: shared_side is always b: name the larger side side_b")
    side_a, side_b = _names(fields, "side_a"), _names(fields, "side_b")
    sizes = []
    for name, side in (("size_a", side_a), ("size_b", side_b)):
        sizes.append(_whole(told.get(name, len(side)), f"format: {name}", 1))
        if sizes[-1] != len(side):
            raise InputError(f"format: {name} is {sizes[-1]}, but {name.replace('size', 'side')} has {len(side)} names")
    many = [_whole(told.get(name) or 0, f"format: {name}") for name in ("double_matches", "triple_matches")]
    extras = []
    for name in _list(told.get("known_extra_people"), "format: known_extra_people"):
        if name not in side_b:
            raise InputError(f"format: known_extra_people: {name!r} is not on side B ({', '.join(side_b)})")
        extras.append(side_b.index(name))
    form = Format(sizes[0], sizes[1], many[0], many[1], tuple(extras))
    form.check()
    return form, side_a, side_b


def _names(fields: Fields, side: str) -> tuple[str, ...]:
    names = _list(fields.get(side), side)
    if not names:
        raise InputError(f"{side}: the names of the people are wanted")
    for name in names:
        if not isinstance(name, str) or not name.strip():
            raise InputError(f"{side}: {name!r} is no name; put it in quotes")
        if names.count(name) > 1:
            raise InputError(f"{side}: {name!r} is named twice; tell the two apart, such as {name} B. and {name} S.")
    return tuple(names)


def _events(fields: Fields, until: str | None) -> list[Fields]:
    """The events that are told."""
    raw = _list(fields.get("events"), "events")
    for place, one in enumerate(raw, 1):
        if not isinstance(one, Mapping):
            raise InputError(f"event {place}: an event has fields such as week and type, not {one!r}")
    if until is None:
        return raw
    found = re.fullmatch(r"(w(?:eek)?)? *(\d+)", until.strip(), re.IGNORECASE)
    if not found:
        raise InputError(f"--until {until}: give the number of an event, such as 7, or a week, such as w4")
    last = int(found[2])
    if found[1]:
        weeks = [one.get("week") for one in raw if isinstance(one.get("week"), int)]
        if last and not any(week >= last for week in weeks):
            raise InputError(f"--until {until}: the file does not reach week {last}")
        return [one for one in raw if not isinstance(one.get("week"), int) or one["week"] <= last]
    if last > len(raw):
        raise InputError(f"--until {until}: the file has no event {last}")
    return raw[:last]


def _event(one: Fields, place: int, people: Names, form: Format) -> Event:
    """One event. Raises InputError, which names it by number, week and type."""
    kind = one.get("type")
    where = f"event {place} (week {one.get('week', '?')}, {kind or 'without a type'})"
    if kind not in KINDS:
        raise InputError(f"{where}: type is one of {', '.join(KINDS)}{nearest(str(kind), KINDS)}")
    _known(one, EVENT, where)
    n = _whole(one.get("n", place), f"{where}: n", 1)
    if n != place:
        raise InputError(
            f"{where}: its number n is {n}, but {place} is due; is event {place} lost? Every event has the next number"
        )
    week = _whole(one.get("week"), f"{where}: week")
    remaining = one.get("remaining_after")
    event = Event(
        n, week, kind, extra=bool(one.get("extra")), text=str(one.get("text") or one.get("what") or ""),
        remaining_after=None if remaining is None else _whole(remaining, f"{where}: remaining_after"),
    )  # fmt: skip
    return READERS[kind](one, event, people, form, where)


def _match(one: Fields, event: Event, people: Names, form: Format, where: str) -> Event:
    from dataclasses import replace

    couple = people.couple(one.get("pair"), where)
    answer = True if event.kind == REVEAL else _answer(one, where)
    exclusive = one.get("assume_no_other_partner")
    if exclusive not in (None, True, False):
        raise InputError(f"{where}: assume_no_other_partner is true or false, not {exclusive!r}")
    return replace(event, pair=couple, answer=answer, exclusive=exclusive if form.shares else None)


def _answer(one: Fields, where: str) -> bool | None:
    """What a booth said; None if it was sold."""
    if "result" not in one and not one.get("sold"):
        raise InputError(f"{where}: the result is missing; write true, false, or sold: true")
    told = one.get("result")
    if isinstance(told, str) and told.lower() in ANSWERS:
        told = ANSWERS[told.lower()]
        if told is None:
            return None
    if told is not None and not isinstance(told, bool):
        raise InputError(f"{where}: result is true, false or null, not {told!r}")
    if (told is None) != bool(one.get("sold")):
        raise InputError(f"{where}: a booth is either sold or has a result; result {told!r}, sold {one.get('sold')!r}")
    return told


def _seats(one: Fields, event: Event, people: Names, form: Format, where: str) -> Event:
    from dataclasses import replace

    seats = tuple(people.couple(pair, where) for pair in _list(one.get("pairs"), f"{where}: pairs"))
    if not seats:
        raise InputError(f"{where}: pairs, the couples who sat together, are missing")
    seen: set[tuple[int, int]] = set()
    for couple in seats:
        for side, person in enumerate(couple):
            who = (0 if form.any_pair else side, person)
            if who in seen:
                raise InputError(f"{where}: {people.sides[side][person]!r} sits twice")
            seen.add(who)
    lights = _lights(one, len(seats), where)
    return replace(event, seats=seats, lights=lights, claims=(one.get("known_before"), one.get("blackout")))


def _lights(one: Fields, seats: int, where: str) -> int | None:
    told = one.get("lights")
    sold = bool(one.get("sold")) or told == "sold"
    if sold:
        if told not in (None, "sold"):
            raise InputError(f"{where}: a ceremony is either sold or has lights; lights {told!r}, sold true")
        return None
    if told is None:
        raise InputError(f"{where}: the number of lights is missing; write lights, or sold: true")
    lights = _whole(told, f"{where}: lights")
    if lights > seats:
        raise InputError(f"{where}: {lights} lights for {seats} couples; 0 to {seats} are possible")
    return lights


def _shared(one: Fields, event: Event, people: Names, form: Format, where: str) -> Event:
    from dataclasses import replace

    if not form.shares:
        raise InputError(f"{where}: nobody shares a match in this format; set double_matches or triple_matches")
    if event.kind == COUNT_HINT:
        size = _whole(one.get("group_size"), f"{where}: group_size", 1)
        if size > 3:
            raise InputError(f"{where}: group_size is 1, 2 or 3, not {size}")
        return replace(event, people=(people.row(one.get("person"), 1, where),), group_size=size)
    names = _list(one.get("people"), f"{where}: people")
    rows = tuple(people.row(name, 1, where) for name in names)
    if len(set(rows)) < 2:
        raise InputError(f"{where}: people are two or more of side B, not {names!r}")
    return replace(event, people=rows)


def _remark(one: Fields, event: Event, people: Names, form: Format, where: str) -> Event:  # noqa: ARG001
    """An event that excludes nothing; whoever leaves must exist."""
    everybody = {*people.sides[0], *people.sides[1]}
    for name in [*([one["person"]] if "person" in one else []), *_list(one.get("people"), f"{where}: people")]:
        if name not in everybody:
            raise InputError(f"{where}: there is no {name!r} in this season")
    return event


READERS: Mapping[str, Callable[[Fields, Event, Names, Format, str], Event]] = {
    BOOTH: _match,
    REVEAL: _match,
    CEREMONY: _seats,
    SAME_MATCH: _shared,
    COUNT_HINT: _shared,
    LEAVE: _remark,
    CANCELLED: _remark,
    NOTE: _remark,
}
