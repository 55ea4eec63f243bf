"""Each file of kernels says in its header which slow code it is held against, and who calls it."""

from __future__ import annotations

import ast
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from sleuth.kernels import _stamp

ROOT = Path(__file__).parents[2]
FILES = [
    path
    for path in sorted([*_stamp.ROOT.rglob("*.py"), *ROOT.glob("research/*/kernels/*.py")])
    if re.search(r"^@(jit|intrinsic)$", path.read_text(), re.MULTILINE)
]
HEADER = re.compile(r"^Twin: ([\w./]+\w)\. Caller: ([\w.]+\w)\.$", re.MULTILINE)


def source(name: str) -> Path:
    """The file of a module, or of a path in tests."""
    if name.startswith("tests/"):
        return ROOT / name
    spec = find_spec(name)
    return Path(str(spec and spec.origin))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_header_names_the_twin_and_the_caller(path: Path):
    header = HEADER.search(ast.get_docstring(ast.parse(path.read_text())) or "")
    assert header is not None
    twin, caller = header.groups()
    assert source(twin).is_file()
    assert path.stem in source(caller).read_text()
