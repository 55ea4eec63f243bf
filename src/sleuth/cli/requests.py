"""Options from requests: what a request's fields say of themselves, as click takes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from sleuth.cli import completion
from sleuth.games.registry import OWN_WORDS
from sleuth.tasks.request import Described, Request, Turns, described


def request_options(kind: type[Request], *, without: tuple[str, ...] = ()) -> Callable[..., Callable[..., Any]]:
    """Give a command the options of a request, passed as `request`.

    without: fields that the command sets itself; it is passed `request` as a function of them.
    """
    fields = [each for each in described(kind) if each.about.terminal and each.name not in without]

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def gathered(**given: Any) -> Any:
            _one_game(given)
            named = {each.name: given.pop(each.name) for each in fields}
            if without:
                return command(request=lambda **others: kind(**named, **others), **given)
            return command(request=kind(**named), **given)

        decorated: Callable[..., Any] = gathered
        for each in reversed(fields):
            decorated = _parameter(each)(decorated)
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
    shared: dict[str, Any] = {"type": _type(each), "metavar": about.metavar}
    if about.complete:
        shared["shell_complete"] = getattr(completion, about.complete)
    default = None if each.required else each.default
    if about.argument:
        many = each.kind in (tuple, Turns)
        return click.argument(
            each.name, nargs=-1 if many else 1, required=each.required, default=None if many else default, **shared
        )
    names = about.names or (f"--{each.name.replace('_', '-')}",)
    if each.kind is bool:
        return click.option(*names, each.name, is_flag=True, help=about.help)
    shown = about.shown is None and default is not None and each.kind is not tuple
    text = f"{about.help}  [default: {about.shown}]" if about.shown else about.help
    if each.kind in (tuple, Turns):
        return click.option(*names, each.name, multiple=True, help=text, **shared)
    return click.option(
        *names, each.name, default=default, show_default=shown, required=each.required, help=text, **shared
    )


def _type(each: Described) -> Any:
    about = each.about
    if about.choices:
        return click.Choice(list(about.choices))
    if each.kind is int:
        return click.IntRange(_whole(about.least), _whole(about.most))
    if each.kind is float:
        return click.FloatRange(about.least, about.most)
    return click.Path(path_type=Path) if each.kind is Path else str


def _whole(number: float | None) -> int | None:
    return None if number is None else int(number)
