"""The public names: sorted, all real, and free of charge until the first is used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import sleuth

HEAVY = ("numpy", "numba", "click", "rich", "matplotlib", "wordfreq")


def test_public_names_are_sorted_and_unique():
    assert sleuth.__all__ == sorted(set(sleuth.__all__))


@pytest.mark.parametrize("name", getattr(sleuth, "__all__", []))
def test_every_public_name_resolves(name: str):
    assert getattr(sleuth, name) is not None
    assert name in dir(sleuth)


def test_an_unknown_name_is_an_attribute_error():
    name = "no_such_name"
    with pytest.raises(AttributeError, match=name):
        getattr(sleuth, name)


def test_importing_sleuth_loads_nothing_heavy():
    script = f"import sleuth, sys; print(*sorted(set({HEAVY!r}) & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
