"""What every public function does with what cannot be: found by signature, so that a new one is tried as well."""

from __future__ import annotations

import inspect
import typing
import warnings
from pathlib import Path
from typing import Any

import pytest

import sleuth
from sleuth.core.results import Result
from sleuth.errors import END, MOST, brief
from sleuth.tasks.table import TASKS, task
from tests.table import each_row
from tools.json_reference import classes_in

SMALL = "highlow:3"
FUNCTIONS = {
    f"{home.__name__}.{name}": getattr(home, name)
    for home in (sleuth, sleuth.season)
    for name in home.__all__
    if inspect.isfunction(getattr(home, name))
}
OFFERED = {name: one for name, one in FUNCTIONS.items() if one.__module__.startswith("sleuth.tasks.")}
"""Those of tasks."""
NEEDED: dict[str, Any] = {
    "game": SMALL,
    "strategy": "entropy",
    "strategies": ["entropy"],
    "season": "example",
    "guess": "1",
    "secret": "1",
    "played": ["1", "2"],
    "a": "Alex",
    "b": "Kai",
    "out": "proof.json",
    "typed": ["1"],
}
"""Arguments by name that are right for SMALL or the example."""
LONG = "crane=" + "x " * 2500 + "x" * 2500


@each_row("public", [task.public for task in TASKS])
def test_what_a_function_returns_is_in_results(public: str) -> None:
    returned = typing.get_type_hints(task(public).function)["return"]
    kinds = typing.get_args(returned) or (returned,)
    kinds += tuple(each for kind in kinds for each in kind.__subclasses__())
    inside = [each for kind in kinds if issubclass(kind, Result) for each in classes_in(kind)]
    named = [getattr(sleuth.results, each.__name__, None) for each in (*kinds, *inside)]
    assert named == [*kinds, *inside]


@each_row("name", OFFERED)
def test_an_unknown_argument_is_named_with_its_function(name: str) -> None:
    with pytest.raises(TypeError, match=rf"^{OFFERED[name].__name__}\(\): .*'strategey'"):
        OFFERED[name](strategey="entropy")


def test_the_nearest_argument_is_named() -> None:
    with pytest.raises(TypeError, match=r"'tpo'; did you mean top\?$"):
        sleuth.suggest(tpo=3)  # type: ignore[call-arg]


def test_a_keyword_of_a_game_is_shown_where_it_belongs() -> None:
    with pytest.raises(TypeError, match=r"rule describes a game; give game=sleuth\.Game\(…, rule=…\)$"):
        sleuth.suggest(rule="official")  # type: ignore[call-arg]


def tried() -> list[tuple[str, str]]:
    return [(name, field) for name, one in OFFERED.items() for field in inspect.signature(one).parameters]


@each_row(("name", "field"), tried())
def test_a_long_value_is_not_repeated_whole(
    name: str, field: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    function = OFFERED[name]
    known = inspect.signature(function).parameters
    needed = {each: value for each, value in NEEDED.items() if each in known and each != field}
    needed |= {each: LONG for each, one in known.items() if one.default is one.empty and each not in needed}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        message = ""
        try:
            function(**{**needed, field: LONG})
        except sleuth.SleuthError as error:
            message = str(error)
    assert len(message) <= MOST + len(" … ")


WRONG: list[tuple[Any, dict[str, Any], str]] = [
    (sleuth.compare, {"strategies": ["entropy"], "opener": ["crane"]}, r"`opener` is \['crane'\]; give text"),
    (sleuth.play, {"adversary": 3}, "`adversary` is 3; give True or False"),
    (sleuth.suggest, {"game": 3}, "`game` is 3; give the name of a game or a Game"),
    (sleuth.suggest, {"turns": 5}, "`turns` is 5; give turns, such as crane=bbygb"),
    (sleuth.compare, {"strategies": [1]}, r"`strategies` is \(1,\); give the name of a strategy, or a"),
    (sleuth.solve, {"jobs": True}, "`jobs` is True; give a whole number"),
    (sleuth.solve, {"ledger": "x" * 300}, "`ledger` is .* cannot be the name of a file"),
]


@each_row(("function", "arguments", "message"), WRONG)
def test_a_value_of_the_wrong_type_is_refused_where_it_is_given(
    function: Any, arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(sleuth.errors.InputError, match=message):
        function(**arguments)


def test_a_message_keeps_its_beginning_and_its_end() -> None:
    message = brief("no such thing: " + "a b " * 1000 + "; write another")
    assert message.startswith("no such thing: a b")
    assert message.endswith("; write another")
    assert len(message) == MOST + len(" … ")
    assert brief(message) == message
    assert END < MOST


def test_a_long_value_in_a_message_is_cut_in_either_quotes_and_prose_is_not() -> None:
    many = "two words " * 1000
    for value in (many, f"it's {many}", f'"{many}"', f'it\'s "{many}"', "x" * 14_000):
        message = brief(f"this isn't a name: {value!r}; write another")
        assert message.startswith("this isn't a name: ")
        assert message.endswith("; write another")
        assert len(message) < 130
    prose = "it isn't one, " * 30 + "nor two, " * 40
    assert brief(prose) == prose


def test_a_file_may_be_given_as_a_path(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("cat\nhat\nbat\n")
    assert sleuth.solve(sleuth.Game(secrets=words)).as_dict()["secrets"] == 3
