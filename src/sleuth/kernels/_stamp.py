"""What the compiled code of a kernel is made from: a hash of its own file and of all kernel files that it imports."""

from __future__ import annotations

import ast
import hashlib
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent
NAME = __name__.rpartition(".")[0]
"""The folder of the kernels, and its name as a package."""

DECORATOR = ROOT / "_jit.py"
"""Where the options of the compiler are set: part of every stamp."""

BODY = re.compile(rb"^(?:@|def |class |async def )", re.MULTILINE)
"""Where the imports of a module end. To parse what stands above it takes a tenth of the time of the whole file."""


@cache
def stamp(path: Path) -> str:
    """The stamp of the code compiled from a kernel file."""
    digest = hashlib.sha256()
    for file in sorted(closure(path) | {DECORATOR}):
        digest.update(f"{file.relative_to(ROOT)}\n".encode() + _content(file))
    return digest.hexdigest()


def closure(path: Path) -> set[Path]:
    """The file, the kernel files that it imports, those that these import, and so on."""
    found: set[Path] = set()
    left = [path]
    while left:
        file = left.pop()
        if file not in found:
            found.add(file)
            left.extend(imports(file))
    return found


@cache
def imports(path: Path) -> tuple[Path, ...]:
    """The kernel files that a kernel file imports at its top."""
    found = []
    for node in _head(path).body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = (NAME, *path.relative_to(ROOT).parent.parts)
            above = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]  # a name may be a module
        else:
            continue
        found += [file for name in names if (file := _file(name))]
    return tuple(found)


def _file(name: str) -> Path | None:
    """The file of a module of this package; None of any other name."""
    if not name.startswith(f"{NAME}."):
        return None
    file = ROOT.joinpath(*name.removeprefix(f"{NAME}.").split(".")).with_suffix(".py")
    return file if file.is_file() else None


def _head(path: Path) -> ast.Module:
    content = _content(path)
    body = BODY.search(content)
    try:
        return ast.parse(content[: body.start()] if body else content)
    except SyntaxError:  # a line of the docstring looked like the body
        return ast.parse(content)


@cache
def _content(path: Path) -> bytes:
    return path.read_bytes()
