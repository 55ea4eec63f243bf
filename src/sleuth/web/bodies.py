"""Bodies: the keys of a question, read from the signature of its task. Unknown keys are refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Literal, NamedTuple

from sleuth.core.inputs.near import did_you_mean
from sleuth.core.inputs.plain import count_noun, show_value
from sleuth.errors import InputError
from sleuth.games.game_spec import spec_of_options
from sleuth.tasks.convert import Parameter, check_value, parameters
from sleuth.tasks.game_options import OPTIONS
from sleuth.tasks.kinds import Range, SeasonSource, Turns
from sleuth.tasks.suggest import hints
from sleuth.tasks.table import Task
from sleuth.web.limits import LIMITS, SMALL, Limit


class BadBody(InputError):
    """Raised for a body that is not a valid question."""


class Key(NamedTuple):
    """A key of a body.

    Attributes:
        parameter: the parameter that it fills, of the task or of its game, with the range that the page allows.
        limit: how long its texts and lists may be.
        is_of_game: whether the parameter is one of the game.
    """

    parameter: Parameter
    limit: Limit
    is_of_game: bool

    def read(self, name: str, value: Any) -> Any:
        """A JSON value of this key, which has this name in the body, converted for the task. Raises InputError."""
        each = self.parameter
        if each.kind == SeasonSource and not isinstance(value, Mapping) and value != "example":
            raise InputError(f"`{each.name}` is {show_value(value)}; give the object of a season's file, or `example`")
        if value is None and each.is_optional:
            return None
        if each.is_several:
            _check_length(name, value, list, 0, self.limit.items)
            for at, one in enumerate(value):
                self._check_item(f"{name}.{at}", one)
        elif isinstance(value, str):
            _check_length(name, value, str, 0, self.limit.characters)
        return check_value(each, value)

    def _check_item(self, name: str, value: Any) -> None:
        """Raise InputError for an impossible turn, or an impossible text of a list."""
        texts = {name: value}
        if self.parameter.kind == Turns:
            if not isinstance(value, dict) or value.keys() != {"guess", "feedback"}:
                raise InputError(f'`{name}` is {show_value(value)}; give {{"guess": "crane", "feedback": "bbygb"}}')
            texts = {f"{name}.{key}": one for key, one in value.items()}
        for place, text in texts.items():
            _check_length(place, text, str, 1, self.limit.characters)


def _check_length(name: str, value: Any, kind: type[Any], low: int, high: int) -> None:
    """Raise InputError for a value that is not of this kind, list or str, or whose length is not from low to high."""
    what, unit = ("a list", "item") if kind is list else ("text", "character")
    if not isinstance(value, kind):
        raise InputError(f"`{name}` is {show_value(value)}; give {what}")
    if not low <= len(value) <= high:
        raise InputError(f"`{name}` has {count_noun(len(value), unit)}; give {Range(low, high)}")


@cache
def keys_of(task: Task) -> Mapping[str, Key]:
    """The keys of a question by name."""
    of_task = {**(parameters(hints) if task.path == "suggest" else {}), **parameters(task.function)}
    return {name: _key(of_task.get(own), name, own) for name, own in (task.page or {}).items()}


def _key(of_task: Parameter | None, name: str, own: str) -> Key:
    """The key of a parameter within the limit of the page. of_task: None: it is an option of the game."""
    each, limit = of_task or OPTIONS[own], LIMITS.get(name, Limit())
    if limit.values:
        each = replace(each, hint=Literal[limit.values] | None)
    if each.kind in (int, float):
        most = [one for one in (each.range.most, limit.most) if one is not None]
        each = replace(each, range=Range(each.range.least, min(most, default=SMALL)))
    return Key(each, limit, of_task is None)


def read(task: Task, body: Any) -> dict[str, Any]:
    """The arguments of a task, read from a body.

    Raises:
        BadBody: an unknown key, a missing one, or an impossible value.
        InputError: two games at once.
    """
    keys = keys_of(task)
    if not isinstance(body, dict):
        raise BadBody(f"the body is {show_value(body)}; send one JSON object")
    try:
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    except (UnicodeEncodeError, ValueError, RecursionError):
        raise BadBody("the body has half a surrogate pair, or an invalid number") from None
    for name in body:
        if name not in keys:
            raise BadBody(f"there is no key {show_value(name)}{did_you_mean(name, keys)}")
    values: dict[str, Any] = {}
    options: dict[str, Any] = {}
    for name, key in keys.items():
        own, filled = key.parameter.name, options if key.is_of_game else values
        if name in body:
            try:
                filled[own] = key.read(name, body[name])
            except InputError as error:
                raise BadBody(str(error)) from None
        elif key.parameter.is_required:
            raise BadBody(f"`{own}` is missing; give it")
    if "game" in keys:
        values["game"] = spec_of_options(values.get("game"), keys["game"].parameter.default, options)
    return values


@cache
def spelling(task: Task) -> dict[str, str]:
    """Parameter of a task → its key in the body, in backquotes."""
    return {key.parameter.name: f"`{name}`" for name, key in keys_of(task).items()}
