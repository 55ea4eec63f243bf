"""The YAML of sim-ayto, a program that counts seasons, too.

Its tags and fields are documented in its README (github.com/Atticus-Sullivan/sim-ayto, "Eingabe-Dateien"), and seen in
its seasons. `rule_set` is !Eq, !SomeoneIsDup, !FixedDup, !XTimesDup, !SomeoneIsTrip, !FixedTrip or !NToN. A constraint
has a `type` (!Box, !Night), a `check` (!Lights, !Eq, !Sold, !HintCntMatch) and a `map` of couples.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sleuth.core.inputs import bounds
from sleuth.core.inputs.plain import read_yaml, show_value
from sleuth.errors import InputError
from sleuth.season.imports.lines import Draft, named_format
from sleuth.season.model.events import LONGEST_TEXT
from sleuth.season.model.messages import Message

TOP = {"frontmatter", "setA", "setB", "renameA", "renameB", "rule_set", "constraints"}
CONSTRAINT = {
    "type",
    "check",
    "map",
    "hidden",
    "noExclude",
    "exclude",
    "resultUnknown",
    "buildTree",
    "treeCfg",
    "comment",
}
"""`hidden`, `buildTree` and `treeCfg` say how that program shows a constraint, and nothing of the season."""
ABOUT = {"num", "comment"}


def read_ayto(text: str) -> Draft:
    """The season of a YAML text of sim-ayto. Raises InputError if it is not YAML, or has no sides."""
    draft = Draft()

    def refuse_repetition(before: int, line: int, name: str, value: Any) -> None:
        draft.note(line, Message("couple twice", name=name, value=_quote(value), before=before))

    found = read_yaml(text, tags=True, repeated=refuse_repetition)
    if not isinstance(found, Mapping):
        raise InputError("a season of sim-ayto is an object with setA, setB, rule_set and constraints")
    side_a, side_b = (_people(found.get(side), side) for side in ("setA", "setB"))
    if unread := [f"`{name}`" for name in found if name not in TOP]:
        draft.note(None, Message("fields unread", fields=", ".join(unread), n=len(unread)))
    title = found.get("frontmatter")
    if isinstance(title, Mapping) and isinstance(title.get("linkTitle"), str):
        draft.top["label"] = title["linkTitle"]
    for side, people in (("renameA", side_a), ("renameB", side_b)):
        _nicknames(draft, side, found.get(side), people)
    _rules(draft, found.get("rule_set"), side_a, side_b)
    constraints = found.get("constraints") or []
    if not isinstance(constraints, list):
        raise InputError(f"constraints: a list is wanted, not {show_value(constraints)}")
    for place, one in enumerate(constraints, 1):
        try:
            _constraint(draft, one)
        except InputError as error:
            line = one["type"].get("line") if isinstance(one, Mapping) and _tag(one.get("type")) else None
            draft.wrong(line, f"constraint {place}: {error}")
    return draft


def _people(value: Any, side: str) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise InputError(f"{side}: write the names of the people as a list")
    return value


def _nicknames(draft: Draft, side: str, value: Any, people: list[Any]) -> None:
    """Take the nicknames of a side; what is none is noted."""
    each = value if isinstance(value, Mapping) else {}
    good = {a: new for a, new in each.items() if a in people and isinstance(new, str) and 0 < len(new) <= LONGEST_TEXT}
    if good:
        draft.top["nicknames"] = {**draft.top.get("nicknames", {}), **good}
    if value is not None and good != value:
        draft.note(None, Message("fields unread", fields=f"`{side}`", n=1))


def _quote(value: Any) -> str:
    """A value for a message, as the file writes it: without tags, objects as `by Ann, amount 100`."""
    if _tag(value):
        return _quote(value["value"])
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_quote(each)}" for name, each in value.items())[: bounds.SHOWN_CHARACTERS]
    return str(value)[: bounds.SHOWN_CHARACTERS] if isinstance(value, str) else json.dumps(value)


def _tag(value: Any) -> str:
    """The tag of a value, "" if it has none."""
    return str(value["tag"]) if isinstance(value, Mapping) and {"tag", "line", "value"} == set(value) else ""


def _rules(draft: Draft, rule: Any, side_a: list[Any], side_b: list[Any]) -> None:
    """The format and the sides of a rule set."""
    name, line = _tag(rule) or "Eq", rule["line"] if _tag(rule) else None
    inner = rule["value"] if _tag(rule) else ""
    known: list[Any] = []
    if name == "NToN":
        if sorted(map(str, side_a)) != sorted(map(str, side_b)):
            draft.wrong(line, "with !NToN, setA and setB are the same people")
        draft.top["format"] = {"kind": "any_pair", "people": len(side_a), "couples": len(side_a) // 2}
        draft.top["people"] = side_a
        return
    if name in ("FixedDup", "FixedTrip"):
        known = [inner]
    elif name == "XTimesDup":
        each = inner if isinstance(inner, list) else []
        known = [person for person in each if person is not None]
        if len(each) != len(side_b) - len(side_a):
            draft.wrong(
                line, f"!XTimesDup has {len(each)} entries, but setB has {len(side_b) - len(side_a)} more people"
            )
    elif name not in ("Eq", "SomeoneIsDup", "SomeoneIsTrip"):
        draft.wrong(line, f"the rule set !{name} is not known")
    form = named_format(side_a, side_b, triple=name.endswith("Trip"))
    draft.top["format"] = {**form, **({"known_extra_people": known} if known else {})}
    draft.top["side_a"], draft.top["side_b"] = side_a, side_b


def _constraint(draft: Draft, one: Any) -> None:
    """A constraint as an event. Raises InputError."""
    if not isinstance(one, Mapping) or _tag(one.get("type")) not in ("Box", "Night"):
        raise InputError("type is !Box or !Night")
    for name in one:
        if name not in CONSTRAINT:
            raise InputError(f"there is no field {show_value(name)}")
    kind, line, check = one["type"], one["type"]["line"], one.get("check")
    about = kind["value"] if isinstance(kind["value"], Mapping) else {}
    number = about.get("num")
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        raise InputError(f"num is a number, not {show_value(number)}")
    pairs = one.get("map")
    if not isinstance(pairs, Mapping) or not pairs:
        raise InputError("map, the couples, is missing")
    couples = [[a, b] for a, b in pairs.items()]
    extra = {"extra": True} if number != int(number) else {}
    if isinstance(about.get("comment"), str) and about["comment"]:
        extra["episode"] = about["comment"]
    if one.get("exclude"):
        draft.note(line, Message("exclude ignored"))
    offer = about["offer"]["value"] if _tag(about.get("offer")) else None
    if _tag(one.get("check")) == "Sold" and isinstance(offer, Mapping):
        sale = dict(offer)
        if isinstance(by := sale.get("by"), str) and 0 < len(by) <= LONGEST_TEXT:
            extra["sold_by"] = sale.pop("by")
        if type(amount := sale.get("amount")) is int and amount >= 0:
            extra["amount"] = sale.pop("amount")
        about = {name: each for name, each in about.items() if name != "offer"} | ({"offer": sale} if sale else {})
    unread = {name: value for name, value in about.items() if name not in ABOUT}
    for name, value in {**unread, **({"comment": one["comment"]} if one.get("comment") else {})}.items():
        draft.note(line, Message("field unread", field=name, value=_quote(value)))
    _read_check(draft, line, int(number), _tag(kind) == "Box", check, couples, extra, one)


def _read_check(
    draft: Draft, line: int, week: int, box: bool, check: Any, couples: list[Any], extra: dict[str, Any], one: Any
) -> None:
    """Write the check of a constraint into the event. Raises InputError."""
    value = check["value"] if _tag(check) else None
    match _tag(check):
        case "Eq":
            draft.event(line, week, "same_match", people=[b for _, b in couples], **extra)
        case "HintCntMatch":
            draft.event(line, week, "match_count_hint", person=couples[0][1], group_size=_number(value), **extra)
        case "Sold" if box:
            draft.event(line, week, "truth_booth", pair=couples[0], result=None, sold=True, **extra)
        case "Sold":
            draft.event(line, week, "ceremony", pairs=couples, lights=None, sold=True, **extra)
        case "Lights" if box and len(couples) == 1:
            lights = _number(value)
            if lights > 1:
                raise InputError(f"a booth has 0 or 1 lights, not {lights}")
            if one.get("resultUnknown") is True:
                draft.note(line, Message("result unknown"))
                draft.event(line, week, "truth_booth", pair=couples[0], result=None, sold=True, **extra)
                return
            alone = {"assume_no_other_partner": one.get("noExclude") is not True} if lights else {}
            if draft.top["format"].get("kind") == "any_pair" or not _shares(draft):
                alone = {}
            draft.event(line, week, "truth_booth", pair=couples[0], result=bool(lights), **alone, **extra)
        case "Lights" if not box:
            unknown = one.get("resultUnknown") is True
            if unknown:
                draft.note(line, Message("result unknown"))
            shown_lights = {"lights": None, "sold": True} if unknown else {"lights": _number(value)}
            draft.event(line, week, "ceremony", pairs=couples, **shown_lights, **extra)
        case "Lights":
            raise InputError(f"a booth has one couple, not {len(couples)}")
        case other:
            raise InputError(f"the check {'!' + other if other else show_value(check)} is not known")


def _shares(draft: Draft) -> bool:
    form = draft.top["format"]
    return "double_matches" in form or "triple_matches" in form


def _number(value: Any) -> int:
    """The number of `!Lights [6]`, `!Lights 6` or `!HintCntMatch 2`. Raises InputError."""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    text = str(one)
    if isinstance(one, bool) or not text.isascii() or not text.isdigit() or len(text) > 2:
        raise InputError(f"a number is wanted, such as [6], not {show_value(value)}")
    return int(text)
