"""The form of answers, read from their classes: each part with its type and its line of the docstring.

`core.results.plain` makes an answer of a result. This module describes the same form by JSON Schema, for OpenAPI and
for docs/reference/json.md. It loads classes only when somebody reads the description.
"""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Mapping, Sequence, Set
from dataclasses import is_dataclass
from fractions import Fraction
from functools import cache, cached_property
from importlib import import_module
from pathlib import PurePath
from types import FunctionType
from typing import Annotated, Any, ForwardRef, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from sleuth.core.game import Game
from sleuth.core.intervals import Interval
from sleuth.core.results import Named, Result, names
from sleuth.tasks.docstring import entries

UNIONS = (Union, types.UnionType)
PLAIN: Mapping[Any, dict[str, Any]] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    None: {"type": "null"},
    type(None): {"type": "null"},
    Any: {},
    Fraction: {"type": "string"},
    Game: {"type": "string"},
    Interval: {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
}


class Part(NamedTuple):
    """A part of an answer: its type, what it means, and whether its own parts are parts of the answer."""

    hint: Any
    text: str
    merged: bool


def is_object(hint: Any) -> bool:
    """Whether a value of this type is an object in JSON, with parts that have names."""
    return isinstance(hint, type) and hint not in PLAIN and (is_dataclass(hint) or hasattr(hint, "_fields"))


@cache
def parts(kind: type) -> dict[str, Part]:
    """The parts of a kind of answer, or of an object in one, by name."""
    known = names(kind) if is_dataclass(kind) else {name: Named(name) for name in kind._fields}  # type: ignore[attr-defined]
    return {name: Part(*_look_up(kind, attribute), merged) for name, (attribute, merged, _) in known.items()}


def _look_up(kind: type, attribute: str) -> tuple[Any, str]:
    """The type of a field or property, and its description."""
    for owner in kind.__mro__:
        shown, annotations = vars(owner).get(attribute), inspect.get_annotations(owner)
        if isinstance(shown, property | cached_property):
            get: Any = shown.fget if isinstance(shown, property) else shown.func
            return _read(get.__annotations__["return"], owner), " ".join((shown.__doc__ or "").split())
        if attribute in annotations:
            return _read(annotations[attribute], owner), _meaning(kind, attribute)
    raise AttributeError(f"{kind.__name__} has no {attribute}")


def _meaning(kind: type, name: str) -> str:
    """The line of a field in the docstring of its class or a base class; "" if there is none."""
    for owner in kind.__mro__:
        for title, text in entries(inspect.cleandoc(owner.__doc__ or ""), "Attributes").items():
            if name in title.split(", "):
                return text
    return ""


def _read(annotation: Any, owner: type) -> Any:
    """The type that an annotation names in the module of its class."""
    annotation = annotation.__forward_arg__ if isinstance(annotation, ForwardRef) else annotation
    if not isinstance(annotation, str):
        return annotation
    return eval(annotation, vars(import_module(owner.__module__)), _Checked(owner.__module__))


class _Checked(dict[str, Any]):
    """The names that a module imports for type checkers alone, each imported when it is looked up."""

    def __init__(self, module: str) -> None:
        self.places: dict[str, tuple[str, str]] = {}
        for node in ast.parse(inspect.getsource(import_module(module))).body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                for each in node.body:
                    if isinstance(each, ast.ImportFrom):
                        self.places |= {one.asname or one.name: (each.module or "", one.name) for one in each.names}

    def __missing__(self, name: str) -> Any:
        module, original = self.places[name]
        return getattr(import_module(module), original)


def schema(hint: Any, within: tuple[Any, ...] = ()) -> dict[str, Any]:
    """The JSON Schema of a type. within: the classes around it; an object that holds its own kind is not unfolded."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return schema(args[0], within)
    if hint in PLAIN:
        return dict(PLAIN[hint])
    if origin in UNIONS:
        return {"anyOf": [schema(each, within) for each in args]}
    if origin is Literal:
        return {"enum": list(args)}
    if is_object(hint):
        return {"type": "object"} if hint in within else _object(hint, (*within, hint))
    kind = origin or hint
    if issubclass(kind, PurePath):
        return {"type": "string"}
    if issubclass(kind, Mapping):
        return {"type": "object", "additionalProperties": schema(args[1], within)} if args else {"type": "object"}
    if issubclass(kind, Sequence | Set):
        return {"type": "array", "items": schema(Union[tuple(each for each in args if each is not ...)], within)}  # noqa: UP007
    return {"type": "array"}  # of numbers, as NumPy has it


def _object(kind: type, within: tuple[Any, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    optional: set[str] = set()  # of an evaluation over a sample, that others lack
    for name, part in parts(kind).items():
        below = schema(part.hint, within)
        if part.merged:
            each = below.get("anyOf", [below])
            found |= {name: value for one in reversed(each) for name, value in one["properties"].items()}
            optional |= set().union(*(one["properties"].keys() - other["required"] for one in each for other in each))
        else:
            found[name] = {**below, "description": part.text} if part.text else below
    text = inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0].replace("\n", " ")
    required = [name for name in found if name not in optional]
    return {"type": "object", "description": text, "properties": found, "required": required}


def answer(kind: type[Result]) -> dict[str, Any]:
    """The JSON Schema of a kind of answer: its parts, and the name of its schema."""
    found = _object(kind, (kind,))
    name = {"const": f"sleuth/{kind.schema}/{kind.version}"}
    return {**found, "properties": {"schema": name, **found["properties"]}, "required": ["schema", *found["required"]]}


def answer_schema(*results: Any) -> dict[str, Any]:
    """The JSON Schema of an answer.

    Args:
        results: the class of the result, a union of some, or the function for users that returns it; several if it may
            be each of them.
    """
    described = [answer(each) for one in results for each in _classes(one)]
    return described[0] if len(described) == 1 else {"anyOf": described}


def _classes(kind: Any) -> Sequence[type[Result]]:
    """The classes in a class, in a union, or in the return type of a function."""
    if isinstance(kind, FunctionType):
        kind = get_type_hints(kind)["return"]
    return get_args(kind) if get_origin(kind) in UNIONS else (kind,)
