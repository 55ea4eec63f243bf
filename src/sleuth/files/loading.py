"""Loading: registries and packages name objects by their place, and import them at first use."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def load(path: str | Callable[..., Any]) -> Callable[..., Any]:
    """The function named "module:function" below `sleuth`. A function is returned unchanged."""
    if callable(path):
        return path
    module, _, function = path.partition(":")
    target: Callable[..., Any] = getattr(import_module(f"sleuth.{module}"), function)
    return target


def homes(names: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Public name → its module and its name there, of the names that each module has.

    >>> homes({"sleuth.core.node": "Node grow"})
    {'Node': ('sleuth.core.node', 'Node'), 'grow': ('sleuth.core.node', 'grow')}
    """
    return {name: (module, name) for module, text in names.items() for name in text.split()}


def offer(
    package: str, homes: Mapping[str, tuple[str, str]], modules: tuple[str, ...] = ()
) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """Functions that let a package import each public name at its first use (PEP 562).

    Args:
        package: its name.
        homes: public name → its module, and its name there. `__init__.pyi` states them for type checkers.
        modules: modules of the package that are public.

    Returns:
        Its `__getattr__`, `__dir__` and `__all__`, which leaves out names of builtins.
    """
    names = sorted([*homes, *modules])

    def fetch(name: str) -> Any:
        if name in modules:
            return import_module(f"{package}.{name}")
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, own = homes[name]
        return getattr(import_module(module), own)

    def list_names() -> list[str]:
        return [*names, *(name for name in vars(sys.modules[package]) if name.startswith("__"))]

    return fetch, list_names, [name for name in names if name not in vars(builtins)]
