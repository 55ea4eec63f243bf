"""Reads JSON and YAML as plain values: objects, lists, texts, numbers, booleans and null, and nothing else.

YAML may have what JSON has, and aliases. Numbers are decimal, and dates are texts. A message names the place:
`events[3].week`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias

from sleuth.core.inputs import bounds
from sleuth.core.inputs.characters import STEERING, SURROGATE
from sleuth.errors import InputError, MissingExtra

if TYPE_CHECKING:
    from yaml import Node

Plain: TypeAlias = Any
"""None, bool, int, float, str, list[Plain] or dict[str, Plain]."""


WHOLE = re.compile(r"[-+]?[0-9]+")
TAG = "tag:yaml.org,2002:"
SOME = 10
"""Names in a message."""
TRUE, FALSE = ("yes", "true", "on"), ("no", "false", "off")


def show_value(value: object) -> str:
    """A wrong value for a message: as Python writes it, cut if it is long.

    >>> show_value("Ann"), len(show_value("A" * 1000))
    ("'Ann'", 83)
    """
    text = repr(value[: bounds.SHOWN_CHARACTERS + 1] if isinstance(value, str) else value)
    return text if len(text) <= bounds.SHOWN_CHARACTERS else f"{text[: bounds.SHOWN_CHARACTERS]}..."


def show_names(names: Iterable[str]) -> str:
    """Some names for a message, in order, and how many more there are.

    >>> show_names(["Ben", "Anna"]), show_names(map(str, range(100, 200)))[-12:]
    ('Anna, Ben', ' and 90 more')
    """
    ordered = sorted(names)
    text = ", ".join(name if len(name) <= bounds.SHOWN_CHARACTERS else show_value(name) for name in ordered[:SOME])
    return f"{text} and {len(ordered) - SOME:,} more" if len(ordered) > SOME else text


def count_noun(number: int, noun: str) -> str:
    """A number with its noun: "1 guess", "2 guesses".

    >>> count_noun(1, "guess"), count_noun(1234, "week")
    ('1 guess', '1,234 weeks')
    """
    plural = f"{noun}{'es' if noun.endswith('s') else 's'}"
    return f"{number:,} {noun if number == 1 else plural}"


def read_json(text: str) -> Plain:
    """The value of a JSON text. Raises InputError: no JSON, a field twice, or beyond a bound."""
    import json

    try:
        value = json.loads(text, object_pairs_hook=distinct)
    except json.JSONDecodeError as error:
        raise InputError(f"line {error.lineno}, column {error.colno}: this is not JSON: {error.msg}") from None
    except ValueError:  # Python reads no longer ones
        raise InputError(f"a number has thousands of digits; at most {bounds.DIGITS} work") from None
    except RecursionError:
        raise _too_deep("") from None
    check(value)
    return value


def read_yaml(text: str, *, tags: bool = False) -> Plain:
    """The value of a YAML text. Raises InputError as `read_json` does, MissingExtra without PyYAML.

    Args:
        text: the text.
        tags: read a tagged value, such as `!Box {num: 1}`, as {tag: "Box", line: 1, value: {num: 1}}, and let a field
            be repeated with the same value.
    """
    yaml = _pyyaml()
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        value = None if root is None else _value(root, tags, {})
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise InputError(f"{where}this is not YAML: {getattr(error, 'problem', None) or error}") from None
    except (ValueError, OverflowError):  # an escape such as "\U00110000"
        raise InputError("this is not YAML: an escape in it names no character; write the character itself") from None
    except RecursionError:
        raise _too_deep("") from None
    check(value)
    return value


def write_yaml(value: Plain) -> str:
    """The YAML text of a value, which `read_yaml` reads. Raises MissingExtra without PyYAML."""
    text: str = _pyyaml().safe_dump(value, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120)
    return text


def _pyyaml() -> Any:
    try:
        import yaml
    except ImportError:
        raise MissingExtra("YAML files need PyYAML: pip install pyyaml; or write the season as JSON") from None
    return yaml


def _value(node: Node, tags: bool, memo: dict[int, Plain]) -> Plain:
    """The value of a node; an alias has the same object again. Raises InputError, which names the line."""
    if id(node) in memo:
        return memo[id(node)]
    line, tag = node.start_mark.line + 1, node.tag.removeprefix(TAG)
    is_own = tags and re.fullmatch(r"!\w+", tag)
    if is_own:
        tag = {"sequence": "seq", "mapping": "map"}.get(node.id, "str")
    value: Plain
    if node.id == "sequence" and tag == "seq":
        value = [_value(one, tags, memo) for one in node.value]
    elif node.id == "mapping" and tag == "map":
        value = _fields(node, tags, memo)
    elif node.id == "scalar" and tag in ("str", "int", "float", "bool", "null", "timestamp", "value"):
        value = _scalar(tag, node.value)
    else:
        raise InputError(
            f"line {line}: the tag {show_value(tag)} is not supported; write lists, fields, texts, numbers, true, "
            "false or null"
        )
    memo[id(node)] = {"tag": node.tag[1:], "line": line, "value": value} if is_own else value
    return memo[id(node)]


def _fields(node: Node, tags: bool, memo: dict[int, Plain]) -> dict[str, Plain]:
    """The fields of an object."""
    fields: dict[str, Plain] = {}
    lines: dict[str, int] = {}
    for key, one in node.value:
        name, line, value = _key(key), key.start_mark.line + 1, _value(one, tags, memo)
        if name in fields:
            check([fields[name], value])  # before they are compared and shown: aliases may stand for very much
        if name in fields and (fields[name] != value or not tags):
            raise InputError(
                f"line {line}: the field {show_value(name)} is given twice: as {show_value(fields[name])} in line "
                f"{lines[name]}, and as {show_value(value)} here; delete one of the two"
            )
        fields.setdefault(name, value)
        lines.setdefault(name, line)
    return fields


def _key(node: Node) -> str:
    """The name of a field."""
    if node.id != "scalar" or node.tag == f"{TAG}merge":
        raise InputError(f"line {node.start_mark.line + 1}: this key is not a name; write fields as name: value")
    return str(node.value)


def _scalar(tag: str, text: str) -> Plain:
    if tag == "null":
        return None
    if tag == "bool" and text.lower() in TRUE + FALSE:
        return text.lower() in TRUE
    if tag == "int" and WHOLE.fullmatch(text):
        return int(text[:99])  # too many digits are refused by `check`
    if tag == "float":
        with suppress(ValueError):
            return float(text)
    return text


def distinct(pairs: Sequence[tuple[str, Plain]]) -> dict[str, Plain]:
    """The fields of an object. Raises InputError for a repeated one, as readers would differ on its value."""
    fields: dict[str, Plain] = {}
    for key, value in pairs:
        if key in fields:
            raise InputError(
                f"the field {show_value(key)} is given twice: as {show_value(fields[key])} and as {show_value(value)}; "
                "delete one of the two"
            )
        fields[key] = value
    return fields


def check(value: Plain) -> None:
    """Raise InputError for a value that is too large or too deep, or has a text or number that no file should have.

    The readers here do this. Call it for values from elsewhere, such as the body of a request.
    """
    stack: list[tuple[Plain, str, int]] = [(value, "", 0)]
    count = 0
    while stack:
        one, where, depth = stack.pop()
        count += 1
        if count > bounds.VALUES:
            raise _too_many()
        if depth > bounds.DEPTH:
            raise _too_deep(where)
        if isinstance(one, str):
            _check_text(one, where)
        elif isinstance(one, int) and abs(one) >= 10**bounds.DIGITS:
            raise InputError(f"{where}: a number of more than {bounds.DIGITS} digits; at most {bounds.DIGITS} work")
        elif isinstance(one, float) and not math.isfinite(one):
            raise InputError(f"{where}: {one} is not a finite number")
        elif isinstance(one, list):
            stack += ((child, f"{where}[{k}]", depth + 1) for k, child in enumerate(one))
        elif isinstance(one, dict):
            for key in one:
                _check_text(key, f"a name in {where}" if where else "a name")
            stack += ((child, _child_path(where, key), depth + 1) for key, child in one.items())


def _child_path(where: str, key: str) -> str:
    name = key if len(key) <= bounds.SHOWN_CHARACTERS else "..."
    return f"{where}.{name}" if where else name


def _check_text(text: str, where: str) -> None:
    start = f"{where}: " if where else ""
    if len(text) > bounds.TEXT_CHARACTERS:
        raise InputError(f"{start}a text of {len(text):,} characters; at most {bounds.TEXT_CHARACTERS:,} work")
    if match := re.search(STEERING, text):
        raise InputError(f"{start}{show_value(text)} has a control character (U+{ord(match[0]):04X}); leave it out")
    if match := re.search(SURROGATE, text):
        raise InputError(f"{start}{show_value(text)} has half a character, a lone surrogate (U+{ord(match[0]):04X})")


def _too_deep(where: str) -> InputError:
    start = f"{where.partition('.')[0].partition('[')[0]}: " if where else ""
    return InputError(f"{start}more than {bounds.DEPTH} levels of lists and objects in each other; that is too deep")


def _too_many() -> InputError:
    return InputError(f"more than {bounds.VALUES:,} values; an alias counts as all that it stands for")
