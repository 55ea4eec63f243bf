"""The typed reader: JSON or YAML values become typed values by annotations; errors name the place.

A dataclass or NamedTuple is read from an object. A field without a default must be there, and no other field may be.
Of several in a union, the one that has just these fields is read.
"""

from __future__ import annotations

import types
from collections.abc import Collection, Mapping
from functools import cache
from inspect import Parameter, signature
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin, get_type_hints

from sleuth.core.inputs.near import did_you_mean
from sleuth.core.inputs.plain import show_value
from sleuth.errors import InputError

WORDS: Mapping[Any, str] = {
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    str: "a text",
    list: "a list",
    dict: "an object",
    types.NoneType: "null",
}


def read_value(kind: Any, value: Any, place: str = "") -> Any:
    """A value converted to a type: numbers, texts, lists, objects, unions and records of them.

    Args:
        kind: the type. `Annotated[int, range(…)]` bounds a number, `Annotated[str, 60]` the characters of a text.
        value: what JSON or YAML has.
        place: the place of the value, for messages; "": none.

    Raises:
        InputError: it is not of that type; the message names the place.

    >>> read_value(dict[str, list[int | None]], {"lights": [1, None]})
    {'lights': [1, None]}
    >>> read_value(list[Annotated[int, range(5)]], [1, 7], "lights")
    Traceback (most recent call last):
    sleuth.errors.InputError: lights: entry 2: a whole number from 0 to 4 is wanted, not 7
    """
    of_json = type(value) if type(value) in WORDS else dict if isinstance(value, Mapping) else object
    kinds = [one for one in _options(kind) if of_json in _forms(one)]
    if not kinds:
        _refuse(kind, show_value(value), place)
    match = kinds[0]
    if len(kinds) > 1:
        match = next((each for each in kinds if value.keys() == _hints(each).keys()), match)
    if match in WORDS or match is Any:
        return value
    origin, inner = get_origin(match), get_args(match)
    if origin in (Annotated, Literal):
        _check(kind, match, value, place)
        return value
    if origin is list:
        return [read_value(inner[0], each, _inside(place, f"entry {number}")) for number, each in enumerate(value, 1)]
    if origin is dict:
        return {name: read_value(inner[1], each, _inside(place, name)) for name, each in value.items()}
    return match(**_fields(match, value, place))


def _check(kind: Any, match: Any, value: Any, place: str) -> None:
    """Raise InputError if a value is not one of the choices, or not within the annotated bound."""
    bound = get_args(match) if get_origin(match) is Literal else match.__metadata__[0]
    if isinstance(bound, int) and len(value) > bound:
        raise InputError(_inside(place, f"{len(value):,} characters; at most {bound} work"))
    if not isinstance(bound, int) and value not in bound:
        _refuse(kind, show_value(value), place)


def _fields(kind: Any, value: Mapping[Any, Any], place: str) -> dict[str, Any]:
    """The fields of a record. Raises InputError."""
    hints = _hints(kind)
    for name in value:
        if name not in hints:
            raise InputError(
                _inside(place, f"there is no field {show_value(name)}{did_you_mean(str(name), sorted(hints))}")
            )
    for name in _required_keys(kind):
        if name not in value:
            _refuse(hints[name], "nothing", _inside(place, name))
    return {name: read_value(hints[name], each, _inside(place, name)) for name, each in value.items()}


@cache
def _options(kind: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type."""
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


@cache
def _forms(kind: Any) -> Collection[type]:
    """The types of JSON that a type is read from."""
    origin = get_origin(kind)
    if kind is Any:
        return (*WORDS, object)
    if origin is Literal:
        return (type(get_args(kind)[0]),)
    if kind is float:
        return float, int
    base = get_args(kind)[0] if origin is Annotated else origin or kind
    return (base if base in WORDS else dict,)


def _refuse(kind: Any, shown_value: str, place: str) -> NoReturn:
    wanted = " or ".join(dict.fromkeys(_words(each) for each in _options(kind) if each is not types.NoneType))
    quotes = "; put it in quotes" if wanted == WORDS[str] else ""
    raise InputError(_inside(place, f"{wanted} is wanted, not {shown_value}{quotes}"))


def _words(kind: Any) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated and isinstance(inner[1], range):
        most = "" if inner[1].stop > 1 << 30 else f" to {inner[1].stop - 1:,}"
        return f"{WORDS[inner[0]]} from {inner[1].start}{most}"
    if origin is Literal:
        return " or ".join(map(repr, inner))
    base = inner[0] if origin is Annotated else origin or kind
    return WORDS[base] if base in WORDS else f"{WORDS[dict]} with {_first_names(list(_hints(kind)))}"


def _first_names(fields: list[str]) -> str:
    """The names of a record's fields, the first three if there are more."""
    return ", ".join(fields[:3]) + " …" * (len(fields) > 3)


def _inside(place: str, text: str) -> str:
    return f"{place}: {text}" if place else text


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def _required_keys(kind: Any) -> tuple[str, ...]:
    parameters = signature(kind).parameters.values()
    return tuple(each.name for each in parameters if each.default is Parameter.empty)
