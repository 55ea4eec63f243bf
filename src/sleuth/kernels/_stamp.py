"""What the compiled code of a kernel is made from: a hash of its own file and of all kernel files that it imports."""

from __future__ import annotations

import ast
import hashlib
import re
from functools import cache
from itertools import takewhile
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
        digest.update(f"{file.relative_to(_rooms(file)[0][0])}\n".encode() + _content(file))
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
    found, rooms = [], _rooms(path)
    for node in _head(path).body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = (rooms[0][1], *path.relative_to(rooms[0][0]).parent.parts)
            above = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]  # a name may be a module
        else:
            continue
        found += [file for name in names if (file := _file(name, rooms))]
    return tuple(found)


def _rooms(path: Path) -> list[tuple[Path, str]]:
    """The folders whose files count, with their names as packages: the file's own, and this one.

    Kernels may stand elsewhere, such as in `research`.
    """
    if path.is_relative_to(ROOT):
        return [(ROOT, NAME)]
    packages = takewhile(lambda folder: (folder / "__init__.py").is_file(), path.parents)
    return [(path.parent, ".".join(reversed([folder.name for folder in packages]))), (ROOT, NAME)]


def _file(name: str, rooms: list[tuple[Path, str]]) -> Path | None:
    """The file of a module of some packages; None of any other name."""
    for folder, package in rooms:
        if name.startswith(f"{package}."):
            file = folder.joinpath(*name.removeprefix(f"{package}.").split(".")).with_suffix(".py")
            return file if file.is_file() else None
    return None


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
