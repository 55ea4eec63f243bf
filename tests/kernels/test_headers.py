"""Each file of kernels says in its header which slow code it is held against, and who calls it."""

from __future__ import annotations

import ast
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from sleuth.kernels import _jit
from tests.table import each_row

ROOT = Path(__file__).parents[2]
FILES = [
    path
    for path in sorted([*_jit.ROOT.rglob("*.py"), *ROOT.glob("research/*/kernels/*.py")])
    if re.search(r"^@(jit|intrinsic)$", path.read_text(), re.MULTILINE)
]
HEADER = re.compile(r"^Twin: ([\w./]+\w)\. Caller: ([\w.]+\w)\.$", re.MULTILINE)


def source(name: str) -> Path:
    """The file of a module, or of a path in tests."""
    if name.startswith("tests/"):
        return ROOT / name
    spec = find_spec(name)
    return Path(str(spec and spec.origin))


@each_row("path", FILES)
def test_the_header_names_the_twin_and_the_caller(path: Path):
    header = HEADER.search(ast.get_docstring(ast.parse(path.read_text())) or "")
    assert header is not None
    twin, caller = header.groups()
    assert source(twin).is_file()
    assert path.stem in source(caller).read_text()


def by_number(function: ast.FunctionDef) -> list[str]:
    """Where a function takes its parameters apart by number: `names, … = p`, `p[0][i]`, and `p[0]`, `p[:2]` of a tuple.

    The rows of an array are taken as `p[0, i]`, or by their names.
    """
    tuples = {
        each.arg: ast.unparse(each.annotation).startswith("tuple") if each.annotation else False
        for each in function.args.args
    }

    def taken(node: ast.AST) -> bool:
        """Whether a node is a parameter with a number or a slice of numbers."""
        return (
            isinstance(node, ast.Subscript)
            and isinstance(node.value, ast.Name)
            and node.value.id in tuples
            and all(isinstance(each, ast.Constant | ast.Slice | ast.Load) for each in ast.walk(node.slice))
        )

    found = []
    for node in ast.walk(function):
        unpacked = (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Tuple)
            and isinstance(node.value, ast.Name)
            and node.value.id in tuples
        )
        twice = isinstance(node, ast.Subscript) and taken(node.value)
        of_tuple = isinstance(node, ast.Subscript) and taken(node) and tuples[ast.unparse(node.value)]
        if unpacked or twice or of_tuple:
            found.append(ast.unparse(node))
    return found


@each_row("path", FILES)
def test_no_kernel_takes_a_tuple_by_number(path: Path):
    functions = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]
    assert [line for function in functions for line in by_number(function)] == []


@each_row(
    "code",
    [
        "def f(book): return book[0][2]",
        "def f(graph): starts, kids = graph",
        "def f(left: tuple): return g(left[2])",
        "def f(left: tuple): return g(*left[:2])",
    ],
)
def test_a_tuple_by_number_is_seen(code: str):
    function = ast.parse(code).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert len(by_number(function)) == 1


@pytest.mark.parametrize(
    "code",
    ["def f(graph): return graph.starts[2]", "def f(path): return path[0, 2]", "def f(path): return path[row][2]"],
)
def test_names_and_arrays_are_no_tuples_by_number(code: str):
    function = ast.parse(code).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert by_number(function) == []
