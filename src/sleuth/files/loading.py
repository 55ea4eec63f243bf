"""Loading: what a registry names by its place is imported when it is used."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from inspect import isfunction
from typing import Any


def load(path: str | Callable[..., Any]) -> Callable[..., Any]:
    """The function of "module:function", below `sleuth`; a function as it is."""
    if callable(path):
        return path
    module, _, function = path.partition(":")
    found: Callable[..., Any] = getattr(import_module(f"sleuth.{module}"), function)
    return found


def late_types(owner: Any, **places: str) -> None:
    """Let `typing.get_type_hints` load the types of a class or function that its module names for type checkers only.

    Args:
        owner: the class, or a function; its module holds `load`.
        places: name → where it is, "module:name" below `sleuth`.
    """
    words = rf"\b({'|'.join(places)})\b"
    owners = (owner,) if isfunction(owner) else (owner, *filter(isfunction, vars(owner).values()))
    for one in owners:
        for name, hint in one.__annotations__.items():
            if isinstance(hint, str):
                one.__annotations__[name] = re.sub(words, lambda word: f"load({places[word[0]]!r})", hint)
