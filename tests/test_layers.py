"""Imports go one way: the contracts of pyproject.toml (`[tool.importlinter]`), and what no contract can say.

Imports in functions count, and so do modules that a string names, as "games.pegs:mastermind".
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import grimp
from importlinter import Contract
from importlinter.api import read_configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "sleuth"
CONFIGURATION: dict[str, Any] = read_configuration(str(ROOT / "pyproject.toml"))
KINDS: dict[str, Callable[..., Contract]] = {
    "layers": LayersContract,
    "forbidden": ForbiddenContract,
    "protected": ProtectedContract,
}

BY_NAME = (
    ("sleuth", "sleuth.", "the front door fetches a name when it is used"),
    ("sleuth.core", "sleuth.", "as above"),
    ("sleuth.results", "sleuth.", "as above, for annotations: tasks say by it what they return"),
    ("sleuth.season", "sleuth.tasks", "as above: the engines inside know nothing of it"),
    ("sleuth.strategies", "sleuth.exact.objective", "as above: it names an objective, as it names strategies"),
    ("sleuth.core.game", "sleuth.advice.advisor", "a game gives who advises in it and knows nothing of it"),
    ("sleuth.games.registry", "sleuth.codebreakers", "the table of games names what counts the secrets left"),
    ("sleuth.cli.commands.serve", "sleuth.web", "the command starts the server and knows nothing of it"),
    ("sleuth.cli.commands.site", "sleuth.web", "the command has the page written and knows nothing of it"),
)
"""What a module names in a string, and may not import: who, whom, why."""
MAKERS = {"sleuth.games.registry", "sleuth.games.game_spec", "sleuth.core.game"}
"""They say by what functions games are made, and these may import them."""

RECORDS = "sleuth.kernels.exact.records"
"""The one file of kernels that needs no compiler: what is searched has its names and INFINITE from it."""


def contracts() -> dict[str, Contract]:
    session, options = CONFIGURATION["session_options"], CONFIGURATION["contracts_options"]
    return {each["name"]: KINDS[each["type"]](each["name"], session, each) for each in options}


@cache
def imports(*, for_types: bool = False) -> grimp.ImportGraph:
    """The imports that the package writes as such."""
    return grimp.build_graph(
        "sleuth",
        "sleuth_check",
        include_external_packages=True,
        exclude_type_checking_imports=not for_types,
        cache_dir=None,
    )


@cache
def sources() -> dict[str, ast.Module]:
    """Module → its code."""
    files = {path.relative_to(SOURCES.parent).with_suffix("").parts: path for path in sorted(SOURCES.rglob("*.py"))}
    return {
        ".".join(parts).removesuffix(".__init__"): ast.parse(path.read_text("utf-8")) for parts, path in files.items()
    }


def named(code: ast.AST) -> Iterator[tuple[str, int]]:
    """The modules that strings name, with the line: "games.pegs:mastermind", f"sleuth.papers.{source}".

    A docstring only mentions modules.
    """
    for each in ast.iter_child_nodes(code):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and not isinstance(code, ast.Expr):
            for word in each.value.split():
                match = re.fullmatch(r"sleuth\.([\w.]+?)\.?|([\w.]+):\w+", word)
                path = f"sleuth.{match[1] or match[2]}" if match else ""
                while path not in sources() and path:
                    path = path.rpartition(".")[0]
                if path not in ("", "sleuth"):
                    yield path, each.lineno
        yield from named(each)


def with_strings(graph: grimp.ImportGraph, *, cycles: bool = False) -> grimp.ImportGraph:
    """A copy of a graph, with what strings name. cycles: without folders, and without what makes games."""
    graph = deepcopy(graph)
    for importer, code in sources().items():
        for imported, line in named(code):
            excepted = any(importer == who and imported.startswith(whom) for who, whom, _ in BY_NAME)
            if not excepted and not (cycles and (importer in MAKERS or graph.find_children(imported))):
                graph.add_import(importer=importer, imported=imported, line_number=line, line_contents="a string")
    return graph


def test_the_contracts_hold():
    """What is printed names the imports."""
    graph, broken = with_strings(imports()), []
    assert {"sleuth.core.listing", "sleuth.cli.app", "sleuth.__main__", "numpy"} <= graph.modules
    for name, contract in contracts().items():
        check = contract.check(deepcopy(graph), verbose=False)
        if not check.kept:
            contract.render_broken_contract(check)
            broken.append(name)
    assert broken == []


def test_every_module_of_a_shared_folder_has_its_place():
    (layers,) = [each["layers"] for each in CONFIGURATION["contracts_options"] if each["type"] == "layers"]
    places = set(re.findall(r"(?:core|files|work)\.\w+", " ".join(layers)))
    folders = ("sleuth.core", "sleuth.files", "sleuth.work")
    assert {f"sleuth.{each}" for each in places} == set().union(*map(imports().find_children, folders))


def test_a_contract_finds_what_it_forbids():
    of = contracts()
    for name, importer, imported in (
        ("one way", "sleuth.core.listing", "sleuth.core.position"),
        ("one way", "sleuth.core.match", "sleuth.games.pegs"),
        ("one way", "sleuth.files.own_file", "sleuth.files.tables"),
        ("one way", "sleuth.advice.best", "sleuth.playing.session"),
        ("one way", "sleuth.review.wording", "sleuth.text.advice"),
        ("one way", "sleuth.web.app", "sleuth.cli.output"),
        ("errors and kernels stand alone", "sleuth.errors", "sleuth.core"),
        ("errors and kernels stand alone", "sleuth.kernels.codes.pegs", "sleuth.errors"),
        ("numba in kernels only", "sleuth.core.tree", "numba"),
        ("tasks and edges compute nothing", "sleuth.tasks.boards", "numpy"),
    ):
        graph = deepcopy(imports())
        graph.add_import(importer=importer, imported=imported)
        assert not of[name].check(graph, verbose=False).kept, (name, importer, imported)


def test_a_string_names_a_module():
    code = '''"""Not "tasks.suggest:Suggest"."""
KIND = {"sleuth.tasks.stats": "tasks.suggest:Suggest, and no:more"}
import_module(f"sleuth.papers.{source}")
'''
    assert list(named(ast.parse(code))) == [("sleuth.tasks.stats", 2), ("sleuth.papers", 3)]


def test_no_files_import_each_other():
    """In functions and for types too; all may ask the package itself for its version."""
    graph = with_strings(imports(for_types=True), cycles=True)
    TopologicalSorter(
        {each: graph.find_modules_directly_imported_by(each) - {each, "sleuth"} for each in graph.modules - {"sleuth"}}
    ).prepare()  # raises an error that has the cycle


def test_kernels_need_numpy_and_a_compiler_only():
    guests = {
        guest
        for module in imports().find_descendants("sleuth.kernels")
        for guest in imports().find_modules_directly_imported_by(module)
        if not guest.startswith("sleuth.")
    }
    assert guests - sys.stdlib_module_names == {"numpy", "numba", "llvmlite", "platformdirs"}


def test_what_is_slow_or_absent_is_imported_where_it_is_used():
    """A suggestion must not pay for a compiler, nor the command line for tables."""
    assert imports().find_modules_directly_imported_by(RECORDS) - sys.stdlib_module_names == {"numpy"}
    lines = defaultdict[str, set[int | None]](set)
    for package in ("sleuth.kernels", "rich", "wordfreq", "distributed"):
        inside = {package} if imports().is_module_squashed(package) else {package, *imports().find_descendants(package)}
        for imported in inside - {RECORDS}:
            for importer in imports().find_modules_that_directly_import(imported) - inside:
                details = imports().get_import_details(importer=importer, imported=imported)
                lines[importer] |= {each["line_number"] for each in details}
    assert len(lines) > 20
    for importer, each in lines.items():
        for node in ast.walk(sources()[importer]):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                each -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    assert {importer: each for importer, each in lines.items() if each} == {}


def test_no_name_comes_through_the_front_door():
    """`from sleuth import Listing` would hide the layer."""
    lines = [
        (importer, each["line_contents"])
        for importer in imports().find_modules_that_directly_import("sleuth")
        for each in imports().get_import_details(importer=importer, imported="sleuth")
    ]
    assert lines
    assert [each for each in lines if each[1] != "from sleuth import __version__"] == []


def test_no_two_classes_have_one_name():
    """A name says what a class is, wherever it is read; the server's own classes stay in their folder."""
    homes = defaultdict(list)
    for module, code in sources().items():
        for node in code.body:
            if isinstance(node, ast.ClassDef) and not module.startswith("sleuth.web"):
                homes[node.name].append(module)
    assert {name: modules for name, modules in homes.items() if len(modules) > 1} == {}
