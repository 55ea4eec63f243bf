"""A season as CSV and back: a row for each couple of an event, names and numbers in cells of their own.

The columns are those of HEAD. The first rows name the people, with `side_a`, `side_b` or `people` as their type. What
has no column of its own is in `more`, as JSON.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from typing import Any

from sleuth.core.inputs.plain import read_json, show_value
from sleuth.errors import InputError
from sleuth.files.cells import csv_text, unguard
from sleuth.season.imports.lines import Draft

HEAD = ("event", "week", "type", "a", "b", "result", "more")
SIDES = ("side_a", "side_b", "people")
RESULTS = {"match": True, "no match": False}


def season_csv(fields: Mapping[str, Any]) -> str:
    """The CSV of a season file's fields, which are in order."""
    top = {name: value for name, value in fields.items() if name not in (*SIDES, "events")}
    rows: list[list[Any]] = [["", "", "season", "", "", "", _json(top)]]
    rows += [["", "", side, name, "", "", ""] for side in SIDES for name in fields.get(side) or []]
    for n, event in enumerate(fields.get("events") or [], 1):
        rows += _rows(n, dict(event))
    return csv_text(HEAD, rows)


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False) if value else ""


def _rows(n: int, event: dict[str, Any]) -> list[list[Any]]:
    """The rows of an event: one for each of its couples, and one if it has none."""
    event.pop("n", None)
    week, kind = event.pop("week"), event.pop("type")
    couples = [event.pop("pair")] if "pair" in event else event.pop("pairs", None) or [["", ""]]
    result: Any = ""
    if event.get("sold") is True:
        result = "sold"
        for name in ("sold", "result", "lights"):
            event.pop(name, None)
    elif isinstance(event.get("result"), bool):
        result = "match" if event.pop("result") else "no match"
    elif event.get("lights") is not None:
        result = event.pop("lights")
    more = [_json(event), *[""] * (len(couples) - 1)]
    return [[n, week, kind, a, b, result, rest] for (a, b), rest in zip(couples, more, strict=True)]


def read_season_csv(text: str) -> Draft:
    """The season of a CSV that `season_csv` wrote, or one with semicolons. Raises InputError, which names the line."""
    draft, last = Draft(), [""]
    table = csv.reader(io.StringIO(text, newline=""), delimiter=";" if ";" in text.partition("\n")[0] else ",")
    try:
        next(table)
        for row in table:
            cells = [unguard(cell) for cell in row]
            if len(cells) != len(HEAD):
                raise InputError(f"{len(cells)} cells, but there are {len(HEAD)} columns")
            number, week, kind, a, b, result, more = cells
            event = [number, week, kind, result]
            if kind in SIDES:
                draft.top.setdefault(kind, []).append(a)
            elif kind == "season":
                draft.top = {**_more(more), **{side: draft.top[side] for side in SIDES if side in draft.top}}
            elif not number or number != last[0]:
                couples = {"pairs": [[a, b]]} if kind == "ceremony" else {"pair": [a, b]}
                fields = {**_more(more), **(couples if a or b else {}), **_result(kind, result)}
                draft.event(table.line_num, _number(week), kind, **fields)
            elif event == last:
                draft.events[-1].setdefault("pairs", []).append([a, b])
            else:
                raise InputError(f"event {number} has another week, type or result in the row before")
            last = event
    except (csv.Error, InputError) as error:
        raise InputError(f"line {table.line_num}: {error}") from None
    return draft


def _result(kind: str, text: str) -> dict[str, Any]:
    """The fields of a result. Raises InputError."""
    name = "lights" if kind == "ceremony" else "result"
    if text == "sold":
        return {name: None, "sold": True}
    if name == "result" and text not in ("", *RESULTS):
        raise InputError(f"the result is match, no match or sold, not {show_value(text)}")
    return {name: RESULTS.get(text, _number(text))} if text else {}


def _number(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) <= 2 else text


def _more(text: str) -> dict[str, Any]:
    """The fields of the last column. Raises InputError."""
    found = read_json(text) if text else {}
    if not isinstance(found, dict):
        raise InputError(f"`more` is an object, not {show_value(found)}")
    return {name: value for name, value in found.items() if name not in ("n", "week", "type")}
