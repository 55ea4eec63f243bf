"""Season files: JSON, or YAML with the same fields, read into a Season. Every message names the event.

The fields are described in docs/reference/season-file.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sleuth.core.inputs import bounds, plain
from sleuth.core.inputs.near import meant
from sleuth.core.inputs.plain import shown
from sleuth.errors import InputError
from sleuth.files.atomic import check_name
from sleuth.files.reading import read_text
from sleuth.games.show import MOST_IN_GROUP, Couple, Format
from sleuth.season.model.events import (
    BOOTH,
    CANCELLED,
    CEREMONY,
    COUNT_HINT,
    KINDS,
    LEAVE,
    LONGEST_NAME,
    MOST_EVENTS,
    MOST_WEEKS,
    NOTE,
    REVEAL,
    SAME_MATCH,
    Event,
    Season,
    sits_twice,
    twice,
)
from sleuth.season.model.file_fields import EVENT, FORMAT, TOP, Fields, count, flag, known_only, listed, text, whole
from sleuth.season.model.messages import Message, quoted
from sleuth.season.model.names import PeopleNames

if TYPE_CHECKING:
    from sleuth.season.imports.read import TextRead

Each = TypeVar("Each")

MOST_ERRORS = 20
"""Wrong events that one message names."""

EXAMPLE = "example"
"""The name that stands for the season that comes with the package."""

ANSWERS = {"yes": True, "match": True, "no": False, "no match": False, "sold": None}


def read_season(source: str | Path, *, until: str | None = None) -> Season:
    """The season of a file.

    Args:
        source: the path of the file: a season file (.yaml or .json), or any text that `read` takes; "example" is the
            season that is bundled.
        until: an event's number, such as "7", or a week, such as "w4"; what comes after it is not read. None: all.

    Returns:
        The season, with its format, its sides and its events.

    Raises:
        InputError: the file cannot be read or says what cannot be; the message names the file and the event.
        MissingExtra: a YAML file without PyYAML.
    """
    return season_of(fields_of_file(source, until=until), until=until)


def fields_of_file(source: str | Path, *, until: str | None = None) -> Fields:
    """The fields of a season file, or of what `read` takes, checked up to an event. Raises as `read_season`."""
    return text_of_file(source, until=until).fields


def text_of_file(source: str | Path, *, until: str | None = None) -> TextRead:
    """The fields of a file, checked up to an event, and what is said of its lines. Raises as `read_season`."""
    path = example_path() if str(source) == EXAMPLE else Path(source)
    check_name(path)
    if not path.exists():
        raise InputError(f"there is no file {path}; `sleuth season new {path}` writes one to fill in")
    content = read_text(path, most=bounds.SEASON_BYTES)
    try:
        return _checked(content, path.suffix, until)
    except InputError as error:
        raise InputError(Message("in file", file=path.name, text=error.message)) from None


def example_path() -> Path:
    """Where the example season lies."""
    return Path(__file__).parent / "example.json"


def _checked(content: str, suffix: str, until: str | None) -> TextRead:
    """What a text means, checked. suffix: of its file. Raises InputError, which names the lines."""
    from sleuth.season.imports.read import AYTO, JSON, YAML, form_of, read_fields, refusals

    form = form_of(content)
    if suffix.lower() == ".json":
        form = JSON
    elif suffix.lower() in (".yaml", ".yml") and form != AYTO:
        form = YAML
    found = read_fields(content, form)
    wrong = [one.placed for one in found.findings if one.wrong]
    if not wrong:
        try:
            season_of(found.fields, until=until)
            return found
        except InputError as error:
            if not found.lines:
                raise
            wrong = [one.placed for one in refusals(error, found.lines)]
    if len(wrong) > MOST_ERRORS:
        wrong[MOST_ERRORS:] = [Message("more unread", n=len(wrong) - MOST_ERRORS)]
    raise InputError(Message("lines", parts=tuple(wrong)))


def season_of(fields: Fields, *, until: str | None = None) -> Season:
    """The season of a file's fields.

    until: an event's number ("7"), or a week ("w4"): its last event. What comes after it is not even read. Raises
    InputError, which names the event.
    """
    plain.check(fields)
    known_only(fields, TOP, "the season")
    form, side_a, side_b = _people(fields)
    raw = _events(fields, until)
    people = PeopleNames(form, side_a, side_b)
    events = _all_events(raw, people)
    cut = len(raw) < len(fields.get("events") or ())
    name = text(fields.get("id"), "id") or "season"
    label = text(fields.get("label"), "label") or name
    found = Season(
        name,
        label,
        form,
        side_a,
        side_b,
        tuple(events),
        (),
        count(fields, "initial_count"),
        cut,
    )
    if cut:
        return found
    final = _final(fields, people)
    notes = [text(note, f"notes[{k}]", bounds.TEXT_CHARACTERS) for k, note in enumerate(listed(fields, "notes"))]
    return replace(found, final=tuple(final), notes=tuple(notes), won=flag(fields, "won"))


def _final(fields: Fields, people: PeopleNames) -> list[Couple]:
    """The final matches; some may be open."""
    where = "final_matches"
    final = [people.couple(pair, where) for pair in listed(fields, where)]
    once = [person for couple in final for person in (couple if people.form.any_pair else couple[1:])]
    for person in twice(once):
        raise InputError(f"{where}: {people.sides[1][person]!r} is in two couples")
    return final


def _people(fields: Fields) -> tuple[Format, tuple[str, ...], tuple[str, ...]]:
    """The format and the names of both sides."""
    value = fields.get("format")
    if not isinstance(value, Mapping):
        raise InputError(
            "format: kind, size_a and size_b are wanted, such as {kind: bipartite, size_a: 10, size_b: 10}"
        )
    known_only(value, FORMAT, "format")
    kind = value.get("kind", "bipartite")
    if kind == "any_pair":
        people = _names(fields, "people" if fields.get("people") else "side_a")
        size = whole({"people": len(people), **value}, "people", "format", 2)
        if size != len(people):
            raise InputError(f"format: {size} people, but {len(people)} names")
        form = Format(size, size, any_pair=True)
        form.check()
        return form, people, people
    if kind != "bipartite":
        raise InputError(f"format: there is no kind {shown(kind)}; bipartite and any_pair work")
    if value.get("shared_side", "b") != "b":
        raise InputError("format: shared_side is always b: name the larger side side_b")
    side_a, side_b = _names(fields, "side_a"), _names(fields, "side_b")
    for name, side in (("size_a", side_a), ("size_b", side_b)):
        size = whole({name: len(side), **value}, name, "format", 1)
        if size != len(side):
            raise InputError(f"format: {name} is {size}, but {name.replace('size', 'side')} has {len(side)} names")
    many = [count(value, name, "format") or 0 for name in ("double_matches", "triple_matches")]
    extras = []
    for name in listed(value, "known_extra_people", "format"):
        if name not in side_b:
            raise InputError(f"format: known_extra_people: {shown(name)} is not on side B ({', '.join(side_b)})")
        extras.append(side_b.index(name))
    form = Format(len(side_a), len(side_b), many[0], many[1], tuple(extras))
    form.check()
    return form, side_a, side_b


def _names(fields: Fields, side: str) -> tuple[str, ...]:
    names = listed(fields, side)
    if not names:
        raise InputError(Message("no names", side=side))
    if len(names) > MOST_IN_GROUP:
        raise InputError(f"{side}: {len(names):,} names; at most {MOST_IN_GROUP} work")
    for place, name in enumerate(names):
        if not isinstance(name, str) or not name.strip():
            raise InputError(f"{side}: {shown(name)} is not a name; put it in quotes")
        if len(name) > LONGEST_NAME:
            raise InputError(f"{side}: {shown(name)} has {len(name):,} characters; a name has at most {LONGEST_NAME}")
        if " ".join(name.split()) != name or "\n" in name:
            raise InputError(f"{side}: {shown(name)} has spaces or line breaks to spare; leave them out")
        if before := next((other for other in names[:place] if other.casefold() == name.casefold()), None):
            both = quoted(name) if before == name else Message("or", some=quoted(before), name=quoted(name))
            raise InputError(Message("named twice", side=side, quoted=both, name=name))
    return tuple(names)


def _events(fields: Fields, until: str | None) -> list[Fields]:
    """The events up to `until`."""
    raw = listed(fields, "events")
    if len(raw) > MOST_EVENTS:
        raise InputError(f"events: there are {len(raw):,}; at most {MOST_EVENTS} work")
    for place, one in enumerate(raw, 1):
        if not isinstance(one, Mapping):
            raise InputError(f"event {place}: an event has fields such as week and type, not {shown(one)}")
    return _up_to(raw, [one.get("week") for one in raw], until)


def season_until(season: Season, until: str | None) -> Season:
    """A season with what comes after an event left out; `until` as of `read_season`. Raises InputError."""
    events = _up_to(season.events, [one.week for one in season.events], until)
    if len(events) == len(season.events):
        return season
    return replace(season, events=tuple(events), final=(), notes=(), won=None, cut=True)


def _up_to(events: Sequence[Each], weeks: Sequence[object], until: str | None) -> list[Each]:
    """The first of some events, with the week of each; one without a week stays."""
    if until is None:
        return list(events)
    found = re.fullmatch(r"(w(?:eek)?)? *([0-9]{1,9})", until.strip(), re.IGNORECASE)
    if not found:
        raise InputError(f"`until` {shown(until)[1:-1]}: give the number of an event, such as 7, or a week, such as w4")
    last = int(found[2])
    if found[1]:
        if last and not any(isinstance(week, int) and week >= last for week in weeks):
            raise InputError(f"`until` {until}: the file does not reach week {last}")
        each = zip(events, weeks, strict=True)
        return [one for one, week in each if not isinstance(week, int) or week <= last]
    if last > len(events):
        raise InputError(f"`until` {until}: the file has no event {last}")
    return list(events[:last])


def _all_events(raw: list[Fields], people: PeopleNames) -> list[Event]:
    """All events. Raises InputError, which names everything that is wrong, one line for each event."""
    events: list[Event] = []
    wrong: list[str] = []
    for place, one in enumerate(raw, 1):
        try:
            events.append(_event(one, place, people))
        except InputError as error:
            wrong.append(error.message)
    if len(wrong) > MOST_ERRORS:
        wrong[MOST_ERRORS:] = [Message("more wrong", n=len(wrong) - MOST_ERRORS)]
    if len(wrong) > 1:
        wrong.insert(0, Message("several wrong"))
    if wrong:
        raise InputError(Message("lines", parts=tuple(wrong)))
    return events


def _event(one: Fields, place: int, people: PeopleNames) -> Event:
    """One event. Raises InputError, which names it by number, week and type."""
    kind = one.get("type")
    week_label = shown(str(one.get("week", "?")))[1:-1]
    kind_label = Message(kind) if kind in KINDS else shown(str(kind or "without a type"))[1:-1]
    where = Message("event", n=place, week=week_label, kind=kind_label)
    if kind not in KINDS:
        raise InputError(f"{where}: type is one of {', '.join(KINDS)}{meant(str(kind), KINDS)}")
    known_only(one, EVENT, where)
    n = whole({"n": place, **one}, "n", where, 1)
    if n != place:
        raise InputError(
            f"{where}: its number n is {n}, but {place} is due; is event {place} lost? Every event has the next number"
        )
    event = Event(
        n,
        whole(one, "week", where, most=MOST_WEEKS),
        kind,
        extra=bool(flag(one, "extra", where)),
        text=text(one.get("text") or one.get("what"), f"{where}: text"),
        remaining_after=count(one, "remaining_after", where),
    )
    return READERS[kind](one, event, people, where)


def _match(one: Fields, event: Event, people: PeopleNames, where: str) -> Event:
    couple = people.couple(one.get("pair"), where)
    answer = True if event.kind == REVEAL else _answer(one, where)
    exclusive = one.get("assume_no_other_partner")
    if exclusive is not None and not isinstance(exclusive, bool):
        raise InputError(f"{where}: assume_no_other_partner is true or false, not {shown(exclusive)}")
    return replace(event, pair=couple, answer=answer, exclusive=exclusive if people.form.shares else None)


def _answer(one: Fields, where: str) -> bool | None:
    """What a booth said; None if it was sold."""
    sold = bool(flag(one, "sold", where))
    if "result" not in one and not sold:
        raise InputError(f"{where}: the result is missing; write true, false, or sold: true")
    value = one.get("result")
    if isinstance(value, str) and value.lower() in ANSWERS:
        value = ANSWERS[value.lower()]
        if value is None:
            return None
    if value is not None and not isinstance(value, bool):
        raise InputError(f"{where}: result is true, false or null, not {shown(value)}")
    if (value is None) != sold:
        raise InputError(f"{where}: a booth is either sold or has a result; result {value}, sold {sold}")
    return value


def _seats(one: Fields, event: Event, people: PeopleNames, where: str) -> Event:
    seats = tuple(people.couple(pair, where) for pair in listed(one, "pairs", where))
    if not seats and not _is_sold(one, where):
        raise InputError(f"{where}: pairs, the couples who sat together, are missing")
    if again := sits_twice(people.form, seats):
        side, person = again
        raise InputError(Message("sits twice", where=where, person=quoted(people.sides[side][person])))
    hidden = count(one, "not_shown", where) or 0
    if len(seats) + hidden > people.form.seats:
        many = {"shown": len(seats), "hidden": hidden, "all": len(seats) + hidden, "most": people.form.seats}
        raise InputError(Message("too many sit", where=where, **many))
    return replace(
        event,
        seats=seats,
        not_shown=hidden,
        lights=_lights(one, len(seats) + hidden, where),
        without_confirmed=bool(flag(one, "without_confirmed", where)),
        claims=(count(one, "known_before", where), flag(one, "blackout", where)),
    )


def _is_sold(one: Fields, where: str) -> bool:
    """Whether a ceremony was sold; it may be that nobody saw who sat."""
    return bool(flag(one, "sold", where)) or one.get("lights") == "sold"


def _lights(one: Fields, seats: int, where: str) -> int | None:
    if _is_sold(one, where):
        if one.get("lights") not in (None, "sold"):
            raise InputError(Message("sold or lights", where=where, lights=shown(one["lights"])))
        return None
    lights = count(one, "lights", where)
    if lights is None:
        raise InputError(Message("no lights", where=where))
    if lights > seats:
        raise InputError(Message("too many lights", where=where, lights=lights, couples=seats))
    return lights


def _shared(one: Fields, event: Event, people: PeopleNames, where: str) -> Event:
    if not people.form.shares:
        raise InputError(Message("nobody shares", where=where))
    if event.kind == COUNT_HINT:
        size = whole(one, "group_size", where, 1)
        if size > 3:
            raise InputError(f"{where}: group_size is 1, 2 or 3, not {size}")
        return replace(event, people=(people.row(one.get("person"), 1, where),), group_size=size)
    names = listed(one, "people", where)
    rows = tuple(people.row(name, 1, where) for name in names)
    if len(set(rows)) < 2:
        raise InputError(f"{where}: people are two or more of side B, not {shown(names)}")
    return replace(event, people=rows)


def _remark(one: Fields, event: Event, people: PeopleNames, where: str) -> Event:
    """An event that excludes nothing; whoever leaves must exist."""
    everybody = [*people.sides[0], *people.sides[1]]
    for name in [*([one["person"]] if "person" in one else []), *listed(one, "people", where)]:
        if name not in everybody:
            raise InputError(Message("nobody of that name", where=where, person=quoted(name)))
    return event


READERS: Mapping[str, Callable[[Fields, Event, PeopleNames, str], Event]] = {
    BOOTH: _match,
    REVEAL: _match,
    CEREMONY: _seats,
    SAME_MATCH: _shared,
    COUNT_HINT: _shared,
    LEAVE: _remark,
    CANCELLED: _remark,
    NOTE: _remark,
}
