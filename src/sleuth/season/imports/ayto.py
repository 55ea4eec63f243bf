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
from sleuth.season.imports.lines import Draft
from sleuth.season.model.messages import Message

TOP = {"frontmatter", "setA", "setB", "renameA", "renameB", "rule_set", "constraints"}
CONSTRAINT = {"type", "check", "map", "hidden", "noExclude", "exclude", "resultUnknown", "buildTree", "treeCfg"}
"""`hidden`, `buildTree` and `treeCfg` say how that program shows a constraint, and nothing of the season."""


def read_ayto(text: str) -> Draft:
    """The season of a YAML text of sim-ayto. Raises InputError if it is not YAML, or has no sides."""
    draft = Draft()
    season = read_yaml(text, tags=True)
    if not isinstance(season, Mapping):
        raise InputError("a season of sim-ayto is an object with setA, setB, rule_set and constraints")
    for side in ("setA", "setB"):
        if not isinstance(season.get(side), list) or not season[side]:
            raise InputError(f"{side}: write the names of the people as a list")
    if unread := [f"`{name}`" for name in season if name not in TOP]:
        draft.note(None, Message("fields unread", fields=", ".join(unread), n=len(unread)))
    title = season.get("frontmatter")
    if isinstance(title, Mapping) and isinstance(title.get("linkTitle"), str):
        draft.top["label"] = title["linkTitle"]
    for each in (season.get("renameA"), season.get("renameB")):
        if isinstance(each, Mapping):
            draft.top["nicknames"] = {**draft.top.get("nicknames", {}), **each}
    _rules(draft, season.get("rule_set"), season["setA"], season["setB"])
    constraints = season.get("constraints") or []
    if not isinstance(constraints, list):
        raise InputError(f"constraints: a list is wanted, not {show_value(constraints)}")
    for place, one in enumerate(constraints, 1):
        try:
            _constraint(draft, one)
        except InputError as error:
            line = one["type"].get("line") if isinstance(one, Mapping) and _tag(one.get("type")) else None
            draft.wrong(line, f"constraint {place}: {error}")
    return draft


def _tag(value: Any) -> str:
    """The tag of a value, "" if it has none."""
    return str(value["tag"]) if isinstance(value, Mapping) and {"tag", "line", "value"} == set(value) else ""


def _rules(draft: Draft, rule: Any, side_a: list[Any], side_b: list[Any]) -> None:
    """The format and the sides of a rule set."""
    name, line, inner = (_tag(rule), rule["line"], rule["value"]) if _tag(rule) else ("Eq", None, "")
    sharers: list[Any] = []
    if name == "NToN":
        if sorted(map(str, side_a)) != sorted(map(str, side_b)):
            draft.wrong(line, "with !NToN, setA and setB are the same people")
        draft.group(side_a)
        return
    if name in ("FixedDup", "FixedTrip"):
        sharers = [inner]
    elif name == "XTimesDup":
        sharers, extra = inner if isinstance(inner, list) else [], len(side_b) - len(side_a)
        if len(sharers) != extra:
            draft.wrong(line, f"!XTimesDup has {len(sharers)} entries, but setB has {extra} more people")
    elif name not in ("Eq", "SomeoneIsDup", "SomeoneIsTrip"):
        draft.wrong(line, f"the rule set !{name} is not known")
    form = draft.pair_sides(side_a, side_b, triple=name.endswith("Trip"))
    if extras := [person for person in sharers if person is not None]:
        form["known_extra_people"] = extras


def _constraint(draft: Draft, one: Any) -> None:
    """Read a constraint as an event. Raises InputError."""
    if not isinstance(one, Mapping) or _tag(one.get("type")) not in ("Box", "Night"):
        raise InputError("type is !Box or !Night")
    line, is_box, pairs = one["type"]["line"], _tag(one["type"]) == "Box", one.get("map")
    about = one["type"]["value"] if isinstance(one["type"]["value"], Mapping) else {}
    number, comment = about.get("num"), about.get("comment")
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        raise InputError(f"num is a number, not {show_value(number)}")
    if not isinstance(pairs, Mapping) or not pairs:
        raise InputError("map, the couples, is missing")
    couples, tag = [[a, b] for a, b in pairs.items()], _tag(one.get("check"))
    if is_box and tag in ("Sold", "Lights") and len(couples) > 1:
        raise InputError(f"a booth has one couple, not {len(couples)}")
    is_unknown = tag == "Lights" and one.get("resultUnknown") is True
    is_counted = tag in ("Lights", "HintCntMatch") and not is_unknown
    lights = _count(one["check"]["value"]) if is_counted else None
    unread = {name: value for name, value in about.items() if name not in ("num", "comment")}
    unread |= {name: value for name, value in one.items() if name not in CONSTRAINT}
    extra: dict[str, Any] = {"extra": True} if number != int(number) else {}
    if comment:
        extra["episode"] = comment
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
    if is_unknown:
        draft.note(line, Message("result unknown"))
    fields: dict[str, Any]
    if tag == "Eq":
        kind, fields = "same_match", {"people": [b for _, b in couples]}
    elif tag == "HintCntMatch":
        kind, fields = "match_count_hint", {"person": couples[0][1], "group_size": lights}
    elif tag not in ("Sold", "Lights"):
        raise InputError(f"the check {'!' + tag if tag else show_value(one.get('check'))} is not known")
    elif is_box:
        if lights not in (None, 0, 1):
            raise InputError(f"a booth has 0 or 1 lights, not {lights}")
        kind, fields = "truth_booth", {"pair": couples[0], "result": None if lights is None else lights == 1}
        if lights and {"double_matches", "triple_matches"} & draft.top["format"].keys():
            fields["assume_no_other_partner"] = one.get("noExclude") is not True
    else:
        kind, fields = "ceremony", {"pairs": couples, "lights": lights}
    if tag in ("Sold", "Lights") and lights is None:
        fields["sold"] = True
    draft.event(line, int(number), kind, **fields, **extra)


def _count(value: Any) -> int:
    """The number of `!Lights [6]`, `!Lights 6` or `!HintCntMatch 2`. Raises InputError."""
    text = str(value[0] if isinstance(value, list) and len(value) == 1 else value)
    if not text.isdecimal() or len(text) > 2:
        raise InputError(f"a number is wanted, such as [6], not {show_value(value)}")
    return int(text)
