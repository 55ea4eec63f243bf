"""Options from requests: what a request's fields say of themselves, as click takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from sleuth.cli import completion
from sleuth.games.registry import OWN_WORDS
from sleuth.tasks.request import FROM, Described, Request, described


def request_options(kind: type[Request], *, named: Mapping[str, str] | None = None) -> Callable[..., Any]:
    """Give a command the options of a request, passed as `request`.

    named: field of several values → an option that gives more of them, beside the arguments.
    """
    fields = [each for each in described(kind) if each.about.terminal]
    more = named or {}

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def gathered(**given: Any) -> Any:
            _one_game(given)
            values = {each.name: given.pop(each.name) for each in fields}
            for name in more:
                values[name] = (*given.pop(f"more_{name}"), *values[name])
            return command(request=kind(**values), **given)

        decorated: Callable[..., Any] = gathered
        for each in reversed(fields):
            decorated = _parameter(each)(decorated)
        for name, option in more.items():
            decorated = click.option(option, f"more_{name}", multiple=True, metavar="TURN", help=FROM)(decorated)
        return decorated

    return decorate


def _one_game(given: dict[str, Any]) -> None:
    """Raise a usage error for a game that is named beside lists of the user's own."""
    if given.get("secrets") is None or given.get("game") == OWN_WORDS:
        return
    if click.get_current_context().get_parameter_source("game") != ParameterSource.DEFAULT:
        raise click.UsageError(f"--secrets {given['secrets']} and {given['game']} are two games; give one of them")


def _parameter(each: Described) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    about = each.about
    shared: dict[str, Any] = {
        "type": _type(each),
        "metavar": about.metavar or ("N" if each.kind in (int, float) else None),
    }
    if about.environment:
        shared["envvar"] = about.environment
    if about.complete:
        shared["shell_complete"] = getattr(completion, about.complete)
    default = None if each.required else each.default
    given = {} if each.required else {"default": default}  # click takes a None that is given for a value
    if about.argument:
        many = {"nargs": -1} if each.several else {} if about.needed else given
        return click.argument(each.name, required=each.required or about.needed, **shared, **many)
    names = about.names or (f"--{each.name.replace('_', '-')}",)
    if each.kind is bool:
        return click.option(*names, each.name, is_flag=True, help=about.help)
    shown = about.shown is None and default not in (None, ())
    text = f"{about.help}  [default: {about.shown}]" if about.shown else about.help
    shared |= {"multiple": each.several, "required": each.required, "show_default": shown, **given}
    return click.option(*names, each.name, help=text, **shared)


def _type(each: Described) -> Any:
    about = each.about
    if about.choices:
        return click.Choice([*about.choices, *about.also])
    if each.kind is int and about.least is None and about.most is None:
        return int
    if each.kind is int:
        return click.IntRange(_whole(about.least), _whole(about.most))
    if each.kind is float:
        return click.FloatRange(about.least, about.most)
    return click.Path(path_type=Path) if each.kind is Path else str


def _whole(number: float | None) -> int | None:
    return None if number is None else int(number)
