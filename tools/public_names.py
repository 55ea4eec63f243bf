"""The public names for type checkers: `__init__.pyi` of each package that offers some, made from its `_HOMES`."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import sleuth

PUBLIC = [name for name in sleuth.__all__ if name in sleuth._HOMES]
"""The public names of `sleuth` that are no modules."""


PACKAGES = (sleuth, sleuth.core, sleuth.results, sleuth.season, sleuth.strategies)


def stub(module: ModuleType) -> str:
    """The public names of a module with their homes, as a type checker reads them."""
    lines = [
        f"from {home} import {own} as {name}"
        for name, (home, own) in sorted(module._HOMES.items(), key=lambda each: (each[1], each[0]))
    ]
    modules = [name for name in module.__all__ if name not in module._HOMES]
    lines = [*(f"from {module.__name__} import {name} as {name}" for name in modules), *lines]
    head = f'"""The public names of `{module.__name__}`; made by `make reference`."""'
    version = ["__version__: str"] if module is sleuth else []
    names = ["__all__ = [", *(f'    "{name}",' for name in module.__all__), "]"]
    return "\n".join([head, "", *lines, "", *version, "_HOMES: dict[str, tuple[str, str]]", *names, ""])


def file(module: ModuleType) -> Path:
    """The stub file with the names of a module."""
    return Path(str(module.__file__)).with_suffix(".pyi")
