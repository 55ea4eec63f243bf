"""Parameters: the options of a command, read from the signature of its task, and the typed values as arguments.

A game is one argument of a task and several options here. Beside that, each parameter is one option, or an argument of
the command if it needs no keyword. What the signature cannot say, such as a short name, is in OPTIONS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from sleuth.advice import BEST
from sleuth.cli.spelling import respell, spell
from sleuth.errors import SleuthError
from sleuth.games.game_spec import GameSpec, check_options, spec_of_options
from sleuth.games.registry import ALSO, HARD
from sleuth.tasks.convert import Parameter, check_value, from_text, parameters
from sleuth.tasks.game_options import GAME_NAME
from sleuth.tasks.game_options import OPTIONS as OF_GAME
from sleuth.tasks.kinds import GameLike
from sleuth.tasks.spelling import substitute

NOTHING: Mapping[str, Any] = MappingProxyType({})
LIMITS = "6 for words; 10 weeks for dating:N; none for other games"
"""The limits of the games: see `Rules.limit`."""


class Spelled(NamedTuple):
    """How the terminal spells a parameter.

    Attributes:
        names: the names of the option; "": `--` and the parameter's name.
        metavar: the placeholder of the value in the help.
        default: the default in words, if it is not the parameter's own.
        complete: what the shell completes: "game", "strategy", "objective", "source" or "file".
        environment: the environment variable that counts if the option is not typed.
        is_needed: whether the terminal requires it, as an argument, though the task has a default.
    """

    names: str = ""
    metavar: str | None = None
    default: str | None = None
    complete: str | None = None
    environment: str | None = None
    is_needed: bool = False


N = Spelled(metavar="N")
FILE = Spelled(metavar="FILE")
FROM_TURN = Spelled("--from", "TURN")
"""The option --from, for commands whose arguments are not turns."""

OPTIONS: Mapping[str, Spelled | None] = {
    "cancel": None,
    "executor": Spelled(metavar="dask://HOST:PORT"),
    "game": Spelled("--game", "NAME", complete="game"),
    "games": Spelled(metavar="N", default="all secrets, or 100 if they are too many"),
    "jobs": Spelled("--jobs -j"),
    "language": Spelled("--lang", environment="SLEUTH_LANG"),
    "ledger": FILE,
    "limit": Spelled(metavar="N", default=LIMITS),
    "narrow": N,
    "opener": Spelled(metavar="WORD"),
    "out": Spelled("--out -o", "FILE"),
    "progress": None,
    "season": Spelled(metavar="FILE", is_needed=True),
    "seed": N,
    "strategy": Spelled("--strategy -s", "NAME", f"{BEST}, or the best codebreaker without a list", "strategy"),
    "text": None,
    "title": Spelled(metavar="NAME", default="the most frequent"),
    "turns": Spelled(metavar="[GUESS=TILES]..."),
    "until": Spelled(metavar="EVENT"),
}
"""Parameter → its option in every command without one of its own; None: it has no option."""


GAME: Mapping[str, Spelled] = {
    "secrets": FILE,
    "guesses": Spelled(metavar="FILE", default="the secrets"),
    "rule": Spelled(default="free"),
    "prior": Spelled(metavar="WHICH", default="tiers:0.05 for today, else uniform"),
    "used": Spelled(metavar="FILE[:WEIGHT]"),
}
"""The options of a game except its name."""


class Bare(click.Command):
    """A command whose options may leave out a number that their metavar has in brackets: --hint for --hint 1."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments after adding a 1 where the number in brackets is missing."""
        bare = {name for each in self.params if str(each.metavar).startswith("[N") for name in each.opts}
        follows = zip(args, [*args, ""][1:], strict=True)
        written = [f"{one}=1" if one in bare and not number.isdecimal() else one for one, number in follows]
        return super().parse_args(ctx, written)


class Typed(click.types.StringParamType):
    """A click type that leaves a text as it is. The task converts it later, so that all edges share one message.

    Attributes:
        parameter: the parameter of the task.
        how: its spelling in the terminal.
        text: its help.
        usual: its default in words; "": there is none.
    """

    name = "text"

    def __init__(self, parameter: Parameter, how: Spelled, text: str, usual: str) -> None:
        self.parameter, self.how, self.text, self.usual = parameter, how, text, usual

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """What the shell offers for a word that is not complete."""
        del ctx, param
        if self.how.complete is None:
            return [CompletionItem(one) for one in self.parameter.choices if one.startswith(incomplete)]
        from sleuth.cli.completion import complete

        return complete(self.how.complete, incomplete)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str | None:
        """The allowed values, for the message about a missing one; None: any."""
        del param, ctx
        return f"Choose one of {', '.join(self.parameter.choices)}" if self.parameter.choices else None


def task_options(
    function: Callable[..., Any],
    spelling: Mapping[str, Spelled | None],
    *,
    without: Iterable[str] = (),
    others: Iterable[Callable[..., Any]] = (),
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the options of a task; it is called with `arguments`, those of the task by name.

    Args:
        function: the task.
        spelling: as OPTIONS, of this command; it may name options of a game, too.
        without: options of a game that the command does not have.
        others: tasks whose options it has as well; of an option that several have, the first task's counts.
    """
    ways: dict[str, Spelled | None] = {**OPTIONS, **GAME, **spelling}
    every: dict[str, Parameter] = {}
    for name, each in chain.from_iterable(parameters(one).items() for one in (function, *others)):
        of_game = {option: OF_GAME[option] for option in GAME if option not in without}
        every = {**every, name: each, **(of_game if each.kind == GameLike else {}), **every}
    options = {name: (each, how) for name, each in every.items() if (how := ways.get(name, Spelled())) is not None}
    names = {name: _name(each, how) for name, (each, how) in options.items()}

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def gather(**values: Any) -> Any:
            spell(names)
            try:
                if values.pop("hard", False):
                    values["rule"] = _hard(values["rule"])
                arguments = {name: _value(each, values.pop(name)) for name, (each, _) in options.items()}
                if "game" in options:
                    typed = {
                        name: arguments.pop(name) for name, (each, _) in options.items() if each is OF_GAME.get(name)
                    }
                    of_game = {name: value for name, value in typed.items() if value is not None}
                    game, usual = arguments["game"], options["game"][0]
                    check_options(game, None, of_game)  # the usual game may not be named beside lists
                    if game or of_game or not usual.is_optional:  # else the file of a tree names it
                        arguments["game"] = spec_of_options(game, usual.default or GameSpec.name, of_game)
                return command(arguments=arguments, **values)
            except SleuthError as error:
                error.args = (respell(str(error)),)
                raise

        outer: Callable[..., Any] = gather
        for each, how in reversed(options.values()):
            outer = _option(each, how, names)(outer)
        return outer

    return decorate


hard_option = click.option("--hard", is_flag=True, help=f"Obey hard mode: --rule {HARD}.")
"""The flag --hard of commands that players of words use; `task_options` makes it the rule."""


def _hard(rule: str | None) -> str:
    """The rule level of --hard. Raises a usage error if --rule names another."""
    is_given = click.get_current_context().get_parameter_source("rule") != ParameterSource.DEFAULT
    if is_given and rule != HARD and ALSO.get(rule or "") != HARD:
        raise click.UsageError(f"--hard and --rule {rule} are two rules; give one of them")
    return HARD


def _value(each: Parameter, raw: Any) -> Any:
    """The argument that was typed. Raises InputError."""
    if each.kind is bool:
        return raw
    if each.is_several:
        return check_value(each, raw) if raw else each.default
    return raw if raw is None else check_value(each, from_text(each, raw) if isinstance(raw, str) else raw)


def _name(each: Parameter, how: Spelled) -> str:
    if _is_argument(each, how):
        return each.name.upper()
    return next((one for one in how.names.split() if one.startswith("--")), f"--{each.name.replace('_', '-')}")


def _is_argument(each: Parameter, how: Spelled) -> bool:
    """Whether the terminal takes it without the name of an option."""
    return (each.is_positional or how.is_needed) and not how.names.startswith("-")


def _option(
    each: Parameter, how: Spelled, names: Mapping[str, str]
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    is_game = each.kind == GameLike
    usual = how.default or (None if each.is_required or each.default in (None, ()) else str(each.default))
    text = substitute(GAME_NAME if is_game else each.meaning, names)
    if each.is_several and not _is_argument(each, how):
        text = f"{text.removesuffix('.')}; repeat it for more."
    if how.environment:
        text = f"{text.removesuffix('.')} (or set {how.environment})."
    kind = Typed(each, how, text, substitute(usual or "", names))
    shared: dict[str, Any] = {"type": kind, "metavar": how.metavar, "envvar": how.environment}
    default = {} if each.is_required else {"default": None if is_game else each.default}
    if _is_argument(each, how):
        many = {"nargs": -1} if each.is_several else {} if how.is_needed else default
        return click.argument(each.name, required=each.is_required or how.is_needed, **shared, **many)
    flags = tuple(how.names.split()) or (_name(each, how),)
    if each.kind is bool:
        return click.option(*flags, each.name, is_flag=True, help=text)
    if shared["metavar"] is None and each.choices:
        shared["metavar"] = f"[{'|'.join(each.choices)}]"
    elif shared["metavar"] is None and each.kind in (int, float):
        shared["metavar"] = "N"
    notes = [f"default: {kind.usual}"] if kind.usual else []
    notes += [] if each.range.most is None else [str(each.range)]
    text += f"  [{'; '.join(notes)}]" if notes else ""
    shared |= {"multiple": each.is_several, "required": each.is_required, **default}
    return click.option(*flags, each.name, help=text, **shared)
