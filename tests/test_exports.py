"""The public names: sorted, all real, and free of charge until the first is used."""

from __future__ import annotations

import subprocess
import sys
from inspect import signature

import pytest

import sleuth
from tests.table import each_row

HEAVY = ("numpy", "numba", "click", "rich", "matplotlib", "wordfreq")


def test_public_names_are_sorted_and_unique():
    assert sleuth.__all__ == sorted(set(sleuth.__all__))


def test_every_public_name_resolves():
    assert [name for name in sleuth.__all__ if getattr(sleuth, name) is None] == []
    assert set(sleuth.__all__) <= set(dir(sleuth))


@each_row(
    ("function", "first"),
    [
        (sleuth.longest_chain, ["turns"]),
        (sleuth.suggest, ["turns"]),
        (sleuth.season.advise, ["season"]),
        (sleuth.season.odds, ["season"]),
        (sleuth.season.scenarios, ["season"]),
        (sleuth.season.explain, ["season", "a", "b"]),
        (sleuth.season.card, []),
    ],
)
def test_what_is_an_option_of_the_command_is_a_keyword(function, first):
    parameters = signature(function).parameters.values()
    assert [one.name for one in parameters if one.kind == one.POSITIONAL_OR_KEYWORD] == first


def test_an_unknown_name_is_an_attribute_error():
    name = "no_such_name"
    with pytest.raises(AttributeError, match=name):
        getattr(sleuth, name)


def test_importing_sleuth_loads_nothing_heavy():
    script = f"import sleuth, sys; print(*sorted(set({HEAVY!r}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
