"""Scripts of the folder bench, as modules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[1] / "bench"


@contextmanager
def script(name: str) -> Iterator[ModuleType]:
    """A script, which finds the others of its folder until the block ends."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCH)
        spec = spec_from_file_location(name, BENCH / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        patch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        yield module
