"""What `help` shows of the public names is whole: what comes back, every argument, and every error that is raised.

The names are those of `PUBLIC` and `sleuth.season.__all__`, and the public methods of the classes among them.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass, replace
from functools import cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, get_args, get_type_hints

import pytest

import sleuth
from sleuth import errors
from sleuth.core.scores import Score
from sleuth.files.trees import files
from sleuth.games import permutation_counts as counting
from sleuth.strategies.ranked import Ranked
from sleuth.tasks.docstring import entries
from tools.public_names import PUBLIC

LONGEST = 120
WORDS = ["bat", "cat", "cot", "hat"]
ERRORS = {name for name, each in vars(errors).items() if isinstance(each, type) and issubclass(each, Exception)}
NAMES = {
    **{name: getattr(sleuth, name) for name in PUBLIC},
    **{name: getattr(sleuth.results, name) for name in ("Advice", "Analysis", "Comparison", "Evaluation", "Solution")},
    **{f"season.{name}": getattr(sleuth.season, name) for name in sleuth.season.__all__},
}
CLASSES = {name: each for name, each in NAMES.items() if isinstance(each, type)}


def own_members(kind: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class that Sleuth defines, by name."""
    for name, each in inspect.getmembers_static(kind):
        if name.startswith("_"):
            continue
        inner = each.fget if isinstance(each, property) else each.func if isinstance(each, cached_property) else each
        inner = inner.__func__ if isinstance(inner, classmethod | staticmethod) else inner
        is_field = name in getattr(kind, "__dataclass_fields__", ())
        if isinstance(inner, FunctionType) and inner.__module__.startswith("sleuth.") and not is_field:
            yield name, each


def is_own(each: Any, module: ModuleType) -> bool:
    """Whether it is a function for users that the module defines; one that yields rows without end is not."""
    inner = inspect.unwrap(each)
    own = isinstance(inner, FunctionType) and inner.__module__ == module.__name__
    return own and not inner.__name__.startswith("_") and not inspect.isgeneratorfunction(inner)


MEMBERS = {f"{name}.{inner}": each for name, kind in CLASSES.items() for inner, each in own_members(kind)}
HOMES = {f"{each.__module__}:{name.removeprefix('season.')}" for name, each in NAMES.items()}
FUNCTIONS = {name: each for name, each in NAMES.items() if not isinstance(each, type)}
METHODS = {
    name: each.__func__ if isinstance(each, classmethod | staticmethod) else each
    for name, each in MEMBERS.items()
    if not isinstance(each, property | cached_property)
}
DEEPER = {
    **{f"counting.{name}": each for name, each in vars(counting).items() if is_own(each, counting)},
    **{"files.read": files.read, "files.write": files.write},
}
"""Functions without a public name that the how-tos import."""
CALLS: dict[str, Callable[..., Any]] = {**FUNCTIONS, **METHODS, **DEEPER}

DOCUMENTED = {**NAMES, **MEMBERS, **DEEPER}


def text(each: Any) -> str:
    """Its docstring."""
    return inspect.cleandoc(each.__doc__ or "")


def parameters(function: Callable[..., Any]) -> list[str]:
    """The names of what a function takes."""
    named = inspect.signature(function).parameters
    return [name for name in named if name not in ("self", "cls")]


def names_raised(node: ast.AST) -> set[str]:
    """The errors of Sleuth that a piece of code raises by name."""
    found = (
        each.exc.func if isinstance(each.exc, ast.Call) else each.exc
        for each in ast.walk(node)
        if isinstance(each, ast.Raise)
    )
    return {each.id for each in found if isinstance(each, ast.Name)} & ERRORS


def returned(function: Callable[..., Any]) -> Iterator[type]:
    """The classes of Sleuth that a function returns."""
    left = [get_type_hints(function, localns={"Ranked": Ranked, "Score": Score})["return"]]
    for one in left:  # grows meanwhile
        left += get_args(one)
        if isinstance(one, type) and one.__module__.startswith("sleuth."):
            yield one


RESULTS = {each.__qualname__: each for function in FUNCTIONS.values() for each in returned(function)}
VALUES = {name: each for name, each in {**RESULTS, **CLASSES}.items() if each not in (sleuth.SleuthError, Ranked)}


class Rule(NamedTuple):
    """What docstrings have: of which names, and whether one keeps it."""

    of: Mapping[str, Any]
    holds: Callable[[Any], bool]


def first_line(each: Any) -> bool:
    first = text(each).partition("\n")[0]
    return first.endswith(".") and len(first) <= LONGEST


def arguments(function: Callable[..., Any]) -> bool:
    found = entries(text(function), "Args")
    return list(found) == parameters(function) and all(found.values())


def what_comes_back(function: Callable[..., Any]) -> bool:
    """The first line says it where there are no arguments."""
    returns = str(inspect.signature(function).return_annotation)
    parts = re.findall(r"^(Returns|Yields):\n +\S", text(function), re.MULTILINE)
    wanted = [] if returns == "None" else ["Yields" if returns.startswith("Iterator") else "Returns"]
    return not parameters(function) or parts == wanted


def itself(function: Callable[..., Any]) -> bool:
    """The builder of the site unwraps what it describes."""
    inner = inspect.unwrap(function)
    return inspect.signature(inner) == inspect.signature(function) and inner.__doc__ == function.__doc__


def public_name(function: Callable[..., Any]) -> bool:
    """So that `help` shows that name, and other processes find the function."""
    return not function.__module__.startswith("sleuth.tasks") or f"{function.__module__}:{function.__name__}" in HOMES


def errors_of_the_module(function: Callable[..., Any]) -> bool:
    """In a module of tasks all that is raised is raised for the function that it offers."""
    module = sys.modules[function.__module__]
    assert module.__file__ is not None
    named = names_raised(ast.parse(Path(module.__file__).read_text("utf-8")))
    return not module.__name__.startswith("sleuth.tasks.") or named <= set(entries(text(function), "Raises"))


def fields(kind: type) -> bool:
    if is_dataclass(kind):
        names = [each.name for each in dataclass_fields(kind)]
    else:
        names = getattr(kind, "_fields", None) or parameters(kind)
    titles = [title for each in kind.__mro__ for part in ("Attributes", "Args") for title in entries(text(each), part)]
    return set(names) <= {name for title in titles for name in title.split(", ")}


RULES = {
    "the first line is a sentence of at most 120 signs": Rule(DOCUMENTED, first_line),
    "every argument is described, in order": Rule(CALLS, arguments),
    "what comes back is described": Rule(CALLS, what_comes_back),
    "what is inspected is the function itself": Rule(CALLS, itself),
    "a task is called by its public name": Rule(FUNCTIONS, public_name),
    "an error says when it is raised": Rule(
        {name: getattr(errors, name) for name in ERRORS},
        lambda error: bool(re.search(r"\n\n(?:Raised|The message) ", text(error))),
    ),
    "only errors that there are are named": Rule(DOCUMENTED, lambda each: set(entries(text(each), "Raises")) <= ERRORS),
    "every error of the module of a task is named": Rule(FUNCTIONS, errors_of_the_module),
    "every field of a value is described": Rule(VALUES, fields),
}


def test_every_docstring_keeps_the_rules():
    assert all(len(rule.of) > 10 for rule in RULES.values())
    broken = {(title, name) for title, rule in RULES.items() for name, each in rule.of.items() if not rule.holds(each)}
    assert broken == set()


def poor(first: int) -> list[int]:
    """Numbers

    Raises:
        NoSuchError: Never.
    """
    return [first]


def test_a_rule_finds_a_docstring_that_breaks_it():
    broken = {name for name, rule in RULES.items() if rule.of in (DOCUMENTED, CALLS) and not rule.holds(poor)}
    assert broken == {name for name, rule in RULES.items() if rule.of in (DOCUMENTED, CALLS)} - {
        "what is inspected is the function itself"
    }


SMALL = sleuth.Game.of_words(WORDS, name="small")
START = SMALL.start()
CLASH = {"turns": "cot=ggg bat=ggg", "game": SMALL}
BAD: dict[str, list[Callable[[Any], Any]]] = {
    "analyze": [
        lambda call: call(["bat", "zzz"], game=SMALL),
        lambda call: call(["z-z"], secret="bat", game=SMALL),
        lambda call: call(["bat"], secret="bat", game=SMALL, strategy="banana"),
    ],
    "boards": [lambda call: call(game=SMALL), lambda call: call("bat=bbb/ggg", game=SMALL)],
    "check_proof": [lambda call: call("none.json")],
    "check_words": [lambda call: call("none.txt")],
    "compare": [
        lambda call: call(["banana"], game=SMALL),
        lambda call: call(["entropy"], game=SMALL, opener="zzz"),
        lambda call: call(["entropy"], game=SMALL, tree="none/tree.txt"),
        lambda call: call(["entropy"], game=SMALL, tree="-", turns="bat=bb"),
    ],
    "duel": [lambda call: call("dating:3"), lambda call: call("mastermind:0x4")],
    "eulerian": [lambda call: call(what="banana"), lambda call: call(suits=2)],
    "export_tree": [lambda call: call("none.json")],
    "feedback": [
        lambda call: call("zzz", "bat", game=SMALL),
        lambda call: call("bat", "zzz", game=SMALL),
        lambda call: call("bat", "cat", game="banana"),
    ],
    "filter_words": [lambda call: call("c.t", green="b.t"), lambda call: call("cat", words="none.txt")],
    "grow_tree": [
        lambda call: call("banana", game=SMALL),
        lambda call: call("entropy", game=SMALL, opener="zzz"),
        lambda call: call("entropy", **CLASH),
    ],
    "hints": [lambda call: call(**CLASH), lambda call: call("bat", game=SMALL)],
    "longest_chain": [
        lambda call: call(**CLASH),
        lambda call: call(game="mastermind:2x3"),
        lambda call: call(game=SMALL, secret="zzz"),
    ],
    "named": [lambda call: call("mine")(3)],
    "opener_costs": [lambda call: call("none.json")],
    "openers": [lambda call: call(game=SMALL, score="banana"), lambda call: call(game=SMALL, top=0)],
    "play": [
        lambda call: call(["zzz"], game=SMALL, secret="bat"),
        lambda call: call(game=SMALL, secret="zzz"),
        lambda call: call(game="permutation:30", adversary=True),
    ],
    "play_boards": [lambda call: call(game=SMALL), lambda call: call(secret="bat,zzz", game=SMALL)],
    "reproduce": [lambda call: call("banana")],
    "reveal": [lambda call: call("nothing"), lambda call: call("⬛⬛🟨", game=SMALL)],
    "score": [lambda call: call("banana"), lambda call: call("p:0")],
    "season.advise": [lambda call: call("none.yaml"), lambda call: call(top=0)],
    "season.check": [lambda call: call("none.yaml")],
    "season.explain": [lambda call: call("example", "Alex", "Nobody")],
    "season.load": [lambda call: call("none.yaml")],
    "season.read": [lambda call: call("{")],
    "season.new": [lambda call: call("season.txt"), lambda call: call("none/season.yaml")],
    "season.odds": [lambda call: call("none.yaml"), lambda call: call(until="banana")],
    "season.review": [lambda call: call("none.yaml")],
    "season.scenarios": [lambda call: call("none.yaml")],
    "share_stats": [lambda call: call("nothing"), lambda call: call("Anna: Wordle 1,234 3/6", player="Ben")],
    "show_tree": [lambda call: call("banana", game=SMALL), lambda call: call("entropy", **CLASH)],
    "solve": [
        lambda call: call(SMALL, out="none/proof.json"),
        lambda call: call(SMALL, out="proof.json", objective="banana"),
        lambda call: call(SMALL, out="proof.json", turns="bat=xxx"),
        lambda call: call(SMALL, limit=1),
        lambda call: call(SMALL, opener="zzz"),
        lambda call: call(SMALL, jobs=2, executor="dask://127.0.0.1:1"),
    ],
    "strategy": [lambda call: call("banana"), lambda call: call("p:x")],
    "suggest": [
        lambda call: call(**CLASH),
        lambda call: call("bat", game=SMALL),
        lambda call: call("z-z=ggg", game=SMALL),
        lambda call: call("bat=gg", game=SMALL),
        lambda call: call("bat=bbb cat=ggg", game=sleuth.Game.of_words(WORDS, rule="strict")),
        lambda call: call(game=SMALL, strategy="banana"),
        lambda call: call(game=SMALL, top=-1),
    ],
    "verify_tree": [lambda call: call("none.json")],
    "list_games": [],
    "word_lists": [],
    "words": [lambda call: call("none.txt")],
}
"""Calls that cannot work, by the name of the function; [] for those that take whatever they are given."""

SESSION = sleuth.play(["bat"], game=SMALL, secret="hat")
BAD_METHODS: dict[str, list[Callable[[Any], Any]]] = {
    "Analysis.share": [lambda call: call(sleuth.analyze(["bat"], secret="bat", game=SMALL), "banana")],
    "Game.check": [lambda call: call(sleuth.Game.of_words(WORDS, rule="strict"), (("bat", 0),), "cat")],
    "Game.feedback": [lambda call: call(SMALL, "zzz", "bat"), lambda call: call(SMALL, "bat", "zzz")],
    "Game.from_rule": [
        lambda call: call(sleuth.Game, [], None, lambda guess, secret: guess == secret),
        lambda call: call(sleuth.Game, [1, 2], None, lambda guess, secret: guess == secret, rule="banana"),
    ],
    "Game.after": [lambda call: call(SMALL, "zzz=ggg"), lambda call: call(SMALL, "bat=ggg cat=ggg")],
    "Game.among": [
        lambda call: call(SMALL, []),
        lambda call: call(SMALL, ["zzz"]),
        lambda call: call(SMALL, ["bat", "bat"]),
    ],
    "Game.at": [lambda call: call(sleuth.Game, sleuth.Position.start(replace(SMALL.listing, limit=3)))],
    "Game.of_words": [
        lambda call: call(sleuth.Game, []),
        lambda call: call(sleuth.Game, ["a", "bc"]),
        lambda call: call(sleuth.Game, WORDS, rule="banana"),
    ],
    "Game.position": [lambda call: call(SMALL, (("bat", 26), ("cat", 26)))],
    "Game.replay": [lambda call: call(SMALL, [("zzz", "ggg")]), lambda call: call(SMALL, [("bat", "gg")])],
    "Game.start": [lambda call: call(sleuth.Game("dating:10"))],
    "Position.after": [lambda call: call(START.after(SMALL.listing.turn("bat", "ggg")), sleuth.core.Turn(1, 26))],
    "Session.ask": [lambda call: call(SESSION, "zzz"), lambda call: call(SESSION, "crane")],
    "Session.share": [lambda call: call(SESSION, "banana")],
}
"""The same of methods."""


def test_there_are_bad_calls_of_every_function():
    assert set(BAD) == set(FUNCTIONS)


def test_an_error_that_a_user_can_meet_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    unnamed = []
    for name, calls in {**BAD, **BAD_METHODS}.items():
        folder = tmp_path / name
        folder.mkdir()
        monkeypatch.chdir(folder)
        for number, bad in enumerate(calls):
            try:
                bad(CALLS[name])
            except sleuth.SleuthError as error:
                if type(error).__name__ in entries(text(CALLS[name]), "Raises"):
                    continue
            unnamed.append((name, number))
    assert unnamed == []
