"""Imports go one way: the layers of the package, read from its sources without running them.

Imports in functions count, and so do modules that a string names, as "games.pegs:mastermind".
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "sleuth"

# From the bottom up. A module imports from its own layer and from those below it.
LAYERS = (
    ("errors", "core.stop", "core.budget", "core.turns", "core.intervals", "core.near", "core.wording"),
    ("core.results",),
    ("kernels", "core.arrays", "core.files", "core.cache", "core.inputs"),
    ("core.prior",),
    ("core.listing", "core.tables", "core.parts"),
    ("games", "core"),
    ("strategies", "exact", "duels", "chains", "codebreakers", "season"),
    ("advice", "review", "trials", "playing"),
    ("papers", "text"),
    ("tasks",),
    ("warmup",),
    ("cli", "web", "__main__"),
)
HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}
# A module that LAYERS does not know yet: it may use all that is below the edges, and they alone may
# use it.
UNKNOWN = HEIGHT["tasks"]
MODULES = set(HEIGHT) | {path.stem for path in SOURCES.iterdir() if path.suffix == ".py" or path.is_dir()}
MODULES |= {f"core.{path.stem}" for path in (SOURCES / "core").iterdir()}

# What a module names in a string, and may not import: who, whom, why.
BY_NAME = (
    ("sleuth.games.registry", "codebreakers", "the table of games names what counts the secrets left"),
    ("sleuth.games.game_spec", "duels", "the prior of a game may be the file of a duel"),
    ("sleuth.games.words.weighing", "duels", "the prior of words may be the file of a duel"),
    ("sleuth.season", "tasks", "a front door, as sleuth itself: the engines inside know nothing of it"),
    ("sleuth.cli.commands.serve", "web", "the command starts the server and knows nothing of it"),
    ("sleuth.cli.commands.site", "web", "the command has the page written and knows nothing of it"),
)

# They say by what functions games are made.
MAKERS = ("sleuth.games.registry", "sleuth.games.game_spec", "sleuth.core.game")

NOUNS = {f"core.{noun}" for noun in ("listing", "position", "tree", "evaluation", "match")}


class Import(NamedTuple):
    """One import statement's target, as dotted names, and where it stands."""

    importer: str
    imported: str
    line: int
    deferred: bool  # inside a function, so not paid when the importer is loaded
    by_name: bool = False  # in a string

    @property
    def source(self) -> str:
        """The importer's place in LAYERS: "games" for sleuth.games.words.word_game, "" for sleuth itself."""
        return place(self.importer)

    @property
    def target(self) -> str:
        """The imported module's place in LAYERS, or the name of a package outside sleuth."""
        return place(self.imported) if self.inside else self.imported.split(".")[0]

    @property
    def inside(self) -> bool:
        """Whether the target belongs to sleuth."""
        return self.imported.split(".")[0] == "sleuth"

    def __str__(self) -> str:
        where = "in a string" if self.by_name else "in a function" if self.deferred else "at module level"
        return f"{self.importer}, line {self.line}: imports {self.imported} {where}"


def place(module: str) -> str:
    """Its folder or module; of `core`, whose modules build on each other, the module."""
    parts = module.split(".")
    return ".".join(parts[1:3] if parts[1:2] == ["core"] else parts[1:2])


def height(name: str) -> int:
    return HEIGHT.get(name, HEIGHT["core"] if name.startswith("core.") else UNKNOWN)


class Reader(ast.NodeVisitor):
    """Collects the imports of one module. Those under TYPE_CHECKING never run: they are left out unless asked for.

    A module that is named in a string, as "games.pegs:mastermind" or f"sleuth.papers.{source}", is imported later.
    """

    def __init__(self, module: str, *, is_package: bool, for_types: bool = False) -> None:
        self.module = module
        self.for_types = for_types
        self.parents = module.split(".") if is_package else module.split(".")[:-1]
        self.depth = 0
        self.found: list[Import] = []

    def add(self, imported: str, line: int) -> None:
        self.found.append(Import(self.module, imported, line, self.depth > 0))

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self.add(alias.name, node.lineno)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        base = self.parents[: len(self.parents) - node.level + 1] if node.level else []
        stem = ".".join([*base, *([node.module] if node.module else [])])
        for alias in node.names:
            self.add(f"{stem}.{alias.name}", node.lineno)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring only mentions modules
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        for word in node.value.split() if isinstance(node.value, str) else ():
            if found := named(word):
                self.found.append(Import(self.module, found, node.lineno, deferred=True, by_name=True))

    def visit_If(self, node: ast.If) -> None:
        if not self.for_types and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}:
            for other in node.orelse:
                self.visit(other)
        else:
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815  (the names are ast's)


@cache
def named(word: str) -> str | None:
    """The module of the package that a word names: its path after "sleuth.", or before ":" and a name."""
    found = re.fullmatch(r"sleuth\.([\w.]+?)\.?|([\w.]+):\w+", word)
    path = (found[1] or found[2]) if found else ""
    while path and not is_module(path):
        path = path.rpartition(".")[0]
    return f"sleuth.{path}" if path else None


def is_module(path: str) -> bool:
    """Whether a dotted path below sleuth is a file or a folder of the package."""
    place = SOURCES.joinpath(*path.split("."))
    return place.is_dir() or place.with_suffix(".py").exists()


def read(module: str, source: str, *, is_package: bool = False, for_types: bool = False) -> list[Import]:
    reader = Reader(module, is_package=is_package, for_types=for_types)
    reader.visit(ast.parse(source))
    return reader.found


def modules() -> Iterator[tuple[str, Path]]:
    """Yield every module of the package with its file."""
    for path in sorted(SOURCES.rglob("*.py")):
        parts = ["sleuth", *path.relative_to(SOURCES).with_suffix("").parts]
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


@cache
def package_imports(*, for_types: bool = False) -> tuple[Import, ...]:
    return tuple(
        one
        for module, path in modules()
        for one in read(module, path.read_text("utf-8"), is_package=path.name == "__init__.py", for_types=for_types)
        if not (one.by_name and (module, one.target) in {exception[:2] for exception in BY_NAME})
    )


class Rule(NamedTuple):
    """What no import may do, and why."""

    name: str
    reason: str
    broken: Callable[[Import], bool]


RULES = (
    Rule(
        "one way",
        "what stands below knows nothing of what stands above: g games, m methods, g + m files",
        lambda one: (
            one.inside and one.source != "" and one.target in MODULES and height(one.target) > height(one.source)
        ),
    ),
    Rule(
        "errors stand alone",
        "every module may raise an error, so errors.py imports nothing of sleuth",
        lambda one: one.source == "errors" and one.inside,
    ),
    Rule(
        "kernels take arrays",
        "kernels know numpy and numba (with its llvmlite) and no noun of sleuth: arrays in, arrays out",
        lambda one: (
            one.source == "kernels"
            and one.target not in {"kernels", "numpy", "numba", "llvmlite"}
            and one.target not in sys.stdlib_module_names
        ),
    ),
    Rule(
        "numba in kernels only",
        "one folder compiles, so that the rest can be read and run without a compiler",
        lambda one: one.target in {"numba", "llvmlite"} and one.source != "kernels",
    ),
    Rule(
        "kernels on demand",
        "import a kernel in the function that needs it: a suggestion must not pay for a compiler",
        lambda one: one.inside and one.target == "kernels" and one.source != "kernels" and not one.deferred,
    ),
    Rule(
        "edges hold no mathematics",
        "the edges parse, make one call and print; kernels are called further in",
        lambda one: one.inside and one.target == "kernels" and one.source in {"cli", "web"},
    ),
    Rule(
        "strategies know no game",
        "a strategy sees rows, codes and part sizes, so that it plays every game",
        lambda one: one.source in {"strategies", "core.scores"} and one.inside and one.target == "games",
    ),
    Rule(
        "nouns know no game",
        "a game is a value passed in; an `if` about one belongs in games/",
        lambda one: one.source in NOUNS and one.inside and one.target == "games",
    ),
    Rule(
        "games know no position",
        "a game is the rule, its encoding and a constructor; what is done with it stands above",
        lambda one: one.source == "games" and one.inside and one.target in NOUNS - {"core.listing"},
    ),
    Rule(
        "tasks and edges compute nothing",
        "arrays are for the engines: what needs numpy is no task and no edge",
        lambda one: one.target == "numpy" and one.source in {"tasks", "cli", "web"},
    ),
    Rule(
        "research stays out",
        "who installs Sleuth has no research/, which shows claims again",
        lambda one: one.target == "research",
    ),
    Rule(
        "cli and web are strangers",
        "what both edges need is shared below them, or the two would show different things",
        lambda one: one.inside and (one.source, one.target) in {("cli", "web"), ("web", "cli")},
    ),
    Rule(
        "nobody imports the command line",
        "what another module wants is no edge: move it down (`__main__` only starts it)",
        lambda one: one.inside and one.target == "cli" and one.source not in {"cli", "__main__"},
    ),
    Rule(
        "the product knows no research",
        "research shows claims again and is not installed: what a user reaches stands in the package",
        lambda one: one.target in {"research", "bench", "tests"},
    ),
    Rule(
        "no import through the front door",
        "a name comes from its own module; `from sleuth import Listing` would hide the layer",
        lambda one: one.inside and one.target not in {"", "__version__", *MODULES} and one.imported.count(".") == 1,
    ),
    Rule(
        "heavy guests on demand",
        "rich, matplotlib, wordfreq and distributed are slow or absent: import them where they are used",
        lambda one: one.target in {"rich", "matplotlib", "wordfreq", "distributed"} and not one.deferred,
    ),
)


@pytest.mark.parametrize("rule", RULES, ids=[rule.name for rule in RULES])
def test_no_import_of_the_package_breaks(rule: Rule):
    broken = [str(one) for one in package_imports() if rule.broken(one)]
    assert not broken, f"{rule.reason}\n" + "\n".join(broken)


def test_the_sources_are_found():
    assert {one.importer for one in package_imports()} >= {
        "sleuth.core.listing",
        "sleuth.cli.app",
        "sleuth.__main__",
    }


def cycles(imports: Iterable[tuple[str, str]]) -> set[frozenset[str]]:
    """The groups of files of which each imports all others of its group, directly or through others."""
    targets: dict[str, set[str]] = {}
    for importer, imported in imports:
        targets.setdefault(importer, set()).add(imported)
    reached = {module: reachable(module, targets) for module in targets}
    groups = {
        frozenset(other for other in found if module in reached.get(other, ())) for module, found in reached.items()
    }
    return {group for group in groups if group}


def reachable(module: str, targets: dict[str, set[str]]) -> set[str]:
    """The modules to which a path of one import or more leads."""
    found: set[str] = set()
    rest = [module]
    while rest:
        new = targets.get(rest.pop(), set()) - found
        found |= new
        rest += new
    return found


def file_imports() -> Iterator[tuple[str, str]]:
    """Yield (importer, imported) for the files of the package, those under TYPE_CHECKING and in functions included.

    The package itself is left out: its public names are those of all files, and all may ask for its version. So are the
    names in the table of games, in the spec that reads it and in `Game`, which say by what functions games are made,
    and folders that a string names.
    """
    known = {module for module, _ in modules()}
    folders = {module for module, path in modules() if path.name == "__init__.py"}
    for one in package_imports(for_types=True):
        target = one.imported
        if one.by_name and (one.importer in MAKERS or target in folders):
            continue
        while target and target not in known:  # a name in a module
            target = target.rpartition(".")[0]
        if target not in ("", "sleuth", one.importer):
            yield one.importer, target


def test_no_files_import_each_other():
    """In functions and for types too."""
    assert sorted(map(sorted, cycles(file_imports()))) == []


@pytest.mark.parametrize(
    ("imports", "found"),
    [
        ("ab bc", []),
        ("ab bc ca", ["abc"]),
        ("ab ba bc cd dc", ["ab", "cd"]),
        ("ab ba bc cb", ["abc"]),
        ("ab bc cb", ["bc"]),
    ],
)
def test_a_cycle_is_found(imports: str, found: list[str]):
    assert cycles((pair[0], pair[1]) for pair in imports.split()) == {frozenset(group) for group in found}


def test_imports_for_types_make_a_cycle_too():
    source = "if TYPE_CHECKING:\n    from sleuth.core.tree import Tree\ndef f():\n    import sleuth.core.parts"
    found = read("sleuth.core.scores", source, for_types=True)
    assert [one.imported for one in found] == ["sleuth.core.tree.Tree", "sleuth.core.parts"]


def late(statement: str) -> str:
    return f"def f():\n    {statement}"


@pytest.mark.parametrize(
    ("rule", "module", "source"),
    [
        ("one way", "sleuth.core.listing", "from sleuth.strategies import greedy"),
        ("one way", "sleuth.core.listing", late("from sleuth.core.position import Position")),
        ("one way", "sleuth.core.listing", "from sleuth.core.position import Position"),
        ("one way", "sleuth.core.scores", "import sleuth.advice.values"),
        ("one way", "sleuth.core.scores", late("from sleuth import tasks")),
        ("errors stand alone", "sleuth.errors", "from sleuth import core"),
        ("kernels take arrays", "sleuth.kernels.codes.pegs", "from sleuth.errors import SleuthError"),
        ("kernels take arrays", "sleuth.kernels.codes.pegs", "import scipy"),
        ("numba in kernels only", "sleuth.core.tree", late("import numba")),
        ("numba in kernels only", "sleuth.core.tree", "if DEBUG:\n    import numba"),
        (
            "numba in kernels only",
            "sleuth.core.tree",
            "if TYPE_CHECKING:\n    1\nelse:\n    import numba",
        ),
        ("kernels on demand", "sleuth.core.tree", "from ..kernels import parts"),
        ("kernels on demand", "sleuth.core.tree", "class T:\n    import sleuth.kernels"),
        ("edges hold no mathematics", "sleuth.cli.commands.play", late("import sleuth.kernels")),
        ("one way", "sleuth.advice.ranked", 'returns = "tasks.suggest:Suggest"'),
        ("one way", "sleuth.exact.solve", late("import sleuth.trials.sampling")),
        ("one way", "sleuth.review.card", "from sleuth.text.advice import counted"),
        ("one way", "sleuth.duels.codemaker", late("from sleuth.tasks.duel import run")),
        ("one way", "sleuth.text.reports", late("import_module(f'sleuth.tasks.{name}')")),
        ("one way", "sleuth.papers.figures", 'NAMES = {"sleuth.tasks.stats": "stats"}'),
        ("tasks and edges compute nothing", "sleuth.tasks.boards", late("import numpy as np")),
        ("research stays out", "sleuth.papers.kutin2024", late("import research.circular_shift")),
        ("strategies know no game", "sleuth.strategies.greedy", late("from sleuth import games")),
        ("nouns know no game", "sleuth.core.match", late("from sleuth.games.words.word_game import rule")),
        ("games know no position", "sleuth.games.words.word_game", "from sleuth.core.tree import Tree"),
        ("cli and web are strangers", "sleuth.web.app", "from sleuth.cli.output import emit"),
        ("cli and web are strangers", "sleuth.cli.commands.serve", late("from sleuth.web import app")),
        ("nobody imports the command line", "sleuth.advice.values", late("from sleuth import cli")),
        ("the product knows no research", "sleuth.papers.kutin2024", late("from research.circular_shift import cases")),
        ("no import through the front door", "sleuth.advice.values", "from sleuth import Game"),
        ("heavy guests on demand", "sleuth.cli.output", "from rich.table import Table"),
    ],
)
def test_a_forbidden_import_is_caught(rule: str, module: str, source: str):
    broken = {each.name for each in RULES for one in read(module, source) if each.broken(one)}
    assert rule in broken


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("sleuth.core.listing", "if TYPE_CHECKING:\n    from sleuth.cli import main"),
        ("sleuth.core.scores", "import sleuth.core.parts"),
        ("sleuth.kernels.codes.pegs", "import numba, numpy, math\nimport sleuth.kernels.codes.parts"),
        ("sleuth.core.tree", '"""Not "tasks.suggest:Suggest", nor sleuth.tasks."""'),
        ("sleuth.core.tree", "async def f():\n    from sleuth.kernels import parts"),
        ("sleuth.games.words.word_game", "from sleuth.core.listing import Game"),
        ("sleuth.__main__", "from sleuth.cli import main"),
        ("sleuth.cli.app", "from sleuth import __version__"),
        ("sleuth.cli.output", late("from rich.table import Table")),
    ],
)
def test_a_permitted_import_passes(module: str, source: str):
    assert not [each.name for each in RULES for one in read(module, source) if each.broken(one)]


def test_a_relative_import_in_a_package_starts_at_the_package():
    (found,) = read("sleuth.games", "from . import words", is_package=True)
    assert found.imported == "sleuth.games.words"


def test_no_two_classes_have_one_name():
    """A name says what a class is, wherever it is read; the server's own classes stay in their folder."""
    homes: dict[str, list[str]] = {}
    for module, path in modules():
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and place(module) != "web":
                homes.setdefault(node.name, []).append(module)
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}
