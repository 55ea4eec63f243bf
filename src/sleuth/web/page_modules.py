"""The modules of the page, joined at the start of the server, so that a view comes in one request.

What `main.js` imports becomes one module at its place, and so does every view that it loads later. A module is wrapped
in a function, and its exports become an object: names that two modules both use do not meet.
Source: this package.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Mapping

MAIN = "js/main.js"
SHARED = "js/shared.js"
"""What several views import and the first view does not."""
IMPORT = re.compile(
    r'^import\s+(?:\{(?P<names>[^}]*)\}|\*\s+as\s+(?P<whole>\w+))\s+from\s+"(?P<path>\.[^"]+)";?$', re.MULTILINE
)
EXPORT = re.compile(r"^export\s+(?=(?:async\s+)?(?:function\*?|class|const)\s+(?P<name>\w+))", re.MULTILINE)
AWAIT = re.compile(r"^\S.*\bawait\b", re.MULTILINE)
"""A module waits at its top level, in a line that is not indented; what is in a function is indented."""
COMMENT = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*\*(?:[^*]|\*(?!/))*\*/)[ \t]*\n|/\*\* @type [^\n]*?\*/ (?=\()|(?<=\S)[ \t]+// [^\"'`\n]*$",
    re.MULTILINE,
)
"""A comment on lines of its own, the type of what is in parentheses, or a comment after code, but for one with a quote,
which may be in a text: they are a fifth of what is sent, for nobody."""
SPACE = re.compile(r"\n\s+")
"""Indentation and empty lines: about 4% of what is sent, compressed. No text of a module has more than one line."""
OTHER = re.compile(r"^(?:import|export)\b(?!\s*\().*$", re.MULTILINE)


def joined(modules: Mapping[str, str], roots: Iterable[str]) -> dict[str, str]:
    """The modules to serve: MAIN and the roots, each with all that it imports; path → text.

    modules: path → text, of all modules. What MAIN imports is there only, and what two roots share goes into SHARED.
    Raises ValueError for a module that uses another form of import or export, or is missing, or is imported in a
    circle, or has a text of several lines.
    """
    modules = _without_comments(modules)
    closures = {root: _closure(root, modules) for root in (MAIN, *roots)}
    uses = Counter(path for root, closure in closures.items() if root != MAIN for path in closure)
    first = closures[MAIN]
    several = [path for path, count in uses.items() if count > 1 and path not in first]
    several = [path for path in _ordered(several, modules) if path not in first]
    held = {MAIN: first, SHARED: several}
    made = {MAIN: _joined(first, modules, {})}
    if several:
        made[SHARED] = _joined([*several, SHARED], {**modules, SHARED: ""}, {MAIN: first})
    for root, closure in closures.items():
        if root in several:
            raise ValueError(f"{root} is imported by another view; move what they share to a module of its own")
        if root not in first:
            made[root] = _joined([path for path in closure if path not in (*first, *several)], modules, held)
    return made


def bundled(modules: Mapping[str, str], root: str) -> str:
    """A module with all that it imports, which stands alone. Raises what `joined` raises."""
    modules = _without_comments(modules)
    return _joined(_closure(root, modules), modules, {})


def _without_comments(modules: Mapping[str, str]) -> dict[str, str]:
    """The modules without comments. Raises ValueError for a text of several lines, which SPACE would change."""
    code = {path: COMMENT.sub("", text) for path, text in modules.items()}
    for path, text in code.items():
        for line in text.splitlines():
            if line.count("`") % 2:
                raise ValueError(
                    f"{path}: {line!r} has one end of a text; write it in one line, and \\x60 for a backtick"
                )
    return code


def _ordered(paths: Iterable[str], modules: Mapping[str, str]) -> list[str]:
    """The modules, each after what it imports."""
    return list(dict.fromkeys(needed for path in paths for needed in _closure(path, modules)))


def _closure(root: str, modules: Mapping[str, str]) -> list[str]:
    """A module and all that it imports, each after what it imports."""
    order: dict[str, None] = {}

    def visit(path: str, above: tuple[str, ...]) -> None:
        if path in above:
            raise ValueError(
                f"{' imports '.join((*above, path))}: a circle; move what they share to a module of its own"
            )
        if path not in modules:
            raise ValueError(f"{above[-1]} imports {path}, which is not there")
        for found in IMPORT.finditer(modules[path]):
            target = _target(path, found["path"])
            if target not in order:
                visit(target, (*above, path))
        order[path] = None

    visit(root, ())
    return list(order)


def _target(importer: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), path))


def _joined(paths: Iterable[str], modules: Mapping[str, str], held: Mapping[str, Iterable[str]]) -> str:
    """One module of several. The last is the root: its exports stay. held: file → the modules that it exports."""
    paths = list(paths)
    *inner, root = paths
    wanted = {_target(path, found["path"]) for path in paths for found in IMPORT.finditer(modules[path])}
    lines = []
    for file, exported in held.items():
        if names := ", ".join(_name(path) for path in exported if path in wanted):
            lines.append(f'import {{ {names} }} from "./{posixpath.relpath(file, posixpath.dirname(root))}";')
    lines += [f"const {_name(path)} = {_wrapped(path, modules[path])};" for path in inner]
    if root in (MAIN, SHARED):
        lines.append(f"export {{ {', '.join(map(_name, inner))} }};")
    text = _linked(root, modules[root])
    _check(root, EXPORT.sub("", text))
    return SPACE.sub("\n", "\n".join((*lines, text)))


def _wrapped(path: str, text: str) -> str:
    """The expression whose value is the object of a module's exports."""
    names = [found["name"] for found in EXPORT.finditer(text)]
    body = EXPORT.sub("", _linked(path, text))
    _check(path, body)
    start = "await (async () =>" if AWAIT.search(body) else "(() =>"
    return f"{start} {{\n{body}\nreturn {{ {', '.join(names)} }};\n}})()"


def _linked(path: str, text: str) -> str:
    """The text, its imports taken from the objects of other modules."""

    def constant(found: re.Match[str]) -> str:
        names = found["whole"] or "{" + re.sub(r"\s+as\s+", ": ", found["names"]) + "}"
        return f"const {names} = {_name(_target(path, found['path']))};"

    return IMPORT.sub(constant, text)


def _check(path: str, text: str) -> None:
    """Raise ValueError for an import or export that is still there."""
    if found := OTHER.search(text):
        raise ValueError(
            f'{path}: {found[0]!r} cannot be joined; write import {{ … }} from "./…", or export a constant, a function '
            "or a class where it is defined"
        )


def _name(path: str) -> str:
    """js/season/grid.js → $season_grid."""
    return "$" + re.sub(r"\W", "_", path.removeprefix("js/").removesuffix(".js"))
