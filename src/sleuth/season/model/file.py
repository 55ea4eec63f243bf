"""Season files: JSON, or YAML with the same fields, read into a Season. Every message names the event.

The fields are described in docs/reference/season-file.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from sleuth.core.inputs import bounds, plain
from sleuth.core.inputs.near import did_you_mean
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError
from sleuth.files.atomic import check_name
from sleuth.files.reading import read_text
from sleuth.files.typed import read_value
from sleuth.games.show import MOST_IN_GROUP, MOST_PEOPLE, Couple, Format
from sleuth.season.imports.lines import TextRead
from sleuth.season.imports.read import AYTO, JSON, YAML, form_of, read_fields, refusals
from sleuth.season.model.events import (
    BOOTH,
    CEREMONY,
    COUNT_HINT,
    JOIN,
    KINDS,
    MOST_EVENTS,
    REVEAL,
    SAME_MATCH,
    Event,
    Season,
    sits_twice,
)
from sleuth.season.model.file_fields import EventFields, Fields, SeasonFields
from sleuth.season.model.joins import counted_couple, with_joiner
from sleuth.season.model.messages import Message, quote
from sleuth.season.model.names import couple_of_pair, row_of


def read_season(source: str | Path, *, until: str | None = None) -> Season:
    """The season of a file.

    Args:
        source: the path of the file: a season file (.yaml or .json), or any text that `read` takes; "example" is the
            season that is bundled.
        until: an event's number, such as "7", or a week, such as "w4"; what comes after it is not read. None: all.

    Returns:
        The season, with its format, its sides and its events.

    Raises:
        InputError: the file cannot be read or contradicts itself; the message names the file and the event.
        MissingExtra: a YAML file without PyYAML.
    """
    return text_of_file(source, until=until)[1]


def text_of_file(source: str | Path, *, until: str | None = None) -> tuple[TextRead, Season]:
    """The fields of a file with findings about its lines, and its season up to an event. Raises as `read_season`."""
    path = example_path() if str(source) == "example" else Path(source)
    check_name(path)
    if not path.exists():
        named = path if path.suffix else f"{path}.yaml"
        near = did_you_mean(str(path), ["example"])
        way_out = near or f"; take example, or `sleuth season new {named}` writes one"
        raise InputError(f"there is no file {path}{way_out}")
    content = read_text(path, most=bounds.SEASON_BYTES)
    form = form_of(content)
    if form != AYTO:
        form = {".json": JSON, ".yaml": YAML, ".yml": YAML}.get(path.suffix.lower(), form)
    try:
        found = read_fields(content, form)
        wrong = [one for one in found.findings if one.wrong]
        if not wrong:
            try:
                return found, season_of(found.season, until=until)
            except InputError as error:
                if not found.lines:
                    raise
                wrong = refusals(error, found.lines)
        raise _refusal([one.located for one in wrong], "more unread")
    except InputError as error:
        raise InputError(Message("in file", file=path.name, text=error.message)) from None


def example_path() -> Path:
    """The path of the example season."""
    return Path(__file__).parent / "example.json"


def _refusal(wrong: list[str], more: str, head: Sequence[str] = ()) -> InputError:
    """The error that names what is wrong, a line for each. more: the message for what is too much to name."""
    most = 20
    rest = [Message(more, n=len(wrong) - most)] if len(wrong) > most else []
    return InputError(Message("lines", parts=(*head, *wrong[:most], *rest)))


def write_fields(fields: Fields, form: str) -> str:
    """The text of a season file with these fields. Raises MissingExtra for YAML without PyYAML."""
    return plain.write_yaml(fields) if form == YAML else json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def season_of(fields: Fields, *, until: str | None = None) -> Season:
    """The season of a file's fields.

    until: an event's number ("7"), or a week ("w4"): its last event. What comes after it is not even read. Raises
    InputError, which names the event.
    """
    plain.check(fields)
    read: SeasonFields = read_value(SeasonFields, fields)
    raw = _events(read.events or [], until)
    if len(raw) < len(read.events or ()):  # nothing is said of its end
        read = replace(read, final_matches=None, notes=None, nicknames=None)
    season = _with_events(_people(read), raw)
    for name in read.nicknames or ():
        if name not in (*season.side_a, *season.side_b):
            raise InputError(Message("nobody of that name", where="nicknames", person=quote(name)))
    return replace(
        season,
        final=tuple(_final(read.final_matches or [], season)),
        initial_count=read.initial_count,
        notes=tuple(map(_line, read.notes or ())),
        currency=_line(read.currency),
        pot=next((one["pot"] for one in reversed(raw) if one.get("pot") is not None), read.pot),
    )


def _line(text: str | None) -> str:
    """A text on one line."""
    return " ".join((text or "").split())


def _final(pairs: list[Any], season: Season) -> list[Couple]:
    """The final matches of the people who are counted; some may be open."""
    where = "final_matches"
    couples = [couple_of_pair(season, pair, where) for pair in pairs]
    counted = {one: counted_couple(season, one) for one in couples}
    final = [one for one in couples if counted[one] == one]
    final += sorted({*counted.values()} - {*final})
    once = [person for couple in final for person in (couple if season.format.any_pair else couple[1:])]
    for person in once:
        if once.count(person) > 1:
            raise InputError(f"{where}: {season.side_b[person]!r} is in two couples")
    return final


def _people(fields: SeasonFields) -> Season:
    """The season without its events: its name, its format and the names of both sides."""
    value, name = fields.format, _line(fields.id) or "season"
    label = _line(fields.label) or name
    if value.kind == "any_pair":
        people = _names(fields, "people" if fields.people else "side_a")
        if value.people not in (0, len(people)):
            raise InputError(f"format: {value.people} people, but {len(people)} names")
        form = Format(len(people), len(people), any_pair=True)
        form.check()
        return Season(name, label, form, people, people)
    side_a, side_b = _names(fields, "side_a"), _names(fields, "side_b")
    for letter, size, side in (("a", value.size_a, side_a), ("b", value.size_b, side_b)):
        if size not in (0, len(side)):
            raise InputError(f"format: size_{letter} is {size}, but side_{letter} has {len(side)} names")
    extras = []
    for extra in value.known_extra_people or ():
        if extra not in side_b:
            raise InputError(f"format: known_extra_people: {show_value(extra)} is not on side B ({', '.join(side_b)})")
        extras.append(side_b.index(extra))
    form = Format(len(side_a), len(side_b), value.double_matches or 0, value.triple_matches or 0, tuple(extras))
    form.check()
    return Season(name, label, form, side_a, side_b)


def _names(fields: SeasonFields, side: str) -> tuple[str, ...]:
    names = getattr(fields, side)
    if not names:
        raise InputError(Message("no names", side=side))
    if len(names) > MOST_IN_GROUP:
        raise InputError(f"{side}: {len(names):,} names; at most {MOST_IN_GROUP} work")
    for place, name in enumerate(names, 1):
        _check_name(name, f"{side}: name {place}")
        if before := next((other for other in names[: place - 1] if other.casefold() == name.casefold()), None):
            both = quote(name) if before == name else Message("or", some=quote(before), name=quote(name))
            raise InputError(Message("named twice", side=side, quoted=both, name=name))
    return tuple(names)


def _check_name(name: Any, where: str) -> None:
    """Raise InputError unless it is the name of a person."""
    read_value(Annotated[str, 60], name, where)
    if not name or " ".join(name.split()) != name:
        raise InputError(f"{where}: {show_value(name)} is not a name; write it without extra spaces or line breaks")


def _events(raw: list[Any], until: str | None) -> list[Fields]:
    """The events up to `until`; events without a week stay."""
    if len(raw) > MOST_EVENTS:
        raise InputError(f"events: there are {len(raw):,}; at most {MOST_EVENTS} work")
    for place, one in enumerate(raw, 1):
        if not isinstance(one, Mapping):
            raise InputError(f"event {place}: an event has fields such as week and type, not {show_value(one)}")
    if until is None:
        return raw
    parts = re.fullmatch(r"(w(?:eek)?)? *([0-9]{1,9})", until.strip(), re.IGNORECASE)
    if not parts:
        raise InputError(
            f"`until` {show_value(until)[1:-1]}: give the number of an event, such as 7, or a week, such as w4"
        )
    last = int(parts[2])
    if parts[1]:
        weeks = [week if isinstance(week := one.get("week"), int) else 0 for one in raw]
        if last > max(weeks, default=0):
            raise InputError(f"`until` {until}: the file does not reach week {last}")
        return [one for one, week in zip(raw, weeks, strict=True) if week <= last]
    if last > len(raw):
        raise InputError(f"`until` {until}: the file has no event {last}")
    return raw[:last]


def _with_events(season: Season, raw: list[Fields]) -> Season:
    """The season with all events, and with those who joined by them.

    Raises InputError, which names everything that is wrong, one line for each event.
    """
    events: list[Event] = []
    wrong: list[str] = []
    for place, one in enumerate(raw, 1):
        try:
            event = _event(one, place, season)
            events.append(event)
            season = with_joiner(season, event) if event.kind == JOIN else season
        except InputError as error:
            wrong.append(error.message)
    if wrong:
        raise _refusal(wrong, "more wrong", [Message("several wrong")] * (len(wrong) > 1))
    return replace(season, events=tuple(events))


def _event(one: Fields, place: int, season: Season) -> Event:
    """The event of its fields. Raises InputError, which names it by number, week and type."""
    kind = one.get("type")
    week_label = show_value(str(one.get("week", "?")))[1:-1]
    kind_label = Message(kind) if kind in KINDS else show_value(str(kind or "without a type"))[1:-1]
    where = Message("event", n=place, week=week_label, kind=kind_label)
    if kind not in KINDS:
        raise InputError(f"{where}: type is one of {', '.join(KINDS)}{did_you_mean(str(kind), KINDS)}")
    read: EventFields = read_value(EventFields, one, where)
    if read.n not in (0, place):
        raise InputError(
            f"{where}: its number n is {read.n}, but event {place} comes next. Is one missing? "
            "Every event has the next number"
        )
    text = _line(read.text or read.what)
    event = Event(place, read.week, kind, extra=bool(read.extra), text=text, remaining_after=read.remaining_after)
    event = READERS.get(kind, _remark)(read, event, season, where)
    if not event.sold and (read.sold_by is not None or read.amount is not None):
        raise InputError(Message("sold by nobody", where=where))
    return event


def _match(one: EventFields, event: Event, season: Season, where: str) -> Event:
    if event.kind == BOOTH and (one.result is None) != bool(one.sold):
        text = f"{one.result}, sold true" if one.sold else "nothing"
        raise InputError(f"{where}: result: true or false is wanted, or else sold: true; not {text}")
    return replace(
        event,
        pair=couple_of_pair(season, one.pair, where),
        answer=one.result if event.kind == BOOTH else True,
        exclusive=one.assume_no_other_partner if season.format.shares else None,
    )


def _seats(one: EventFields, event: Event, season: Season, where: str) -> Event:
    seats = tuple(couple_of_pair(season, pair, where) for pair in one.pairs or ())
    lights, sold = one.lights, bool(one.sold)
    if not seats and not sold:  # of a ceremony that was sold, it may be that nobody saw who sat
        raise InputError(f"{where}: pairs, the couples who sat together, are missing")
    if again := sits_twice(season.format, seats):
        side, person = again
        raise InputError(Message("sits twice", where=where, person=quote(season.sides[side][person])))
    hidden = one.not_shown or 0
    sat = len(seats) + hidden
    most = season.format.seats if season.format.any_pair else min(map(len, season.sides))
    if sat > most:
        raise InputError(Message("too many sit", where=where, shown=len(seats), hidden=hidden, all=sat, most=most))
    if not sold and lights is None:
        raise InputError(Message("no lights", where=where))
    if sold and lights is not None:
        raise InputError(Message("sold or lights", where=where, lights=show_value(lights)))
    if lights is not None and lights > sat:
        raise InputError(Message("too many lights", where=where, lights=lights, couples=sat))
    return replace(
        event,
        seats=seats,
        not_shown=hidden,
        lights=lights,
        without_confirmed=bool(one.without_confirmed),
    )


def _read_sharing(one: EventFields, event: Event, season: Season, where: str) -> Event:
    if not season.format.shares:
        raise InputError(Message("nobody shares", where=where))
    if event.kind == COUNT_HINT:
        if one.group_size is None:
            raise InputError(f"{where}: group_size is missing; write 1, 2 or 3")
        return replace(event, people=(row_of(season, one.person, 1, where),), group_size=one.group_size)
    names = one.people or []
    rows = tuple(row_of(season, name, 1, where) for name in names)
    if len(set(rows)) < 2:
        raise InputError(f"{where}: people are two or more of side B, not {show_value(names)}")
    return replace(event, people=rows)


def _join(one: EventFields, event: Event, season: Season, where: str) -> Event:
    if season.format.any_pair:
        raise InputError(Message("joins group", where=where))
    pair, side = couple_of_pair(season, one.pair, where), {"a": 0, "b": 1}.get(str(one.side).casefold())
    if side is None:
        raise InputError(Message("joins side", where=where))
    _check_name("" if one.person is None else one.person, f"{where}: person")
    names = season.sides[side]
    for key, place in (("joins twice", side), ("joins other", 1 - side)):
        if one.person.casefold() in (name.casefold() for name in season.sides[place]):
            about = {"person": quote(one.person), "letter": "AB"[place], "name": one.person}
            raise InputError(Message(key, where=where, **about))
    if len(names) >= MOST_PEOPLE:
        raise InputError(f"{where}: side {'AB'[side]} has {MOST_PEOPLE} people, and no more can be counted")
    return replace(event, pair=pair, answer=True, text=one.person, side=side)


def _remark(one: EventFields, event: Event, season: Season, where: str) -> Event:
    """The event unchanged, as it excludes nothing. Raises InputError if it names somebody unknown."""
    everybody = [*season.side_a, *season.side_b]
    for name in [*([] if one.person is None else [one.person]), *(one.people or ())]:
        if name not in everybody:
            raise InputError(Message("nobody of that name", where=where, person=quote(name)))
    return event


READERS: Mapping[str, Callable[[EventFields, Event, Season, str], Event]] = {
    BOOTH: _match,
    REVEAL: _match,
    JOIN: _join,
    CEREMONY: _seats,
    SAME_MATCH: _read_sharing,
    COUNT_HINT: _read_sharing,
}
