"""Options from requests: what a request's fields say of themselves, as click takes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial, wraps
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from sleuth.cli.spelling import here, spell
from sleuth.errors import SleuthError
from sleuth.games.registry import ALSO, HARD, OWN_WORDS
from sleuth.tasks.markers import Argument, Keyword
from sleuth.tasks.request import FROM, Field, Request, fields_of
from sleuth.tasks.spelling import spelled


def request_options(kind: type[Request], *, named: Mapping[str, str] | None = None) -> Callable[..., Any]:
    """Give a command the options of a request, passed as `request`.

    named: field of several values → an option that gives more of them, beside the arguments.
    """
    fields = [each for each in fields_of(kind) if not isinstance(each.option, Keyword)]
    has_hard = any(each.name == "rule" and HARD in each.one_of.values for each in fields)
    names, more = spelling(kind), named or {}

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def gathered(**given: Any) -> Any:
            spell(names)
            _one_game(given)
            if given.pop("hard", False):
                given["rule"] = _hard(given["rule"])
            values = {each.name: given.pop(each.name) for each in fields}
            for name in more:
                values[name] = (*given.pop(f"more_{name}"), *values[name])
            try:
                return command(request=kind(**values), **given)
            except SleuthError as error:
                error.args = (here(str(error)),)
                raise

        decorated: Callable[..., Any] = gathered
        for each in reversed(fields):
            if each.name == "rule" and has_hard:
                decorated = click.option("--hard", is_flag=True, help=f"Obey hard mode: --rule {HARD}.")(decorated)
            decorated = _parameter(each, names)(decorated)
        for name, option in more.items():
            decorated = click.option(option, f"more_{name}", multiple=True, metavar="TURN", help=FROM)(decorated)
        return decorated

    return decorate


class Bare(click.Command):
    """A command whose options may leave out a number that their metavar has in brackets: --hint for --hint 1."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments that are left, after a 1 was put where such a number is missing."""
        bare = {name for each in self.params if str(each.metavar).startswith("[N") for name in each.opts}
        follows = zip(args, [*args, ""][1:], strict=True)
        written = [f"{one}=1" if one in bare and not number.isdecimal() else one for one, number in follows]
        return super().parse_args(ctx, written)


def spelling(kind: type[Request]) -> dict[str, str]:
    """The fields of a request as the terminal writes them, the first long name of several: --max-guesses, TURNS."""
    return {each.name: _spelled(each) for each in fields_of(kind) if not isinstance(each.option, Keyword)}


def _spelled(each: Field) -> str:
    return each.name.upper() if isinstance(each.option, Argument) else next(filter(re.compile("--").match, each.names))


def _one_game(given: dict[str, Any]) -> None:
    """Raise a usage error for a game that is named beside lists of the user's own."""
    if given.get("secrets") is None:
        return
    if given.get("game", OWN_WORDS) == OWN_WORDS:
        return
    if click.get_current_context().get_parameter_source("game") != ParameterSource.DEFAULT:
        raise click.UsageError(f"--secrets {given['secrets']} and {given['game']} are two games; give one of them")


def _hard(rule: str | None) -> str:
    """The rule level of --hard. Raises a usage error if --rule names another."""
    is_given = click.get_current_context().get_parameter_source("rule") != ParameterSource.DEFAULT
    if is_given and rule != HARD and ALSO.get(rule or "") != HARD:
        raise click.UsageError(f"--hard and --rule {rule} are two rules; give one of them")
    return HARD


def _parameter(each: Field, names: Mapping[str, str]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    about = each.option
    shared: dict[str, Any] = {
        "type": _type(each),
        "metavar": about.metavar or ("N" if each.kind in (int, float) else None),
        "envvar": about.environment,
    }
    if about.complete:
        shared["shell_complete"] = partial(_completed, about.complete)
    default = None if each.required else each.default
    given = {} if each.required else {"default": default}  # click takes a None that is given for a value
    if isinstance(about, Argument):
        many = {"nargs": -1} if each.several else {} if about.needed else given
        return click.argument(each.name, required=each.required or about.needed, **shared, **many)
    help = spelled(about.help, names)
    if each.kind is bool:
        return click.option(*each.names, each.name, is_flag=True, help=help)
    shown = about.shown is None and default not in (None, ())
    text = f"{help}  [default: {spelled(about.shown, names)}]" if about.shown else help
    shared |= {"multiple": each.several, "required": each.required, "show_default": shown, **given}
    return click.option(*each.names, each.name, help=text, **shared)


def _completed(what: str, context: click.Context, parameter: click.Parameter, incomplete: str) -> Any:
    """What the shell offers for a value of this kind."""
    from sleuth.cli import completion

    return getattr(completion, what)(context, parameter, incomplete)


class _Whole(click.IntRange):
    """A whole number, also as Sleuth prints it, with commas between thousands."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str) and re.fullmatch(r"\d{1,3}(,\d{3})+", value):
            value = value.replace(",", "")
        return super().convert(value, param, ctx)


def _type(each: Field) -> Any:
    least, most = each.range.least, each.range.most
    if each.one_of.values:
        return click.Choice([*each.one_of.values, *each.one_of.also])
    if each.kind is int:
        return int if least is None and most is None else _Whole(_whole(least), _whole(most))
    if each.kind is float:
        return float if least is None and most is None else click.FloatRange(least, most)
    return click.Path(path_type=Path) if each.kind is Path else str


def _whole(number: float | None) -> int | None:
    return None if number is None else int(number)
