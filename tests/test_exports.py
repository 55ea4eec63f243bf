"""The public names: sorted, all real, and free of charge until the first is used."""

from __future__ import annotations

import builtins
import inspect
import re
import subprocess
import sys
from inspect import signature
from types import ModuleType
from typing import Any

import pytest

import sleuth
from tests.table import each_row

HEAVY = ("numpy", "numba", "click", "rich", "matplotlib", "wordfreq")


MODULES = [sleuth, sleuth.core, sleuth.errors, sleuth.season]


@each_row("module", MODULES)
def test_a_public_module_lists_its_public_names_and_no_others(module: ModuleType):
    shown = [name for name in dir(module) if not name.startswith("_")]
    assert module.__all__ == sorted(name for name in shown if not hasattr(builtins, name))
    assert [name for name in shown if getattr(module, name) is None] == []
    with pytest.raises(AttributeError, match="no_such_name"):
        module.no_such_name  # noqa: B018


USED = re.compile(r"(?<![\w.])[A-Za-z_]\w*")
ELSEWHERE = {"Any", "Callable", "Iterator", "Iterable", "Mapping", "Sequence", "NDArray", "Literal", "np"}
"""Of `typing`, `collections.abc` and numpy."""


@each_row("name", sleuth.core.__all__)
def test_the_types_in_signatures_of_core_are_public(name: str):
    given = getattr(sleuth.core, name)
    methods = [one for own, one in vars(given).items() if own[0] != "_"] if inspect.isclass(given) else []
    assert set().union(*map(unknown_types, filter(callable, [given, *methods]))) == set()


def unknown_types(given: Any) -> set[str]:
    """What its annotations name that is neither public nor of Python or numpy."""
    hints = getattr(given, "__annotations__", {}).values()
    words = {word for each in hints if isinstance(each, str) for word in USED.findall(each)}
    return {
        word
        for word in words - ELSEWHERE
        if not any(hasattr(home, word) for home in (sleuth.core, sleuth, sleuth.results, builtins))
    }


@each_row(
    ("function", "first"),
    [
        (sleuth.longest_chain, ["turns"]),
        (sleuth.suggest, ["turns"]),
        (sleuth.season.advise, ["season"]),
        (sleuth.season.odds, ["season"]),
        (sleuth.season.scenarios, ["season"]),
        (sleuth.season.explain, ["season", "a", "b"]),
    ],
)
def test_what_is_an_option_of_the_command_is_a_keyword(function, first):
    parameters = signature(function).parameters.values()
    assert [one.name for one in parameters if one.kind == one.POSITIONAL_OR_KEYWORD] == first


def test_importing_sleuth_loads_nothing_heavy():
    script = f"import sleuth, sys; print(*sorted(set({HEAVY!r}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
