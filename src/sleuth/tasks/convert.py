"""The converter: it reads the parameters of a task from its signature, and checks every argument.

A task is a plain function with annotations and a docstring. Python gives it values, the terminal texts, HTTP values of
JSON. All of them are checked here, with one sentence for each mistake. The sentence names an argument in backquotes;
each edge then writes the name as its users do: `top`, --top.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, wraps
from inspect import Parameter as Argument
from inspect import cleandoc, signature
from os import PathLike, fspath
from pathlib import Path
from typing import Annotated, Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin

from sleuth.core.game import Game
from sleuth.core.inputs import bounds
from sleuth.core.inputs.arguments import check_arguments
from sleuth.core.inputs.plain import show_value
from sleuth.core.rules import InPlay, texts_of
from sleuth.errors import InputError, TooLittleTime
from sleuth.files.atomic import check_name
from sleuth.games.game_spec import GameSpec
from sleuth.strategies.own import StrategyFunction
from sleuth.strategies.registry import strategy_of
from sleuth.tasks.docstring import entries
from sleuth.tasks.kinds import GameLike, Kind, Range, SeasonSource, Turns
from sleuth.work import stop

P = ParamSpec("P")
R = TypeVar("R")

UNIONS = (Union, types.UnionType)
WANTED: Mapping[Any, str] = {
    int: "a whole number",
    float: "a number",
    bool: "True or False",
    tuple: "texts",
    Path: "the path of a file",
    Callable: "a function",
    stop.CancelEvent: "a threading.Event",
}
"""Type → its noun in messages. A `Kind` has its own noun; any other type is a text."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a task.

    Attributes:
        name: its name.
        hint: its type.
        default: its default; `Argument.empty` if it has none.
        is_positional: whether it needs no keyword.
        range: the numbers that it may be.
        meaning: what it means, by the docstring.
    """

    name: str
    hint: Any
    default: Any
    is_positional: bool
    range: Range
    meaning: str

    @property
    def is_required(self) -> bool:
        """Whether the parameter has no default."""
        return self.default is Argument.empty

    @property
    def is_optional(self) -> bool:
        """Whether None is allowed."""
        return types.NoneType in self.options

    @property
    def options(self) -> tuple[Any, ...]:
        """The types that are allowed."""
        return get_args(self.hint) if get_origin(self.hint) in UNIONS else (self.hint,)

    @property
    def kind(self) -> Any:
        """The first allowed type: bool, int, float, str, Path, tuple for several texts, or one with a `Kind`."""
        kind = next(one for one in self.options if one is not types.NoneType)
        if get_origin(kind) is Annotated:
            return kind if isinstance(kind.__metadata__[0], Kind) else kind.__origin__
        origin = get_origin(kind)
        return {Literal: str, Sequence: tuple}.get(origin, origin or kind)

    @property
    def choices(self) -> tuple[str, ...]:
        """The allowed values; (): any."""
        return next((get_args(one) for one in self.options if get_origin(one) is Literal), ())

    @property
    def is_several(self) -> bool:
        """Whether the parameter takes several values."""
        return self.kind in (tuple, Turns)

    @property
    def takes_values(self) -> bool:
        """Whether the parameter takes values of the user's own game: guesses, secrets or turns."""
        return self.kind == Turns or any(one in (Hashable, Sequence[str | Hashable]) for one in self.options)

    @property
    def takes_strategies(self) -> bool:
        """Whether the parameter takes a function as a strategy."""
        return StrategyFunction in get_args(self.hint)

    @property
    def expectation(self) -> str:
        """The allowed values in words, for messages."""
        if self.takes_strategies:
            return "the name of a strategy, or a function from a position to a guess"
        kind = get_args(self.options[0])[0] if self.kind is tuple else self.kind
        mark = kind.__metadata__[0] if get_origin(kind) is Annotated else None
        return mark.wanted if isinstance(mark, Kind) else WANTED.get(self.kind, "text")


@cache
def parameters(function: Any) -> Mapping[str, Parameter]:
    """The parameters of a task by name, in order."""
    meanings = entries(cleandoc(function.__doc__ or ""), "Args")
    scope = getattr(function, "__wrapped__", function).__globals__
    by_name = {}
    for name, each in signature(function).parameters.items():
        is_positional = each.kind is not Argument.KEYWORD_ONLY
        one = Parameter(
            name, eval(each.annotation, scope), each.default, is_positional, Range(), meanings.get(name, "")
        )
        ranges = (mark for of in one.options for mark in getattr(of, "__metadata__", ()) if isinstance(mark, Range))
        by_name[name] = replace(one, range=next(ranges, Range()))
    return by_name


def check_value(parameter: Parameter, value: Any) -> Any:
    """The value as the task takes it: several as a tuple, a position as its game, a function as a strategy.

    Raises:
        InputError: a value of the wrong type, or one that is not allowed.
    """
    value = _convert(parameter, value)
    if not fits(value, parameter.hint) and not isinstance(value, GameSpec):
        raise InputError(f"`{parameter.name}` is {show_value(value)}; give {parameter.expectation}")
    if value is None:
        return None
    kind, name = parameter.kind, parameter.name
    if kind is Path or (kind is SeasonSource and isinstance(value, str | Path)):
        check_name(value, f"`{name}`")
    if kind is int and abs(value) >= 10**bounds.DIGITS:
        fewer = "fewer" if parameter.range == Range() else parameter.range
        raise InputError(f"`{name}` is a number of more than {bounds.DIGITS} digits; give {fewer}")
    if kind in (int, float):
        low, high = parameter.range
        if not ((low is None or value >= low) and (high is None or value <= high)):
            raise InputError(f"`{name}` is {show_value(value)}; give {parameter.range}")
    if parameter.choices and value not in parameter.choices:
        raise InputError(f"`{name}` is {show_value(value)}; choose one of {', '.join(parameter.choices)}")
    return value


def _convert(parameter: Parameter, value: Any) -> Any:
    if parameter.kind is tuple and value is not None:
        if isinstance(value, str) and not fits(value, parameter.hint):
            return value  # it is refused: a list is wanted
        several = isinstance(value, Iterable) and not isinstance(value, str | Mapping)
        return tuple(_one(parameter, each) for each in (value if several else (value,)))
    return _one(parameter, value)


def _one(parameter: Parameter, value: Any) -> Any:
    if isinstance(value, InPlay) and parameter.kind == GameLike:
        return Game.at(value)
    if callable(value) and parameter.takes_strategies:
        return strategy_of(value)
    if parameter.kind is Path and isinstance(value, str | PathLike):
        return Path(value)
    return fspath(value) if parameter.kind is str and isinstance(value, PathLike) else value


def fits(value: Any, hint: Any) -> bool:
    """Whether a value has one of the types that tasks use. An int counts as a float, a bool as neither.

    >>> fits(("cat", 1), Sequence[str]), fits(["cat"], str | Sequence[str]), fits(True, int), fits(1, float | None)
    (False, True, False, True)
    """
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return fits(value, hint.__origin__)
    if origin in UNIONS:
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return isinstance(value, str)
    if origin is tuple and inner[-1] is not Ellipsis:
        return isinstance(value, tuple) and len(value) == len(inner) and all(map(fits, value, inner))
    if origin in (tuple, Sequence):
        return isinstance(value, Sequence) and not isinstance(value, str) and all(fits(one, inner[0]) for one in value)
    if hint in (int, float):
        return isinstance(value, int if hint is int else int | float) and not isinstance(value, bool)
    return isinstance(value, origin or hint)


def from_text(parameter: Parameter, text: str) -> Any:
    """The value of a text. Numbers may have commas between thousands; other texts stay as they are.

    >>> from_text(Parameter("n", int, 5, False, Range(), ""), "1,000")
    1000
    """
    if parameter.kind in (int, float):
        plain = text.replace(",", "") if re.fullmatch(r"\d{1,3}(,\d{3})+", text) else text
        try:
            return parameter.kind(plain)
        except ValueError:
            return text
    return text


def _label(of_task: Mapping[str, Parameter], arguments: dict[str, Any]) -> None:
    """Replace values of the user's own game by their labels. Raises InputError for other values."""
    game = cache(lambda: Game(arguments.get("game", of_task["game"].default)))
    for name, value in arguments.items():
        parameter = of_task[name]
        if value is None or isinstance(value, str) or not parameter.takes_values:
            continue
        if parameter.kind == Turns:
            arguments[name] = tuple(texts_of(value, of=game)[0])
        elif parameter.kind is tuple:
            arguments[name] = tuple(_text(parameter, game, one) for one in value)
        else:
            arguments[name] = _text(parameter, game, value)


def _text(parameter: Parameter, game: Callable[[], Game], value: Any) -> str:
    """The label of a value of the user's own game, or a turn as text; texts stay as they are."""
    if isinstance(value, str):
        return value
    values, kinds = game().rules.values, ("guess", "secret")
    labels = [] if values is None else [label for kind in kinds if (label := values.label(kind, value)) is not None]
    if labels:
        return labels[0]
    if parameter.kind is tuple and isinstance(value, tuple | Mapping):
        return texts_of([value], of=game)[0][0]
    wanted = parameter.expectation if values is None else "a value of the game, or its label"
    raise InputError(f"`{parameter.name}` is {show_value(value)}; give {wanted}")


def task(function: Callable[P, R]) -> Callable[P, R]:
    """Make a function a task, which checks its arguments when Python calls it. Edges call the wrapped function.

    Its argument `cancel` ends it; if it returns nothing then, TooLittleTime is raised.
    """
    return _checking(function, stops=True)


def best_so_far_task(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a function that reads `cancel` itself, so that it can return its best result so far."""
    return _checking(function, stops=False)


OF_GAME = signature(Game.__new__).parameters.keys() - {"cls", "name"}
"""Keywords of a `Game`."""


def _checking(function: Callable[P, R], *, stops: bool) -> Callable[P, R]:
    own_signature = signature(function)

    @wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> R:
        for name in named.keys() - own_signature.parameters.keys():
            if name in OF_GAME and "game" in own_signature.parameters:
                raise TypeError(f"{function.__name__}(): {name} describes a game; give game=sleuth.Game(…, {name}=…)")
        check_arguments(function.__name__, own_signature, arguments, named)
        of_task = parameters(call)
        binding = own_signature.bind(*arguments, **named)
        for name, value in binding.arguments.items():
            binding.arguments[name] = check_value(of_task[name], value)
        _label(of_task, binding.arguments)
        try:
            with stop.until(None, binding.arguments.get("cancel") if stops else None):
                return function(*binding.args, **binding.kwargs)
        except stop.TimeUp:
            raise TooLittleTime("the work was cancelled before there was anything to return") from None

    return call
