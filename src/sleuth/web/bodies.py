"""Bodies: the keys of a question, read from the signature of its task. Unknown keys are refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from sleuth.core.inputs.near import did_you_mean
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError
from sleuth.games.game_spec import spec_of_options
from sleuth.tasks.convert import Parameter, check_value, from_json, parameters
from sleuth.tasks.game_options import GAME_NAME, OPTIONS
from sleuth.tasks.kinds import Couples, GameLike, Range, SeasonSource, Turns
from sleuth.tasks.spelling import substitute
from sleuth.tasks.suggest import HINT
from sleuth.tasks.table import Task
from sleuth.web.limits import LIMITS, LONGEST, NAME, SMALL, TURNS, Limit

TYPES = {bool: "boolean", int: "integer", float: "number"}


class BadBody(InputError):
    """Raised for a body that is not a valid question."""


@dataclass(frozen=True)
class Key:
    """A key of a body.

    Attributes:
        name: in JSON.
        parameter: what it fills: a parameter of the task, or an option of its game.
        limit: what the page may ask for.
        is_of_game: whether it is such an option.
    """

    name: str
    parameter: Parameter
    limit: Limit
    is_of_game: bool = False

    @property
    def range(self) -> Range:
        """The range of the number."""
        least, most = self.parameter.range
        return Range(least, min((one for one in (most, self.limit.most) if one is not None), default=SMALL))

    @property
    def choices(self) -> tuple[str, ...]:
        """The allowed values; (): any."""
        return self.limit.values or self.parameter.choices

    def read(self, value: Any) -> Any:
        """A JSON value of this key, converted for the task. Raises InputError."""
        each, name = self.parameter, self.parameter.name
        if each.kind in (int, float):
            each = replace(each, range=self.range)
        if self.limit.values and value is not None and value not in self.limit.values:
            raise InputError(f"`{name}` is {show_value(value)}; choose one of {', '.join(self.limit.values)}")
        if each.kind == SeasonSource and not isinstance(value, Mapping) and value != "example":
            raise InputError(f"`{name}` is {show_value(value)}; give the object of a season's file, or `example`")
        self._measure(value)
        if each.kind is tuple and not isinstance(value, list | None):
            raise InputError(f"`{name}` is {show_value(value)}; give a list of texts")
        if each.kind == Couples:
            _check_couples(name, value)
        return check_value(each, from_json(each, value))

    def _measure(self, value: Any) -> None:
        """Raise InputError for a text, or a list, that is too long or too short."""
        limit, name = self.limit, self.parameter.name
        if isinstance(value, str) and not self.choices:
            if len(value) > limit.characters:
                raise InputError(f"`{name}` has {len(value):,} characters; at most {limit.characters:,} are read")
            if not value and limit.least == 1:
                raise InputError(f"`{name}` is empty; give text, or leave it out")
        if isinstance(value, list):
            if len(value) > limit.items:
                raise InputError(f"`{name}` has {len(value):,} items; at most {limit.items:,} are read")
            if len(value) < (limit.least or 0):
                raise InputError(f"`{name}` is empty; give at least one")
            for one in (text for each in value for text in (each.values() if isinstance(each, dict) else [each])):
                if isinstance(one, str) and not 0 < len(one) <= limit.each:
                    raise InputError(f"`{name}` has a text of {len(one):,} characters; give 1 to {limit.each:,}")

    def schema(self, names: Mapping[str, str]) -> dict[str, Any]:
        """The JSON Schema of the key."""
        each = self.parameter
        made = self._schema()
        if each.is_optional:
            made = {"anyOf": [made, {"type": "null"}]}
        if meaning := GAME_NAME if each.kind == GameLike else each.meaning:
            made["description"] = substitute(meaning, names)
        if not each.is_required:
            made["default"] = [] if each.default == () else each.default
        if self.limit.example is not None:
            made["examples"] = [self.limit.example]
        return made

    def _schema(self) -> dict[str, Any]:
        kind, limit = self.parameter.kind, self.limit
        if self.choices:
            return {"type": "string", "enum": list(self.choices)}
        if kind in TYPES:
            least, most = self.range if kind is not bool else Range()
            bounds = {"minimum": least, "maximum": most}
            return {"type": TYPES[kind]} | {name: value for name, value in bounds.items() if value is not None}
        text = {"type": "string", "minLength": 1, "maxLength": limit.each}
        if kind == Turns:
            return {"type": "array", "maxItems": TURNS, "items": {"$ref": "#/components/schemas/Turn"}}
        if kind == Couples:
            couple = {"type": "array", "items": {"type": "string", "maxLength": NAME}, "minItems": 2, "maxItems": 2}
            return {"type": "array", "maxItems": limit.items, "items": couple}
        if kind == SeasonSource:
            return {"anyOf": [{"type": "object"}, {"const": "example"}]}
        if self.parameter.is_several:
            return {"type": "array", "minItems": limit.least or 0, "maxItems": limit.items, "items": text}
        return {"type": "string", "maxLength": limit.characters} | ({"minLength": 1} if limit.least else {})


def _check_couples(name: str, value: Any) -> None:
    """Raise InputError unless a value is a list of couples, two names each."""
    for at, one in enumerate(value if isinstance(value, list) else ()):
        names = one if isinstance(one, list) and len(one) == 2 else ()
        if not names or not all(isinstance(each, str) and len(each) <= NAME for each in names):
            raise InputError(f'`{name}.{at}` is {show_value(one)}; give two names, such as ["Ann", "Bob"]')


TURN_SCHEMA = {
    "type": "object",
    "description": "A guess and the feedback that it got.",
    "properties": {
        "guess": {"type": "string", "minLength": 1, "maxLength": LONGEST, "examples": ["crane"]},
        "feedback": {
            "type": "string",
            "minLength": 1,
            "maxLength": LONGEST,
            "examples": ["bbygb"],
            "description": "In any notation of the command line.",
        },
    },
    "required": ["guess", "feedback"],
    "additionalProperties": False,
}
"""The JSON Schema of a turn."""


EXTRA = {"suggest": {HINT.name: HINT}}
"""Path → parameters by name that its task does not have: they call another one, see `questions.INSTEAD`."""


@cache
def keys_of(task: Task) -> Mapping[str, Key]:
    """The keys of a question by name."""
    known = {**parameters(task.function), **EXTRA.get(task.path, {})}
    found: dict[str, Key] = {}
    for name, own in (task.page or {}).items():
        is_of_game = own not in known
        found[name] = Key(name, OPTIONS[own] if is_of_game else known[own], limit_of(task, name), is_of_game)
    return found


def limit_of(task: Task, name: str) -> Limit:
    """The limit of the page for a key of a task."""
    return LIMITS.get(f"{task.path} {name}", LIMITS.get(name, Limit()))


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
        raise BadBody("the body holds half a surrogate pair, or a number that is none") from None
    for name in body:
        if name not in known:
            raise BadBody(f"there is no key {show_value(name)}{did_you_mean(name, known)}")
    values: dict[str, Any] = {}
    for name, key in known.items():
        if name in body:
            try:
                values[key.parameter.name] = key.read(body[name])
            except InputError as error:
                raise BadBody(str(error)) from None
        elif key.parameter.kind == SeasonSource:
            values[key.parameter.name] = key.parameter.default
        elif key.parameter.is_required:
            raise BadBody(f"`{key.parameter.name}` is missing; give it")
    options = {key.parameter.name: values.pop(key.parameter.name, None) for key in known.values() if key.is_of_game}
    for key in known.values():
        if key.parameter.kind == GameLike:
            values[key.parameter.name] = spec_of_options(values.get(key.parameter.name), key.parameter.default, options)
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
