"""JSON of files that others wrote: read strictly, so that no two readers see different values."""

from __future__ import annotations

import json
from typing import Any, NoReturn


def parse(text: str) -> Any:
    """The JSON value of a text. Raises ValueError for NaN, infinities, repeated keys and bad syntax.

    >>> parse('{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    return json.loads(text, parse_constant=_refuse, object_pairs_hook=_distinct)


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number of JSON")


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice!r} comes twice in one object")
    return found
