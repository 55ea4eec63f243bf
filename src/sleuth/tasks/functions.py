"""Functions for users, made from a request and what runs it: `sleuth.suggest` and the others."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Sequence
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar, get_args, get_origin

from sleuth.core.game import InPlay
from sleuth.core.inputs.arguments import check_arguments
from sleuth.files.loading import load  # noqa: F401 - annotations use it
from sleuth.strategies.own import StrategyFunction
from sleuth.strategies.registry import ScoreFunction
from sleuth.tasks import request as kinds
from sleuth.tasks.docstring import docstring
from sleuth.tasks.long_request import LongRequest
from sleuth.tasks.markers import Range
from sleuth.tasks.request import Field, fields_of

P = ParamSpec("P")
Q = TypeVar("Q")
R = TypeVar("R")

REPEATED = re.compile(r"[;.] (?:may be repeated|repeat it for more)(?=\.)", re.IGNORECASE)
"""What the help of an option says if it can be given more than once; in Python several values are a sequence."""
NAMED = {getattr(kinds, name): name for name in ("Turns", "Names", "File", "Couples", "SeasonSource")} | {
    InPlay: "Position",
    StrategyFunction: "StrategyFunction",
    ScoreFunction: "ScoreFunction",
}
"""Type of a field → its name in signatures."""


def offered(
    request: Callable[P, Q],
    run: Callable[Concatenate[Q, ...], R],
    name: str | None = None,
    *,
    returns: str = "",
    warm: Sequence[Q] = (),
) -> Callable[P, R]:
    """The function for users of a request: it takes the fields as arguments, and runs the request.

    What it takes is that of the request's class, so that a type checker knows it too. It does not name `run` as what it
    wraps, for `inspect` and the builder of the site would then describe that. It has both as `request` and `run`.

    Args:
        request: the class of the request.
        run: what is called with the request.
        name: what the function is called; None: as the request.
        returns: where the types are that come back, "module:name" below `sleuth`, if their modules are too large to be
            loaded before the function is called.
        warm: small requests that together run all that is compiled for it, those first that are wanted first.
    """

    def call(*arguments: P.args, **named: P.kwargs) -> R:
        check_arguments(call.__name__, taken, arguments, named)
        made = request(*arguments, **named)
        return made.answered(run) if isinstance(made, LongRequest) else run(made)

    hints = {each.name: each for each in fields_of(request)}
    call.__name__ = call.__qualname__ = name or re.sub(r"(?<!^)(?=[A-Z])", "_", request.__name__).lower()
    call.__module__ = run.__module__
    made = signature(request)
    parameters = [one.replace(annotation=_in_words(hints[name].hint)) for name, one in made.parameters.items()]
    taken = made.replace(parameters=parameters, return_annotation=run.__annotations__["return"])
    call.__signature__ = taken  # type: ignore[attr-defined]
    late = " | ".join(f"load({place!r})" for place in returns.split())  # `get_type_hints` loads them by this
    call.__annotations__ = {name: each.hint for name, each in hints.items() if name in taken.parameters}
    call.__annotations__["return"] = late or eval(run.__annotations__["return"], run.__globals__)
    call.__doc__ = docstring(request, run, {name: _meaning(hints[name]) for name in taken.parameters})  # type: ignore[arg-type]
    call.request, call.run, call.warm = request, run, tuple(warm)  # type: ignore[attr-defined]
    return call


def _in_words(hint: Any) -> str:
    """A type as a signature shows it."""
    if hint in NAMED:
        return NAMED[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is types.UnionType:
        return " | ".join(map(_in_words, inner))
    if isinstance(hint, type) and origin is None:
        return "None" if hint is types.NoneType else hint.__name__
    return re.sub(r"\b(?:[a-z_]+\.)+", "", str(hint))


def _meaning(each: Field) -> str:
    """What a field means to those who call a function: its help, its range and its default."""
    help, values = each.option.help, each.one_of.values
    text = REPEATED.sub("", help) if each.several else help
    parts = [text if text[-1] in ".?" else f"{text}."]
    if values and not re.search(rf"(?:^|: ){re.escape(values[0])}\b", text):  # else it lists them
        parts.append(f"One of {', '.join(values)}.")
    if each.range != Range():
        parts.append(f"A {'whole number' if each.kind is int else 'number'}, {each.range}.")
    if each.option.shown:
        parts.append(f"Default: {each.option.shown}.")
    return " ".join(parts)
