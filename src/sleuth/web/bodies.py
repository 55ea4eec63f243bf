"""Bodies: the keys of a question, read from the signature of its task. Unknown keys are refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import inf
from typing import Any, Literal, NamedTuple

from sleuth.core.inputs.near import did_you_mean
from sleuth.core.inputs.plain import count_noun, show_value
from sleuth.errors import InputError
from sleuth.games.game_spec import spec_of_options
from sleuth.tasks.convert import Parameter, check_value, parameters
from sleuth.tasks.game_options import GAME_NAME, OPTIONS
from sleuth.tasks.kinds import Couples, GameLike, Range, SeasonSource, Turns
from sleuth.tasks.spelling import substitute
from sleuth.tasks.suggest import HINT
from sleuth.tasks.table import Task
from sleuth.web.limits import LIMITS, LONGEST, SMALL, Limit

TYPES = {bool: "boolean", int: "integer", float: "number"}


TEXT = {"type": "string", "minLength": 1, "maxLength": LONGEST}
TURN_SCHEMA: dict[str, Any] = {
    "type": "object",
    "description": "A guess and the feedback that it got.",
    "properties": {
        "guess": {**TEXT, "examples": ["crane"]},
        "feedback": {**TEXT, "examples": ["bbygb"], "description": "In any notation of the command line."},
    },
    "required": ["guess", "feedback"],
    "additionalProperties": False,
}
"""The JSON Schema of a turn."""
TURN = {"$ref": "#/components/schemas/Turn"}
COUPLE = {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}


class BadBody(InputError):
    """Raised for a body that is not a valid question."""


class Key(NamedTuple):
    """A key of a body.

    Attributes:
        parameter: the parameter of the task, or the option of its game, that it fills, within the limits of the page.
        shape: the JSON Schema of a value that is not null.
        is_of_game: whether it is such an option.
    """

    parameter: Parameter
    shape: Mapping[str, Any]
    is_of_game: bool

    def read(self, name: str, value: Any) -> Any:
        """A JSON value of this key, which has this name in the body, converted for the task. Raises InputError."""
        each = self.parameter
        if each.kind == SeasonSource and not isinstance(value, Mapping) and value != "example":
            raise InputError(f"`{each.name}` is {show_value(value)}; give the object of a season's file, or `example`")
        if value is None and each.is_optional:
            return None
        kind = self.shape.get("type")
        if kind == "array" or (kind == "string" and isinstance(value, str)):
            _check(name, value, self.shape)
        if each.kind == Turns:
            value = tuple((one["guess"], one["feedback"]) for one in value)
        return check_value(each, value)

    def schema(self, names: Mapping[str, str]) -> dict[str, Any]:
        """The JSON Schema of the key."""
        each = self.parameter
        made: dict[str, Any] = dict(self.shape)
        if each.is_optional:
            made = {"anyOf": [made, {"type": "null"}]}
        if meaning := GAME_NAME if each.kind == GameLike else each.meaning:
            made["description"] = substitute(meaning, names)
        if not each.is_required:
            made["default"] = [] if each.default == () else each.default
        return made


def _check(name: str, value: Any, shape: Mapping[str, Any]) -> None:
    """Raise InputError for a list, a turn, a couple or a text that is not as its schema has it."""
    if shape is TURN:
        if not isinstance(value, dict) or value.keys() != set(TURN_SCHEMA["required"]):
            raise InputError(f'`{name}` is {show_value(value)}; give {{"guess": "crane", "feedback": "bbygb"}}')
        for key, one in value.items():
            _check(f"{name}.{key}", one, TEXT)
        return
    if shape is COUPLE and not (isinstance(value, list) and len(value) == 2):
        raise InputError(f'`{name}` is {show_value(value)}; give two names, such as ["Ann", "Bob"]')
    is_list = shape["type"] == "array"
    end, what, unit = ("Items", "a list", "item") if is_list else ("Length", "text", "character")
    if not isinstance(value, list if is_list else str):
        raise InputError(f"`{name}` is {show_value(value)}; give {what}")
    least, most = shape.get(f"min{end}", 0), shape.get(f"max{end}", inf)
    if not least <= len(value) <= most:
        raise InputError(f"`{name}` has {count_noun(len(value), unit)}; give {Range(least, most)}")
    if is_list:
        for at, one in enumerate(value):
            _check(f"{name}.{at}", one, shape["items"])


@cache
def keys_of(task: Task) -> Mapping[str, Key]:
    """The keys of a question by name."""
    known = {**parameters(task.function), **({HINT.name: HINT} if task.path == "suggest" else {})}
    return {name: _key(known.get(own), name, own) for name, own in (task.page or {}).items()}


def _key(of_task: Parameter | None, name: str, own: str) -> Key:
    """The key of a parameter within the limit of the page. of_task: None: it is an option of the game."""
    each, limit = of_task or OPTIONS[own], LIMITS.get(name, Limit())
    if limit.values:
        each = replace(each, hint=Literal[limit.values] | None)
    if each.kind in (int, float):
        most = [one for one in (each.range.most, limit.most) if one is not None]
        each = replace(each, range=Range(each.range.least, min(most, default=SMALL)))
    return Key(each, _shape(each, limit), of_task is None)


def _shape(each: Parameter, limit: Limit) -> Mapping[str, Any]:
    if each.choices:
        return {"type": "string", "enum": list(each.choices)}
    if each.kind in TYPES:
        bounds = {"minimum": each.range.least, "maximum": each.range.most}
        return {"type": TYPES[each.kind]} | {name: value for name, value in bounds.items() if value is not None}
    if each.kind == SeasonSource:
        return {"anyOf": [{"type": "object"}, {"const": "example"}]}
    if each.is_several:
        items = (
            TURN if each.kind == Turns else COUPLE if each.kind == Couples else {**TEXT, "maxLength": limit.characters}
        )
        return {"type": "array", "maxItems": limit.items, "items": items}
    return {"type": "string", "maxLength": limit.characters}


def read(task: Task, body: Any) -> dict[str, Any]:
    """The arguments of a task that a body holds.

    Raises:
        BadBody: a key that there is not, one that is missing, or a value that cannot be.
        InputError: two games at once.
    """
    known = keys_of(task)
    if not isinstance(body, dict):
        raise BadBody(f"the body is {show_value(body)}; send one JSON object")
    try:
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    except (UnicodeEncodeError, ValueError, RecursionError):
        raise BadBody("the body has half a surrogate pair, or an invalid number") from None
    for name in body:
        if name not in known:
            raise BadBody(f"there is no key {show_value(name)}{did_you_mean(name, known)}")
    values: dict[str, Any] = {}
    options: dict[str, Any] = {}
    for name, key in known.items():
        own, filled = key.parameter.name, options if key.is_of_game else values
        if name in body:
            try:
                filled[own] = key.read(name, body[name])
            except InputError as error:
                raise BadBody(str(error)) from None
        elif key.parameter.is_required:
            raise BadBody(f"`{own}` is missing; give it")
    for key in known.values():
        if key.parameter.kind == GameLike:
            own = key.parameter.name
            values[own] = spec_of_options(values.get(own), key.parameter.default, options)
    return values


@cache
def spelling(task: Task) -> dict[str, str]:
    """The parameters of a task as the body has them."""
    return {key.parameter.name: f"`{name}`" for name, key in keys_of(task).items()}


def schema(task: Task) -> dict[str, Any]:
    """The JSON Schema of a body."""
    known = keys_of(task)
    return {
        "type": "object",
        "properties": {name: key.schema(spelling(task)) for name, key in known.items()},
        "required": [name for name, key in known.items() if key.parameter.is_required],
        "additionalProperties": False,
    }
