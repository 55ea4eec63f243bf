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
from sleuth.season.model.messages import Message

TOP = {"frontmatter", "setA", "setB", "renameA", "renameB", "rule_set", "constraints"}
CONSTRAINT = {"type", "check", "map", "hidden", "noExclude", "exclude", "resultUnknown", "buildTree", "treeCfg"}
"""`hidden`, `buildTree` and `treeCfg` say how that program shows a constraint, and nothing of the season."""


def read_ayto(text: str) -> Draft:
    """The season of a YAML text of sim-ayto. Raises InputError if it is not YAML, or has no sides."""
    draft = Draft()
    found = read_yaml(text, tags=True)
    if not isinstance(found, Mapping):
        raise InputError("a season of sim-ayto is an object with setA, setB, rule_set and constraints")
    side_a, side_b = (_people(found.get(side), side) for side in ("setA", "setB"))
    if unread := [f"`{name}`" for name in found if name not in TOP]:
        draft.note(None, Message("fields unread", fields=", ".join(unread), n=len(unread)))
    title = found.get("frontmatter")
    if isinstance(title, Mapping) and isinstance(title.get("linkTitle"), str):
        draft.top["label"] = title["linkTitle"]
    for each in (found.get("renameA"), found.get("renameB")):
        if isinstance(each, Mapping):
            draft.top["nicknames"] = {**draft.top.get("nicknames", {}), **each}
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


def _tag(value: Any) -> str:
    """The tag of a value, "" if it has none."""
    return str(value["tag"]) if isinstance(value, Mapping) and {"tag", "line", "value"} == set(value) else ""


def _rules(draft: Draft, rule: Any, side_a: list[Any], side_b: list[Any]) -> None:
    """The format and the sides of a rule set."""
    name, line, inner = (_tag(rule), rule["line"], rule["value"]) if _tag(rule) else ("Eq", None, "")
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
    """Read a constraint as an event. Raises InputError."""
    if not isinstance(one, Mapping) or _tag(one.get("type")) not in ("Box", "Night"):
        raise InputError("type is !Box or !Night")
    line, box, pairs = one["type"]["line"], _tag(one["type"]) == "Box", one.get("map")
    about = one["type"]["value"] if isinstance(one["type"]["value"], Mapping) else {}
    number, comment = about.get("num"), about.get("comment")
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        raise InputError(f"num is a number, not {show_value(number)}")
    if not isinstance(pairs, Mapping) or not pairs:
        raise InputError("map, the couples, is missing")
    unread = {name: value for name, value in about.items() if name not in ("num", "comment")}
    unread |= {name: value for name, value in one.items() if name not in CONSTRAINT}
    extra: dict[str, Any] = {"extra": True} if number != int(number) else {}
    if comment:
        extra["episode"] = comment
    tag, couples = _tag(one.get("check")), [[a, b] for a, b in pairs.items()]
    value = one["check"]["value"] if tag else None
    unknown = tag == "Lights" and one.get("resultUnknown") is True
    offer: Any = unread.get("offer")
    if tag == "Sold" and _tag(offer) and isinstance(offer["value"], Mapping):
        names = {"by": "sold_by", "amount": "amount"}
        extra |= {names[name]: each for name, each in offer["value"].items() if name in names}
        unread["offer"] = {name: each for name, each in offer["value"].items() if name not in names}
    if one.get("exclude"):
        draft.note(line, Message("exclude ignored"))
    for name, each in unread.items():
        if inner := each["value"] if _tag(each) else each:
            value_text = inner if isinstance(inner, str) else json.dumps(inner, ensure_ascii=False)
            draft.note(line, Message("field unread", field=name, value=value_text[: bounds.SHOWN_CHARACTERS]))
    if unknown:
        draft.note(line, Message("result unknown"))
    if tag == "Eq":
        draft.event(line, int(number), "same_match", people=[b for _, b in couples], **extra)
    elif tag == "HintCntMatch":
        hint = {"person": couples[0][1], "group_size": _count(value)}
        draft.event(line, int(number), "match_count_hint", **hint, **extra)
    elif tag in ("Sold", "Lights"):
        if box and len(couples) > 1:
            raise InputError(f"a booth has one couple, not {len(couples)}")
        lights = None if unknown or tag == "Sold" else _count(value)
        if box and lights is not None and lights > 1:
            raise InputError(f"a booth has 0 or 1 lights, not {lights}")
        if lights is None:
            extra["sold"] = True
        elif box and lights and {"double_matches", "triple_matches"} & draft.top["format"].keys():
            extra["assume_no_other_partner"] = one.get("noExclude") is not True
        if box:
            result = None if lights is None else bool(lights)
            draft.event(line, int(number), "truth_booth", pair=couples[0], result=result, **extra)
        else:
            draft.event(line, int(number), "ceremony", pairs=couples, lights=lights, **extra)
    else:
        raise InputError(f"the check {'!' + tag if tag else show_value(one.get('check'))} is not known")


def _count(value: Any) -> int:
    """The number of `!Lights [6]`, `!Lights 6` or `!HintCntMatch 2`. Raises InputError."""
    text = str(value[0] if isinstance(value, list) and len(value) == 1 else value)
    if not text.isdecimal() or len(text) > 2:
        raise InputError(f"a number is wanted, such as [6], not {show_value(value)}")
    return int(text)
