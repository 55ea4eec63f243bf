"""Loading: what a registry names by its place is imported when it is used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def load(path: str | Callable[..., Any]) -> Callable[..., Any]:
    """The function of "module:function", below `sleuth`; a function as it is."""
    if callable(path):
        return path
    module, _, function = path.partition(":")
    found: Callable[..., Any] = getattr(import_module(f"sleuth.{module}"), function)
    return found
